import ReactorCore
import ReactorShell

/// Marbles on an axis of time that is to scale: actions are circles, effects bars and mutations
/// diamonds, each below earlier ones of the same time.
@MainActor struct MarblePicture {
  private static let margin = 20.0

  private let session: Session
  private let steps: LastSteps
  private let wording: Wording
  private let lanes: [MarbleLane]
  private let setBacks: [Marble]
  private let axis: TimeAxis

  /// The last steps for which there is room.
  static func picture(of session: Session) -> Picture {
    var drawing = Self(of: session, most: LastSteps.most)
    while drawing.steps.drawn > 1, max(drawing.width, drawing.height) > Picture.longestSide {
      drawing = Self(of: session, most: drawing.steps.drawn * 2 / 3)
    }
    return drawing.picture
  }

  private init(of session: Session, most: Int) {
    self.session = session
    wording = session.theme.wording
    steps = LastSteps(of: session.timeline, most: most)
    let marbles = steps.marbles(of: session.timeline)
    let times = marbles.map(\.time)
    let start = steps.positions.lowerBound == 0 ? .zero : times.first ?? .zero
    axis = TimeAxis(
      from: start, to: times.max() ?? start, left: 2 * Self.margin, stops: Set(times).count)
    setBacks = marbles.filter { if case .setBack = $0.kind { true } else { false } }
    let isPresent = steps.positions.upperBound == session.timeline.count
    let running = isPresent ? session.timeline.effects.map(\.info.action) : []
    let (axis, wording) = (axis, wording)
    lanes = marbles.map(\.reactor).uniqued.filter { !$0.isEmpty }.map { name in
      MarbleLane(
        name: name, marbles.filter { $0.reactor == name }, on: axis, running: running,
        in: wording)
    }
  }

  private static let top = 96.0

  private var width: Double {
    let right = lanes.map(\.right).max() ?? 0
    return max(axis.right, right, legend.width, 480) + 2 * Self.margin
  }

  private var height: Double { lanes.reduce(Self.top + 36) { $0 + $1.height + 10 } }

  private var picture: Picture {
    let title: Sentence = "The marbles of \(session.app?.title ?? "reactor-shell")"
    let description: Sentence = "Actions, effects and mutations over time: \(steps.counts)."
    let legend = legend
    let (width, top, bottom) = (width, Self.top, height - 36)
    var svg = SVG()
    svg.heading(localized(title), steps.remarks.map(localized), x: Self.margin)
    svg.group { svg in
      var y = top
      for lane in lanes {
        let box = (width - 2 * Self.margin, lane.height)
        svg.box(
          x: Self.margin, y: y, width: box.0, height: box.1, radius: 6, [.card, .rule, .edge])
        y += lane.height + 10
      }
      axis.draw(in: &svg, top: 74, bottom: bottom - 10)
      for setBack in setBacks {
        let x = axis.x(setBack.time)
        svg.path([(x, 80), (x, bottom - 10)], [.dashed, .state])
        svg.text(localized("back to \(setBack.text)"), x: x + 5, y: 89, [.small, .state])
      }
    }
    var y = top
    lanes.forEachUntilInterrupted { lane in
      svg.group { lane.draw(in: &$0, x: 2 * Self.margin - 6, top: y, width: width) }
      y += lane.height + 10
    }
    legend.draw(in: &svg, x: Self.margin, y: bottom + 16)
    return Picture(
      svg: svg.file(
        title: localized(title), description: localized(description), width: width, height: height),
      counts: steps.counts, remarks: steps.remarks)
  }

  private var legend: Legend {
    Legend([
      (.action, localized("action")), (.mutation(isChange: true), localized("mutation")),
      (.mutation(isChange: false), localized("mutation that changed nothing")),
      (.effect(isWhole: true), localized("effect")),
      (.effect(isWhole: false), localized("nothing more comes of it")),
    ])
  }

  private func localized(_ sentence: Sentence) -> String { sentence.text(in: wording) }
}

private struct MarbleLane {
  private struct Item {
    let sign: PictureSign
    let step: String
    let text: String
    let time: Duration
    let x: Double
    /// The action of the effect that it belongs to; nil for none.
    let effect: Int?
    var length = 0.0
    var row = 0

    var stepStart: Double { x + length + 13 }
    var textStart: Double { stepStart + SVG.Text.width(step) + 7 }
    var end: Double { text.isEmpty ? textStart : textStart + SVG.Text.width(text) }
  }

