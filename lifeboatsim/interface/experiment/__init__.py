"""Questions in files: an experiment is a list of parts, each played and reported by one path."""

from lifeboatsim.interface.experiment.play import PartDone, play_experiment
from lifeboatsim.interface.experiment.question import Experiment, Part
from lifeboatsim.interface.experiment.read import parse_experiment, read_experiment
from lifeboatsim.interface.experiment.shelf import experiment_names, experiments_folder, find_file

__all__ = [
    "Experiment", "Part", "PartDone", "experiment_names", "experiments_folder", "find_file",
    "parse_experiment", "play_experiment", "read_experiment",
]  # fmt: skip
