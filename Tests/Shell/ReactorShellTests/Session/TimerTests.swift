import Testing

@testable import ReactorShell
@testable import ShellFixtures

@MainActor @Suite struct TimerTests {
  private let sitting = Sitting(trace: .off)

  @Test func `timer tells, and is off at first`() async {
    #expect(
      await sitting("set timer; set timer on; set timer off; set timer")
        == "timer off\ntimer on\ntimer off\ntimer off\n")
  }

  @Test func `each command is followed by how long it took`() async {
    _ = await sitting("set timer on")
    let lines = await sitting("echo one; wait 1; lod").split(separator: "\n").map {
      $0.replacing(#/(took |in )[0-9.]+ m?s$/#) { "\($0.1)N" }
    }
    #expect(
      lines == [
        "one", "took N", "took 0.30 s of the session's clock, in N",
        "E   echo one; wait 1; lod", "E                     ^^^",
        "E there is no command “lod”; did you mean load or log?", "took N",
      ])
  }

  @Test func `a time is told in milliseconds, from a second on in seconds`() {
    let times: [CommandTime] = [
      .init(real: .microseconds(40)), .init(real: .microseconds(12_340)),
      .init(real: .milliseconds(1234)), .init(real: .microseconds(1200), virtual: .seconds(2)),
    ]
    #expect(
      times.map(\.description) == [
        "took 0.0 ms", "took 12.3 ms", "took 1.23 s",
        "took 2.00 s of the session's clock, in 1.2 ms",
      ])
  }

  @Test func `JSON Lines have it in seconds`() async {
    let sitting = Sitting(json: .counter, trace: .off)
    _ = await sitting("set timer on")
    let line = await sitting("set latency 2s").split(separator: "\n").last ?? ""
    #expect(line.contains(#/^\{"event":"took","real":[0-9.e-]+,"virtual":0.0\}$/#))
  }
}
