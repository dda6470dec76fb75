import EmbeddedFiles
import Foundation
public import ReactorShell

/// The variant of an app that a session runs, and the faults of the original.
///
/// It lives as long as the session: restarting the app keeps the variant.
@MainActor public final class Variants {
  /// The variant of the screens.
  public private(set) var current = Variant.fixed

  fileprivate weak var session: Session?
  private let faults: [AuthorsFault]

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
public struct AuthorsFault: Sendable {
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
