import Foundation
public import ReactorCore

/// An app that the shell hosts.
@MainActor public struct App {
  /// As `app NAME` takes it: `people`.
  public nonisolated let name: String
  /// As the banner shows it: `RandomUser`.
  public nonisolated let title: String
  /// Commands to begin with, such as `load 100`.
  package nonisolated let firstCommand: String
  /// Nil if there is no choice: then the shell doesn't offer `data`, `seed` and related commands.
  package let describe: ((DataChoice) -> Sentence)?
  package nonisolated let hasData: Bool
  /// Its code isn't here: what it did can be looked at, and nothing be sent.
  package nonisolated var isForeign = false
  /// Why a word of such an app does nothing.
  package nonisolated static let onlyLookedAt =
    "its app isn't here: what it did can only be looked at"
  package let start: (Session) -> any Screen
  package nonisolated let translations: [Translations]
  /// True if `help` is a word of its own from the start; the shell's is `:help` then.
  package nonisolated private(set) var claimsHelp = false

  /// Creates an app.
  ///
  /// - Parameters:
  ///   - name: The name that `app NAME` takes.
  ///   - title: The title in the banner; `Shop` for `shop` by default.
  ///   - firstCommand: A command to begin with; a question may stand behind it: `load 100; why count`.
  ///   - describe: Describes its data, for the banner and `data`; nil if there is no choice.
  ///   - translations: Its own sentences in other languages, and those that it shares with other
  ///     apps.
  ///   - start: Makes its first screen, with stores on the session's timeline.
  public init(
    _ name: String, title: String? = nil, firstCommand: String = "help",
    describe: ((DataChoice) -> Sentence)? = nil,
    translations: [Translations] = [],
    start: @escaping (Session) -> any Screen
  ) {
    self.name = name
    self.title = title ?? name.prefix(1).uppercased() + name.dropFirst()
    self.firstCommand = firstCommand
    hasData = describe != nil
    self.describe = describe
    self.translations = translations
    self.start = start
  }
}

// MARK: - Reactor

extension App {
  /// Creates an app of one reactor: its state is the screen.
  ///
  ///     App(commands: [Command("add", Int.self) { .add($0) }]) { _ in CounterReactor() }
  ///
  /// - Parameters:
  ///   - name: The name that `app NAME` takes; `counter` for a `CounterReactor` by default.
  ///   - title: The title in the prompt; `Counter` by default.
  ///   - firstCommand: A command to begin with; by default the first of the list,
  ///     with sample arguments.
  ///   - commands: The commands of the screen.
  ///   - failure: Returns the failure message in a state, if there is one. A command whose action
  ///     sets a message fails, the same one too.
  ///   - draw: Returns the lines that `show` draws; the state by default.
  ///   - translations: Its own sentences in other languages.
  ///   - reactor: Makes the reactor, each time that the app starts; it may use the session's
  ///     ``Session/clock``.
  public init<R: Reactor>(
    _ name: String? = nil, title: String? = nil, firstCommand: String? = nil,
    commands: [Command<R>], failure: ((R.State) -> String?)? = nil,
    draw: ((_ state: R.State, _ columns: Int) -> [String])? = nil,
    translations: [Translations] = [],
    reactor: @escaping @MainActor (Session) -> R
  ) {
    self.init(
      store: { Store(reactor($0), timeline: $0.timeline) },
      name, title: title, firstCommand: firstCommand, commands: commands, failure: failure,
      draw: draw, translations: translations)
  }

  /// Creates an app of one store, such as that of a reactor of another library.
  ///
  /// - Parameters:
  ///   - store: Makes the store on the session's timeline, each time that the app starts.
  ///   - name: The name that `app NAME` takes; `counter` for a `CounterReactor` by default.
  ///   - title: The title in the prompt; `Counter` by default.
  ///   - firstCommand: A command to begin with; by default the first of the list, with sample arguments.
  ///   - commands: The commands of the screen.
  ///   - failure: Returns the failure message in a state, if there is one.
  ///   - draw: Returns the lines that `show` draws; the state by default.
  ///   - translations: Its own sentences in other languages.
  // First, so that no closure behind the others could mean it: errors in those would name another place.
  public init<R: Reactor>(
    store: @escaping @MainActor (Session) -> Store<R>,
    _ name: String? = nil, title: String? = nil, firstCommand: String? = nil,
    commands: [Command<R>], failure: ((R.State) -> String?)? = nil,
    draw: ((_ state: R.State, _ columns: Int) -> [String])? = nil,
    translations: [Translations] = []
  ) {
    let type = ReactorName(R.typeName)
    self.init(
      name ?? type.word, title: title ?? type.title,
      firstCommand: firstCommand ?? commands.lazy.compactMap(\.likelyExample).first ?? "state",
      translations: translations,
      start: { session in
        let store = store(session)
        return StoreScreen(
          store, in: session, title: title ?? type.title,
          commands: commands.map { $0.bound(to: store) }, failure: failure, draw: draw)
      })
    claimsHelp = commands.contains { ([$0.name] + $0.aliases).contains("help") }
  }
}

extension App {
  /// Creates an app of one reactor whose actions say which commands there are: see
  /// ``Command/derived(refinedBy:)``.
  ///
  ///     App { CounterReactor(clock: $0.clock) }
  ///
  /// The parameters are those of ``init(_:title:firstCommand:commands:failure:draw:translations:reactor:)``.
  public init<R: Reactor>(
    _ name: String? = nil, title: String? = nil, firstCommand: String? = nil,
    failure: ((R.State) -> String?)? = nil,
    draw: ((_ state: R.State, _ columns: Int) -> [String])? = nil,
    translations: [Translations] = [],
    reactor: @escaping @MainActor (Session) -> R
  ) where R.Action: Decodable {
    self.init(
      name, title: title, firstCommand: firstCommand, commands: Command.derived(),
      failure: failure, draw: draw, translations: translations, reactor: reactor)
  }
}

package struct ReactorName {
  package let title: String

  /// The name of a type, or of a store.
  package init(_ name: String) {
    let words = name.prefix { $0 != "<" }.split(separator: ".")
    title = String(words.reversed().map(Self.stem(of:)).first { !$0.isEmpty } ?? words.last ?? "")
  }

  private static func stem(of name: Substring) -> Substring {
    let suffix = ["ViewReactor", "Reactor", "ViewController"].first(where: name.hasSuffix)
    return name.dropLast(suffix?.count ?? 0)
  }

  var word: String { title.lowercased() }
}
