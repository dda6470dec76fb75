import StateDiff
import Testing

@Suite struct DiffWordingTests {
  private static let signs: Signs = {
    var signs = Signs.unicode
    signs.wording = DiffWording([
      .inserted: "%1$@ 삽입됨: %2$@", .moved: "%2$@(으)로 이동: %1$@",
      .movedCount: "%1$@개 이동",
    ])
    return signs
  }()

  private func lines<Value>(from before: Value, to after: Value, limit: Int = 12) -> [String] {
    let changes = Differ().changes(from: before, to: after)
    return DiffText(signs: Self.signs, limit: limit).lines(for: changes).map(\.description)
  }

  @Test func `parts stand where the sentence has them, and are read no further`() {
    #expect(lines(from: ["a"], to: ["a", "%1$@"]) == ["state[1] 삽입됨: \"%1$@\""])
    #expect(lines(from: [1, 2, 3], to: [3, 1, 2]) == ["[0](으)로 이동: state[2]"])
  }

  @Test func `sentences that aren't there stay English`() {
    #expect(lines(from: ["a", "b"], to: ["a"]) == ["state[1] removed: \"b\""])
  }

  @Test func `sums count in words`() {
    #expect(
      lines(from: Array(0..<9), to: Array((0..<9).reversed()), limit: 1) == ["state: 9 → 9 (8개 이동)"]
    )
  }

  @Test func `each sentence is asked for`() {
    var signs = Signs.unicode
    signs.wording = DiffWording(
      Dictionary(
        uniqueKeysWithValues: DiffWording.Sentence.allCases.map { ($0, "%1$@ 100% \($0)") }))
    let kinds: [DiffLine.Kind] = [.inserted, .removed, .moved, .changed]
    #expect(
      kinds.map { DiffLine(kind: $0, path: "a", from: "1", to: "1", signs: signs).description }
        == ["a 100% inserted", "a 100% removed", "a 100% moved", "a 100% changed"])
    let changes = Differ().changes(from: [[1], [2], [3], [4]], to: [[2, 2], [1], [4], [3]])
    #expect(
      DiffText(signs: signs, limit: 1).lines(for: changes).map(\.description)
        == ["state: 4 → 4 (+1 −1, 1 100% movedCount)"])
  }
}