  private static let row = 22.0
  private static let heading = 30.0
  private static let textColumns = 38

  let name: String
  private var items: [Item] = []
  private var rows = 0
  private var starts: [Int] = []

  var right: Double { items.map(\.end).max() ?? 0 }
  var height: Double { Self.heading + Double(rows) * Self.row + 6 }

  init(
    name: String, _ marbles: [Marble], on axis: TimeAxis, running: [Int], in wording: Wording
  ) {
    self.name = name
    // The ends of effects belong to the bars.
    var endings = marbles.reduce(into: [Int: ArraySlice<Marble>]()) { endings, marble in
      if case .effectEnd = marble.kind { endings[marble.step.action, default: []].append(marble) }
    }
    func bar(_ start: Duration, _ key: String?, _ action: Int) -> Item {
      let end = endings[action]?.popFirst()
      let isRunning = end == nil && running.contains(action)
      let words = [key, Self.ending(of: end, isRunning: isRunning, in: wording)]
      var item = Item(
        sign: .effect(isWhole: Self.isWhole(end)), step: "\(action)",
        text: words.compactMap(\.self).joined(separator: " · "), time: start, x: axis.x(start),
        effect: action)
      item.length = max(14, axis.x(end?.time ?? axis.end) - item.x)
      return item
    }
    let begun = Set(
      marbles.compactMap { marble in
        if case .effectStart = marble.kind { marble.step.action } else { nil }
      })
    // Some began before.
    let effects = begun.union(endings.keys)
    for marble in marbles {
      guard case .effectEnd = marble.kind, !begun.contains(marble.step.action) else { continue }
      items.append(bar(axis.start, nil, marble.step.action))
    }
    for marble in marbles {
      let sign: PictureSign
      switch marble.kind {
      case .effectStart(let key, _):
        items.append(bar(marble.time, key, marble.step.action))
        continue
      case .action: sign = .action
      case .mutation(let isChange): sign = .mutation(isChange: isChange ?? false)
      case .effectEnd, .setBack: continue
      }
      items.append(
        Item(
          sign: sign, step: "\(marble.step)",
          text: Picture.fitted(marble.text, columns: Self.textColumns), time: marble.time,
          x: axis.x(marble.time),
          effect: sign.isAction || !effects.contains(marble.step.action)
            ? nil : marble.step.action))
    }
    for effect in [nil] + items.compactMap(\.effect).uniqued.map(Int?.some) {
      if effect != nil, rows > 0 { starts.append(rows) }
      place(items.indices.filter { items[$0].effect == effect })
    }
  }

  /// Each thing is below the one before if that was at the same time, in the first row with room.
  private mutating func place(_ indices: [Int]) {
    var ends: [Double] = []
    var last: (time: Duration, row: Int)?
    for index in indices {
      let item = items[index]
      var row = 0
      if let last, last.time == item.time { row = last.row + 1 }
      while row < ends.count, ends[row] > item.x - 16 { row += 1 }
      while ends.count <= row { ends.append(-.infinity) }
      ends[row] = item.end
      items[index].row = rows + row
      last = (item.time, row)
    }
    rows += ends.count
  }

  private static func isWhole(_ end: Marble?) -> Bool {
    switch end?.kind {
    case nil, .effectEnd(.done): true
    default: false
    }
  }

  private static func ending(
    of end: Marble?, isRunning: Bool, in wording: Wording
  ) -> String? {
    guard case .effectEnd(let ending)? = end?.kind else {
      let goesOn: Sentence = "goes on"
      return isRunning ? goesOn.text(in: wording) : nil
    }
    return ending.word.text(in: wording)
  }

  func draw(in svg: inout SVG, x: Double, top: Double, width: Double) {
    svg.text(name, x: x, y: top + 20, [.bold])
    for start in starts {
      let y = top + Self.heading + Double(start) * Self.row
      svg.path([(x, y), (width - x, y)], [.edge, .rule])
    }
    for item in items {
      let y = top + Self.heading + (Double(item.row) + 0.5) * Self.row
      item.sign.draw(in: &svg, x: item.x, y: y, length: item.length)
      svg.text(item.step, x: item.stepStart, y: y + 4.5, [.dim])
      if !item.text.isEmpty { svg.text(item.text, x: item.textStart, y: y + 4.5) }
    }
  }
}
