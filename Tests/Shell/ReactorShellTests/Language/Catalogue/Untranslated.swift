@testable import ShellExports
@testable import ShellFixtures
@testable import ShellTesting

enum Untranslated {
  /// Files whose text never appears in a session.
  static let files: [String: String] = [
    "Command+Arguments.swift": "for who writes an app, when it is compiled",
    "CommandListError.swift": "for who writes an app, when it starts",
    "Translations.swift": "for who writes a catalogue, in a test",
    "TestCommand.swift": "TAP",
    "Fault.swift": "told by TAP",
    "FaultReport.swift": "TAP",
    "Transcript.swift": "told by TAP",
    "TranscriptResult.swift": "TAP",
    "TranscriptTest.swift": "told by TAP",
    "SessionFile.swift": "for who writes a test",
    "HTMLExport.swift": "HTML",
    "SVG.swift": "SVG",
    "JUnitReport.swift": "XML",
    "ManualPage.swift": "a page in English",
    "ValueProposals.swift": "what is to be typed",
    "StandardOutput.swift": "when the session is over",
    "Pager.swift": "a command of the system",
    "Platform.swift": "ends the program",
    "Platform+Programs.swift": "ends the program",
    "Platform+Signals.swift": "ends the program",
    "LineEditor.swift": "ends the program",
    "ImageFile.swift": "the first line of a file",
    "LoadedPictures.swift": "a value in a state",
    "Library.swift": "a line of a manifest",
    "CommandTable.swift": "the files of a package",
    "NewPackage.swift": "the files of a package",
    "NewPackage+From.swift": "the files of a package",
    "Requests.swift": "for programs, in English",
    "ToolServer.swift": "for agents, in English",
  ]

  static let words: Set<String> = [
    "See '", "%@ when", "%@ schema", "%@ mcp", "%@ %@ [--port <port>] [<options>] [<file> ...]",
    "Another instance of SwiftPM", "Do again what the program before did.",
    "%@ ms", "--app %@", "bind", "bind %@", "break %@",
    "break action %@", "break changes", "break changes %@", "break effect %@",
    "break mutation %@", "break when", "break N", "when %@", "%@ contains %@ %@",
    ":cancel all", ":cancel %@", ":log count ", "clock %@", "data %@: %@", "data request",
    "output %@",
    "set %@",
    "data PATH, or data live URL", "data save", "help %@", "expect error \"\" ", "goto STEP",
    "goto when", "explain %@", "fault next",
    "fault next %@",
    "fault next slow", "fault next status", "fault off",
    "tour en: in English", "tour ko: 한국어로", "tour 3 again", "is nil",
    "is CASE",
    "lang %@", "latency %@", "live %@",
    "predict %@", "reduce()", "seed %@",
    "slow %@",
    "status %@",
    "timeout %@", "trace %@", "watch",
    "watch %@",
    "$ %@",
    "reactor-shell new <name|path> [--from <file> …] [<options>]",
    "%@ is nil", "%@, line 1: ", "advance %@ms", "app %@",
    "data save %@", "set output %@", "expect %@", "expect all", "expect effects == ",
    "expect error ",
    "expect mutations == ", "load, or none", "mutate()",
    "save %@",
    "NAME…",
    "why no", "why not", "log",
    "{0}: {1} → {2}",
    // Said by a learner who has no guess.
    "I don't know", "I don’t know", "don't know", "no idea",
    // The origin of a failure, in the sources' own errors.
    "embedded data", "the API",
    // The words of the network, verbatim, and of the authors' apps.
    "answered with status %@, %@ bytes", "failed: %@", "under way", "try %@: %@",
    "The data couldn’t be read because it isn’t in the correct format. (%@)",
  ]
}
