import ReactorCore
import ReactorShell
import ShellLanguage
import Testing

@testable import ShellDebugger
@testable import ShellFixtures

/// `why not CONDITION` and `why no .mutation`: each cause is planted.
@MainActor @Suite struct WhyNotTests {
  private let sitting = Sitting(trace: .off)

  @Test(arguments: [
    // Replaced, waiting.
    (
      "load 3; load 4 & load 5 &", "why no .add",
      ["3  .load(5)  its effect waits", "2  .load(4)  its effect was replaced by 3"]
    ),
    (
      "load 3; add -3; load 4 & load 5 &", "why not count > 2",
      ["3  .load(4)  its effect was replaced by 4"]
    ),
    ("wait 3; add -3; wait 4 &", "why not count > 2", ["3  .wait(4)  its effect waits"]),
    ("load 4 & load 5 &", "why no .add", ["1  .load(4)  its effect was replaced by 2"]),
    ("load 4 & vain late &", "why no .add", ["1  .load(4)  its effect was replaced by 2"]),
    ("do watch &", "why no .add", ["1  .watch  its effect waits"]),
    // Cancelled.
    ("load 3; load 4 &; cancel 1", "why no .add", ["2  .load(4)  its effect was cancelled"]),
    (
      "load 3; add -3; load 4 &; cancel 1", "why not count > 2",
      ["3  .load(4)  its effect was cancelled"]
    ),
    ("wait 3 &; cancel 1", "why no .add", ["1  .wait(3)  its effect was cancelled"]),
    ("load 4 &; cancel 1", "why not count > 2", ["1  .load(4)  its effect was cancelled"]),
    // Failed.
    (
      "! do break", "why no .setOpen",
      ["1  .breakDown  its effect failed with the machine broke down"]
    ),
    (
      "! do break", "why not isOpen == true",
      ["1  .breakDown  its effect failed with the machine broke down"]
    ),
    // Dropped.
    ("do forget", "why no .setOpen", ["1  .forget  transform(action:) dropped it"]),
    ("do forget", "why not isOpen == true", ["1  .forget  transform(action:) dropped it"]),
    ("add 13", "why no .add", ["1.1  .add(13)  transform(mutation:) dropped it"]),
    ("add 13", "why not count > 5", ["1.1  .add(13)  transform(mutation:) dropped it"]),
    (
      "add 3; add -3; add 13", "why not count > 0",
      ["3.1  .add(13)  transform(mutation:) dropped it"]
    ),
    // Held, queued.
    ("break action add; add 1", "why no .add", ["1  .add(1)  it is held before mutate()"]),
    ("break mutation add; add 1", "why no .add", ["1.1  .add(1)  it is held before reduce()"]),
    (
      "break mutation add; add 1", "why not count > 0", ["1.1  .add(1)  it is held before reduce()"]
    ),
    ("break mutation add; add 1; add 2", "why no .add", ["2  .add(2)  it is queued behind 1.1"]),
    (
      "add 9; add -9; break mutation add; add 1; add 2", "why not count > 5",
      ["4  .add(2)  it is queued behind 3.1"]
    ),
    // An equal write.
    ("add 3; add -3; add 0", "why not count > 2", ["3.1  .add(0)  came, and left it as it was"]),
    ("load 3; load 0", "why not isLoading == true", ["1.3  .setLoading(false)  made it otherwise"]),
    // It came, and made it otherwise again.
    (
      "open; close", "why not isOpen == true",
      ["2.1  .setOpen(false)  made it otherwise", "1.1  .setOpen(true)  made it so last"]
    ),
    ("add 1", "why not count == 0", ["it was so at first", "1.1  .add(1)  made it otherwise"]),
    ("open; close", "why no .setOpen(true)", ["1.1  .setOpen(true)  came last"]),
    // Never sent; another screen; so already.
    (
      "add 1", "why no .setOpen",
      ["it never came in this history", "nothing in this history was on its way"]
    ),
    (
      "add 1", "why not isOpen == true",
      ["nothing in this history has made it so", "nothing in this history was on its way"]
    ),
    (
      "open; close", "why not PanelReactor.pressed == 1", ["nothing in this history has made it so"]
    ),
    ("add 3", "why not count > 2", ["it is so", "1.1  .add(3)  made it so last"]),
    ("add 1; add 2; goto 1", "why not count > 2", ["nothing in this history has made it so"]),
  ]) func `a cause that the history holds is said with its step`(
    script: String, question: String, lines: [String]
  ) async {
    _ = await sitting(script)
    let said = await sitting(question).split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    for line in lines {
      let wanted = line.split(separator: " ").joined(separator: " ")
      #expect(said.contains(wanted), "\(said) \(sitting.errors)")
    }
  }

  @Test func `it says where the history doesn't say what would have come`() async {
    _ = await sitting("load 4 & vain late &")
    let remark = "this history doesn't say which of these would have made it so"
    #expect(await sitting("why no .add").contains(remark))
    _ = await sitting("settle")
    _ = await sitting("add 1; load 4 & vain late &")
    #expect(await !sitting("why no .add").contains(remark))
  }

