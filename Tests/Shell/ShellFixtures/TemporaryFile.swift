import Foundation

/// A folder with files of the given texts, gone after the test.
@MainActor func withTemporaryFiles(
  _ files: [String: String], _ body: (_ folder: String) async throws -> Void
) async throws {
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "reactor-shell-tests-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  for (name, text) in files {
    try Data(text.replacing("FOLDER", with: folder.path).utf8).write(
      to: folder.appending(path: name))
  }
  try await body(folder.path)
}
