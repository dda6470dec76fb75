extension ValueText {
  /// Strings are cut on both sides of the difference: `"…dolor sit amet…"`. With `isSubscript`, the
  /// texts are as in source: `nil` for nothing, `.some(nil)` for a value that is nil.
  package static func change(
    from before: Any?, to after: Any?, isSubscript: Bool = false, limit: Int = defaultLimit,
    signs: Signs = .unicode
  ) -> (from: String, to: String) {
    if let before, let after {
      return change(from: before, to: after, isSubscript: isSubscript, limit: limit, signs: signs)
    }
    func text(_ value: Any) -> String {
      isSubscript
        ? subscriptText(value, limit: limit, signs: signs)
        : inSentence(value, limit: limit, signs: signs)
    }
    return (before.map(text) ?? "nil", after.map(text) ?? "nil")
  }

  static func change(
    from before: Any, to after: Any, isSubscript: Bool, limit: Int, signs: Signs
  ) -> (from: String, to: String) {
    let writer = ConciseWriter(signs: signs, countsStandAlone: true)
    let (form, newForm) = (TextForm.of(before), TextForm.of(after))
    var old = writer.text(of: before, as: form, limit, 0)
    var new = writer.text(of: after, as: newForm, limit, 0)
    // Nearly all are of this kind.
    if old != new, old.utf8.count < limit, new.utf8.count < limit,
      form.isPlain(isSubscript), newForm.isPlain(isSubscript)
    {
      return (old, new)
    }
    let (before, after) = (content(of: before), content(of: after))
    if let old = string(before), let new = string(after) {
      let room = max(limit - 2, 1)
      guard let excerpts = Excerpt.pair(old, new, room: room) else {
        return (quoted(old, limit: room, signs: signs), quoted(new, limit: room, signs: signs))
      }
      return (excerpts.old.quoted(signs), excerpts.new.quoted(signs))
    }
    if let old = bytes(before), let new = bytes(after) {
      let start = old.sharedEnds(with: new).start
      return (
        old.text(differingAt: start, limit, signs), new.text(differingAt: start, limit, signs)
      )
    }
    if isSubscript, isNil(before) { old = ".some(\(old))" }
    if isSubscript, isNil(after) { new = ".some(\(new))" }
    // The difference may have been cut off.
    guard old == new,
      let excerpts = Excerpt.pair(
        writer.text(of: before, limit: .max, depth: 0),
        writer.text(of: after, limit: .max, depth: 0), room: limit)
    else { return (old, new) }
    return (excerpts.old.text(signs), excerpts.new.text(signs))
  }

  static func subscriptText(_ value: Any, limit: Int, signs: Signs) -> String {
    let text = inSentence(value, limit: limit, signs: signs)
    return isNil(value) ? ".some(\(text))" : text
  }
}

// MARK: - Values of optionals

extension ValueText {
  private static func isNil(_ value: Any) -> Bool {
    guard case .optional = TextForm.of(value), let optional = value as? any OptionalValue else {
      return false
    }
    return optional.wrappedValue.map(isNil) ?? true
  }

  private static func content(of value: Any) -> Any {
    guard !isNil(value), case .optional = TextForm.of(value),
      let wrapped = (value as? any OptionalValue)?.wrappedValue
    else { return value }
    return content(of: wrapped)
  }

  private static func string(_ value: Any) -> String? {
    guard case .string = TextForm.of(value) else { return nil }
    return value as? String ?? (value as? any StringProtocol).map { String($0) }
  }

  private static func bytes(_ value: Any) -> [UInt8]? {
    guard case .elements(let elements, orElse: _) = TextForm.of(value), elements.areBytes else {
      return nil
    }
    return (value as? any Collection<UInt8>).map { Array($0) }
  }
}

extension TextForm {
  fileprivate func isPlain(_ isSubscript: Bool) -> Bool {
    switch self {
    case .optional: !isSubscript
    case .elements(let elements, orElse: _): !elements.areBytes
    default: true
    }
  }
}

private struct Excerpt {
  let part: String
  let isCutBefore: Bool
  let isCutAfter: Bool

  private static let mostAround = 20

  func text(_ signs: Signs) -> String {
    (isCutBefore ? signs.ellipsis : "") + escapedForDisplay(part)
      + (isCutAfter ? signs.ellipsis : "")
  }

  func quoted(_ signs: Signs) -> String {
    let escaped = Excerpt(
      part: part.escapingQuotes, isCutBefore: isCutBefore, isCutAfter: isCutAfter)
    return "\"\(escaped.text(signs))\""
  }

