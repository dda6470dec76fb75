import HTTP
import Injection
import ReactorCore
import ReactorShell
import StudySupport

struct OriginalPhotoAssembly: Assembly {
  private let source: PhotoSource

  init(_ session: Session) { source = .original(by: session) }

  func assemble(container: Container) {
    container.register(OriginalPhotoReactor.self) { [source] _ in
      OriginalPhotoReactor(source: source)
    }
    container.register(SearchScreen.self) { resolver in
      let session = try resolver.resolve(Session.self)
      let store = Store(
        try resolver.resolve(OriginalPhotoReactor.self), timeline: session.timeline)
      return SearchScreen(
        session: session, title: Variant.original.title("Search"), store: store,
        thumbnails: try resolver.resolve(ThumbnailReactor.self),
        tools: try resolver.resolve(PhotoTools.self),
        meanwhile: "older ones go on")
    }
    container.registerDetail(credit: .nobody)
  }
}

extension PhotoCredit {
  fileprivate static var nobody: Self {
    Self(title: { _ in Variant.original.title("Photo") }, lines: { _ in [] })
  }
}

/// The coordinator and those of photos hold each other, so that neither is ever let go.
@MainActor final class OriginalPhotoCoordinator: PhotoCoordinator {
  /// The circle: self holds the child, whose closure holds self; and nobody removes the child.
  override func whenFinished() -> (PhotoDetailCoordinator) -> Void {
    { _ in withExtendedLifetime(self) {} }
  }
}

/// The coordinator of the authors' app that ran last, which nobody else would let go.
@MainActor final class PhotoCircle {
  weak var photos: PhotoCoordinator?

  /// Cuts its circles, when the app restarts.
  func release() { photos?.release() }
}

extension PhotoSource {
  /// Asks by one session for all, of which the container doesn't know.
  @MainActor static func original(by session: Session) -> Self {
    let chosen = SessionSource(session)
    return PhotoSource { @MainActor request in
      do {
        let page = try await chosen.response(from: shared) { try await $0.search(request) }
        chosen.note(page.problems)
        return page
      } catch let error as ResponseError {
        return try misread(error)
      }
    }
  }

  /// Creates the source of the app's singleton, whatever data was chosen.
  @MainActor private static func shared(of session: Session, client: HTTPClient) -> Self {
    session.source(embedded: embedded, saved: saved) {
      .live(baseURL: $0, client: client, clock: session.clock)
    }
  }

  private static func misread(_ error: ResponseError) throws -> PhotoPage {
    switch error.problem {
    case .status(300, _, _):
      return PhotoPage(total: 0, totalPages: 0, photos: [])
    case .status, .rateLimit, .refused:
      throw UnreadableData("\(error)")
    default:
      throw error
    }
  }
}
