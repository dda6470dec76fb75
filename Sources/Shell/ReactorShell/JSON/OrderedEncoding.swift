import StateDiff

/// Sorts sets, whose order is chance, and dictionaries that are written as lists.
struct OrderedEncoding: Encodable {
  private let value: any Encodable

  static func of(_ value: some Encodable) -> any Encodable {
    UnorderedParts.may(beIn: type(of: value)) ? Self(value: value) : value
  }

  func encode(to encoder: any Encoder) throws {
    if let value = value as? any Unordered {
      try value.encodeSorted(to: encoder)
    } else {
      try value.encode(to: OrderedEncoder(base: encoder))
    }
  }
}

private protocol Unordered {
  func encodeSorted(to encoder: any Encoder) throws
}

extension Set: Unordered where Element: Encodable {
  fileprivate func encodeSorted(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for element in inOrder(Array(self)) { try container.encode(OrderedEncoding.of(element)) }
  }
}

extension Dictionary: Unordered where Key: Encodable, Value: Encodable {
  fileprivate func encodeSorted(to encoder: any Encoder) throws {
    guard !UnorderedParts.areMembers(Key.self) else {
      return try encode(to: OrderedEncoder(base: encoder))
    }
    var container = encoder.unkeyedContainer()
    for key in inOrder(Array(keys)) {
      try container.encode(OrderedEncoding.of(key))
      if let value = self[key] { try container.encode(OrderedEncoding.of(value)) }
    }
  }
}

private func inOrder<Value: Encodable>(_ values: [Value]) -> [Value] {
  if let sorted = StableOrder.sortedIfComparable(values) { return sorted }
  let encoder = JSONObject.encoder
  return values.map { (json: JSONObject.json(encoding: $0, by: encoder) ?? [], value: $0) }
    .sorted { $0.json.lexicographicallyPrecedes($1.json) }
    .map(\.value)
}

private struct OrderedEncoder: Encoder {
  let base: any Encoder

  var codingPath: [any CodingKey] { base.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { base.userInfo }

  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(OrderedMembers(base: base.container(keyedBy: type)))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    OrderedList(base: base.unkeyedContainer())
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    OrderedValue(base: base.singleValueContainer())
  }
}

private struct OrderedMembers<Key: CodingKey>: KeyedEncodingContainerProtocol {
  var base: KeyedEncodingContainer<Key>

  var codingPath: [any CodingKey] { base.codingPath }

  mutating func encodeNil(forKey key: Key) throws { try base.encodeNil(forKey: key) }

  mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try base.encode(OrderedEncoding.of(value), forKey: key)
  }

  mutating func nestedContainer<Inner>(
    keyedBy type: Inner.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Inner> {
    KeyedEncodingContainer(
      OrderedMembers<Inner>(base: base.nestedContainer(keyedBy: type, forKey: key)))
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    OrderedList(base: base.nestedUnkeyedContainer(forKey: key))
  }

  mutating func superEncoder() -> any Encoder { OrderedEncoder(base: base.superEncoder()) }

  mutating func superEncoder(forKey key: Key) -> any Encoder {
    OrderedEncoder(base: base.superEncoder(forKey: key))
  }
}

private struct OrderedList: UnkeyedEncodingContainer {
  var base: any UnkeyedEncodingContainer

  var codingPath: [any CodingKey] { base.codingPath }
  var count: Int { base.count }

  mutating func encodeNil() throws { try base.encodeNil() }

  mutating func encode<Value: Encodable>(_ value: Value) throws {
    try base.encode(OrderedEncoding.of(value))
  }

  mutating func nestedContainer<Inner>(keyedBy type: Inner.Type) -> KeyedEncodingContainer<Inner> {
    KeyedEncodingContainer(OrderedMembers(base: base.nestedContainer(keyedBy: type)))
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    OrderedList(base: base.nestedUnkeyedContainer())
  }

  mutating func superEncoder() -> any Encoder { OrderedEncoder(base: base.superEncoder()) }
}

private struct OrderedValue: SingleValueEncodingContainer {
  var base: any SingleValueEncodingContainer

  var codingPath: [any CodingKey] { base.codingPath }

  mutating func encodeNil() throws { try base.encodeNil() }

  mutating func encode<Value: Encodable>(_ value: Value) throws {
    try base.encode(OrderedEncoding.of(value))
  }
}
