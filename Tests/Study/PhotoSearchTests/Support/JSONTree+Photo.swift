import StudyFixtures

extension JSONTree {
  static func photo(_ number: Int) -> JSONTree {
    let address = "https://images.example.com/\(number)?w="
    return .object([
      ("id", .scalar("\"f2a5-\(number)\"")), ("slug", .scalar(#""photo-\u00e9""#)),
      ("created_at", .scalar("\"2021-0\(1 + number % 9)-10T00:12:44-05:00\"")),
      ("promoted_at", .scalar("null")), ("width", .scalar("\(4000 + number)")),
      ("height", .scalar("6000")), ("color", .scalar(##""#269e0d""##)),
      ("blur_hash", .scalar(#""LKO2:N%2Tw=w]~RBVZRi};RPxuwH""#)),
      ("description", .scalar(number.isMultiple(of: 2) ? "null" : #""Photo \"A\" 사진""#)),
      ("alt_description", .scalar(#""a red car""#)),
      (
        "urls",
        text([
          "raw": address, "full": address + "4000", "regular": address + "1080",
          "small": address + "400", "thumb": address + "200",
        ])
      ),
      ("likes", .scalar("0")),
      (
        "user",
        .object([
          ("id", .scalar(#""u0""#)), ("name", .scalar(#""이서연""#)),
          (
            "profile_image",
            text(["small": "x", "medium": "https:\\/\\/images.example.com\\/p-m", "large": "y"])
          ),
        ])
      ),
    ])
  }
}
