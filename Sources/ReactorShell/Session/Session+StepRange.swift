import ReactorCore

extension Session {
  /// A part of the record, from one step to another: `1…5`, `1...5`, `1.2…`, `…3`, or one step.
  package var stepRange: Parameter<Range<Int>, Void> {
    let candidates = step().candidates
    return Parameter(
      "A…B",
      candidates: { request, nothing in
        let start = Self.sign(in: request.beginning).map(\.upperBound)
        let done = request.beginning[..<(start ?? request.beginning.startIndex)]
        let last = request.beginning[(start ?? request.beginning.startIndex)...]
        return candidates(request.beginning(with: last), nothing).behind(done)
      },
      read: { [unowned self] (word, _) throws(ShellError) in try lines(ofRange: word.text) })
  }

  private static func sign(in text: String) -> Range<String.Index>? {
    text.firstRange(of: "…") ?? text.firstRange(of: "...") ?? text.firstRange(of: "..")
  }

  private func lines(ofRange text: String) throws(ShellError) -> Range<Int> {
    let sign = Self.sign(in: text)
    let from = String(sign.map { text[..<$0.lowerBound] } ?? text[...])
    let to = String(sign.map { text[$0.upperBound...] } ?? text[...])
    guard !from.isEmpty || !to.isEmpty else {
      throw .badArgument(
        "\(ShellError.quoted(text)) names no step", hint: "write it as in: 3…5, 3… or 3")
    }
    let path = timeline.viewAtHand.path
    let start = from.isEmpty ? 0 : path.beginning(of: try shownStep(from)) ?? 0
    let end = to.isEmpty ? path.end.map { $0 + 1 } ?? 0 : end(of: try shownStep(to), on: path)
    guard start < end else {
      throw .badArgument("\(from) comes after \(to)", hint: "write it as: \(to)…\(from)")
    }
    return start..<end
  }

  /// The line behind a step; of an action behind all that came of it.
  private func end(of step: StepID, on path: Timeline.Path) -> Int {
    guard let last = path.lastBeginning(of: step) else { return 0 }
    guard step.mutation == 0, step.action > 0 else { return last + 1 }
    // Its effect ends near its last mutation, if it does.
    let part = path.lines.first { $0.contains(last) } ?? last..<last + 1
    let near = last..<min(part.upperBound, last + 64)
    return (near.last { timeline.step(at: $0)?.action == step.action } ?? last) + 1
  }
}
