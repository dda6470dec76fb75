public import Foundation
import ReactorCore

/// Keeps the bytes of pictures in memory and on the disk, by their addresses.
///
/// Requests for the same address share one load and its result. Beyond the limits, the least
/// recently used pictures are removed first, in memory and on the disk alike. No fault of the disk
/// is an error: then less is kept. Beware: reading and writing files occupies a thread.
public actor ImageCache {
  /// The bytes that are kept in memory unless said otherwise.
  public static let defaultMemoryLimit = 16 << 20
  /// The bytes that are kept on the disk unless said otherwise.
  public static let defaultDiskLimit = 128 << 20

  private var memory: RecentlyUsed<URL, Data>
  private var folder: ImageFolder?
  private var loads: [URL: Load] = [:]
  private var lastLoad = 0
  private var hits = Counts()

  private struct Load {
    let number: Int
    let work = SharedWork()
    var task: Task<Void, Never>?
    var waiting: [UUID: CheckedContinuation<Data, any Error>] = [:]
  }

  /// An empty memory before a folder, of this process or others.
  ///
  /// - Parameters:
  ///   - folder: The folder of the files, made for the first one; nil for none. Only files that the
  ///     cache wrote are removed.
  ///   - memoryLimit: The limit in bytes.
  ///   - diskLimit: The limit in bytes. Other processes' files are noticed a little later.
  public init(
    folder: URL?, memoryLimit: Int = ImageCache.defaultMemoryLimit,
    diskLimit: Int = ImageCache.defaultDiskLimit
  ) {
    memory = RecentlyUsed(limit: memoryLimit)
    self.folder = folder.map { ImageFolder(path: $0.path, limit: diskLimit) }
  }

  /// The folder of an app: `$XDG_CACHE_HOME/reactor-shell/photos`, or below `~/.cache`.
  ///
  /// - Parameters:
  ///   - name: The last part of its path.
  ///   - environment: The process's own unless another is given. As the XDG specification has it, a
  ///     folder that isn't a whole path doesn't count.
  public static func defaultFolder(
    _ name: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> URL? {
    let caches = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 + "/.cache" : nil }
    return (caches ?? home).map {
      URL(filePath: $0, directoryHint: .isDirectory).appending(path: "reactor-shell/\(name)")
    }
  }

  /// Returns the picture at an address: from memory, the disk, or `load`, whose result is kept.
  ///
  /// A cancelled request doesn't wait any longer; a load without waiters is cancelled.
  ///
  /// - Throws: The error of `load`, after which the next call loads again; `CancellationError`.
  public func data(
    for url: URL, load: @escaping @Sendable (_ url: URL) async throws -> Data
  ) async throws -> Data {
    try Task.checkCancellation()
    if let data = memory.value(for: url) {
      hits.memoryHits += 1
      // Else the most used pictures, from memory, would be the first to go from the disk.
      folder?.touch(url)
      return data
    }
    let asker = UUID()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        wait(asker, for: url, continuation, load: load)
      }
    } onCancel: {
      Task { await leave(asker, url) }
    }
  }

  /// The cache's hits and contents. The folder is looked at.
  public var counts: Counts {
    var counts = hits
    counts.memoryBytes = memory.cost
    counts.memoryCount = memory.count
    if let contents = folder?.contents() {
      counts.diskBytes = contents.bytes
      counts.diskCount = contents.count
    }
    return counts
  }

  // MARK: - Loads

  private func wait(
    _ asker: UUID, for url: URL, _ continuation: CheckedContinuation<Data, any Error>,
    load: @escaping @Sendable (URL) async throws -> Data
  ) {
    if let load = loads[url] {
      hits.shared += 1
      load.work.join()
      loads[url]?.waiting[asker] = continuation
      return
    }
    lastLoad += 1
    let number = lastLoad
    let started = Load(number: number, waiting: [asker: continuation])
    loads[url] = started
    loads[url]?.task = Task {
      do {
        let data = try await started.work.run { try await find(url, load) }
        end(url, number, .success(data))
      } catch {
        end(url, number, .failure(error))
      }
    }
  }

  private func find(
    _ url: URL, _ load: @Sendable (URL) async throws -> Data
  ) async throws -> Data {
    if let data = folder?.image(for: url) {
      hits.diskHits += 1
      return data
    }
    hits.misses += 1
    let data = try await load(url)
    try Task.checkCancellation()
    if folder?.insert(data, for: url) == false { hits.notKept += 1 }
    return data
  }

  private func end(_ url: URL, _ number: Int, _ result: Result<Data, any Error>) {
    guard let load = loads[url], load.number == number else { return }
    loads[url] = nil
    if case .success(let data) = result { memory.insert(data, cost: data.count, for: url) }
    for continuation in load.waiting.values { continuation.resume(with: result) }
  }

  private func leave(_ asker: UUID, _ url: URL) {
    guard let continuation = loads[url]?.waiting.removeValue(forKey: asker) else { return }
    continuation.resume(throwing: CancellationError())
    guard let load = loads[url], load.waiting.isEmpty else { return }
    loads[url] = nil
    load.task?.cancel()
  }
}

// MARK: - Counts

extension ImageCache {
  /// The statistics of a cache since it was made, and its size.
  public struct Counts: Hashable, Sendable {
    /// Pictures that were in memory.
    public var memoryHits = 0
    /// Pictures that were on the disk.
    public var diskHits = 0
    /// Pictures that had to be loaded, whether that went well or not.
    public var misses = 0
    /// Requests that waited for a load that another had begun.
    public var shared = 0
    /// Pictures that couldn't be kept on the disk: too large, or the disk is full or read-only.
    public var notKept = 0
    /// Pictures in memory now.
    public var memoryCount = 0
    /// Their size in bytes.
    public var memoryBytes = 0
    /// Pictures on the disk now, from any process.
    public var diskCount = 0
    /// The size of their files, in bytes.
    public var diskBytes = 0
  }
}
