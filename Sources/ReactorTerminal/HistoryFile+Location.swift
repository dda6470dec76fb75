import ReactorShell

extension HistoryFile {
  /// Names the file, or with an empty text none.
  static let variable = "REACTOR_SHELL_HISTORY"

  /// The file of a program: `$REACTOR_SHELL_HISTORY`, else `history` in the program's folder in
  /// `$XDG_STATE_HOME`, else in that in `~/.local/state`. Nil where none is wanted.
  init?(of program: String, environment: [String: String]) throws(Problem) {
    if let path = environment[Self.variable] {
      guard !path.isEmpty else { return nil }
      self.path = path
      return
    }
    let folder: String
    // As the XDG specification has it: a path that isn't absolute is to be ignored.
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
      folder = state
    } else if let home = environment["HOME"], !home.isEmpty {
      folder = home + "/.local/state"
    } else {
      throw Problem(
        sentence: "HOME isn't set: what you type isn't kept (\(Self.variable) may name a file)")
    }
    path = "\(folder)/\(Self.folderName(of: program))/history"
  }

  private static func folderName(of program: String) -> String {
    let name = program.split(separator: "/").last.map(String.init) ?? ""
    return ["", ".", ".."].contains(name) ? "shell" : name
  }
}
