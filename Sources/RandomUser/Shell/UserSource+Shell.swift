import Networking
import ReactorShell

extension UserSource {
  /// The source that the session chose, looked up at each load; odd records become notes.
  @MainActor static func chosen(by session: Session) -> Self {
    UserSource { @MainActor [weak session] request in
      // Nothing holds the session while the source is at work: it may go away meanwhile.
      guard let source = session.map(source) else { throw CancellationError() }
      let response = try await source.load(request)
      try Task.checkCancellation()
      session.map { note(response, in: $0) }
      return response
    }
  }

  @MainActor private static func source(of session: Session) -> Self {
    switch session.data {
    case .embedded:
      .embedded(
        seed: session.seed ?? InventedPeople.defaultSeed, clock: session.clock,
        latency: session.latency)
    case .saved(let path):
      .saved(path: path, clock: session.clock, latency: session.latency)
    }
  }

  @MainActor private static func note(_ response: PeopleResponse, in session: Session) {
    for problem in response.problems.prefix(notedCount) {
      session.note(DataNote("\(problem)"))
    }
    if response.problems.count > notedCount {
      session.note(DataNote("and \(response.problems.count - notedCount) records more"))
    }
    for note in response.notes { session.note(DataNote("\(note)")) }
    let outside = response.people.count { person in
      !PeopleSection.allCases.contains { $0.contains(person) }
    }
    if outside > 0 {
      let people = outside == 1 ? "1 person is" : "\(outside) people are"
      session.note(DataNote("\(people) in no section: by gender other, by age not 20 to 39"))
    }
  }

  /// More notes than this help nobody.
  private static let notedCount = 20
}