  /// Nil if the texts fit, if their beginnings show the difference, or if an address would lose its
  /// beginning, which marks what is secret in it.
  static func pair(_ old: String, _ new: String, room: Int) -> (old: Excerpt, new: Excerpt)? {
    guard old.isLonger(than: room) || new.isLonger(than: room) else { return nil }
    let (old, new) = (ComparedText(old), ComparedText(new))
    let ends = old.sharedEnds(with: new)
    let (shared, change) = old.parts(ends)
    let newChange = new.parts(ends).change
    guard shared.isLonger(than: room / 2) else { return nil }

    let longest = max(change.prefix(room).count, newChange.prefix(room).count)
    let around = min(max((room - longest) / 2, room / 4), mostAround)
    let before = shared.suffix(around).ofLastLine.fromWord
    guard before.isAtWord || !before.withWord.contains("://") else { return nil }
    func excerpt(_ text: String, _ change: Substring) -> Excerpt {
      let middle = change.prefix(max(room - before.count, 1))
      let left = middle.endIndex < change.endIndex ? 0 : room - before.count - middle.count
      let after = text[middle.endIndex...].prefix(max(min(left, around), 0)).ofFirstLine.toWord
      // Characters may be made of very many scalars.
      let part = (before + middle + after).head(room)
      return Excerpt(
        part: part, isCutBefore: before.startIndex > shared.startIndex,
        isCutAfter: after.endIndex < text.endIndex
          || part.utf8.count < before.utf8.count + middle.utf8.count + after.utf8.count)
    }
    return (excerpt(old.text, change), excerpt(new.text, newChange))
  }
}

extension Substring {
  fileprivate var ofLastLine: Substring {
    lastIndex(where: \.isNewline).map { self[$0...].dropFirst() } ?? self
  }

  fileprivate var ofFirstLine: Substring { prefix { !$0.isNewline } }

  fileprivate var isAtWord: Bool {
    startIndex == base.startIndex || base[base.index(before: startIndex)].isWhitespace
  }

  fileprivate var fromWord: Substring {
    guard !isAtWord, let blank = firstIndex(where: \.isWhitespace) else { return self }
    return self[blank...].dropFirst()
  }

  fileprivate var toWord: Substring {
    guard endIndex < base.endIndex, !base[endIndex].isWhitespace else { return self }
    return lastIndex(where: \.isWhitespace).map { self[..<$0] } ?? self
  }

  fileprivate var withWord: Substring {
    let blank = base[..<startIndex].lastIndex(where: \.isWhitespace)
    return base[(blank ?? base.startIndex)..<endIndex]
  }
}

private struct ComparedText {
  let text: String

  init(_ text: String) {
    var text = text
    text.makeContiguousUTF8()
    self.text = text
  }

  /// In bytes, but whole characters.
  func sharedEnds(with other: Self) -> (start: Int, end: Int) {
    let ends = Array(text.utf8).sharedEnds(with: Array(other.text.utf8))
    let (mine, theirs) = (wholeCharacters(ends), other.wholeCharacters(ends))
    return (min(mine.start, theirs.start), min(mine.end, theirs.end))
  }

  private func wholeCharacters(_ ends: (start: Int, end: Int)) -> (start: Int, end: Int) {
    let utf8 = text.utf8
    let start = startOfCharacter(at: utf8.index(utf8.startIndex, offsetBy: ends.start))
    let place = utf8.index(utf8.endIndex, offsetBy: -ends.end)
    let character = startOfCharacter(at: place)
    let end = character < place ? text.index(after: character) : place
    return (
      utf8.distance(from: utf8.startIndex, to: start), utf8.distance(from: end, to: utf8.endIndex)
    )
  }

  private func startOfCharacter(at place: String.Index) -> String.Index {
    place < text.endIndex ? text.index(before: text.index(after: place)) : place
  }

  func parts(_ ends: (start: Int, end: Int)) -> (shared: Substring, change: Substring) {
    let start = text.utf8.index(text.startIndex, offsetBy: ends.start)
    let end = text.utf8.index(text.endIndex, offsetBy: -ends.end)
    return (text[..<start], text[start..<end])
  }
}

extension [UInt8] {
  fileprivate func text(differingAt index: Int, _ limit: Int, _ signs: Signs) -> String {
    let count = "\(count) \(Noun(Byte.self).text(count: count))"
    guard !isEmpty else { return count }
    // Three characters each.
    let room = Swift.max((limit - count.length - 5) / 3, 4)
    let start = self.count > room ? Swift.max(index - 2, 0) : 0
    let shown = self[start...].prefix(room)
    let digits = shown.map { ($0 < 0x10 ? "0" : "") + String($0, radix: 16) }
    return count + " <" + (shown.startIndex > 0 ? signs.ellipsis : "")
      + digits.joined(separator: " ") + (shown.endIndex < endIndex ? signs.ellipsis : "") + ">"
  }

  fileprivate func sharedEnds(with other: Self) -> (start: Int, end: Int) {
    let shorter = Swift.min(count, other.count)
    var (start, end) = (0, 0)
    while start < shorter, self[start] == other[start] { start += 1 }
    while end < shorter - start, self[count - 1 - end] == other[other.count - 1 - end] { end += 1 }
    return (start, end)
  }
}
