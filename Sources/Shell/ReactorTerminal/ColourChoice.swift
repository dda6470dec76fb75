import ReactorShell

package enum ColourChoice: String, CaseIterable, Sendable {
  case auto, always, never
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

  static func hasManyColours(in environment: [String: String]) -> Bool {
    !(environment["COLORTERM"] ?? "").isEmpty || environment["TERM"]?.contains("256") == true
  }

  /// The palette for a background as a terminal describes it: `rgb:ffff/ffff/ffff`.
  static func palette(ofBackground answer: String) -> Palette? {
    let parts = answer.split(separator: ":")
    let digits = (parts.last ?? "").split(separator: "/").compactMap { $0.first?.hexDigitValue }
    guard parts.count == 2, digits.count >= 3 else { return nil }
    // Of each channel the first digit is enough.
    return 3 * digits[0] + 6 * digits[1] + digits[2] > 75 ? .light : .dark
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
