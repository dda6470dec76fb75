import Networking
import ReactorShell

extension UserSource {
  /// The source that the session chose, looked up at each load; odd records become notes.
  @MainActor static func chosen(by session: Session) -> Self {
    UserSource { @MainActor [weak session] request in
      guard let session else { throw CancellationError() }
      let source: UserSource
      switch session.data {
      case .embedded:
        source = .embedded(
          seed: session.seed ?? InventedPeople.defaultSeed, clock: session.clock,
          latency: session.latency)
      case .saved(let path):
        source = .saved(path: path, clock: session.clock, latency: session.latency)
      }
      let response = try await source.load(request)
      for problem in response.problems.prefix(notedCount) {
        session.note(DataNote("\(problem)"))
      }
      if response.problems.count > notedCount {
        session.note(DataNote("and \(response.problems.count - notedCount) records more"))
      }
      for note in response.notes { session.note(DataNote("\(note)")) }
      return response
    }
  }

  /// More notes than this help nobody.
  private static let notedCount = 20
}
