import Foundation
import ReactorCore
import Testing

@testable import ReactorShell
@testable import ShellExports

private let node = ["/usr/bin/node", "/usr/local/bin/node", "/opt/homebrew/bin/node"]
  .first { FileManager.default.isExecutableFile(atPath: $0) }

/// The page's script, where there is a node to run it.
@MainActor @Suite(.enabled(if: node != nil)) struct HTMLScriptTests {
  /// What node writes, having read a script from a file.
  private func run(_ script: String) throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).js")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(script.utf8).write(to: file)
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: try #require(node))
    process.arguments = [file.path]
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  private func page(of lines: [String]) async throws -> HTMLPageData {
    let sitting = Sitting()
    for (number, line) in lines.enumerated() {
      _ = await sitting(line, waits: number % 3 > 0)
    }
    return try HTMLPageData(HTMLExport(of: sitting.session.timeline, title: "Counter"))
  }

  private func script(_ parts: [[UInt8]], _ data: HTMLPageData, _ code: String) -> String {
    parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
      + "\nconst recording = new Recording(\(data.json));\nlabels = recording.labels;\n\(code)"
  }

  @Test func `the script shows every state as it was, in whatever order`() async throws {
    let lines = (0..<60).flatMap { number in
      ["memo note \(number)", "add \(number)", "load \(number + 1)", "twice \(number % 10)"]
    }
    let data = try await page(of: lines)
    let written = try run(
      script(
        [PackageResources.recording_js, PackageResources.labels_js], data,
        """
        function outline(id, indent) {
          const node = recording.node(id);
          if (!node.children) return [node.text];
          const lines = [`${node.text} (${node.count})`];
          node.children.forEach((child, place) => {
            const inner = outline(child, indent + "  ");
            lines.push(`${indent}  ${node.names ? node.names[place] : `[${place}]`}: ${inner[0]}`, ...inner.slice(1));
          });
          return lines;
        }
        const found = [];
        for (let index = recording.count - 1; index >= 0; index -= 1) {
          if (recording.moment(index).state >= 0) found.unshift(outline(recording.state(0, index), ""));
        }
        process.stdout.write(JSON.stringify(found));
        """))
    let states = try JSONDecoder().decode([[String]].self, from: Data(written.utf8))
    #expect(states == data.states())
  }

  @Test func `a search finds steps by what they are, changed, and are called`() async throws {
    let data = try await page(of: ["add 3", "load 40", "memo hello"])
    let written = try run(
      script(
        [
          PackageResources.recording_js, PackageResources.labels_js, PackageResources.search_js,
        ], data,
        """
        const search = new Search(recording);
        for (const words of ["isLoading", "HELLO", "2.1", "nowhere", ""]) {
          search.run(words);
          console.log(search.found.map((index) => recording.id(index)).join(" "));
        }
        """))
    #expect(written == "2.1 2.3\n3 3.1\n2.1\n\n\n")
  }

  @Test func `each moment has an address of its own, and a step's is its name`() async throws {
    let data = try await page(of: ["load 4", "settle", "add 1", "goto 1.2", "add 5"])
    let written = try run(
      script(
        [PackageResources.recording_js, PackageResources.labels_js], data,
        """
        const addresses = recording.rawMoments.map((_, index) => recording.address(index));
        console.log(addresses.join(" "));
        console.log(addresses.every((address, index) => recording.momentAt(address) === index));
        console.log(["99", "1.2@1", "%", ""].map((address) => recording.momentAt(address)).join());
        """))
    #expect(written == "0 1 1.1 1.2 1.3 1@5 2 2.1 1.2@8 3 3.1\ntrue\n,,,\n")
  }

  @Test func `a store that has gone isn't in the state any longer`() async throws {
    let data = try await page(of: ["add 2", "open", "press 1", "close", "add 1"])
    let written = try run(
      script(
        [PackageResources.recording_js, PackageResources.labels_js], data,
        """
        recording.rawMoments.forEach((_, index) => {
          const names = recording.storesAt(index).map((store) => recording.stores[store].name);
          console.log(recording.address(index), names.join());
        });
        """))
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
    let written = try run(
      script(
        [PackageResources.recording_js, PackageResources.labels_js, PackageResources.states_js],
        data,
        """
        const rows = (...children) => ({ kind: "list", children, count: children.length });
        const marks = (old, now) => rowPairs(rows(...old), rows(...now))
          .map((row) => `${row.now}:${row.before}${row.mark ?? ""}`).join(" ");
        console.log(marks([1, 2, 3], [1, 9, 2, 3]));
        console.log(marks([1, 2, 3], [1, 3]));
        console.log(marks([1, 2, 3], [1, 7, 3]));
        console.log(marks([], [4]));
        """))
    #expect(
      written == """
        1:1 9:-1inserted 2:2 3:3
        1:1 -1:2removed 3:3
        1:1 7:2 3:3
        4:-1inserted

        """)
  }
}
