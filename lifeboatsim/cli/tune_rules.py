"""``lifeboatsim tune-rules``: the fewest changes that make a game fair, or shorter, or deadlier."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import click

from lifeboatsim.cli import numbers
from lifeboatsim.cli.errors import friendly_errors
from lifeboatsim.cli.group import INTERRUPTED, Command
from lifeboatsim.cli.keep import keeping, open_folder, resume_option
from lifeboatsim.cli.numbers import WholeNumber
from lifeboatsim.cli.options import BAND, asked, house_options, scheduler_option, table_options
from lifeboatsim.cli.out import folder_options, write_out
from lifeboatsim.cli.paths import NamedPath
from lifeboatsim.cli.progress import bars, say_if_compiling
from lifeboatsim.cli.vary import cost, vary_option

if TYPE_CHECKING:
    from lifeboatsim.interface.result import Result
    from lifeboatsim.interface.rule_tuning import RuleTuningJob

__all__ = ["tune_rules"]

CHANGES = WholeNumber(1, 50, "a whole number from 1 to 50")
TRIALS = WholeNumber(1, 10**6, "a whole number from 1 to 1e6")


@click.command("tune-rules", cls=Command)
@click.argument("rules", required=False, default="standard", metavar="[RULES]")
@click.option(
    "--goal", "goals", multiple=True, metavar="OBJECTIVE[=AIM]",
    help="What the rules are to be good at: character_gap, secret_gap, strategy_gap, deaths, ties "
    "(small), survivors, skill_spread (large), length=DAYS; AIM is min, max or a number. "
    "May be repeated.",
)  # fmt: skip
@click.option(
    "--keep",
    multiple=True,
    metavar="OBJECTIVE<=NUMBER",
    help="A bound that must hold, such as 'length<=8' or 'survivors>=2'; may be repeated.",
)
@vary_option(
    "What may be changed: a rule option, to any allowed value or to those named. Repeat it. "
    "Default: every option with a closed list of values."
)
@click.option(
    "--most-changes", type=CHANGES, default=3, show_default=True,
    help="How many options a rule set may change at once.",
)  # fmt: skip
@click.option(
    "--file", type=NamedPath(), metavar="FILE.toml",
    help="Read rules, goals, keep, vary and numbers from a file; options given here count more.",
)  # fmt: skip
@house_options
@table_options
@click.option(
    "--games", type=numbers.GAMES, default="1000", show_default=True,
    help="Games of each rule set at first; those that are left play 4 and 16 times as many.",
)  # fmt: skip
@click.option(
    "--verdict-games", type=numbers.GAMES, default="50_000", show_default=True,
    help="Games of each finalist on fresh deals, for the verdict.",
)  # fmt: skip
@click.option(
    "--trials", type=TRIALS, default=2000, show_default=True,
    help="Rule sets that Optuna tries where there are more than 100,000.",
)  # fmt: skip
@click.option("--seed", type=numbers.SEED, help="Seed; drawn and printed when left out.")
@click.option("--workers", type=numbers.WORKERS, help="Threads; default: the cores at hand.")
@scheduler_option
@click.option(
    "--band", type=BAND, default=1.0, show_default=True, metavar="POINTS",
    help="A change must gain more than this to stay: percentage points of shares.",
)  # fmt: skip
@click.option(
    "--band-days", type=BAND, default=0.25, show_default=True, metavar="DAYS",
    help="Likewise: days.",
)  # fmt: skip
@click.option(
    "--band-deaths", type=BAND, default=0.1, show_default=True, metavar="DEATHS",
    help="Likewise: deaths and survivors per game.",
)  # fmt: skip
@click.option("--dry-run", is_flag=True, help="Show the rule sets and the cost; play nothing.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
@folder_options
@resume_option
@click.option("--quiet", is_flag=True, help="No progress and no remarks on stderr.")
@friendly_errors
def tune_rules(**options: Any) -> None:
    """Propose the fewest changes that make the game fair, or shorter, or deadlier.

    All rule sets with a few changed options play the same deals; those that may be the best play
    on, and the best of them once more on fresh deals. A change is proposed only if it is clearly
    better than all rule sets with fewer changes.

    \b
    Examples:
      lifeboatsim tune-rules standard --goal character_gap --dry-run
      lifeboatsim tune-rules standard --goal length=6 --keep 'survivors>=3' --vary birds_to_land
      lifeboatsim tune-rules it --goal deaths=max --most-changes 2 --out deadlier
      lifeboatsim tune-rules --resume deadlier
    """
    options["block_size"] = 1  # a chunk is never cut into pieces that are kept
    open_folder(options, _show)
    _read_file(options)
    if options["dry_run"]:
        _dry_run(options, _job(options))
        return
    with keeping(options) as kept:
        job = _job(options)
        kept.ask(job.coming(), job.tuning.seed)
        keeper = kept.keeper()
        if keeper is not None:
            import numpy as np

            keeper.restore(np.zeros(1, np.int64))  # sees that the question is the same
        with bars(options["quiet"]) as begin:
            result = job.play(begin, options["out"])
        if result is None:
            click.echo("Interrupted.", err=True)
            kept.say_how()
            sys.exit(INTERRUPTED)
        write_out(options, result)
        kept.forget()
        _show(options, result, job)


def _read_file(options: dict[str, Any]) -> None:
    """Fill in what a file says; what was given on the command line counts more."""
    if options["file"] is None or options["resume"] is not None:
        return
    from pathlib import Path

    from click.core import ParameterSource

    from lifeboatsim.interface.rule_wishes import read_wishes

    context = click.get_current_context()
    for name, value in read_wishes(Path(options["file"])).items():
        if context.get_parameter_source(name) is not ParameterSource.COMMANDLINE:
            options[name] = value


def _job(options: dict[str, Any]) -> RuleTuningJob:
    from lifeboatsim.interface.bands import bands_of

    wanted = asked({**options, "first_game": 0})
    wanted.resolved()  # a mistake in the rules is said before anything is compiled
    say_if_compiling(options["quiet"])
    from lifeboatsim.interface.rule_tuning import RuleTuningJob

    words = ("goals", "keep", "vary", "most_changes", "verdict_games", "trials")
    bands = bands_of(options["band"], days=options["band_days"], deaths=options["band_deaths"])
    return RuleTuningJob(wanted, **{word: options[word] for word in words}, bands=bands)


def _dry_run(options: dict[str, Any], job: RuleTuningJob) -> None:
    from lifeboatsim.analysis import dump_json

    plan = job.cost()
    document = {
        "schema": "lifeboatsim.tune-rules-plan/1", **plan,
        "cost": cost(plan["games_at_most"], plan["workers"]),
    }  # fmt: skip
    if options["as_json"]:
        sys.stdout.write(dump_json(document))
    else:
        from lifeboatsim.reporting.rule_tuning_text import dry_run_text

        dry_run_text(document, sys.stdout)
    sys.stdout.flush()


def _show(options: dict[str, Any], result: Result, job: RuleTuningJob | None = None) -> None:
    from lifeboatsim.analysis import dump_json

    document = result.to_dict()
    if options["as_json"]:
        sys.stdout.write(dump_json(document))
    else:
        from lifeboatsim.reporting.rule_tuning_text import rule_tuning_text

        found = document["proposal"]
        elsewhere = None if job is None or found is None else job.elsewhere(found["changes"])
        rule_tuning_text(document, result.command, sys.stdout, elsewhere)
    sys.stdout.flush()
