import ReactorShell

extension HistoryFile {
  static let variable = "REACTOR_SHELL_HISTORY"

  /// The file of a program: `$REACTOR_SHELL_HISTORY`, else `history` in the program's folder in
  /// `$XDG_STATE_HOME`, else in that in `~/.local/state`. Nil if none is wanted.
  init?(of program: String, environment: [String: String]) throws(Problem) {
    if let path = environment[Self.variable] {
      guard !path.isEmpty else { return nil }
      self.path = path
      return
    }
    guard let folder = StateFolder.path(of: program, environment: environment) else {
      throw Problem(
        sentence: "HOME isn't set: what you type isn't kept (\(Self.variable) may name a file)")
    }
    path = "\(folder)/history"
  }
}
