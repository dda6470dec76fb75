import Foundation

// Values as somebody types them, or as the trace writes them.

extension Date {
  /// Reads `2026-11-26`, or a moment as ISO 8601 writes it; nil for another text.
  package init?(typed text: String) {
    let moment = Date.ISO8601FormatStyle()
    let forms = [
      moment, Date.ISO8601FormatStyle(includingFractionalSeconds: true),
      moment.year().month().day(),
    ]
    // Reading is lenient: only the one that is written as it was read is the one that was meant.
    let dates = forms.lazy.compactMap { form in
      (try? Date(text, strategy: form)).flatMap { $0.formatted(form) == text ? $0 : nil }
    }
    guard let date = dates.first else { return nil }
    self = date
  }

  /// The same, and `2026-11-26 09:30:00 +0000`, as the trace writes it.
  init?(written text: String) {
    let zone = " +0000"
    self.init(
      typed: text.hasSuffix(zone)
        ? text.dropLast(zone.count).replacing(" ", with: "T") + "Z" : text)
  }
}

extension Decimal {
  /// Nil for another text, and for one that only begins with a number.
  init?(written text: String) {
    guard text.allSatisfy({ $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) }),
      Double(text) != nil
    else { return nil }
    self.init(string: text)
  }
}

extension Duration {
  /// Reads what somebody typed, and `1.5 seconds`, as the trace writes it.
  init?(written text: String) {
    let unit = " seconds"
    guard text.hasSuffix(unit) else {
      self.init(typed: text)
      return
    }
    guard let number = Double(text.dropLast(unit.count)), number.magnitude < 1e15 else {
      return nil
    }
    self = .seconds(number)
  }

  /// Reads a time such as `300ms`, `1.5s` or `0`; nil for another text.
  package init?(typed text: String) {
    let digits = text.prefix { $0.isASCII && $0.isNumber || $0 == "." }
    guard let number = Double(digits), number < 1e6 else { return nil }
    switch text.dropFirst(digits.count) {
    // Exactly as written: a number with decimals is only near it, and the clock counts nanoseconds.
    case "ms": self = .nanoseconds(Int64((number * 1e6).rounded()))
    case "s": self = .nanoseconds(Int64((number * 1e9).rounded()))
    case "" where text == "0": self = .zero
    default: return nil
    }
  }
}

extension ShellError {
  /// The error of a text that isn't a time, or is one that is too long.
  package static func noTime(_ text: String) -> Self {
    let digits = text.prefix { $0.isASCII && $0.isNumber || $0 == "." }
    let isLong = Double(digits) != nil && Duration(typed: "1" + text.dropFirst(digits.count)) != nil
    return .badArgument(
      isLong ? "\(quoted(text)) is too long a time" : "\(quoted(text)) isn't a time",
      hint: isLong ? "the longest is 999999s" : "write it as in: 300ms, 1.5s or 0")
  }
}
