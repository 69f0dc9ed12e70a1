"""A printable page: how rules differ from the box rules, in players' words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined

from lifeboatsim.reporting.option_words import rule_in_words, sets_in_words
from lifeboatsim.reporting.page.render import markdown_text
from lifeboatsim.rules import compose, resolve_rules
from lifeboatsim.rules.options import OPTION, Option, Value

__all__ = ["rules_sheet"]

SECTIONS: Mapping[str, str] = {
    "expansions": "Expansions", "set-up": "Before the game", "actions": "Actions",
    "fights": "Fights", "navigation": "Navigation and thirst", "sharks": "Sharks",
    "score": "End and score",
}  # fmt: skip


def rules_sheet(spec: str, *, html: bool) -> str:
    """Return the sheet of the rules `spec` as HTML or as Markdown (raises RulesError).

    What differs from `standard` is said in players' words; what is not confirmed is labelled.
    """
    rules = resolve_rules(spec)
    changed = compose(spec).differences()
    sections = [
        (title, [_line(OPTION[name], value) for name, value in chosen.items()])
        for section, title in SECTIONS.items()
        if (chosen := {n: v for n, v in changed.items() if OPTION[n].section == section})
    ]
    kind = "html" if html else "md"
    environment = Environment(
        loader=PackageLoader("lifeboatsim.reporting.page"), autoescape=html,
        undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True,
        keep_trailing_newline=True,
    )  # fmt: skip
    environment.filters["md"] = markdown_text
    return environment.get_template(f"rules_sheet.{kind}").render(
        rules=rules.title, short="; ".join(sets_in_words(spec, changed)), sections=sections,
        doubts=rules.unconfirmed,
    ).rstrip() + "\n"  # fmt: skip


def _line(option: Option, value: Value) -> dict[str, Any]:
    here, box = rule_in_words(option, value), rule_in_words(option, option.default)
    return {
        "what": here.what,
        "here": here.holds or f"no longer: {box.holds}",
        "box": box.holds if here.holds else "",
        "unconfirmed": option.unconfirmed,
    }
