package import ReactorCore

/// An extension of a session: its commands, its data, and the moments that it observes.
///
/// A session makes one of each ``FeatureKind`` that its host registers. A feature hears of
/// ``Moments`` by adding itself to them; one that listens to nothing costs nothing.
@MainActor public protocol ShellFeature: AnyObject {
  /// Its commands. They are made once, and mustn't hold the session.
  var commands: [AnyCommand] { get }
  /// The things that `set` sets. They are asked for once, and mustn't hold the session.
  var settings: [Setting] { get }
  /// The forms in which it exports a session.
  var exports: [ExportKind] { get }
  /// The words that `help NAME` explains, beside commands.
  var topics: [HelpTopic] { get }
  /// The sections that it adds at the end of a page of the session.
  var sections: [ExportSection] { get }

  /// Called when the session is about to begin, to act on the options.
  ///
  /// - Returns: True if the feature has begun the session, so that no app is to be started.
  func begin(_ options: OptionValues) async throws(ShellError) -> Bool
}

extension ShellFeature {
  /// None.
  public var commands: [AnyCommand] { [] }
  /// None.
  public var settings: [Setting] { [] }
  /// None.
  public var exports: [ExportKind] { [] }
  /// None.
  public var topics: [HelpTopic] { [] }
  /// None.
  public var sections: [ExportSection] { [] }
  /// Nothing.
  public func begin(_ options: OptionValues) async throws(ShellError) -> Bool { false }
}

/// A kind of feature that a host registers.
///
///     extension FeatureKind {
///       static let count = FeatureKind { Count($0) }
///     }
public struct FeatureKind: Sendable {
  /// Its options of the program.
  public var options: [FeatureOption] = []
  /// Its words that stand in first place instead of options. A program has two of them at most.
  package var subcommands: [FileSubcommand] = []
  /// Makes the app whose code isn't here, for `open` and `attach`: its stores come with its events.
  package var foreignApp: (@MainActor @Sendable () -> App)?
  package var firstLesson: String?
  /// Apps that its texts start with `--app NAME`, and that no list names.
  public var apps: [App] = []
  /// Its sentences in other languages; nil if it speaks English only.
  public var translations: Translations?
  /// Makes the feature of a session, which it mustn't hold.
  let make: @MainActor @Sendable (Session) -> any ShellFeature

  /// A kind of feature.
  ///
  /// - Parameters:
  ///   - translations: Its sentences in other languages; nil if it speaks English only.
  ///   - make: Makes the feature of a session. The session holds the feature, which mustn't hold it
  ///     in turn.
  public init(
    translations: Translations? = nil,
    _ make: @escaping @MainActor @Sendable (Session) -> any ShellFeature
  ) {
    self.translations = translations
    self.make = make
  }
}

@MainActor final class Features {
  let kinds: [FeatureKind]
  var all: [any ShellFeature] = []
  /// The commands of the shell and of all features, once they were asked for.
  var commands: [AnyCommand] = []
  /// The commands of use to apps with data, and to those without.
  var useful: [Bool: ShellCommands] = [:]
  /// The commands that work on the screen that is seen, once they were asked for.
  var table: CommandTable?

  init(kinds: [FeatureKind]) { self.kinds = kinds }
}

/// An option of the program that belongs to a feature and takes a value, mostly the name of a file,
/// such as `--record FILE`.
public struct FeatureOption: Hashable, Sendable {
  /// The name, without its dashes.
  package var name: String
  package var help: String
  /// True if the file says which app and which data, so that none can be chosen beside it.
  package var choosesApp: Bool
  /// True if the program gives it to its successor, and people don't: help doesn't show it, and the
  /// session goes on without a banner.
  package private(set) var isOfSuccessor = false
  /// The name of its value in help; empty of an option without one.
  package private(set) var valueName = "file"

  /// An option that takes the name of a file.
  public init(_ name: String, help: String, choosesApp: Bool = false) {
    self.name = name
    self.help = help
    self.choosesApp = choosesApp
  }

  package init(_ name: String, help: String, valueName: String) {
    self.init(name, help: help)
    self.valueName = valueName
  }

  package init(_ name: String, help: String, choosesApp: Bool = false, isOfSuccessor: Bool) {
    self.init(name, help: help, choosesApp: choosesApp)
    self.isOfSuccessor = isOfSuccessor
  }
}

/// The options of features that a program was given.
public struct OptionValues: Hashable, Sendable {
  package var program: String
  private var values: [String: String]

