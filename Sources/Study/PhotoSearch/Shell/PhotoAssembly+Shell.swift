import Injection
import ReactorCore
import ReactorShell
import StudySupport

struct PhotoAssembly: Assembly {
  /// It holds the screens, and so mustn't be held by their parts.
  private weak var session: Session?
  private let variants: Variants

  init(_ session: Session) {
    self.session = session
    variants = .ofPhotos(in: session)
  }

  func assemble(container: Container) {
    container.register(Session.self, scope: .transient) { [weak session] _ in
      guard let session else { throw CancellationError() }
      return session
    }
    registerSources(in: container)
    container.register(PictureSource.self) { resolver in
      .chosen(
        by: try resolver.resolve(Session.self),
        memory: try resolver.resolve(ImageCache.self, name: "Memory"),
        disk: try resolver.resolve(ImageCache.self, name: "Disk"))
    }
    container.register(PhotoReactor.self) { resolver in
      PhotoReactor(source: .chosen(by: try resolver.resolve(Session.self), from: resolver))
    }
    container.register(ThumbnailReactor.self) {
      ThumbnailReactor(source: try $0.resolve(PictureSource.self))
    }
    container.register(SearchScreen.self) {
      let session = try $0.resolve(Session.self)
      return SearchScreen(
        session: session,
        store: Store(try $0.resolve(PhotoReactor.self), timeline: session.timeline),
        thumbnails: try $0.resolve(ThumbnailReactor.self), tools: try $0.resolve(PhotoTools.self))
    }
    container.registerDetail(credit: .photographer)
    container.register(PhotoTools.self, scope: .container) { [weak container, variants] resolver in
      PhotoTools(
        session: try resolver.resolve(Session.self), variants: variants, container: container,
        caches: [
          ("memory", try resolver.resolve(ImageCache.self, name: "Memory")),
          ("disk", try resolver.resolve(ImageCache.self, name: "Disk")),
        ])
    }
  }

  private func registerSources(in container: Container) {
    container.register(PhotoAPI.self, name: "Embedded") { _ in
      PhotoAPI { session, _ in
        .embedded(
          seed: session.data.seed ?? SeededGenerator.defaultSeed, clock: session.clock,
          latency: session.data.latency)
      }
    }
    container.register(PhotoAPI.self, name: "File") { _ in
      PhotoAPI { session, _ in
        .saved(path: session.data.choice.path, clock: session.clock, latency: session.data.latency)
      }
    }
    container.register(PhotoAPI.self, name: "Live") { _ in
      PhotoAPI { session, client in
        .live(baseURL: session.data.choice.address, client: client, clock: session.clock)
      }
    }
  }

  /// Returns the container of services that any thread may use.
  static func shared(by session: Session) -> SharedContainer {
    let folder = session.data.usesCaches ? ImageCache.defaultFolder("photos") : nil
    let shared = SharedContainer()
    // Invented pictures aren't worth a file.
    shared.register(ImageCache.self, name: "Memory", scope: .container) { _ in
      ImageCache(folder: nil)
    }
    shared.register(ImageCache.self, name: "Disk", scope: .container) { _ in
      ImageCache(folder: folder)
    }
    return shared
  }
}

extension Container {
  func registerDetail(credit: PhotoCredit) {
    register(PhotoDetailFactory.self) { resolver in
      let session = try resolver.resolve(Session.self)
      let pictures = try resolver.resolve(PictureSource.self)
      let tools = try resolver.resolve(PhotoTools.self)
      return PhotoDetailFactory { photo in
        PhotoDetailScreen(
          session: session, reactor: PhotoDetailReactor(photo: photo, source: pictures),
          tools: tools, credit: credit)
      }
    }
  }
}
