public import Foundation
public import HTTP
import StudySupport

extension UserSource {
  /// The nationalities of version 1.4 of the API. It ignores others, and says nothing.
  static let nationalities = [
    "AU", "BR", "CA", "CH", "DE", "DK", "ES", "FI", "FR", "GB", "IE", "IN", "IR", "MX", "NL", "NO",
    "NZ", "RS", "TR", "UA", "US",
  ]

  /// People from the Random User API, or another server that answers as it does.
  ///
  /// A virtual clock stands still while a request is under way.
  ///
  /// - Parameters:
  ///   - baseURL: The API's own unless another is given. Others may know other nationalities.
  ///   - seed: The same seed gives the same people.
  ///   - client: How it is asked: time-out, limits, interceptors.
  ///   - clock: The session's.
  public static func live(
    baseURL: URL? = nil, seed: String? = nil, client: HTTPClient = HTTPClient(),
    clock: any Clock<Duration>
  ) -> Self {
    Self { request in
      try request.validate()
      guard request.gender == nil || seed == nil else { throw UserRequestError.genderWithSeed }
      if baseURL == nil { try request.validate(nationalities: nationalities) }
      guard let url = baseURL ?? URL(string: UserRouter.randomUser) else {
        return PeopleResponse(people: [])
      }
      var client = client
      client.interceptors.append(.holding(clock))
      let answer = try await client.response(
        to: UserRouter.people(request, seed: seed, baseURL: url))
      let people = try await decode(answer.body, request)
      try Task.checkCancellation()
      return people
    }
  }

  @concurrent
  private static func decode(
    _ body: ResponseBody, _ request: UserRequest
  ) async throws -> PeopleResponse {
    // The server did the choosing.
    var response = try body.people(for: UserRequest(count: request.count))
    guard !response.people.isEmpty else {
      throw ResponseError(origin: body.origin, problem: .noRecords)
    }
    let sent = response.people.count
    response.notes = sent < request.count ? [.fewerSent(asked: request.count, sent: sent)] : []
    return response
  }
}
