"""The page of `export html` in a browser: every function by mouse and by keyboard, narrow and wide,
light and dark; axe finds nothing. Run by .ci/run with the program that writes the page."""

import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

SESSION = """load 30
open 20s
toggle 1
toggle 2
mark "look here"
back
goto 1.2
load 7
toggle 99
set latency 10s
load 4 &
load 5
goto 5.1
load 12
"""
HOSTILE = """search '<script>window.hostile = 1</script>'
search '</script><img src=x onerror=window.hostile=1>'
search '<!-- <script>'
search '\u202eevil\u202c \u2066x \u0645\u0631\u062d\u0628\u0627 123'
mark '<b onmouseover=window.hostile=1>'
nope '</script><script>window.hostile=1</script>'
nope LONG
echo LONG
search ok
# LONG
"""
SIZES = [(390, 844), (820, 1180), (844, 390), (1440, 900)]
failed = []


def check(name, isTrue, *more):
    """Notes what isn't so, and goes on."""
    if not isTrue:
        failed.append(name)
        print("not so:", name, *more)


HOLD = "break name:setPeople\nload 5\ncontinue\n"
FAULT = "load 5\nexpect isLoading == true and failure is nil\nload 7\n"


def exported(program, folder, *options, session=SESSION, form=""):
    script = folder / "page.session"
    script.write_text(session)
    page = folder / f"page{len(list(folder.iterdir()))}.html"
    subprocess.run(
        [program, "--trace", "off", "--keep-going", *options, str(script), "-c", f"export html {page} {form}"],
        check=False, capture_output=True)
    return page


def step(page):
    """The step that is shown, when the page has come to rest."""
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    return page.evaluate("() => recording.address(page.index)")


def see(page, selector):
    """Chooses the tab of a panel, where there are tabs."""
    for panel in ["now", "steps", "states"]:
        tab = page.locator(f"#tab-{panel}")
        if tab.is_visible() and page.locator(f"#{panel} {selector}").count() > 0:
            tab.click()
            check(f"the tab {panel} shows its panel", page.locator(f"#{panel}").is_visible())


def text(page, selector):
    return page.locator(selector).inner_text()


def moves(page):
    last = page.evaluate("recording.address(recording.count - 1)")
    page.locator("#timeline").focus()
    for key, wanted in [("Home", "0"), ("ArrowRight", "1"), ("ArrowRight", "1.1"), ("ArrowLeft", "1"),
                        ("PageDown", "2"), ("PageUp", "1"), ("End", last)]:
        page.keyboard.press(key)
        check(f"{key} goes to {wanted}", step(page) == wanted, step(page))
    before = page.evaluate("recording.address(recording.momentAt('2') - 1)")
    for button, wanted in [("first", "0"), ("next", "1"), ("nextAction", "2"), ("previous", before),
                           ("previousAction", "1"), ("last", last)]:
        page.locator(f"#{button}").click()
        at = step(page)
        check(f"the button {button} goes to {wanted}", at == wanted, at)


def addresses(page, url):
    page.goto(f"{url}#3.1")
    check("a link opens at its step", step(page) == "3.1", step(page))
    page.goto("about:blank")
    page.goto(f"{url}#99.9")
    step(page)
    check("an unknown step is said", "99.9" in text(page, "#place"), text(page, "#place"))
    ids = page.evaluate("recording.moments.map((_, index) => recording.address(index))")
    check("addresses are unique", len(set(ids)) == len(ids))
    page.evaluate("page.go(0)")
    step(page)
    spoken = page.locator("#timeline").get_attribute("aria-valuetext")
    check("no part of what is spoken is empty", all(part.strip() for part in spoken.split(",")), spoken)


def searches(page):
    page.keyboard.press("/")
    page.keyboard.type(".setLoading(true)")
    page.keyboard.press("Enter")
    check("a text finds steps", page.evaluate("page.search.found.length") > 0)
    check("Enter goes to a match", page.evaluate("page.search.matches[page.index]") is True)
    page.locator("#query").fill("kind:mutation")
    check("what stands nowhere isn't found", page.evaluate("page.search.found.length") == 0)
    page.locator("#query").fill("load")
    page.keyboard.press("Escape")
    check("Escape ends the search", page.evaluate("page.search.isOn") is False)
    page.locator("#query").fill(".load")
    page.locator("#onlyMatches").click()
    rows = page.evaluate("page.steps.rows.length")
    check("only matches are listed", rows < 40, rows)
    page.locator("#onlyMatches").click()
    page.locator("#query").fill("")


