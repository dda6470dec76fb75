import Synchronization

/// Wakes who waits for something to happen, from whatever thread it happens on.
final class Activity: Sendable {
  private struct State {
    var count = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  /// How much happened until now.
  var count: Int { state.withLock { $0.count } }

  /// Something happened.
  func note() {
    let waiting = state.withLock { state in
      state.count += 1
      return exchange(&state.waiting, with: [])
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Returns when something happened since `count` was read; at once, if it did already.
  func changed(since count: Int) async {
    await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        if state.count != count { return true }
        state.waiting.append(continuation)
        return false
      }
      if isOver { continuation.resume() }
    }
  }
}

private func exchange<Value>(_ place: inout Value, with new: Value) -> Value {
  let old = place
  place = new
  return old
}
