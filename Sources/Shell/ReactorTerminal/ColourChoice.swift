import ReactorShell

package enum ColourChoice: String, CaseIterable, Sendable {
  case auto
  case always
  case never
}

extension ColourChoice {
  /// `NO_COLOR` wins over `CLICOLOR_FORCE`, and that over the rest: a terminal has colours
  /// unless `CLICOLOR` is 0, or `TERM` is `dumb` or not set.
  func isColoured(in environment: [String: String], isTerminal: Bool) -> Bool {
    func value(_ name: String) -> String { environment[name] ?? "" }
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      if !value("NO_COLOR").isEmpty { return false }
      if !["", "0"].contains(value("CLICOLOR_FORCE")) { return true }
      return isTerminal && value("CLICOLOR") != "0" && !["", "dumb"].contains(value("TERM"))
    }
  }

  /// The last number in `COLORFGBG`, as in `15;0`, is a colour: 7 and those from 9 on are light.
  static func palette(in environment: [String: String]) -> Palette {
    let colours = (environment["COLORFGBG"] ?? "").split(separator: ";")
    guard colours.count > 1, let number = colours.last.flatMap({ Int($0) }) else { return .auto }
    return switch number {
    case 0...6, 8: .dark
    case 7, 9...15: .light
    default: .auto
    }
  }
}
