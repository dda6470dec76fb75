import Injection

/// Moves between screens: it starts some, passes their subjects on, and holds the coordinators of
/// the screens above.
///
/// It is held by its parent alone and refers to its screens weakly: it is released with its screen.
@MainActor protocol Coordinator: AnyObject {
  /// The coordinators that it holds, in the order in which they were started.
  var children: [any Coordinator] { get }
  /// The title of its screen; nil if it has none, or it is gone.
  var screenTitle: String? { get }
}

extension Coordinator {
  var name: String { "\(type(of: self))" }

  /// Itself and those below it, a line each.
  var drawing: [String] {
    let own = name + (screenTitle.map { "  shows \($0)" } ?? "")
    return [own] + children.flatMap { child in child.drawing.map { "  " + $0 } }
  }
}

// MARK: - The app

/// Starts the app: the search is its only child.
@MainActor final class AppCoordinator: Coordinator {
  private(set) var children: [any Coordinator] = []
  /// Held here, so that the container lives as long as the objects that it made.
  private let assembler: Assembler
  private let photos: PhotoCoordinator

  /// - Parameter photos: Moves between the search and its photos; one of its own unless another is
  ///   given.
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

/// Moves between the search and its photos.
@MainActor class PhotoCoordinator: Coordinator {
  private(set) var children: [any Coordinator] = []
  private let resolver: any Resolver
  private weak var screen: SearchScreen?

  init(resolver: any Resolver) { self.resolver = resolver }

  var screenTitle: String? { screen?.title }

  /// The first screen.
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
    detail.finished = whenFinished()
    children.append(detail)
    try detail.start(photo)
  }

  /// The end of a photo's coordinator: it is let go with its screen.
  func whenFinished() -> (PhotoDetailCoordinator) -> Void {
    { [weak self] detail in self?.children.removeAll { $0 === detail } }
  }

  /// Lets all children go, and with them any circle.
  func release() { children = [] }
}
