/// Fields with values that are JSON, as an object; those without a value are left out.
public func jsonObject(_ fields: [(String, String?)]) -> String {
  let written = fields.compactMap { name, value in value.map { "\"\(name)\": \($0)" } }
  return "{\(written.joined(separator: ", "))}"
}
