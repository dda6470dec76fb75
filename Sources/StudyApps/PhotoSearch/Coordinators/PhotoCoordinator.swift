import Injection

/// A coordinator that moves between the search and its photos.
@MainActor protocol PhotoMoving: Coordinator {
  /// The first screen.
  func start() throws(ResolutionError) -> SearchScreen
  /// Shows a photo.
  func showDetail(of photo: Photo) throws(ResolutionError)
}

/// Moves between the search and its photos.
@MainActor final class PhotoCoordinator: PhotoMoving {
  private(set) var children: [any Coordinator] = []
  private let resolver: any Resolver
  private weak var screen: SearchScreen?

  init(resolver: any Resolver) { self.resolver = resolver }

  var screenTitle: String? { screen?.title }

  func start() throws(ResolutionError) -> SearchScreen {
    let screen = try resolver.resolve(SearchScreen.self)
    screen.coordinator = self
    self.screen = screen
    return screen
  }

  /// Shows a photo: the container hands out the parts of its screen, the coordinator hands it the
  /// photo.
  func showDetail(of photo: Photo) throws(ResolutionError) {
    guard let screen else { return }
    let detail = PhotoDetailCoordinator(resolver: resolver, below: screen)
    detail.finished = { [weak self] detail in
      self?.children.removeAll { $0 === detail }
    }
    children.append(detail)
    try detail.start(photo)
  }
}
