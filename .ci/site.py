"""The pages of the book, for MkDocs: copies of the Markdown, and the chapters. Run by .ci/site.

The chapters are the groups under "Topics" of each catalogue's first page, with the articles that they
list."""

import json
import re
import shutil
import sys
from pathlib import Path

from markdown.extensions.toc import slugify

MODULES = ["ReactorShell", "ReactorTerminal", "ReactorCore", "StateDiff", "DiffableSnapshots", "CollectionLayout", "Injection"]
LINK = re.compile(r"(?<!!)\[([^\]]*)\]\(([^)#:]+)(#[^)]*)?\)")


def title(page):
    if page == Path(".github/README.ko.md"):
        return "한국어"
    return re.search(r"^# (.*)$", page.read_text(), re.M)[1].strip("`")


def chapters():
    """The names of chapters, each with its pages."""
    assert {page.stem for page in Path("Sources").rglob("*.docc")} == set(MODULES), "a catalogue has no place in the book"
    yield "reactor-shell", [Path("README.md"), *sorted(Path(".github").glob("*.md"))]
    for module in MODULES:
        first, = Path("Sources").rglob(f"{module}.docc/{module}.md")
        pages = [first]
        for group in first.read_text().partition("## Topics")[2].split("\n### ")[1:]:
            name, _, lines = group.partition("\n")
            pages += [first.parent / link[1] for link in re.findall(r"^- \[(.*)\]\((.*\.md)\)", lines, re.M)]
            if len(pages) > 1:
                yield name, pages
                pages = []
    yield "Lessons", [Path("examples/lessons/README.md"), *sorted(Path("examples/lessons").glob("*.en.md")),
                      *sorted(Path("examples/lessons/written").glob("*.en.md"))]
    yield "레슨", [Path("examples/lessons/README.ko.md"), *sorted(Path("examples/lessons").glob("*.ko.md")),
                   *sorted(Path("examples/lessons/written").glob("*.ko.md"))]


def shown(text, page, pages):
    """A page's text as the book has it: symbols are code, and links to files that are no pages are text."""
    def linked(match):
        target = (page.parent / match[2]).resolve().relative_to(Path.cwd())
        if target in pages or target.suffix == ".svg":
            return match[0]
        assert target.exists(), f"{page}: there is no {match[2]}"
        return match[1]

    text = re.sub(r"``([^`\n]+)``", lambda match: f"`{match[1].replace('/', '.')}`", text)
    text = re.sub(r"^<!--.*?-->\n", "", text, flags=re.M | re.S)
    # A bar in code needs no backslash in a row of a table here, as it does elsewhere.
    text = re.sub(r"^\|.*$", lambda row: re.sub(r"`[^`]+`", lambda code: code[0].replace("\\|", "|"), row[0]),
                  text, flags=re.M)
    return LINK.sub(linked, text)


def index(pages):
    """An index: headings, and the commands of tables, in the order of the alphabet."""
    entries = set()
    for page in pages:
        if re.search(r"[-.]ko\.md$", page.name):
            continue
        anchor = ""
        # Blocks of code have no headings.
        for line in re.sub(r"^```.*?^```", "", page.read_text(), flags=re.M | re.S).splitlines():
            if heading := re.match(r"##+ (\D.*)", line):
                anchor = "#" + slugify(re.sub(r"[`*]", "", heading[1]), "-")
                entries.add((re.sub(r"``?", "", heading[1]), title(page), f"{page}{anchor}"))
            elif "ReactorShell.docc" in str(page) and (command := re.match(r"\| `([a-z]+)[ `\[]", line)):
                entries.add((f"`{command[1]}`", title(page), f"{page}{anchor}"))
    letter, lines = "", ["# Index"]
    for entry, place, target in sorted(entries, key=lambda entry: (entry[0].strip("`").lower(), entry[1])):
        first = entry.strip("`")[0].upper()
        if first != letter and first.isalpha():
            letter = first
            lines.append(f"\n## {letter}\n")
        lines.append(f"- [{entry}]({target}), {place}")
    return "\n".join(lines) + "\n"


def main(folder):
    book = [(name, pages) for name, pages in chapters()]
    pages = [page for _, chapter in book for page in chapter]
    source = folder / "docs"
    shutil.rmtree(source, ignore_errors=True)
    for page in pages:
        (source / page).parent.mkdir(parents=True, exist_ok=True)
        (source / page).write_text(shown(page.read_text(), page, pages))
    for picture in Path("Sources").rglob("*.docc/Resources/*"):
        (source / picture).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(picture, source / picture)
    (source / "Index.md").write_text(index(pages))
    # YAML holds JSON.
    (folder / "mkdocs.yml").write_text(json.dumps({
        "site_name": "reactor-shell",
        "docs_dir": "docs",
        "use_directory_urls": False,
        "exclude_docs": "!.github",
        "nav": [*({name: [{title(page): str(page)} for page in chapter]} for name, chapter in book),
                {"Index": "Index.md"}],
        "theme": {
            "name": "material",
            "font": False,
            "features": ["navigation.indexes", "navigation.footer", "content.code.copy"],
            "palette": [
                {"media": "(prefers-color-scheme: light)", "scheme": "default", "primary": "white",
                 "accent": "blue", "toggle": {"icon": "material/weather-night", "name": "Dark"}},
                {"media": "(prefers-color-scheme: dark)", "scheme": "slate", "primary": "black",
                 "accent": "blue", "toggle": {"icon": "material/weather-sunny", "name": "Light"}},
            ],
        },
        # A search would need a server, or another's.
        "plugins": [],
        "markdown_extensions": ["tables", "admonition", "md_in_html", {"toc": {"permalink": True}},
                                "pymdownx.superfences", "pymdownx.highlight", "pymdownx.inlinehilite"],
        "validation": {"links": {"anchors": "warn", "absolute_links": "warn", "unrecognized_links": "warn"}},
    }, ensure_ascii=False, indent=1))


main(Path(sys.argv[1]))
