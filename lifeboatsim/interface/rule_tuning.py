"""``tune_rules``: the fewest changes that make the rules serve a goal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Unpack

from lifeboatsim.interface import checked
from lifeboatsim.interface.bands import band_words, bands_of
from lifeboatsim.interface.errors import OptionError
from lifeboatsim.interface.job import Begin, Progress, checked_plan, command, on_scheduler, watched
from lifeboatsim.interface.options import DEFAULT_TABLE, Options, OptionWords
from lifeboatsim.interface.result import Result
from lifeboatsim.interface.sweeps import Vary, vary_words
from lifeboatsim.rules.values import as_argument, written

if TYPE_CHECKING:
    from lifeboatsim.analysis.rule_search import Wish
    from lifeboatsim.analysis.rule_tuning import RuleTuning
    from lifeboatsim.analysis.verdict import Bands

__all__ = ["GAMES", "MOST_CHANGES", "TRIALS", "VERDICT_GAMES", "RuleTuningJob", "tune_rules"]

GAMES, VERDICT_GAMES, TRIALS, MOST_CHANGES = 1000, 50_000, 2000, 3
"""Games of each rule set in the first stage and in the verdict, trials, changes at most."""
FEWEST_GAMES = 200
"""Games below which a batch of every 64th game says nothing."""
MIX = "mix:survivor,looter,partisan,bully"
"""Another table than the roster, of several strategies: some goals compare those."""
UNUSED = ("first_game", "block_size")


def tune_rules(
    *,
    goals: str | Sequence[str],
    keep: str | Sequence[str] = (),
    vary: Vary = (),
    most_changes: int = MOST_CHANGES,
    verdict_games: int = VERDICT_GAMES,
    trials: int = TRIALS,
    band: float = 1.0,
    band_days: float = 0.25,
    band_deaths: float = 0.1,
    progress: bool | Progress = False,
    **options: Unpack[OptionWords],
) -> Result:
    """Propose the fewest changes of the rules that serve the goals, as ``tune-rules`` does.

    `goals` are ``OBJECTIVE[=AIM]``, `keep` bounds such as ``length<=8``, `vary` is as in
    `sweep` (all options with a closed list of values unless given). `options` are
    those of `run`; ``games`` is for each rule set in the first stage. Raises RulesError,
    StrategyError, OptionError, and KeyboardInterrupt on Ctrl-C.

    >>> import lifeboatsim
    >>> found = lifeboatsim.tune_rules(
    ...     goals="length=min", vary="birds_to_land=3,4", table="idle", games=200,
    ...     verdict_games=500, seed=7)
    >>> found.to_dict()["proposal"]["changes"]
    {'birds_to_land': 3}
    """
    for word in UNUSED:
        if word in options:
            raise TypeError(f"tune_rules() has no keyword {word!r}")
    job = RuleTuningJob(
        Options.of("tune_rules", options), goals=checked.texts("goals", goals),
        keep=checked.texts("keep", keep),
        vary=vary_words(vary), most_changes=most_changes, verdict_games=verdict_games,
        trials=trials, bands=bands_of(band, 0.5, band_days, band_deaths),
    )  # fmt: skip
    with watched(progress) as begin:
        result = job.play(begin)
    if result is None:
        raise KeyboardInterrupt
    return result


OF_STYLES = frozenset(("strategy_gap", "skill_spread"))
"""Objectives that are always 0 where all play the same way."""


class RuleTuningJob:
    """A search made ready; nothing is played yet. Raises as `tune_rules` does."""

    def __init__(
        self, options: Options, *, goals: Sequence[str], keep: Sequence[str] = (),
        vary: Sequence[str] = (), most_changes: int = MOST_CHANGES,
        verdict_games: int = VERDICT_GAMES, trials: int = TRIALS, bands: Bands | None = None,
    ) -> None:  # fmt: skip
        if options.games is None:
            options = options.replace(games=GAMES)
        self.options = options.seeded()
        self.given = {"--goal": tuple(goals), "--keep": tuple(keep), "--vary": tuple(vary)}
        self.most_changes = _at_least(1, "most_changes", most_changes)
        self.wish = self._wish(verdict_games, trials, bands)
        self.tuning = self._tuning()

    def _wish(self, verdict_games: int, trials: int, bands: Bands | None) -> Wish:
        from lifeboatsim.analysis.objectives import check_bounds, parse_bound, parse_goal
        from lifeboatsim.analysis.rule_search import Wish
        from lifeboatsim.analysis.verdict import Bands

        goals = tuple(parse_goal(text, "--goal") for text in self.given["--goal"])
        names = [goal.name for goal in goals]
        if not goals:
            raise OptionError(
                "what are the rules to be good at? Name a goal, such as character_gap"
            )
        for name in names:
            if names.count(name) > 1:
                raise OptionError(f"--goal {name} is given twice")
        assert self.options.games is not None
        bounds = tuple(parse_bound(text, "--keep") for text in self.given["--keep"])
        check_bounds(bounds, "--keep")
        return Wish(
            goals,
            bounds,
            _at_least(FEWEST_GAMES, "games", self.options.games),
            _at_least(FEWEST_GAMES, "verdict_games", verdict_games),
            _at_least(1, "trials", trials),
            bands or Bands(),
        )

    def _tuning(self) -> RuleTuning:
        from lifeboatsim.analysis.grid import House
        from lifeboatsim.analysis.rule_space import rule_space
        from lifeboatsim.analysis.rule_tuning import RuleTuning

        one = self.options
        house = House(one.rules, one.settings, one.decks, one.players, one.characters)
        space = rule_space(house, self.given["--vary"], self.most_changes)
        assert one.seed is not None
        line_up = one.line_up(space.base)
        _check_styles(self.wish, len(set(line_up.names)))
        tuning = RuleTuning(space, self.wish, line_up, one.seed, one.numbers()["workers"])
        checked_plan(tuning.check)
        if not tuning.exhaustive:  # that it lacks is said before anything is begun
            from lifeboatsim.analysis.rule_sampling import require_optuna

            require_optuna()
        return tuning

    def coming(self) -> dict[str, Any]:
        """Return what is known of the document before anything is played."""
        from lifeboatsim.analysis.rule_proposal import asked

        return asked(self.tuning)

    def cost(self) -> dict[str, Any]:
        """Return how many rule sets and, at most, games are to be played."""
        space, tuning = self.tuning.space, self.tuning
        return {
            "rule_sets": space.size,
            "method": self.coming()["provenance"]["method"],
            "vary": {factor.name: list(factor.values) for factor in space.factors},
            "left_out": list(space.left_out),
            "games_at_most": tuning.most_games(),
            "workers": tuning.workers,
        }

    @on_scheduler
    def play(self, begin: Begin | None = None, folder: Path | None = None) -> Result | None:
        """Play what is not in `folder` yet; return the answer, None if Ctrl-C ended it."""
        from lifeboatsim.analysis.rule_proposal import tune_rules
        from lifeboatsim.running.compile import prepare

        tuning = self.tuning
        prepare(tuning.space.base, tuning.line_up)
        tuning.folder = folder
        found = tuning.play(begin)
        if found is None:
            return None
        names = {who.code: who.name for who in tuning.space.base.characters}
        document = self.options.noted(tune_rules(tuning, *found))
        return Result(document, names=names, command=self.command())

    def elsewhere(self, changes: Mapping[str, Any]) -> str:
        """Return the command that tells whether what `changes` do holds at other tables.

        Whether characters come closer to one another follows from how their shares change, at
        many tables at once; other goals are read off a comparison at another table.
        """
        one = self.options
        gap = {goal.name for goal in self.wish.goals} == {"character_gap"}
        other = one if gap else one.replace(table=MIX if one.table == DEFAULT_TABLE else "roster")
        kept = [text for text in one.settings if text.partition("=")[0].strip() not in changes]
        added = [f"{name}={written(value)}" for name, value in changes.items()]
        sets = ("+".join([one.rules, *one.settings]), "+".join([one.rules, *kept, *added]))
        words = [*map(as_argument, sets), *(["--robust"] if gap else [])]
        words += other.replace(settings=()).words(rules=False)
        return command("compare", [*words, "--seed", str(one.seed)])

    def command(self) -> str:
        """Return the command that plays the same games again."""
        one, wish = self.options, self.wish
        words = [
            as_argument(one.rules),
            *(w for key, texts in self.given.items() for t in texts for w in (key, t)),
        ]
        words += ["--most-changes", str(self.most_changes), *one.words(rules=False)]
        words += ["--games", str(wish.games), "--verdict-games", str(wish.verdict_games)]
        words += [] if self.tuning.exhaustive else ["--trials", str(wish.trials)]
        words += band_words(wish.bands)
        return command("tune-rules", [*words, "--seed", str(one.seed)])


def _check_styles(wish: Wish, strategies: int) -> None:
    """See that what compares strategies has two to compare (raises OptionError)."""
    names = {goal.name for goal in wish.goals} | {bound.name for bound in wish.bounds}
    asked = names & OF_STYLES
    if asked and strategies < 2:
        raise OptionError(
            f"{', '.join(sorted(asked))} compares strategies, and at this table there is one: "
            "name several, as in --table roster"
        )


def _at_least(fewest: int, name: str, given: int) -> int:
    number = checked.whole(name, given)
    if number < fewest:
        raise OptionError(f"--{name.replace('_', '-')} {number} is not allowed: at least {fewest}")
    return number
