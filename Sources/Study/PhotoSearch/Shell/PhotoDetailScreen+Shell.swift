import Foundation
import Injection
import ReactorCore
import ReactorShell
import StudySupport

struct PhotoDetailFactory {
  let make: @MainActor (Photo) -> PhotoDetailScreen
}

@MainActor final class PhotoDetailScreen: Screen {
  let title: String
  private unowned let session: Session
  /// Goes back; its parent holds it.
  weak var coordinator: PhotoDetailCoordinator?
  private let tools: PhotoTools
  private let reactorStore: Store<PhotoDetailReactor>
  private var subscriptions: [Subscription] = []

  private let credit: PhotoCredit

  init(
    session: Session, reactor: PhotoDetailReactor, tools: PhotoTools, credit: PhotoCredit
  ) {
    self.session = session
    self.tools = tools
    self.credit = credit
    title = credit.title(reactor.initialState.photo)
    reactorStore = Store(reactor, timeline: session.timeline)
    subscriptions = [session.watch(reactorStore) { $0.failure }]
  }

  func appear() { reactorStore.send(.loadPicture) }

  var store: any AnyStore { reactorStore }

  var wordsOfOtherScreens: [String: String] {
    let back = "go back to the search first: back"
    return ["search": back, "query": back, "next": back, "open": back, "scroll": back]
  }

  private(set) lazy var commands: [AnyCommand] = [back] + tools.commands

  private var back: AnyCommand {
    AnyCommand("back", help: "Goes back to the search.") { [unowned self] () throws(ShellError) in
      coordinator?.goBack()
    }
  }

  func draw(columns: Int) -> [String] {
    let state = reactorStore.shownState
    let photo = state.photo
    var lines = credit.lines(photo)
    lines += [photo.description, photo.altDescription].compactMap { $0 }
    if let date = photo.createdAt { lines.append(date.formatted(.iso8601.year().month().day())) }
    lines.append("\(photo.width) × \(photo.height)" + (photo.color.map { ", \($0)" } ?? ""))
    if let picture = state.picture { lines.append("picture of \(picture.bytes) bytes") }
    if state.isLoading { lines += ["", "loading…"] }
    if let failure = state.failure { lines += ["", failure] }
    return lines
  }
}

// MARK: - Its coordinator

@MainActor final class PhotoDetailCoordinator: Coordinator {
  let children: [any Coordinator] = []
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

// MARK: - Photographers

struct PhotoCredit {
  let title: (Photo) -> String
  let lines: (Photo) -> [String]

  static var photographer: Self {
    Self(title: { $0.user.name }, lines: { ["Photo by \($0.user.name)"] })
  }
}
