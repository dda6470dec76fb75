import ReactorShell
import StateDiff

// A presentation at the prompt: its next line stands there, and keys go on and back.
extension Prompt {
  func setUpStage() {
    guard editor.canDraw else { return }
    report.output.screen = StageScreen(
      size: { (Platform.rows ?? 24, Platform.columns ?? 80) },
      draw: { [weak self] in self?.editor.draw($0) })
  }

  func begin(_ player: any KeyHandling) {
    player.sessionChanged = { [weak self] in self?.setUp($0) }
    self.player = player
    do throws(ShellError) {
      try player.start()
    } catch {
      self.player = nil
      session.fail(error)
    }
  }

  func offerNext() {
    guard let player else { return }
    editor.offer(
      OfferedLine(text: player.isBlank ? "" : player.offeredLine, takesAll: player.isBlank) {
        [weak self] in self?.pressed($0)
      })
  }

  private func pressed(_ key: PlayKey) {
    guard let player else { return ask() }
    if key == .leave { return leave() }
    guard !key.takesTime else {
      return go { () async throws(ShellError) in try await player.play(key) }
    }
    player.press(key)
    if !isRunning { ask() }
  }

  private func go(_ body: @escaping @MainActor () async throws(ShellError) -> Void) {
    takeSize()
    begins()
    Task {
      do throws(ShellError) { try await body() } catch { active.fail(error) }
      ends()
    }
  }

  func leave() {
    guard let player else { return }
    self.player = nil
    takeSize()
    player.leave()
    ask()
  }
}
