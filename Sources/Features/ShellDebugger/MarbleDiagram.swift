import ReactorCore
import ReactorShell
import StateDiff

/// Actions, effects, mutations and states in lanes on one axis, which has a place for each thing
/// that happened, in order.
struct MarbleDiagram {
  private let marbles: [Marble]
  private let running: Set<Int>
  private let theme: Theme
  private let columns: Int
  private let isCut: Bool

  /// `isPart` is true if some of the requested steps aren't among the marbles.
  init(
    _ marbles: [Marble], isPart: Bool = false, running: Set<Int>, theme: Theme, columns: Int
  ) {
    self.running = running
    self.theme = theme
    self.columns = columns
    // The last that fit; each takes two columns at least.
    var shown = marbles.suffix(max(1, columns / 2))
    var layout = MarbleLayout(shown)
    let room = columns - laneNameWidth
    while layout.width > room, shown.count > 1 {
      shown = shown.dropFirst()
      layout = MarbleLayout(shown)
    }
    isCut = isPart || shown.count < marbles.count
    self.marbles = Array(shown)
  }

  private let laneNameWidth = 14

  var lines: [Sentence] {
    guard !marbles.isEmpty else { return ["nothing was recorded yet"] }
    let lines = theme.isPlain ? sentences : drawing
    return isCut
      ? lines.verbatim + ["earlier steps are left out; marbles A\(theme.signs.ellipsis)B"]
      : lines.verbatim
  }

  // MARK: - The drawing

  private var drawing: [String] {
    let layout = MarbleLayout(marbles[...])
    var lanes = [lane(label("time"), layout.times.map { ($0.column, $0.text) })]
    lanes.append(
      lane(label("action"), labels(layout) { if case .action = $0 { true } else { false } }))
    let setBacks = labels(layout, text: \.text) { if case .setBack = $0 { true } else { false } }
    if !setBacks.isEmpty { lanes.append(lane(label("back to"), setBacks)) }
    for action in effects { lanes.append(effectLane(action, layout)) }
    lanes.append(
      lane(label("mutation"), labels(layout) { if case .mutation = $0 { true } else { false } }))
    let mutations = marbles.filter { if case .mutation = $0.kind { true } else { false } }
    let reactors = mutations.map(\.reactor).uniqued
    for reactor in reactors {
      let name = reactors.count == 1 ? label("state") : ReactorName(reactor).title
      lanes.append(lane(name, states(of: reactor, layout)))
    }
    return lanes + [legend]
  }

  private func label(_ sentence: Sentence) -> String { sentence.text(in: theme.wording) }

  private func localized(_ sentence: Sentence) -> String { sentence.text(in: theme.wording) }

  private func lane(_ name: String, _ marks: [(column: Int, text: String)]) -> String {
    var line = FittedText(theme.shown(name)).cut(
      to: laneNameWidth - 2, ellipsis: theme.signs.ellipsis)
    var width = DisplayWidth.columns(line)
    for (column, text) in marks.sorted(by: { $0.column < $1.column }) {
      let place = laneNameWidth + column
      line += String(repeating: " ", count: max(0, place - width)) + text
      width = max(width, place) + DisplayWidth.columns(text)
    }
    return line
  }

  private func labels(
    _ layout: MarbleLayout, text: (Marble) -> String = { "\($0.step)" },
    where isMeant: (Marble.Kind) -> Bool
  ) -> [(column: Int, text: String)] {
    zip(marbles, layout.places).compactMap { marble, column in
      isMeant(marble.kind) ? (column, text(marble)) : nil
    }
  }

  private func states(of reactor: String, _ layout: MarbleLayout) -> [(column: Int, text: String)] {
    zip(marbles, layout.places).compactMap { marble, column in
      guard marble.reactor == reactor, case .mutation(let isChange?) = marble.kind else {
        return nil
      }
      return (column, isChange ? sign.change : sign.equal)
    }
  }

  private var effects: [Int] {
    let begun = marbles.filter { marble in
      switch marble.kind {
      case .effectStart, .effectEnd: true
      case .mutation, .action, .setBack: false
      }
    }
    // Effects that run through the diagram come first, as they began before.
    let actions = Set(begun.map(\.step.action))
    return running.subtracting(actions).sorted() + begun.map(\.step.action).uniqued
  }

