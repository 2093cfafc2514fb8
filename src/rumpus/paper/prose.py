"""Markdown of a rulebook as Typst markup."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence

from markdown_it import MarkdownIt
from markdown_it.token import Token

_MARKDOWN = MarkdownIt("commonmark").enable("table")
_OPEN = {
    "strong_open": "*",
    "strong_close": "*",
    "em_open": "_",
    "em_close": "_",
    "softbreak": " ",
    "hardbreak": " \\ ",
}


def typst_string(plain: str) -> str:
    """Plain text as Typst code: a string, in which nothing is markup."""
    return "#" + json.dumps(plain, ensure_ascii=False) + ";"


PictureMarkup = Callable[[str], str]
"""The file of a picture by its name in a rulebook (``picture:NAME``); nothing, if there is none."""


def markup(markdown: str, pictures: PictureMarkup = lambda name: "") -> str:
    """Paragraphs, lists, tables, emphasis and pictures as Typst writes them."""
    return "".join(_blocks(_MARKDOWN.parse(markdown), pictures)).strip() + "\n"


def _blocks(tokens: Sequence[Token], pictures: PictureMarkup) -> Iterator[str]:
    lists: list[str] = []
    table: list[list[str]] | None = None
    for token in tokens:
        match token.type:
            case "inline" if table is not None:
                table[-1].append(f"[{_inline(token, pictures)}]")
            case "inline":
                yield _inline(token, pictures)
            case "paragraph_close" | "heading_close":
                yield "\n" if token.hidden else "\n\n"
            case "heading_open":
                yield "\n==== "
            case "bullet_list_open" | "ordered_list_open":
                lists.append("- " if token.type == "bullet_list_open" else "+ ")
            case "bullet_list_close" | "ordered_list_close":
                lists.pop()
                yield "\n"
            case "list_item_open":
                yield "\n" + "  " * (len(lists) - 1) + lists[-1]
            case "table_open":
                table = []
            case "tr_open" if table is not None:
                table.append([])
            case "table_close" if table:
                cells = ", ".join(cell for row in table for cell in row)
                yield f"#table(columns: {len(table[0])}, {cells})\n\n"
                table = None
            case "fence" | "code_block":
                yield f"#raw({json.dumps(token.content, ensure_ascii=False)}, block: true)\n\n"


def _inline(token: Token, pictures: PictureMarkup) -> str:
    written = []
    for child in token.children or []:
        if child.type == "text":
            written.append(typst_string(child.content))
        elif child.type == "code_inline":
            written.append(f"#raw({json.dumps(child.content, ensure_ascii=False)});")
        elif child.type == "image":
            written.append(_picture(child, pictures))
        else:
            written.append(_OPEN.get(child.type, ""))
    return "".join(written)


def _picture(image: Token, pictures: PictureMarkup) -> str:
    """A picture with its caption below; without a file the caption alone."""
    file = pictures(str(image.attrs.get("src", "")).removeprefix("picture:"))
    caption = f"#text(size: 8pt, fill: luma(90))[{typst_string(image.content)}]"
    if not file:
        return caption
    return f"#block(breakable: false, width: 100%)[#still({json.dumps(file)})\n{caption}]"