  /// Values by the names of their options.
  public init(program: String, _ values: [String: String] = [:]) {
    self.program = program
    self.values = values
  }

  /// The value of an option; nil if it wasn't given.
  public subscript(name: String) -> String? { values[name] }
}

/// A word in first place, with files behind it: `test FILE…`, `grade TASKS.md FILE…`.
package struct FileSubcommand: Sendable {
  package var name: String
  package var abstract: String
  package var discussion: String
  package var filesHelp: String
  /// The help of `--update`; empty if it has no such option.
  package var updateHelp: String
  /// The help of `--allow-files`; empty if it has no such option.
  package var allowFilesHelp: String
  package var options: [FeatureOption]
  /// True if nothing is done where one of the files isn't there.
  package var needsFiles: Bool
  /// Does its work; an error is one of how it was called.
  package var run: Run

  /// Takes files and options, and prints; returns true if all passed.
  package typealias Run =
    @MainActor @Sendable (
      _ files: [String], _ updates: Bool, _ allowsFiles: Bool, OptionValues, [App], [FeatureKind],
      Console, _ print: (String) -> Void
    ) async throws(ShellError) -> Bool

  package init(
    _ name: String, abstract: String, discussion: String, filesHelp: String,
    updateHelp: String = "", allowFilesHelp: String = "", options: [FeatureOption],
    needsFiles: Bool = false, run: @escaping Run
  ) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.filesHelp = filesHelp
    self.updateHelp = updateHelp
    self.allowFilesHelp = allowFilesHelp
    self.options = options
    self.needsFiles = needsFiles
    self.run = run
  }
}

/// An object that stands in front of a session and takes typed lines, such as a lesson.
@MainActor package protocol LineHandling: AnyObject {
  var prompt: String { get }
  /// True if the next line is a command, worth to be typed again, and not an answer.
  var takesCommands: Bool { get }
  /// The reason why nothing can stand behind the command that brought it.
  var refusesRest: Sentence { get }
  /// Returns true if the line could be run.
  func handle(_ line: SourceLine, at place: SourceOfCommand.Place?) async -> Bool
  func takeEmptyLine() async
  /// The session in which lines are run, and completed.
  var session: Session { get }
  /// Ctrl-C. Returns true if there was an effect to cancel.
  func interrupt() -> Bool
  func fit(columns: Int)
}

/// The holder of a session's flow, which resumes it.
@MainActor package protocol FlowControlling: AnyObject {
  /// The place at which the flow is held; nil if it isn't.
  var place: Sentence? { get }
  /// The stage that comes next, and its store; nil if nothing is held.
  var waiting: (store: String, stage: WaitingStage)? { get }
  var isStepping: Bool { get }
  /// True while it asks something that the next words answer, instead of being a command.
  var isAsking: Bool { get }
  /// The words that can stand in an answer behind others; nil if nothing is asked, or a command begins.
  func answers(for request: CompletionRequest, behind words: [String]) -> CandidateList?
  /// Reads words as an answer, and does nothing with them.
  func check(_ words: [Word]) throws(ShellError)
  /// Nil if a statement isn't an answer; a failure if there is a mistake in it.
  func taking(_ statement: Statement) -> Result<Void, ShellError>?
  func goOnAtEmptyLine() async
  /// `resumes` is true if a command resumed effects of others.
  func commandDidWait(_ firstAction: Int, resumes: Bool)
  /// Holds the store of a track as it was, with the work that waited in it.
  func holdAgain(_ track: AnyTrack, _ work: [(stage: WaitingStage, value: Any?)])
  /// Counts a hit of a recording for a breakpoint that is set again.
  func wasHit(_ breakpoint: Int)
  /// The last line of a script was run, and its effects may go on.
  func scriptWillEnd()
}

/// Looks at the past of a session.
@MainActor package protocol TimeTravelling: AnyObject {
  /// Nil in the present. With another screen, it calls `screenDidChange`.
  var pastScreen: (any Screen)? { get }
  /// Shows what was looked at when a resumed recording ended.
  func show(_ view: Timeline.View?)
  /// The line that cancels the effects but the lasting ones; nil if none runs.
  var cancelling: String? { get }
  /// An app is about to start; its screens come next.
  func appStarts()
  /// A screen is about to be pushed or popped.
  func willMove()
  func commandWillRun(isOfShell: Bool)
  func commandDidEnd()
}

