package import StudySupport

/// A random trial: the steps that it takes, in a folder of its own, and the problems that it finds.
///
/// Steps are drawn from a seed and a number, and each may be left out, to make a failed trial
/// smaller. All other randomness comes from ``random``, which is the same with fewer steps.
@MainActor package final class Trial {
  /// The seed that it is drawn from.
  package let seed: UInt64
  /// Its number among the trials of the seed.
  package let index: Int
  /// The folder that its steps write to.
  package let sandbox: Sandbox
  /// Draws how the trial begins; its steps are drawn by others.
  package var random: SeededGenerator
  /// The steps until now; the folder has the path of ``Sandbox/shownPath`` in them.
  package private(set) var steps: [String] = []
  /// The way in which it began, in words.
  package var setting = ""
  /// The things that went wrong.
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

  /// The folder's path.
  package var folder: String { sandbox.path }

  /// True if the steps were given.
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

  /// Notes that work goes on.
  package func goesOn() { note(nil) }

  /// Notes a problem.
  package func tell(_ problem: String) { problems.append(sandbox.shown(problem)) }
}
