@testable import ShellExports
@testable import ShellFixtures
@testable import ShellTesting

/// The English that stays English, and why.
enum Untranslated {
  /// Files whose text isn't said in a session.
  static let files: [String: String] = [
    "Command+Arguments.swift": "for who writes an app, when it is compiled",
    "CommandListError.swift": "for who writes an app, when it starts",
    "Translations.swift": "for who writes a catalogue, in a test",
    "ShellCommand.swift": "options",
    "ShellCommand+Apps.swift": "options",
    "FileCommand.swift": "options",
    "SchemaCommand.swift": "options",
    "TestCommand.swift": "options and TAP",
    "Transcript.swift": "told by TAP",
    "TranscriptResult.swift": "TAP",
    "TranscriptTest.swift": "told by TAP",
    "HandDrivenScript.swift": "Swift, for a test",
    "HTMLExport.swift": "HTML",
    "JUnitReport.swift": "XML",
    "TestBody.swift": "Swift, for a test",
    "TestDialect.swift": "Swift, for a test",
    "TimedScript.swift": "Swift, for a test",
    "ValueProposals.swift": "what is to be typed",
    "StandardOutput.swift": "when the session is over",
    "Pager.swift": "a command of the system",
    "Platform.swift": "ends the program",
    "Platform+Programs.swift": "ends the program",
    "Platform+Signals.swift": "ends the program",
    "LineEditor.swift": "ends the program",
    "LineEditor+Completion.swift": "ends the program",
    "ImageFile.swift": "the first line of a file",
    "LoadedPictures.swift": "a value in a state, and an error in a test",
    "PixelArt.swift": "errors in data and in code",
    "DiffableDataSource.swift": "for who writes a data source, in a test",
    "DiffableSnapshot.swift": "a description for a debugger",
  ]

  /// Words that are typed, code, and units.
  static let words: Set<String> = [
    "%@ when", "back until", "break FILTER…", "until CONDITION",
    "Another instance of SwiftPM", "Do again what the program before did.",
    "Go on from the end of a recording.", "Write down all that happens, as JSON Lines.",
    "%@ ms", "%@.%@ ms", "--app %@", "bind", "bind %@", "break %@",
    "break action %@", "break changes", "break changes %@", "break effect %@",
    "break mutation %@", "break when", "break N", "when %@", "%@ contains %@ %@",
    "clock %@", "data %@: %@", "data request", "hide off", "output %@", "set %@", "skip off",
    "data PATH, or data live URL", "data save", "expect error \"\" ", "goto STEP",
    "goto when", "explain %@", "fault next",
    "fault next %@",
    "fault next slow", "fault next status", "fault off", "flatMap { mutate($0) }",
    "tour en: in English", "tour ko: 한국어로", "history-limit: %@", "is nil",
    "lang %@", "latency %@", "live %@",
    "predict %@", "reduce()", "scan { reduce($0, $1) }", "seed %@",
    "set history-limit 1000", "slow %@", "switch %@", "startWith(initialState)",
    "catch { _ in .empty() }", "currentState, replay(1)", "status %@",
    "timeout %@", "timer %@", "trace %@", "watch",
    "watch %@",
    "$ reactor-shell", "case .%@:", "return .empty()", "return .just(%@)",
    "return .of(", "return .of(%@)", "return Observable.create { observer in",
    "let work: @MainActor ((Mutation) -> Void) async throws -> Void =",
    "let task = Task.immediate { @MainActor in", "do {", "try await work(observer.onNext)",
    "} catch {", "return Disposables.create { task.cancel() }",
    ".take(until: ended.filter { $0 == %@ })",
    "%@ is nil", "%@ reduce()", "%@, line 1: ", "advance %@ms", "app %@",
    "as %@",
    "data save %@ overwrite", "expect %@", "expect all", "expect effects == ", "expect error ",
    "expect mutations == ", "export %@ %@ --force", "load, or none", "mutate()",
    "save %@ overwrite",
    "setLoading setPeople", "transform(action:) %@ → %@", "transform(mutation:) %@ → %@",
    "[0, 3], [\"a\", \"b\"] or []", "{0}: {1} → {2}",
    // Said by a learner who has no guess.
    "I don't know", "I don’t know", "don't know", "no idea",
    // What an export is written in.
    "Note over %@: %@", "Note over E: %@", "Note over User,S: %@", "activate E", "actor User",
    "deactivate E", "participant E", "participant R%@ as %@", "participant S",
    "// The test ends here: %@.", "// swift-format-ignore-file", "/// A value of the recording.",
    "// Written by `export` from a session with %@: it is yours to change.",
    "@MainActor private func %@() -> %@ { %@ }", "@testable import %@", "an app", "import %@",
    "Fill in: %@. Its effects are driven by hand.",
    "How the reactor is made, as far as could be seen: its effects are driven by hand.",
    "private func recorded<Value: Decodable>(_ json: String) throws -> Value {",
    ".value(%@, after: %@),", ".failure(%@, after: %@),", "private let %@ = #\"\"\"",
    "try JSONDecoder().decode(Value.self, from: Data(json.utf8))",
    "what it is made of isn't known, as its store has gone",
    // Where a failure comes from, in the sources' own errors.
    "embedded data", "the API",
    // What the network said, as it said it, and what the authors' apps say.
    "answered with status %@, %@ bytes", "failed: %@", "under way", "try %@: %@",
    "The data couldn’t be read because it isn’t in the correct format. (%@)",
  ]
}
