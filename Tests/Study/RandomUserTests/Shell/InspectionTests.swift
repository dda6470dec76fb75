import ReactorCore
import ReactorShell
import ShellDebugger
import StudySupport
import Testing

@testable import RandomUser

@MainActor @Suite struct InspectionTests {
  private static let looks = [
    "log", "log kind:mutation changed:isLoading 3", "log kind:effect", "log 대", "why isLoading",
    "why sectionData[\"20s\"].count", "diff 0", "diff 1", "try setLoading(true)",
    "try .setFailure(\"x\")", "check pure", "marbles", "marbles 1…", "code 1",
  ]

  private func sitting(seed: UInt64) async -> Sitting {
    let sitting = Sitting(trace: .off)
    var generator = SeededGenerator(seed: seed, index: 0)
    for _ in 0..<Int.random(in: 4...14, using: &generator) {
      switch Int.random(in: 0..<7, using: &generator) {
      case 0...2: _ = await sitting("load \(Int.random(in: 1...30, using: &generator)) &")
      case 3: _ = await sitting("advance \(Int.random(in: 1...400, using: &generator))ms")
      case 4: sitting.session.cancelEffects()
      case 5: _ = await sitting("open 30s; toggle 0; back")
      default: _ = await sitting("fault next offline; ! load 5")
      }
    }
    return sitting
  }

  @Test(arguments: 0..<12)
  func `looking changes nothing`(seed: UInt64) async {
    let sitting = await sitting(seed: seed)
    let (count, effects) = (sitting.session.timeline.count, sitting.session.timeline.effects.count)
    let state = "\(sitting.session.screen?.store.anyState as Any)"
    for look in Self.looks {
      #expect(await !sitting.answer(to: look).isEmpty, "\(look)")
      #expect(sitting.session.timeline.count == count)
      #expect(sitting.session.timeline.effects.count == effects)
      #expect("\(sitting.session.screen?.store.anyState as Any)" == state)
    }
  }

  @Test func `a load over RxSwift catches and gives way to a newer one, in whatever folder one is`()
    async throws
  {
    let sitting = Sitting(trace: .off)
    sitting.session.feature(Debugger.self)?.sourceRoot = "/nonexistent"
    let answer = await sitting.answer(to: "load 20; code 1")
    let code = answer.split(separator: "\n").map { $0.drop { $0.isNumber || $0 == " " } }
    let start = try #require(code.firstIndex { $0.hasSuffix("MainReactor.swift, in ReactorKit") })
    #expect(
      code[(start + 1)...].joined(separator: "\n") == #"""
        case .load(let count):
        return load(UserRequest(count: count))
        private func load(_ request: UserRequest) -> Observable<Mutation> {
        Observable.concat(
        .just(.setLoading(true)),
        source.load(request).map { Mutation.setPeople($0.people) }
        .catch { .just(.setFailure("\($0)")) },
        .just(.setLoading(false))
        )
        .take(
        until: self.action.filter {
        switch $0 {
        case .load, .loadMatching: true
        default: false
        }
        })
        }
        """#)
    #expect(!answer.contains("at hand"))
  }
}
