package import Foundation
import ReactorCore
package import StateDiff

/// The fields in the JSON of an event, beside its name, step, time and store.
package struct EventFields {
  /// True if there is all that a recording needs to be resumed, not only readable text.
  let isForRecording: Bool
  private let differ = Differ()
  /// False if values are there as texts alone.
  private let hasValues: Bool

  package init(isForRecording: Bool = false, hasValues: Bool = true) {
    (self.isForRecording, self.hasValues) = (isForRecording, hasValues)
  }

  func object(of row: EventRow) -> JSONObject {
    var object = JSONObject()
    object.add("event", row.form.name)
    object.add("step", row.step)
    object.add("time", row.time)
    object.add("reactor", ifAny: row.track?.name)
    object.add("track", ifAny: row.track?.number)
    return object
  }

  package func text(of value: Any) -> String { ValueText.concise(value) }

  func text(of remark: any Remark) -> String { remark.shown.sentence.description }

  func add(state: Any, to object: inout JSONObject) {
    object.add(["state": text(of: state), "value": RawJSON(json(state))])
  }

  func add(_ change: StateChange, to object: inout JSONObject) {
    object.add("changes", objects(of: change.changes))
  }

  /// The differences of two states as they stand in the JSON.
  package func changes<State>(from before: State, to after: State) -> [UInt8] {
    .list(of: objects(of: differ.changes(from: before, to: after)))
  }

  /// A value as it stands in the JSON; nil if its type isn't Encodable.
  package func json(_ value: Any) -> [UInt8]? {
    // A value that can't be written couldn't be read again.
    hasValues ? JSONObject.json(encoding: value, keepsNonNumbers: isForRecording) : nil
  }

  func jsonToResume(_ value: Any) -> [UInt8]? { isForRecording ? json(value) : nil }

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

  package func objects(of changes: [Change]) -> [JSONObject] { changes.map(object(of:)) }

  private func object(of change: Change) -> JSONObject {
    var object = JSONObject()
    object.add("path", "\(change.path)")
    func old(_ value: Any) -> RawJSON? {
      // Readers of a recording know the state before.
      isForRecording ? nil : RawJSON(json(value))
    }
    switch change.kind {
    case .changed(let from, let to):
      object.add("change", "changed")
      object.add("from", text(of: from))
      object.add("fromValue", ifAny: old(from))
      object.add("to", text(of: to))
      object.add("toValue", ifAny: RawJSON(json(to)))
    case .inserted(let value):
      object.add(["change": "inserted", "to": text(of: value), "toValue": RawJSON(json(value))])
    case .removed(let value):
      object.add(["change": "removed", "from": text(of: value), "fromValue": old(value)])
    case .moved(let from, let to):
      object.add(["change": "moved", "fromIndex": from, "toIndex": to])
    }
    return object
  }
}

/// The encoding of actions, mutations and states in recordings.
package enum RecordedValues {
  package static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return decoder
  }

  /// True if values of a type can be written and read again.
  package static func canKeep<Value>(_ type: Value.Type) -> Bool {
    type is any (Encodable & Decodable).Type
  }
}
