import Foundation
import SwiftReading
import Testing

@Suite struct SourceFilesTests {
  // As on macOS, where /tmp is one.
  @Test func `a file is named from the package on, though a link leads to its folder`() throws {
    let manager = FileManager.default
    let folder = manager.temporaryDirectory.appending(path: "sources-\(UUID().uuidString)")
    defer { try? manager.removeItem(at: folder) }
    let module = folder.appending(path: "package/Sources/Counting/Deep")
    try manager.createDirectory(at: module, withIntermediateDirectories: true)
    try Data("enum A {}".utf8).write(to: module.appending(path: "A.swift"))
    let link = folder.appending(path: "link")
    try manager.createSymbolicLink(at: link, withDestinationURL: folder.appending(path: "package"))
    for root in [link.path, "\(folder.path)/link/../package"] {
      let file = SourceFiles(root: root).file("Counting/A.swift")
      #expect(file?.path == "Sources/Counting/Deep/A.swift")
    }
  }
}
