import ReactorCore
import ReactorShell
import StateDiff

/// A place of the slider.
struct HTMLMoment {
  /// The numbers that the page's script has for them.
  enum Kind: Int {
    case start, action, mutation, restored, effectEnd, note
  }

  let kind: Kind
  let step: StepID
  let time: Duration
  let store: Int
  var text = ""
  /// The tree of the action or the mutation.
  var payload: Int?
  /// The differences to the state before, and what they make of it; of a start its whole state.
  var change = JSONObject()
  var changeCount = 0
  var facts: [[UInt8]] = []
  var mark = ""
  /// The functions that ran: `[piece, marked line, first line that ran, last line…]`.
  var code: [[Int]] = []
  var codeKey: String?
  /// Of an expectation that failed, what `why` says of its paths.
  var why: [JSONObject]?
  var isDropped = false
  var isFailure = false
  /// From an action to the last that came of it, or to its mutation.
  var length = Duration.zero

  /// The parts that it may have in common with others.
  var piece: [UInt8] {
    var object = JSONObject(showsInvisible: true)
    object.add("kind", kind.rawValue)
    if !text.isEmpty { object.add("text", text) }
    object.add("payload", ifAny: payload)
    object.add(change)
    if !facts.isEmpty {
      var list: [UInt8] = []
      list.append(list: facts) { $0 += $1 }
      object.add("facts", json: list)
    }
    if !mark.isEmpty { object.add("mark", mark) }
    if !code.isEmpty { object.add("code", code) }
    object.add("why", ifAny: why)
    if isDropped { object.add("isDropped", true) }
    if isFailure { object.add("isFailure", true) }
    return object.bytes
  }
}

/// A bar of the page.
struct HTMLEffect {
  let id: EffectID
  let action: Int
  let start: Int
  /// The moments that it has run; 0 if it goes on.
  private(set) var length = 0
  private let key: String
  private var text: String
  private var ending = ""

  init(_ effect: EffectInfo, from start: Int, _ text: String) {
    (id, action, self.start, self.text) = (effect.id, effect.action, start, text)
    key = effect.key.map { ValueText.quoted($0) } ?? ""
  }

  mutating func end(_ ending: EffectEnding, at moment: Int, _ text: String) {
    (self.ending, length, self.text) = (ending.name, moment - start, text)
  }

  var piece: [UInt8] {
    var object = JSONObject(showsInvisible: true)
    object.add(["key": key, "ending": ending, "text": text])
    return object.bytes
  }
}
