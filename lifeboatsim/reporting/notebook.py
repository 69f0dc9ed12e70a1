"""An answer as HTML for a notebook: a heading, the tables, what it rests on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from jinja2 import Environment

from lifeboatsim.reporting.facts import about, heading
from lifeboatsim.reporting.kinds import kind_of

__all__ = ["html"]

PAGE = """\
<div class="lifeboatsim">
<p><b>{{ heading }}</b></p>
{% for sheet in sheets %}
<table>
<caption style="text-align:left"><b>{{ sheet.title }}</b></caption>
<thead><tr>{% for cell in sheet.columns %}
<th style="text-align:{{ 'right' if loop.index0 else 'left' }}">{{ cell }}</th>
{%- endfor %}</tr></thead>
<tbody>{% for row in sheet.rows %}
<tr>{% for cell in row %}
<td style="text-align:{{ 'right' if loop.index0 else 'left' }}">{{ cell }}</td>
{%- endfor %}</tr>
{%- endfor %}</tbody>
</table>
{% if sheet.note %}<p>{{ sheet.note }}</p>{% endif %}
{% endfor %}
{% for line in lines %}<p>{{ line }}</p>
{% endfor %}
</div>
"""


def html(document: Mapping[str, Any], names: Mapping[str, str], command: str | None) -> str:
    """Return an answer as HTML; all that comes from rules, files and names is escaped."""
    kind = kind_of(document)
    facts = about(document)
    lines = [f"Not confirmed: {sentence}" for sentence in facts["unconfirmed"]]
    if command is not None:
        lines.append(f"Again: {command}")
    page = Environment(autoescape=True).from_string(PAGE)
    return page.render(heading=heading(document), sheets=kind.pages(document, names), lines=lines)
