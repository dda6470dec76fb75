import ReactorCore
import ReactorShell
import StandardFeatures
import Testing

@testable import PhotoSearch

@MainActor @Suite struct HeldEndTests {
  @Test(.timeLimit(.minutes(20)), arguments: ["break action select", "step on"])
  func `what is let go at the end comes to its end, and the script has failed`(holding: String)
    async throws
  {
    let shell = try TestSession(.photos, features: .standard, trace: .off)
    _ = await shell.run("search car; \(holding); open 1; open 1")
    #expect(await !shell.session.finish())
    #expect(shell.session.timeline.effects.isEmpty)
    #expect(shell.session.screens.count == 3)
    #expect(shell.session.clock.now.offset == .milliseconds(600))
  }
}
