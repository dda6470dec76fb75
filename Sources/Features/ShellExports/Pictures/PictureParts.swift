import Foundation
import ReactorShell

enum PictureSign {
  case action
  case mutation(isChange: Bool)
  /// A bar; its end is crossed where it wasn't done.
  case effect(isWhole: Bool)

  func draw(in svg: inout SVG, x: Double, y: Double, length: Double = 14) {
    switch self {
    case .action: svg.circle(x: x, y: y, radius: 5.5, [.fill, .action])
    case .mutation(let isChange):
      svg.diamond(
        x: x, y: y, radius: 6, isChange ? [.fill, .sign, .mutation] : [.page, .sign, .mutation])
    case .effect(let isWhole):
      svg.box(x: x, y: y - 5, width: length, height: 10, radius: 5, [.tint, .sign, .effect])
      if !isWhole { svg.cross(x: x + length, y: y, radius: 5, [.line, .failure]) }
    }
  }

  var isAction: Bool { if case .action = self { true } else { false } }

  fileprivate var width: Double { if case .effect = self { 26 } else { 12 } }
}

struct Legend {
  private let entries: [(sign: PictureSign, text: String)]

  init(_ entries: [(PictureSign, String)]) { self.entries = entries }

  var width: Double { entries.reduce(0) { $0 + Self.width($1) } }

  func draw(in svg: inout SVG, x: Double, y: Double) {
    svg.group { svg in
      var x = x + 6
      for entry in entries {
        entry.sign.draw(in: &svg, x: x, y: y - 4)
        svg.text(entry.text, x: x + entry.sign.width, y: y, [.small, .dim])
        x += Self.width(entry)
      }
    }
  }

  private static func width(_ entry: (sign: PictureSign, text: String)) -> Double {
    entry.sign.width + SVG.Text.width(entry.text) * 11 / 13 + 22
  }
}

struct TimeAxis {
  let start: Duration
  let end: Duration
  let left: Double
  let right: Double

  init(from start: Duration, to end: Duration, left: Double, stops: Int) {
    (self.start, self.end, self.left) = (start, end, left)
    right = end > start ? left + min(max(Double(stops) * 110, 640), 1_800) : left
  }

  func x(_ time: Duration) -> Double {
    guard end > start else { return left }
    return left + (right - left) * min(max((time - start) / (end - start), 0), 1)
  }

  func draw(in svg: inout SVG, top: Double, bottom: Double) {
    let seconds = (start / .seconds(1), end / .seconds(1))
    let ticks = RoundTicks(from: seconds.0, to: seconds.1, most: Int((right - left) / 90))
    for tick in ticks.values {
      let x = x(.seconds(tick))
      svg.path([(x, top + 6), (x, bottom)], [.dashed, .rule])
      svg.text(Self.text(of: tick, step: ticks.step), x: x, y: top, [.small, .dim, .middle])
    }
  }

  private static func text(of seconds: Double, step: Double) -> String {
    if seconds == 0 { return "0 s" }
    let (number, unit) =
      if step >= 3600 {
        (SVG.number(seconds / 3600), "h")
      } else if step >= 60 {
        (SVG.number(seconds / 60), "min")
      } else {
        (RoundTicks.text(of: seconds, step: step), "s")
      }
    return "\(number) \(unit)"
  }
}

struct RoundTicks {
  let values: [Double]
  let step: Double

  init(from low: Double, to high: Double, most: Int) {
    guard high > low else {
      (values, step) = ([low], 1)
      return
    }
    let least = (high - low) / Double(max(most, 1))
    var unit = 1e-9
    while unit * 10 <= least { unit *= 10 }
    step = [unit, 2 * unit, 5 * unit].first { $0 >= least } ?? 10 * unit
    let (step, first) = (step, (low / step - 1e-9).rounded(.up))
    values = (0...max(0, Int((high / step - first + 1e-9).rounded(.down)))).map {
      (first + Double($0)) * step
    }
  }

  static func text(of value: Double, step: Double) -> String {
    let decimals = max(0, Int((-log10(step) - 1e-9).rounded(.up)))
    return String(format: "%.\(decimals)f", value)
  }
}
