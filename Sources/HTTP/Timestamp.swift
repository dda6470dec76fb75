public import Foundation

/// Times as APIs write them: `2021-01-10T00:12:44Z`, also with a fraction of a second (`44.991Z`) or
/// an offset (`-05:00`).
///
/// Our own, since Foundation's takes 30 February, and reads over what follows.
public enum Timestamp {
  /// The date of a text; nil if it is none.
  public static func date(_ text: String) -> Date? {
    let bytes = Array(text.utf8)
    guard bytes.count >= 20, let day = CalendarDay(bytes: bytes[0..<10]),
      bytes[10] == UInt8(ascii: "T"),
      let hour = CalendarDay.number(bytes[11..<13]), bytes[13] == UInt8(ascii: ":"),
      let minute = CalendarDay.number(bytes[14..<16]), bytes[16] == UInt8(ascii: ":"),
      let second = CalendarDay.number(bytes[17..<19]),
      hour < 24, minute < 60, second < 60
    else { return nil }
    var rest = bytes[19...]
    guard let fraction = fraction(&rest), let offset = offset(Array(rest)) else { return nil }
    let seconds = ((day.daysSince1970 * 24 + hour) * 60 + minute - offset) * 60 + second
    return Date(timeIntervalSince1970: Double(seconds) + fraction)
  }

  /// Reads a point and one to nine digits behind it, if there is a point.
  private static func fraction(_ rest: inout ArraySlice<UInt8>) -> Double? {
    guard rest.first == UInt8(ascii: ".") else { return 0 }
    let digits = rest.dropFirst().prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard (1...9).contains(digits.count), let number = CalendarDay.number(digits) else {
      return nil
    }
    rest = rest[digits.endIndex...]
    return Double(number) / digits.reduce(1) { power, _ in power * 10 }
  }

  /// In minutes.
  private static func offset(_ bytes: [UInt8]) -> Int? {
    if bytes == [UInt8(ascii: "Z")] { return 0 }
    guard bytes.count == 6, bytes[3] == UInt8(ascii: ":"),
      let hours = CalendarDay.number(bytes[1..<3]), let minutes = CalendarDay.number(bytes[4..<6]),
      hours < 24, minutes < 60
    else { return nil }
    switch bytes[0] {
    case UInt8(ascii: "+"): return hours * 60 + minutes
    case UInt8(ascii: "-"): return -hours * 60 - minutes
    default: return nil
    }
  }
}
