// One file, and a link to it in each target whose tests read what a session writes.

extension String {
  /// The text with one gap of two blanks wherever it has columns: these are compared in the reports'
  /// tests. Errors keep theirs, which point at a place.
  var unaligned: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("E ") ? String($0) : $0.withoutColumns }.joined(separator: "\n")
  }
}

extension Substring {
  fileprivate var withoutColumns: String {
    var text: [UInt8] = []
    var blanks = 0
    for byte in utf8 {
      blanks = byte == UInt8(ascii: " ") ? blanks + 1 : 0
      if blanks < 3 { text.append(byte) }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
