import ReactorCore
import ReactorShell

/// A part of a state from change to change: numbers as steps of a line, on a scale with round
/// ticks; others as bands with their texts. Below stand the causes.
@MainActor struct ValuePicture {
  private static let most = 2000
  private static let margin = 20.0
  private static let textColumns = 26
  private static let mostNamed = 100
  private static let mostTold = 24

  private let session: Session
  private let path: String
  private let wording: Wording
  /// The values, the first before all changes.
  private var parts: [Part] = []
  private let count: Int

  private struct Part {
    let value: StateValue?
    let cause: ChangeCause?
    var x = 0.0
    var width = 0.0

    var number: Double? {
      switch value?.value {
      case let number as any BinaryInteger: Double(number)
      case let number as any BinaryFloatingPoint: Double(number)
      case let list as any Collection where !(list is any StringProtocol): Double(list.count)
      default: nil
      }
    }
  }

  init(of word: Word, in session: Session) throws(ShellError) {
    self.session = session
    wording = session.theme.wording.short
    path = Picture.fitted(word.text, columns: 60)
    let changes = try session.changes(of: word)
    count = changes.causes.count
    let shown = changes.causes.indices.prefix(Self.most)
    let first = if let last = shown.last { changes[last].before } else { changes.initialValue }
    parts = [Part(value: first.map { StateValue($0) }, cause: nil)]
    shown.reversed().forEachUntilInterrupted { index in
      parts.append(
        Part(value: changes[index].after.map { StateValue($0) }, cause: changes.causes[index]))
    }
  }

  var picture: Picture {
    var parts = parts
    let isLine = isOfNumbers
    var x = Self.margin + (isLine ? scaleWidth : 0)
    for index in parts.indices {
      parts[index].x = x
      parts[index].width = width(of: parts[index], isLine: isLine)
      x += parts[index].width
    }
    let title: Sentence = "\(path) over time"
    var svg = SVG()
    svg.heading(said(title), remarks.map(said), x: Self.margin)
    var bottom = remarks.isEmpty ? 56.0 : 68
    if isLine {
      draw(line: parts, in: &svg, right: x, top: &bottom)
    } else {
      draw(bands: parts, in: &svg, top: &bottom)
    }
    drawSteps(of: parts, in: &svg, y: bottom + 18)
    bottom += 59
    var widest = x
    if count <= Self.mostTold {
      let lines = told
      svg.group { svg in
        for line in lines {
          var x = Self.margin
          for (text, looks, width) in line {
            svg.text(text, x: x, y: bottom, looks)
            x += width
          }
          widest = max(widest, x)
          bottom += SVG.Text.row
        }
      }
    }
    let width = max(widest, 360, Self.margin + SVG.Text.width(said(title)) * 1.2) + Self.margin
    return Picture(
      svg: svg.file(
        title: said(title), description: said(changes), width: width, height: bottom + 4),
      contents: changes, counts: ExportCounts(of: session.timeline.viewAtHand),
      remarks: remarks)
  }

  private var remarks: [Sentence] {
    count < parts.count ? [] : ["the last \(parts.count - 1) of \(count) changes are drawn"]
  }

  /// The room that a value has: of few a band is as wide as its text.
  private func width(of part: Part, isLine: Bool) -> Double {
    if isLine { return max(12, min(140, 900 / Double(parts.count))) }
    guard parts.count <= Self.mostNamed else { return 12 }
    return max(44, [text(of: part), step(of: part)].map(SVG.Text.width).reduce(0, max) + 16)
  }

  // MARK: - A line

  private var isOfNumbers: Bool {
    var hasNumber = false
    for part in parts where part.value?.value != nil {
      // So that the distance between two is one, too.
      guard let number = part.number, !number.isFinite || abs(number) < 1e300 else { return false }
      hasNumber = true
    }
    return hasNumber
  }

  private var ticks: RoundTicks {
    let numbers = parts.compactMap(\.number).filter(\.isFinite)
    let (low, high) = (min(numbers.min() ?? 0, 0), max(numbers.max() ?? 0, 0))
    return RoundTicks(from: low, to: max(high, low + 1), most: 6)
  }

  private var scaleWidth: Double {
    let ticks = ticks
    return
      (ticks.values.map { RoundTicks.text(of: $0, step: ticks.step) }
      .map(SVG.Text.width).max() ?? 0) + 14
  }

