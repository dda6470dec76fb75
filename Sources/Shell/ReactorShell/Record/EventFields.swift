import Foundation
package import ReactorCore
package import StateDiff

/// The fields in the JSON of an event, beside its name, step, time and store.
package struct EventFields: RowFields {
  /// True if there is all that a recording needs to be resumed, not only readable text.
  let isForRecording: Bool
  private let differ = Differ()
  private let encoder: JSONEncoder

  package init(isForRecording: Bool = false) {
    self.isForRecording = isForRecording
    encoder = JSONObject.encoder
    // A value that can't be written couldn't be read again.
    if isForRecording { encoder.nonConformingFloatEncodingStrategy = RecordedValues.numbers }
  }

  /// The event as an object: its name, its step, its time and its store.
  func object(of row: EventRow) -> JSONObject {
    var object = JSONObject()
    object.add("event", row.form.name)
    object.add("step", row.step)
    object.add("time", row.time)
    if let track = row.track { object.add("reactor", track.name) }
    return object
  }

  package var emptyObject: JSONObject { JSONObject() }

  package func text(of value: Any) -> String { ValueText.concise(value) }

  package func text(of remark: any Remark) -> String { remark.described.sentence.description }

  package func add(_ kind: EventRow.Kind, to object: inout JSONObject) {
    switch kind {
    case .started(let state):
      object.add("state", text: state)
      object.add("value", encoding: state, by: encoder)
    case .sent(let step):
      object.add("during", step)
    case .queued(let action, let step):
      object.add("action", text: action)
      object.add("behind", step)
      if isForRecording { object.add("value", encoding: action, by: encoder) }
    case .action(let action), .actionDropped(let action):
      object.add("action", text: action)
      object.add("value", encoding: action, by: encoder)
    case .actionTransformed(let from, let to):
      addTransform(from, to, to: &object)
    case .mutate(let returned, let location):
      returned.add(to: &object)
      if let location {
        object.add("file", location.fileID)
        object.add("line", location.line)
      }
    case .mutation(let mutation), .mutationDropped(let mutation):
      object.add("mutation", text: mutation)
      object.add("value", encoding: mutation, by: encoder)
    case .mutationTransformed(let from, let to):
      addTransform(from, to, to: &object)
    case .reduce(let change), .restored(let change):
      object.add("changes", change.changes.map(json))
    case .effectStarted(let effect):
      if let key = effect.key { object.add("key", key) }
      object.add("lasting", effect.isLasting)
    case .effectEnded(let effect, let ending):
      object.add("ending", ending.name)
      object.add("mutations", effect.emittedCount)
      if case .replaced(let action) = ending { object.add("by", "\(action)") }
      if case .failed(let error) = ending { object.add("error", "\(error)") }
    case .pulse(let name, let count):
      object.add("name", name)
      object.add("count", Int(clamping: count))
    case .remark(let remark): object.add("text", text(of: remark))
    }
  }

  /// The differences of two states as they stand in the JSON.
  package func changes<State>(from before: State, to after: State) -> [UInt8] {
    .list(of: differ.changes(from: before, to: after).map(json))
  }

  /// A value as it stands in the JSON; nil if its type isn't Encodable.
  package func json(_ value: Any) -> [UInt8]? { JSONObject.json(encoding: value, by: encoder) }

  /// Adds two consecutive values, as texts and as values: `from`, `to`, `fromValue`, `toValue`,
  /// without those that are nil.
  package func add(from before: Any?, to after: Any?, to object: inout JSONObject) {
    if let before {
      object.add("from", text: before)
      object.add("fromValue", encoding: before, by: encoder)
    }
    if let after {
      object.add("to", text: after)
      object.add("toValue", encoding: after, by: encoder)
    }
  }

  /// A part of a state: without the optional and the pulse around it.
  func object(of value: Any, at path: String, in store: String) -> JSONObject {
    var object = emptyObject
    object.add("reactor", store)
    object.add("path", path)
    object.add("text", text: value)
    if let json = StateValue(value).value.map(json) ?? Array("null".utf8) {
      object.add("value", json: json)
    }
    return object
  }

  package func objects(of changes: [Change]) -> [JSONObject] { changes.map(json) }

  private func json(_ change: Change) -> JSONObject {
    // Readers of a recording know the state before.
    JSONObject(change, by: encoder, hasOldValues: !isForRecording)
  }

  private func addTransform<Value>(_ from: Value, _ to: Value, to object: inout JSONObject) {
    object.add("from", text: from)
    object.add("to", text: to)
    guard isForRecording else { return }
    object.add("fromValue", encoding: from, by: encoder)
    object.add("toValue", encoding: to, by: encoder)
  }
}

// MARK: - StateText

extension ValueText {
  /// A state on one line: its fields, without the name that most states share.
  package static func fields(of state: Any, signs: Signs = .unicode) -> String {
    let text = inSentence(state, signs: signs)
    let name = "\(type(of: state))("
    guard text.hasPrefix(name), text.hasSuffix(")") else { return text }
    return String(text.dropFirst(name.count).dropLast())
  }
}
