"""The pages of the book, for MkDocs: copies of the Markdown, and the chapters. Run by .ci/site.

A page stands in the chapter that the first page of its catalogue has it in, under "Topics"; the groups of
other names are those of a library. Pages in Korean stand in a chapter of their own.
"""

import html
import json
import re
import shutil
import sys
from pathlib import Path

from markdown.extensions.toc import slugify

MODULES = ["ReactorShell", "ReactorTerminal", "ReactorCore", "StateDiff", "DiffableSnapshots", "CollectionLayout", "Injection"]
LIBRARIES = "Libraries"
CHAPTERS = ["Learn", "Use", "Test", "Bring your reactor", "From a program", LIBRARIES, "For contributors"]
LINK = re.compile(r"(?<!!)\[([^\]]*)\]\(([^)#:]*)(#[^)]*)?\)")
# Words of headings that nobody looks up.
STOP = set("a add adding all also an and another are as at be before both but by can coming else for from have how if in "
           "into is isn it its may more no not of on one only or other out overview own s same so summary t than that the "
           "them there they to topics two was way what when where which who why will with you your".split())
LESSONS = {
    language: sorted(Path("examples/lessons").rglob(f"[0-9]*.{language}.md")) for language in ("en", "ko")}
HUES = {name: shades for name, *shades in re.findall(
    r'case \.(\w+): \("(#\w+)", "(#\w+)"', Path("Sources/Shell/ShellLanguage/Text/Theme.swift").read_text())}
STAGES = {"action": "action", "mutation": "mutation", "reduce()": "state", "view": "state", "effect": "effect", "done": "effect"}


def title(page):
    return re.search(r"^# (.*)$", page.read_text(), re.M)[1].replace("`", "")


def is_korean(page):
    return re.search(r"[-.]ko\.md$", page.name) is not None


def chapters():
    """The names of chapters, each with its pages, and a name for the last of them; lessons come last."""
    assert {page.stem for page in Path("Sources").rglob("*.docc")} == set(MODULES), "a catalogue has no place in the book"
    pages = {name: [] for name in CHAPTERS}
    for module in MODULES:
        first, = Path("Sources").rglob(f"{module}.docc/{module}.md")
        pages[LIBRARIES].append(first)
        for group in first.read_text().partition("## Topics")[2].split("\n### ")[1:]:
            name, _, lines = group.partition("\n")
            pages[name if name in pages else LIBRARIES] += [
                first.parent / link[1] for link in re.findall(r"^- \[(.*)\]\((.*\.md)\)", lines, re.M)]
    pages[CHAPTERS[-1]].append(Path(".github/CONTRIBUTING.md"))
    korean = [page for chapter in pages.values() for page in chapter if is_korean(page)]
    for name, chapter in pages.items():
        yield name, [page for page in chapter if not is_korean(page)], "Lessons", (
            [Path("examples/lessons/README.md"), *LESSONS["en"]] if name == "Learn" else [])
    yield "한국어", [Path(".github/README.ko.md"), *korean], "레슨", [
        Path("examples/lessons/README.ko.md"), *LESSONS["ko"]]


def stages():
    """The stages of a trace in both languages, each with its colour."""
    words = dict(re.findall(r'msgid "(.*)"\nmsgstr "(.*)"', Path("Sources/Shell/ReactorShell/ko.po").read_text()))
    return STAGES | {words[stage]: colour for stage, colour in STAGES.items() if stage in words}


def coloured(block):
    """A session in the colours that the shell has for it in pictures."""
    text = block[1]
    if "› " not in text:
        return block[0]
    colours = stages()
    labels = "|".join(map(re.escape, colours))

    def line(text):
        text = html.escape(text, quote=False)
        text = re.sub(r"^(\$ |\S.{0,60}?› )(.*)", r'<b class="action">\1</b><b>\2</b>', text)
        text = re.sub(rf"^( [ \d.⇒]{{4,}} *)({labels})(?=  )",
                      lambda label: f'{label[1]}<span class="{colours[label[2]]}">{label[2]}</span>', text)
        return re.sub(r"^( .*: .* → )(.+?)(?=  |$)", r'\1<span class="state">\2</span>', text)

    return '<div class="highlight"><pre><code>' + "\n".join(map(line, text.splitlines())) + "\n</code></pre></div>"


def style():
    """Colours as in the pictures, and columns that are wide enough for a trace."""
    def colours(scheme, index):
        shades = "".join(f" --{name}: {shades[index]};" for name, shades in HUES.items())
        return f'[data-md-color-scheme="{scheme}"] {{{shades} }}\n'
    rules = [f"pre .{name} {{ color: var(--{name}) }}\n" for name in HUES]
    return "".join([Path(".ci/site.css").read_text(), colours("default", 0), colours("slate", 1), *rules])


