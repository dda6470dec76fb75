import Foundation
import ReactorShell
import ShellExports
import Testing

struct HTMLPageData {
  let page: String
  let json: String
  let labels: [String: String]
  let title: String?

  @MainActor init(_ export: HTMLExport) throws { try self.init(page: export.page()) }

  init(page: String) throws {
    self.page = page
    let opening = "<script type=\"application/json\" id=\"data\">"
    let start = try #require(page.range(of: opening)).upperBound
    let end = try #require(page.range(of: "</script", range: start..<page.endIndex)).lowerBound
    json = String(page[start..<end])
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    labels = object["labels"] as? [String: String] ?? [:]
    title = object["title"] as? String
  }

  /// Returns the model that the page's script makes.
  func read() throws -> HTMLModel {
    let json = try run(
      """
      function outline(id, indent) {
        const node = recording.node(id);
        if (!node.children) return [node.text];
        const lines = [`${node.text} (${node.count})`];
        node.children.forEach((child, place) => {
          const inner = outline(child, indent + "  ");
          lines.push(`${indent}  ${node.names ? node.names[place] : `[${place}]`}: ${inner[0]}`, ...inner.slice(1));
        });
        return lines;
      }
      process.stdout.write(JSON.stringify({
        moments: recording.moments.map((moment, index) => ({
          kind: moment.kind, step: recording.id(index), text: moment.text, facts: moment.facts,
          isDropped: Boolean(moment.isDropped),
          changes: moment.changes.map(({ path, from, to }) => [path, from ?? "", to ?? ""]),
          state: moment.state < 0 ? null : outline(moment.state, ""),
        })),
        effects: recording.effects.map(({ action, start, end, key, text }) =>
          `${action} ${start}-${end} ${key} ${text}`),
        commands: recording.commands.map(({ text, moment }) => `${text} at ${moment}`),
      }));
      """)
    return try JSONDecoder().decode(HTMLModel.self, from: Data(json.utf8))
  }

  /// Returns the output of a script with the page's `recording`, and some of the page's parts.
  func run(_ code: String, with parts: [String] = []) throws -> String {
    let script =
      try (["recording.js"] + parts).map(Self.part).joined(separator: "\n")
      + "\nconst recording = new Recording(\(json));\n\(code)"
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).js")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(script.utf8).write(to: file)
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: try #require(Self.node))
    process.arguments = [file.path]
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    return String(decoding: data, as: UTF8.self)
  }

  private static func part(_ name: String) throws -> String {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/Features/ShellExports/HTML/Page/\(name)")
    return try String(contentsOf: file, encoding: .utf8)
  }

  static let node = ["/usr/bin/node", "/usr/local/bin/node", "/opt/homebrew/bin/node"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }
}

struct HTMLModel: Decodable {
  struct Moment: Decodable {
    let kind: Int
    let step: String
    let text: String
    let facts: [[String]]
    let isDropped: Bool
    /// The lines of the diff: path, before, after.
    let changes: [[String]]
    let state: [String]?
  }

  let moments: [Moment]
  /// `1 1-4 "load" replaced by 2`: action, first and last moment, key, how it ended.
  let effects: [String]
  /// `add 1 at 3`: the typed line, and the next moment.
  let commands: [String]

  var states: [[String]] { moments.compactMap(\.state) }
}
