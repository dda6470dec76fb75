"""Writes the files of a made-up app whose names are ours, Swift's or keywords, for .ci/reactorkit.

hostile_sources.py SEED FOLDER   prints how many reactors have an App, and the names of those that `new` must name
                                 (a generic one has an App with places to fill in, and is named, too)
"""
import random, sys
from pathlib import Path

# All that a package which `new` writes names of ours or of Swift's, but for the modules Swift and ReactorShell.
NAMES = """App Session Store Feed Timeline Subscription Sentence Mutations Command Scheduler Flow Causes Adapted Watched
Retelling Parameter ParameterValue Program StoreScreen Screen SessionFile SessionTests Suite Test DataNote ActionPlaces
PulseProtocol EffectClock MainActor CaseIterable Task Duration Date URL UUID IndexPath Result ReactorTerminal
ReactorKitAdapter StandardFeatures ShellTesting Testing Foundation AdaptingReactor Slot Remark Lane Self_ Event""".split()
CASES = ["load", "`init`", "`self`", "none", "some", "`default`", "`in`", "`two words`", "`Type`", "commands", "session", "`1 a`"]
LABELS = ["", "", "to: ", "in: ", "_ n: ", "`a b`: ", "help: ", "sends: "]
WORDS = ["Home", "Home", "List", "In", "Init", "Item3", "카운터", "Session", "App", "Store", "Command", "Flow"]


def main(seed, folder):
    rng = random.Random(seed)
    is_kit = rng.random() < 0.5
    base, stream = ("ReactorKit", "RxSwift.Observable<Mutation>") if is_kit else ("ReactorCore", "ReactorCore.Mutations<Mutation>")
    used, made, named = set(), 0, []
    enums, text = [], []

    def declare(name, keyword=None):
        used.add(name)
        access = rng.choice(["", "", "public ", "package ", "private "])
        keyword = keyword or rng.choice(["struct", "enum", "final class", "protocol", "typealias"])
        if keyword == "enum":
            if access != "private ":
                enums.append(name)
            text.append(f"{access}enum {name} {{ case small, `large one` }}")
        elif keyword == "typealias":
            text.append(f"{access}typealias {name} = {rng.choice(['Int', '[Int]', 'String?'])}")
            if access != "private ":
                enums.append(name)
        else:
            text.append(f"{access}{keyword} {name} {{}}")

    def action(is_public):
        cases = rng.sample(CASES, rng.randint(1, 5))
        lines = []
        for name in cases:
            types = ["Int", "String?", "[Int]", "Bool", "Size", "Size?", "[Size]", "Point", "(Int) -> Void", "[Int: Int]"]
            types += [] if is_public else enums
            payload = ", ".join(
                rng.choice(LABELS) + rng.choice(types) for _ in range(rng.randint(0, 3) if name != "none" else 0))
            if payload.count("in:") > 1 or any(payload.count(label) > 1 for label in LABELS if label):
                payload = ""
            if rng.random() < 0.3:
                lines.append('    /// Says "\\(name)".')
            line = f"    case {name}" + (f"({payload})" if payload else "")
            lines.append(f"    #if DEBUG\n{line}\n    #endif" if rng.random() < 0.1 else line)
        return "  enum Action {\n" + "\n".join(lines) + "\n  }\n"

    def reactor(name, keyword, access, generic=""):
        function = "public func" if access == "public " else "func"
        state = ", currentState: State" if not is_kit else ""
        public = "public " if access == "public " else ""
        return (
            f"{access}{keyword} {name}{generic}: {base}.Reactor {{\n"
            + action(access == "public ").replace("enum Action", f"{public}enum Action")
            + f"  {public}enum Size {{ case small, large }}\n  {public}struct Point {{ var x = 0 }}\n"
            + f"  {public}enum Mutation {{ case a }}\n  {public}struct State {{ var n = 0 }}\n"
            + f"  {public}let initialState = State()\n  {public}init() {{}}\n"
            + f"  {function} mutate(action: Action{state}) -> {stream} {{ fatalError() }}\n"
            + f"  {function} reduce(state: State, mutation: Mutation) -> State {{ state }}\n}}")

    for name in rng.sample(NAMES, rng.randint(4, 14)):
        declare(name)
    for index in range(rng.randint(1, 5)):
        word = rng.choice(WORDS)
        form = rng.choice(["plain", "plain", "nested", "bare", "extension", "inherited", "generic", "if", "private"])
        keyword = "final class" if is_kit else rng.choice(["struct", "final class"])
        access = rng.choice(["", "", "public "])
        name = word + rng.choice(["Reactor", "ViewReactor", ""])
        if name in used or name in NAMES and form not in ["plain", "nested"]:
            name = f"Odd{index}Reactor"
        outer = f"{word}{index}" + rng.choice(["ViewController", ""])
        used.add(name)
        if form == "nested":
            text.append(f"enum {outer} {{\n{reactor(name, keyword, '')}\n}}")
        elif form == "bare":
            text.append(f"final class {outer} {{\n{reactor(rng.choice(['ViewReactor', 'Reactor']), keyword, '')}\n}}")
        elif form == "extension":
            text.append(f"struct {outer} {{}}\nextension {outer} {{\n{reactor('ViewReactor', keyword, '')}\n}}")
        elif form == "inherited":
            text.append(reactor(name, "class", ""))
            text.append(f"final class Sub{index}Reactor: {name} {{ override init() {{ super.init() }} }}")
            text.append(f"class {outer} {{ final class SubReactor: {name} {{}} }}")
            made += 2
        elif form == "generic":
            text.append(reactor(name, keyword, "", "<Item>"))
        elif form == "if":
            text.append(f"#if DEBUG\n{reactor(name, keyword, '')}\n#endif")
        elif form == "private":
            text.append(reactor(name, keyword, "private "))
        else:
            text.append(reactor(name, keyword, access))
        if form in ["generic", "if", "private"]:
            named.append(name)
        made += form not in ["if", "private"]
    text.append(reactor("LastReactor", "final class", ""))
    half = rng.randint(0, len(text))
    for name, part in [("One.swift", text[:half]), ("Two.swift", text[half:])]:
        imports = f"import {base}\n" + ("import RxSwift\n" if is_kit else "")
        (Path(folder) / name).write_text(imports + "\n\n".join(part) + "\n")
    print(made + 1, *named)


main(int(sys.argv[1]), sys.argv[2])
