package import ReactorCore

/// The fields of a recording's lines, in one form or another.
package protocol RowFields {
  /// An object without fields.
  var emptyObject: JSONObject { get }
  func text(of value: Any) -> String
  func text(of remark: any Remark) -> String
  /// Returns a value as JSON; nil if it isn't written.
  func json(_ value: Any) -> [UInt8]?
  /// Adds the fields of an event, beside its name, step, time and store.
  func add(_ kind: EventRow.Kind, to object: inout JSONObject)
}
