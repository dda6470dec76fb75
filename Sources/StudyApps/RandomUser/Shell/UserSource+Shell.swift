import Foundation
import HTTP
import ReactorShell
import StudySupport

extension UserSource {
  /// The source that the session chose, looked up at each load; odd records become notes.
  @MainActor static func chosen(by session: Session) -> Self {
    let chosen = SessionSource(session)
    return UserSource { @MainActor request in
      let response = try await chosen.response(from: source) { try await $0.load(request) }
      chosen.session.map { note(response, in: $0) }
      return response
    }
  }

  @MainActor static func source(of session: Session, client: HTTPClient) -> Self {
    switch session.data {
    case .embedded:
      .embedded(
        seed: session.seed ?? InventedPeople.defaultSeed, clock: session.clock,
        latency: session.latency)
    case .saved(let path):
      .saved(path: path, clock: session.clock, latency: session.latency)
    case .live(let url):
      .live(baseURL: url, seed: session.seed, client: client, clock: session.clock)
    }
  }

  @MainActor static func note(_ response: PeopleResponse, in session: Session) {
    session.note(response.problems)
    for note in response.notes { session.note(DataNote("\(note)")) }
    let outside = response.people.count { person in
      !PeopleSection.allCases.contains { $0.contains(person) }
    }
    if outside > 0 {
      session.note(
        DataNote(
          outside == 1
            ? "1 person is in no section: by gender other, by age not 20 to 39"
            : "\(outside) people are in no section: by gender other, by age not 20 to 39"))
    }
  }
}
