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

  @Test func `a search finds the steps in which a text stands`() async throws {
    let data = try await page(of: ["add 3", "load 40", "memo hello"])
    let written = try data.run(
      """
      const search = new Search(recording);
      for (const words of ["isLoading", "HELLO", "2.1", "nowhere", ""]) {
      search.run(words);
      console.log(search.found.map((index) => recording.id(index)).join(" "));
      }
      """, with: ["labels.js", "search.js"])
    #expect(written == "2.1 2.3\n3 3.1\n2.1\n\n\n")
  }

  @Test func `a value is explained by the step that made it, or by going back`() async throws {
    let data = try await page(of: ["add 3", "memo hello", "add 4", "goto 2.1", "memo again"])
    let written = try data.run(
      """
      const last = recording.count - 1;
      for (const name of ["count", "message", "isLoading"]) console.log(recording.address(recording.span(0, [name], last)[0]));
      """)
    #expect(written == "2.1@7\n4.1\n0\n")
  }

  @Test func `a path lists the steps that changed it, and going back, latest first`() async throws {
    let data = try await page(of: ["add 3", "memo hello", "add 4", "goto 2.1", "memo again"])
    let written = try data.run(
      """
      const last = recording.count - 1;
      for (const name of ["count", "message", "isLoading"]) {
        console.log([...recording.changesOf(0, [name], last)].map((index) => recording.address(index)).join(" "));
      }
      """)
    #expect(written == "2.1@7 3.1 1.1 0\n4.1 2.1 0\n0\n")
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
