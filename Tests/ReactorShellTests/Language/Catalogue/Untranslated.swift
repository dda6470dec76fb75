/// The English that stays English, and why.
enum Untranslated {
  /// Files whose text isn't said in a session.
  static let files: [String: String] = [
    "CommandListError.swift": "for who writes an app, when it starts",
    "ReactorKitText.swift": "code",
    "ShellCommand.swift": "options",
    "ShellCommand+Apps.swift": "options",
    "TestCommand.swift": "options and TAP",
    "Transcript.swift": "told by TAP",
    "TranscriptResult.swift": "TAP",
    "TranscriptSession.swift": "told by TAP",
    "TranscriptTest.swift": "told by TAP",
    "StandardOutput.swift": "when the session is over",
    "Pager.swift": "a command of the system",
    "Platform.swift": "ends the program",
    "Platform+Programs.swift": "ends the program",
    "Platform+Signals.swift": "ends the program",
    "LineEditor.swift": "ends the program",
    "LineEditor+Completion.swift": "ends the program",
    "LiveRequest+Log.swift": "what the network said, as it said it",
  ]

  /// Words that are typed, code, and units.
  static let words: Set<String> = [
    "%@ ms", "%@.%@ ms", "--app %@", "advance TIME", "bind", "bind %@", "break %@",
    "break action %@", "break changes", "break changes %@", "break effect %@",
    "break mutation %@", "break when", "break when %@ %@", "data %@: %@",
    "data PATH, or data live URL", "data save", "explain %@", "fault next", "fault next %@",
    "fault next slow", "fault next status", "fault off", "flatMap { mutate($0) }",
    "history-limit %@", "history-limit: %@", "is nil", "lang %@", "latency %@", "live %@",
    "output FILE", "predict %@", "reduce()", "run FILE", "scan { reduce($0, $1) }", "seed %@",
    "set history-limit 1000", "slow %@", "startWith, replay(1)", "state [PATH]", "status %@",
    "timeout %@", "timer %@", "timer on|off", "trace %@", "trace full|compact|off", "watch",
    "watch %@",
    // Compared, not said.
    "write as in",
    // Where a failure comes from, in the sources' own errors.
    "embedded data", "the API",
  ]
}
