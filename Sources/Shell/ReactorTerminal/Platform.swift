import CReadline
import ReactorShell

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// All differences between operating systems are here and in the files beside it.
enum Platform {
  // MARK: - Descriptors

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  static func isSameTerminal(_ one: Int32, _ other: Int32) -> Bool {
    guard isTerminal(one), isTerminal(other) else { return false }
    var first = stat()
    var second = stat()
    guard fstat(one, &first) == 0, fstat(other, &second) == 0 else { return false }
    return first.st_rdev == second.st_rdev
  }

  /// Opens `/dev/null` on those of 0 to 2 that the caller closed. Call it before anything opens
  /// a file: that would get their numbers.
  static func openStandardDescriptors() {
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest number that is free.
      _ = open("/dev/null", descriptor == 1 ? O_RDONLY : O_RDWR)
    }
  }

  /// Some programs leave the terminal not blocking, and output would be lost.
  static func makeBlocking(_ descriptor: Int32) {
    let flags = fcntl(descriptor, F_GETFL)
    if flags >= 0, flags & O_NONBLOCK != 0 {
      _ = fcntl(descriptor, F_SETFL, flags & ~O_NONBLOCK)
    }
  }

  static func bytesWaiting(on descriptor: Int32) -> Int { Int(creadline_waiting(descriptor)) }

  enum Input {
    case none
    case bytes
    /// Nobody is at the other end any more, and all that was sent has been read.
    case gone
  }

  static func input(on descriptor: Int32, milliseconds: Int32) -> Input {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while true {
      let ready = poll(&entry, 1, milliseconds)
      if ready < 0, errno == EINTR || errno == EAGAIN { continue }
      guard ready > 0 else { return .none }
      let isGone = Int32(entry.revents) & Int32(POLLHUP | POLLERR | POLLNVAL) != 0
      return isGone && bytesWaiting(on: descriptor) == 0 ? .gone : .bytes
    }
  }

  enum Ready {
    case none
    case first
    case second
  }

  /// Waits until something can be read from one of two descriptors: the second comes first.
  static func input(on first: Int32, or second: Int32, milliseconds: Int32) -> Ready {
    var entries = [
      pollfd(fd: first, events: Int16(POLLIN), revents: 0),
      pollfd(fd: second, events: Int16(POLLIN), revents: 0),
    ]
    let ready = poll(&entries, 2, milliseconds)
    // Interrupted by a signal: its byte is on the second one.
    if ready < 0 { return .second }
    return entries[1].revents != 0 ? .second : entries[0].revents != 0 ? .first : .none
  }

  /// Reads one byte. Nil at the end, on an error, and where there is none yet.
  static func readByte(from descriptor: Int32) -> UInt8? {
    var byte: UInt8 = 0
    return SystemCall.again { read(descriptor, &byte, 1) } == 1 ? byte : nil
  }

  /// Reads the available bytes, and waits if there are none. Empty at the end, and on an error.
  static func readBytes(from descriptor: Int32, atMost limit: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      count = max(
        SystemCall.again(on: descriptor) { read(descriptor, buffer.baseAddress, limit) }, 0)
    }
  }

  /// For standard error: a failure there can't be reported.
  static func put(_ text: String, to descriptor: Int32) {
    _ = SystemCall.write(text.utf8, to: descriptor)
  }

  static func isClosed(_ code: Int32) -> Bool { code == EBADF }

  static func message(for code: Int32) -> String { String(cString: strerror(code)) }

  static var columns: Int? { size.flatMap { $0.ws_col > 0 ? Int($0.ws_col) : nil } }

  static var rows: Int? { size.flatMap { $0.ws_row > 0 ? Int($0.ws_row) : nil } }

  /// Of the terminal at standard output.
  private static var size: winsize? {
    var size = winsize()
    return ioctl(1, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
  }

  /// Nearly all do; the exceptions are recognised by name.
  static var terminalWraps: Bool {
    func value(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }
    // xterm and GNU screen call themselves as others do.
    guard value("XTERM_VERSION").isEmpty, value("STY").isEmpty else { return false }
    let kind = value("TERM").prefix { $0 != "-" }
    return !["linux", "st", "eterm", "vt100", "vt220"].contains(kind)
  }

  // MARK: - Streams

  /// Buffers output until `flush`, so that the terminal gets whole frames.
  static func bufferFully(_ stream: UnsafeMutablePointer<FILE>) {
    fflush(stream)
    setvbuf(stream, nil, _IOFBF, 1 << 16)
  }

  /// Errors are not reported: they mean that the terminal is gone, and nobody could read it.
  static func put(_ text: String, to stream: UnsafeMutablePointer<FILE>) {
    var text = text
    text.withUTF8 { bytes in _ = fwrite(bytes.baseAddress, 1, bytes.count, stream) }
  }

  static func flush(_ stream: UnsafeMutablePointer<FILE>) { fflush(stream) }

  // MARK: - C strings

  /// A copy that readline frees, or keeps for good.
  static func copy(_ text: String) -> UnsafeMutablePointer<CChar>? { strdup(text) }

  /// Copies a C string that is ours to free.
  static func bytes(freeing text: UnsafeMutablePointer<CChar>) -> [UInt8] {
    defer { free(text) }
    return Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
  }

  /// An array of nils that readline frees.
  static func allocatePointers(
    _ count: Int
  ) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
    typealias Pointer = UnsafeMutablePointer<CChar>?
    // Not a matter of input: without a few bytes of memory nothing could be said either.
    guard let memory = calloc(count, MemoryLayout<Pointer>.stride) else { fatalError("no memory") }
    return memory.bindMemory(to: Pointer.self, capacity: count)
  }
}
