import Foundation

/// Calls of the system, made again where that is all it takes.
package enum SystemCall {
  /// Makes a call until no signal interrupts it.
  ///
  /// - Parameters:
  ///   - descriptor: Waited for where it isn't ready, since another process that shares it may have
  ///     made it non-blocking; nil to fail then.
  ///   - event: The event to wait for.
  package static func again<Result: SignedInteger>(
    on descriptor: Int32? = nil, for event: Int32 = Int32(POLLIN), _ call: () -> Result
  ) -> Result {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR && errno != EAGAIN { return result }
      if errno == EAGAIN {
        guard let descriptor else { return result }
        var entry = pollfd(fd: descriptor, events: Int16(event), revents: 0)
        _ = poll(&entry, 1, -1)
      }
    }
  }

  /// Cuts a file to its first bytes; returns the system's error number, if it failed.
  package static func truncate(_ descriptor: Int32, to length: Int) -> Int32? {
    again { ftruncate(descriptor, off_t(length)) } == 0 ? nil : errno
  }

  /// Writes all of it; returns the system's error number, if it failed.
  package static func write(_ bytes: some Collection<UInt8>, to descriptor: Int32) -> Int32? {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = again(on: descriptor, for: Int32(POLLOUT)) {
        rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      }
      guard count > 0 else { return count < 0 ? errno : ENOSPC }
      rest = rest.dropFirst(count)
    }
    return nil
  }
}
