import CReadline

// A line that stands at the prompt without having been typed. Its keys are taken before readline sees
// them: no key map has to be changed, and put in order again.
extension LineEditor {
  func offer(_ line: OfferedLine) {
    guard state == .reading, !isInsideReadline else { return }
    if rl_end > 0 { rl_delete_text(0, rl_end) }
    rl_point = 0
    if !line.text.utf8.contains(0) { rl_insert_text(line.text) }
    offered = line
    offeredNumber = ""
    rl_redisplay()
    Platform.flush(rl_outstream)
  }

  /// Returns false if the key is readline's.
  func takeKey() -> Bool {
    guard let offered, state == .reading else { return false }
    if bytesAhead.isEmpty { bytesAhead = Platform.readBytes(from: 0, atMost: 4096)[...] }
    // The rest of a sequence may come a little later.
    if bytesAhead.count == 1, bytesAhead.first == 0x1B, waitForByte(.milliseconds(50)) {
      bytesAhead += Platform.readBytes(from: 0, atMost: 4096)
    }
    let (fate, count) = offered.fate(of: bytesAhead, after: offeredNumber)
    switch fate {
    case .taken(let meaning):
      bytesAhead = bytesAhead.dropFirst(count)
      leaveOffered()
      offered.pressed(meaning)
      return true
    case .opens:
      bytesAhead = bytesAhead.dropFirst(count)
      emptyOffered()
      rl_redisplay()
      Platform.flush(rl_outstream)
      self.offered = nil
      return true
    case .typed:
      emptyOffered()
      noteDigit(bytesAhead.first)
      return false
    case .edits:
      noteDigit(bytesAhead.first)
      return false
    }
  }

  /// A typed number may precede `g`; any other text is a line as usual.
  private func noteDigit(_ byte: UInt8?) {
    guard let byte, (0x30...0x39).contains(byte), rl_end == offeredNumber.utf8.count else {
      self.offered = nil
      return
    }
    offeredNumber.unicodeScalars.append(Unicode.Scalar(byte))
  }

  private func emptyOffered() {
    rl_delete_text(0, rl_end)
    rl_point = 0
  }

  private func leaveOffered() {
    offered = nil
    rl_free_undo_list()
    hide()
    Platform.put("\n", to: rl_outstream)
    Platform.flush(rl_outstream)
  }
}
