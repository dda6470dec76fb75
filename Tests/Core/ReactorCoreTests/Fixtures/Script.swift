import ReactorCore

/// A small language for the consequences of an action.
///
///     ""                     none
///     "a"                    just
///     "a b"                  several
///     "run: a ~100 b !"      an effect: emits a, sleeps for 100 ms, emits b, fails
///     "run k: a"             the same, replacing "k"
///     "tick: ~100 a"         a lasting effect that begins again when it is through
///     "end: k"               the effect with the key ends
///     "a | run: b | c"       one after the other
///     "run: a & run: b"      side by side, of parts that may come one after the other
enum Script {
  struct Failure: Error, Equatable {}

  static func mutations(_ line: String, clock: VirtualClock) -> Mutations<String> {
    for (sign, composed) in [
      ("&", Mutations.merge), ("|", Mutations.concat),
    ] as [(Character, ([Mutations<String>], String, UInt) -> Mutations<String>)]
    where line.contains(sign) {
      let parts = line.split(separator: sign).map { mutations(String($0), clock: clock) }
      return composed(parts, #fileID, #line)
    }
    guard let colon = line.firstIndex(of: ":") else {
      let words = self.words(line[...])
      return switch words.count {
      case 0: .none
      case 1: .just(words[0])
      default: several(words)
      }
    }
    let head = words(line[..<colon])
    let steps = words(line[line.index(after: colon)...])
    if head[0] == "end" { return .cancel(steps[0]) }
    let isLasting = head[0] == "tick"
    return .run(replacing: head.count > 1 ? head[1] : nil, lasting: isLasting) { emit in
      repeat {
        for step in steps { try await perform(step, emit, clock) }
      } while isLasting
    }
  }

  private static func perform(
    _ step: String, _ emit: (String) -> Void, _ clock: VirtualClock
  ) async throws {
    if step == "!" { throw Failure() }
    guard step.hasPrefix("~"), let milliseconds = Int(step.dropFirst()) else { return emit(step) }
    try await clock.sleep(until: clock.now.advanced(by: .milliseconds(milliseconds)))
  }

  private static func several(_ words: [String]) -> Mutations<String> {
    switch words.count {
    case 2: .of(words[0], words[1])
    case 3: .of(words[0], words[1], words[2])
    default: [words[0], words[1], words[2], words[3]]
    }
  }

  private static func words(_ text: Substring) -> [String] {
    text.split(separator: " ").map(String.init)
  }
}
