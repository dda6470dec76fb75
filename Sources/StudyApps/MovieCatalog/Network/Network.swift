public import HTTP

/// What can be read from the body of an answer.
public protocol ResponseReadable: Sendable {
  /// Reads the body; throws what makes it useless.
  init(reading body: ResponseBody) throws(ResponseError)
}

extension Page: ResponseReadable {
  /// The page in the body of an answer; odd records are reported in it.
  public init(reading body: ResponseBody) throws(ResponseError) {
    self = try Item.page(in: body)
  }
}

/// Asks an API for values of one type.
public struct Network<Value: ResponseReadable>: Sendable {
  /// How it is asked.
  public let client: HTTPClient

  /// A network that asks with a client.
  public init(client: HTTPClient) { self.client = client }

  /// The answer, read away from the actor that asks; throws `ResponseError` and `CancellationError`.
  public func value(of route: some RouterType) async throws -> Value {
    let body = try await client.response(to: route).body
    let value = try await Self.read(body)
    try Task.checkCancellation()
    return value
  }

  @concurrent
  private static func read(_ body: ResponseBody) async throws -> Value {
    try Value(reading: body)
  }
}
