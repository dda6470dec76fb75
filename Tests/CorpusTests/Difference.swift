import SessionGenerator

/// Something that is meant to be other than in version 1.0.0.
///
/// Patterns are regular expressions that are found somewhere in a text; an empty one is in each. A
/// text is all the messages that a line had and has no more, or has now and had not, or all lines of
/// the end that differ.
struct Difference {
  /// The place of the reason: `debugger.md 2`.
  var finding: String
  /// The reason, in a sentence.
  var reason: String
  /// The name of the session.
  var session = ""
  /// The line as it was typed; `end` for the messages of the end, `place` and `stores` for the
  /// place where the session ended, `resumed` for the result of resuming its recording.
  var line = ""
  /// The old text.
  var was = ""
  /// The new text.
  var now = ""
  /// True if the session goes another way from such a line on: nothing of the rest is compared.
  var changesCourse = false

  /// Checks whether a line takes a session another way.
  func changesCourse(at line: String, of session: String) throws -> Bool {
    try changesCourse && line.contains(Regex(self.line))
      && (self.session.isEmpty || session.contains(Regex(self.session)))
  }

  /// Checks whether a mismatch is this one.
  func covers(_ mismatch: Mismatch) throws -> Bool {
    guard !changesCourse else { return false }
    let pairs = [
      (session, mismatch.session), (line, mismatch.line), (was, mismatch.was), (now, mismatch.now),
    ]
    return try pairs.allSatisfy { pattern, text in
      try pattern.isEmpty || text.contains(Regex(pattern))
    }
  }
}

/// Something that is other than it was.
struct Mismatch: CustomStringConvertible {
  /// The name of the session.
  var session: String
  /// Counted from 1; nil behind the lines.
  var number: Int?
  /// The line as it was typed, or `end`, `place`, `stores`, `resumed`.
  var line: String
  /// The old text.
  var was: String
  /// The new text.
  var now: String

  var description: String {
    """
    \(session)\(number.map { ", line \($0)" } ?? ""): \(line)
      was: \(Self.indented(was))
      now: \(Self.indented(now))
    """
  }

  private static func indented(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let more = lines.count > 8 ? ["… \(lines.count - 8) lines more"] : []
    return text.isEmpty
      ? "nothing" : (lines.prefix(8).map(String.init) + more).joined(separator: "\n       ")
  }
}

extension Mismatch {
  /// Returns all differences between the frozen session and the new one, in order.
  static func all(between old: FrozenSession, and new: FrozenSession) -> [Mismatch] {
    let lines = old.script.lines
    var all: [Mismatch] = []
    for index in 0..<max(old.messages.count, new.messages.count) {
      // The last messages are those of the end, also if a session was left before.
      let isEnd = index == old.messages.count - 1
      all += Mismatch(
        old.script.name, isEnd ? nil : index + 1,
        isEnd ? "end" : index < lines.count ? lines[index] : "",
        was: index < old.messages.count ? old.messages[index] : [],
        now: index < new.messages.count ? new.messages[index] : [])
    }
    all += Mismatch(old.script.name, nil, "place", was: old.ending.place, now: new.ending.place)
    all += Mismatch(old.script.name, nil, "stores", was: old.ending.stores, now: new.ending.stores)
    return all
  }
}

extension [Mismatch] {
  fileprivate static func += (all: inout [Mismatch], mismatch: Mismatch?) {
    if let mismatch { all.append(mismatch) }
  }
}

extension Mismatch {
  /// Nil if both are the same.
  init?(_ session: String, _ number: Int?, _ line: String, was old: [String], now new: [String]) {
    guard old != new else { return nil }
    // For long lists only the differences.
    let difference = new.difference(from: old)
    func texts(_ changes: [CollectionDifference<String>.Change]) -> String {
      changes.map { change in
        switch change {
        case .insert(_, let text, _), .remove(_, let text, _): text
        }
      }.joined(separator: "\n")
    }
    self.init(
      session: session, number: number, line: line, was: texts(difference.removals),
      now: texts(difference.insertions))
  }
}
