import ReactorCore

// What happened in the session beside its stores.
extension Retelling {
  /// Does again what an entry of the log says.
  func tellEntry(_ line: RecordedLine) async throws(RecordingFault) {
    guard let kind = try SessionLog.Kind(line) else { return }
    switch kind {
    case .app(let name):
      try start(name)
      hasBegun = true
      return
    case .setting(let name, let value): return set(name, value)
    case .moves(let command): await runAgain(command)
    case .screensLeft(let count):
      if (1..<session.screens.count).contains(count) {
        session.pop(to: session.screens[count - 1])
      }
    case .fork(let step, let position):
      let place = timeline.step(at: position) == nil ? timeline.count - 1 : position
      session.travel.branches.fork(from: step, at: place, count: timeline.count)
    case .branch(let branch):
      guard session.travel.branches.all.indices.contains(branch) else {
        throw RecordingFault("there is no branch \(branch + 1) before it")
      }
      session.travel.branches.go(to: branch, count: timeline.count)
    default: break
    }
    session.sessionLog.add(kind)
  }

  private func start(_ name: String) throws(RecordingFault) {
    guard let app = session.apps.first(where: { $0.name == name }) else {
      let names = session.apps.map(\.name).joined(separator: ", ")
      throw RecordingFault(
        program.isEmpty
          ? "it is a recording of the app “\(name)”; here there is \(names)"
          : "it is a recording of the app “\(name)” of \(program); here there is \(names)")
    }
    do throws(CommandListError) {
      try session.start(app: app)
    } catch {
      throw RecordingFault("\(error)")
    }
  }

  /// Sets what was set in the recording.
  func set(_ name: String, _ value: String) {
    if !session.set(name, to: value) {
      warn("\(name) isn't set to “\(value)” again: give it by hand")
      session.sessionLog.add(.setting(name, value))
    }
  }

  /// A command that moved between screens without an action does so again; what it sends is left
  /// out, since what came of that is recorded.
  private func runAgain(_ text: String) async {
    do throws(ShellError) {
      let reading = Lexer.read(SourceLine(text))
      guard let words = reading.statements.first?.words else { return }
      try await session.table.command(named: words[0], abbreviates: false).run(words)
    } catch {
      warn("“\(text)” can't be run again: \(error)")
    }
  }
}
