"""``lifeboatsim strategies``: which there are, what they do, and a start for one's own."""

from __future__ import annotations

import json
import shlex
import textwrap
from pathlib import Path
from typing import Any

import click

from lifeboatsim.cli import numbers
from lifeboatsim.cli.doubts import say_unconfirmed
from lifeboatsim.cli.errors import friendly_errors
from lifeboatsim.cli.group import INTERRUPTED, Group
from lifeboatsim.cli.ladder import ladder
from lifeboatsim.cli.options import asked, read_rules, rules_options
from lifeboatsim.cli.progress import progress_bar, say_if_compiling
from lifeboatsim.cli.tables import print_table
from lifeboatsim.cli.words import words

__all__ = ["strategies"]

json_flag = click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")


@click.group(cls=Group)
def strategies() -> None:
    """Show the strategies, or start one of your own.

    \b
    Example:
      lifeboatsim strategies show survivor
    """


strategies.add_command(ladder)
strategies.add_command(words)


@strategies.command("list")
@json_flag
@friendly_errors
def list_command(as_json: bool) -> None:
    """List the strategies known by name, and the restrictions any of them can be put under.

    \b
    Example:
      lifeboatsim strategies list
    """
    from lifeboatsim.players.describe import list_strategies
    from lifeboatsim.players.restrictions import RESTRICTIONS

    records = list_strategies()
    limits = {word: text for word, (_, text) in RESTRICTIONS.items()}
    if as_json:
        _print_json({"strategies": records, "restrictions": limits})
        return
    rows = [(r["name"], ", ".join(r["traits"]), r["summary"]) for r in records]
    print_table("Strategies", ("name", "traits", "what it is"), rows)
    print_table(
        "Restrictions, as in survivor!no-fight", ("word", "what a player under it does"),
        list(limits.items()),
    )  # fmt: skip


@strategies.command()
@click.argument("name")
@click.option("--source", "with_source", is_flag=True, help="Also print the file.")
@json_flag
@friendly_errors
def show(name: str, with_source: bool, as_json: bool) -> None:
    """Show what the strategy NAME (or a file NAME.py) does; restrictions may follow (NAME!no-row).

    \b
    Example:
      lifeboatsim strategies show survivor --source
    """
    from lifeboatsim.players.describe import describe_file, describe_strategy
    from lifeboatsim.players.restrictions import describe_restrictions

    inner, *words = name.split("!")
    record = describe_file(Path(inner)) if inner.endswith(".py") else describe_strategy(inner)
    record["restrictions"] = describe_restrictions(words, f"strategies show {name}")
    if as_json:
        _print_json(record)
        return
    click.echo(f"{record['name']} ({', '.join(record['traits']) or 'no traits'})\n")
    for paragraph in record["text"].split("\n\n"):
        click.echo(textwrap.fill(paragraph, 88) + "\n")
    for word, text in record["restrictions"].items():
        click.echo(f"Restricted !{word}: {text}")
    click.echo(f"Answers itself: {', '.join(record['hooks']) or 'nothing'}")
    click.echo(f"The rest: as {record['base']}")
    for title, key in (("Imports", "imports"), ("Data", "depends")):
        if record[key]:
            click.echo(f"{title}: {', '.join(record[key])}")
    click.echo(f"Source digest: {record['digest']}")
    if with_source:
        click.echo("\n" + record["source"], nl=False)


@strategies.command()
@click.argument("name")
@friendly_errors
def new(name: str) -> None:
    """Write NAME.py here: a commented strategy that runs as it is.

    \b
    Example:
      lifeboatsim strategies new mine && lifeboatsim run --code mine.py --table mine:1,roster:5
    """
    from lifeboatsim.players.starter import write_starter

    file = write_starter(name, Path())
    click.echo(f"Wrote {file}. Try it against the roster:")
    click.echo(f"  lifeboatsim run --code {file} --table {name}:1,roster:5")


