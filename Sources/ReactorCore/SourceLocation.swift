import Synchronization

/// A place in the source, as `#fileID` and `#line` give it.
@frozen public struct SourceLocation {
  @usableFromInline let start: UnsafePointer<UInt8>?
  @usableFromInline let lineNumber: UInt32

  /// The place of the call.
  @inlinable public init(fileID: StaticString = #fileID, line: UInt = #line) {
    // A file's name is never a single scalar, the one form that has no pointer.
    start = fileID.hasPointerRepresentation ? fileID.utf8Start : nil
    lineNumber = UInt32(truncatingIfNeeded: line)
  }

  @inlinable init(start: UnsafePointer<UInt8>?, lineNumber: UInt32) {
    self.start = start
    self.lineNumber = lineNumber
  }

  /// Module and file: `RandomUser/MainReactor.swift`.
  public var fileID: String {
    // Safe: a static string lives as long as the process and ends with a zero.
    start.map { String(cString: $0) } ?? ""
  }

  /// The file without its module: `MainReactor.swift`.
  public var fileName: String {
    // Safe: as above. A byte of `/` is never a part of another character.
    guard var name = start else { return "" }
    var next = name
    while next.pointee != 0 {
      if next.pointee == UInt8(ascii: "/") { name = next + 1 }
      next += 1
    }
    return String(decoding: UnsafeBufferPointer(start: name, count: next - name), as: UTF8.self)
  }

  /// The line, counted from 1.
  public var line: Int { Int(lineNumber) }
}

// Safe: what the pointer points to is static, is never written, and outlives everything.
extension SourceLocation: @unchecked Sendable {}

extension SourceLocation: Hashable {
  /// The same line of the same file.
  public static func == (left: Self, right: Self) -> Bool {
    left.lineNumber == right.lineNumber
      && (left.start == right.start || left.fileID == right.fileID)
  }

  /// By file and line.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(lineNumber)
    hasher.combine(fileID)
  }
}

extension SourceLocation: CustomStringConvertible {
  /// File and line: `MainReactor.swift:31`.
  public var description: String { "\(fileName):\(line)" }
}

// MARK: - Recorded

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

// MARK: - Locations

/// The places in the source that the answers of mutate were made at, each kept once.
@usableFromInline struct Locations {
  /// Which place each of 64 hashes was looked up for last.
  private var recent: [UInt16] = Array(repeating: 0, count: 64)
  /// The first stands for none.
  private var all = [SourceLocation(start: nil, lineNumber: 0)]

  /// The number of a place; nil if there are too many.
  @usableFromInline mutating func number(of location: SourceLocation) -> UInt16? {
    // Alike in pointer: the same file may have several, which only costs a place.
    let slot = Int(location.lineNumber & 63)
    let guess = Int(recent[slot])
    if all[guess].isSame(as: location) { return UInt16(guess) }
    return look(for: location, slot: slot)
  }

  private mutating func look(for location: SourceLocation, slot: Int) -> UInt16? {
    var number = all.firstIndex { $0.isSame(as: location) }
    if number == nil, all.count <= 1_000 {
      number = all.count
      all.append(location)
    }
    guard let number else { return nil }
    recent[slot] = UInt16(number)
    return UInt16(number)
  }

  subscript(number: UInt16) -> SourceLocation? { number == 0 ? nil : all[Int(number)] }
}

extension SourceLocation {
  fileprivate func isSame(as other: Self) -> Bool {
    lineNumber == other.lineNumber && start == other.start
  }
}
