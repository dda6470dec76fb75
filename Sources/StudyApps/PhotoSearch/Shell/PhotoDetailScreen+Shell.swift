import Foundation
import ReactorCore
import ReactorShell

/// Makes the screen of a photo, of parts of the container.
struct PhotoDetailFactory {
  let make: @MainActor (Photo) -> PhotoDetailScreen
}

/// A photo: its picture, who took it, and when.
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
    session: Session, reactor: PhotoDetailReactor, tools: PhotoTools,
    credit: PhotoCredit = .photographer
  ) {
    self.session = session
    self.tools = tools
    self.credit = credit
    title = credit.title(reactor.initialState.photo)
    reactorStore = Store(reactor, timeline: session.timeline)
    subscriptions = [session.watch(reactorStore) { $0.failure }]
  }

  /// It is on the screen: its picture is wanted.
  func appear() { reactorStore.send(.loadPicture) }

  var store: any AnyStore { reactorStore }

  var elsewhere: [String: String] {
    let back = "go back to the search first: back"
    return ["search": back, "query": back, "next": back, "open": back, "scroll": back]
  }

  private(set) lazy var commands: [AnyCommand] = [back] + tools.commands

  private var back: AnyCommand {
    AnyCommand("back", help: "Goes back to the search.") { [unowned self] () throws(ShellError) in
      coordinator?.goBack()
    }
  }

  func draw(columns: Int) -> [String] { drawn(columns: columns).map(\.text) }

  func drawn(columns: Int) -> [DrawnLine] {
    let photo = reactorStore.shownState.photo
    let size = PixelArt.size(
      of: photo.width, photo.height, fittingColumns: columns, lines: Self.pictureLines)
    return Picture.lines(of: photo, columns: size.columns, lines: size.lines)
      + texts.map { DrawnLine($0) }
  }

  private static let pictureLines = 16

  private var texts: [String] {
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