def explains(page):
    page.evaluate("page.go(recording.count - 1)")
    step(page)
    see(page, "#stateTree")
    row = page.locator("#stateTree .row", has_text="isLoading").first
    row.click()
    page.evaluate("page.showCause({ store: 0, names: [], node: { text: 'x'.repeat(900) } })")
    check("a long value can be read whole", len(text(page, "#whole")) == 900)
    row.click()
    cause = text(page, "#since")
    check("a value tells the step that made it", ".setLoading" in cause, cause)
    page.locator("#since").click()
    check("one gets there", step(page) in cause, step(page))
    see(page, "#stateTree")
    page.evaluate("page.go(recording.count - 1)")
    step(page)
    page.locator("#stateTree").focus()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowDown")
    cause = text(page, "#since")
    page.keyboard.press("g")
    check("g goes to the step that made the part", step(page).split("@")[0] in cause, cause)
    page.evaluate("page.go(recording.momentAt('1.1'))")
    step(page)
    row.click()
    page.keyboard.press("u")
    check("u goes to the step that made another of it", step(page) == "1.3", step(page))


def shell(program, question):
    """The shell's answer at the end of the session."""
    with tempfile.TemporaryDirectory() as name:
        script = Path(name) / "page.session"
        script.write_text(SESSION + "echo BEHIND\n" + question)
        words = [program, "--trace", "off", "--keep-going", str(script)]
        return subprocess.run(words, check=False, capture_output=True, text=True).stdout.split("BEHIND\n")[-1]


def traces(page, program):
    """A path lists the steps that changed it, and a text those that have it, as `why` and `log` do in the shell."""
    page.evaluate("page.go(recording.count - 1)")
    step(page)
    see(page, "#stateTree")
    page.locator("#stateTree .row", has_text="isLoading").first.click()
    page.locator("#causePath").click()
    step(page)
    found = page.evaluate("page.search.found.map((index) => recording.id(index))")
    steps = re.findall(r"^(\d+(?:\.\d+)?)  ", shell(program, "why isLoading all"), re.M)
    check("a path lists the steps of why", found == steps[::-1], found, steps)
    listed = page.evaluate("page.steps.rows.filter((row) => (row & 3) === 1).map((row) => recording.id(row >> 2))")
    check("they alone are listed", listed == found, listed)
    page.locator("#query").press("Escape")
    page.keyboard.press("o")
    check("then all are", page.evaluate("page.steps.rows.length >= recording.count"))
    for word in ["load", "true", "country", "pushed", "replaced", "nil", "look"]:
        page.locator("#query").fill(word)
        found = page.evaluate("page.search.found.map((index) => recording.id(index))")
        steps = re.findall(r"^ *(\d+(?:\.\d+)?) ", shell(program, f'log "{word}"'), re.M)
        check(f"a text finds the steps of log: {word}", set(found) == set(steps), found, steps)
    page.locator("#query").press("Escape")


def opens(page):
    page.evaluate("page.go(recording.momentAt('1.2'))")
    step(page)
    see(page, "#changes")
    people = page.locator("#payload summary").first
    people.click()
    page.locator("#payload details details summary").first.click()
    step(page)
    check("a payload opens as a tree", page.locator("#payload details details details").count() > 0)
    page.locator("#payload details details details summary").first.click()
    step(page)
    link = page.locator("#payload details details details button").first
    way = link.inner_text()
    link.click()
    step(page)
    shown = page.evaluate("page.states.rows[page.states.selected].path")
    check("a part of a payload leads to its place in the state", shown.split("/")[1:] == way[2:].split(" › "), shown, way)
    see(page, "#changes")
    check("the code that ran is marked", "sectionData" in text(page, "#code .ran >> nth=1"), text(page, "#code"))


def tells(program, folder, browser):
    """A page of a session whose expectation failed begins there, with the causes beside it."""
    page = browser.new_page(viewport={"width": 1440, "height": 900})
    page.goto(exported(program, folder, session=FAULT).as_uri())
    step(page)
    check("it opens at the fault", "doesn't hold" in text(page, "#changes"), text(page, "#changes"))
    why = text(page, "#facts")
    check("why stands beside it", "Why isLoading is false" in why and "1.3" in why and "failure never changed" in why, why)
    page.locator("#facts button").first.click()
    check("a cause leads to its step", step(page) == "1.3", step(page))
    audit(page, "a fault")
    page.goto(exported(program, folder, session=HOLD).as_uri())
    page.evaluate("page.go(recording.moments.findLastIndex(({ kind }) => kind === kinds.note))")
    step(page)
    now = text(page, "#now")
    check("what is held is told", "Held at step 1.2" in now and "held before reduce()" in now, now)
    check("the loop shows the mutation that is held", ".setPeople" in page.locator("#loop").get_attribute("aria-label"))
    page.goto(exported(program, folder, form="where isLoading == true").as_uri())
    step(page)
    found = page.evaluate("page.search.found.map((index) => recording.id(index))")
    steps = re.findall(r"^ *(\d+(?:\.\d+)?) ", shell(program, "log isLoading == true"), re.M)
    check("a page lists the rows that it was exported for", set(found) == set(steps), found, steps)
    check("it says how many", re.match(r"\d+ rows: isLoading == true$", page.locator("#query").input_value()))
    page.close()


