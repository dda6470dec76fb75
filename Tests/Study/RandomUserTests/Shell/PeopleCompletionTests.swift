import ReactorShell
import Testing

@MainActor @Suite struct PeopleCompletionTests {
  private let sitting = Sitting(trace: .off)

  private func completed(_ line: String) -> [Candidate] {
    sitting.session.completions(of: line).candidates
  }

  @Test func `sections are completed with how many people they hold`() async {
    #expect(
      completed("open ") == [
        Candidate("men", help: "남성, 0 people"), Candidate("women", help: "여성, 0 people"),
        Candidate("20s", help: "20대, 0 people"), Candidate("30s", help: "30대, 0 people"),
      ])
    _ = await sitting("load 100")
    #expect(completed("open 20") == [Candidate("20s", help: "20대, 30 people")])
    #expect(completed("open 20대") == [Candidate("20대", help: "30 people")])
    #expect(completed("open \"여") == [Candidate("\"여성\"", help: "55 people")])
  }

  @Test func `rows are completed by their people, the first ones of many`() async {
    _ = await sitting("load 100; open 20s")
    let all = sitting.session.completions(of: "toggle ")
    #expect(all.candidates.map(\.text) == (0..<20).map { "\($0)" })
    #expect(all.more == 10)
    let some = sitting.session.completions(of: "toggle 2")
    #expect(some.candidates.map(\.text) == ["2"] + (20...29).map { "\($0)" })
    #expect(some.more == 0)
    #expect(some.candidates.allSatisfy { $0.help.description.contains { $0.isLetter } })
  }

  @Test func `behind its name the store of a screen beneath is looked at`() async {
    #expect(
      await sitting(
        "load 30; open 20s; state MainReactor.isLoading; expect MainReactor.isLoading == false")
        == "false\n")
    #expect(
      completed("state Main") == [
        Candidate("MainReactor", help: "the whole of it", appendsBlank: false)
      ])
    #expect(completed("state MainReactor.isL").map(\.text) == ["MainReactor.isLoading"])
    #expect(completed("watch Main").map(\.text) == ["MainReactor."])
    #expect(await sitting("watch MainReactor.isLoading; bind MainReactor.isLoading") != "")
  }

  @Test func `nationalities are those that the data has, with their countries`() {
    #expect(
      completed("load 5 ") == [
        Candidate("gender=", help: "female|male", appendsBlank: false),
        Candidate("nat=", help: "NAT,…", appendsBlank: false),
        Candidate("page=", help: "PAGE", appendsBlank: false),
      ])
    #expect(completed("load 5 gender=f") == [Candidate("gender=female", help: "women")])
    let invented = [Candidate("nat=US,KR", help: "South Korea", appendsBlank: false)]
    #expect(completed("load 5 nat=US,K") == invented)
    sitting.session.data.choice = .live(nil)
    #expect(completed("load 5 nat=US,K") == [])
    #expect(
      completed("load 5 nat=DK") == [Candidate("nat=DK", help: "Denmark", appendsBlank: false)])
  }
}
