import Injection

/// Starts the app: the search is its only child.
@MainActor final class AppCoordinator: Coordinator {
  private(set) var children: [any Coordinator] = []
  /// Held here, so that the container lives as long as what it made.
  private let assembler: Assembler
  private let photos: any PhotoMoving

  /// - Parameter photos: Moves between the search and its photos; one of its own unless another is
  ///   given.
  init(assembler: Assembler, photos: (any PhotoMoving)? = nil) {
    self.assembler = assembler
    self.photos = photos ?? PhotoCoordinator(resolver: assembler.resolver)
  }

  var screenTitle: String? { nil }

  /// The first screen; it holds the coordinators as long as it is there.
  func start() throws(ResolutionError) -> SearchScreen {
    children = [photos]
    let screen = try photos.start()
    screen.root = self
    return screen
  }
}
