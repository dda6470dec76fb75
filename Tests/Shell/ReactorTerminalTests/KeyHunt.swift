import Foundation
import LoopbackServer

/// Runs the program with keys in its environment, in a folder of its own, and looks for them in all
/// that it writes.
final class KeyHunt: Sendable {
  /// Every variable from which an app reads a key: unmistakable values, which begin alike, and have
  /// signs that addresses and JSON escape.
  static let keys = [
    "UNSPLASH_ACCESS_KEY": "uNm1stak+U/U=t4il-unsplash", "TMDB_API_KEY": "uNm1stak+T/T=t4il-tmdb",
  ]
  /// No key is there where none of these is: they stand at the beginning, in the middle, at the end.
  private static let traces = ["uNm1stak", "t4il-unsplash", "t4il-tmdb"]

  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  var environment: [String: String] {
    let folders = ["HOME": "", "XDG_STATE_HOME": "state", "XDG_CACHE_HOME": "cache"]
    return Self.keys.merging(folders.mapValues { folder.path($0) }) { $1 }
  }

  /// Runs it, and finds keys in its output and its files.
  ///
  /// - Returns: The output, and the places of keys.
  func run(_ arguments: [String], input: String = "") async throws -> (
    output: String, found: [String]
  ) {
    let result = try await Shell.run(
      arguments, input: Array(input.utf8), environment: environment, directory: folder.url)
    let streams = [("output", result.output), ("errors", result.errors)]
    return (
      result.output + result.errors,
      streams.flatMap { Self.lines(in: Data($1.utf8), of: $0) }
    )
  }

  func found() throws -> [String] {
    let top = folder.url.resolvingSymlinksInPath().path
    let names = try FileManager.default.subpathsOfDirectory(atPath: top)
    return names.flatMap { name in
      let data = FileManager.default.contents(atPath: "\(top)/\(name)") ?? Data()
      return Self.lines(in: Data(name.utf8), of: "names") + Self.lines(in: data, of: name)
    }
  }

  private static func lines(in data: Data, of name: String) -> [String] {
    let forms = traces.map { Data($0.utf8) } + keys.values.map { Data($0.utf8).base64EncodedData() }
    guard forms.contains(where: { data.range(of: $0) != nil }) else { return [] }
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
    let text = lines.filter { line in traces.contains { line.contains($0) } }
    return text.isEmpty ? ["\(name): in base 64"] : text.map { "\(name): \($0)" }
  }

  // MARK: - The server

  /// Ways in which a server may leak a key that it was sent, each by the word that is searched for.
  static let words = ["fine", "denied", "moved", "file", "said", "broken", "shaped", "cut", "busy"]

  /// Answers as no server should: with the key that it was sent.
  static func answer(_ request: LoopbackServer.Request) -> [Step] {
    let sent = keys.values.first { request.target.contains(escaped($0)) } ?? ""
    let echo = "\(sent) and \(escaped(sent))"
    let word = words.first { request.target.contains("query=\($0)") } ?? "fine"
    return switch word {
    case "denied":
      .answer(#"{"errors": ["no: \#(echo)"], "status_message": "no: \#(echo)"}"#, status: "401 No")
    case "moved":
      .redirect(to: "/3/nowhere?query=gone&client_id=\(escaped(sent))&api_key=\(escaped(sent))")
    case "file": .redirect(to: "file:///\(escaped(sent))")
    case "said": .answer(page(saying: echo))
    case "broken": .answer("<p>\(echo)")
    case "shaped": .answer(#"{"\#(sent)": 1, "results": "\#(echo)"}"#)
    case "cut":
      [.send("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\nX-Key: \(sent)\r\n\r\n{\"\(echo)")]
    case "busy": .answer(echo, status: "429 \(sent)", headers: ["Retry-After: \(sent)"])
    default: .answer(page(saying: "hello"))
    }
  }

  private static func escaped(_ key: String) -> String {
    key.addingPercentEncoding(
      withAllowedCharacters: .alphanumerics.union(.init(charactersIn: "-._~")))
      ?? ""
  }

  /// A page of photos, of shows and of people at once.
  private static func page(saying text: String) -> String {
    """
    {"total": 1, "total_pages": 1, "page": 1, "total_results": 1, "info": {"page": 1}, "results": [\
    {"id": 1, "name": "\(text)", "title": "\(text)", "overview": "\(text)", "poster_path": null, \
    "vote_average": 7.5, "vote_count": 3, "first_air_date": "", "release_date": ""}, \
    {"id": "a", "width": 3, "height": 2, "description": "\(text)", \
    "urls": {"thumb": "http://127.0.0.1:1/\(escaped(text))"}, "user": {"name": "\(text)"}}]}
    """
  }
}
