import ReactorShell
import SwiftReading

// A package around files of the user's.

extension NewPackage {
  func files(around found: FoundReactors) -> [File] {
    [File(path: "Package.swift", text: manifest)]
      + found.files.map { File(path: "\(sources)/\($0.name)", text: $0.text) }
      + [File(path: "\(sources)/Commands.swift", text: commands(of: found).text)]
      + [main] + (adaptsReactorKit ? adapter : [])
      + [
        sessionTests,
        File(path: "Tests/Sessions/first.session", text: session(of: found)),
        Self.ignored,
      ]
  }

  var appList: String {
    guard let found else { return ".\(name.appVariable)" }
    return variables(of: found).map { ".\($0.name)" }.joined(separator: ", ")
  }

  /// The names of the properties; a numbered one has an App that would be called as another.
  private func variables(of found: FoundReactors) -> [(name: String, isNumbered: Bool)] {
    var names: Set<String> = []
    return found.reactors.map { reactor, _, _ in
      let stem = reactor.name.split(separator: ".").reversed().lazy.map { part in
        let suffix = ["ViewReactor", "Reactor", "ViewController"].first(where: part.hasSuffix)
        return String(part.dropLast(suffix?.count ?? 0))
      }.first { $0.first?.isLetter == true }
      let base = stem ?? name.type
      let free = ([""] + (2...99).map(String.init)).map { PackageName.variable(base, suffix: $0) }
      let name = free.first { names.insert($0.lowercased()).inserted } ?? base
      return (name, name != free[0])
    }
  }

  /// In the order of the files.
  var work: [FoundReactors.Work] { found.map { $0.work + commands(of: $0).work } ?? [] }

  private func commands(of found: FoundReactors) -> (text: String, work: [FoundReactors.Work]) {
    var lines = found.reactors.contains { $0.table.needsFoundation } ? ["import Foundation"] : []
    lines += adaptsReactorKit ? ["import ReactorKitAdapter"] : []
    lines += ["import ReactorShell", "", "extension ReactorShell::App {"]
    var work: [FoundReactors.Work] = []
    func add(_ todo: Sentence, isBeforeBuild: Bool) {
      work.append(
        FoundReactors.Work(
          file: "Commands.swift", line: lines.count, sentence: todo, isBeforeBuild: isBeforeBuild))
    }
    var warnings: [String] = []
    for ((reactor, table, _), variable) in zip(found.reactors, variables(of: found)) {
      let type = adaptsReactorKit ? "ReactorKitAdapter::Adapted<\(table.type)>" : table.type
      let own = variable.isNumbered ? CommandTable.literal(variable.name) : nil
      let call = reactor.initializer.map { initialization(of: table.type, $0) } ?? ""
      let session = call.contains("session.clock") ? "session" : "_"
      lines.append("  static var \(variable.name): Self {")
      if table.isDerived, table.rows.isEmpty, !adaptsReactorKit {
        lines.append("    Self\(own.map { "(\($0))" } ?? "") { \(session) in")
      } else {
        lines.append(
          table.isDerived
            ? "    let commands = ReactorShell::Command<\(type)>.derived(refinedBy: ["
            : "    let commands: [ReactorShell::Command<\(type)>] = [")
        for row in table.rows {
          lines += row.lines.prefix(1).map { "      \($0)" }
          if let todo = row.work {
            add(todo, isBeforeBuild: false)
            warnings.append("\(todo)")
          }
          lines += row.lines.dropFirst().map { "      \($0)" }
        }
        lines.append(table.isDerived ? "    ])" : "    ]")
        lines.append(
          "    return Self(\(own.map { $0 + ", " } ?? "")commands: commands) { \(session) in")
      }
      lines.append("      \(call)")
      if call.contains("<#"), !table.isGeneric {
        add("fill in \(call)", isBeforeBuild: true)
      } else if table.isGeneric {
        add("fill in the types of \(reactor.name)", isBeforeBuild: true)
      }
      if reactor.initializer?.isThrowing == true || reactor.initializer?.isOptional == true {
        warnings.append(
          "\(reactor.name).init may fail, and ends the program then: decide otherwise")
      }
      lines += ["    }", "  }"]
    }
    lines.append("}")
    var enums: [ReactorSource.Enum] = []
    for (_, table, _) in found.reactors {
      enums += table.enums.filter { !enums.contains($0) }
    }
    for one in enums {
      let isListed = one.inherited.contains("CaseIterable")
      let cases = one.cases.map { ".\(CommandTable.written($0.name))" }.joined(separator: ", ")
      let list = "\n  \(one.access)static var allCases: [Self] { [\(cases)] }\n"
      // Swift 6.3 looks for no conformance behind a `::`.
      lines.append(
        """

        extension \(one.name): \(isListed ? "" : "Swift.CaseIterable, ")ReactorShell.ParameterValue {\
        \(isListed || one.listsCases ? "" : list)}
        """)
    }
    lines += warnings.map { "\n#warning(\(CommandTable.literal($0)))" }
    return (lines.joined(separator: "\n") + "\n", work)
  }

  private func initialization(of type: String, _ initializer: ReactorSource.Initializer) -> String {
    let arguments = initializer.arguments.map { argument in
      (argument.label.map { CommandTable.written($0) + ": " } ?? "")
        + (argument.type == "EffectClock" ? "session.clock" : "<#\(argument.type)#>")
    }
    return "\(initializer.isThrowing ? "try! " : "")\(type)(\(arguments.joined(separator: ", ")))"
      + (initializer.isOptional ? "!" : "")
  }

  private func session(of found: FoundReactors) -> String {
    let command = found.reactors.lazy.compactMap(\.table.bareCommand).first ?? "help"
    return "# Lines as at the prompt, such as: \(command)\nstate\n"
  }
}
