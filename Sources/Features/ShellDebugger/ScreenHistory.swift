import ReactorCore
import ReactorShell
import StateDiff

/// The screens at each time of the history.
/// Retains neither them nor their stores; the tracks outlive these.
@MainActor struct ScreenHistory {
  private struct Stack {
    let place: Timeline.Place
    let screens: [RecordedScreen]
  }

  private var stacks: [Stack] = []

  /// The session's screens are these from the next line on.
  mutating func record(_ session: Session, start: Int) {
    let (screens, timeline) = (session.screens, session.timeline)
    let known = stacks.last?.screens ?? []
    let recorded = screens.map { screen in
      // A screen may get other stores.
      known.first { known in
        known.screen === screen
          && known.tracks.elementsEqual(screen.stores.compactMap(\.anyTrack), by: ===)
      } ?? RecordedScreen(screen, start: start, isOfState: session.isPushingOfState)
    }
    stacks.append(Stack(place: timeline.place, screens: recorded))
  }

  func screens(in view: Timeline.View) -> [RecordedScreen] {
    let place = stacks.indices.partition { !view.contains(stacks[$0].place) }
    let before = stacks[..<place].last?.screens ?? []
    // At the beginning an app's stores are there before its screen is.
    return before.isEmpty ? stacks[place...].first { !$0.screens.isEmpty }?.screens ?? [] : before
  }
}

/// The record of a screen, which outlives it.
@MainActor final class RecordedScreen {
  private(set) weak var screen: (any Screen)?
  let title: String
  let tracks: [AnyTrack]
  let keyAliases: [String: String]
  let wordsOfOtherScreens: [String: String]
  /// They can be found and explained: their closures would hold the stores.
  let commands: [AnyCommand]
  let start: Int
  /// True if the same state pushes such a screen again.
  let isOfState: Bool
  private let type: ObjectIdentifier

  init(_ screen: any Screen, start: Int, isOfState: Bool) {
    self.screen = screen
    self.isOfState = isOfState
    title = screen.title
    tracks = screen.stores.compactMap(\.anyTrack)
    keyAliases = screen.keyAliases
    wordsOfOtherScreens = screen.wordsOfOtherScreens
    commands = screen.commands.map { $0.performing { (_) throws(ShellError) in } }
    self.start = start
    type = ObjectIdentifier(Swift.type(of: screen))
  }

  func isLike(_ other: any Screen) -> Bool {
    other === screen || ObjectIdentifier(Swift.type(of: other)) == type && other.title == title
  }

  func isLike(_ other: RecordedScreen) -> Bool { other.type == type && other.title == title }
}

/// Stands for a screen that has gone: the states of its stores, under its title.
@MainActor final class PastScreen: Screen {
  let title: String
  let stores: [any AnyStore]
  let keyAliases: [String: String]
  let wordsOfOtherScreens: [String: String]
  let commands: [AnyCommand]

  /// - Parameter run: Brings the screen back, and runs a command on it.
  init(_ screen: RecordedScreen, run: @escaping ([Word]) async throws(ShellError) -> Void) {
    title = screen.title
    stores = screen.tracks.map(PastStore.init)
    keyAliases = screen.keyAliases
    wordsOfOtherScreens = screen.wordsOfOtherScreens
    commands = screen.commands.map { command in
      command.performing { (words) throws(ShellError) in
        try command.check(words)
        try await run(words)
      }
    }
  }

  var store: any AnyStore { stores.first ?? PastStore(nil) }

  func draw(columns: Int) -> [String] {
    [("\(title) isn't there any more; this was its state:" as Sentence).shown]
      + StateOutline(of: self).lines
  }
}

private final class PastStore: TrackedStore {
  let ownTrack: AnyTrack?

  init(_ track: AnyTrack?) { ownTrack = track }

  var name: String { ownTrack?.name ?? "" }
  var anyState: Any { ownTrack?.valueAtHand ?? () }
  var anyShownState: Any { anyState }
}