def predicts(program, folder, browser):
    page = browser.new_page(viewport={"width": 1440, "height": 900})
    page.goto(exported(program, folder, session="load 5\n", form="predict").as_uri())
    check("it begins at the beginning", step(page) == "0", step(page))
    check("and says what will be asked", "Before each reduce()" in text(page, "#prediction"))
    page.keyboard.press("End")
    check("one comes no further than the first reduce", step(page) == "1.1", step(page))
    check("what it changes isn't seen", text(page, "#changes") == "" and "true" not in text(page, "#stateTree"))
    check("nor is the code, or a mutation to come", text(page, "#code") == "" and "setPeople" not in text(page, "#app"))
    audit(page, "a question")
    check("no button leads on", page.locator("#next").is_disabled() and page.locator("#last").is_disabled())
    colour = """(() => {
      const { context, scale, top } = page.timeline;
      const [x, y] = [scale.x(page.index), top + laneHeight / 2].map((place) => place * devicePixelRatio);
      return [...context.getImageData(x, y, 1, 1).data];
    })()"""
    hollow = page.evaluate(colour)
    for wanted in ["isLoading", "failure", "isLoading"]:
        page.get_by_label(wanted).check()
        page.locator("#prediction button").click()
        at = step(page)
        audit(page, f"an answer at {at}")
        check("the answered one is full on the axis", page.evaluate(colour) != hollow, hollow)
        page.locator("#prediction button").click() if at != "1.3" else None
        step(page)
    check("the right ones are counted", "2" in text(page, "#prediction") and "3" in text(page, "#prediction"))
    page.keyboard.press("End")
    check("then all is seen", page.evaluate("page.index === recording.count - 1"))
    page.goto(exported(program, folder, session="load 5\ngoto 1.2\nload 7\n", form="predict").as_uri())
    step(page)
    check("no button names what isn't seen yet", not page.locator("#until").is_visible())
    session = "search sea\nopen 3\nback\nopen 3\n"
    page.goto(exported(program, folder, "--app", "photos", session=session, form="predict").as_uri())
    page.evaluate("""() => {
      const { prediction } = page;
      for (; recording.id(prediction.limit) !== "6.1"; prediction.answer()) page.go(prediction.limit), page.show();
      page.go(prediction.limit);
    }""")
    step(page)
    page.get_by_role("checkbox", name="selection").check()
    page.locator("#prediction button").click()
    step(page)
    check("a pulse that is set to an equal value has changed", "Right" in text(page, "#prediction"), text(page, "#prediction"))
    page.close()


def audit(page, where):
    for violation in Axe().run(page).response["violations"]:
        nodes = [node["html"][:120] for node in violation["nodes"][:3]]
        check(f"axe: {violation['id']} ({where})", False, *nodes)


def shows(page):
    page.locator("#timeline").focus()
    page.keyboard.press("+")
    check("+ zooms in", page.evaluate("page.timeline.scale.zoom") >= 1)
    page.keyboard.press("0")
    check("0 shows all", page.evaluate("page.timeline.scale.zoom") == 1)
    page.keyboard.press("?")
    check("? opens the help", page.locator("#helpDialog").is_visible())
    check("the help begins at its beginning", page.evaluate("document.getElementById('helpDialog').scrollTop") == 0)
    page.keyboard.press("Escape")
    theme = page.evaluate("document.documentElement.dataset.theme")
    page.keyboard.press("t")
    check("t changes the colours", page.evaluate("document.documentElement.dataset.theme") != theme)
    page.keyboard.press("t")
    page.keyboard.press("t")
    page.keyboard.press("Space")
    check("Space plays", page.evaluate("Boolean(page.timer)"))
    page.keyboard.press("Space")
    see(page, "#stepList")
    page.evaluate("page.go(recording.moments.findIndex((_, at) => recording.moments[at].mark))")
    step(page)
    check("the list has look here", "look here" in page.locator("#stepList").inner_text())
    check("a command that failed is among the steps", page.evaluate("recording.commands.some(({ failure }) => failure)"))


