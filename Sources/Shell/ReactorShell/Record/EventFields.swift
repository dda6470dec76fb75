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
    object.add("reactor", ifAny: row.track?.name)
    return object
  }

  package var emptyObject: JSONObject { JSONObject() }

  package func text(of value: Any) -> String { ValueText.concise(value) }

  package func text(of remark: any Remark) -> String { remark.shown.sentence.description }

  package func add(state: Any, to object: inout JSONObject) {
    object.add(["state": text(of: state), "value": RawJSON(json(state))])
  }

  package func add(_ change: StateChange, to object: inout JSONObject) {
    object.add("changes", objects(of: change.changes))
  }

  /// The differences of two states as they stand in the JSON.
  package func changes<State>(from before: State, to after: State) -> [UInt8] {
    .list(of: objects(of: differ.changes(from: before, to: after)))
  }

  /// A value as it stands in the JSON; nil if its type isn't Encodable.
  package func json(_ value: Any) -> [UInt8]? { JSONObject.json(encoding: value, by: encoder) }

  package func jsonToResume(_ value: Any) -> [UInt8]? { isForRecording ? json(value) : nil }

  /// Adds two consecutive values, as texts and as values: `from`, `to`, `fromValue`, `toValue`,
  /// without those that are nil.
  package func add(from before: Any?, to after: Any?, to object: inout JSONObject) {
    object.add([
      "from": before.map { text(of: $0) }, "fromValue": RawJSON(before.flatMap(json)),
      "to": after.map { text(of: $0) }, "toValue": RawJSON(after.flatMap(json)),
    ])
  }

  /// A part of a state: without the optional and the pulse around it.
  func object(of value: Any, at path: String, in store: String) -> JSONObject {
    JSONObject([
      "reactor": store, "path": path, "text": text(of: value),
      "value": RawJSON(StateValue(value).value.map(json) ?? Array("null".utf8)),
    ])
  }

  package func objects(of changes: [Change]) -> [JSONObject] {
    // Readers of a recording know the state before.
    changes.map { JSONObject($0, by: encoder, hasOldValues: !isForRecording) }
  }
}
