/// Where a program keeps what is to be there at its next start.
package enum StateFolder {
  /// Its folder in `$XDG_STATE_HOME`, else in `~/.local/state`; nil where neither is known.
  package static func path(of program: String, environment: [String: String]) -> String? {
    let name = program.split(separator: "/").last.map(String.init) ?? ""
    let folder = ["", ".", ".."].contains(name) ? "shell" : name
    // As the XDG specification has it: a path that isn't absolute is to be ignored.
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
      return "\(state)/\(folder)"
    }
    guard let home = environment["HOME"], !home.isEmpty else { return nil }
    return "\(home)/.local/state/\(folder)"
  }
}
