import Synchronization

/// Sentences in Korean by their English keys: the text of the code, `%@` for each interpolation.
///
/// The table is made when the first sentence is asked for: who speaks English doesn't pay for it.
package final class Translations: Sendable {
  private let make: @Sendable () -> [String: String]
  private let made = Mutex<[String: String]?>(nil)

  package init(_ make: @escaping @Sendable () -> [String: String]) { self.make = make }

  func korean(for format: String) -> String? {
    made.withLock { table in
      if let table { return table[format] }
      let new = make()
      table = new
      return new[format]
    }
  }

  /// Those of the shell.
  static let shell = Translations { Korean.sentences }
}

extension Translations: Hashable {
  package static func == (one: Translations, other: Translations) -> Bool { one === other }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
