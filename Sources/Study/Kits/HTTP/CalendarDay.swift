public import Foundation

/// A day of the calendar, in no time zone: `2021-07-08`.
public struct CalendarDay: Hashable, Sendable {
  /// 0 to 9999, of the Gregorian calendar, before 1582 too.
  public let year: Int
  /// 1 to 12.
  public let month: Int
  /// 1 to 31.
  public let day: Int

  /// A day; nil if the calendar has none of that date.
  public init?(year: Int, month: Int, day: Int) {
    guard (0...9999).contains(year), (1...12).contains(month),
      (1...Self.days(inMonth: month, of: year)).contains(day)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day of a text such as `2021-07-08`, all ten signs of it; nil if it is none.
  public init?(_ text: String) {
    self.init(bytes: Array(text.utf8)[...])
  }

  init?(bytes: ArraySlice<UInt8>) {
    let start = bytes.startIndex
    guard bytes.count == 10, let year = Self.number(bytes[start..<start + 4]),
      bytes[start + 4] == UInt8(ascii: "-"),
      let month = Self.number(bytes[start + 5..<start + 7]),
      bytes[start + 7] == UInt8(ascii: "-"), let day = Self.number(bytes[(start + 8)...])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// Counted from 1 January 1970.
  ///
  /// In years from March, so that the leap day comes last (Hinnant's `days_from_civil`).
  public var daysSince1970: Int {
    let years = (month > 2 ? year : year - 1) + 400
    let (era, yearOfEra) = years.quotientAndRemainder(dividingBy: 400)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return (era - 1) * 146_097 + dayOfEra - 719_468
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    let isLeap = year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400)
    if month == 2 { return isLeap ? 29 : 28 }
    return [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  /// A number of ASCII digits only; nil if there is another sign.
  static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    digits.reduce(0) { number, byte in
      guard let number, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      return number * 10 + Int(byte - UInt8(ascii: "0"))
    }
  }
}

extension CalendarDay: CustomStringConvertible {
  /// `2021-07-08`
  public var description: String {
    func padded(_ number: Int, _ count: Int) -> String {
      String("\(number + 10_000)".suffix(count))
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }
}

extension CalendarDay: RawRepresentable, Codable {
  /// Its text: as it is written in JSON, so that a change is one of the whole.
  public var rawValue: String { description }

  /// The day of a text such as `2021-07-08`; nil if it is none.
  public init?(rawValue: String) { self.init(rawValue) }

  /// Reads a text such as `2021-07-08`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let day = Self(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(quoted(text)) is no date")
    }
    self = day
  }
}

// MARK: - Times of a day

/// Times as APIs write them: `2021-01-10T00:12:44Z`, also with a fraction of a second (`44.991Z`) or
/// an offset (`-05:00`).
///
/// Our own, since Foundation's takes 30 February, and ignores the text behind.
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
