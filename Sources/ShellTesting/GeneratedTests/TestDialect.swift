import ReactorShell

/// How a library of tests writes them.
enum TestDialect {
  case swiftTesting
  case xctest

  /// The module to import.
  var module: String {
    switch self {
    case .swiftTesting: "Testing"
    case .xctest: "XCTest"
    }
  }

  /// The line that opens what holds the tests.
  func opening(named name: String) -> String {
    switch self {
    case .swiftTesting: "@MainActor @Suite struct \(name) {"
    // XCTestCase is on no actor, also where a module is on the main actor by default.
    case .xctest: "nonisolated final class \(name): XCTestCase {"
    }
  }

  /// Says that two expressions are equal.
  ///
  /// - Parameter isThrowing: True if the second has to be marked with `try`.
  func equality(_ left: String, _ right: String, isThrowing: Bool) -> String {
    switch self {
    case .swiftTesting: "#expect(\(isThrowing ? "try " : "")\(left) == \(right))"
    case .xctest:
      right == "nil"
        ? "XCTAssertNil(\(left))" : "XCTAssertEqual(\(left), \(isThrowing ? "try " : "")\(right))"
    }
  }

  /// Says that an expression is true, or false.
  func truth(of expression: String, is flag: Bool) -> String {
    switch self {
    case .swiftTesting: "#expect(\(flag ? "" : "!")\(expression))"
    case .xctest: "XCTAssert\(flag ? "True" : "False")(\(expression))"
    }
  }

  /// A test as a function, with what belongs above it.
  func lines(of test: GeneratedTest, named name: String) -> [String] {
    // On Linux XCTest finds methods of the main actor only where they are async.
    let isAsync = test.isAsync || self == .xctest
    let effects = (isAsync ? " async" : "") + (isThrowing(test) ? " throws" : "")
    let head: [String]
    switch self {
    case .swiftTesting:
      let trait = test.obstacle.map { "(.disabled(\(SwiftLiteral.quoted($0.description))))" } ?? ""
      head = ["  @Test\(trait) func `\(name)`()\(effects) {"]
    case .xctest:
      head = ["  /// \(test.sentence)", "  @MainActor func \(name)()\(effects) {"]
    }
    let skip = self == .xctest ? test.obstacle : nil
    let skipping =
      skip.map { ["    try XCTSkipIf(true, \(SwiftLiteral.quoted($0.description)))"] } ?? []
    return head + skipping + test.body.map { $0.isEmpty ? "" : "    \($0)" } + ["  }"]
  }

  private func isThrowing(_ test: GeneratedTest) -> Bool {
    test.isThrowing || self == .xctest && test.obstacle != nil
  }

  /// The name of a test's function.
  func name(of test: GeneratedTest) -> String {
    switch self {
    case .swiftTesting:
      // What a name in backticks can't hold.
      return String(test.sentence.map { $0 == "`" ? "'" : $0 == "\\" ? "/" : $0 })
    case .xctest:
      let words = ([test.reactor] + test.commands).flatMap {
        $0.split { !$0.isLetter && !$0.isNumber }
      }
      let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
      return "test" + SwiftLiteral.identifier(String(name.prefix(80)))
    }
  }
}

/// A test of one store.
struct GeneratedTest {
  /// The reactor's type.
  var reactor: String
  /// The first of the commands that led to it.
  var commands: [String]
  /// How many there are besides.
  var moreCommands: Int
  /// The statements.
  var body: [String] = []
  var isAsync = false
  var isThrowing = false
  /// Why it can't run as it is; nil if it can.
  var obstacle: Sentence?
  /// A function that makes the reactor, to be looked at by whoever has the file.
  var helper: [String] = []
  /// The module of the reactor.
  var module: String?
  /// What there is to know of it: where it ends too early.
  var remark: Sentence?

  /// What it is, for its name.
  var sentence: String {
    let more = moreCommands > 0 ? " and \(moreCommands) more" : ""
    let what = commands.isEmpty ? "" : ": \(commands.joined(separator: ", "))\(more)"
    return "\(reactor) does as recorded\(what)"
  }
}
