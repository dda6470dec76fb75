import ReactorCore
import Testing

@testable import ReactorShell
@testable import ShellFixtures

@MainActor @Suite struct PlainReportTests {
  private let plain = Theme(isPlain: true)

  @Test func `a session says what happened first, numbers and times last`() async {
    let sitting = Sitting(trace: .full, theme: plain, isAligned: true)
    #expect(
      await sitting("load 5; do ponder; add 0; do forget; do increase; open; twice x") == """
        action .load(5), step 1, CounterReactor
        mutate() run, replacing "load", Counter.swift:3
        mutation .setLoading(true), step 1.1
        reduce() isLoading: false to true
        effect running, step 1
        mutation .add(5), step 1.2, after 0.30 s
        reduce() count: 0 to 5
        mutation .setLoading(false), step 1.3, after 0.30 s
        reduce() isLoading: true to false
        done 3 mutations, 0.30 s, step 1
        action .ponder, step 2, CounterReactor
        mutate() none: reduce() isn't called
        action .add(0), step 3, CounterReactor
        mutate() just, Counter.swift:1
        mutation .add(0), step 3.1
        reduce() an equal State, emitted all the same
        (distinctUntilChanged would hide it)
        action .forget, step 4, CounterReactor
        dropped by transform(action:); mutate() isn't called
        transform .increase to .add(1) (transform(action:)), step 5
        action .add(1), step 5, CounterReactor
        mutate() just, Counter.swift:1
        mutation .add(1), step 5.1
        reduce() count: 5 to 6
        action .open, step 6, CounterReactor
        mutate() just, Counter.swift:10
        mutation .setOpen(true), step 6.1
        reduce() isOpen: false to true
        view pushed; PanelReactor starts with buttons: 6, pressed: nil
        E twice doesn't work on this screen; it is a command of another one; column 57

        """)
  }

  @Test func `a line a mutation has its change before its number`() async {
    let sitting = Sitting(theme: plain, isAligned: true)
    #expect(
      await sitting("add 3; note x; do forget; log 2..3") == """
        action .add(3), step 1, CounterReactor
        mutation .add(3), count: 0 to 3, step 1.1
        action .note("x"), step 2, CounterReactor
        mutation .note("x"), notes["메모"]: nil to ["x"], and 1 more, step 2.1
        action .forget, dropped by transform(action:), step 3
        action .note("x"), step 2, CounterReactor
        mutation .note("x"), notes["메모"]: nil to ["x"], and 1 more, step 2.1
        action .forget, dropped by transform(action:), step 3

        """)
  }

  @Test func `answers have no columns`() async {
    let sitting = Sitting(trace: .off, theme: plain, isAligned: true)
    #expect(
      await sitting("help").split(separator: "\n").prefix(3) == [
        "On this screen (Counter):", "add N: Adds N.", "twice N: Adds N, twice.",
      ])
    #expect(
      await sitting("help all").contains(
        "\nopen: Opens the panel.\nOn other screens: close, press.\nLearn:\nexplain: "))
    #expect(await sitting("app") == "counter, Counter, runs\nclashing, Clashing\n")
  }

  @Test func `an error names its place behind the message`() async {
    let sitting = Sitting(trace: .off, theme: plain, isAligned: true)
    #expect(
      await sitting.script("add much\n").text
        == "E “much” isn't a whole number; N is -100…100, as in: add 5; a.txt line 1 column 5\n")
  }

  @Test func `on a terminal lines are parted at blanks, and begin without any`() async {
    let sitting = Sitting(theme: plain, columns: 30, isAligned: true)
    sitting.textReport.style.isFitted = true
    #expect(
      await sitting("add 3; echo 토글토글 토글토글 토글토글 토글토글") == """
        action .add(3), step 1,
        CounterReactor
        mutation .add(3), count: 0 to
        3, step 1.1
        토글토글 토글토글 토글토글
        토글토글

        """)
  }

  @Test func `tables, grids and headers become lists`() {
    Theme.$current.withValue(Theme(isPlain: true)) {
      #expect(TextColumns.table([["[0]", "김민준", "", "24"]], columns: 10) == ["[0], 김민준, 24"])
      #expect(TextColumns.grid(["Ann", "Ben"], perLine: 2, columns: 10) == ["Ann", "Ben"])
      #expect(TextColumns.spread("남성  2", "more\n", columns: 10) == #"남성  2, more\n"#)
    }
  }
}
