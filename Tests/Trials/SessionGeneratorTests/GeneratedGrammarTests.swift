import ReactorShell
import SessionGenerator
import Testing

@MainActor @Suite struct GeneratedGrammarTests {
  private struct Way: CustomTestStringConvertible, Sendable {
    var app: String
    var lines: [String]

    var testDescription: String { app }
  }

  private nonisolated static let ways = [
    Way(app: "people", lines: ["load 30", "open 20s", "back", "clock manual", "load 3 &"]),
    Way(app: "photos", lines: ["search sea", "open 1", "back", "clock manual", "search sky &"]),
    Way(
      app: "catalog",
      lines: ["tv", "open 1", "back", "movies", "open 1", "back", "clock manual", "tv &"]),
  ]

  @Test(arguments: ways)
  private func `a line that can be read is drawn of each command`(way: Way) async throws {
    let sandbox = try Sandbox()
    let sitting = try Sitting(
      SessionScript(name: "grammar", app: way.app), folder: sandbox.path)
    var generator = SessionGenerator(seed: 22, index: 0, folder: sandbox.path)
    var (all, read): (Set<String>, Set<String>) = ([], [])
    for line in [""] + way.lines {
      await sitting.run(line, number: 1)
      let table = sitting.session.table
      for command in table.shellCommands + table.appCommands where !read.contains(command.usage) {
        all.insert(command.usage)
        let wasRead = (0..<400).contains { _ in
          isRead(generator.statement(of: command, in: sitting.session), by: command)
        }
        if wasRead { read.insert(command.usage) }
      }
    }
    #expect(all.subtracting(read) == [])
  }

  @Test(arguments: ["people", "photos", "catalog"])
  func `every command of the table is generated`(app: String) async throws {
    let sandbox = try Sandbox()
    var generator = SessionGenerator(seed: 1, index: 0, folder: sandbox.path)
    let sitting = try Sitting(
      SessionScript(name: app, app: app), folder: sandbox.path)
    var known: Set<String> = []
    var generated: Set<String> = []
    for number in 1...40 {
      let table = sitting.session.table
      known.formUnion((table.appCommands + table.shellCommands).map(\.name))
      for _ in 0..<60 {
        if let command = generator.command(in: sitting.session, isNearEnd: true) {
          generated.insert(command.name)
        }
      }
      let line = generator.line(for: sitting.session)
      if LeftOut.reason(for: line, behind: [], in: SessionScript(name: "", app: app)) == nil {
        await sitting.run(line, number: number)
      }
    }
    #expect(known.subtracting(generated) == [])
  }

  private func isRead(_ line: String, by command: AnyCommand) -> Bool {
    guard let statement = try? Lexer.statements(in: line).first else { return false }
    return (try? command.check(statement.words)) != nil
  }
}
