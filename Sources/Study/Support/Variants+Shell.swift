import EmbeddedFiles
import Foundation
public import ReactorCore
public import ReactorShell

/// The variant of an app that a session runs, and the faults of the original that it has seen.
///
/// It lives as long as the session: restarting the app keeps both.
@MainActor public final class Variants {
  /// The variant of the screens.
  public private(set) var current = Variant.fixed

  fileprivate weak var session: Session?
  private let faults: [AuthorsFault]
  private var told: Set<AuthorsFault> = []

  /// The variants of an app, by its name.
  ///
  /// - Parameter faults: The faults of the original, in the order in which they are listed.
  public static func of(
    _ app: String, faults: [AuthorsFault], in session: Session
  ) -> Variants {
    session.kept(as: app) { Variants(faults, in: session) }
  }

  private init(_ faults: [AuthorsFault], in session: Session) {
    self.faults = faults
    self.session = session
  }

  /// Notes a fault and its repair beside the step that is under way; once
  /// for each fault.
  public func tell(_ fault: AuthorsFault) {
    guard told.insert(fault).inserted else { return }
    session?.note(DataNote("original: \(fault.happens)"))
    session?.note(DataNote("fixed: \(fault.repair)"))
  }

  /// The command that shows the variant, and changes it.
  public var command: AnyCommand {
    AnyCommand(
      "variant",
      Parameter.choice(
        "original|fixed|faults",
        [
          ("original", Variant.original, "as its authors wrote it"),
          ("fixed", .fixed, "with its faults repaired"),
          ("faults", nil, "the faults, and their repairs"),
        ]
      ).optional,
      help: "Runs the app as its authors wrote it, or repaired."
    ) { [self] (variant) throws(ShellError) in
      switch variant {
      case .some(.some(let variant)): try change(to: variant)
      case .some(nil): tellFaults()
      case nil: list()
      }
    }
  }

  private func change(to variant: Variant) throws(ShellError) {
    guard let session, let app = session.app else { return }
    current = variant
    session.report.answer(["variant \(what(app)); it starts anew"])
    do throws(CommandListError) {
      try session.start(app: app)
    } catch {
      throw .failed("\(error)")
    }
  }

  private func what(_ app: App) -> Sentence {
    switch current {
    case .original: "original: \(app.title) as its authors wrote it"
    case .fixed: "fixed: \(app.title) with its faults repaired"
    }
  }

  private func list() {
    guard let session, let app = session.app else { return }
    let title: Sentence =
      switch current {
      case .original: "variant \(what(app)); variant fixed repairs:"
      case .fixed: "variant \(what(app)); variant original brings back:"
      }
    session.answer { columns in
      TextColumns.wrapped(title.shown, columns: columns)
        + TextColumns.table(
          self.faults.map { ["  " + $0.name.shown, $0.sight?.shown ?? ""] }, columns: columns,
          wrappingLast: true)
        + [("variant faults describes each" as Sentence).shown]
    }
  }

  private func tellFaults() {
    session?.answer { columns in
      self.faults.flatMap { fault in
        fault.lines.enumerated().flatMap { index, line in
          let indent = String(repeating: " ", count: index == 0 ? 0 : 4)
          return TextColumns.wrapped(line.shown, columns: columns - indent.count).map {
            indent + $0
          }
        }
      }
    }
  }
}

extension Translations {
  /// The Korean of the sentences that the study apps share.
  public static let study = Translations(korean: String(cString: study_ko()))
}

extension Variant {
  /// A screen's title, so that nobody takes the one for the other: `Main (original)`.
  public func title(_ title: String) -> String { self == .fixed ? title : "\(title) (original)" }
}

/// The behaviour of a study app.
public enum Variant: String, CaseIterable, Sendable {
  /// As its authors wrote it, faults and all.
  case original
  /// With these faults repaired.
  case fixed
}

/// Something that the authors' app gets wrong.
public struct AuthorsFault: Hashable, Sendable {
  /// In a few words, different for each fault of an app: `stuck spinner`.
  public var name: Sentence
  /// The commands that show it; nil for a fault that can't be seen here.
  public var commands: String?
  /// The fault and its reason, without a full stop.
  public var happens: Sentence
  /// The difference in the repaired app.
  public var repair: Sentence

  /// A fault.
  public init(
    _ name: Sentence, see commands: String?, happens: Sentence, repair: Sentence
  ) {
    self.name = name
    self.commands = commands
    self.happens = happens
    self.repair = repair
  }

  var lines: [Sentence] {
    ["\(name): \(happens)", sight, "repair: \(repair)"].compactMap(\.self)
  }

  /// The commands that show it: `see it: load 100; open 20s`; nil where there are none, or where
  /// their data aren't there.
  var sight: Sentence? {
    guard let commands else { return nil }
    // Named from the current folder, which may be in the checkout, or elsewhere.
    let places = ["examples/odd-data", "odd-data"]
    let data = places.first(where: FileManager.default.fileExists(atPath:))
    guard data != nil || !commands.contains("ODD-DATA") else { return nil }
    return "see it: \(commands.replacing("ODD-DATA", with: data ?? ""))"
  }
}

// MARK: - Seeing them

/// Something that can show a fault.
public enum Sight<R: Reactor> {
  /// A mutation was reduced.
  case reduced(R.Mutation, from: R.State, to: R.State, at: StepID)
  /// An effect ended, with an error if it failed.
  case ended(EffectInfo, (any Error)?)
}

/// Finds the faults of an authors' reactor in the events of its store, and has them explained.
@MainActor public final class FaultWatch {
  private var subscription: Subscription?

  /// - Parameter faults: Returns the faults that something shows.
  public init<R: Reactor>(
    _ store: Store<R>, _ variants: Variants, faults: @escaping (Sight<R>) -> [AuthorsFault]
  ) {
    var mutation: R.Mutation?
    func sight(in event: EventRow) -> Sight<R>? {
      if let (effect, error) = event.endedEffect { return .ended(effect, error) }
      guard let mutation, let before = event.states?.before as? R.State,
        let after = event.states?.after as? R.State
      else { return nil }
      return .reduced(mutation, from: before, to: after, at: event.step)
    }
    subscription = variants.session?.observe([.mutation, .reduce, .effectEnded]) {
      [name = store.name] event in
      guard event.storeName == name else { return }
      if let newest = event.value as? R.Mutation { mutation = newest }
      for fault in sight(in: event).map(faults) ?? [] { variants.tell(fault) }
    }
  }
}

// MARK: - Errors

/// The only trace of an error of decoding in the authors' apps: Foundation's words, which don't
/// give the place.
public struct UnreadableData: Error, Hashable, CustomStringConvertible {
  private let reason: String

  /// Creates an error whose reason is shown only in the trace.
  public init(_ reason: String) { self.reason = reason }

  /// One line.
  public var description: String {
    "The data couldn’t be read because it isn’t in the correct format. (\(reason))"
  }
}
