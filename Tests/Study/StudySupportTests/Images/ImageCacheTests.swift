import Foundation
import StudyFixtures
import Synchronization
import Testing

@testable import StudySupport

@Suite struct ImageCacheTests {
  private struct Offline: Error {}

  private func url(_ number: Int) -> URL { URL(filePath: "/\(number)") }

  private func image(of url: URL) -> Data { Data(url.path.utf8) }

  /// Returns the numbers of this cache's events, without sizes.
  private func hits(_ cache: ImageCache) async -> [Int] {
    let counts = await cache.counts
    return [counts.memoryHits, counts.diskHits, counts.misses, counts.shared, counts.notKept]
  }

  private func get(
    _ number: Int, _ cache: ImageCache,
    _ load: (@Sendable (URL) async throws -> Data)? = nil
  ) async throws -> Data {
    try await cache.data(for: url(number), load: load ?? { Data($0.path.utf8) })
  }

  @Test func `a picture is loaded once, then in memory, and on the disk for others`() async throws {
    try await withTemporaryFiles([:]) { folder in
      let folder = URL(filePath: folder).appending(path: "a/b")
      let cache = ImageCache(folder: folder)
      for _ in 0..<3 {
        let data = try await get(1, cache)
        #expect(data == Data("/1".utf8))
      }
      let other = ImageCache(folder: folder)
      #expect(try await get(1, other) { _ in throw Offline() } == Data("/1".utf8))
      let (here, there) = (await hits(cache), await hits(other))
      #expect(here == [2, 0, 1, 0, 0] && there == [0, 1, 0, 0, 0])
      let counts = await cache.counts
      #expect(counts.memoryCount == 1 && counts.memoryBytes == 2 && counts.diskCount == 1)
      #expect(counts.diskBytes > 2)
    }
  }

