import ReactorCore
import ReactorShell
import Testing

@testable import ShellFixtures

@MainActor @Suite struct SteppingTests {
  private let sitting = Sitting(trace: .full)

  private func step() async -> String { await sitting("step") }

  @Test func `a load passes stage by stage, and the prompt names the next`() async {
    _ = await sitting("step on")
    #expect(sitting.session.prompt == "Counter [step by step] › ")
    _ = await sitting("load 3")
    var stages: [String] = []
    while sitting.session.prompt != "Counter [step by step] › "
      || !sitting.session.timeline.effects.isEmpty
    {
      let place = sitting.session.prompt
      let first = await step().split(separator: "\n").first ?? ""
      let stage = first.replacing(
        #/ +(CounterReactor|Counter.swift:\d+|\+0.30 s)$/#, with: "")
      stages.append("\(place.dropFirst(9).dropLast(4)): \(stage.trimmed)")
    }
    #expect(
      stages == [
        "held before action 1: 1  action  .load(3)",
        "held before mutate() of 1: mutate()  run, replacing \"load\"",
        "held before mutation 1.1: 1.1  mutation  .setLoading(true)",
        "held before reduce() of 1.1: reduce()  isLoading: false → true",
        "held before the view of 1.1: ⇒  view  nothing to do",
        "step by step: 1.2  mutation  .add(3)",
        "held before reduce() of 1.2: reduce()  count: 0 → 3",
        "held before the view of 1.2: ⇒  view  nothing to do",
        "held before mutation 1.3: 1.3  mutation  .setLoading(false)",
        "held before reduce() of 1.3: reduce()  isLoading: true → false",
        "held before the view of 1.3: ⇒  view  nothing to do",
        "held before the end of 1: 1  done  3 mutations, 0.30 s",
      ])
  }

  @Test func `behind a breakpoint the view has nothing to do, either`() async {
    _ = await sitting("break mutation setLoading; load 3")
    #expect(await step().contains("isLoading: false → true"))
    #expect(await step().hasPrefix("  ⇒  view  nothing to do\n"))
  }

