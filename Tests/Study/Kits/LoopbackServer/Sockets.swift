import Foundation

enum Sockets {
  struct Failure: Error {
    let call: String
    let number = errno
  }

  /// A socket with a port on loopback, which nobody else can listen on, and which refuses clients.
  static func bound() throws -> (socket: Int32, port: UInt16) {
    #if canImport(Darwin)
      let socket = socket(AF_INET, SOCK_STREAM, 0)
    #else
      let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    guard socket >= 0 else { throw Failure(call: "socket") }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(socket, address, length) == 0 && getsockname(socket, address, &length) == 0
      }
    }
    guard isBound else { throw Failure(call: "bind") }
    return (socket, UInt16(bigEndian: address.sin_port))
  }

  static func listen(_ socket: Int32) throws {
    guard Foundation.listen(socket, 64) == 0 else { throw Failure(call: "listen") }
  }

  /// The next connection; nil if there can be none.
  static func accept(_ socket: Int32) -> Connection? {
    while true {
      let descriptor = Foundation.accept(socket, nil, nil)
      if descriptor >= 0 { return Connection(descriptor: descriptor) }
      if errno != EINTR && errno != ECONNABORTED { return nil }
    }
  }

  /// Wakes the thread that waits for a connection by one: macOS has no other way.
  static func wake(_ port: UInt16) {
    guard let (socket, _) = try? bound() else { return }
    defer { close(socket) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    address.sin_port = port.bigEndian
    _ = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  static func close(_ socket: Int32) { _ = Foundation.close(socket) }
}

struct Connection: Sendable {
  let descriptor: Int32

  /// The head of the request; nil if the client closed before it was whole.
  func request() -> LoopbackServer.Request? {
    var bytes: [UInt8] = []
    let end = Array("\r\n\r\n".utf8)
    while bytes.suffix(4) != end[...] {
      var byte: UInt8 = 0
      guard read(descriptor, &byte, 1) == 1 else { return nil }
      bytes.append(byte)
    }
    let lines = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n")
    var request = LoopbackServer.Request()
    let words = lines[0].split(separator: " ").map(String.init)
    guard words.count == 3 else { return nil }
    (request.method, request.target) = (words[0], words[1])
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      request.headers[line[..<colon].lowercased()] =
        line[colon...].dropFirst().trimmingCharacters(in: .whitespaces)
    }
    return request
  }

  /// True if the client is still there after it.
  func perform(_ step: Step) -> Bool {
    switch step {
    case .send(let data): return send(data)
    case .zeros(let count):
      let block = Data(count: 1 << 18)
      var rest = count
      while rest > 0 {
        guard send(block.prefix(rest)) else { return false }
        rest -= block.count
        // A network's pace: sent as fast as loopback can, a cancellation was seen to take long.
        usleep(1000)
      }
      return true
    case .drip:
      var readable = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      while send(Data(" ".utf8)), poll(&readable, 1, 1000) == 0 {}
      return false
    case .wait:
      var block = [UInt8](repeating: 0, count: 1024)
      while read(descriptor, &block, block.count) > 0 {}
      return false
    case .gate(let gate):
      gate.pass()
      return true
    }
  }

  private func send(_ data: Data) -> Bool {
    data.withUnsafeBytes { bytes in
      var sent = 0
      while sent < bytes.count {
        let count = Foundation.send(
          descriptor, bytes.baseAddress?.advanced(by: sent), bytes.count - sent,
          Int32(MSG_NOSIGNAL))
        guard count > 0 else { return false }
        sent += count
      }
      return true
    }
  }

  func close() { _ = Foundation.close(descriptor) }
}