  @Test func `several askers at once share one load`() async throws {
    let cache = ImageCache(folder: nil)
    let (gate, open) = AsyncStream<Void>.makeStream()
    let loads = Mutex(0)
    let ask: @Sendable () async throws -> Data = {
      try await cache.data(for: url(1)) { url in
        loads.withLock { $0 += 1 }
        for await _ in gate { break }
        return Data(url.path.utf8)
      }
    }
    try await withThrowingTaskGroup(of: Data.self) { group in
      for _ in 0..<8 { group.addTask { try await ask() } }
      while await cache.counts.shared < 7 { await Task.yield() }
      open.finish()
      for try await data in group { #expect(data == Data("/1".utf8)) }
    }
    #expect(loads.withLock { $0 } == 1)
    #expect(await hits(cache) == [0, 0, 1, 7, 0])
  }

  @Test func `who is cancelled leaves, and the others get it`() async throws {
    let cache = ImageCache(folder: nil)
    let (gate, open) = AsyncStream<Void>.makeStream()
    let ask: @Sendable () async throws -> Data = {
      try await cache.data(for: url(1)) { url in
        for await _ in gate { break }
        try Task.checkCancellation()
        return Data(url.path.utf8)
      }
    }
    let first = Task { try await ask() }
    while await cache.counts.misses < 1 { await Task.yield() }
    let second = Task { try await ask() }
    while await cache.counts.shared < 1 { await Task.yield() }
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    open.finish()
    #expect(try await second.value == Data("/1".utf8))
  }

  @Test func `a load for which nobody waits is cancelled, and the next one asks again`()
    async throws
  {
    let cache = ImageCache(folder: nil)
    let wasCancelled = AsyncStream<Void>.makeStream()
    let (gate, _) = AsyncStream<Void>.makeStream()
    let task = Task {
      try await cache.data(for: url(1)) { _ in
        for await _ in gate { break }
        if Task.isCancelled { wasCancelled.continuation.finish() }
        // Too late: nobody gets it.
        return Data()
      }
    }
    while await cache.counts.misses < 1 { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    for await _ in wasCancelled.stream {}
    #expect(try await get(1, cache) == Data("/1".utf8))
  }

  @Test func `an error goes to all who wait, and isn't kept`() async throws {
    let cache = ImageCache(folder: nil)
    await #expect(throws: Offline.self) { try await get(1, cache) { _ in throw Offline() } }
    #expect(try await get(1, cache) == Data("/1".utf8))
    #expect(await hits(cache) == [0, 0, 2, 0, 0])
  }

  @Test func `a cancelled task asks nothing`() async {
    let cache = ImageCache(folder: nil)
    await #expect(throws: CancellationError.self) {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await get(1, cache)
    }
    #expect(await hits(cache) == [0, 0, 0, 0, 0])
  }

  @Test func `the least recently used goes from memory first`() async throws {
    let cache = ImageCache(folder: nil, memoryLimit: 6)
    for number in [1, 2, 3, 1, 4] { _ = try await get(number, cache) }
    #expect(await cache.counts.memoryBytes == 6)
    for number in [1, 3, 4, 2] { _ = try await get(number, cache) }
    #expect(await hits(cache) == [4, 0, 5, 0, 0])
  }

  @Test(arguments: ["/proc/nothing", "/dev/null"])
  func `a disk that takes nothing is no error of the app`(folder: String) async throws {
    let cache = ImageCache(folder: URL(filePath: folder), memoryLimit: 2)
    for number in [1, 2, 1] {
      #expect(try await get(number, cache) == image(of: url(number)))
    }
    #expect(await hits(cache) == [0, 0, 3, 0, 3])
  }

  @Test func `what is larger than a limit isn't kept there`() async throws {
    try await withTemporaryFiles([:]) { folder in
      let cache = ImageCache(folder: URL(filePath: folder), memoryLimit: 10, diskLimit: 100)
      _ = try await get(1, cache) { _ in Data(count: 101) }
      let counts = await cache.counts
      #expect(counts.memoryCount == 0 && counts.diskCount == 0 && counts.notKept == 1)
    }
  }

  @Test(arguments: 0..<4)
  func `two caches on one folder always give the right picture and keep to the limit`(
    seed: Int
  ) async throws {
    try await withTemporaryFiles([:]) { path in
      let folder = URL(filePath: path)
      let limit = 4000
      let caches = (0..<2).map { _ in
        ImageCache(folder: folder, memoryLimit: 300, diskLimit: limit)
      }
      await withTaskGroup(of: Bool.self) { group in
        for worker in 0..<8 {
          group.addTask {
            var generator = SeededGenerator(seed: UInt64(seed), index: worker)
            var isRight = true
            for _ in 0..<60 {
              let number = generator.number(below: 40)
              let data = try? await caches[worker % 2].data(for: url(number)) { _ in
                Data(repeating: UInt8(number), count: 20 + number * 5)
              }
              isRight = isRight && data == Data(repeating: UInt8(number), count: 20 + number * 5)
            }
            return isRight
          }
        }
        for await isRight in group { #expect(isRight) }
      }
      // The other's last files are noticed after a sixteenth of the limit.
      let counts = await caches[0].counts
      #expect(counts.diskBytes <= limit + limit / 8 && counts.diskCount > 0)
      let names = try FileManager.default.contentsOfDirectory(atPath: path)
      #expect(names.filter { !$0.hasSuffix(".image") } == [])
    }
  }

  @Test(arguments: [
    (["XDG_CACHE_HOME": "/c", "HOME": "/h"], "/c/reactor-shell/photos"),
    (["XDG_CACHE_HOME": "c", "HOME": "/h"], "/h/.cache/reactor-shell/photos"),
    (["XDG_CACHE_HOME": "", "HOME": "/h"], "/h/.cache/reactor-shell/photos"), ([:], nil),
  ])
  func `its folder is where caches are`(environment: [String: String], path: String?) {
    #expect(ImageCache.defaultFolder("photos", environment: environment)?.path == path)
  }
}
