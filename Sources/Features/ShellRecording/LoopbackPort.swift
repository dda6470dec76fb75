import Foundation
import ReactorShell

/// A port that only programs of this machine reach.
final class LoopbackPort: Sendable {
  let number: UInt16
  private let socket: Int32

  var name: String { "127.0.0.1:\(number)" }

  init(_ port: UInt16) throws(ShellError) {
    func failure() -> ShellError {
      .failed(
        "port \(port) can't be listened on: \(String(cString: strerror(errno)))",
        hint: "--port 0 takes any that is free")
    }
    socket = Foundation.socket(AF_INET, Platform.streamSocket, 0)
    guard socket >= 0 else { throw failure() }
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    var on: Int32 = 1
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    address.sin_port = port.bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = socket
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, length) == 0 && listen(descriptor, SOMAXCONN) == 0
          && getsockname(descriptor, address, &length) == 0
      }
    }
    number = UInt16(bigEndian: address.sin_port)
    guard isListening else { throw failure() }
  }

  deinit { close(socket) }

  /// The next connection that says something soon; nil once it was stopped.
  func next() async -> FileHandle? {
    await withCheckedContinuation { continuation in
      // A thread of its own: accepting blocks, which those of the cooperative pool mustn't.
      Thread { continuation.resume(returning: self.accept()) }.start()
    }
  }

  private func accept() -> FileHandle? {
    while true {
      let descriptor = Foundation.accept(socket, nil, nil)
      guard descriptor >= 0 else {
        if [EINTR, ECONNABORTED].contains(errno) { continue }
        return nil
      }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      // Where it can't be asked, reading tells.
      if SystemCall.again({ poll(&entry, 1, 5_000) }) != 0 {
        return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      }
      close(descriptor)
    }
  }

  func stop() {
    shutdown(socket, Int32(SHUT_RDWR))
    // On macOS that wakes no one who waits for a connection; taking the socket away does.
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    dup2(nothing, socket)
    close(nothing)
  }
}
