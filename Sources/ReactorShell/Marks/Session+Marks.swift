import ReactorCore

// What a person remarks on steps.
extension Session {
  var mark: AnyCommand {
    AnyCommand(
      "mark", step().optional, Parameter.rest("TEXT").optional,
      group: .teaching,
      help: "Remarks on a step, as in: mark 1.2 \"look here\"; \"\" takes it away; alone, lists."
    ) { [unowned self] (step, text) throws(ShellError) in
      switch (step, text) {
      case (nil, _): report.answer(markLines)
      case (let step?, nil):
        guard let text = marks[step] else {
          throw .failed("\(step) has no mark", hint: "write: mark \(step) \"look here\"")
        }
        report.answer(["\(step): \(text)"].verbatim)
      case (let step?, let text?): try set(mark: text, at: step)
      }
    }
  }

  private func set(mark text: String, at step: StepID) throws(ShellError) {
    stage?.goesOn()
    guard !text.isEmpty else {
      guard marks[step] != nil else { throw .failed("\(step) has no mark") }
      note(Mark(""), at: step)
      return report.answer(["\(step) has no mark any longer"])
    }
    note(Mark(SecretMask.masked(text)), at: step)
  }

  private func note(_ mark: Mark, at step: StepID) {
    // Before the first is recorded: it hears of it.
    _ = marks
    timeline.note(mark, at: step)
  }

  private var markLines: [Sentence] {
    let all = marks.all
    guard !all.isEmpty else { return ["no step has a mark; mark 1.2 \"look here\" makes one"] }
    return table(
      all.map {
        ["\($0.step)", StepText(timeline).sentence(of: $0.step), Sentence(verbatim: $0.text)]
      })
  }

  /// What is said of a step that is looked at.
  func markLine(of step: StepID) -> Sentence? {
    marks[step].map { text in
      let line: Sentence = "mark: \(text)"
      return layout.isPlain ? line : line.indented
    }
  }
}
