/// Why a value doesn't fit its type, in JSON's words: `DecodingError` speaks Swift's,
/// and gives the actual value in prose only.
struct DecodingProblem: Equatable {
  /// `dob.age is a string, not a number`.
  var reason: String

  init(_ error: any Error, in decoder: any Decoder) {
    let depth = decoder.codingPath.count
    switch error {
    case let refusal as RecordRefusal:
      reason = refusal.reason
    case DecodingError.keyNotFound(let key, let context):
      reason = "\(Self.path(context.codingPath.dropFirst(depth) + [key])) is missing"
    case DecodingError.valueNotFound(let type, let context):
      let path = context.codingPath.dropFirst(depth)
      reason = "\(Self.subject(path))is null, not \(Self.word(for: type))"
    case DecodingError.typeMismatch(let type, let context):
      let path = context.codingPath.dropFirst(depth)
      let found = JSONKind(at: path, in: decoder)?.rawValue ?? "something else"
      reason = "\(Self.subject(path))is \(found), not \(Self.word(for: type))"
    case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
      let path = context.codingPath.dropFirst(depth)
      reason = "\(Self.subject(path))can't be read: \(escaped(context.debugDescription))"
    default:
      // Foundation's own errors, which name no place: a number that doesn't fit, a broken `\u` in a text.
      reason = "can't be read: it holds a number that doesn't fit, or a broken text"
    }
  }

  private static func subject(_ path: some Collection<any CodingKey>) -> String {
    path.isEmpty ? "" : Self.path(path) + " "
  }

  private static func path(_ keys: some Collection<any CodingKey>) -> String {
    var text = ""
    for key in keys {
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += (text.isEmpty ? "" : ".") + escaped(key.stringValue.prefix(40))
      }
    }
    return text
  }

  private static func word(for type: any Any.Type) -> String {
    switch type {
    case is String.Type: "a string"
    case is Bool.Type: "true or false"
    case is any Numeric.Type: "a number"
    case is [String: Any].Type: "an object"
    case is [Any].Type: "an array"
    default: "what was expected"
    }
  }
}

// MARK: - Kinds of values

enum JSONKind: String {
  case null
  case boolean = "true or false"
  case number = "a number"
  case string = "a string"
  case array = "an array"
  case object = "an object"

  /// Looks at the value at a path below `decoder`'s value; nil if there is none.
  init?(at path: some Collection<any CodingKey>, in decoder: any Decoder) {
    guard let key = path.first else {
      self.init(decoder)
      return
    }
    let next: (any Decoder)?
    if let index = key.intValue {
      next = Self.element(index, of: decoder)
    } else {
      next = try? decoder.container(keyedBy: AnyKey.self)
        .superDecoder(forKey: AnyKey(key.stringValue))
    }
    guard let next else { return nil }
    self.init(at: Array(path.dropFirst()), in: next)
  }

  private init?(_ decoder: any Decoder) {
    if let value = try? decoder.singleValueContainer() {
      if value.decodeNil() {
        self = .null
        return
      } else if (try? value.decode(Bool.self)) != nil {
        self = .boolean
        return
      } else if (try? value.decode(String.self)) != nil {
        self = .string
        return
      } else if (try? value.decode(Double.self)) != nil {
        self = .number
        return
      }
    }
    if (try? decoder.unkeyedContainer()) != nil {
      self = .array
    } else if (try? decoder.container(keyedBy: AnyKey.self)) != nil {
      self = .object
    } else {
      return nil
    }
  }

  private static func element(_ index: Int, of decoder: any Decoder) -> (any Decoder)? {
    guard var array = try? decoder.unkeyedContainer() else { return nil }
    for _ in 0..<index where !array.isAtEnd { _ = try? array.superDecoder() }
    return array.isAtEnd ? nil : try? array.superDecoder()
  }
}

struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }
}
