import Foundation
import ReactorCore
import StateDiff

// How events are called in the schema, and what stands in them.

extension EffectEnding {
  package var name: String {
    switch self {
    case .done: "done"
    case .cancelled: "cancelled"
    case .replaced: "replaced"
    case .failed: "failed"
    }
  }
}

extension Returned {
  func add(to object: inout JSONObject) {
    switch self {
    case .none: object.add("returned", "none")
    case .just: object.add("returned", "just")
    case .several(let count):
      object.add("returned", "several")
      object.add("count", count)
    case .effect(let key, let isLasting):
      object.add("returned", "run")
      if let key { object.add("key", key) }
      object.add("lasting", isLasting)
    }
  }
}

extension JSONObject {
  init(_ change: Change, by encoder: JSONEncoder, hasOldValues: Bool) {
    self.init()
    add("path", "\(change.path)")
    switch change.kind {
    case .changed(let from, let to):
      add("change", "changed")
      add("from", text: from)
      if hasOldValues { add("fromValue", encoding: from, by: encoder) }
      add("to", text: to)
      add("toValue", encoding: to, by: encoder)
    case .inserted(let value):
      add("change", "inserted")
      add("to", text: value)
      add("toValue", encoding: value, by: encoder)
    case .removed(let value):
      add("change", "removed")
      add("from", text: value)
      if hasOldValues { add("fromValue", encoding: value, by: encoder) }
    case .moved(let from, let to):
      add("change", "moved")
      add("fromIndex", from)
      add("toIndex", to)
    }
  }
}
