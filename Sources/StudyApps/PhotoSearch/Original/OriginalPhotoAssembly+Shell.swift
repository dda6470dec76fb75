import Injection
import ReactorCore
import ReactorShell
import StudySupport

/// What the authors' app makes in another way; it takes the place of what ``PhotoAssembly`` has.
struct OriginalPhotoAssembly: Assembly {
  private let session: WeakSession
  private let variants: Variants

  init(_ session: Session) {
    self.session = WeakSession(session)
    variants = .ofPhotos(in: session)
  }

  func assemble(container: Container) {
    container.register(OriginalPhotoReactor.self) { [session, variants] _ in
      OriginalPhotoReactor(source: .original(by: try session.get(), variants))
    }
    container.register(SearchScreen.self) { [variants] resolver in
      let session = try resolver.resolve(Session.self)
      let store = Store(
        try resolver.resolve(OriginalPhotoReactor.self), timeline: session.timeline)
      let screen = SearchScreen(
        session: session, title: Variant.original.title("Search"), store: store,
        thumbnails: try resolver.resolve(ThumbnailReactor.self),
        tools: try resolver.resolve(PhotoTools.self),
        meanwhile: "searches under way go on")
      screen.watch = OriginalPhotoWatch(store, variants)
      return screen
    }
    container.register(PhotoDetailFactory.self) { resolver in
      let session = try resolver.resolve(Session.self)
      let pictures = try resolver.resolve(PictureSource.self)
      let tools = try resolver.resolve(PhotoTools.self)
      return PhotoDetailFactory { photo in
        PhotoDetailScreen(
          session: session, reactor: PhotoDetailReactor(photo: photo, source: pictures),
          tools: tools, credit: .nobody)
      }
    }
  }
}

extension PhotoCredit {
  /// No name anywhere.
  fileprivate static var nobody: Self {
    Self(title: { _ in Variant.original.title("Photo") }, lines: { _ in [] })
  }
}
