import Foundation

/// API responses beside the checkout; tests on them run where they are.
enum SharedData {
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "shared/data").path

  static var isThere: Bool { FileManager.default.fileExists(atPath: folder) }
}
