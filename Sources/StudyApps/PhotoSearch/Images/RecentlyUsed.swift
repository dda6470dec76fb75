/// Values by key, of which the least recently used go first when they cost too much together.
///
/// A dictionary whose entries are also a list from the least to the most recently used.
struct RecentlyUsed<Key: Hashable, Value> {
  private struct Entry {
    var value: Value
    var cost: Int
    var older: Key?
    var newer: Key?
  }

  /// What the values may cost together.
  let limit: Int
  /// What they do.
  private(set) var cost = 0
  private var entries: [Key: Entry] = [:]
  private var oldest: Key?
  private var newest: Key?

  init(limit: Int) { self.limit = max(0, limit) }

  /// How many there are.
  var count: Int { entries.count }

  /// The keys, from the least to the most recently used; for tests.
  var keys: [Key] {
    var keys: [Key] = []
    var next = oldest
    while let key = next {
      keys.append(key)
      next = entries[key]?.newer
    }
    return keys
  }

  /// The value of a key, which is the most recently used one now.
  ///
  /// - Complexity: O(1).
  mutating func value(for key: Key) -> Value? {
    guard let entry = entries[key] else { return nil }
    unlink(key, entry)
    link(key, value: entry.value, cost: entry.cost)
    return entry.value
  }

  /// Keeps a value, unless it alone costs more than the limit; others go for it.
  ///
  /// - Complexity: O(1), and as much for each value that goes.
  mutating func insert(_ value: Value, cost: Int, for key: Key) {
    remove(key)
    guard cost <= limit else { return }
    link(key, value: value, cost: cost)
    while self.cost > limit, let oldest { remove(oldest) }
  }

  /// Lets go of a value.
  mutating func remove(_ key: Key) {
    guard let entry = entries.removeValue(forKey: key) else { return }
    unlink(key, entry)
  }

  /// Lets go of all.
  mutating func removeAll() { self = Self(limit: limit) }

  private mutating func link(_ key: Key, value: Value, cost: Int) {
    entries[key] = Entry(value: value, cost: cost, older: newest, newer: nil)
    if let newest { entries[newest]?.newer = key }
    newest = key
    if oldest == nil { oldest = key }
    self.cost += cost
  }

  private mutating func unlink(_ key: Key, _ entry: Entry) {
    if let older = entry.older { entries[older]?.newer = entry.newer } else { oldest = entry.newer }
    if let newer = entry.newer { entries[newer]?.older = entry.older } else { newest = entry.older }
    cost -= entry.cost
  }
}
