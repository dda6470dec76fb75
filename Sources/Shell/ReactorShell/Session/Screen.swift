public import ReactorCore

/// One screen of an app: a store, the commands that work on it, and its drawing.
///
/// A screen observes its store and reports its update for each state, by ``Session/note(_:)``.
@MainActor public protocol Screen: AnyObject {
  /// The title in the prompt.
  var title: String { get }
  /// The store whose state is looked at.
  var store: any AnyStore { get }
  /// All stores of the screen, ``store`` first, if there are several.
  var stores: [any AnyStore] { get }
  /// The commands of the screen.
  ///
  /// They are asked for when the screen appears, and released with it: closures of a computed
  /// property may use `self`. Stored closures would retain the screen that stores them; they
  /// capture it `unowned`. Neither may retain the session.
  var commands: [AnyCommand] { get }
  /// Other words for keys of dictionaries in the state: `20s` for `20대`.
  var keyAliases: [String: String] { get }
  /// Words that work on another screen, and the commands to get there.
  var wordsOfOtherScreens: [String: String] { get }
  /// The screen as text, a line each.
  ///
  /// - Parameter columns: The width that there is.
  func draw(columns: Int) -> [String]
  /// Called when ``pushes(_:of:in:screen:)`` has pushed it because of an action, as `viewDidAppear` is:
  /// it may send one.
  func appear()
}

extension Screen {
  /// The one.
  public var stores: [any AnyStore] { [store] }
  /// None.
  public var wordsOfOtherScreens: [String: String] { [:] }
  /// None.
  public var keyAliases: [String: String] { [:] }
  /// Does nothing.
  public func appear() {}
}

// MARK: - Pushing

extension Screen {
  /// Keeps a screen above this one for as long as a property of the state has a value.
  ///
  /// Another value takes the screen away, and pushes that of the new one. The screen goes back by an
  /// action that sets the property to nil.
  ///
  /// - Parameters:
  ///   - property: The property; nil in the initial state.
  ///   - store: The store with the state.
  ///   - session: The session that shows both.
  ///   - screen: Makes the screen of a value.
  /// - Returns: A subscription. Keep it as long as this screen.
  public func pushes<R: Reactor, Pushed: Equatable>(
    _ property: KeyPath<R.State, Pushed?>, of store: Store<R>, in session: Session,
    screen: @escaping (Pushed) -> any Screen
  ) -> Subscription {
    // Held until the note of its pop is written, behind which its store ends.
    var shown: (value: Pushed, screen: any Screen)?
    return store.subscribe { [unowned self, unowned session, unowned store] state in
      let pushed = state[keyPath: property]
      guard pushed != shown?.value else { return }
      if shown != nil { session.pop(to: self) }
      shown = nil
      guard let pushed else { return }
      let screen = screen(pushed)
      shown = (pushed, screen)
      session.push(screen, isOfState: true)
      // A screen that comes back with a state has what it had.
      if !store.isRestoring { screen.appear() }
    }
  }
}

/// The screen of a reactor that has none of its own: it shows the state.
///
/// For several reactors on one screen give the stores of the others along; `state` shows them all.
@MainActor public final class StoreScreen<R: Reactor>: Screen {
  public let title: String
  public let commands: [AnyCommand]
  public let stores: [any AnyStore]
  /// The store, with its type.
  public let reactorStore: Store<R>

  private unowned let session: Session
  private let lines: ((_ state: R.State, _ columns: Int) -> [String])?
  private var subscriptions: [Subscription] = []

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - store: The store. Make it with the session's timeline, or the session won't see it.
  ///   - session: The session, to which failures are reported.
  ///   - title: The title in the prompt; the store's name by default, without `Reactor`.
  ///   - commands: The commands of the screen: ``Command/bound(to:)-(Store<R>)`` ties one
  ///     to a store.
  ///   - others: Further stores that the screen keeps and `state` shows.
  ///   - failure: Returns the failure message in a state, if there is one. A command whose action
  ///     sets a message fails, the same one too.
  ///   - draw: Returns the lines that `show` draws; the state by default.
  public init(
    _ store: Store<R>, in session: Session, title: String? = nil, commands: [AnyCommand],
    with others: [any AnyStore] = [], failure: ((R.State) -> String?)? = nil,
    draw: ((_ state: R.State, _ columns: Int) -> [String])? = nil
  ) {
    self.session = session
    reactorStore = store
    stores = [store as any AnyStore] + others
    self.title = title ?? ReactorName(store.name).title
    self.commands = commands
    lines = draw
    if let failure { subscriptions = [session.watch(store, failure: failure)] }
  }

  public var store: any AnyStore { reactorStore }

  /// Keeps a screen above this one for as long as a property of the state has a value.
  ///
  ///     StoreScreen(list, in: session, commands: commands)
  ///       .pushes(\.open) { DetailScreen($0) }
  ///
  /// See ``Screen/pushes(_:of:in:screen:)``.
  public func pushes<Pushed: Equatable>(
    _ property: KeyPath<R.State, Pushed?>, screen: @escaping (Pushed) -> any Screen
  ) -> Self {
    subscriptions.append(pushes(property, of: reactorStore, in: session, screen: screen))
    return self
  }

  public func draw(columns: Int) -> [String] {
    lines?(reactorStore.shownState, columns) ?? StateOutline(of: self).lines
  }
}
