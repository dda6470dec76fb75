import Foundation

/// API responses beside the checkout; tests on them run where they are.
public enum SharedData {
  /// The folder of the shared data.
  public static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent()
    .appending(path: "../../../../shared/data").standardized.path

  /// True if they are there.
  public static var isThere: Bool { FileManager.default.fileExists(atPath: folder) }
}
