import Foundation

/// Text as it may be shown and kept: without the keys of the environment, and, in addresses, without
/// passwords and the values of keys.
package enum SecretMask {
  package static let mask = "***"

  /// What stands for the secrets of a text.
  ///
  /// - Complexity: O(n).
  package static func masked(_ text: String) -> String {
    let text = EnvironmentKeys.own.masked(text)
    // Nearly every line is of this kind. By bytes: a search in a String costs ten times as much.
    var copy = text
    guard copy.withUTF8(hasAddress) else { return text }
    return String(decoding: maskedAddresses(Array(text.utf8)), as: UTF8.self)
  }

  /// The same of text in UTF-8.
  package static func masked(_ text: [UInt8]) -> [UInt8] {
    guard EnvironmentKeys.own.isEmpty else {
      return Array(masked(String(decoding: text, as: UTF8.self)).utf8)
    }
    return text.withUnsafeBufferPointer(hasAddress) ? maskedAddresses(text) : text
  }

  /// Checks that there is a `://`.
  package static func hasAddress(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var rest = bytes[...]
    while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
      rest = rest[colon...].dropFirst()
      if rest.first == UInt8(ascii: "/"), rest.starts(with: "//".utf8) { return true }
    }
    return false
  }

  // No backslash in what is masked: in JSON it may belong to a quote, and what is masked stays JSON.
  private static func maskedAddresses(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var rest = text[...]
    // The end of a value that isn't secret: a `?` in it begins no other.
    var end = 0
    while let sign = rest.firstIndex(where: {
      $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "&")
    }) {
      result += rest[...sign]
      rest = rest[sign...].dropFirst()
      if text[sign] == UInt8(ascii: ":") {
        guard rest.starts(with: "//".utf8) else { continue }
        let user = rest.dropFirst(2).prefix { !isBlank($0) && !"/?#\"\\".utf8.contains($0) }
        if let at = user.lastIndex(of: UInt8(ascii: "@")) {
          result += "//\(mask)".utf8
          rest = rest[at...]
        }
      } else if sign >= end {
        let name = rest.prefix { !isBlank($0) && !"=&?\"\\".utf8.contains($0) }
        let value = rest[name.endIndex...]
        guard !name.isEmpty, value.first == UInt8(ascii: "=") else { continue }
        end = endOfValue(value.dropFirst())
        guard isSecret(String(decoding: name, as: UTF8.self)) else { continue }
        result += name
        result += "=\(mask)".utf8
        rest = rest[end...]
      }
    }
    return result + rest
  }

  /// The end of a parameter's value, which is no quote that stands around it, either.
  private static func endOfValue(_ text: ArraySlice<UInt8>) -> Int {
    text.indices.first { index in
      let byte = text[index]
      return isBlank(byte) || "&#\"'\\".utf8.contains(byte)
        || byte == 0xE2 && text[index...].starts(with: "”".utf8)
    } ?? text.endIndex
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }

  private static func isSecret(_ name: String) -> Bool {
    let bare = (name.removingPercentEncoding ?? name).lowercased()
      .filter { $0.isLetter || $0.isNumber }
    return ["clientid", "appid", "sig", "pwd", "pass"].contains(bare)
      || [
        "key", "token", "secret", "password", "passwd", "auth", "signature", "credential",
        "session",
      ].contains { bare.contains($0) }
  }
}
