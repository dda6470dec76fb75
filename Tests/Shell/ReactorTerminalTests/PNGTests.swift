import Foundation
import Testing

@Suite struct PNGTests {
  @Test func `without the program that makes it, it is told which that is`() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "a.png").path
    let result = try await Shell.run(
      ["--trace", "off", "-c", "load 5; export svg \(file)"], environment: ["PATH": folder.url.path]
    )
    #expect(
      result.errors == """
        -c:1:9: a PNG is made by rsvg-convert, which isn't installed; \
        install librsvg2-bin, or end the name in .svg
          load 5; export svg \(file)
                  ^^^^^^^^^^^\(String(repeating: "^", count: file.count))

        """)
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  @Test func `a program that fails leaves no file`() async throws {
    let folder = try TemporaryFolder()
    let program = folder.url.appending(path: "rsvg-convert").path
    try Data("#!/bin/sh\nexit 1\n".utf8).write(to: URL(fileURLWithPath: program))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    let file = folder.url.appending(path: "a.png").path
    let result = try await Shell.run(
      ["--trace", "off", "-c", "load 5; export svg \(file)"], environment: ["PATH": folder.url.path]
    )
    #expect(
      result.errors.hasPrefix(
        "-c:1:9: rsvg-convert made no PNG of the picture; a file whose name ends in .svg needs none\n"
      ))
    #expect(!FileManager.default.fileExists(atPath: file))
  }
}
