import ReactorCore
import ReactorShell

/// A recording as one page of HTML that needs nothing else: no network, no file beside it.
///
/// It holds what the timeline holds now. Texts are masked and escaped on their way in, and the page
/// shows them as text only; its Content-Security-Policy keeps it from loading anything. Bound to the
/// actor of the timeline's stores.
struct HTMLExport {
  /// What stands above the page.
  let title: String
  /// The words of the page.
  var labels: [String: String]
  /// The language of ``labels``, as HTML has it.
  var language: String

  private let wording: Wording
  private let timeline: Timeline
  private let commands: [TypedCommand]

  /// A command as it was typed, and the line of the timeline that it began before.
  struct TypedCommand: Equatable {
    let line: String
    let position: Int
  }

  /// - Parameters:
  ///   - title: Such as the app's name.
  ///   - commands: What was typed, where it is known, in order.
  ///   - wording: What its words are written in.
  init(
    of timeline: Timeline, title: String, commands: [TypedCommand] = [],
    in wording: Wording = .english
  ) {
    labels = HTMLLabels.texts(in: wording)
    language = wording.language == .english ? "en" : "ko"
    self.wording = wording
    self.timeline = timeline
    self.title = title
    self.commands = commands
  }

  /// The whole page.
  ///
  /// - Complexity: O(*n*) in the events, and in the parts of states that changed.
  func page() -> String {
    HTMLPage(title: title, language: language, labels: labels, data: data()).text
  }

  /// What the page shows, as JSON that may stand inside of a script element.
  func data() -> String {
    let recording = HTMLRecording(of: timeline, commands: commands, in: wording)
    let texts = recording.texts
    let typed = recording.commands.map { ScriptJSON.array([$0.text, $0.moment]) }
    return ScriptJSON.object([
      ("format", "\"reactor-shell-page\""), ("version", "1"),
      ("title", ScriptJSON.string(HTMLTexts.shown(title))),
      (
        "labels",
        ScriptJSON.object(
          labels.sorted { $0.key < $1.key }.map {
            ($0.key, ScriptJSON.string($0.value))
          })
      ),
      ("oldestAction", "\(timeline.oldestAction)"),
      ("stores", ScriptJSON.array(recording.stores.map(\.json))),
      ("moments", ScriptJSON.array(recording.moments.map(\.json))),
      ("effects", ScriptJSON.array(recording.effects.map(\.json))),
      ("commands", ScriptJSON.array(typed)),
      ("changes", ScriptJSON.array(recording.changes.json)),
      ("shapes", ScriptJSON.array(recording.states.shapes.json)),
      ("nodes", ScriptJSON.array(recording.states.json)),
      ("texts", ScriptJSON.array(texts.all.map(ScriptJSON.string))),
    ])
  }
}
