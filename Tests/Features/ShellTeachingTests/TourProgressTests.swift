import Testing

@testable import ShellTeaching

@Suite struct TourProgressTests {
  @Test func `a lesson goes on where one stopped, and begins once it was done`() {
    var progress = TourProgress()
    progress.note("a", step: 1, of: 3)
    #expect(progress.step(of: "a") == nil)
    progress.note("a", step: 2, of: 3)
    #expect(progress.step(of: "a") == 2)
    progress.noteEnd(of: "a", steps: 3)
    #expect(progress.step(of: "a") == nil && progress.lessons["a"]?.isDone == true)
    // Playing it again doesn't undo it.
    progress.note("a", step: 2, of: 3)
    #expect(progress.step(of: "a") == 2 && progress.lessons["a"]?.isDone == true)
  }
}
