public import ReactorCore

/// A reactor that says how a generated test makes it.
///
/// `export swift-testing` and `export xctest` ask it. A reactor that doesn't say is made without
/// arguments, as far as can be seen, and its effects are driven by hand: see `HandDriven`.
public protocol TestableReactor: Reactor {
  /// Swift that makes the reactor as it was: an expression in which `clock` is the test's
  /// `EffectClock`, which is virtual.
  ///
  /// Its sources are to answer what was recorded, and as late, as `StubAnswers` do: `run` tells what
  /// each effect gave, and ``RecordedEffect/answer(_:)`` what it was answered. Values are written by
  /// ``TestCode/expression(_:named:)``, answers by ``TestCode/expression(answers:named:)``. Further
  /// lines are indented by two blanks a level.
  static func making(_ run: RecordedRun<Self>, in code: inout TestCode) throws(TestObstacle)
    -> String
}

/// What stands in the way of writing a value as Swift.
public struct TestObstacle: Error, Hashable, SentenceConvertible {
  /// One line: `Photo isn't Codable`.
  public let sentence: Sentence

  /// An obstacle, in one line.
  public init(_ sentence: Sentence) { self.sentence = sentence }
}