  @Test(arguments: [
    ("why no .nosuch", "no mutation is called “nosuch”"), ("why no", "why no needs MUTATION"),
    ("why not name:add", "why not asks about states"), ("why not", "why not needs CONDITION"),
    ("why not count > much", "“much” can't be a value of count"),
  ]) func `what can't be is an error`(question: String, message: String) async {
    _ = await sitting("add 1; \(question)")
    #expect(sitting.errors.contains(message), "\(sitting.errors)")
  }

  @Test func `in JSON the clauses are data`() async {
    let sitting = Sitting(json: .counter)
    _ = await sitting("load 3; load 4 & load 5 &")
    let answer = await sitting("why no .add")
    #expect(answer.contains(#"{"step":"2","clause":"replaced","text":".load(4)","by":"3"}"#))
    #expect(answer.contains(#"{"step":"3","clause":"waits","text":".load(5)"}"#))
  }

  /// The events of a session, told once more and asked without anything of the answer's own.
  private final class Told: EventVisitor {
    struct Entry {
      let step: StepID
      let name: String
      var mutation: String?
    }

    var entries: [Entry] = []
    var actions: [Int: String] = [:]
    var kinds: EventKinds { .all }

    func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
      let step = event.step
      switch event.kind {
      case .action(let action):
        actions[step.action] = CaseName.of(action)
        entries.append(Entry(step: step, name: "action"))
      case .queued(let action, _):
        actions[step.action] = CaseName.of(action)
        entries.append(Entry(step: step, name: "queued"))
      case .actionDropped(let action):
        actions[step.action] = CaseName.of(action)
        entries.append(Entry(step: step, name: "dropped"))
      case .mutation(let mutation):
        entries.append(Entry(step: step, name: "mutation", mutation: CaseName.of(mutation)))
      case .mutationDropped(let mutation):
        entries.append(Entry(step: step, name: "dropped", mutation: CaseName.of(mutation)))
      case .reduce: entries.append(Entry(step: step, name: "reduce"))
      case .effectStarted(let effect):
        entries.append(Entry(step: StepID(action: effect.action), name: "started"))
      case .effectEnded(let effect, let ending):
        let name =
          switch ending {
          case .done: "done"
          case .cancelled: "cancelled"
          case .released: "released"
          case .replaced: "replaced"
          case .failed: "failed"
          }
        entries.append(Entry(step: StepID(action: effect.action), name: name))
      default: break
      }
    }

    func visit(_ remark: any Remark, at step: StepID, time: Duration) {}

    /// The clauses about `.add` and the steps that they are about.
    var clauses: Set<String> {
      let added = Set(entries.filter { $0.name == "mutation" && $0.mutation == "add" }.map(\.step))
      let came = entries.lastIndex { $0.name == "reduce" && added.contains($0.step) }
      let reduced = Set(entries.filter { $0.name == "reduce" }.map(\.step))
      let givers = Set(added.filter(reduced.contains).compactMap { actions[$0.action] })
      var clauses: Set<String> = []
      if let came { clauses.insert("\(entries[came].step) came") }
      for index in entries.indices where index > came ?? -1 {
        let entry = entries[index]
        let isKnown = givers.isEmpty || actions[entry.step.action].map(givers.contains) == true
        switch entry.name {
        case "dropped" where entry.mutation == "add": clauses.insert("\(entry.step) dropped")
        case "dropped" where entry.mutation != nil: break
        case "dropped", "cancelled", "released", "replaced", "failed":
          if isKnown { clauses.insert("\(entry.step) \(entry.name)") }
        default: break
        }
      }
      for entry in entries where entry.name == "started" {
        let of = entries.filter { $0.step == entry.step }
        let isOver = of.contains {
          ["done", "cancelled", "released", "replaced", "failed"].contains($0.name)
        }
        let isKnown = givers.isEmpty || actions[entry.step.action].map(givers.contains) == true
        if !isOver, isKnown { clauses.insert("\(entry.step) waits") }
      }
      return clauses
    }
  }

  @Test(arguments: 1...30)
  func `no clause is wrong, and none is missing`(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let told = Told()
    let subscription = sitting.session.timeline.observe(told)
    let lines = [
      "add 1", "add 13", "twice 1", "load 2 &", "wait 3 &", "vain x &", "do watch &", "do forget",
      "do break &", "note x", "cancel all", "advance 100ms", "settle", "refuse x", "open", "close",
    ]
    for _ in 0..<12 {
      _ = await sitting("\(lines[Int.random(in: 0..<lines.count, using: &random)])")
      let search = WhyNotSearch(
        .mutation(TypedCase("add")), on: sitting.session.timeline.viewAtHand, in: sitting.session)
      let found = Set(search.findings().all.map { "\($0.step) \($0.name)" })
      #expect(found == told.clauses)
    }
    subscription.cancel()
  }
}
