import Foundation
import ReactorShell
import Testing

@testable import ShellFixtures

@MainActor @Suite struct PaletteTests {
  private static let roles: [Role] = [
    .step, .action, .mutation, .reduce, .view, .faint, .old, .new, .error, .prompt, .note,
  ]

  /// The contrast of one of the 256 colours with a grey, as WCAG 2 reckons it: 1 to 21.
  private func contrast(_ colour: Int, with grey: Double) -> Double {
    let levels = [0.0, 95, 135, 175, 215, 255]
    let channels: [Double] =
      colour < 232
      ? [(colour - 16) / 36, (colour - 16) / 6 % 6, (colour - 16) % 6].map { levels[$0] }
      : [Double](repeating: Double(8 + 10 * (colour - 232)), count: 3)
    func linear(_ channel: Double) -> Double {
      let part = channel / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    let light = zip([0.2126, 0.7152, 0.0722], channels).map { $0 * linear($1) }.reduce(0, +)
    let (bright, dark) = (max(light, linear(grey)), min(light, linear(grey)))
    return (bright + 0.05) / (dark + 0.05)
  }

  @Test(arguments: [
    (Palette.auto, [0.0, 255]), (.light, [255, 245]), (.dark, [0, 30]),
  ])
  func `each colour has a contrast of 4.5 to 1 at least`(palette: Palette, greys: [Double]) {
    for colour in Self.roles.compactMap(palette.colour) {
      #expect(16...255 ~= colour)
      for grey in greys { #expect(contrast(colour, with: grey) >= 4.5, "\(colour) on \(grey)") }
    }
  }

  @Test func `a value before isn't shown as an error`() {
    for palette in Palette.allCases where palette.colour(of: .error) != nil {
      #expect(palette.colour(of: .old) != palette.colour(of: .error))
    }
  }

  @Test func `themes are set, and told`() async {
    let sitting = Sitting(trace: .compact, theme: Theme(isColoured: true))
    #expect(await sitting("set theme") == "theme auto\n")
    #expect(await sitting("set theme dark; lod").contains("\u{1B}[1;38;5;203m"))
    #expect(await sitting("set theme high-contrast; lod").contains("\u{1B}[1;7m"))
    #expect(await sitting("set theme none; lod").contains("\u{1B}") == false)
    #expect(await sitting("set").hasPrefix("lang en\ntheme none\ntimer off\n"))
    #expect(await sitting("set theme pink").contains("THEME is auto, light, dark, high-contrast"))
  }
}
