import Foundation
import LoopbackServer
import Testing

@Suite struct TestCachesTests {
  private let home: TemporaryFolder
  private let server: LoopbackServer

  init() throws {
    home = try TemporaryFolder()
    let page = """
      {"total": 1, "total_pages": 1, "results": [\
      {"id": "a", "width": 3, "height": 2, "urls": {"thumb": "http://HOST/a.jpg"}, \
      "user": {"name": "Kim"}}]}
      """
    server = try LoopbackServer { request in
      request.target == "/a.jpg"
        ? .answer("a picture")
        : .answer(page.replacing("HOST", with: request.headers["host"] ?? ""))
    }
  }

  private func run(_ arguments: [String]) async throws -> Shell.Result {
    try await Shell.run(
      arguments,
      environment: [
        "UNSPLASH_ACCESS_KEY": "k3y-nobody-sees", "HOME": home.url.path,
        "XDG_CACHE_HOME": home.path("caches"), "XDG_STATE_HOME": home.path("states"),
      ])
  }

  /// Without folders: Foundation makes some that stay empty.
  private func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: home.url.path).filter { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: home.path(path), isDirectory: &isFolder)
        && !isFolder.boolValue
    }
  }

  private var transcript: String {
    """
    ```
    $ reactor-shell --app photos --data live=\(server.url("/")) --trace off
    Search › search car; state ThumbnailReactor; cache
    thumbnails: 1 thumbnail
    memory: 0 pictures in memory, 0 bytes
      0 from memory, 0 from the disk, 0 asked for
    disk: 1 picture in memory, 9 bytes; 0 pictures on the disk, 0 bytes
      0 from memory, 0 from the disk, 1 asked for
    ```

    """
  }

  @Test func `a test reads and writes none of the user's caches`() async throws {
    try home.write(Array(transcript.utf8), to: "a.md")
    #expect(
      try await run(["test", "--allow-files", home.path("a.md")]).output.hasSuffix(
        "# 1 passed, 0 failed\n"))
    #expect(try files() == ["a.md"])
    _ = try await run([
      "--app", "photos", "--data", "live=\(server.url("/"))", "-c", "search car",
    ])
    #expect(try files().contains { $0.hasPrefix("caches/reactor-shell/photos/") })
    let result = try await run([
      "test", "--allow-files", home.path("a.md"), "examples/photos.session",
    ])
    #expect(result.output.hasSuffix("# 2 passed, 0 failed\n"), "\(result.output)")
  }
}
