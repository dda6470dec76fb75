import ReactorShell
import StateDiff

// A presentation at the prompt: its next line stands there, and keys go on and back.
extension Prompt {
  func setUpStage() {
    guard editor.canDraw else { return }
    report.output.screen = StageScreen(
      size: { (Platform.rows(of: 1) ?? 24, Platform.columns(of: 1) ?? 80) },
      draw: { [weak self] in self?.editor.draw($0) })
  }

  func setUpPresenting() {
    session.feature(PresentingFeature.self).presents = { [weak self] in self?.begin($0) }
  }

  private func begin(_ player: PresentationPlayer) {
    player.sessionChanged = { [weak self] in self?.setUp($0) }
    self.player = player
    player.takesScreen()
    do throws(ShellError) {
      try player.start()
    } catch {
      self.player = nil
      player.leave(saying: "\(player.presentation.name) can't be shown")
      session.fail(error)
    }
  }

  /// Puts the next line of the presentation behind the prompt.
  func offerNext() {
    guard let player else { return }
    editor.offer(
      OfferedLine(text: player.isBlank ? "" : player.offeredLine, takesAll: player.isBlank) {
        [weak self] in self?.pressed($0)
      })
  }

  private func pressed(_ key: OfferedLine.Meaning) {
    guard let player else { return ask() }
    switch key {
    case .next: go { await player.next() }
    case .back: go { () async throws(ShellError) in try await player.back() }
    case .jump(let number):
      go { () async throws(ShellError) in try await player.jump(to: number) }
    case .blank: player.isBlank = true
    case .other: player.isBlank = false
    case .keys: player.showKeys()
    case .leave: return leave()
    }
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

  /// Ends the presentation; the session goes on where it was.
  func leave() {
    guard let player else { return }
    let place = player.presentation.place
    let name = player.presentation.name
    player.session.cancelEffects()
    self.player = nil
    takeSize()
    player.leave(saying: "left \(name) at \(place)")
    ask()
  }
}
