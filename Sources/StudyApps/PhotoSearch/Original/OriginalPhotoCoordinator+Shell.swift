import Injection
import ReactorShell
import StudySupport

/// Moves between the search and its photos as the authors wrote it: it and the coordinators of
/// photos hold each other, so that neither is ever let go.
@MainActor final class OriginalPhotoCoordinator: PhotoMoving {
  private(set) var children: [any Coordinator] = []
  private let resolver: any Resolver
  private let variants: Variants
  private weak var screen: SearchScreen?

  init(resolver: any Resolver, _ variants: Variants) {
    self.resolver = resolver
    self.variants = variants
  }

  var screenTitle: String? { screen?.title }

  func start() throws(ResolutionError) -> SearchScreen {
    let screen = try resolver.resolve(SearchScreen.self)
    screen.coordinator = self
    self.screen = screen
    return screen
  }

  func showDetail(of photo: Photo) throws(ResolutionError) {
    guard let screen else { return }
    let detail = PhotoDetailCoordinator(resolver: resolver, below: screen)
    // The circle: self holds the child, whose closure holds self; and nobody removes the child.
    detail.finished = { _ in self.variants.tell(PhotoFaults.circle) }
    children.append(detail)
    try detail.start(photo)
    variants.tell(PhotoFaults.nameless)
  }

  /// Cuts the circles: a shell isn't to lose memory by showing how that is done.
  func letGo() { children = [] }
}

/// The coordinator of the authors' app that ran last, which nobody else would let go.
@MainActor final class PhotoCircle {
  weak var photos: OriginalPhotoCoordinator?

  /// Cuts its circles, when the app starts anew.
  func letGo() { photos?.letGo() }
}
