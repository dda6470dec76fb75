import ReactorShell
import StandardFeatures
import Testing

@testable import ShellExports
@testable import ShellFixtures

@MainActor @Suite(.enabled(if: HTMLPageData.node != nil)) struct HTMLStoryTests {
  private let shell: TestSession

  init() throws {
    shell = try TestSession(.counter, features: .standard, trace: .off)
    shell.session.settings.keepsGoing = true
  }

  private func told(_ lines: String, _ code: String, with parts: [String] = []) async throws
    -> String
  {
    await shell.run(lines)
    return try HTMLPageData(HTMLExport(of: shell.session)).run(code, with: parts)
  }

  private static let opening =
    "const at = recording.moments[recording.opening]; console.log(recording.address(at.index), at.text);"

  @Test func `its sentence says what one looks at, and no hour where time is virtual`() async throws
  {
    #expect(
      try await told("add 3; load 4", "console.log(recording.about)") == """
        A session with Counter in reactor-shell: 2 commands, 2 actions, 4 mutations in 0.30 s. \
        Data embedded: embedded.

        """)
  }

  @Test func `it begins at what the last command changed most`() async throws {
    #expect(try await told("add 3; load 4", Self.opening) == "2.1 .setLoading(true)\n")
    #expect(try await told("add 1; note x; log; echo y", Self.opening) == "4.1 .note(\"x\")\n")
  }

  @Test func `it begins at a load that failed, unless that was expected`() async throws {
    #expect(try await told("! vain a; add 1", Self.opening) == "2.1 .add(1)\n")
    #expect(try await told("vain b; add 1", Self.opening) == "3.1 .setFailure(\"b\")\n")
  }

  @Test func `what asks, sets how much is shown or writes a file isn't among the steps`()
    async throws
  {
    let lines = "add 3\nlog\nset theme dark\necho x\nexpect count == 3\nwhy nothing\nnope"
    #expect(
      try await told(
        lines, "console.log(recording.commands.map(({ text }) => text).join())")
        == "add 3,expect count == 3,why nothing,nope\n")
  }

  @Test func `it begins at the expectation that failed, and says why its value is so`() async throws
  {
    let written = try await told(
      "add 3\nload 4\nexpect count == 9 and isLoading == true\nadd 5",
      """
      \(Self.opening)
      for (const { path, causes } of at.why) {
        console.log(path, causes.map(({ step, mutation, from, to }) => `${step} ${mutation} ${from} ${to}`).join(", "));
      }
      """)
    #expect(
      written == """
        2@8 count == 9 and isLoading == true doesn't hold: count is 7, isLoading is false
        count 2.2 .add(4) 3 7, 1.1 .add(3) 0 3
        isLoading 2.3 .setLoading(false) true false, 2.1 .setLoading(true) false true

        """)
  }

  @Test func `its sentence says that commands failed, and the time of the last that did`()
    async throws
  {
    let about = try await told(
      "add 3\nload 4\n! expect count == 9\nadvance 1s\nexpect count == 9",
      "console.log(recording.about)")
    #expect(
      about == """
        A session with Counter in reactor-shell: 5 commands, 2 actions, 4 mutations in 1.30 s. \
        1 command failed. Data embedded: embedded.

        """)
  }

  @Test func `the loop shows the mutation that made the value of a failed expectation, unlit`()
    async throws
  {
    let written = try await told(
      "add 3\nload 4\nexpect isLoading == true",
      """
      const picture = Object.assign(Object.create(LoopLine.prototype), { recording });
      const shown = picture.content(recording.moments[recording.opening]);
      for (const [name, { text, isLit = false }] of Object.entries(shown)) console.log(name, isLit, text);
      """, with: ["labels.js", "loop.js"])
    #expect(
      written == """
        action false .load(4)
        mutate false run, replacing "load"
        mutation false .setLoading(false)
        reduce false reduceNew
        state true isLoading == true doesn't hold: it is false, since 2.3 .setLoading(false) of .load(4)

        """)
  }

  @Test func `a breakpoint's hit and a hold are moments, and the reduce behind them is one`()
    async throws
  {
    let written = try await told(
      "break mutation add\nadd 3\ncontinue",
      """
      for (const { kind, text, index } of recording.moments) {
        const [count] = recording.node(recording.state(0, index)).children;
        console.log(kind, recording.node(count).text, text);
      }
      """)
    #expect(
      written == """
        0 0 
        1 0 .add(3)
        2 0 .add(3)
        5 0 break 1 hit: mutation add, before reduce()
        5 0 held before reduce() of 1.1
        2 3 .add(3)

        """)
  }

  @Test func `a value is traced to the step that made it, and to the one that replaced it`()
    async throws
  {
    let written = try await told(
      "add 3; note hello; add 4",
      """
      const at = recording.momentAt("2.1");
      for (const name of ["count", "message", "isOpen"]) {
        console.log(recording.span(0, [name], at).map((index) => index < 0 ? "-" : recording.address(index)).join());
      }
      """)
    #expect(written == "1.1,3.1\n2.1,-\n0,-\n")
  }

  @Test func `a form that html doesn't have is refused`() async {
    let answer = await shell.run("add 1\nexport html /tmp/x.html riddle")
    #expect(answer.contains("“riddle” isn't one of the choices; write one of: predict, where\n"))
  }
}
