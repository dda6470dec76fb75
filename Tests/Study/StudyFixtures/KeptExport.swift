import Foundation
public import ReactorShell

/// The files of an export of a session, and those of the same names beside a test.
///
/// With `UPDATE_EXAMPLES=1` in the environment the file is written again: read the difference.
@MainActor public struct KeptExport {
  /// The new export.
  public let text: String
  /// The files beside the test.
  public let kept: String
  /// The answer of the command, with the names of files alone.
  public let answer: String

  /// Exports a session in a form, as a file beside the test that asks.
  public init(
    _ kind: String, of shell: TestSession, as name: String, beside test: String = #filePath
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let written = folder.appending(path: name)
    await shell.run("")
    answer = await shell.run("export \(kind) \(written.path)").replacing(
      "\(folder.path)/", with: "")
    var (text, kept) = ("", "")
    // The file and the long values that it reads, if there are any.
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
      let data = try Data(contentsOf: folder.appending(path: name))
      let file = URL(fileURLWithPath: test).deletingLastPathComponent().appending(path: name)
      if ProcessInfo.processInfo.environment["UPDATE_EXAMPLES"] == "1" { try data.write(to: file) }
      text += String(decoding: data, as: UTF8.self)
      kept += try String(contentsOf: file, encoding: .utf8)
    }
    (self.text, self.kept) = (text, kept)
  }
}
