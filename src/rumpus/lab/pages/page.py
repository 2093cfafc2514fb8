"""Pages of the lab: one HTML file each, with style and pictures inside, from a template beside this module."""

from __future__ import annotations

from pathlib import Path
from typing import Any

TEMPLATES = Path(__file__).parent


def render_page(template: str, **values: Any) -> str:
    """A page. Every name in the template must have a value; ``style`` is the style sheet that all pages share."""
    from jinja2 import Environment, StrictUndefined

    environment = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    environment.filters["percent"] = lambda value: f"{100 * value:.0f}%"
    style = (TEMPLATES / "page.css").read_text(encoding="utf-8")
    text = (TEMPLATES / template).read_text(encoding="utf-8")
    return environment.from_string(text).render(style=style, **values)
