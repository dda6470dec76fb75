import Testing

@testable import ReactorShell
@testable import ShellExports
@testable import ShellFixtures

@MainActor @Suite(.enabled(if: HTMLPageData.node != nil)) struct HTMLScriptTests {
  private func page(of lines: [String]) async throws -> HTMLPageData {
    let sitting = Sitting()
    for (number, line) in lines.enumerated() {
      _ = await sitting(line, waits: number % 3 > 0)
    }
    return try HTMLPageData(
      HTMLExport(of: sitting.session.timeline, sitting.session.record, title: "Counter"))
  }

  @Test func `a search finds steps by what they are, changed, and are called`() async throws {
    let data = try await page(of: ["add 3", "load 40", "memo hello"])
    let written = try data.run(
      """
      const search = new Search(recording);
      for (const words of ["isLoading", "HELLO", "2.1", "nowhere", ""]) {
      search.run(words);
      console.log(search.found.map((index) => recording.id(index)).join(" "));
      }
      """, with: ["labels.js", "filters.js", "search.js"])
    #expect(written == "2.1 2.3\n3 3.1\n2.1\n\n\n")
  }

  @Test func `a search takes the filters and conditions of log`() async throws {
    let data = try await page(of: ["add 3", "load 40", "goto 1", "add 9"])
    let written = try data.run(
      """
      const search = new Search(recording);
      for (const words of ["kind:action", "kind:mutation changed:count", "name:add", "step:2..2.2",
        "branch:1 kind:action", "count > 5", "(count == 3 or isLoading == true) and isLoading changed",
        "kind:mutation and count == 3 isLoading == true", "store:Counter kind:effect",
        "not kind:action CounterReactor.count == 3", "failure is nil name:load"]) {
        search.run(words);
        console.log(search.problem || search.found.map((index) => recording.address(index)).join(" "));
      }
      """, with: ["labels.js", "filters.js", "search.js"])
    #expect(
      written == """
        1 2 3
        1.1 2.2 3.1
        1 1.1 2.2 3 3.1
        2 2.1 2.2 2@7
        1 2
        2.2 2.3 2@7 3.1
        2.1
        2.1
        2 2@7
        1.1 2.1 1@8
        2

        """)
  }

  @Test func `a search asks of every step what the store that has the path was like`() async throws
  {
    let data = try await page(of: ["add 3", "open", "press 1", "press 2", "close", "open"])
    let written = try data.run(
      """
      const search = new Search(recording);
      for (const words of ["kind:mutation isOpen == true", "buttons == 3 kind:action", "changed:pressed",
        "PanelReactor.pressed == 1", "changed:CounterReactor.pressed", "changed:CounterReactor.isOpen"]) {
        search.run(words);
        console.log(search.problem || search.found.map((index) => recording.address(index)).join(" "));
      }
      """, with: ["labels.js", "filters.js", "search.js"])
    #expect(
      written == """
        2.1 3.1 4.1 6.1
        3 4 5 6
        3.1 4.1
        3.1 4

        2.1 5.1 6.1

        """)
  }

  @Test func `a search compares behind a key, and finds changes inside of what changed`()
    async throws
  {
    let sitting = Sitting()
    for line in ["memo a", "add 3", "memo b"] { _ = await sitting(line) }
    let page = HTMLExport(of: sitting.session)
    let written = try HTMLPageData(page).run(
      """
      const search = new Search(recording);
      for (const words of ["notes[\\"메모\\"].count > 1", "notes[memo].count == 1", "changed:notes[memo].count",
        "changed:notes[\\"메모\\"][0]", "changed:notes"]) {
        search.run(words);
        console.log(search.problem || search.found.map((index) => recording.address(index)).join(" "));
      }
      """, with: ["labels.js", "filters.js", "search.js"])
    #expect(written == "3.1\n1.1 2 2.1 3\n1.1 3.1\n1.1\n1.1 3.1\n")
  }

  @Test func `a filter that can't be read says what would be right`() async throws {
    let data = try await page(of: ["add 3"])
    let written = try data.run(
      """
      labels = recording.labels;
      const search = new Search(recording);
      for (const words of ["kin:action", "kind:x", "store:Nobody", "step:x", "count ==", "(count == 3",
        "count == 3 and", "count == 3)", "cuont == 3", "changed:cuont", "time > 0.2s"]) {
        search.run(words);
        console.log(search.problem);
      }
      """, with: ["labels.js", "filters.js", "search.js"])
    #expect(
      written == """
        there is no kin; there is kind, store, name, changed, branch, step
        there is no x; there is action, mutation, effect, pulse, view, mark
        there is no Nobody; there is CounterReactor
        step:x can't be read; write as in: kind:mutation isLoading == true
        == can't be read; write as in: kind:mutation isLoading == true
        ( can't be read; write as in: kind:mutation isLoading == true
        count == 3 and can't be read; write as in: kind:mutation isLoading == true
        ) can't be read; write as in: kind:mutation isLoading == true
        there is no cuont; there is count, isLoading, failure, notes, isOpen, message
        there is no cuont; there is count, isLoading, failure, notes, isOpen, message
        there is no time; there is count, isLoading, failure, notes, isOpen, message

        """)
  }

  @Test func `branches are told apart, and what led to a step is known`() async throws {
    let data = try await page(of: ["add 3", "add 4", "goto 1.1", "add 9"])
    let written = try data.run(
      """
      console.log(JSON.stringify(recording.branches.map(({ from, of }) => [recording.id(Math.max(0, from)), of])));
      const last = recording.count - 1;
      console.log(recording.moments.filter(({ index }) => recording.isOnPath(index, last))
        .map(({ index }) => recording.address(index)).join(" "));
      """)
    #expect(written == "[[\"0\",0],[\"1.1\",1]]\n0 1 1.1 1.1@5 3 3.1\n")
  }

  @Test func `a value is explained by the step that made it, on its branch`() async throws {
    let data = try await page(of: ["add 3", "memo hello", "add 4", "goto 2.1", "memo again"])
    let written = try data.run(
      """
      const last = recording.count - 1;
      for (const name of ["count", "message", "isLoading"]) console.log(recording.address(recording.span(0, [name], last)[0]));
      """)
    #expect(written == "1.1\n4.1\n0\n")
  }

  @Test func `two steps are compared, whatever lies between them`() async throws {
    let data = try await page(of: ["add 3", "memo hello", "add 4"])
    let written = try data.run(
      """
      const at = (address) => recording.momentAt(address);
      for (const [from, to] of [["1.1", "3.1"], ["1.1", "1.1"]]) {
        console.log(differences(recording, at(from), at(to)).map(({ path, from, to }) => `${path} ${from} ${to}`).join("; "));
      }
      """, with: ["states.js", "compare.js"])
    #expect(
      written
        == """
        CounterReactor.count 3 7; CounterReactor.notes["메모"] undefined ["hello"]; \
        CounterReactor.message nil "hello"


        """)
  }

  @Test func `time is to scale, and steps of one instant stand side by side`() async throws {
    let data = try await page(of: ["add 3"])
    let written = try data.run(
      """
      const scale = new TimeScale([0, 0, 0, 300000, 300000, 10300000].map((time) => ({ time })));
      scale.layOut(0, 100);
      const gap = (one, other) => scale.x(other) - scale.x(one) - scale.x(1);
      console.log((gap(4, 5) / gap(2, 3)).toFixed(3), scale.x(0), scale.x(5), scale.indexAt(scale.x(3)));
      const columns = (zoom) => (scale.move(0, zoom), scale.columns.flat().map(Math.round).join(" "));
      scale.zoomBy(4, scale.x(3));
      console.log(scale.indexAt(scale.x(3)), scale.show(0), scale.x(0) >= 0, [4, 1].map(columns).join(" · "));
      """, with: ["scale.js"])
    #expect(written == "33.333 0 100 3\n3 true true 0 80 126 126 · 0 41 100 100\n")
  }

  @Test func `each moment has an address of its own, and a step's is its name`() async throws {
    let data = try await page(of: ["load 4", "settle", "add 1", "goto 1.2", "add 5"])
    let written = try data.run(
      """
      const addresses = recording.moments.map((_, index) => recording.address(index));
      console.log(addresses.join(" "));
      console.log(addresses.every((address, index) => recording.momentAt(address) === index));
      console.log(["99", "1.2@1", "%", ""].map((address) => recording.momentAt(address)).join());
      """)
    #expect(written == "0 1 1.1 1.2 1.3 1@5 2 2.1 1.2@8 3 3.1\ntrue\n,,,\n")
  }

  @Test func `a store that has gone isn't in the state any longer`() async throws {
    let data = try await page(of: ["add 2", "open", "press 1", "close", "add 1"])
    let written = try data.run(
      """
      recording.moments.forEach((_, index) => {
        const names = recording.storesAt(index).map((store) => recording.stores[store].name);
        console.log(recording.address(index), names.join());
      });
      """)
    #expect(
      written == """
        0 CounterReactor
        1 CounterReactor
        1.1 CounterReactor
        2 CounterReactor
        2.1 CounterReactor
        2.1@5 CounterReactor,PanelReactor
        3 CounterReactor,PanelReactor
        3.1 CounterReactor,PanelReactor
        4 CounterReactor,PanelReactor
        4.1 CounterReactor
        5 CounterReactor
        5.1 CounterReactor

        """)
  }

  @Test func `rows keep their places where one comes or goes between them`() async throws {
    let data = try await page(of: ["add 1"])
    let written = try data.run(
      """
      const rows = (...children) => ({ kind: "list", children, count: children.length });
      const marks = (old, now) => rowPairs(rows(...old), rows(...now))
        .map((row) => `${row.now}:${row.before}${row.mark ?? ""}`).join(" ");
      console.log(marks([1, 2, 3], [1, 9, 2, 3]));
      console.log(marks([1, 2, 3], [1, 3]));
      console.log(marks([1, 2, 3], [1, 7, 3]));
      console.log(marks([], [4]));
      """, with: ["states.js"])
    #expect(
      written == """
        1:1 9:-1inserted 2:2 3:3
        1:1 -1:2removed 3:3
        1:1 7:2 3:3
        4:-1inserted

        """)
  }
}
