import Foundation
import Testing

@testable import ReactorShell
@testable import ShellExports

/// What stands in a page, read as a browser would.
struct HTMLPageData {
  let page: String
  let json: String
  private let object: [String: Any]

  init(_ export: HTMLExport) throws { try self.init(page: export.page()) }

  init(page: String) throws {
    self.page = page
    let opening = "<script type=\"application/json\" id=\"data\">"
    let start = try #require(page.range(of: opening)).upperBound
    let end = try #require(page.range(of: "</script", range: start..<page.endIndex)).lowerBound
    json = String(page[start..<end])
    object = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }

  var texts: [String] { object["texts"] as? [String] ?? [] }
  var labels: [String: String] { object["labels"] as? [String: String] ?? [:] }
  var title: String? { object["title"] as? String }
  var oldestAction: Int? { object["oldestAction"] as? Int }
  var moments: [[Any]] { rows("moments") }
  var nodes: [Any] { object["nodes"] as? [Any] ?? [] }

  func rows(_ name: String) -> [[Any]] { object[name] as? [[Any]] ?? [] }

  /// A text by its number.
  func text(_ id: Any?) -> String { texts[id as? Int ?? 0] }

  /// The step of a moment, as the trace has it.
  func step(_ moment: [Any]) -> String {
    let (action, mutation) = (moment[1] as? Int ?? -1, moment[2] as? Int ?? -1)
    return mutation == 0 ? "\(action)" : "\(action).\(mutation)"
  }

  /// Facts of a moment, each with its words.
  func facts(_ moment: [Any]) -> [[String]] {
    guard moment.count > 8, let facts = moment[8] as? [[Int]] else { return [] }
    return facts.map { $0.map { texts[$0] } }
  }

  /// The lines of the diff of a moment: path, before, after.
  func changes(_ moment: [Any]) -> [[String]] {
    guard moment.count > 7, let ids = moment[7] as? [Int] else { return [] }
    let lines = rows("changes")
    return ids.map { id in lines[id][1...3].map(text) }
  }

  /// Every state in the order of its moment, each part on a line.
  func states() -> [[String]] {
    var known: [Int: [Any]] = [:]
    return moments.compactMap { moment in
      (moment[6] as? Int).flatMap { $0 < 0 ? nil : outline($0, "", &known) }
    }
  }

  private func outline(_ id: Int, _ indent: String, _ known: inout [Int: [Any]]) -> [String] {
    guard let node = record(id, &known) else { return [text(nodes[id])] }
    let (kind, count) = (node[0] as? Int, node[3] as? Int ?? -1)
    let names = kind == 1 ? nil : rows("shapes")[node[2] as? Int ?? 0].map(text)
    var lines = ["\(text(node[1])) (\(count))"]
    for (place, child) in node.dropFirst(4).enumerated() {
      let inner = outline(child as? Int ?? 0, indent + "  ", &known)
      lines.append("\(indent)  \(names?[place] ?? "[\(place)]"): \(inner[0])")
      lines += inner.dropFirst()
    }
    return lines
  }

  /// A part that is told in full, or by what differs from another; nil for a leaf.
  private func record(_ id: Int, _ known: inout [Int: [Any]]) -> [Any]? {
    if let record = known[id] { return record }
    guard let node = nodes[id] as? [Any] else { return nil }
    var record = node
    if node[0] as? Int == 3, var base = self.record(node[1] as? Int ?? 0, &known) {
      base[1] = node[2]
      base[3] = node[3]
      for place in stride(from: 4, to: node.count, by: 2) {
        base[4 + (node[place] as? Int ?? 0)] = node[place + 1]
      }
      record = base
    }
    known[id] = record
    return record
  }
}
