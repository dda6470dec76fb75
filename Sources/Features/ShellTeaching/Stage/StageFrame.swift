import ReactorCore
import ReactorShell

/// The consequences of a command, stage by stage, as the stage shows them.
struct StageFrame {
  /// Lines of the trace that came together: those of a stage, an answer, an error.
  struct Block {
    struct Entry {
      let fitted: String
      let whole: String
    }

    /// Nil for a block that belongs to no step: an answer.
    var step: StepID?
    var place: LoopPlace?
    var entries: [Entry]
    var noun = Noun.line
    enum Noun {
      case line, change

      func more(_ count: Int) -> Sentence {
        switch self {
        case .line: count == 1 ? "1 more line: stage" : "\(count) more lines: stage"
        case .change: count == 1 ? "1 more change: stage" : "\(count) more changes: stage"
        }
      }
    }
    var kind = Kind.stage
    enum Kind {
      case stage
      case endOfEffect
      /// It stands only until the flow goes on: an answer in between.
      case passing
      case mark
    }

    var isTrace = true
  }

  /// The typed line, with the prompt; nil if it stands above.
  var typed: String?
  private(set) var blocks: [Block] = []
  private(set) var droppedSteps = 0
  /// Its values aren't cut, until the flow goes on.
  var isWhole = false
  var isWritten = false
  /// The visible part of a step that is too long; nil for its beginning, among the others.
  var page: Int?

  private static let limit = 240

  var hasFlow: Bool { blocks.contains { $0.place != nil } }

  var place: LoopPlace? { blocks.last { $0.place != nil }?.place }

  mutating func add(_ block: Block) {
    page = nil
    isWhole = false
    if block.kind == .stage || block.kind == .endOfEffect { dropPassing() }
    if block.kind == .mark, let step = block.step,
      let last = blocks.lastIndex(where: { $0.step == step })
    {
      blocks.insert(block, at: last + 1)
    } else {
      blocks.append(block)
    }
    if blocks.count > Self.limit { dropOldest() }
  }

  mutating func dropPassing() {
    while blocks.last?.kind == .passing { blocks.removeLast() }
  }

  var groups: [Range<Int>] {
    var groups: [Range<Int>] = []
    for index in blocks.indices {
      let joins = index > 0 && joinsTheOneBefore(index)
      if joins, let last = groups.last {
        groups[groups.count - 1] = last.lowerBound..<index + 1
      } else {
        groups.append(index..<index + 1)
      }
    }
    return groups
  }

  private func joinsTheOneBefore(_ index: Int) -> Bool {
    let (block, before) = (blocks[index], blocks[index - 1])
    let isOfAction = block.kind == .endOfEffect || block.kind == .passing
    if isOfAction, let step = block.step, before.step?.action == step.action { return true }
    return block.step == before.step
  }

  private mutating func dropOldest() {
    guard let first = groups.first, first.count < blocks.count else { return }
    blocks.removeFirst(first.count)
    droppedSteps += 1
  }
}
