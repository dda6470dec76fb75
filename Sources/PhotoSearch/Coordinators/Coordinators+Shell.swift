import Injection
import ReactorShell

/// Starts the app: the search is its only child.
@MainActor final class AppCoordinator: Coordinator {
  private(set) var children: [any Coordinator] = []
  /// Held here, so that the container lives as long as what it made.
  private let assembler: Assembler

  init(assembler: Assembler) { self.assembler = assembler }

  var screenTitle: String? { nil }

  /// The first screen; it holds the coordinators as long as it is there.
  func start() throws(ResolutionError) -> SearchScreen {
    let photos = PhotoCoordinator(resolver: assembler.resolver)
    children = [photos]
    let screen = try photos.start()
    screen.root = self
    return screen
  }
}

/// Moves between the search and its photos.
@MainActor final class PhotoCoordinator: Coordinator {
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
