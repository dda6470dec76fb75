import Injection

/// Moves between screens, and holds the coordinators of the screens above. Held by its parent
/// alone, it refers to its screens weakly: it is released with its screen.
@MainActor protocol Coordinator: AnyObject {
  var children: [any Coordinator] { get }
  /// The title of its screen; nil if it has none, or it is gone.
  var screenTitle: String? { get }
}

extension Coordinator {
  var name: String { "\(type(of: self))" }

  var drawing: [String] {
    let own = name + (screenTitle.map { "  shows \($0)" } ?? "")
    return [own] + children.flatMap { child in child.drawing.map { "  " + $0 } }
  }
}

// MARK: - The app

@MainActor final class AppCoordinator: Coordinator {
  private(set) var children: [any Coordinator] = []
  /// Held here, so that the container lives as long as the objects that it made.
  private let assembler: Assembler
  private let photos: PhotoCoordinator

  init(assembler: Assembler, photos: PhotoCoordinator? = nil) {
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

// MARK: - The search

@MainActor class PhotoCoordinator: Coordinator {
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

  /// The container makes the parts of the screen, the coordinator hands it the photo.
  func showDetail(of photo: Photo) throws(ResolutionError) {
    guard let screen else { return }
    let detail = PhotoDetailCoordinator(resolver: resolver, below: screen)
    detail.finished = whenFinished()
    children.append(detail)
    try detail.start(photo)
  }

  func whenFinished() -> (PhotoDetailCoordinator) -> Void {
    { [weak self] detail in self?.children.removeAll { $0 === detail } }
  }

  func release() { children = [] }
}
