package import StudySupport

/// A random trial: the steps that it takes, in a folder of its own, and the problems that it finds.
///
/// Steps are drawn from a seed and a number, and each may be left out, to make a failed trial
/// smaller. All other randomness comes from ``random``, which is the same with fewer steps.
@MainActor package final class Trial {
  package let seed: UInt64
  package let index: Int
  package let sandbox: Sandbox
  package var random: SeededGenerator
  /// The steps until now; the folder has the path of ``Sandbox/shownPath`` in them.
  package private(set) var steps: [String] = []
  package var setting = ""
  package private(set) var problems: [String] = []

  private let given: [String]?
  private let note: (String?) -> Void

  /// Makes the folder; no step is taken yet.
  ///
  /// - Parameters:
  ///   - steps: The steps to take; nil to draw them.
  ///   - note: Is given each step before it is taken, and nil if work goes on without one.
  package init(
    seed: UInt64, index: Int, steps: [String]? = nil, note: @escaping (String?) -> Void = { _ in }
  ) throws {
    self.seed = seed
    self.index = index
    self.note = note
    given = steps
    sandbox = try Sandbox()
    random = SeededGenerator(seed: ~seed, index: index)
  }

  package var folder: String { sandbox.path }

  package var isRepeated: Bool { given != nil }

  /// The next step: a given one, or one that is drawn.
  ///
  /// - Returns: Nil at the end.
  package func step(_ draw: () -> String?) -> String? {
    let next =
      if let given {
        steps.count < given.count ? given[steps.count] : nil
      } else {
        draw().map { sandbox.shown($0) }
      }
    guard let next else { return nil }
    steps.append(next)
    note(next)
    return sandbox.real(next)
  }

  package func goesOn() { note(nil) }

  package func tell(_ problem: String) { problems.append(sandbox.shown(problem)) }
}
