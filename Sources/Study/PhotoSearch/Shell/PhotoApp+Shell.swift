import EmbeddedFiles
import Foundation
import HTTP
import Injection
import ReactorCore
public import ReactorShell
import StudySupport

extension App {
  /// Photos to be searched, with a detail screen, put together by a container and coordinators.
  @MainActor public static var photos: App {
    App(
      "photos", title: "PhotoSearch", firstCommand: "search car; why total",
      describe: { data in
        switch data {
        case .embedded: "invented photos, no network"
        case .live(nil): "photos from unsplash.com"
        case .live: "photos from a server"
        case .saved: "photos from saved responses, no network"
        }
      },
      translations: [.photos, .study],
      start: { start($0) })
  }

  @MainActor private static func start(_ session: Session) -> any Screen {
    let variants = Variants.ofPhotos(in: session)
    let circle = session.kept(as: "photos") { PhotoCircle() }
    circle.release()
    do throws(ResolutionError) {
      let common = PhotoAssembly(session)
      switch variants.current {
      case .fixed:
        let assembler = try Assembler([common], shared: PhotoAssembly.shared(by: session))
        return try AppCoordinator(assembler: assembler).start()
      case .original:
        let assembler = try Assembler(
          [common, OriginalPhotoAssembly(session)], shared: PhotoAssembly.shared(by: session))
        let photos = OriginalPhotoCoordinator(resolver: assembler.resolver)
        circle.photos = photos
        return try AppCoordinator(assembler: assembler, photos: photos).start()
      }
    } catch {
      // A mistake in the assembly: reported where the first search would be.
      session.fail(.failed("\(error)"))
      let reactor = PhotoReactor(source: PhotoSource { _ in throw error })
      return StoreScreen(
        Store(reactor, timeline: session.timeline), in: session, title: "Search", commands: [])
    }
  }
}

extension Translations {
  static let photos = Translations(korean: String(cString: photos_ko()))
}

// MARK: - Its API

struct PhotoAPI {
  let make: @MainActor (Session, HTTPClient) -> PhotoSource
}

extension DataChoice {
  var path: String { if case .saved(let path) = self { path } else { "" } }
  /// Of a server that isn't the API's own.
  var address: URL? { if case .live(let url) = self { url } else { nil } }
  var sourceName: String {
    switch self {
    case .embedded: "Embedded"
    case .saved: "File"
    case .live: "Live"
    }
  }
}

// MARK: - Its sources

extension PhotoSource {
  /// Resolved by its name at each search; odd records become notes.
  @MainActor static func chosen(by session: Session, from resolver: any Resolver) -> Self {
    let chosen = SessionSource(session)
    return PhotoSource { @MainActor request in
      guard let name = chosen.session?.data.choice.sourceName else { throw CancellationError() }
      let maker = try resolver.resolve(PhotoAPI.self, name: name)
      let page = try await chosen.response(from: maker.make) { try await $0.search(request) }
      chosen.note(page.problems)
      return page
    }
  }
}

extension PictureSource {
  @MainActor static func chosen(
    by session: Session, memory: ImageCache, disk: ImageCache
  ) -> Self {
    let chosen = SessionSource(session)
    return PictureSource { @MainActor photo, size in
      let source = chosen.session.map { session -> PictureSource in
        switch session.data.choice {
        case .live:
          .live(client: HTTPClient(timeout: session.data.timeout), clock: session.clock)
            .cached(in: disk)
        case .embedded, .saved:
          .invented(clock: session.clock, latency: session.data.latency).cached(in: memory)
        }
      }
      guard let source else { throw CancellationError() }
      let data = try await source.load(photo, size)
      try Task.checkCancellation()
      return data
    }
  }
}
