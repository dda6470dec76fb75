import Foundation
import SessionGenerator

/// A session and its results in version 1.0.0.
struct FrozenSession: Codable, Hashable {
  var script: SessionScript
  /// The texts on standard error: of each line, and last of the end.
  var messages: [[String]]
  var ending: Sitting.Ending
}

/// The JSON Lines and the recording of a session in version 1.0.0.
struct FrozenTrace: Codable, Hashable {
  /// The name of the session.
  var name: String
  /// As `--format json` writes it.
  var json: String
  /// As `--record` writes it.
  var recording: String
  /// The result of resuming the recording, where that isn't the session's own end.
  var resumed: Resumed?

  /// The result of resuming.
  struct Resumed: Codable, Hashable {
    var messages: [String]
    var stores: [String]
  }
}

/// The files beside this one.
enum Frozen {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Frozen")

  static func sessions() throws -> [FrozenSession] { try kept(in: "sessions.json.gz") }

  static func traces() throws -> [FrozenTrace] { try kept(in: "traces.json.gz") }

  /// Keeps values as a packed file: the same bytes for the same values.
  static func keep(_ values: some Encodable, as name: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let pieces = Pieces(of: String(decoding: try encoder.encode(values), as: UTF8.self))
    let plain = folder.appending(path: name)
    try encoder.encode(pieces).write(to: plain)
    _ = try gzip("-9nf", plain)
  }

  private static func kept<Value: Decodable>(in name: String) throws -> Value {
    let data = try gzip("-dc", folder.appending(path: name))
    let pieces = try JSONDecoder().decode(Pieces.self, from: data)
    return try JSONDecoder().decode(Value.self, from: Data(pieces.text.utf8))
  }

  private static func gzip(_ option: String, _ file: URL) throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["gzip", option, file.path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return data
  }
}

/// A text in pieces, each kept once: repetitions in another session are too far away for gzip.
struct Pieces: Codable {
  /// In the order in which they come first.
  private var all: [String] = []
  /// The index of each next piece, counted from the one before.
  private var steps: [Int] = []

  init(of text: String) {
    var indices: [String: Int] = [:]
    var last = 0
    for piece in Self.split(text, at: ["{", "\\n", "\",\""]) {
      let index = indices[piece] ?? all.count
      if index == all.count {
        indices[piece] = index
        all.append(piece)
      }
      steps.append(index - last)
      last = index
    }
  }

  var text: String {
    var index = 0
    var text = ""
    for step in steps {
      index += step
      guard all.indices.contains(index) else { break }
      text += all[index]
    }
    return text
  }

  /// Each but the first begins with a sign.
  private static func split(_ text: String, at signs: ArraySlice<String>) -> [String] {
    guard let sign = signs.first else { return [text] }
    return text.components(separatedBy: sign).enumerated().flatMap { index, part in
      split((index > 0 ? sign : "") + part, at: signs.dropFirst())
    }
  }
}
