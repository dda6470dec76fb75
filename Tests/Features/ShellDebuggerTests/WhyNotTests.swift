import ReactorCore
import ReactorShell
import ShellLanguage
import Testing

@testable import ShellDebugger
@testable import ShellFixtures

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
    ("step on; add 1", "why no .add", ["1  it is held before its turn"]),
    (
      "break mutation add; add 1; step", "why no .add",
      ["1.1  .add(1)  came last", "nothing in this history was on its way"]
    ),
    ("break mutation add; add 1; add 2", "why no .add", ["2  .add(2)  it is queued behind 1.1"]),
    (
      "add 9; add -9; break mutation add; add 1; add 2", "why not count > 5",
      ["4  .add(2)  it is queued behind 3.1"]
    ),
    (
      "break mutation add; add 1; add 2; app counter", "why no .add",
      ["2  .add(2)  its store went away before its turn"]
    ),
    // An equal write.
    ("add 3; add -3; add 0", "why not count > 2", ["3.1  .add(0)  came, and left it as it was"]),
    ("load 3; load 0", "why not isLoading == true", ["1.3  .setLoading(false)  made it otherwise"]),
    // It came, and made it otherwise again.
    (
      "open; close", "why not isOpen == true",
      ["2.1  .setOpen(false)  made it otherwise", "1.1  .setOpen(true)  made it true last"]
    ),
    ("add 1", "why not count == 0", ["it was true at first", "1.1  .add(1)  made it otherwise"]),
    ("open; close", "why no .setOpen(true)", ["1.1  .setOpen(true)  came last"]),
    // Never sent; another screen; so already.
    (
      "add 1", "why no .setOpen",
      ["it never came in this history", "nothing in this history was on its way"]
    ),
    ("add 1", "why no \".nosuch\"", ["it never came in this history"]),
    (
      "add 1", "why not isOpen == true",
      ["nothing in this history made it true", "nothing in this history was on its way"]
    ),
    (
      "open; close", "why not PanelReactor.pressed == 1", ["nothing in this history made it true"]
    ),
    ("add 3", "why not count > 2", ["it is true", "1.1  .add(3)  made it true last"]),
    ("add 1; add 2; goto 1", "why not count > 2", ["nothing in this history made it true"]),
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
      /// The case of a mutation, behind the name of its store.
      var mutation: String?
      var counts: (before: Int, after: Int)?
    }

    var entries: [Entry] = []
    /// The cases of actions, behind the names of their stores.
    var actions: [Int: String] = [:]
    var mutations: [StepID: String] = [:]
    var kinds: EventKinds { .all }

    func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
      let step = event.step
      func name(_ value: Any) -> String { "\(track.name).\(CaseName.of(value))" }
      switch event.kind {
      case .action(let action):
        actions[step.action] = name(action)
        entries.append(Entry(step: step, name: "action"))
      case .queued(let action, _):
        actions[step.action] = name(action)
        entries.append(Entry(step: step, name: "queued"))
      case .actionDropped(let action):
        actions[step.action] = name(action)
        entries.append(Entry(step: step, name: "dropped"))
      case .mutation(let mutation): mutations[step] = name(mutation)
      case .mutationDropped(let mutation):
        entries.append(Entry(step: step, name: "dropped", mutation: name(mutation)))
      case .reduce(let before, let after):
        var entry = Entry(step: step, name: "reduce", mutation: mutations[step])
        if let before = before as? CounterReactor.State, let after = after as? CounterReactor.State
        {
          entry.counts = (before.count, after.count)
        }
        entries.append(entry)
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

    /// The clauses about `.add`, or about a condition of the count, with the steps that they are about.
    func clauses(where holds: ((Int) -> Bool)? = nil) -> Set<String> {
      func made(_ entry: Entry) -> Bool {
        guard let holds else { return entry.mutation == "CounterReactor.add" }
        return entry.counts.map { !holds($0.before) && holds($0.after) } == true
      }
      func unmade(_ entry: Entry) -> Bool {
        guard let holds else { return false }
        return entry.counts.map { holds($0.before) && !holds($0.after) } == true
      }
      let reduces = entries.indices.filter { entries[$0].name == "reduce" }
      let came = reduces.last { made(entries[$0]) }
      let ended = reduces.last { unmade(entries[$0]) }
      let makers = Set(reduces.filter { made(entries[$0]) }.compactMap { entries[$0].mutation })
      let givers = Set(
        reduces.filter { entries[$0].mutation.map(makers.contains) == true }
          .compactMap { actions[entries[$0].step.action] })
      func mayGive(_ entry: Entry) -> Bool {
        guard let action = actions[entry.step.action] else { return false }
        return givers.isEmpty ? action.hasPrefix("CounterReactor.") : givers.contains(action)
      }
      func mayMake(_ mutation: String) -> Bool {
        if holds == nil { return mutation == "CounterReactor.add" }
        return makers.isEmpty ? mutation.hasPrefix("CounterReactor.") : makers.contains(mutation)
      }
      var clauses: Set<String> = []
      if let came { clauses.insert("\(entries[came].step) came") }
      if let ended { clauses.insert("\(entries[ended].step) ended") }
      for index in entries.indices where index > ended ?? came ?? -1 {
        let entry = entries[index]
        switch (entry.name, entry.mutation) {
        case ("dropped", let mutation?):
          if mayMake(mutation) { clauses.insert("\(entry.step) dropped") }
        case ("reduce", let mutation?):
          if let holds, let counts = entry.counts, counts.before == counts.after,
            !holds(counts.after), makers.contains(mutation)
          {
            clauses.insert("\(entry.step) equal")
          }
        case ("dropped", _), ("cancelled", _), ("released", _), ("replaced", _), ("failed", _):
          if mayGive(entry) { clauses.insert("\(entry.step) \(entry.name)") }
        default: break
        }
      }
      for entry in entries where entry.name == "started" {
        let of = entries.filter { $0.step == entry.step }
        let isOver = of.contains {
          ["done", "cancelled", "released", "replaced", "failed"].contains($0.name)
        }
        if !isOver, mayGive(entry) { clauses.insert("\(entry.step) waits") }
      }
      return clauses
    }
  }

  @Test(arguments: Cases.seeds(30))
  func `no clause is wrong, and none is missing`(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let told = Told()
    let subscription = sitting.session.timeline.observe(told)
    let lines = [
      "add 1", "add 13", "add 0", "add -4", "twice 1", "load 2 &", "wait 3 &", "vain x &",
      "do watch &", "do forget", "do break &", "note x", "cancel all", "advance 100ms", "settle",
      "refuse x", "open", "close",
    ]
    for _ in 0..<12 {
      _ = await sitting("\(lines[Int.random(in: 0..<lines.count, using: &random)])")
      func found(_ question: WhyNotSearch.Question) -> Set<String> {
        let search = WhyNotSearch(
          question, on: sitting.session.timeline.viewAtHand, in: sitting.session)
        return Set(search.findings().all.map { "\($0.step) \($0.name)" })
      }
      #expect(found(.mutation(TypedCase("add"))) == told.clauses())
      let question = "CounterReactor.count > 2"
      let words = try #require(Lexer.statements(in: question).first).words
      let condition = try PathCondition(
        Condition(words, in: question, of: "why not"), in: sitting.session)
      #expect(found(.condition(condition)) == told.clauses { $0 > 2 })
    }
    subscription.cancel()
  }
}
