import Foundation
import ReactorCore
import Testing

@testable import ReactorShell
@testable import ShellExports
@testable import ShellFixtures

/// The page's script, where there is a node to run it.
@MainActor @Suite(.enabled(if: HTMLPageData.node != nil)) struct HTMLScriptTests {
  private func page(of lines: [String]) async throws -> HTMLPageData {
    let sitting = Sitting()
    for (number, line) in lines.enumerated() {
      _ = await sitting(line, waits: number % 3 > 0)
    }
    return try HTMLPageData(HTMLExport(of: sitting.session.timeline, title: "Counter"))
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
      """, with: ["search.js"])
    #expect(written == "2.1 2.3\n3 3.1\n2.1\n\n\n")
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
