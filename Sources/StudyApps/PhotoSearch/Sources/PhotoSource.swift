/// Where photos come from: a value, so that tests and the shell choose it.
public struct PhotoSource: Sendable {
  /// Gives a page of the photos that a search finds; throws `PhotoRequestError`, `ResponseError`,
  /// `CancellationError`.
  public var search: @Sendable (_ request: PhotoRequest) async throws -> PhotoPage

  /// How long embedded and saved sources take unless said otherwise, so that loading can be seen.
  public static let defaultLatency = Duration.milliseconds(300)

  /// A source that does as `search` says.
  public init(search: @escaping @Sendable (_ request: PhotoRequest) async throws -> PhotoPage) {
    self.search = search
  }
}
