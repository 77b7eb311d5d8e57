"""Check that the built documentation asks no other host for anything.

    python scripts/check_site.py site

Links that a reader may follow are fine. What a browser fetches by itself is not: scripts, styles,
pictures, frames and fonts with an address of their own, and the theme's diagrams, which would
load their program from elsewhere.
"""

from __future__ import annotations

import re
import sys
from html.parser import HTMLParser
from pathlib import Path

# Tags that make a browser fetch something, with the attribute that says what.
_FETCHED = {
    "audio": ("src",),
    "embed": ("src",),
    "iframe": ("src",),
    "img": ("src", "srcset"),
    "input": ("src",),
    "link": ("href",),
    "object": ("data",),
    "script": ("src",),
    "source": ("src", "srcset"),
    "video": ("src", "poster"),
}
# Links in the head that name a place and fetch nothing.
_NAMES_ONLY = {"alternate", "author", "canonical", "edit", "license", "next", "prev"}
_ELSEWHERE = re.compile(r"^\s*(?:https?:)?//", re.IGNORECASE)
_IN_STYLE = re.compile(r"(?:@import|url\()\s*['\"]?((?:https?:)?//[^'\")\s]+)", re.IGNORECASE)


class _Page(HTMLParser):
    """Collects what one page would fetch from elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        self.found += _IN_STYLE.findall(values.get("style", ""))
        if "mermaid" in values.get("class", "").split():
            self.found.append("a diagram whose program the theme loads from elsewhere")
        if tag == "link" and set(values.get("rel", "").split()) <= _NAMES_ONLY:
            return
        self.found += [
            values[name] for name in _FETCHED.get(tag, ()) if _ELSEWHERE.match(values.get(name, ""))
        ]


def fetched_from_elsewhere(site: Path) -> list[str]:
    """Return a line for each thing that a page or style under `site` fetches from another host."""
    lines: list[str] = []
    for path in sorted(site.rglob("*")):
        if path.suffix == ".html":
            page = _Page()
            page.feed(path.read_text(encoding="utf-8"))
            found = page.found
        elif path.suffix == ".css":
            found = _IN_STYLE.findall(path.read_text(encoding="utf-8"))
        else:
            continue
        lines += [f"{path}: {thing}" for thing in found]
    return lines


def main() -> int:
    """Print what is fetched from elsewhere; return 1 if there is any, or no page at all."""
    site = Path(sys.argv[1])
    if not (site / "index.html").is_file():
        print(f"{site} is no built site")
        return 1
    lines = fetched_from_elsewhere(site)
    print("\n".join(lines) or f"{site}: nothing is fetched from another host")
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
