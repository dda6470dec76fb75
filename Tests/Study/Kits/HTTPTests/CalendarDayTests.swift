import Foundation
import HTTP
import Testing

@Suite struct CalendarDayTests {
  @Test(arguments: ["2021-07-08", "0000-01-01", "9999-12-31", "2000-02-29", "1582-10-10"])
  func `a day is read and written as the same text`(text: String) throws {
    #expect(CalendarDay(text)?.description == text)
    let data = try JSONEncoder().encode(CalendarDay(text))
    #expect(data == Data("\"\(text)\"".utf8))
    #expect(try JSONDecoder().decode(CalendarDay?.self, from: data) == CalendarDay(text))
  }

  @Test(arguments: [
    "", "2021", "2021-7-8", "2021-07-08 ", "2021/07/08", "2021-13-01", "2021-00-01", "2021-02-30",
    "1900-02-29", "2021-07-32", "20210-7-08", "2021-07-08-", "-021-07-08", "２０-07-08", "2021-07-0八",
  ])
  func `other texts are no days`(text: String) throws {
    #expect(CalendarDay(text) == nil)
    let data = try JSONEncoder().encode(text)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(CalendarDay.self, from: data)
    }
  }

  @Test func `parts that are out of bounds make no day`() {
    let days = [(10_000, 1, 1), (-1, 1, 1), (2021, 13, 1), (2021, 1, 0), (.max, .max, .max)]
    #expect(days.allSatisfy { CalendarDay(year: $0.0, month: $0.1, day: $0.2) == nil })
  }

  @Test func `days are counted`() throws {
    let days = ["1969-12-31", "1970-01-01", "1970-02-01", "2000-02-29", "2000-03-01"]
      .compactMap { CalendarDay($0) }
    #expect(days.map(\.daysSince1970) == [-1, 0, 31, 11_016, 11_017])
  }
}
