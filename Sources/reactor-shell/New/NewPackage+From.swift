import SwiftReading

// A package around files of the user's.

extension NewPackage {
  func files(around found: FoundReactors) -> [File] {
    [File(path: "Package.swift", text: manifest)]
      + found.files.map { File(path: "\(sources)/\($0.name)", text: $0.text) }
      + [File(path: "\(sources)/Commands.swift", text: commands(of: found))]
      + (adaptsReactorKit
        // UIKit brings Foundation to every file of a module; here one of its files does.
        ? [
          program, adapter,
          File(path: "\(sources)/Foundation.swift", text: text(of: "foundation")),
        ] : [main])
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
      let last = reactor.name.split(separator: ".").last.map(String.init) ?? reactor.name
      let stem = last.replacing("ViewReactor", with: "").replacing("Reactor", with: "")
      let base = stem.first?.isLetter == true ? stem : name.type
      let free = ([""] + (2...99).map(String.init)).map { PackageName.variable(base, suffix: $0) }
      let name = free.first { names.insert($0.lowercased()).inserted } ?? base
      return (name, name != free[0])
    }
  }

  private func commands(of found: FoundReactors) -> String {
    var text = found.reactors.contains { $0.table.needsFoundation } ? "import Foundation\n" : ""
    text += "import ReactorShell\n\nextension App {\n"
    var warnings: [String] = []
    for ((reactor, table, _), variable) in zip(found.reactors, variables(of: found)) {
      let type = adaptsReactorKit ? "Adapted<\(table.type)>" : table.type
      let initializer = reactor.initializer
      let arguments = (initializer?.arguments ?? []).map { argument in
        (argument.label.map { $0 + ": " } ?? "")
          + (argument.type == "EffectClock" ? "session.clock" : "<#\(argument.type)#>")
      }
      let isOpen = arguments.contains { $0.contains("<#") }
      let mayThrow = initializer?.isThrowing == true
      let mayBeNil = initializer?.isOptional == true
      let session = arguments.contains { $0.hasSuffix("session.clock") } ? "session" : "_"
      let own = variable.isNumbered ? CommandTable.literal(variable.name) : nil
      let (list, end) =
        table.isDerived
        ? ("let commands = Command<\(type)>.derived(refinedBy: [", "])")
        : ("let commands: [Command<\(type)>] = [", "]")
      let commands = """
            \(list)
        \(table.rows.map { "      \($0)\n" }.joined())    \(end)
            return App(\(own.map { $0 + ", " } ?? "")commands: commands)
        """
      let isBare = table.isDerived && table.rows.isEmpty
      text += """
          @MainActor static var \(variable.name): App {
        \(isBare ? "    App\(own.map { "(\($0))" } ?? "")" : commands) { \(session) in
        \(isOpen ? "      // TODO: fill in what it takes.\n" : "")      \
        \(mayThrow ? "try! " : "")\(table.type)(\(arguments.joined(separator: ", ")))\(mayBeNil ? "!" : "")
            }
          }

        """
      warnings += table.gaps.map { "\($0.form): \($0.work)" }
      if initializer == nil {
        warnings.append("\(reactor.name) or its init is private or async: no App can make it")
      }
      if mayThrow || mayBeNil {
        warnings.append(
          "\(reactor.name).init may fail, and ends the program then: decide otherwise")
      }
      let names = table.type.matches(of: /<#(.*?)#>/).map(\.1).joined(separator: ", ")
      if !names.isEmpty {
        warnings.append("\(reactor.name) is generic: fill in \(names)")
      }
      if isOpen {
        let taken = (initializer?.arguments ?? []).map { "\($0.label ?? "_"): \($0.type)" }
        warnings.append("\(reactor.name).init takes \(taken.joined(separator: ", ")): fill it in")
      }
    }
    text += "}\n"
    var enums: [ReactorSource.Enum] = []
    for (_, table, _) in found.reactors {
      enums += table.enums.filter { !enums.contains($0) }
    }
    for one in enums {
      let isListed = one.inherited.contains("CaseIterable")
      let access = one.isPublic ? "public " : ""
      let cases = one.cases.map { ".\(CommandTable.written($0.name))" }.joined(separator: ", ")
      let list = "\n  \(access)static var allCases: [Self] { [\(cases)] }\n"
      text += """

        extension \(one.name): \(isListed ? "" : "CaseIterable, ")ParameterValue {\
        \(isListed || one.listsCases ? "" : list)}

        """
    }
    for warning in warnings { text += "\n#warning(\(CommandTable.literal(warning)))\n" }
    return text
  }

  private func session(of found: FoundReactors) -> String {
    let table = found.reactors.first?.table
    return (table?.bareCommand.map { $0 + "\n" } ?? "") + "state\n"
  }
}
