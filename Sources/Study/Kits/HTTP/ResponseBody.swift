public import Foundation

/// The bytes of a response and where they came from; saved and live responses alike.
public struct ResponseBody: Hashable, Sendable, Codable {
  /// The bytes that the API sent.
  public var data: Data
  /// The file's path, or the address asked. Never one with a key in it.
  public var origin: String

  /// A response from `origin`.
  public init(data: Data, origin: String) {
    self.data = data
    self.origin = origin
  }

  /// The response as a value.
  ///
  /// One odd record needn't be fatal: decode arrays as `TolerantList`.
  public func decode<Value: Decodable>(
    _ type: Value.Type = Value.self
  ) throws(ResponseError) -> Value {
    guard !data.allSatisfy(Self.isBlank) else { throw error(.empty) }
    do {
      return try JSONDecoder().decode(Value.self, from: data)
    } catch {
      throw self.error(problem(after: error))
    }
  }

  private func problem(after error: any Error) -> ResponseError.Problem {
    if let body = try? JSONDecoder().decode(ErrorBody.self, from: data) {
      return .refused(body.message)
    }
    let decoder = JSONDecoder()
    if let key = Explained.key { decoder.userInfo[key] = error }
    guard let explained = try? decoder.decode(Explained.self, from: data) else { return .notJSON }
    return .wrongShape(explained.reason)
  }

  private func error(_ problem: ResponseError.Problem) -> ResponseError {
    ResponseError(origin: origin, problem: problem)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}

/// A decoder is at hand only inside `init(from:)`, and `DecodingProblem` wants one to look at the place.
private struct Explained: Decodable {
  static let key = CodingUserInfoKey(rawValue: "failure")

  let reason: String

  init(from decoder: any Decoder) throws {
    let failure = Self.key.flatMap { decoder.userInfo[$0] as? any Error }
    reason = failure.map { DecodingProblem($0, in: decoder).reason } ?? "it can't be read"
  }
}

// MARK: - Errors of APIs

/// An error message of an API: `{"error": "…"}`, `{"errors": ["…"]}`, `status_message`.
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
