import Foundation

/// A folder of its own for the files of a session.
///
/// Its path has the same length in every run, so that columns and cuts are the same: ``shown(_:)``
/// and ``real(_:)`` put the path that stands in kept texts for the real one, and back.
package struct Sandbox: ~Copyable {
  package static let shownPath = "/tmp/rs-00000000"

  package let path: String

  /// Makes the folder, with the few files that generated lines name.
  package init() throws {
    var generator = SystemRandomNumberGenerator()
    let name =
      "rs-"
      + String(
        (0..<8).map { _ in "abcdefghjkmnpqrstuvwxyz".randomElement(using: &generator) ?? "a" })
    path = "/tmp/" + name
    try fill()
  }

  /// Makes the folder as it was at first: whatever was written there since is gone.
  package func refill() throws {
    try FileManager.default.removeItem(atPath: path)
    try fill()
  }

  private func fill() throws {
    try FileManager.default.createDirectory(
      atPath: path + "/folder", withIntermediateDirectories: true)
    for (name, text) in Self.files { try write(text, to: name) }
  }

  /// The names of the files that a session has written, or taken away.
  package var changed: Set<String> {
    Set(
      Self.names.filter { name in
        let text = FileManager.default.contents(atPath: path + "/" + name)
        return text != Self.files[name].map { Data(real($0).utf8) }
      })
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The names that generated lines use, including files that don't exist at first.
  package static var names: [String] {
    files.keys.sorted() + ["folder", "nosuch.json", "a.out", "b.out", "c.out"]
  }

  private static let files = [
    "acts.session": "state\nundo\nredo\n",
    "loop.session": "echo once\nrun \(shownPath)/loop.session\n",
    "wrong.session": "nosuch\nexpect nosuch == 1\n",
    "list.json": "{\"results\": [{\"login\": 1}], \"total\": \"many\"}",
    "text.json": "not JSON",
    "empty.rec": "",
    "head.rec": head("-recording", version: 1),
    "other.rec": head("", version: 1),
    "newer.rec": head("-recording", version: 99),
    "cut.rec": head("-recording", version: 1) + "{\"event\":\"app\",\"name\":1}\n{\"event\"",
  ]

  /// The first line of a recording.
  private static func head(_ schema: String, version: Int) -> String {
    "{\"event\":\"schema\",\"schema\":\"reactor-shell\(schema)\",\"version\":\(version)}\n"
  }

  package func write(_ text: String, to name: String) throws {
    try Data(real(text).utf8).write(to: URL(filePath: path + "/" + name))
  }

  package func shown(_ text: String) -> String {
    text.replacing(path, with: Self.shownPath).replacing(path.suffix(8), with: "00000000")
  }

  package func real(_ text: String) -> String { text.replacing(Self.shownPath, with: path) }
}
