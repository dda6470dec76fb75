import StudyFixtures
import StudySupport
import Testing

@Suite struct DataSourceTests {
  private struct Odd: Error, Equatable {}

  private let clock = RecordingClock()

  private func halves(latency: Duration) -> DataSource<Int, Int> {
    .local(
      clock, latency, check: { if !$0.isMultiple(of: 2) { throw Odd() } }, answer: { $0 / 2 })
  }

  @Test(arguments: [Duration.milliseconds(300), .zero])
  func `a local answer takes its time on the clock that was given`(latency: Duration) async throws {
    #expect(try await halves(latency: latency).load(8) == 4)
    #expect(clock.sleeps == (latency > .zero ? [latency] : []))
  }

  @Test func `what is refused isn't waited for`() async {
    await #expect(throws: Odd()) { try await halves(latency: .seconds(1)).load(7) }
    #expect(clock.sleeps == [])
  }

  @Test(arguments: [Duration.milliseconds(300), .zero])
  func `what was cancelled gives nothing`(latency: Duration) async {
    await #expect(throws: CancellationError.self) {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await halves(latency: latency).load(8)
    }
  }
}
