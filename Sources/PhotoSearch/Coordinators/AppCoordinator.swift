import Injection

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
