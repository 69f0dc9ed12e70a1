"""``lifeboatsim compare``: what other rules change, on the same deals and decks."""

from __future__ import annotations

import secrets
import shlex
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click

from lifeboatsim.cli.errors import friendly_errors
from lifeboatsim.cli.group import INTERRUPTED
from lifeboatsim.cli.numbers import Number
from lifeboatsim.cli.options import house_options, play_options, read_rules, table_options
from lifeboatsim.cli.precision import number_of_games, until_options
from lifeboatsim.cli.progress import progress_bar, say_if_compiling

if TYPE_CHECKING:
    from lifeboatsim.analysis.demand import Demand
    from lifeboatsim.players import LineUp
    from lifeboatsim.rules import Rules
    from lifeboatsim.running.paired import PairedOutcome
    from lifeboatsim.running.plan import ComparePlan

__all__ = ["compare"]

DRAWN_SEEDS = 10**9
"""Seeds that are drawn stay short enough to be typed."""
BAND = Number(0, 1000)

Sides = list[tuple["Rules", "LineUp"]]


@click.command()
@click.argument("sets", nargs=-1, metavar="A B [C ...]")
@house_options
@table_options
@play_options
@until_options
@click.option("--unpaired", is_flag=True, help="Play separate games, with a seed of their own.")
@click.option(
    "--robust", is_flag=True,
    help="Also with each strategy of the roster alone, and with their mix.",
)  # fmt: skip
@click.option(
    "--deck-doubt", is_flag=True,
    help="Also with other readings of the uncertain navigation cards.",
)  # fmt: skip
@click.option(
    "--band", type=BAND, default=1.0, show_default=True, metavar="POINTS",
    help="Shares this close are practically equal: percentage points.",
)  # fmt: skip
@click.option("--band-score", type=BAND, default=0.5, show_default=True, help="Likewise: score.")
@click.option("--band-days", type=BAND, default=0.25, show_default=True, help="Likewise: days.")
@click.option(
    "--band-deaths", type=BAND, default=0.1, show_default=True, help="Likewise: deaths per game."
)
@click.option(
    "--fail-if", "demands", multiple=True, metavar="[NAME[.MEASURE]=]VERDICT",
    help="Exit 1 on a verdict: higher, lower, different, equal, not-equal, unclear. NAME is a "
    "character, secret, strategy, days, deaths, ties or any (character, the default); MEASURE "
    "win_share (the default), mean_score, survival_rate. May be repeated.",
)  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
@click.option("--quiet", is_flag=True, help="No progress and no remarks on stderr.")
@click.option("--strict", is_flag=True, help="Exit 1 if a strategy gives an illegal answer.")
@friendly_errors
def compare(**options: Any) -> None:
    """Compare the rules B, C, ... with A: who wins more often, who less, who as often.

    All play the same deals and decks, which tells small differences in fewer games.

    \b
    Examples:
      lifeboatsim compare standard standard+evil-sharks --games 1e5
      lifeboatsim compare standard ru-3.54 --table survivor --fail-if any=different
    """
    if len(options["sets"]) < 2:
        raise click.UsageError("compare wants at least two sets of rules: A B [C ...]")
    games = number_of_games(options)
    rules = [read_rules({**options, "rules": name}) for name in options["sets"]]
    say_if_compiling(options["quiet"])
    bands, cases = _bands(options), list(_cases(options, rules))
    numbers = _numbers(options, games)
    sides = _sides(options, rules, options["table"])
    demands = _demands(options, sides)
    for case in cases:
        _sides(options, *case[2:])  # a table that does not fit is said before any game
    document, plan, outcome = _compared(options, sides, numbers, bands)
    interrupted = outcome.interrupted
    from lifeboatsim.analysis.robust import add_cases

    for key in ("robust", "deck_doubt"):
        played = {}
        for kind, label, other_rules, table in cases:
            if kind != key or interrupted:
                continue
            other = _sides(options, other_rules, table)
            played[label], _, more = _compared(options, other, numbers, bands)
            interrupted = interrupted or more.interrupted
        if played:
            add_cases(document, key, played)
    _show(options, plan, document, outcome.played)
    _exit(options, plan, outcome, _broken(demands, document), interrupted)


def _bands(options: dict[str, Any]) -> Any:
    from lifeboatsim.analysis.verdict import Bands

    return Bands(
        share=options["band"] / 100,
        score=options["band_score"],
        days=options["band_days"],
        deaths=options["band_deaths"],
    )


def _numbers(options: dict[str, Any], games: int) -> dict[str, int]:
    from lifeboatsim.running import available_workers

    seed = options["seed"]
    return {
        "seed": secrets.randbelow(DRAWN_SEEDS) if seed is None else seed,
        "games": games,
        "first_game": options["first_game"],
        "block_size": options["block_size"],
        "workers": options["workers"] or available_workers(),
    }