@strategies.command()
@click.argument("name")
@click.option(
    "--games", type=numbers.GAMES, default="10_000", show_default=True,
    help="Random games, over all rule sets and numbers of players together.",
)  # fmt: skip
@click.option("--seed", type=numbers.SEED, default=1, show_default=True, help="Seed of the games.")
@json_flag
@friendly_errors
def check(name: str, games: int, seed: int, as_json: bool) -> None:
    """Examine whether the strategy NAME (or a file NAME.py) keeps to the rules of the house.

    Exit 0 if it does: every answer legal, found by nothing but what the player may know, the same
    when asked again, nothing kept from game to game, alike compiled and uncompiled. Else exit 2,
    with the reasons.

    \b
    Examples:
      lifeboatsim strategies check survivor
      lifeboatsim strategies check mine.py --games 1e5
    """
    say_if_compiling(False)
    from lifeboatsim.testing import check_strategy

    report = check_strategy(name, games=games, seed=seed, twin_games=min(50, games))
    if as_json:
        _print_json({
            "name": report.name,
            "digest": report.digest,
            "good": report.good,
            "checks": [vars(check) for check in report.checks],
            "trials": [vars(trial) for trial in report.trials],
            "timing": {"ns_per_ask": report.ns_per_ask},
        })  # fmt: skip
    else:
        words = {True: "yes", False: "NO", None: "-"}
        rows = [(check.check, words[check.good], check.detail) for check in report.checks]
        print_table(
            f"{report.name}: {'in order' if report.good else 'NOT in order'}",
            ("check", "passed", "what holds, or the reason"), rows,
        )  # fmt: skip
        if report.ns_per_ask is not None:
            click.echo(f"An answer takes {report.ns_per_ask:,.0f} nanoseconds.")
    if not report.good:
        raise click.exceptions.Exit(2)


@strategies.command()
@click.argument("name")
@rules_options
@click.option(
    "--games", type=numbers.GAMES, default="20_000", show_default=True,
    help="Games, each played once as it is and once without each habit.",
)  # fmt: skip
@click.option("--seed", type=numbers.SEED, default=1, show_default=True, help="Seed of the games.")
@click.option("--workers", type=numbers.WORKERS, help="Threads; default: the cores at hand.")
@json_flag
@click.option("--quiet", is_flag=True, help="No progress and no remarks on stderr.")
@friendly_errors
def why(name: str, **options: Any) -> None:
    """Say which habits win or cost the strategy NAME (or a file NAME.py) its share.

    A habit is a question it answers itself. Each in turn is left to the strategy's base, in the
    same games among the roster.

    \b
    Example:
      lifeboatsim strategies why survivor --games 1e4
    """
    rules = read_rules(options)
    say_if_compiling(options["quiet"])
    from lifeboatsim.analysis.habits import habits, habits_plan
    from lifeboatsim.players.named import find_strategy
    from lifeboatsim.running import available_workers
    from lifeboatsim.running.compile import compiling_engine
    from lifeboatsim.running.paired import play_paired

    with compiling_engine():
        strategy = find_strategy(name)
    if not strategy.hooks:
        raise click.UsageError(f"{strategy.name} answers no question itself: it has no habits")
    plan = habits_plan(
        strategy, rules, options["seed"], games=options["games"],
        workers=options["workers"] or available_workers(),
    )  # fmt: skip
    with progress_bar(plan.games, options["quiet"]) as progress:
        outcome = play_paired(plan, progress)
    document = habits(plan, outcome.totals, strategy)
    if options["as_json"]:
        _print_json(document)
    elif outcome.played:
        _print_habits(document)
        click.echo(f"Again: {_why_again(name, options, document['provenance'])}")
    if outcome.interrupted:
        click.echo(f"Interrupted after {outcome.played} of {plan.games} games.", err=True)
        raise click.exceptions.Exit(INTERRUPTED)


def _why_again(name: str, options: dict[str, Any], about: dict[str, Any]) -> str:
    """Return the command that plays the same games again."""
    from lifeboatsim.rules.values import as_argument

    words = ["lifeboatsim", "strategies", "why", as_argument(name), *asked(options).house_words()]
    return shlex.join([*words, "--games", str(about["games"]), "--seed", str(about["seed"])])


def _print_habits(document: dict[str, Any]) -> None:
    from lifeboatsim.analysis.habits import BAND

    share = document["win_share"]
    rows = []
    for row in (*document["habits"], document["all_habits"]):
        if row["difference"] is None:
            continue
        interval = row["difference_ci95"]
        ends = "" if interval is None else " … ".join(f"{100 * end:+.2f}" for end in interval)
        worth = f"{100 * row['difference']:+.2f}"
        rows.append((row["habit"], f"{100 * row['without']:.2f} %", worth, ends, row["verdict"]))
    table = document["provenance"]["table"]
    print_table(
        f"{document['strategy']} wins {100 * share:.2f} % ({table})",
        ("habit", "share without it", "worth in percentage points", "95 %", "the habit"), rows,
    )  # fmt: skip
    click.echo(f"Makes no difference: the interval is within ±{100 * BAND:g} percentage points.")
    click.echo(f"Without a habit it answers as {document['base']} does.")
    about = document["provenance"]
    click.echo(
        f"{about['games']:,} games, each as it is and without each habit, rules {about['rules']}, "
        f"table {table}, seed {about['seed']}."
    )
    say_unconfirmed(about["unconfirmed"])


def _print_json(record: Any) -> None:
    click.echo(json.dumps(record, indent=2, ensure_ascii=False))