def lists(page):
    see(page, "#stepList")
    page.locator("#stepList .row").nth(2).click()
    at = step(page)
    page.locator("#stepList").evaluate("(list) => { list.scrollTop = 200; }")
    step(page)
    places = page.evaluate("[...document.querySelectorAll('#stepList .row')].filter((row) => !row.hidden).map((row) => Number(row.ariaPosInSet))")
    check("rows are read in their order", places == sorted(places), places)
    check("no row is of the export itself", page.evaluate("!recording.commands.some(({ text }) => text.startsWith('export'))"))
    page.locator("#stepList").focus()
    page.keyboard.press("ArrowDown")
    check("an arrow goes on in the list", step(page) != at, at)
    page.locator("#levels label").first.click()
    check("only actions are listed", page.evaluate("page.steps.rows.length") < page.evaluate("recording.count"))
    page.locator("#levels label").last.click()


def copies(page):
    page.evaluate("page.go(recording.count - 1)")
    step(page)
    see(page, "#copy")
    page.locator("#copy").click()
    copied = json.loads(page.evaluate("navigator.clipboard.readText()"))
    check("JSON of the step is copied", copied["step"] == page.evaluate("recording.id(page.index)"), copied)
    page.evaluate("void (navigator.clipboard.writeText = async () => { throw new Error() })")
    page.locator("#copy").click()
    check("what can't be copied is shown", json.loads(page.locator("#copyText").input_value()) == copied)
    page.keyboard.press("Escape")


def drags(page):
    # In a low window only the first lanes are seen.
    box = page.locator("#timeline").bounding_box()
    page.mouse.click(box["x"] + box["width"] * 0.6, box["y"] + box["height"] / 2)
    middle = page.evaluate("page.index")
    step(page)
    page.mouse.click(box["x"] + box["width"] - 8, box["y"] + box["height"] / 2)
    step(page)
    check("a click on the lanes goes there", page.evaluate("page.index") > middle, middle)
    page.mouse.wheel(0, -400)
    step(page)
    check("the wheel zooms", page.evaluate("page.timeline.scale.zoom") > 1)
    page.locator("#timeline").focus()
    page.keyboard.press("0")
    check("0 shows the whole again", page.evaluate("page.timeline.scale.zoom") == 1)


def isolates(program, folder, browser):
    """Scripts, names of a megabyte and text that runs from right to left are text, and no more."""
    long = "x" * 990_000
    file = exported(program, folder, "--app", "photos", session=HOSTILE.replace("LONG", long))
    check("long lines don't make a long page", file.stat().st_size < 500_000, file.stat().st_size)
    for width, height in SIZES:
        page = browser.new_page(viewport={"width": width, "height": height})
        page.on("pageerror", lambda error: check("no error of hostile data", False, error))
        page.goto(file.as_uri())
        for index in range(page.evaluate("recording.count")):
            page.evaluate(f"page.go({index})")
            step(page)
        fits(page, width)
        check("no script of theirs runs", page.evaluate("window.hostile") is None)
        check("no element is theirs", page.locator("img, b[onmouseover]").count() == 0)
        names = page.evaluate("recording.commands.map(({ text }) => text)")
        check("scripts are shown as text", any("<script>window.hostile" in name for name in names))
        check("a direction is escaped", not any("\u202e" in name for name in names))
        page.close()


def fits(page, width):
    over = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    check(f"nothing stands over the edge at {width}", over <= 0, over)


def main(program):
    with tempfile.TemporaryDirectory() as name, sync_playwright() as driver:
        folder = Path(name)
        english, korean = exported(program, folder), exported(program, folder, "--lang", "ko")
        browser = driver.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for file in [english, korean]:
            for width, height in SIZES:
                for scheme in ["light", "dark"]:
                    where = f"{width} × {height}, {scheme}, {file.name}"
                    page = browser.new_page(viewport={"width": width, "height": height}, color_scheme=scheme)
                    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
                    page.on("pageerror", lambda error: check(f"no error ({where})", False, error))
                    page.on("request", lambda request: check("nothing is loaded", request.url.startswith("file:"), request.url))
                    page.goto(file.as_uri())
                    step(page)
                    check(f"it opens on what the last command changed most ({where})", step(page) == "9.2", step(page))
                    fits(page, width)
                    audit(page, where)
                    if file == english:
                        moves(page)
                        searches(page)
                        explains(page)
                        traces(page, program)
                        shows(page)
                        lists(page)
                        opens(page)
                        copies(page)
                        drags(page)
                        addresses(page, file.as_uri())
                    page.close()
        isolates(program, folder, browser)
        tells(program, folder, browser)
        predicts(program, folder, browser)
        browser.close()
    print(f"{len(failed)} failed")
    return 1 if failed else 0


sys.exit(main(sys.argv[1]))
