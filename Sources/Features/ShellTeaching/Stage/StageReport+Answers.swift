import ReactorCore
import ReactorShell

// Output beside the flow: answers, errors, the lines of scripts.
extension StageReport {
  func say(_ what: SessionRecord.Speech, data: (EventFields) -> [JSONObject]) {
    switch what {
    case .answer(let lines): answer(what) { $0.lines(answering: lines) }
    case .failure(let error, let source):
      guard isDrawn else { return below { $0.say(what) } }
      addAnswer(written { $0.lines(failing: error, in: source) })
    case .goesOn(let action):
      add(lines { $0.showRunning(action) }, StepID(action: action), kind: .passing)
    case .debugger(let line):
      let step = line.step ?? frame.blocks.last?.step
      add(lines { $0.show(line) }, step, at: line.isOfView ? .view : nil)
    }
  }

  private func answer(_ what: SessionRecord.Speech, _ format: (TextFormatter) -> [String]) {
    guard isDrawn else { return below { $0.say(what) } }
    let lines = written(format)
    if let size = output.screen?.size(), lines.count > size.rows - 2,
      output.page?(lines) == true
    {
      return
    }
    addAnswer(lines)
  }

  private func addAnswer(_ lines: [String]) {
    let goesOn = next == nil && frame.hasFlow
    add(lines, nil, kind: goesOn ? .passing : .stage, isTrace: false)
  }

  private func written(_ format: (TextFormatter) -> [String]) -> [String] {
    lines { pen in for line in format(pen) { pen.write(line) } }
  }

  func echo(_ prompt: String, _ line: String) {
    guard isDrawn else { return below { $0.echo(prompt, line) } }
    addAnswer(lines { $0.write($0.echo(prompt, line)) })
  }

  private func below(_ body: (any Report) -> Void) {
    write()
    body(base)
  }
}

// MARK: - Again

extension StageReport {
  /// Shows the last action whole: at each call another part of it if it doesn't fit. False if there
  /// was none.
  func showAgain() -> Bool {
    goesOn()
    if !frame.hasFlow {
      guard let last = earlier.popLast() else { return false }
      frame = last
    }
    // Answers in between took room.
    frame.dropPassing()
    frame.isWritten = false
    frame.isWhole = true
    let page = frame.page.map { $0 + 1 } ?? 0
    // Behind the last part all of it is seen, in short.
    frame.page = page < layout(of: frame).pageCount ? page : nil
    return true
  }
}
