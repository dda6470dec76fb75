import ReactorCore
import ReactorShell

/// A session's recording as a page holds it: its lines, in their order, with what people see of
/// values (``HTMLFields``), and without what tells of this machine.
///
/// Parts that lines have in common stand once, among the pieces. Bound to the actor of the timeline's
/// stores.
final class HTMLRecording {
  let pieces = HTMLPieces()
  /// The lines as a list in JSON, without its brackets: `[piece, microseconds since the line before,
  /// action, mutation]`, without zeros at the end; or a piece alone.
  private(set) var lines: [UInt8] = []
  private var time = 0

  @MainActor init(of timeline: Timeline, _ record: SessionRecord?, in wording: Wording) {
    let writer = RecordingWriter(fields: HTMLFields(pieces, in: wording)) { [unowned self] in
      add($0)
    }
    let oldest = timeline.oldestPosition
    let leftOut = timeline.viewpoint?.leftOut ?? []
    var reader = History(timeline, record).reader(without: leftOut)
    let moments = MomentFinder(writer)
    // Of what was dropped, the states that were left.
    if oldest > 0 {
      var first = FirstStates(
        position: oldest, time: timeline.time(at: oldest) ?? .zero, moments: moments)
      for track in timeline.tracks { track.accept(&first) }
    }
    var ends = timeline.tracks.sorted { $0.endPosition < $1.endPosition }[...]
    func endStores(at position: Int) {
      while let track = ends.first, track.endPosition <= position {
        ends.removeFirst()
        writer.write(endOf: track)
      }
    }
    func tell(_ position: Int, _ visit: () -> Void) {
      endStores(at: position)
      moments.position = position
      visit()
    }
    reader.readAll(to: moments, around: tell) { entry, index in
      guard !entry.kind.isOfMachine else { return }
      if case .fork(_, let position, let leftOut) = entry.kind {
        writer.writeBranch(entry, after: moments.last(upTo: position), without: leftOut)
      } else if case .failed(_, let message, _) = entry.kind {
        writer.write(entry, text: HTMLFields.cut(SecretMask.masked(message.text(in: wording))))
      } else {
        let typed = record?.typedText(at: index)
        // Comments and blank lines aren't shown.
        if typed == nil, case .line = entry.kind { return }
        writer.write(entry, text: typed.map(HTMLFields.cut))
      }
    }
    endStores(at: timeline.count)
    writer.endLine()
  }

  private func add(_ line: WrittenLine) {
    let now = line.time.map { Int($0 / .microseconds(1)) } ?? time
    let (action, mutation) = (line.step?.action ?? 0, line.step?.mutation ?? 0)
    let numbers = [pieces.number(of: line.withoutStep), now - time, action, mutation]
    time = now
    let count = (numbers.lastIndex { $0 != 0 } ?? 0) + 1
    if !lines.isEmpty { lines.append(UInt8(ascii: ",")) }
    if count > 1 {
      lines.append(list: numbers.prefix(count)) { $0.append($1) }
    } else {
      lines.append(numbers[0])
    }
  }
}

/// Pieces of JSON, each once. They may stand inside of a script element, and hold no passwords and
/// no values of keys.
final class HTMLPieces {
  /// The pieces as a list in JSON, without its brackets.
  private(set) var json: [UInt8] = []
  private var numbers: [[UInt8]: Int] = [:]

  /// The number of a piece, counted from 0.
  func number(of piece: [UInt8]) -> Int {
    if let number = numbers[piece] { return number }
    let number = numbers.count
    numbers[piece] = number
    if number > 0 { json += ",\n".utf8 }
    json += Self.shown(piece)
    return number
  }

  /// JSON as it may be seen, and stand in HTML, where nothing in it can end the element.
  static func shown(_ json: [UInt8]) -> [UInt8] {
    var shown = SecretMask.masked(json)
    if shown.withUnsafeBufferPointer(SecretMask.hasAddress) {
      // The mask looks for the `@` behind a password, which may be cut off.
      let text = String(decoding: shown, as: UTF8.self)
        .replacing(cutAddress) { "\($0.output.1)\(SecretMask.mask)…" }
      shown = Array(text.utf8)
    }
    guard shown.contains(where: isOfMarkup) else { return shown }
    return shown.flatMap { byte in
      isOfMarkup(byte) ? Array("\\u00\(String(byte, radix: 16))".utf8) : [byte]
    }
  }

  // Computed, since a Regex isn't Sendable.
  private static var cutAddress: Regex<(Substring, Substring)> { /(:\/\/)[^\s\/?#"@]*(?:…|\.\.\.)/ }

  private static func isOfMarkup(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "&")
  }
}

/// Finds the lines that are moments of a page, on their way to a writer.
private final class MomentFinder: EventVisitor {
  var position = 0
  private var positions: [Int] = []
  private let writer: RecordingWriter

  init(_ writer: RecordingWriter) { self.writer = writer }

  func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
    if Self.moments.contains(event.kind.kinds) { positions.append(position) }
    writer.visit(event, of: track)
  }

  func visit(_ remark: any Remark, at step: StepID, time: Duration) {
    writer.visit(remark, at: step, time: time)
  }

  /// A store is there with a state where the oldest line is.
  func begin(_ track: AnyTrack, _ state: Any, before oldest: Int, time: Duration) {
    positions.append(oldest - 1)
    writer.write(track, state, at: .start, time: time)
  }

  /// As the page's script makes them.
  private static var moments: EventKinds {
    [
      .started, .action, .actionDropped, .mutation, .mutationDropped, .restored, .effectEnded,
    ]
  }

  /// The number of the last moment up to a line.
  func last(upTo position: Int) -> Int { positions.lastIndex { $0 <= position } ?? 0 }
}

/// Tells of the stores with the states that they had where the recording begins.
private struct FirstStates: TrackVisitor {
  let position: Int
  let time: Duration
  let moments: MomentFinder

  func visit<R: Reactor>(_ track: Track<R>) {
    guard let state = track.state(at: position) else { return }
    moments.begin(track, state, before: position, time: time)
  }
}

extension SessionRecord.Kind {
  /// True if it tells of this machine, or of what was said on it, rather than of what was done.
  fileprivate var isOfMachine: Bool {
    switch self {
    case .line, .command, .failed, .app, .moves, .screensLeft, .fork, .branch, .branchName: false
    default: true
    }
  }
}
