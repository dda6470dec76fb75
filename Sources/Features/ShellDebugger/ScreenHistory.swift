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

  /// The screens are these from the next line on.
  mutating func record(_ screens: [any Screen], start: Int, in timeline: Timeline) {
    let known = stacks.last?.screens ?? []
    let recorded = screens.map { screen in
      // A screen may get other stores.
      known.first { known in
        known.screen === screen
          && known.tracks.elementsEqual(screen.stores.compactMap(\.anyTrack), by: ===)
      } ?? RecordedScreen(screen, start: start)
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
  let commands: [CommandSketch]
  let start: Int
  private let type: ObjectIdentifier

  init(_ screen: any Screen, start: Int) {
    self.screen = screen
    title = screen.title
    tracks = screen.stores.compactMap(\.anyTrack)
    keyAliases = screen.keyAliases
    wordsOfOtherScreens = screen.wordsOfOtherScreens
    commands = screen.commands.map(CommandSketch.init)
    self.start = start
    type = ObjectIdentifier(Swift.type(of: screen))
  }

  func isLike(_ other: any Screen) -> Bool {
    other === screen || ObjectIdentifier(Swift.type(of: other)) == type && other.title == title
  }

  func isLike(_ other: RecordedScreen) -> Bool { other.type == type && other.title == title }
}

/// A command of a screen that has gone: it can be found and explained.
struct CommandSketch {
  let name: String
  let aliases: [String]
  let forms: [ParameterForm]
  let sends: String?
  let help: Sentence

  @MainActor init(_ command: AnyCommand) {
    name = command.name
    aliases = command.aliases
    forms = command.forms
    sends = command.sends
    help = command.help
  }
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
      AnyCommand(
        name: command.name, aliases: command.aliases, forms: command.forms, sends: command.sends,
        help: command.help, candidates: { _, _ in CandidateList() }, work: .overTime(run))
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
