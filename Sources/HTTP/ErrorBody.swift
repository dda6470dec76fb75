/// What APIs send instead of an answer: `{"error": "…"}`, `{"errors": ["…"]}`, `status_message`.
struct ErrorBody: Decodable, Equatable {
  let message: String

  private enum CodingKeys: String, CodingKey {
    case error, errors
    case statusMessage = "status_message"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let errors = try? container.decode([String].self, forKey: .errors), !errors.isEmpty {
      message = errors.joined(separator: "; ")
    } else if let error = try? container.decode(String.self, forKey: .error) {
      message = error
    } else {
      message = try container.decode(String.self, forKey: .statusMessage)
    }
  }
}
