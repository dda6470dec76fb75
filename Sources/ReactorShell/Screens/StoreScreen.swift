public import ReactorCore
import StateDiff

/// The screen of a reactor that has none of its own: it shows the state.
///
/// For several reactors on one screen give the stores of the others along; `state` shows them all.
@MainActor public final class StoreScreen<R: Reactor>: Screen {
  public let title: String
  public let commands: [AnyCommand]
  public let stores: [any AnyStore]
  /// The store, with its type.
  public let reactorStore: Store<R>

  private let lines: ((_ state: R.State, _ columns: Int) -> [String])?
  private var subscriptions: [Subscription] = []

  /// A screen.
  ///
  /// - Parameters:
  ///   - store: Make it with the session's timeline, or the session won't see it.
  ///   - session: Where a failure is told.
  ///   - title: What the prompt shows; the store's name by default, without `Reactor`.
  ///   - commands: The words that work here: ``Command/bound(to:)-(Store<R>)`` ties one to a store.
  ///   - others: Further stores that the screen keeps and `state` shows.
  ///   - failure: What counts as a failure: the message, where the state holds one. A command
  ///     whose action leads to a new one fails.
  ///   - draw: What `show` draws, a line each; the state by default.
  public init(
    _ store: Store<R>, in session: Session, title: String? = nil, commands: [AnyCommand],
    with others: [any AnyStore] = [], failure: ((R.State) -> String?)? = nil,
    draw: ((_ state: R.State, _ columns: Int) -> [String])? = nil
  ) {
    reactorStore = store
    stores = [store as any AnyStore] + others
    self.title = title ?? ReactorName(store.name).title
    self.commands = commands
    lines = draw
    if let failure { subscriptions = [session.watch(store, failure: failure)] }
  }

  public var store: any AnyStore { reactorStore }

  public func draw(columns: Int) -> [String] {
    lines?(reactorStore.shownState, columns) ?? StateOutline(of: self).lines
  }
}
