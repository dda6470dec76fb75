import Injection
import ReactorCore
public import ReactorShell

extension App {
  /// Photos to be searched, with a detail screen, put together by a container and coordinators.
  @MainActor public static var photos: App {
    App(
      name: "photos", title: "PhotoSearch", firstCommand: "search car",
      describe: { data in
        switch data {
        case .embedded: "invented photos, no network"
        case .live(nil): "photos from unsplash.com"
        case .live: "photos from a server"
        case .saved: "photos from saved responses, no network"
        }
      },
      translations: { PhotosKorean.sentences },
      start: { start($0) })
  }

  @MainActor private static func start(_ session: Session) -> any Screen {
    do throws(ResolutionError) {
      let assembler = try Assembler([PhotoAssembly(session)], shared: PhotoAssembly.shared())
      let app = AppCoordinator(assembler: assembler)
      return try app.start()
    } catch {
      // A mistake in the assembly: told where the first search would be.
      session.fail(.failed("\(error)"))
      let reactor = PhotoReactor(source: PhotoSource { _ in throw error })
      return StoreScreen(
        Store(reactor, timeline: session.timeline), in: session, title: "Search", commands: [])
    }
  }
}
