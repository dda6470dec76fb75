import Foundation
import ReactorShell
import Testing

@testable import ShellFixtures

@MainActor @Suite struct PaletteTests {
  /// The usual themes: a name, the background and the text, and below the sixteen colours.
  nonisolated private static let themes = """
    Terminal-Basic ffffff 000000
    000000 990000 00a600 999900 0000b2 b200b2 00a6b2 bfbfbf
    666666 e50000 00d900 e5e500 0000ff e500e5 00e5e5 e5e5e5
    Terminal-Pro 000000 f2f2f2
    000000 990000 00a600 999900 2009db b200b2 00a6b2 bfbfbf
    666666 e50000 00d900 e5e500 0000ff e500e5 00e5e5 e5e5e5
    Tango-Light ffffff 2e3436
    000000 cc0000 4e9a06 c4a000 3465a4 75507b 06989a d3d7cf
    555753 ef2929 8ae234 fce94f 729fcf ad7fa8 34e2e2 eeeeec
    Tango-Dark 000000 d3d7cf
    000000 cc0000 4e9a06 c4a000 3465a4 75507b 06989a d3d7cf
    555753 ef2929 8ae234 fce94f 729fcf ad7fa8 34e2e2 eeeeec
    Campbell 0c0c0c cccccc
    0c0c0c c50f1f 13a10e c19c00 0037da 881798 3a96dd cccccc
    767676 e74856 16c60c f9f1a5 3b78ff b4009e 61d6d6 f2f2f2
    Solarized-Light fdf6e3 657b83
    073642 dc322f 859900 b58900 268bd2 d33682 2aa198 eee8d5
    002b36 cb4b16 586e75 657b83 839496 6c71c4 93a1a1 fdf6e3
    Solarized-Dark 002b36 839496
    073642 dc322f 859900 b58900 268bd2 d33682 2aa198 eee8d5
    002b36 cb4b16 586e75 657b83 839496 6c71c4 93a1a1 fdf6e3
    Dracula 282a36 f8f8f2
    21222c ff5555 50fa7b f1fa8c bd93f9 ff79c6 8be9fd f8f8f2
    6272a4 ff6e6e 69ff94 ffffa5 d6acff ff92df a4ffff ffffff
    One-Half-Light fafafa 383a42
    383a42 e45649 50a14f c18301 0184bc a626a4 0997b3 fafafa
    4f525d df6c75 98c379 e4c07a 61afef c577dd 56b5c1 ffffff
    Gruvbox-Dark 282828 ebdbb2
    282828 cc241d 98971a d79921 458588 b16286 689d6a a89984
    928374 fb4934 b8bb26 fabd2f 83a598 d3869b 8ec07c ebdbb2
    """.split(whereSeparator: \.isWhitespace)

  /// As WCAG 2 reckons it.
  private func luminance(_ hex: Substring) -> Double {
    let number = Int(hex, radix: 16) ?? 0
    return zip([0.2126, 0.7152, 0.0722], [16, 8, 0]).reduce(0) { sum, channel in
      let part = Double(number >> channel.1 & 0xFF) / 255
      let linear = part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
      return sum + channel.0 * linear
    }
  }

  private func contrast(_ one: Substring, _ other: Substring) -> Double {
    let light = [luminance(one), luminance(other)].sorted()
    return (light[1] + 0.05) / (light[0] + 0.05)
  }

  /// A colour of the 256 that no theme changes.
  private func hex(_ number: Int) -> Substring {
    let levels = ["00", "5f", "87", "af", "d7", "ff"]
    return Substring([36, 6, 1].map { levels[(number - 16) / $0 % 6] }.joined())
  }

  @Test(arguments: 0..<themes.count / 19)
  func `where the background is known each role has a contrast of 4.5 to 1`(theme: Int) {
    let theme = Self.themes[(19 * theme)..<(19 * theme + 19)].map { $0 }
    let palette: Palette = luminance(theme[1]) > 0.5 ? .light : .dark
    for role in Role.allCases where role.hue != nil {
      let number = palette.codes(of: role).split(separator: ";").last.flatMap { Int($0) } ?? 0
      #expect(contrast(theme[1], hex(number)) >= 4.5, "\(role) on \(theme[0])")
    }
  }

  @Test func `where it isn't known stages differ, and values keep the terminal's own colour`() {
    func colours(_ role: Role, isValue: Bool) -> [Substring] {
      Palette.auto.codes(of: role, isValue: isValue).split(separator: ";").filter { $0.count > 1 }
    }
    #expect(
      [Role.action, .mutation, .reduce, .view, .effect, .error].map { colours($0, isValue: false) }
        == [["34"], ["35"], ["32"], ["32"], ["36"], ["31"]])
    #expect(Role.allCases.flatMap { colours($0, isValue: true) } == [])
    #expect(colours(.new, isValue: false) == [])
  }

  @Test func `a terminal of sixteen colours gets its own, whatever its background`() {
    var theme = Theme(isColoured: true)
    theme.palette = .light
    #expect(theme.paint("1", .mutation) == "\u{1B}[38;5;127m1\u{1B}[0m")
    theme.hasManyColours = false
    #expect(theme.paint("1", .mutation) == "\u{1B}[35m1\u{1B}[0m")
  }

  @Test func `a value before isn't shown as an error`() {
    for palette in Palette.allCases {
      #expect(palette.codes(of: .old) != palette.codes(of: .error))
    }
  }

  @Test func `themes are set, and told`() async {
    let sitting = Sitting(trace: .compact, theme: Theme(isColoured: true))
    #expect(await sitting("set theme") == "theme auto\n")
    #expect(await sitting("set theme dark; add 1").contains("\u{1B}[1;38;5;75m"))
    #expect(await sitting("set").hasPrefix("lang en\ntheme dark\noutput off"))
    #expect(await sitting("set theme pink").contains("THEME is auto, light, dark"))
  }
}
