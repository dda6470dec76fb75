import HTTP
import Injection
import ReactorCore
import ReactorShell
import StudySupport

struct OriginalPhotoAssembly: Assembly {
  private let source: PhotoSource
  private let variants: Variants

  init(_ session: Session) {
    variants = .ofPhotos(in: session)
    source = .original(by: session, variants)
  }

  func assemble(container: Container) {
    container.register(OriginalPhotoReactor.self) { [source] _ in
      OriginalPhotoReactor(source: source)
    }
    container.register(SearchScreen.self) { [variants] resolver in
      let session = try resolver.resolve(Session.self)
      let store = Store(
        try resolver.resolve(OriginalPhotoReactor.self), timeline: session.timeline)
      let screen = SearchScreen(
        session: session, title: Variant.original.title("Search"), store: store,
        thumbnails: try resolver.resolve(ThumbnailReactor.self),
        tools: try resolver.resolve(PhotoTools.self),
        meanwhile: "older ones go on")
      screen.watch = PhotoFaults.watch(store, variants)
      return screen
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
  private let variants: Variants

  init(resolver: any Resolver, _ variants: Variants) {
    self.variants = variants
    super.init(resolver: resolver)
  }

  override func showDetail(of photo: Photo) throws(ResolutionError) {
    try super.showDetail(of: photo)
    variants.tell(PhotoFaults.nameless)
  }

  /// The circle: self holds the child, whose closure holds self; and nobody removes the child.
  override func whenFinished() -> (PhotoDetailCoordinator) -> Void {
    { _ in self.variants.tell(PhotoFaults.circle) }
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
  @MainActor static func original(by session: Session, _ variants: Variants) -> Self {
    let chosen = SessionSource(session)
    return PhotoSource { @MainActor request in
      do {
        let page = try await chosen.response(from: shared) { try await $0.search(request) }
        chosen.note(page.problems)
        return page
      } catch let error as ResponseError {
        return try misread(error, variants)
      }
    }
  }

  /// Creates the source of the app's singleton, whatever data was chosen.
  @MainActor private static func shared(of session: Session, client: HTTPClient) -> Self {
    session.source(embedded: embedded, saved: saved) {
      .live(baseURL: $0, client: client, clock: session.clock)
    }
  }

  @MainActor private static func misread(
    _ error: ResponseError, _ variants: Variants
  ) throws -> PhotoPage {
    switch error.problem {
    case .status(300, _, _):
      variants.tell(PhotoFaults.multipleChoices)
      return PhotoPage(total: 0, totalPages: 0, photos: [])
    case .status, .rateLimit, .refused:
      variants.tell(PhotoFaults.serverErrors)
      throw UnreadableData("\(error)")
    case .notReached(.noSuchHost), .notReached(.connectionRefused):
      variants.tell(PhotoFaults.offlineCrash)
      throw error
    default:
      throw error
    }
  }
}
