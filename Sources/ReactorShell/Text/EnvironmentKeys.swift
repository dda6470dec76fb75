import Foundation

/// The keys that an environment holds, told by the names of their variables: `TMDB_API_KEY`,
/// `GITHUB_TOKEN`. What is shown or kept has none of them in it, wherever it got them from.
package struct EnvironmentKeys: Sendable {
  /// Those of this process.
  package static let own = Self(of: ProcessInfo.processInfo.environment)

  /// Each key as it is, and as addresses and JSON have it.
  private let forms: [[Character]]
  private let beginnings: Set<String>

  /// So much of a key has to be there: its end may have been cut off. What is shorter is no key.
  private static let shortest = 8

  init(of environment: [String: String]) {
    let keys = environment.filter { Self.isOfKey($0.key) }.values
      .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
      .filter { $0.count >= Self.shortest }
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
    // What stands before is another word: a MONKEY is no key.
    guard let ending = endings.first(where: { variable.hasSuffix($0) }) else { return false }
    let rest = variable.dropLast(ending.count)
    return rest.isEmpty || rest.hasSuffix("_") || rest.hasSuffix("_API")
  }

  /// Whether there are none: then nothing needs to be looked for.
  package var isEmpty: Bool { forms.isEmpty }

  /// The text with `***` in place of each key, and of the beginning of one.
  ///
  /// - Complexity: O(1) without keys; else O(n) in the text, for each key.
  package func masked(_ text: String) -> String {
    guard !isEmpty, beginnings.contains(where: { text.contains($0) }) else { return text }
    var result = ""
    var rest = text[...]
    while let start = beginnings.compactMap({ rest.firstRange(of: $0)?.lowerBound }).min() {
      result += rest[..<start] + SecretMask.mask
      rest = rest[start...]
      // Several may begin alike.
      rest = rest.dropFirst(forms.map { common(rest, $0) }.max() ?? 0)
    }
    return result + rest
  }

  private func common(_ text: Substring, _ form: [Character]) -> Int {
    zip(text, form).prefix { $0 == $1 }.count
  }
}
