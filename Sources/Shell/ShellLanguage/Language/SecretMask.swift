import Foundation

/// Removes the keys of the environment and, in addresses, passwords and the values of keys.
package enum SecretMask {
  package static let mask = "***"

  package static func masked(_ text: String) -> String {
    let text = EnvironmentKeys.own.masked(text)
    // Nearly every line is of this kind. By bytes: a search in a String costs ten times as much.
    var copy = text
    guard copy.withUTF8(hasAddress) else { return text }
    return String(decoding: maskedAddresses(Array(text.utf8)), as: UTF8.self)
  }

  package static func masked(_ text: [UInt8]) -> [UInt8] {
    guard EnvironmentKeys.own.isEmpty else {
      return Array(masked(String(decoding: text, as: UTF8.self)).utf8)
    }
    return text.withUnsafeBufferPointer(hasAddress) ? maskedAddresses(text) : text
  }

  package static func hasAddress(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var rest = bytes[...]
    while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
      rest = rest[colon...].dropFirst()
      if rest.first == UInt8(ascii: "/"), rest.starts(with: "//".utf8) { return true }
    }
    return false
  }

  // Masked parts contain no backslash: in JSON it may belong to a quote, and masked
  // JSON stays JSON.
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

  private static func endOfValue(_ text: ArraySlice<UInt8>) -> Int {
    let end = text.indices.first { index in
      let byte = text[index]
      return isBlank(byte) || "&#\"'\\".utf8.contains(byte)
        || byte == 0xE2 && text[index...].starts(with: "”".utf8)
    }
    guard let end else { return text.endIndex }
    // A sign before a blank is the sentence's.
    let isOfSentence =
      isBlank(text[end]) && end > text.startIndex && ":;,.".utf8.contains(text[end - 1])
    return isOfSentence ? end - 1 : end
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

/// The keys in an environment, recognised by the names of their variables: `TMDB_API_KEY`,
/// `GITHUB_TOKEN`. They are removed from all output and records, wherever they came from.
package struct EnvironmentKeys: Sendable {
  package static let own = Self(of: ProcessInfo.processInfo.environment)

  /// Each key as it is, and as addresses and JSON have it.
  private let forms: [[Character]]
  private let beginnings: Set<String>

  /// The least length of a part of a key that is masked.
  private static let shortest = 8
  /// The least length of a key; shorter words stand everywhere.
  private static let shortestKey = 4

  init(of environment: [String: String]) {
    let keys = environment.filter { Self.isOfKey($0.key) }.values
      .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
      .filter { $0.count >= Self.shortestKey }
    let forms = keys.flatMap { key in
      // An address may stand in another.
      [key, Self.escaped(key), Self.escaped(Self.escaped(key)), key.replacing("/", with: "\\/")]
    }
    self.forms = Set(forms).map(Array.init)
    beginnings = Set(forms.map { String($0.prefix(Self.shortest)) })
  }

  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

  private static func escaped(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? text
  }

  private static let endings = ["KEY", "TOKEN", "SECRET", "PASSWORD", "PASSWD"]

  private static func isOfKey(_ variable: String) -> Bool {
    // Another word may end like one: a MONKEY is no key.
    guard let ending = endings.first(where: { variable.hasSuffix($0) }) else { return false }
    let rest = variable.dropLast(ending.count)
    return rest.isEmpty || rest.hasSuffix("_") || rest.hasSuffix("_API")
  }

  package var isEmpty: Bool { forms.isEmpty }

  /// Also masks the beginning of a key, and the rest of one whose beginning was cut off.
  package func masked(_ text: String) -> String {
    guard !isEmpty else { return text }
    let text = maskingRests(text)
    guard beginnings.contains(where: { text.contains($0) }) else { return text }
    var result = ""
    var rest = text[...]
    while let start = beginnings.compactMap({ rest.firstRange(of: $0)?.lowerBound }).min() {
      result += rest[..<start] + SecretMask.mask
      rest = rest[start...]
      // Several may begin alike.
      rest = rest.dropFirst(forms.map { common(rest, $0[...]) }.max() ?? 0)
    }
    return result + rest
  }

  /// The text without the rest of a key behind `…`.
  private func maskingRests(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    // Nearly all of a text is passed over here: by bytes.
    while let sign = rest.utf8.firstIndex(where: { $0 == 0xE2 || $0 == UInt8(ascii: ".") }) {
      let scalars = rest.unicodeScalars
      let cut = ["…", "..."].first { scalars[sign...].starts(with: $0.unicodeScalars) }
      let end = scalars.index(sign, offsetBy: cut?.unicodeScalars.count ?? 1)
      result += rest[..<end]
      rest = rest[end...]
      guard cut != nil else { continue }
      let longest = forms.flatMap { form in
        form.indices.map { common(rest, form[$0...]) }
      }.max()
      guard let longest, longest >= Self.shortest else { continue }
      result += SecretMask.mask
      rest = rest.dropFirst(longest)
    }
    return result + rest
  }

  private func common(_ text: Substring, _ form: ArraySlice<Character>) -> Int {
    zip(text, form).prefix { $0 == $1 }.count
  }
}
