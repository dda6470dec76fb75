import Injection
import ReactorCore
public import ReactorShell
import StudySupport

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
      translations: { PhotosKorean.sentences.merging(PhotosKorean.faults) { first, _ in first } },
      start: { start($0) })
  }

  @MainActor private static func start(_ session: Session) -> any Screen {
    let variants = Variants.ofPhotos(in: session)
    let circle = session.kept(as: "photos") { PhotoCircle() }
    circle.letGo()
    do throws(ResolutionError) {
      let common = PhotoAssembly(session)
      switch variants.current {
      case .fixed:
        let assembler = try Assembler([common], shared: PhotoAssembly.shared(by: session))
        return try AppCoordinator(assembler: assembler).start()
      case .original:
        let assembler = try Assembler(
          [common, OriginalPhotoAssembly(session)], shared: PhotoAssembly.shared(by: session))
        let photos = OriginalPhotoCoordinator(resolver: assembler.resolver, variants)
        circle.photos = photos
        return try AppCoordinator(assembler: assembler, photos: photos).start()
      }
    } catch {
      // A mistake in the assembly: told where the first search would be.
      session.fail(.failed("\(error)"))
      let reactor = PhotoReactor(source: PhotoSource { _ in throw error })
      return StoreScreen(
        Store(reactor, timeline: session.timeline), in: session, title: "Search", commands: [])
    }
  }
}
