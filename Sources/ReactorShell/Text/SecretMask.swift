import Foundation

/// Text as it may be shown and kept: without the keys of the environment, and, in addresses, without
/// passwords and the values of keys.
package enum SecretMask {
  static let mask = "***"

  /// What stands for the secrets of a text.
  ///
  /// - Complexity: O(n).
  package static func masked(_ text: String) -> String {
    let text = EnvironmentKeys.own.masked(text)
    // Nearly every line is of this kind. By bytes: a search in a String costs ten times as much.
    var copy = text
    guard copy.withUTF8(hasAddress) else { return text }
    return text.replacing(user) { "\($0.output.1)\(mask)@" }
      .replacing(parameter) { match in
        let name = String(match.output.2).removingPercentEncoding ?? String(match.output.2)
        let bare = name.lowercased().filter { $0.isLetter || $0.isNumber }
        return isSecret(bare) ? "\(match.output.1)\(match.output.2)=\(mask)" : "\(match.output.0)"
      }
  }

  /// The same of text in UTF-8.
  static func masked(_ text: [UInt8]) -> [UInt8] {
    guard !EnvironmentKeys.own.isEmpty || text.withUnsafeBufferPointer(hasAddress) else {
      return text
    }
    return Array(masked(String(decoding: text, as: UTF8.self)).utf8)
  }

  /// Checks that there is a `://`.
  private static func hasAddress(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var rest = bytes[...]
    while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
      rest = rest[(colon + 1)...]
      if rest.first == UInt8(ascii: "/"), rest.dropFirst().first == UInt8(ascii: "/") {
        return true
      }
    }
    return false
  }

  private static func isSecret(_ name: String) -> Bool {
    ["clientid", "appid", "sig", "pwd", "pass"].contains(name)
      || [
        "key", "token", "secret", "password", "passwd", "auth", "signature", "credential",
        "session",
      ].contains { name.contains($0) }
  }

  // Computed, since a Regex isn't Sendable. No backslash: in JSON it may belong to a quote, and what is
  // masked stays JSON.
  private static var user: Regex<(Substring, Substring)> { /(:\/\/)[^\s\/?#"\\]*@/ }
  private static var parameter: Regex<(Substring, Substring, Substring)> {
    /([?&])([^\s=&?"\\]+)=[^\s&#"'”\\]*/
  }
}