def _cases(
    options: dict[str, Any], rules: list[Rules]
) -> Iterator[tuple[str, str, list[Rules], str]]:
    """Yield (kind, name, rules, table) of the cases asked for besides the comparison itself."""
    from lifeboatsim.players.registry import ROSTER
    from lifeboatsim.rules.doubt import doubtful_decks

    if options["robust"]:
        for table in (*ROSTER, "roster"):
            if table != options["table"]:
                yield "robust", table, rules, table
    if options["deck_doubt"]:
        decks = [list(doubtful_decks(one)) for one in rules]
        for place, (label, _) in enumerate(decks[0]):
            yield "deck_doubt", label, [one[place][1] for one in decks], options["table"]


def _sides(options: dict[str, Any], rules: list[Rules], table: str) -> Sides:
    from lifeboatsim.cli.options import read_table
    from lifeboatsim.running.compile import compiling_engine

    with compiling_engine():
        return [(one, read_table({**options, "table": table}, one)) for one in rules]


def _compared(
    options: dict[str, Any], sides: Sides, numbers: dict[str, int], bands: Any
) -> tuple[dict[str, Any], ComparePlan, PairedOutcome]:
    """Play and compare; return the document, what was planned and what was played."""
    from lifeboatsim.analysis.comparison import comparison
    from lifeboatsim.analysis.stopping import CompareGoal
    from lifeboatsim.running.paired import play_paired
    from lifeboatsim.running.plan import ComparePlan

    plan = ComparePlan.of(sides, paired=not options["unpaired"], **numbers)
    until = options["until_ci"]
    goal = None if until is None else CompareGoal(plan, until)
    with progress_bar(plan.games, options["quiet"]) as progress:
        outcome = play_paired(plan, progress, None if goal is None else goal.stopping())
    width = None if goal is None else goal.width
    document = comparison(plan, outcome.totals, bands, width)
    if goal is not None:
        document["stopping"] = goal.document(outcome.totals)
    return document, plan, outcome


def _demands(options: dict[str, Any], sides: Sides) -> list[Demand]:
    from lifeboatsim.analysis.demand import parse_demand

    people = dict.fromkeys(who.code for rules, _ in sides for who in rules.characters)
    strategies = dict.fromkeys(name for _, line_up in sides for name in line_up.names)
    return [parse_demand(text, list(people), list(strategies)) for text in options["demands"]]


def _broken(demands: list[Demand], document: dict[str, Any]) -> list[str]:
    return [said for demand in demands for said in demand.broken_by(document)]


def _show(options: dict[str, Any], plan: ComparePlan, document: Any, played: int) -> None:
    from lifeboatsim.analysis import dump_json

    if options["as_json"]:
        sys.stdout.write(dump_json(document))
    elif played:
        from lifeboatsim.reporting.compare_text import compare_text

        names = {who.code: who.name for side in plan.variants for who in side.rules.characters}
        compare_text(document, names, _again(options, plan, played), sys.stdout)
    sys.stdout.flush()


def _again(options: dict[str, Any], plan: ComparePlan, played: int) -> str:
    """Return the command that plays the same games again."""
    words = ["lifeboatsim", "compare", *options["sets"]]
    for name, key in (("--set", "settings"), ("--deck", "deck_files"), ("--code", "code")):
        words += [word for value in options[key] for word in (name, value)]
    for name in ("players", "characters"):
        if options[name] is not None:
            words += [f"--{name}", str(options[name])]
    words += ["--table", options["table"], "--games", str(played)]
    words += ["--seed", str(plan.variants[0].seed)]
    if plan.first_game:
        words += ["--first-game", str(plan.first_game)]
    flags = ("unpaired", "robust", "deck_doubt")
    words += [f"--{name.replace('_', '-')}" for name in flags if options[name]]
    return shlex.join(words)


def _exit(
    options: dict[str, Any], plan: ComparePlan, outcome: PairedOutcome, broken: list[str],
    interrupted: bool,
) -> None:  # fmt: skip
    if options["strict"]:
        _refuse_illegal(plan, outcome)
    if interrupted:
        click.echo(f"Interrupted; {outcome.played} of {plan.games} games are compared.", err=True)
        sys.exit(INTERRUPTED)
    for said in broken:
        click.echo(f"Failed: {said}.", err=True)
    if broken:
        sys.exit(1)


def _refuse_illegal(plan: ComparePlan, outcome: PairedOutcome) -> None:
    from lifeboatsim.running import RunPlan, first_illegal_answer

    for variant, block in zip(plan.variants, outcome.illegal_blocks, strict=True):
        if block is None:
            continue
        games = RunPlan(variant.rules, variant.line_up, variant.seed, plan.games, plan.first_game)
        found = first_illegal_answer(games, block)
        click.echo(
            f"Error: strategy {found.strategy} gave an illegal answer under "
            f"{variant.rules.name}, first in game {found.game} of seed {found.seed}.",
            err=True,
        )
        sys.exit(1)