def shown(text, page, pages):
    """A page's text as the book has it: symbols are code, and links to files that are no pages are text."""
    def linked(match):
        target = (page.parent / (match[2] or page.name)).resolve().relative_to(Path.cwd())
        if target in pages or target.suffix == ".svg":
            # DocC has anchors as their headings are written.
            return f"[{match[1]}]({match[2]}{(match[3] or '').lower()})"
        assert target.exists(), f"{page}: there is no {match[2]}"
        return match[1]

    text = re.sub(r"``([^`\n]+)``", lambda match: f"`{match[1].replace('/', '.')}`", text)
    text = re.sub(r"^<!--.*?-->\n", "", text, flags=re.M | re.S)
    # A bar in code needs no backslash in a row of a table here, as it does elsewhere.
    text = re.sub(r"^\|.*$", lambda row: re.sub(r"`[^`]+`", lambda code: code[0].replace("\\|", "|"), row[0]),
                  text, flags=re.M)
    text = LINK.sub(linked, text)
    # Of a fence the language alone is known here, and of headings in Korean nothing is an anchor.
    text = re.sub(r"^( *```\w+) .*$", r"\1", text, flags=re.M)
    text = re.sub(r"^#+ (.*[^\x00-\x7F].*)$", lambda heading: f"{heading[0]} {{ #{anchor(heading[1])} }}", text, flags=re.M)
    return re.sub(r"^```(?:console|text)\n(.*?)^```$", coloured, text, flags=re.M | re.S)


def anchor(heading):
    return slugify(re.sub(r"[`*]", "", heading), "-", unicode=True)


def index(pages):
    """An index: the words of headings, and the commands of tables, each with its places, and a box that filters them."""
    spellings, places = {}, {}
    for page in pages:
        heading = ""
        # Blocks of code have no headings.
        for line in re.sub(r"^```.*?^```", "", page.read_text(), flags=re.M | re.S).splitlines():
            words = []
            if match := re.match(r"#+ (\D.*)", line):
                heading = re.sub(r"[`*]", "", match[1])
                words = [word for word in re.findall(r"[^\W\d][\w.-]*\b", heading) if word.lower() not in STOP]
            elif "ReactorShell.docc" in str(page) and (command := re.match(r"\| `([a-z]+)[ `\[]", line)):
                words = [command[1]]
            for word in words:
                place = heading if heading == title(page) else f"{title(page)}: {heading}"
                spellings.setdefault(word.lower(), set()).add(word)
                places.setdefault(word.lower(), {})[f"[{place}]({page}#{anchor(heading)})"] = True
    entries = [f"- **{max(spellings[word])}**: {', '.join(places[word])}\n" for word in sorted(places)]
    return """# Index

<p><label>Words with <input type="search" style="border: 1px solid" oninput="
  for (const entry of document.querySelectorAll('.md-content li'))
    entry.hidden = !entry.firstChild.textContent.toLowerCase().includes(value.toLowerCase())"></label></p>

""" + "".join(entries)


def main(folder):
    book = list(chapters())
    pages = [Path("README.md")] + [page for _, chapter, _, lessons in book for page in chapter + lessons]
    tabs = [{name: [*map(str, chapter), *([{also: [*map(str, lessons)]}] if lessons else [])]}
            for name, chapter, also, lessons in book]
    source = folder / "docs"
    shutil.rmtree(source, ignore_errors=True)
    for page in pages:
        (source / page).parent.mkdir(parents=True, exist_ok=True)
        (source / page).write_text(shown(page.read_text(), page, pages))
    for picture in Path("Sources").rglob("*.docc/Resources/*"):
        (source / picture).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(picture, source / picture)
    (source / "Index.md").write_text(index(pages))
    # The reference is DocC's, and stands beside the pages.
    links = "".join(f'<li><a href="reference/documentation/{name.lower()}/">{name}</a></li>' for name in MODULES)
    (source / "Reference.md").write_text(
        f"# Reference\n\nThe public API of each library, as DocC has it. It needs a server.\n\n<ul>{links}</ul>\n")
    (source / "site.css").write_text(style())
    # YAML holds JSON.
    (folder / "mkdocs.yml").write_text(json.dumps({
        "site_name": "reactor-shell",
        "docs_dir": "docs",
        "use_directory_urls": False,
        "exclude_docs": "!.github",
        "nav": [{"reactor-shell": "README.md"}, *tabs[:-1], {"Reference": "Reference.md"}, {"Index": "Index.md"}, tabs[-1]],
        "extra_css": ["site.css"],
        "extra": {"generator": False},
        "theme": {
            "name": "material",
            "font": False,
            "features": ["navigation.tabs", "navigation.footer", "content.code.copy"],
            "palette": [
                {"media": "(prefers-color-scheme: light)", "scheme": "default", "primary": "white",
                 "accent": "blue", "toggle": {"icon": "material/weather-night", "name": "Dark"}},
                {"media": "(prefers-color-scheme: dark)", "scheme": "slate", "primary": "black",
                 "accent": "blue", "toggle": {"icon": "material/weather-sunny", "name": "Light"}},
            ],
        },
        # A search would need a server, or another's.
        "plugins": [],
        "markdown_extensions": ["tables", "admonition", "attr_list", "md_in_html", {"toc": {"permalink": True}},
                                "pymdownx.superfences", "pymdownx.highlight", "pymdownx.inlinehilite"],
        "validation": {"links": {"anchors": "warn", "absolute_links": "warn", "unrecognized_links": "warn"}},
    }, ensure_ascii=False, indent=1))


main(Path(sys.argv[1]))
