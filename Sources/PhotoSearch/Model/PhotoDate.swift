import Foundation

/// Dates as the API writes them: `2021-01-10T00:12:44Z`, also with an offset such as `-05:00`.
///
/// Our own, since Foundation's takes 30 February, and reads over what follows.
enum PhotoDate {
  /// The date of a text; nil if it is none.
  static func date(_ text: String) -> Date? {
    let bytes = Array(text.utf8)
    guard bytes.count == 20 || bytes.count == 25,
      let year = number(bytes[0..<4]), bytes[4] == UInt8(ascii: "-"),
      let month = number(bytes[5..<7]), bytes[7] == UInt8(ascii: "-"),
      let day = number(bytes[8..<10]), bytes[10] == UInt8(ascii: "T"),
      let hour = number(bytes[11..<13]), bytes[13] == UInt8(ascii: ":"),
      let minute = number(bytes[14..<16]), bytes[16] == UInt8(ascii: ":"),
      let second = number(bytes[17..<19]), let offset = offset(bytes[19...]),
      (1...12).contains(month), (1...days(inMonth: month, of: year)).contains(day),
      hour < 24, minute < 60, second < 60
    else { return nil }
    let days = days(since1970: year, month, day)
    let seconds = ((days * 24 + hour) * 60 + minute - offset) * 60 + second
    return Date(timeIntervalSince1970: Double(seconds))
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    digits.reduce(0) { number, byte in
      guard let number, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      return number * 10 + Int(byte - UInt8(ascii: "0"))
    }
  }

  /// In minutes.
  private static func offset(_ bytes: ArraySlice<UInt8>) -> Int? {
    let bytes = Array(bytes)
    if bytes == [UInt8(ascii: "Z")] { return 0 }
    guard bytes.count == 6, bytes[3] == UInt8(ascii: ":"),
      let hours = number(bytes[1..<3]), let minutes = number(bytes[4..<6]), hours < 24, minutes < 60
    else { return nil }
    switch bytes[0] {
    case UInt8(ascii: "+"): return hours * 60 + minutes
    case UInt8(ascii: "-"): return -hours * 60 - minutes
    default: return nil
    }
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    let isLeap = year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400)
    if month == 2 { return isLeap ? 29 : 28 }
    return [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  /// Counted in years from March, so that the leap day comes last (Hinnant's `days_from_civil`).
  private static func days(since1970 year: Int, _ month: Int, _ day: Int) -> Int {
    let years = (month > 2 ? year : year - 1) + 400
    let (era, yearOfEra) = years.quotientAndRemainder(dividingBy: 400)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return (era - 1) * 146_097 + dayOfEra - 719_468
  }
}
