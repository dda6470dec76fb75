/// Where people come from: a value, so that tests and the shell choose it.
public struct UserSource: Sendable {
  /// Gives the people asked for; throws `UserRequestError`, `ResponseError`, `CancellationError`.
  public var load: @Sendable (_ request: UserRequest) async throws -> PeopleResponse

  /// How long embedded and saved sources take unless said otherwise, so that loading can be seen.
  public static let defaultLatency = Duration.milliseconds(300)

  /// A source that does as `load` says.
  public init(load: @escaping @Sendable (_ request: UserRequest) async throws -> PeopleResponse) {
    self.load = load
  }
}
