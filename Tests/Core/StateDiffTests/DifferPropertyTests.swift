import StateDiff
import Testing

struct DifferPropertyTests {
  private static func states(seed: UInt64) -> [RandomState] {
    var random = SplitMix64(seed: seed)
    var state = RandomState()
    return (0..<20).map { _ in
      state.edit(by: &random)
      return state
    }
  }

  @Test(arguments: Cases.seeds(40))
  func `applying the changes to the old value gives the new one`(seed: UInt64) throws {
    let states = Self.states(seed: seed)
    for (before, after) in zip(states, states.dropFirst()) {
      let changes = Differ().changes(from: before, to: after)
      #expect(try before.tree.applying(changes) == after.tree)
    }
  }

  @Test(arguments: Cases.seeds(40))
  func `applying the changes gives the new one where nothing is Equatable`(seed: UInt64) throws {
    let states = Self.states(seed: seed).map { UncomparableState(state: $0) }
    for (before, after) in zip(states, states.dropFirst()) {
      let changes = Differ().changes(from: before, to: after)
      #expect(try before.tree.applying(changes) == after.tree)
    }
  }

  @Test(arguments: Cases.seeds(40))
  func `there are changes exactly if the values differ`(seed: UInt64) {
    let states = Self.states(seed: seed)
    for (before, after) in zip(states, states.dropFirst()) {
      let changes = Differ().changes(from: before, to: after)
      #expect(changes.isEmpty == (before == after))
    }
  }
}
