/// A store as a debugger has it, whatever its reactor: held, and let go of stage by stage.
///
/// Bound to the actor of the store.
public protocol RunningStore: AnyObject {
  /// What the store is called in events.
  var name: String { get }
  /// Whether the pump is held.
  var isHeld: Bool { get }
  /// Whether it is being set back to an earlier state just now, as ``Store/isRestoring``.
  var isRestoring: Bool { get }
  /// What waits in the pump, the next first.
  var waitingStages: [WaitingStage] { get }
  /// As ``Store/hold(partingViews:)``.
  func hold(partingViews: Bool)
  /// As ``Store/release(isolation:)``.
  func release(isolation: isolated (any Actor))
  /// As ``Store/step(isolation:)``.
  @discardableResult func step(isolation: isolated (any Actor)) -> Bool
  /// As ``Store/subscribe(_:)``, whatever the type of the state.
  func subscribe(toAny observer: @escaping (Any) -> Void) -> Subscription
}

extension Store: RunningStore {
  /// Calls `observer` with the current state now, and with every state that a reduce leaves,
  /// whatever its type.
  public func subscribe(toAny observer: @escaping (Any) -> Void) -> Subscription {
    subscribe({ observer($0) })
  }
}

/// A stage that waits in a pump: what comes next, and of which step.
public struct WaitingStage: Hashable, Sendable {
  /// What waits.
  public enum Kind: String, Hashable, Sendable {
    /// The action begins.
    case action
    /// The action is handed to mutate.
    case mutate
    /// A mutation's turn.
    case mutation
    /// The mutation is reduced.
    case reduce
    /// The observers of states are called.
    case view
    /// An effect ends.
    case end
  }

  /// What waits.
  public var kind: Kind
  /// The action or mutation that it belongs to.
  public var step: StepID

  /// A stage of a step.
  public init(_ kind: Kind, of step: StepID) {
    self.kind = kind
    self.step = step
  }

  /// Nil for what an effect gave that is no more: it is dropped.
  init?<R>(_ work: Pump<R>.Work) {
    switch work {
    case .receive(_, let number): self.init(.action, of: StepID(number, 0))
    case .mutate(_, let number, _): self.init(.mutate, of: StepID(number, 0))
    case .mutation(_, let step, let effect):
      guard effect?.isLive ?? true else { return nil }
      self.init(.mutation, of: step)
    case .reduce(_, let step, _): self.init(.reduce, of: step)
    case .show(let step): self.init(.view, of: step)
    case .end(let effect, _):
      guard effect.isLive else { return nil }
      self.init(.end, of: StepID(action: effect.info.action))
    }
  }
}

extension Timeline {
  /// Whether the pump of a store is held.
  public var isHeld: Bool { heldCount > 0 }

  /// The stores whose pump is held, in the order in which they began.
  ///
  /// - Complexity: O(1) where none is; O(n) in the stores that there were.
  public var heldStores: [any RunningStore] {
    heldCount == 0 ? [] : tracks.compactMap(\.store).filter(\.isHeld)
  }

  /// Something waits now in a pump that is held.
  func noteWaiting() {
    activity.note()
    waitingChanged()
  }
}
