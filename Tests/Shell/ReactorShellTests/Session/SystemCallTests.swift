import Foundation
import ReactorShell
import Testing

@Suite struct SystemCallTests {
  @Test func `a call that a signal interrupts is made again`() {
    var calls = 0
    let result = SystemCall.again {
      calls += 1
      errno = EINTR
      return calls < 3 ? -1 : 7
    }
    #expect(result == 7)
    #expect(calls == 3)
  }

  @Test func `a descriptor that has nothing yet is waited for`() throws {
    let pipe = Pipe()
    let (input, output) = (pipe.fileHandleForReading, pipe.fileHandleForWriting)
    #expect(fcntl(input.fileDescriptor, F_SETFL, O_NONBLOCK) == 0)
    var counts: [Int] = []
    let count = SystemCall.again(on: input.fileDescriptor) {
      var byte: UInt8 = 0
      let count = read(input.fileDescriptor, &byte, 1)
      let code = errno
      // Something comes when it is known that there was nothing.
      if counts.isEmpty { output.write(Data([1])) }
      counts.append(count)
      errno = code
      return count
    }
    #expect(count == 1)
    #expect(counts == [-1, 1])
  }

  @Test func `a full pipe is waited for until all is in it`() async {
    let pipe = Pipe()
    let output = pipe.fileHandleForWriting
    #expect(fcntl(output.fileDescriptor, F_SETFL, O_NONBLOCK) == 0)
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0) }
    let input = pipe.fileHandleForReading
    // The writer blocks a thread of the pool, so that the reader has one of its own.
    let read = await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: input.readDataToEndOfFile()) }
      #expect(SystemCall.write(bytes, to: output.fileDescriptor) == nil)
      #expect(throws: Never.self) { try output.close() }
    }
    #expect(Array(read) == bytes)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/sys/kernel")))
  func `a folder that can't be made says why, not that a file is missing`() throws {
    let failure = #expect(throws: OpenFile.Failure.self) {
      try OpenFile.makeFolders(for: "/sys/kernel/none/history")
    }
    #expect(try !#require(failure).isMissing)
  }

  @Test func `what fails says so, and isn't made again`() {
    let pipe = Pipe()
    #expect(SystemCall.write([1], to: pipe.fileHandleForReading.fileDescriptor) == EBADF)
  }
}
