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
