import ReactorCore
import ReactorShell

/// One place of the page's slider: something that happened in a store.
struct HTMLMoment {
  enum Kind: Int {
    /// The store began.
    case start
    /// An action was received.
    case action
    /// A mutation had its turn, and was reduced.
    case mutation
    /// The store was set back.
    case restored
    /// An effect ended.
    case effectEnd
  }

  let kind: Kind
  let step: StepID
  /// Which of the recording's stores.
  let store: Int
  let time: Duration
  /// The action, the mutation, or how the effect ended: a number of a text.
  var text = 0
  /// What changed: numbers of lines.
  var changes: [Int] = []
  /// What else is known: the name of a fact and its arguments, as numbers of texts.
  var facts: [[Int]] = []
  /// The state after it: a number of a node; nil where it has nothing to do with the state.
  var state: Int?

  /// `[kind, action, mutation, store, microseconds, text, state or -1, changes, facts]`.
  var json: String {
    let numbers = [
      kind.rawValue, step.action, step.mutation, store, Int(time / .microseconds(1)), text,
      state ?? -1,
    ]
    var parts = numbers.map(String.init)
    if !changes.isEmpty || !facts.isEmpty { parts.append(ScriptJSON.array(changes)) }
    if !facts.isEmpty { parts.append(ScriptJSON.array(facts.map(ScriptJSON.array))) }
    return ScriptJSON.array(parts)
  }
}

/// An effect as a bar over the moments.
struct HTMLEffect {
  let action: Int
  let store: Int
  /// The moment from which on it ran.
  let start: Int
  let key: Int?
  let isLasting: Bool
  /// The moment in which it ended; nil while it runs.
  var end: Int?
  /// As ``EffectEnding/name`` has it: a number of a text.
  var ending = 0
  /// Who replaced it, or the error: a number of a text.
  var reason = 0
  var emittedCount = 0

  /// `[action, store, start, end or -1, key or 0, lasting, ending, reason, mutations]`.
  var json: String {
    ScriptJSON.array([
      action, store, start, end ?? -1, key ?? 0, isLasting ? 1 : 0, ending, reason, emittedCount,
    ])
  }
}

/// A store of the recording.
struct HTMLStore {
  let trackName: String
  /// Counted from 1 among the stores of this name.
  let number: Int
  /// The step in whose course it was made.
  let origin: StepID
  /// The moment in which it went; nil while it is there.
  var end: Int?

  /// `[name, number among those of the name, action, mutation, moment of its end or -1]`.
  var json: String {
    ScriptJSON.array([
      ScriptJSON.string(HTMLTexts.shown(trackName)), "\(number)", "\(origin.action)",
      "\(origin.mutation)", "\(end ?? -1)",
    ])
  }
}
