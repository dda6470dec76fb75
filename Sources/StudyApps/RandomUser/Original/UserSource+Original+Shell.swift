import HTTP
import ReactorShell
import StudySupport

extension UserSource {
  /// The source that the session chose, as the authors' app reads it: all people, or, where a single
  /// record is odd, none.
  ///
  /// The same person twice is odd here, too; the app would show both.
  @MainActor static func original(by session: Session, _ variants: Variants) -> Self {
    let chosen = SessionSource(session)
    return UserSource { @MainActor request in
      let response = try await chosen.response(from: source) { try await $0.load(request) }
      if let odd = response.problems.first(where: { !$0.isKept }) {
        variants.tell(PeopleFaults.oddRecord)
        throw UnreadableData("record \(odd.index): \(odd.reason)")
      }
      chosen.session.map { note(response, in: $0) }
      return response
    }
  }
}
