import Injection
import ReactorShell

/// Shows one photo, and goes back.
@MainActor final class PhotoDetailCoordinator: Coordinator {
  let children: [any Coordinator] = []
  /// Called when its screen has left.
  var finished: (PhotoDetailCoordinator) -> Void = { _ in }
  private let resolver: any Resolver
  private weak var below: SearchScreen?
  private weak var screen: PhotoDetailScreen?

  init(resolver: any Resolver, below: SearchScreen) {
    self.resolver = resolver
    self.below = below
  }

  var screenTitle: String? { screen?.title }

  func start(_ photo: Photo) throws(ResolutionError) {
    let screen = try resolver.resolve(PhotoDetailFactory.self).make(photo)
    screen.coordinator = self
    self.screen = screen
    below?.session.push(screen)
    screen.appear()
  }

  func goBack() {
    if let below { below.session.pop(to: below) }
    finished(self)
  }
}
