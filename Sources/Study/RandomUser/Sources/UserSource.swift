import Foundation
import HTTP
import ReactorCore
import StudySupport

/// A source of people: a value, so that tests and the shell choose it.
struct UserSource: Sendable {
  /// Gives the people asked for; throws `UserRequestError`, `ResponseError`, `CancellationError`.
  var load: @Sendable (_ request: UserRequest) async throws -> PeopleResponse
}

// MARK: - Embedded

extension UserSource {
  /// Invented people: no network, and the same on every machine for the same seed.
  static func embedded(
    seed: String = InventedPeople.defaultSeed, clock: any Clock<Duration>,
    latency: Duration = .defaultLatency
  ) -> Self {
    let people = InventedPeople(seed: seed)
    return Self { request in
      try request.validate()
      try request.validate(nationalities: Nation.all.map(\.nat))
      try await latency.pass(on: clock)
      return try await inBackground { PeopleResponse(people: people.people(for: request)) }
    }
  }
}

// MARK: - Saved

extension UserSource {
  /// People from a saved response of the Random User API.
  ///
  /// In a folder it is `randomuser-<count>.json`. Takes the first `count` people, or those of the
  /// requested gender and nationalities, or those of the requested page.
  static func saved(
    path: String, clock: any Clock<Duration>, latency: Duration = .defaultLatency
  ) -> Self {
    Self { request in
      try request.validate()
      try await latency.pass(on: clock)
      return try await inBackground { try read(request, at: path) }
    }
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
  static let nationalities = [
    "AU", "BR", "CA", "CH", "DE", "DK", "ES", "FI", "FR", "GB", "IE", "IN", "IR", "MX", "NL", "NO",
    "NZ", "RS", "TR", "UA", "US",
  ]

  /// People from the Random User API, or another server with the same API.
  ///
  /// A virtual clock stands still while a request is under way.
  ///
  /// - Parameters:
  ///   - baseURL: The API's own address by default. Others may know other nationalities.
  ///   - seed: The same seed gives the same people.
  ///   - client: The client, with its time-out, limits and interceptors.
  ///   - clock: The session's clock.
  static func live(
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
      client.interceptors.insert(.holding(clock), at: 0)
      let answer = try await client.response(
        to: UserRouter.people(request, seed: seed, baseURL: url))
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

// MARK: - For tests

extension UserSource {
  /// Gives answers that are known beforehand, each to one load, in turn; for tests.
  static func answering(_ answers: [StubAnswer<[Person]>], on clock: EffectClock) -> Self {
    let answers = StubAnswers(answers, on: clock)
    return Self { _ in PeopleResponse(people: try await answers.next()) }
  }
}
