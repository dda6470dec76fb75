import ReactorCore
import ReactorShell
import StateDiff
import Synchronization
import Testing

@testable import ShellFixtures

@MainActor @Suite struct TextReportTests {
  private func full(_ line: String, theme: Theme = Theme(), columns: Int = 80) async -> String {
    await Sitting(trace: .full, theme: theme, columns: columns, isAligned: true)(line)
  }

  @Test func `the state that an app begins with is told with its store`() async {
    let sitting = Sitting(trace: .full, isAligned: true)
    #expect(
      await sitting("app clashing") == """
         0    state     ""                                               ClashingReactor

        """)
  }

  @Test func `an answer of very many lines ends where it is interrupted`() {
    let isWanted = Mutex(false)
    var written = ""
    func write(_ text: String) {
      written += text
      isWanted.withLock { $0 = true }
    }
    let report = TextReport(to: Output(write: write, writeError: write))
    let lines = (1...3000).map { Sentence(verbatim: "\($0)") }
    Interruption.$current.withValue(Interruption { isWanted.withLock(\.self) }) {
      report.answer(lines)
    }
    #expect(written == (1...1000).map { "\($0)\n" }.joined())
  }

  @Test func `what transforms drop or replace is told`() async {
    #expect(
      await full("do forget; do increase; add 13; add 12") == """
         1    action    .forget                                           CounterReactor
              dropped   by transform(action:); mutate() isn't called
         2    transform .increase → .add(1)  (transform(action:))
         2    action    .add(1)                                           CounterReactor
              mutate()  just                                             Counter.swift:1
         2.1  mutation  .add(1)
              reduce()  count: 0 → 1
         3    action    .add(13)                                          CounterReactor
              mutate()  just                                             Counter.swift:1
         3.1  mutation  .add(13)
              dropped   by transform(mutation:); reduce() isn't called
         4    action    .add(12)                                          CounterReactor
              mutate()  just                                             Counter.swift:1
         4.1  transform .add(12) → .add(-12)  (transform(mutation:))
         4.1  mutation  .add(-12)
              reduce()  count: 1 → -11

        """)
  }

  @Test func `an effect is told with its key, when its mutations came, and its end`() async {
    #expect(
      await full("load 5; wait 1; do watch; do break; vain no") == """
         1    action    .load(5)                                          CounterReactor
              mutate()  run, replacing "load"                            Counter.swift:3
         1.1  mutation  .setLoading(true)
              reduce()  isLoading: false → true
         1    effect    running
         1.2  mutation  .add(5)                                                  +0.30 s
              reduce()  count: 0 → 5
         1.3  mutation  .setLoading(false)                                       +0.30 s
              reduce()  isLoading: true → false
         1    done      3 mutations, 0.30 s
         2    action    .wait(1)                                          CounterReactor
              mutate()  run                                              Counter.swift:4
         2    effect    running
         2.1  mutation  .add(1)                                                  +0.30 s
              reduce()  count: 5 → 6
         2    done      1 mutation, 0.30 s
         3    action    .watch                                            CounterReactor
              mutate()  run, lasting                                     Counter.swift:8
         4    action    .breakDown                                        CounterReactor
              mutate()  run                                              Counter.swift:7
         4    effect    running
         4    failed    the machine broke down (after 0 mutations)
                        what came before stays; ReactorKit would say nothing
        E   load 5; wait 1; do watch; do break; vain no
        E                             ^^^^^^^^
        E the machine broke down

        """)
  }

  @Test func `an effect that is replaced, or released with its store, is told`() async {
    #expect(
      await full("load 5 & load 6 & app clashing") == """
         1    action    .load(5)                                          CounterReactor
              mutate()  run, replacing "load"                            Counter.swift:3
         1.1  mutation  .setLoading(true)
              reduce()  isLoading: false → true
         1    effect    running
         2    action    .load(6)                                          CounterReactor
              mutate()  run, replacing "load"                            Counter.swift:3
         1    replaced  by 2 after 1 mutation; nothing more comes of it
         2.1  mutation  .setLoading(true)
              reduce()  an equal State, emitted all the same
                        (distinctUntilChanged would hide it)
         2    effect    running
         2    released  with its store after 1 mutation
         0    state     ""                                               ClashingReactor

        """)
  }

  @Test(arguments: [
    (Duration.nanoseconds(900), "0 µs"), (.microseconds(40), "40 µs"),
    (.microseconds(999), "999 µs"), (.milliseconds(1), "1 ms"), (.milliseconds(99), "99 ms"),
    (.milliseconds(100), "0.10 s"), (.milliseconds(1996), "2.00 s"), (.seconds(75), "75.00 s"),
  ])
  func `times have the unit that fits`(time: Duration, text: String) async {
    let sitting = Sitting(trace: .full)
    sitting.session.data.latency = time
    #expect(await sitting("wait 1").hasSuffix("done  1 mutation, \(text)\n"))
  }

  @Test func `what a screen did and what the data had are told below the step`() async {
    let sitting = Sitting(trace: .full, isAligned: true)
    sitting.session.note(ViewUpdate("row [3] reloaded"))
    sitting.session.note(DataNote("record 3 left out\u{1B}"))
    #expect(
      sitting.take() == #"""
           ⇒  view      row [3] reloaded
              note      record 3 left out\u{1B}

        """#)
  }

  @Test func `what a screen says of equal steps is made once`() {
    let sitting = Sitting(trace: .full)
    var made: [Int] = []
    for row in [3, 4, 3] {
      sitting.session.note(row) {
        made.append(row)
        return ViewUpdate("row [\(row)]")
      }
    }
    #expect(sitting.take().split(separator: " ").filter { $0.hasPrefix("[") }.count == 3)
    #expect(made == [3, 4])
  }

  @Test func `a list tells how many cells, sections and headers its updates touch`() {
    var updates = BatchUpdates()
    #expect(ViewUpdate(updates) == nil)
    updates.updatedSections = [Move(from: 1, to: 0)]
    #expect(ViewUpdate(updates)?.text == "1 header changed")
    updates.updatedSections.append(Move(from: 2, to: 2))
    updates.movedSections = [Move(from: 1, to: 0)]
    updates.inserted = [ElementPath(section: 2, element: 1)]
    #expect(
      ViewUpdate(updates, cells: "rows")?.text
        == "1 row inserted, 1 section moved, 2 headers changed")
  }

  @Test func `compact is a line a mutation, and off is answers, notes and errors`() async {
    let line = "add 1; do ponder; do forget; add 13; note x; load 5; app clashing; load"
    #expect(
      await Sitting(trace: .compact, isAligned: true)(line) == """
         1    .add(1)                                                     CounterReactor
         1.1  .add(1)  count: 0 → 1
         2    .ponder                                                     CounterReactor
         3    .forget  dropped by transform(action:)
         4    .add(13)                                                    CounterReactor
         4.1  .add(13)  dropped by transform(mutation:)
         5    .note("x")                                                  CounterReactor
         5.1  .note("x")  notes["메모"]: nil → ["x"]  and 1 more
         6    .load(5)                                                    CounterReactor
         6.1  .setLoading(true)  isLoading: false → true
         6.2  .add(5)  count: 1 → 6
         6.3  .setLoading(false)  isLoading: true → false
        E   \(line)
        E   \(String(repeating: " ", count: line.count - 4))^^^^
        E there is no command “load”; did you mean log or reload?

        """)
    let sitting = Sitting(trace: .off)
    sitting.session.note(DataNote("record 3 left out"))
    sitting.session.note(ViewUpdate("row [3] reloaded"))
    #expect(sitting.take() == "  note  record 3 left out\n")
  }

  @Test func `without Unicode the trace has ASCII signs`() async {
    let sitting = Sitting(trace: .full, theme: Theme(isUnicode: false), isAligned: true)
    #expect(
      await sitting("do increase; open") == """
         1    transform .increase -> .add(1)  (transform(action:))
         1    action    .add(1)                                           CounterReactor
              mutate()  just                                             Counter.swift:1
         1.1  mutation  .add(1)
              reduce()  count: 0 -> 1
         2    action    .open                                             CounterReactor
              mutate()  just                                            Counter.swift:10
         2.1  mutation  .setOpen(true)
              reduce()  isOpen: false -> true
           => view      pushed; PanelReactor starts with buttons: 1, pressed: nil

        """)
  }

  @Test func `colours stand beside the signs and change no text`() async {
    let line = "add 1; twice 2; load 5; note x; open; back"
    var theme = Theme(isColoured: true)
    theme.palette = .dark
    let coloured = await full(line, theme: theme)
    let plain = await full(line)
    #expect(coloured.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
    #expect(
      coloured.split(separator: "\n").prefix(4).joined(separator: "\n") == """
         1    \u{1B}[1;38;5;75maction\u{1B}[0m    .add(1)                                           CounterReactor
              mutate()  just                                             Counter.swift:1
         1.1  \u{1B}[38;5;213mmutation\u{1B}[0m  .add(1)
              \u{1B}[38;5;114mreduce()\u{1B}[0m  count: 0 → \u{1B}[1;38;5;114m1\u{1B}[0m
        """)
  }

  @Test func `what stands at the right keeps to the width, or gives way`() async {
    #expect(
      await full("note 가나다라마바사", columns: 46) == """
         1    action    .note("가나다라마바사")
              mutate()  just           Counter.swift:9
         1.1  mutation  .note("가나다라마바사")
              reduce()  notes["메모"]: nil → ["가나다라마바사"]
                        message: nil → "가나다라마바사"

        """)
    #expect(await full("do ponder", columns: 200).split(separator: "\n").first?.count == 100)
  }
}
