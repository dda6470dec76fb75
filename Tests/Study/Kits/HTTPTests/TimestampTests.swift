import Foundation
import HTTP
import Testing

@Suite struct TimestampTests {
  @Test(arguments: [
    ("2021-01-10T00:12:44Z", 1_610_237_564), ("2021-01-09T19:12:44-05:00", 1_610_237_564),
    ("2021-01-10T09:12:44+09:00", 1_610_237_564), ("2021-01-10T00:12:44.5Z", 1_610_237_564.5),
    ("2021-01-09T19:12:44.25-05:00", 1_610_237_564.25),
    ("2021-01-10T00:12:44.000000001Z", 1_610_237_564.000000001),
  ])
  func `dates are those of the API, in any time zone`(text: String, seconds: Double) {
    #expect(Timestamp.date(text) == Date(timeIntervalSince1970: seconds))
  }

  @Test(arguments: [
    "", "2021", "2021-01-10", "2021-01-10T00:12:44", "2021-13-10T00:12:44Z",
    "2021-01-10T00:12:44Z and so on", "2021-01-10T00:12:44Zabcde", "x021-01-10T00:12:44Z",
    "2021-02-30T00:12:44Z", "1900-02-29T00:00:00Z", "2021-01-10T24:00:00Z",
    "2021-01-10T00:12:44+0900Z",
    "2021-01-10T00:12:44*09:00", "+021-01-10T00:12:44Z",
    "2021-01-10T00:12:44.Z", "2021-01-10T00:12:44.5", "2021-01-10T00:12:44.1234567890Z",
    "2021-01-10T00:12:44,5Z", "2021-01-1000:12:44.555Z", "２２１１-01-10T00:12:44Z",
  ])
  func `other texts are no dates`(text: String) {
    #expect(Timestamp.date(text) == nil)
  }

  @Test(arguments: 0..<200)
  func `dates are the same as Foundation's`(index: Int) {
    // Foundation's calendar is Julian before October 1582.
    let seconds = index * 1_299_999_827 - 11_000_000_000
    let date = Date(timeIntervalSince1970: Double(seconds))
    let text = date.formatted(.iso8601)
    #expect(Timestamp.date(text) == date)
  }
}
