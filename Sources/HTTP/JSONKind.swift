/// What kind of JSON value stands somewhere.
enum JSONKind: String {
  case null
  case boolean = "true or false"
  case number = "a number"
  case string = "a string"
  case array = "an array"
  case object = "an object"

  /// Looks at the value at a path below what `decoder` reads; nil if there is none.
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

/// A key of any name.
struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }
}
