import ReactorCore
import ReactorShell
import StateDiff

/// The lines of a frame, as many as fit. A step takes at most two thirds of the window.
/// If all steps are too long, the oldest keep their first line, and then only their number.
struct StageLayout {
  let frame: StageFrame
  let theme: Theme
  let columns: Int
  let room: Int

  private var width: Int { theme.isPlain ? .max : max(20, columns) }

  private struct Row {
    var text: String
    var block: Int
    var isFirst = false
  }

  // MARK: - All lines

  var lines: [String] {
    head + steps(room: stepRoom)
  }

  private var head: [String] {
    var head = [LoopLine(place: frame.place, theme: theme).text(columns: width)]
    if !theme.isPlain, room >= 8 { head.append("") }
    if let typed = frame.typed { head.append(fitted(typed)) }
    return head
  }

  private var stepRoom: Int { max(2, room - head.count) }

  /// Nil if everything is seen.
  private var cutRows: (rows: [Row], limit: Int)? {
    let steps = frame.groups.map(rows(of:))
    let limit = stepLines(in: stepRoom)
    if let step = steps.last(where: { $0.count > limit }) { return (step, limit) }
    let all = steps.flatMap(\.self)
    return all.count > stepRoom ? (all, stepRoom) : nil
  }

  /// The number of parts in which everything can be seen; 0 if it is seen as it is.
  var pageCount: Int {
    guard let (rows, limit) = cutRows else { return 0 }
    let lines = pageLines(in: limit)
    return (rows.count - 1 + lines - 1) / lines
  }

  private func pageLines(in limit: Int) -> Int { max(1, limit - 2) }

  /// Returns the largest number of lines of a step, so that earlier ones are seen, too.
  private func stepLines(in room: Int) -> Int { min(room, max(12, room * 2 / 3)) }

  private func steps(room: Int) -> [String] {
    let groups = frame.groups
    guard let last = groups.indices.last else { return [] }
    if let page = frame.page, let (rows, limit) = cutRows {
      return painted(part(page, of: rows, by: pageLines(in: limit)))
    }
    let limit = stepLines(in: room)
    var steps = groups.map { cut(rows(of: $0), to: limit) }
    var count = steps.reduce(0) { $0 + $1.count }
    // The oldest first.
    for index in steps.indices.dropLast() where count > room && steps[index].count > 1 {
      count -= steps[index].count - 1
      steps[index] = [beginning(with: steps[index][0])]
    }
    var before = frame.droppedSteps
    var first = 0
    while first < last, count + (before > 0 ? 1 : 0) > room {
      count -= steps[first].count
      first += 1
      before += 1
    }
    var lines: [String] = []
    if before > 0 {
      let ellipsis = theme.isPlain ? "" : "  \(theme.signs.ellipsis) "
      let count: Sentence = before == 1 ? "1 step before: log" : "\(before) steps before: log"
      lines.append(theme.paint(ellipsis + localized(count), .faint))
    }
    // Blank lines part the steps where there is room for them.
    let isWide = !theme.isPlain && count + lines.count + last - first < room
    if isWide, frame.typed != nil { lines.insert("", at: 0) }
    for index in first...last {
      if isWide, index > first { lines.append("") }
      lines += painted(steps[index])
    }
    return lines
  }

  // MARK: - A step

  private func rows(of group: Range<Int>) -> [Row] { group.flatMap(rows(ofBlock:)) }

  private func rows(ofBlock index: Int) -> [Row] {
    let block = frame.blocks[index]
    var rows: [Row] = []
    for entry in block.entries {
      for line in parts(text(of: entry), of: block) {
        rows.append(Row(text: line, block: index, isFirst: rows.isEmpty))
      }
    }
    return rows
  }

  private func text(of entry: StageFrame.Block.Entry) -> String {
    frame.isWhole ? entry.whole : entry.fitted
  }

  private func parts(_ text: String, of block: StageFrame.Block) -> [String] {
    guard !theme.isPlain else { return [text] }
    // The blank at the beginning of a line of the trace is the sign's.
    let line = block.isTrace && text.hasPrefix(" ") ? String(text.dropFirst()) : text
    let indent = block.isTrace ? theme.textColumn - 1 : line.prefix { $0 == " " }.count + 2
    return FittedText(narrowed(line)).continued(columns: width - 2, indent: indent)
  }

  private func narrowed(_ line: String) -> String {
    let surplus = FittedText(line).columns - (width - 2)
    guard surplus > 0,
      let gap = line.ranges(of: /\ {3,}/).max(by: { line[$0].count < line[$1].count }),
      line[gap].count >= surplus + 2
    else { return line }
    return String(line[..<gap.lowerBound]) + line[gap].dropFirst(surplus)
      + line[gap.upperBound...]
  }