/// Knows why a session is as it is: the causes of values, and the code that ran.
@MainActor package protocol StepExplaining: AnyObject {
  /// The changes behind the values that an expectation asks for, up to a line of the timeline, as `why`
  /// has them: an object for each path.
  func causes(behind expectation: Statement, in line: String, upTo position: Int) -> [JSONObject]
  /// The functions that ran in a step, as far as their source is at hand.
  func code(of step: StepID) -> [CodeExcerpt]
}

/// A function, and the lines of it that ran.
package struct CodeExcerpt {
  /// `Sources/Counter.swift, reduce()`
  package let title: String
  /// The station of the loop that it belongs to.
  package let place: LoopPlace
  /// The number of the first line.
  package let first: Int
  package let lines: [String]
  package let ran: [ClosedRange<Int>]
  /// The line where the answer was made.
  package let mark: Int?

  package init(
    _ title: String, of place: LoopPlace, first: Int, lines: [String], ran: [ClosedRange<Int>],
    mark: Int?
  ) {
    (self.title, self.place, self.first) = (title, place, first)
    (self.lines, self.ran, self.mark) = (lines, ran, mark)
  }
}

/// Wants all consequences of commands to be expected, once it was told to.
@MainActor package protocol ExpectationChecking: AnyObject {
  var expectsAll: Bool { get }
  /// A line was read and not shown yet; false if it isn't to be run.
  func settlesAccount(before statements: [Statement]) -> Bool
  /// Runs a command, or doesn't, and returns true if it passed.
  func run(
    _ statement: Statement, in source: SourceOfCommand, by perform: () async -> Bool
  ) async -> Bool
  /// A failure was wanted, by `!` or `expect error`.
  func wasWanted(_ failure: ShellError, of statement: Statement)
  /// Returns false if something is missing. `depth` includes the file; nil for a script without
  /// one.
  /// - Parameter isChecked: False if the file ends with a failure.
  func end(ofDepth depth: Int?, isChecked: Bool) -> Bool
}

/// Plays lessons for a person.
@MainActor package protocol LessonPlaying: AnyObject {
  func open(_ console: Console)
  func greet()
  func follow(_ language: Language)
  /// A script has ended, and its effects; returns false if something is missing.
  func endScript() -> Bool
}

/// The terminal at which a person types, for features that need more of it than lines.
@MainActor package struct Console {
  /// The number of rows that the screen has; nil if nobody knows.
  package var rows: () -> Int? = { nil }
  /// Hands the keys to something that plays, until it leaves.
  package var play: (any KeyHandling) -> Void = { _ in }
  /// A file that is kept from one start to the next; nil if there is no place for it.
  package var keptFile: (_ name: String) -> String? = { _ in nil }
  /// The program doesn't see the terminal. Cancellation ends it and its children.
  /// Returns its exit status; nil if it didn't exit by itself.
  package var run: (_ program: [String], _ tell: (String) -> Void) async -> Int32? = { _, _ in nil }
  package var isIdle: () -> Bool = { true }
  /// Replaces this program with another once the session is closed.
  package var succeed: (_ program: [String]) -> Void = { _ in }
  /// Replaces this program with another where it crashes; with nil, no more.
  package var succeedCrash: (_ program: [String]?) -> Void = { _ in }
  /// Shows at once what was written, while a command keeps the main thread.
  package var flush: () -> Void = {}
  /// Returns the number of presses of Ctrl-C. Can be called while a command keeps the main thread.
  package var interruptCount: @Sendable () -> Int = { 0 }

  package init() {}
}

/// Plays at the prompt, such as a presentation. Keys count only on the unchanged offered line.
@MainActor package protocol KeyHandling: AnyObject {
  /// The session in which lines are run. It may be another one after each key.
  var session: Session { get }
  var sessionChanged: (Session) -> Void { get set }
  /// The note before the prompt: `3/12`.
  var place: Sentence { get }
  var isBlank: Bool { get }
  /// The line that stands at the prompt as if it was typed; empty if Enter does something else.
  var offeredLine: String { get }

  func start() throws(ShellError)
  /// A key was pressed that needs no time.
  func press(_ key: PlayKey)
  /// A key was pressed that runs something.
  func play(_ key: PlayKey) async throws(ShellError)
  func run(_ line: SourceLine, waits: Bool) async
  func leave()
}

/// The meaning of a key while something is played.
package enum PlayKey: Hashable, Sendable {
  case next
  case back
  /// The step of a number, counted from 1.
  case jump(Int)
  case blank
  case keys
  /// Anything else, while the screen is empty.
  case other
  case leave

  package var takesTime: Bool {
    switch self {
    case .next, .back, .jump: true
    case .blank, .keys, .other, .leave: false
    }
  }
}
