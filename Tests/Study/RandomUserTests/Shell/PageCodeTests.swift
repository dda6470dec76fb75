import ReactorCore
import ReactorShell
import StandardFeatures
import Testing

@testable import RandomUser

@MainActor @Suite struct PageCodeTests {
  @Test func `a page has the functions that ran, and their lines that did`() async throws {
    let shell = try TestSession(.people, features: .standard, trace: .off)
    await shell.run("load 3")
    let explainer = try #require(shell.session.explainer)
    let code = explainer.code(of: StepID(action: 1, mutation: 1))
    #expect(code.map(\.place) == [.mutate, .mutate, .reduce])
    let reduce = try #require(code.last)
    let ran = reduce.ran.flatMap { $0.map { reduce.lines[$0 - reduce.first] } }
    #expect(reduce.lines.first?.hasPrefix("func reduce(state:") == true)
    #expect(ran.map { $0.drop { $0 == " " } }.first == "case .setLoading(let isLoading):")
    #expect(code[1].mark != nil)
  }
}