  /// Shortens the longest of the stages. The last one is always visible.
  private func cut(_ rows: [Row], to limit: Int) -> [Row] {
    guard rows.count > limit else { return rows }
    var stages: [ArraySlice<Row>] = []
    for index in rows.indices {
      let starts = index == 0 || rows[index].block != rows[index - 1].block
      let start = starts ? index : stages.removeLast().startIndex
      stages.append(rows[start...index])
    }
    var room = stages.map(\.count)
    var total = rows.count
    while total > limit, let longest = room.max(), longest > 1 {
      guard let index = room.firstIndex(of: longest) else { break }
      room[index] -= 1
      total -= 1
    }
    return zip(stages, room).suffix(limit).flatMap { shortened($0, to: $1) }
  }

  private func shortened(_ rows: ArraySlice<Row>, to room: Int) -> [Row] {
    guard rows.count > room, let first = rows.first else { return Array(rows) }
    guard room > 1 else { return [beginning(with: first)] }
    let (whole, left) = entries(ofBlock: first.block, in: room - 1)
    let noun = frame.blocks[first.block].noun
    return rows.prefix(whole) + [Row(text: more(left, noun), block: first.block)]
  }

  /// A part of the first entry is kept if it is longer than the limit.
  private func entries(ofBlock number: Int, in count: Int) -> (rows: Int, left: Int) {
    let block = frame.blocks[number]
    var rows = 0
    for (index, entry) in block.entries.enumerated() {
      let next = parts(text(of: entry), of: block).count
      guard rows + next <= count else {
        return (rows == 0 ? count : rows, block.entries.count - index)
      }
      rows += next
    }
    return (rows, 0)
  }

  private func more(_ count: Int, _ noun: StageFrame.Block.Noun) -> String {
    let text = localized(noun.more(count))
    guard !theme.isPlain else { return text }
    let line = "\(theme.signs.ellipsis) \(text)"
    let indent = max(0, min(theme.textColumn - 1, width - 2 - DisplayWidth.columns(line)))
    return String(repeating: " ", count: indent)
      + theme.paint(FittedText(line).cut(to: width - 2, ellipsis: theme.signs.ellipsis), .note)
  }

  private func beginning(with row: Row) -> Row {
    guard !theme.isPlain else { return row }
    let ellipsis = theme.signs.ellipsis
    let line = FittedText(row.text)
    // Text at the right is cut first.
    let text = line.uncoloured
    let end = text.dropFirst(theme.textColumn).ranges(of: "  ").first?.lowerBound
    let columns = end.map { DisplayWidth.columns(text[..<$0]) } ?? line.columns
    let kept = line.cut(to: min(columns, width - 3 - ellipsis.count), ellipsis: "")
    return Row(text: "\(kept) \(ellipsis)", block: row.block, isFirst: row.isFirst)
  }

  private func part(_ page: Int, of rows: [Row], by pageLines: Int) -> [Row] {
    let rest = rows.dropFirst()
    let shown = rest.dropFirst(page * pageLines).prefix(pageLines)
    let left = max(0, rest.count - (page + 1) * pageLines)
    var result = Array(rows.prefix(1)) + shown
    if left > 0, let block = shown.last?.block {
      result.append(Row(text: more(left, .line), block: block))
    }
    return result
  }

  // MARK: - Colours

  private func painted(_ rows: [Row]) -> [String] {
    let current = frame.blocks.lastIndex { $0.place != nil } ?? frame.blocks.count - 1
    // The last action is the subject: earlier ones have no colours.
    let action = frame.blocks[current].step?.action
    let bright = frame.blocks.firstIndex { $0.step?.action == action } ?? current
    let sign = theme.isUnicode ? "▶ " : "> "
    return rows.map { row in
      guard !theme.isPlain else { return row.text }
      let isBright = row.block >= bright
      let isCurrent = row.isFirst && row.block == current && frame.blocks[row.block].place != nil
      let text = isBright ? row.text : FittedText(row.text).uncoloured
      return isCurrent ? theme.paint(sign, .note) + text : "  " + text
    }
  }

  private func fitted(_ typed: String) -> String {
    theme.isPlain
      ? typed : FittedText(typed).cut(to: width, ellipsis: theme.signs.ellipsis)
  }

  private func localized(_ sentence: Sentence) -> String { sentence.text(in: theme.wording) }

}
