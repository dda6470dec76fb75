import ReactorCore
import ReactorShell

/// Stands for a screen that has gone: the states of its stores, under its title.
@MainActor final class PastScreen: Screen {
  let title: String
  let stores: [any AnyStore]
  let keyAliases: [String: String]
  let commands: [AnyCommand]

  /// - Parameter run: Brings the screen back, and runs a command on it.
  init(_ screen: RecordedScreen, run: @escaping ([Word]) async throws(ShellError) -> Void) {
    title = screen.title
    stores = screen.tracks.map(PastStore.init)
    keyAliases = screen.keyAliases
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

/// Stands for a store that may have gone.
private final class PastStore: AnyStore {
  let anyTrack: AnyTrack?

  init(_ track: AnyTrack?) { anyTrack = track }

  var name: String { anyTrack?.name ?? "" }
  var anyState: Any { anyTrack?.valueAtHand ?? () }
  var anyShownState: Any { anyState }
}
