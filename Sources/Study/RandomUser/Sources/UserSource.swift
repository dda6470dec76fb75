import Foundation
import HTTP
import StudySupport

/// A source of people; it throws `UserRequestError`, `ResponseError`, `CancellationError`.
typealias UserSource = DataSource<UserRequest, PeopleResponse>

extension UserSource {
  /// Invented people: no network, and the same on every machine for the same seed.
  static func embedded(
    seed: String = SeededGenerator.defaultSeed, clock: any Clock<Duration>,
    latency: Duration = .defaultLatency
  ) -> Self {
    let people = InventedPeople(seed: seed)
    return local(
      clock, latency,
      check: { request in
        try request.validate()
        try request.validate(nationalities: Nation.all.map(\.nat))
      },
      answer: { PeopleResponse(people: people.people(for: $0)) })
  }

  /// In a folder it is `randomuser-<count>.json`; takes those that fit the request.
  static func saved(
    path: String, clock: any Clock<Duration>, latency: Duration = .defaultLatency
  ) -> Self {
    local(clock, latency, check: { try $0.validate() }, answer: { try read($0, at: path) })
  }

  private static func read(_ request: UserRequest, at path: String) throws -> PeopleResponse {
    let saved =
      SavedResponse.isFolder(path)
      ? SavedResponse(in: path, named: "randomuser-\(request.count).json")
      : SavedResponse(path: path)
    let response = try saved.body().people(for: request)
    guard !response.people.isEmpty || request.isPlain else {
      throw ResponseError(origin: saved.filePath, problem: .nobody("\(request)"))
    }
    return response
  }
}

// MARK: - Live

extension UserSource {
  /// The nationalities of version 1.4 of the API. It ignores others, and says nothing.
  static var nationalities: [String] {
    [
      "AU", "BR", "CA", "CH", "DE", "DK", "ES", "FI", "FR", "GB", "IE", "IN", "IR", "MX", "NL",
      "NO", "NZ", "RS", "TR", "UA", "US",
    ]
  }

  /// A virtual clock stands still while a request is under way.
  static func live(
    baseURL: URL? = nil, seed: String? = nil, client: HTTPClient = HTTPClient(),
    clock: any Clock<Duration>
  ) -> Self {
    Self { request in
      try request.validate()
      let query = baseURL.flatMap {
        URLComponents(url: $0, resolvingAgainstBaseURL: true)?.queryItems
      }
      let hasSeed = seed != nil || query?.contains { $0.name == "seed" } == true
      guard request.gender == nil || !hasSeed else { throw UserRequestError.genderWithSeed }
      if baseURL == nil { try request.validate(nationalities: nationalities) }
      guard let url = baseURL ?? URL(string: UserRouter.randomUser) else {
        return PeopleResponse(people: [])
      }
      let answer = try await client.live(on: clock).response(
        to: UserRouter(request: request, seed: seed, baseURL: url))
      return try await inBackground { try decode(answer.body, request) }
    }
  }

  private static func decode(
    _ body: ResponseBody, _ request: UserRequest
  ) throws -> PeopleResponse {
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
