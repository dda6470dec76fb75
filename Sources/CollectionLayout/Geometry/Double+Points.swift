extension Double {
  /// The largest length that is laid out, in points. What is longer is cut, so that sums stay exact
  /// enough and finite.
  static let largestLength = 1e9
  /// How much more than there is room for still fits: fractions that make up a whole seldom add up
  /// to it exactly.
  static let fitTolerance = 0.001

  /// As a length: 0 for what is negative or no number, the largest length for what is beyond it.
  var usableLength: Double { self > 0 ? min(self, Self.largestLength) : 0 }

  /// Three places at most, and none where they are zeros: `320`, `106.667`.
  var pointText: String {
    let text = placesText
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Three places at most, and at least one: `1.0`, `0.4`, `0.333`.
  var placesText: String {
    let thousandths = (self * 1000).rounded()
    // What is larger has no thousandths.
    guard thousandths.magnitude < 9e15 else { return "\(self)" }
    // Minus nothing is nothing.
    return "\(thousandths == 0 ? 0.0 : thousandths / 1000)"
  }
}
