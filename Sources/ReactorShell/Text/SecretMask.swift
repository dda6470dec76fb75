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
    guard hasAddress(text) else { return text }
    return text.replacing(user) { "\($0.output.1)\(mask)@" }
      .replacing(parameter) { match in
        let name = String(match.output.2).removingPercentEncoding ?? String(match.output.2)
        let bare = name.lowercased().filter { $0.isLetter || $0.isNumber }
        return isSecret(bare) ? "\(match.output.1)\(match.output.2)=\(mask)" : "\(match.output.0)"
      }
  }

  /// Checks that there is a `://`.
  private static func hasAddress(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var rest = bytes[...]
      while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
        rest = rest[(colon + 1)...]
        if rest.starts(with: "//".utf8) { return true }
      }
      return false
    }
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
