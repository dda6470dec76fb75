import StudyFixtures

extension JSONTree {
  static func person(_ number: Int) -> JSONTree {
    .object([
      ("gender", .scalar(number.isMultiple(of: 2) ? #""female""# : #""male""#)),
      ("name", text(["title": "Ms", "first": "Zoë", "last": "김\(number)"])),
      (
        "location",
        .object([
          ("street", .object([("number", .scalar("7")), ("name", .scalar(#""Ring \"A\"""#))])),
          ("city", .scalar(#""Toronto""#)), ("state", .scalar("null")),
          ("country", .scalar(#""C\u00f4te d'Ivoire""#)), ("postcode", .scalar("12e3")),
        ])
      ),
      ("email", .scalar(#""ann.lee@example.com""#)),
      (
        "login",
        text(["uuid": "11111111-aaaa-4BBB-8111-1111111111\(10 + number)", "md5": "ab\\/cd"])
      ),
      ("dob", .object([("date", .scalar(#""1996-01-01""#)), ("age", .scalar("\(30 + number)"))])),
      ("cell", .scalar(#""555-0100""#)),
      ("id", .object([("name", .scalar(#""""#)), ("value", .scalar("null"))])),
      ("picture", text(["large": "https://example.com/\(number).jpg", "small": "x"])),
      ("nat", .scalar(#""CA""#)),
    ])
  }
}
