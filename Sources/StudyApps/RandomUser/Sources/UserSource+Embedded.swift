import StudySupport

extension UserSource {
  /// Invented people: no network, and the same on every machine for the same seed.
  public static func embedded(
    seed: String = InventedPeople.defaultSeed, clock: any Clock<Duration>,
    latency: Duration = Self.defaultLatency
  ) -> Self {
    let people = InventedPeople(seed: seed)
    return Self { request in
      try request.validate()
      try request.validate(nationalities: Nation.all.map(\.nat))
      try await latency.pass(on: clock)
      let response = await people.respond(to: request)
      try Task.checkCancellation()
      return response
    }
  }
}

extension InventedPeople {
  @concurrent
  fileprivate func respond(to request: UserRequest) async -> PeopleResponse {
    PeopleResponse(people: people(for: request))
  }
}
