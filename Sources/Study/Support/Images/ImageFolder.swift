import Foundation

/// The modification time of a file is its last use. Failures only mean that less is kept; a kill
/// leaves a whole file or none. Several processes may use one folder. Beware: calls block.
struct ImageFolder {
  let path: String
  /// The limit of the files' total size, in bytes.
  let limit: Int
  /// Their total size, as far as this process knows; nil before the first look.
  private(set) var size: Int?
  /// The bytes written since the last look at the folder: other processes write too.
  private var written = 0
  /// The last time given to a file: no two get the same, however fast they follow each other.
  private var lastTime = 0

  init(path: String, limit: Int) {
    self.path = path
    self.limit = max(0, limit)
  }

  /// Marks it as most recently used; removes a file that isn't a whole image.
  mutating func image(for url: URL) -> Data? {
    let file = self.file(ImageFile.name(for: url))
    guard let bytes = FileBytes.read(file, limit: limit) else { return nil }
    guard let image = ImageFile.image(in: bytes) else {
      remove(file, size: bytes.count)
      return nil
    }
    FileBytes.setTime(of: file, to: nextTime())
    return image
  }

  mutating func touch(_ url: URL) {
    FileBytes.setTime(of: file(ImageFile.name(for: url)), to: nextTime())
  }

  /// Keeps an image, and says whether that was possible; the least recently used go for it.
  mutating func insert(_ image: Data, for url: URL) -> Bool {
    let bytes = ImageFile.bytes(of: image)
    guard bytes.count <= limit else { return false }
    let file = self.file(ImageFile.name(for: url))
    let before = FileBytes.size(of: file) ?? 0
    guard FileBytes.write(bytes, to: file, in: path, time: nextTime()) else { return false }
    size = size.map { $0 + bytes.count - before }
    written += bytes.count
    trim()
    return true
  }

  func contents() -> (count: Int, bytes: Int) {
    let files = files()
    return (files.count, files.reduce(0) { $0 + $1.size })
  }

  private func file(_ name: String) -> String { "\(path)/\(name)" }

  private mutating func remove(_ file: String, size bytes: Int) {
    FileBytes.remove(file)
    size = size.map { max(0, $0 - bytes) }
  }

  private mutating func nextTime() -> Int {
    // Files have times of a nanosecond, but not every file system has: a microsecond is kept by more.
    lastTime = max(FileBytes.now(), lastTime + 1000)
    return lastTime
  }

  // MARK: - Limit

  /// Removes an eighth more than needed, so that not every image needs a look at the folder.
  /// Notices the files of others after writing a sixteenth of the limit.
  private mutating func trim() {
    if let size, size <= limit, written <= limit / 16 { return }
    var files = files()
    removeLeftOver()
    var size = files.reduce(0) { $0 + $1.size }
    if size > limit {
      files.sort { ($0.time, $0.name) < ($1.time, $1.name) }
      for (index, file) in files.enumerated() {
        // The last one was just written: it stays if it can.
        guard size > (index == files.count - 1 ? limit : limit - limit / 8) else { break }
        FileBytes.remove(self.file(file.name))
        size -= file.size
      }
    }
    self.size = size
    written = 0
  }

  private func files() -> [FileBytes.Listed] {
    FileBytes.list(path).filter { ImageFile.isName($0.name) }
  }

  /// Files of writers that were killed: so old that nobody writes them any longer.
  private func removeLeftOver() {
    let old = FileBytes.now() - 3_600_000_000_000
    for file in FileBytes.list(path) where FileBytes.isTemporary(file.name) && file.time < old {
      FileBytes.remove(self.file(file.name))
    }
  }
}

/// Values by key, of which the least recently used go first when they cost too much together.
struct RecentlyUsed<Key: Hashable, Value> {
  private struct Entry {
    var value: Value
    var cost: Int
    var use: Int
  }

  let limit: Int
  private(set) var cost = 0
  private var entries: [Key: Entry] = [:]
  private var uses = 0

  init(limit: Int) { self.limit = max(0, limit) }

  var count: Int { entries.count }

  /// The keys, from the least to the most recently used; for tests.
  var keys: [Key] { entries.sorted { $0.value.use < $1.value.use }.map(\.key) }

  /// The value of a key, which is the most recently used one now.
  mutating func value(for key: Key) -> Value? {
    uses += 1
    entries[key]?.use = uses
    return entries[key]?.value
  }

  /// Keeps a value, unless it alone costs more than the limit; others go for it.
  mutating func insert(_ value: Value, cost: Int, for key: Key) {
    remove(key)
    guard cost <= limit else { return }
    uses += 1
    entries[key] = Entry(value: value, cost: cost, use: uses)
    self.cost += cost
    while self.cost > limit, let oldest = entries.min(by: { $0.value.use < $1.value.use }) {
      remove(oldest.key)
    }
  }

  mutating func remove(_ key: Key) {
    cost -= entries.removeValue(forKey: key)?.cost ?? 0
  }
}
