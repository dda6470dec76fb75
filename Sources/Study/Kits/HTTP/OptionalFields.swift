public import Foundation

/// Reads fields that a record may lack: missing or null is nil, and odd values are
/// dropped and noted.
public struct OptionalFields {
  /// The parts that were dropped, and why: `picture dropped: javascript: isn't http or https`.
  public private(set) var remarks: [String] = []

  /// Nothing is dropped yet.
  public init() {}

  /// Notes that a field was dropped, and the reason. Quotes in it have to be safe to print:
  /// `quoted(_:)`.
  public mutating func drop(_ name: String, because reason: String) {
    remarks.append("\(name) dropped: \(reason)")
  }

  /// Returns a string; `name` is its name in a remark, if not its key.
  public mutating func text<Key: CodingKey>(
    _ container: KeyedDecodingContainer<Key>, _ key: Key, as name: String? = nil
  ) -> String? {
    do {
      guard let text = try container.decodeIfPresent(String.self, forKey: key) else { return nil }
      if let fault = text.lengthFault {
        drop(name ?? key.stringValue, because: "it \(fault)")
        return nil
      }
      return text
    } catch {
      drop(name ?? key.stringValue, because: "it isn't a string")
      return nil
    }
  }

  /// Returns the value that a text stands for.
  ///
  /// - Parameters:
  ///   - text: The text of a field, if there is any.
  ///   - name: The name of the field in a remark.
  ///   - noun: The kind of value, for the remark that the text is none.
  ///   - read: Returns the value of a text; nil if it is none.
  public mutating func value<Value>(
    of text: String?, named name: String, _ noun: String, read: (_ text: String) -> Value?
  ) -> Value? {
    guard let text else { return nil }
    if let value = read(text) { return value }
    drop(name, because: "\(quoted(text)) is no \(noun)")
    return nil
  }

  /// Returns the fields of an object.
  public mutating func object<Key: CodingKey>(
    _ container: KeyedDecodingContainer<Key>, _ key: Key
  ) -> KeyedDecodingContainer<Key>? {
    guard container.contains(key), (try? container.decodeNil(forKey: key)) != true else {
      return nil
    }
    let object = try? container.nestedContainer(keyedBy: Key.self, forKey: key)
    if object == nil { drop(key.stringValue, because: "it isn't an object") }
    return object
  }

  /// An address in an object of addresses: of a picture the size that is wanted.
  public mutating func picture<Key: CodingKey>(
    _ container: KeyedDecodingContainer<Key>, _ key: Key, _ size: Key
  ) -> URL? {
    guard let sizes = object(container, key),
      let address = text(sizes, size, as: key.stringValue)
    else { return nil }
    return url(address, of: key.stringValue)
  }

  /// An address, if it is one of http or https.
  public mutating func url(_ address: String, of name: String) -> URL? {
    let url = URL(string: address)
    if url != nil, Self.hasPlainHost(address) { return url }
    if let scheme = url?.scheme, !["http", "https"].contains(scheme.lowercased()) {
      drop(name, because: "\(scheme.prefix(20)): isn't http or https")
      return nil
    }
    guard let url, url.scheme != nil, url.host()?.isEmpty == false else {
      drop(name, because: "\(quoted(address)) is no address")
      return nil
    }
    return url
  }

  /// A quick answer for most: asking the URL for its parts costs a string each.
  private static func hasPlainHost(_ address: String) -> Bool {
    let start = address.hasPrefix("https://") ? 8 : 7
    guard start == 8 || address.hasPrefix("http://") else { return false }
    let bytes = address.utf8.span
    var end = start
    while end < bytes.count, isPlainInHost(bytes[end]) { end += 1 }
    return end > start && end < bytes.count && bytes[end] == UInt8(ascii: "/")
  }

  private static func isPlainInHost(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}

// MARK: - Fields that are needed

extension KeyedDecodingContainer {
  /// Decodes a text; refuses one that is empty or has only blanks, and one that is too long.
  ///
  /// - Parameter path: The place of the text, for the reason.
  public func words(_ key: Key, at path: String) throws -> String {
    let text = try text(key, at: path)
    guard !text.isBlank else { throw RecordRefusal("\(path) is empty") }
    return text
  }

  /// Decodes a text that may be empty; refuses one that is too long.
  ///
  /// - Parameter path: The place of the text, for the reason.
  public func text(_ key: Key, at path: String) throws -> String {
    let text = try decode(String.self, forKey: key)
    if let fault = text.lengthFault { throw RecordRefusal("\(path) \(fault)") }
    return text
  }
}

extension String {
  /// In bytes: a longer text would be kept, compared and drawn many times.
  private static let longest = 100_000

  fileprivate var lengthFault: String? {
    utf8.count > Self.longest
      ? "has \(utf8.count) bytes, more than \(Self.longest)" : nil
  }

  /// True of an empty text, and of one that has only blanks.
  public var isBlank: Bool {
    // As a rule the first byte suffices, without a look-up of Unicode properties.
    if let byte = utf8.first, (0x21...0x7E).contains(byte) { return false }
    return allSatisfy(\.isWhitespace)
  }
}

// MARK: - Quoting

/// A piece of a response in quotes, cut to `limit` characters and safe to print.
///
/// Control characters and direction marks are escaped as in Swift: `\u{1B}`.
public func quoted(_ text: String, limit: Int = 40) -> String {
  let head = text.prefix(limit)
  return "\"\(escaped(head))\(head.endIndex < text.endIndex ? "…" : "")\""
}

/// Escapes what moves the cursor, turns the direction or breaks the line.
/// Backslashes stay, so that escaping twice changes nothing.
func escaped(_ text: some StringProtocol) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    if isUnsafe(scalar) {
      result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}

private func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true  // direction
  case 0x2028, 0x2029: true  // line and paragraph separators
  default: scalar.properties.generalCategory == .control
  }
}