  private func effectLane(_ action: Int, _ layout: MarbleLayout) -> String {
    var start: Int?
    var end: (column: Int, text: String)?
    var emitted: Set<Int> = []
    for (marble, column) in zip(marbles, layout.places) where marble.step.action == action {
      switch marble.kind {
      case .effectStart: start = column
      case .effectEnd(let ending): end = (column, self.end(ending))
      case .mutation: emitted.insert(column)
      case .action, .setBack: break
      }
    }
    let first = start ?? 0
    let last = end?.column ?? max(first + 1, layout.width - 1)
    var bar = start == nil ? sign.line : sign.start
    for column in (first + 1)..<max(first + 2, last) where column < last {
      bar += emitted.contains(column) ? sign.emission : sign.line
    }
    let text = end?.text ?? (running.contains(action) ? sign.goesOn : sign.line)
    // Where the word behind the end of the bar has no room, the sign is enough.
    let room = columns - laneNameWidth - last
    let fitting = DisplayWidth.columns(text) <= room ? text : String(text.prefix(1))
    return lane(label("effect \(action)"), [(first, bar + fitting)])
  }

  private func end(_ ending: EffectEnding) -> String {
    switch ending {
    case .done: sign.done
    case .failed: localized("\(sign.failure) \(ending.word)")
    case .cancelled, .released, .replaced: localized("\(sign.stop) \(ending.word)")
    }
  }

  private var legend: String {
    localized(
      """
      \(sign.change) another State  \(sign.equal) an equal one  \(sign.stop) nothing more comes
      """)
  }

  private var sign: MarbleSigns { theme.isUnicode ? .unicode : .ascii }

  // MARK: - Sentences

  private var sentences: [String] {
    var lines: [String] = []
    var last: Duration?
    for marble in marbles {
      let time = marble.time == .zero ? "0 s" : marble.time.text
      let what = sentence(marble)
      lines.append(localized(marble.time == last ? what : "\(what), at \(time)"))
      last = marble.time
    }
    return lines
      + running.sorted().map { localized("the effect of \($0) goes on") }
  }

  private func sentence(_ marble: Marble) -> Sentence {
    switch marble.kind {
    case .action:
      return "action \(marble.text), step \(marble.step), \(marble.reactor)"
    case .mutation(let isChange):
      let what: Sentence = "mutation \(marble.text), step \(marble.step)"
      return isChange.map { $0 ? "\(what), another State" : "\(what), an equal State" } ?? what
    case .setBack:
      return "back to \(marble.text)"
    case .effectStart(let key, let isLasting):
      let begins: Sentence = "the effect of \(marble.step) begins"
      let what = key.map { "\(begins), replacing \(ValueText.quoted($0))" } ?? begins
      return isLasting ? "\(what), lasting" : what
    case .effectEnd(.failed(let error)):
      return "the effect of \(marble.step) fails: \(String(describing: error))"
    case .effectEnd(let ending): return "the effect of \(marble.step): \(ending.word)"
    }
  }
}

/// The signs of a diagram, each a column wide.
private struct MarbleSigns {
  let start, line, emission, done, stop, failure, goesOn, change, equal: String

  static let unicode = MarbleSigns(
    start: "├", line: "─", emission: "●", done: "┤", stop: "╳", failure: "✗", goesOn: "▶",
    change: "●", equal: "○")
  static let ascii = MarbleSigns(
    start: "|", line: "-", emission: "o", done: "|", stop: "x", failure: "!", goesOn: ">",
    change: "*", equal: "=")
}

struct MarbleLayout {
  private(set) var places: [Int] = []
  private(set) var times: [(column: Int, text: String)] = []
  private(set) var width = 0

  init(_ marbles: ArraySlice<Marble>) {
    var time: Duration?
    var next = 0
    var timeEnd = 0
    var actionColumns: [Int: Int] = [:]
    for marble in marbles {
      let column: Int
      switch marble.kind {
      case .effectStart:
        // Below its action, as the end of the effect that it replaces.
        column = actionColumns[marble.step.action] ?? next
      case .effectEnd(.replaced(let other)) where actionColumns[other] != nil:
        column = actionColumns[other] ?? next
      case .action, .mutation, .effectEnd, .setBack:
        if marble.time != time {
          // A gap, wide enough for the time before.
          next = max(next + (time == nil ? 0 : 2), timeEnd)
          let text = marble.time == .zero ? "0 s" : marble.time.text
          times.append((next, text))
          timeEnd = next + text.count + 1
          time = marble.time
        }
        column = next
        var label = 1
        switch marble.kind {
        case .action, .mutation: label = "\(marble.step)".count
        case .setBack: label = marble.text.count
        case .effectStart, .effectEnd: break
        }
        next += label + 1
      }
      if case .action = marble.kind { actionColumns[marble.step.action] = column }
      places.append(column)
    }
    width = max(next, timeEnd)
  }
}
