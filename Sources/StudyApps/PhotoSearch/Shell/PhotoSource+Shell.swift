import Foundation
import HTTP
import Injection
import ReactorShell
import StudySupport

extension PhotoSource {
  /// The source that the session chose, resolved by its name at each search; odd records become
  /// notes.
  @MainActor static func chosen(by session: Session, from container: Container?) -> Self {
    let chosen = SessionSource(session)
    return PhotoSource { @MainActor [weak container] request in
      guard let session = chosen.session, let container else { throw CancellationError() }
      let maker = try container.resolve(PhotoAPI.self, name: session.data.sourceName)
      let page = try await chosen.response(from: maker.make) { try await $0.search(request) }
      chosen.session?.note(page.problems)
      return page
    }
  }
}
