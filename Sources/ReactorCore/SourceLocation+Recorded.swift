import Synchronization

extension SourceLocation {
  /// A place that a recording tells of. The names of files are kept as long as the process lives,
  /// each once; there may be 1,000 of them.
  package init?(recorded fileID: String, line: Int) {
    guard let line = UInt32(exactly: line), !fileID.utf8.contains(0),
      let name = RecordedNames.pointer(to: fileID)
    else { return nil }
    self.init(start: name, lineNumber: line)
  }
}

private enum RecordedNames {
  // Safe to hand on: what it points to is never written again, nor freed.
  private struct Name: @unchecked Sendable {
    let start: UnsafePointer<UInt8>
  }

  private static let names = Mutex<[String: Name]>([:])

  static func pointer(to name: String) -> UnsafePointer<UInt8>? {
    names.withLock { names in
      if let known = names[name] { return known.start }
      guard names.count < 1_000 else { return nil }
      let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: name.utf8.count + 1)
      var end = bytes
      for byte in name.utf8 {
        end.initialize(to: byte)
        end += 1
      }
      end.initialize(to: 0)
      names[name] = Name(start: UnsafePointer(bytes))
      return UnsafePointer(bytes)
    }
  }
}
