import ReactorCore
import ReactorShell

/// Stepping: every store is held, and each stage that is revealed is kept to be looked at again.
final class Stepping: EventVisitor {
  private(set) var isOn = false
  /// What was told of each stage, to be told again.
  private var stages: [[(any EventVisitor) -> Void]] = []
  /// The stage that is looked at again.
  private var position: Int?
  private var isRecording = false

  /// More than these stages back nobody looks.
  private static let limit = 1_000

  func turnOn() { isOn = true }

  func turnOff() {
    isOn = false
    stages = []
    position = nil
  }

  /// Keeps what is told while `body` runs as a stage.
  ///
  /// - Returns: Whether anything was; always where stepping is off, and nothing is kept.
  @discardableResult func record(_ body: () -> Void) -> Bool {
    guard isOn else {
      body()
      return true
    }
    position = nil
    stages.append([])
    if stages.count > Self.limit { stages.removeFirst() }
    isRecording = true
    body()
    isRecording = false
    // Nothing was told of it, as where an observer has nothing to do.
    guard stages.last?.isEmpty == true else { return true }
    stages.removeLast()
    return false
  }

  /// Goes one stage back.
  ///
  /// - Returns: Which it is, of how many, and what tells of it; nil at the beginning.
  func back() -> (number: Int, count: Int, tell: (any EventVisitor) -> Void)? {
    let next = (position ?? stages.count) - 1
    guard stages.indices.contains(next) else { return nil }
    position = next
    let stage = stages[next]
    return (next + 1, stages.count, { visitor in for event in stage { event(visitor) } })
  }

  // MARK: - Events

  var kinds: EventKinds { isOn ? .all : [] }

  func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
    guard isOn else { return }
    if case .started = event.kind { track.store?.hold(partingViews: true) }
    guard isRecording else { return }
    stages[stages.count - 1].append { $0.visit(event, of: track) }
  }

  func visit(_ remark: any Remark, at step: StepID, time: Duration) {
    guard isRecording else { return }
    stages[stages.count - 1].append { $0.visit(remark, at: step, time: time) }
  }
}
