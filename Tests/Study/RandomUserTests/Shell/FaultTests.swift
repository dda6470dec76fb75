import ReactorCore
import ReactorShell
import Testing

@MainActor @Suite struct FaultTests {
  private let sitting = Sitting(trace: .off)

  @Test(arguments: [
    ("timeout", "no whole answer within 10 s; ask again, or allow more time", 10_000),
    ("offline", "there is no such host; check the name, and the connection to the network", 0),
    ("status 500", "answered with status 500; the server is in trouble; ask again later", 300),
    ("status 429", "answered with status 429; too many requests; wait a while", 300),
  ])
  func `the next load fails as it would for real, and no other`(
    fault: String, message: String, milliseconds: Int
  ) async {
    #expect(
      await sitting("fault next \(fault); fault")
        == "the next load: \(fault)\nthe next load: \(fault)\n")
    #expect(
      await sitting("! load 3") == "failed as expected: embedded data: \(message)\n")
    #expect(sitting.clock.now.offset == .milliseconds(milliseconds))
    #expect(await sitting("state isLoading; fault") == "false\nno fault is set\n")
    #expect(await sitting("load 3; state failure") == "nil\n")
  }

  @Test func `a slow load comes later, and whole`() async {
    _ = await sitting("fault next slow 2s; load 3")
    #expect(sitting.clock.now.offset == .milliseconds(2_300))
    #expect(await sitting("state sectionData.count") == "4\n")
  }

  @Test func `on a manual clock who woke several times is told so`() async {
    _ = await sitting("clock manual; fault next slow 2s; load 3")
    #expect(await sitting("advance 3s") == "it is 3.00 s; woke: 1 .load(3) 2 times\n")
  }

  @Test func `a failure that nobody waits for is told with its line, however early it comes`() async
  {
    let said = await sitting.script("fault next offline\nload 5 &\necho on")
    #expect(said.contains("E test:2:1: embedded data: there is no such host"), "\(said)")
    #expect(said.hasSuffix("on\n"))
  }

  @Test func `a saved response fails in its own name`() async {
    _ = await sitting("data /dev/null; fault next offline")
    #expect(await sitting("! load 3").contains("/dev/null: there is no such host"))
  }

  @Test(arguments: [
    ("fault next", "fault next needs timeout|offline|status|slow"),
    ("fault next status", "fault next status needs CODE; write: fault next status 500"),
    (
      "fault next status 200",
      "“200” isn't a status of a failure; write 300…599, as in: fault next status 500"
    ),
    ("fault next slow", "fault next slow needs TIME; write: fault next slow 2s"),
    ("fault next slow soon", "“soon” isn't a time; write it as in: 300ms, 1.5s or 0"),
    ("fault next timeout 3", "“3” is one too many; the command is: fault next timeout"),
    ("fault off offline", "“offline” is one too many; the command is: fault off"),
  ])
  func `what can't be is said, and nothing fails`(line: String, message: String) async {
    #expect(
      await sitting("fault next offline; expect error \"\" \(line)").hasSuffix(
        "failed as expected: \(message)\n"))
    #expect(await sitting("fault; fault off; fault").hasPrefix("the next load: offline\n"))
  }
}

@MainActor @Suite struct HeldPeopleTests {
  @Test func `a held load is replaced by one that was sent meanwhile`() async {
    let sitting = Sitting(trace: .compact)
    _ = await sitting("break mutation setPeople; load 5; load 7; delete all")
    #expect(await sitting("continue").contains(" 1.3  .setLoading(false)  isLoading: true → false"))
    let free = Sitting(trace: .off)
    _ = await free("load 7")
    #expect(
      sitting.session.screen?.store.anyState as? AnyHashable
        == free.session.screen?.store.anyState as? AnyHashable)
  }

  @Test func `an open section is held for itself, and the main screen goes on`() async {
    let sitting = Sitting(trace: .off)
    _ = await sitting("load 20; open 20s; break action toggle; toggle 0")
    #expect(sitting.session.prompt == "20대 [held before mutate() of 3] › ")
    _ = await sitting("back")
    #expect(sitting.session.prompt == "Main › ")
    #expect(!sitting.session.timeline.isHeld)
  }
}