  @Test func `step back goes back over stages, and the state with them`() async {
    _ = await sitting("step on; add 1; step; step; step; step")
    #expect(await sitting("state count") == "1\n")
    #expect(
      await sitting("step back; state count; step back") == """
        back before stage 4 of 4:
          reduce()  count: 0 → 1
        0
        back before stage 3 of 4:
         1.1  mutation  .add(1)

        """)
    #expect(
      await sitting("step; step; state count") == """
        stage 3 of 4, again:
         1.1  mutation  .add(1)
        held before the view of 1.1
        stage 4 of 4, again:
          reduce()  count: 0 → 1
        held before the view of 1.1
        1

        """)
    #expect(sitting.session.prompt == "Counter [held before the view of 1.1] › ")
    #expect(
      await sitting("step back; step back; step back; step back; ! step back").hasSuffix(
        "failed as expected: there is no stage before; "
          + "those that pass while the flow is held are kept\n"))
  }

  @Test func `a stage behind a breakpoint can be gone back over, until the flow goes on`() async {
    _ = await sitting("break mutation add; twice 2; step")
    #expect(await sitting("step back; state count").hasSuffix("count: 0 → 2\n0\n"))
    #expect(await sitting(":continue; ! step back").contains("there is no stage before"))
  }

  @Test func `whoever goes on goes on from the present`() async {
    _ = await sitting("step on; twice 2; step; step; step; step; step back; step back; step over")
    #expect(!sitting.session.prompt.contains("viewing"))
    #expect(await sitting("step off; state count").hasSuffix("\n4\n"))
  }

  @Test func `settle says that nothing ends while the flow is held`() async {
    #expect(
      await sitting("break mutation add; load 3 &; advance 1s; settle").hasSuffix(
        "nothing ends while the flow waits (held before reduce() of 1.2); :continue lets it go on\n"
      ))
  }

  @Test func `while something is held, c is continue`() async {
    sitting.session.settings.isInteractive = true
    #expect(await sitting("c").contains("“c” could be "))
    _ = await sitting("break mutation add; twice 2; c")
    #expect(sitting.session.prompt == "Counter [held before reduce() of 1.2] › ")
  }

  @Test func `step over passes the rest of a step`() async {
    _ = await sitting("break mutation add; twice 2; delete all")
    #expect(
      await sitting("step over") == """
          reduce()  count: 0 → 2
          ⇒  view  nothing to do
        held before mutation 1.2

        """)
  }

  @Test func `screens that come while stepping are held, too`() async {
    _ = await sitting("add 2; step on; open; step; step; step; step; step")
    #expect(sitting.session.screen?.title == "Panel")
    let text = await sitting("press 1; step")
    #expect(text.hasPrefix("held before action 3\n 3  action  1  "))
    #expect(text.hasSuffix("held before mutate() of 3\n"))
    _ = await sitting("step off")
    #expect(
      (sitting.session.screen?.store.anyState as? PanelReactor.State)
        == PanelReactor.State(buttons: 2, pressed: 1))
  }

  @Test func `what waits in a screen that goes away goes with it`() async {
    _ = await sitting("add 2; step on; open; step; step; step; step; step")
    _ = await sitting("press 1; close")
    let text = await sitting("step off")
    #expect(text.contains(" 4.1  mutation") && !text.contains(" 3  "), "\(text)")
  }

  @Test func `where nothing is held there is no stage`() async {
    #expect(
      await sitting("! step; ! step over") == """
        failed as expected: nothing is held; step on, or a breakpoint (break mutation NAME), holds the flow
        failed as expected: nothing is held; step on, or a breakpoint (break mutation NAME), holds the flow

        """)
    _ = await sitting("step on")
    #expect(await sitting("step").hasPrefix("nothing waits; send an action, or step off\n"))
  }

  @Test func `a store that goes away while held holds nothing up`() async {
    _ = await sitting("step on; load 3; step; step; app counter; step off; load 2")
    #expect(!sitting.session.timeline.isHeld)
    #expect(await sitting("state count") == "2\n")
  }

  /// With breakpoints everywhere and going on each time, all is as it would be without.
  @Test(arguments: 1...20)
  func `holding, stepping and going on change nothing but the time`(seed: UInt64) async {
    var random = SplitMix64(seed: seed)
    let held = Sitting(trace: .off)
    let free = Sitting(trace: .off)
    _ = await held(
      "break mutation add; break effect load; break when count > 9; break changes notes; "
        + "watch isLoading; bind isLoading distinct")
    let lines = [
      "add 3", "add 13", "twice 2", "load 4", "load 4 &", "wait 2 &", "note hm", "! vain why",
      "do ponder", "do forget", "! do break", "! refuse no", "settle",
    ]
    for _ in 1...30 {
      let line = lines.randomElement(using: &random)!
      _ = await held(line.replacing("! ", with: ""))
      while held.session.timeline.isHeld {
        let isOver = held.session.prompt.contains("nothing waits")
        let way = ["continue", "step", "step over"].randomElement(using: &random)!
        _ = await held(isOver ? "continue" : way)
      }
      _ = await free(line.replacing("! ", with: ""))
    }
    _ = await held("delete all; settle")
    _ = await free("settle")
    let states = [held, free].map { $0.session.screen?.store.anyState as? CounterReactor.State }
    #expect(states[0]?.count == states[1]?.count)
    #expect(states[0]?.notes == states[1]?.notes)
    #expect(states[0]?.failure == states[1]?.failure)
  }

  @Test func `time stands still while a stage waits for a person`() async {
    let sitting = Sitting()
    sitting.session.settings.isInteractive = true
    sitting.clock.pace = .real
    _ = await sitting("step on; add 1")
    for _ in 1...10_000 where !sitting.clock.isStopped { await Task.yield() }
    #expect(sitting.clock.isStopped)
    let now = sitting.clock.now
    _ = await sitting("step over")
    #expect(sitting.clock.now == now)
    _ = await sitting("continue; step off")
    for _ in 1...10_000 where sitting.clock.isStopped { await Task.yield() }
    #expect(!sitting.clock.isStopped)
  }
}

extension Substring {
  fileprivate var trimmed: String {
    var text = self.drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
