import Foundation
import Synchronization

/// Bytes on their way to a file: handed to the system when they are many, and where the process crashes.
package final class OutputBuffer {
  /// Called before bytes are handed to the system, so that records of them can be written first.
  package var willFlush: () -> Void = {}
  private let slot: UnsafeMutablePointer<Slot>

  /// In memory of its own, where a handler of signals finds it. It is kept, and used again.
  private struct Slot {
    var descriptor: Int32 = -1
    var bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
    var count = 0
    var next: UnsafeMutablePointer<Slot>?

    mutating func grow(for more: Int) {
      let old = bytes
      let new = UnsafeMutableRawBufferPointer.allocate(
        byteCount: max(old.count * 2, count + more), alignment: 1)
      new.copyMemory(from: UnsafeRawBufferPointer(rebasing: old[..<count]))
      bytes = new
      old.deallocate()
    }
  }

  /// Safe: a slot is whole when it comes, and never goes.
  private nonisolated(unsafe) static let first = Atomic<UnsafeMutablePointer<Slot>?>(nil)
  private static let making = Mutex(())

  package init(to descriptor: Int32) {
    slot = Self.making.withLock { _ in
      var next = Self.first.load(ordering: .relaxed)
      while let slot = next, slot.pointee.descriptor >= 0 { next = slot.pointee.next }
      let slot = next ?? Self.newSlot()
      slot.pointee.descriptor = descriptor
      return slot
    }
  }

  private static func newSlot() -> UnsafeMutablePointer<Slot> {
    let slot = UnsafeMutablePointer<Slot>.allocate(capacity: 1)
    slot.initialize(to: Slot(next: first.load(ordering: .relaxed)))
    first.store(slot, ordering: .releasing)
    return slot
  }

  deinit { (slot.pointee.count, slot.pointee.descriptor) = (0, -1) }

  package var count: Int { slot.pointee.count }
  package var isEmpty: Bool { count == 0 }

  /// Returns the system's error number, if something had to be written and failed.
  package func append(_ text: String) -> Int32? { append(text.utf8) }

  package func append(_ bytes: some Collection<UInt8>) -> Int32? {
    let size = slot.pointee.bytes.count
    if count + bytes.count > size, let code = flush() { return code }
    guard bytes.count <= size else {
      willFlush()
      return SystemCall.write(bytes, to: slot.pointee.descriptor)
    }
    keep(bytes)
    return nil
  }

  /// Keeps bytes until the next ``flush()``, however many they are.
  package func keep(_ bytes: some Collection<UInt8>) {
    if count + bytes.count > slot.pointee.bytes.count { slot.pointee.grow(for: bytes.count) }
    UnsafeMutableRawBufferPointer(rebasing: slot.pointee.bytes[count...]).copyBytes(from: bytes)
    slot.pointee.count += bytes.count
  }

  package func flush() -> Int32? {
    guard !isEmpty else { return nil }
    willFlush()
    let bytes = slot.pointee.bytes[..<slot.pointee.count]
    // A handler that comes meanwhile doesn't write them again.
    slot.pointee.count = 0
    return SystemCall.write(bytes, to: slot.pointee.descriptor)
  }

  /// Writes the bytes that are still buffered, those of standard output last: its slot is the oldest.
  /// Makes only calls that are allowed in a handler of signals: no allocation, no lock.
  package static func writeAllInCrash() {
    var next = first.load(ordering: .acquiring)
    while let slot = next {
      var start = 0
      while start < slot.pointee.count, let bytes = slot.pointee.bytes.baseAddress {
        let written = write(slot.pointee.descriptor, bytes + start, slot.pointee.count - start)
        guard written > 0 else { break }
        start += written
      }
      slot.pointee.count = 0
      next = slot.pointee.next
    }
  }
}
