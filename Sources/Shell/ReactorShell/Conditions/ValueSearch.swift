import ReactorCore
import StateDiff

package struct ValueSearch {
  package let typed: String
  private let text: String
  /// The bytes of a text that is found by them alone; nil if characters may have other forms.
  private let bytes: [UInt8]?
  private static let deepest = 32

  /// Capitals and small letters are the same.
  package init(_ text: String) {
    typed = text
    self.text = text.lowercased()
    let bytes = Array(self.text.utf8)
    // The signs that are the same character as another one, and the letter that another is a capital
    // of.
    let isPlain = bytes.allSatisfy { $0 < 0x80 && !";`k".utf8.contains($0) }
    self.bytes = isPlain && !bytes.isEmpty ? bytes : nil
  }

  package func isIn(_ text: some StringProtocol) -> Bool {
    mayBe(in: text) && text.lowercased().contains(self.text)
  }

  /// False if not even the bytes are there: a search by characters takes twenty times as long.
  private func mayBe(in text: some StringProtocol) -> Bool {
    guard let bytes, let first = bytes.first else { return true }
    let isIn = text.utf8.withContiguousStorageIfAvailable { text in
      text.indices.contains { index in
        Self.small(text[index]) == first
          && text[index...].prefix(bytes.count).elementsEqual(bytes) { Self.small($0) == $1 }
      }
    }
    return isIn ?? true
  }

  private static func small(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  func isIn(_ change: Change) -> Bool {
    if isIn(change.path.description) { return true }
    return switch change.kind {
    case .changed(let from, let to): isIn(value: from) || isIn(value: to)
    case .inserted(let value), .removed(let value): isIn(value: value)
    case .moved: false
    }
  }

  /// False where it is interrupted, too: a state may hold thousands of values.
  func isIn(value: Any) -> Bool { isIn(value: value, depth: 0, Interruption.isWanted) }

  private func isIn(value: Any, depth: Int, _ isInterrupted: () -> Bool) -> Bool {
    let part = StatePart(value)
    let isWhole = !part.hasInside || value is String
    if isWhole || part.isPassing {
      if isIn(ValueText.concise(value, limit: isWhole ? .max : ValueText.defaultLimit)) {
        return true
      }
      if isWhole { return false }
    }
    guard depth < Self.deepest else { return false }
    return part.parts.contains { component, value in
      switch component {
      case .field(let name), .key(let name): if isIn(name) { return true }
      case .index: break
      }
      return !isInterrupted() && isIn(value: value, depth: depth + 1, isInterrupted)
    }
  }
}
