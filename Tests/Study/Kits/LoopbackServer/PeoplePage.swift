import Foundation

/// Answers of the Random User API, made up.
public enum PeoplePage {
  /// Returns a page of people, who differ by their numbers.
  public static func text(_ count: Int) -> String {
    let records = (0..<count).map { number in
      let digits = "\(number)"
      let uuid =
        "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
      return """
        {"login": {"uuid": "\(uuid)"}, "name": {"first": "Ann\(number)", "last": "Lee"}, \
        "gender": "\(number % 2 == 0 ? "female" : "male")", "dob": {"age": \(20 + number % 20)}, \
        "location": {"country": "Canada"}, "nat": "CA"}
        """
    }
    return #"{"results": [\#(records.joined(separator: ", "))], "info": {"page": 1}}"#
  }

  /// Answers with as many people as the request asks for.
  public static func answer(_ request: LoopbackServer.Request) -> [Step] {
    .answer(text(count(in: request)))
  }

  /// Returns the number of people that a request asks for.
  public static func count(in request: LoopbackServer.Request) -> Int {
    let items = URLComponents(string: request.target)?.queryItems ?? []
    return items.first { $0.name == "results" }?.value.flatMap { Int($0) } ?? 0
  }
}
