import ReactorCore
import ReactorShell

/// Stores as columns with a card for each action, and arrows to the steps sent in its course.
@MainActor struct CausePicture {
  private static let textColumns = 44

  private let session: Session
  private let steps: LastSteps
  private let wording: Wording
  private var rows: [CauseRow] = []
  private var stores: [String] = []

  init(of session: Session) {
    self.session = session
    wording = session.theme.wording.short
    steps = LastSteps(of: session.timeline.viewAtHand)
    let marbles = steps.marbles(of: session.timeline)
    stores = marbles.map(\.reactor).uniqued.filter { !$0.isEmpty }
    for marble in marbles { take(marble) }
  }

  private mutating func take(_ marble: Marble) {
    let text = Picture.fitted(marble.text, columns: Self.textColumns)
    let line: CauseRow.Line
    switch marble.kind {
    case .branch:
      line = CauseRow.Line(step: marble.step, sign: nil, text: said("branch \(marble.text)"))
      rows.append(CauseRow(store: nil, action: 0, time: marble.time, lines: [line]))
      return
    case .effectStart, .effectEnd(.done): return
    case .effectEnd(let ending):
      line = CauseRow.Line(step: marble.step, sign: .stop, text: said(ending.word))
    case .action: line = CauseRow.Line(step: marble.step, sign: .action, text: text)
    case .mutation(let isChange):
      line = CauseRow.Line(
        step: marble.step, sign: .mutation(isChange: isChange ?? false), text: text)
    }
    let store = stores.firstIndex(of: marble.reactor) ?? 0
    let isAction = if case .action = marble.kind { true } else { false }
    let isOutside = marble.step.action == 0
    if !isAction, !isOutside, let last = rows.last, last.action == marble.step.action,
      last.store == store, last.time == marble.time
    {
      rows[rows.count - 1].lines.append(line)
      return
    }
    var row = CauseRow(store: store, action: marble.step.action, time: marble.time, lines: [line])
    row.goesOn = !isAction && !isOutside
    if !row.goesOn { row.cause = StepText(session.timeline).cause(of: marble.step) }
    rows.append(row)
  }

  var picture: Picture {
    let title: Sentence = "Causes in \(session.app?.title ?? "reactor-shell")"
    let description: Sentence = "The stores, and what caused what: \(steps.counts)."
    let legend = Legend([
      (.action, said("action")), (.mutation(isChange: true), said("mutation")),
      (.mutation(isChange: false), said("mutation that changed nothing")),
      (.stop, said("nothing more comes of it")),
    ])
    var drawing = CauseDrawing(of: rows, stores, least: legend.width)
    rows.forEachUntilInterrupted { drawing.add($0) }
    let (svg, height) = drawing.end(
      title: said(title), remarks: steps.remarks.map(said), legend: legend)
    return Picture(
      svg: svg.file(
        title: said(title), description: said(description), width: drawing.width, height: height),
      counts: steps.counts, remarks: steps.remarks)
  }

  private func said(_ sentence: Sentence) -> String { sentence.text(in: wording) }
}

/// An action and its consequences, as far as nothing else came between; or a branch that begins.
private struct CauseRow {
  struct Line {
    let step: StepID
    let sign: PictureSign?
    let text: String
  }

  let store: Int?
  let action: Int
  let time: Duration
  var cause: StepID?
  var goesOn = false
  var lines: [Line]
}

private struct CauseDrawing {
  private static let margin = 20.0
  private static let gutter = 76.0
  private static let gap = 56.0
  private static let row = 22.0

  private struct Column {
    let x: Double
    let width: Double
  }

  let width: Double
  private let stores: [String]
  private let columns: [Column]
  // Below the cards, whatever comes first.
  private var links = SVG()
  private var cards = SVG()
  private var y = 96.0
  private var time: Duration?
  private var places: [StepID: (store: Int, y: Double)] = [:]
  private var ends: [Int: Double] = [:]

  init(of rows: [CauseRow], _ stores: [String], least: Double) {
    self.stores = stores
    var x = Self.margin + Self.gutter
    columns = stores.indices.map { store in
      let lines = rows.filter { $0.store == store }.flatMap(\.lines)
      let widest = lines.map { line in
        SVG.Text.width("\(line.step)") + 7 + SVG.Text.width(line.text)
      }
      let width = max((widest.max() ?? 0) + 40, SVG.Text.width(stores[store]) + 24, 120)
      defer { x += width + Self.gap }
      return Column(x: x, width: width)
    }
    let right = (columns.last.map { $0.x + $0.width } ?? 0) + 20
    width = max(right, least + Self.margin, 480) + Self.margin
  }

  mutating func add(_ row: CauseRow) {
    guard let store = row.store else {
      cards.path([(Self.margin, y), (width - Self.margin, y)], [.dashed, .purple])
      cards.text(row.lines[0].text, x: Self.margin, y: y - 5, [.small, .purple])
      y += 18
      return
    }
    let column = columns[store]
    if row.time != time {
      let text = row.time == .zero ? "0 s" : row.time.text
      cards.text(text, x: Self.margin, y: y + 19, [.small, .dim])
      time = row.time
    }
    if row.goesOn, let end = ends[row.action] {
      links.path([(column.x + 16, end), (column.x + 16, y)], [.dashed, .purple])
    }
    if let cause = row.cause, let place = places[cause] { link(place, to: store) }
    let height = Double(row.lines.count) * Self.row + 8
    var drawn = SVG()
    drawn.box(
      x: column.x, y: y, width: column.width, height: height, radius: 6, [.card, .rule, .edge])
    for (index, line) in row.lines.enumerated() {
      let middle = y + 4 + (Double(index) + 0.5) * Self.row
      let step = "\(line.step)"
      line.sign?.draw(in: &drawn, x: column.x + 16, y: middle)
      drawn.text(step, x: column.x + 32, y: middle + 4.5, [.dim])
      let isAction = line.step.mutation == 0 && index == 0 && !row.goesOn
      drawn.text(
        line.text, x: column.x + 39 + SVG.Text.width(step), y: middle + 4.5,
        isAction ? [.bold] : [])
      if places[line.step] == nil { places[line.step] = (store, middle) }
    }
    cards.add(drawn)
    ends[row.action] = y + height
    y += height + 12
  }

  private mutating func link(_ place: (store: Int, y: Double), to store: Int) {
    let (from, column, head) = (columns[place.store], columns[store], y + 15)
    guard place.store != store else {
      let x = column.x - 14
      links.path([(column.x, place.y), (x, place.y), (x, head)], [.line, .purple])
      links.arrow(from: (x, head), to: (column.x, head), [.line, .purple])
      return
    }
    let isRight = place.store < store
    links.arrow(
      from: (isRight ? from.x + from.width : from.x, place.y),
      to: (isRight ? column.x : column.x + column.width, head), [.line, .purple])
  }

  func end(title: String, remarks: [String], legend: Legend) -> (svg: SVG, height: Double) {
    var svg = SVG()
    svg.heading(title, remarks, x: Self.margin)
    var lanes = SVG()
    for (name, column) in zip(stores, columns) {
      lanes.text(name, x: column.x + 10, y: 76, [.bold])
      lanes.path([(column.x + 16, 84), (column.x + 16, y)], [.dashed, .rule])
    }
    svg.add(lanes)
    svg.add(links)
    svg.add(cards)
    legend.draw(in: &svg, x: Self.margin, y: y + 22)
    return (svg, y + 42)
  }
}
