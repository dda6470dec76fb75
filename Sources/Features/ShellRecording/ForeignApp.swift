import Foundation
import ReactorCore
import ReactorShell

/// A reactor that runs elsewhere, or ran there: its states come with its mutations.
struct ForeignReactor: Reactor {
  let initialState: Item

  func mutate(
    action: ForeignStep, currentState: Item
  ) -> Mutations<ForeignStep> { .none }

  func reduce(state: consuming Item, mutation: ForeignStep) -> Item {
    guard let after = mutation.after else { return state }
    return after
  }
}

/// A store whose states are JSON, as the line says with which it begins.
struct ForeignStore {
  let name: String
  let state: ForeignValue

  init(_ name: String, _ state: ForeignValue) { (self.name, self.state) = (name, state) }

  init(_ line: RecordingLine) throws(RecordingFault) {
    name = try line.text("reactor")
    guard line.has("value") else {
      throw RecordingFault("the states of \(name) aren't in it: they aren't Encodable")
    }
    state = try line.decode(ForeignValue.self, "value", "a state")
  }

  @MainActor func store(on timeline: Timeline) -> any AnyStore {
    Store(
      ForeignReactor(initialState: Item(value: state, names: PropertyNames())),
      timeline: timeline, name: name)
  }
}

extension App {
  /// An app without its code, until its first store begins.
  static var toCome: App { .foreign("app", ForeignStore("app", .object([:]))) }

  /// An app without its code: its stores are on one screen, which sends nothing.
  ///
  /// - Parameter store: The first one; others come when they begin.
  static func foreign(_ name: String, _ store: ForeignStore) -> App {
    var app = App(name, firstCommand: "log") { session in
      ForeignScreen(name, store.store(on: session.timeline))
    }
    app.isForeign = true
    return app
  }
}

/// The screen of an app whose code isn't here.
@MainActor final class ForeignScreen: Screen {
  let title: String
  /// The stores, those of one name together.
  private var begun: [[any AnyStore]]
  private(set) var wordsOfOtherScreens: [String: String] = [:]
  var commands: [AnyCommand] { [] }
  /// Of several stores with one name, the latest at hand.
  var stores: [any AnyStore] {
    begun.compactMap { $0.last { $0.anyTrack?.isThereAtHand ?? true } }
  }
  var store: any AnyStore { stores.first ?? begun[0][0] }

  init(_ title: String, _ store: any AnyStore) { (self.title, begun) = (title, [[store]]) }

  func add(_ store: any AnyStore) {
    if let index = begun.firstIndex(where: { $0[0].name == store.name }) {
      begun[index].append(store)
    } else {
      begun.append([store])
    }
  }

  /// The word of an action was sent elsewhere, and can't be here. Returns true for a new one.
  func met(_ line: RecordingLine) throws(RecordingFault) -> Bool {
    let word = String(CaseName.typed(try line.text("action")).prefix { !$0.isWhitespace })
    return wordsOfOtherScreens.updateValue(App.onlyLookedAt, forKey: word) == nil
  }

  func draw(columns: Int) -> [String] { StateOutline(of: self).lines }
}

/// A session of an app whose code isn't here.
@MainActor final class ForeignSession {
  /// Nil of a file.
  private(set) weak var attachment: AppAttachment?
  // Its stores go with the session.
  private(set) weak var screen: ForeignScreen?
  /// The name that the app gives itself.
  var name: String?

  init(from attachment: AppAttachment? = nil) { self.attachment = attachment }

  /// Begins a store: the first one starts the app.
  func begin(
    _ store: ForeignStore, at step: StepID, in restorer: RecordingRestorer
  ) -> AnyTrack? {
    let (session, timeline) = (restorer.session, restorer.timeline)
    timeline.during(step) {
      if let screen {
        screen.add(store.store(on: timeline))
        for listener in session.moments.screensDidChange.all { listener() }
      } else {
        // It has no commands, in which there could be a mistake.
        try? session.start(app: .foreign(name ?? ReactorName(store.name).title, store))
        screen = session.screens.last as? ForeignScreen
        restorer.hasBegun = true
        attachment?.hasCome()
      }
    }
    return timeline.tracks.last
  }
}

extension RecordingRestorer {
  func foreignStep(
    in line: RecordingLine, _ member: String
  ) throws(RecordingFault) -> ForeignStep {
    let text = [
      "value": line.has("mutation") ? "mutation" : "action", "fromValue": "from", "toValue": "to",
    ]
    return ForeignStep(
      try line.text(text[member] ?? member),
      line.has(member) ? try line.decode(ForeignValue.self, member, "a value") : nil)
  }

  func foreignState(
    after line: RecordingLine, on track: Track<ForeignReactor>, before change: Int
  ) throws(RecordingFault) -> Item {
    let before = track.state(before: change)
    return Item(value: try before.value.applying(line), names: before.names)
  }
}