  private func draw(line parts: [Part], in svg: inout SVG, right: Double, top: inout Double) {
    let ticks = ticks
    let numbers = parts.compactMap(\.number).filter(\.isFinite) + ticks.values
    let (low, high) = (numbers.min() ?? 0, numbers.max() ?? 1)
    let (start, height) = (top + 14, 180.0)
    func y(_ number: Double) -> Double { start + height * (high - number) / max(high - low, 1e-9) }
    let left = Self.margin + scaleWidth
    svg.group { svg in
      for tick in ticks.values {
        svg.path([(left, y(tick)), (right, y(tick))], [.dashed, .rule])
        svg.text(
          RoundTicks.text(of: tick, step: ticks.step), x: left - 8, y: y(tick) + 4,
          [.small, .dim, .end])
      }
    }
    svg.group { svg in
      var line: [(x: Double, y: Double)] = []
      for part in parts {
        guard let number = part.number, number.isFinite else {
          if !line.isEmpty { svg.path(line, [.thick, .blue]) }
          line = []
          if part.width > 30 {
            svg.text("nil", x: part.x + 4, y: start + height - 6, [.small, .dim])
          }
          continue
        }
        line += [(part.x, y(number)), (part.x + part.width, y(number))]
      }
      if !line.isEmpty { svg.path(line, [.thick, .blue]) }
      // A point where it changed, and how much it is then.
      for part in parts where parts.count <= 60 {
        guard let number = part.number, number.isFinite else { continue }
        if part.cause != nil { svg.circle(x: part.x, y: y(number), radius: 3.5, [.fill, .blue]) }
        // A Double has fewer digits than an integer may have.
        let text =
          (part.value?.value as? any BinaryInteger).map { "\($0)" }
          ?? Int(exactly: number).map { "\($0)" } ?? "\(number)"
        svg.text(
          text, x: part.x + part.width / 2, y: y(number) - 6, [.small, .middle])
      }
    }
    top = start + height
  }

  // MARK: - Bands

  private func draw(bands parts: [Part], in svg: inout SVG, top: inout Double) {
    let texts = parts.map { text(of: $0) }
    let kinds = texts.uniqued
    let (y, height) = (top, 34.0)
    svg.group { svg in
      for (part, text) in zip(parts, texts) {
        let kind = part.value?.value == nil ? nil : kinds.firstIndex(of: text)
        svg.box(
          x: part.x, y: y, width: part.width, height: height,
          [kind.map(Look.tint) ?? .card])
        svg.path([(part.x, y), (part.x, y + height + 5)], [.line, .dim])
        if parts.count <= Self.mostNamed {
          svg.text(text, x: part.x + 8, y: y + 22, kind == nil ? [.dim] : [])
        }
      }
    }
    top += height
  }

  private func text(of part: Part) -> String {
    Picture.fitted(part.value?.text() ?? "nil", columns: Self.textColumns)
  }

  // MARK: - Steps

  private func step(of part: Part) -> String { part.cause.map { "\($0.step)" } ?? "" }

  /// The time of a change: `0.30 s`; empty of the first value.
  private func time(of part: Part) -> String {
    guard let cause = part.cause,
      let time = session.timeline.position(of: cause.step).flatMap(session.timeline.time(at:))
    else { return "" }
    return time == .zero ? "0 s" : time.text
  }

  /// Draws the steps at which it changed and their times, as far as there is room.
  private func drawSteps(of parts: [Part], in svg: inout SVG, y: Double) {
    svg.group { svg in
      var end = -Double.infinity
      for part in parts {
        let text = step(of: part)
        guard !text.isEmpty, part.x > end else { continue }
        svg.text(text, x: part.x, y: y, [.small, .middle])
        let time = time(of: part)
        svg.text(time, x: part.x, y: y + 13, [.small, .dim, .middle])
        end = part.x + max(SVG.Text.width(text), SVG.Text.width(time)) + 6
      }
    }
  }

  private var told: [[(text: String, looks: [Look], width: Double)]] {
    let steps = StepText(session.timeline)
    let rows = parts.dropFirst().map { part -> [String] in
      let text = part.cause.map { cause in
        if case .restored = cause { return said("restored") }
        return steps.text(of: cause.step) ?? ""
      }
      return [
        step(of: part), time(of: part),
        Picture.fitted(text ?? "", columns: 44),
        Picture.fitted(part.value?.text() ?? "nil", columns: 60),
      ]
    }
    let widths = (0..<4).map { column in
      (rows.map { SVG.Text.width($0[column]) }.max() ?? 0) + 18
    }
    let looks: [[Look]] = [[.bold], [.dim], [], [.green]]
    return rows.map { row in (0..<4).map { (row[$0], looks[$0], widths[$0]) } }
  }

  private var changes: Sentence {
    count == 1 ? "1 change of \(path)" : "\(count) changes of \(path)"
  }

  private func said(_ sentence: Sentence) -> String { sentence.text(in: wording) }
}
