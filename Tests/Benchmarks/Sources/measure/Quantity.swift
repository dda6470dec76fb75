import Foundation

enum Quantity: Equatable {
  case nanoseconds(Double)
  case bytes(Double)
  /// A number per second: more is better.
  case rate(Double)

  /// With three digits that mean something: `0.345 ms`.
  var text: String {
    switch self {
    case .nanoseconds(let time): Self.scaled(time, ["ns", "µs", "ms", "s"], by: 1_000)
    case .bytes(let count): Self.scaled(count, ["bytes", "KiB", "MiB", "GiB"], by: 1_024)
    case .rate(let rate): Self.grouped(rate) + "/s"
    }
  }

  /// Returns the factor by which this is better than the other; nil for other units.
  func advantage(over other: Quantity) -> Double? {
    switch (self, other) {
    case (.nanoseconds(let ours), .nanoseconds(let theirs)): theirs / ours
    case (.bytes(let ours), .bytes(let theirs)): theirs / ours
    case (.rate(let ours), .rate(let theirs)): ours / theirs
    default: nil
    }
  }

  private static func scaled(_ number: Double, _ units: [String], by step: Double) -> String {
    var (number, unit) = (number, 0)
    while abs(number) >= step, unit + 1 < units.count { (number, unit) = (number / step, unit + 1) }
    return "\(digits(number)) \(units[unit])"
  }

  static func digits(_ number: Double) -> String {
    let size = abs(number)
    return digits(number, places: size == 0 ? 0 : size < 1 ? 3 : size < 10 ? 2 : size < 100 ? 1 : 0)
  }

  static func digits(_ number: Double, places: Int) -> String {
    String(format: "%.\(places)f", number)
  }

  static func grouped(_ number: Double) -> String {
    var text = String(Int(number.rounded()))
    var place = text.count - 3
    while place > 0 {
      text.insert(",", at: text.index(text.startIndex, offsetBy: place))
      place -= 3
    }
    return text
  }
}

extension Collection<Double> {
  /// The one in the middle; nil if there is none.
  var median: Double? {
    let sorted = sorted()
    return sorted.isEmpty ? nil : sorted[sorted.count / 2]
  }
}
