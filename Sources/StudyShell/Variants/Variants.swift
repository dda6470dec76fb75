public import ReactorShell

/// Which variant of an app a session runs, and which faults of the original it has seen.
///
/// It lives as long as the session: starting the app anew keeps both.
@MainActor public final class Variants {
  /// What the screens are made for.
  public private(set) var current = Variant.fixed

  private unowned let session: Session
  private let app: String
  private let faults: [AuthorsFault]
  private var told: Set<AuthorsFault> = []

  /// The variants of an app.
  ///
  /// - Parameter faults: What the original gets wrong, in the order in which it is listed.
  public static func of(_ app: String, faults: [AuthorsFault], in session: Session) -> Variants {
    session.kept(as: app) { Variants(app, faults, in: session) }
  }

  private init(_ app: String, _ faults: [AuthorsFault], in session: Session) {
    self.app = app
    self.faults = faults
    self.session = session
  }

  /// Says beside the step that is under way what happens and what the repaired app does; once for
  /// each fault.
  public func tell(_ fault: AuthorsFault) {
    guard told.insert(fault).inserted else { return }
    session.note(DataNote(fault.explanation))
  }

  /// The word that tells, and changes.
  public var command: AnyCommand {
    AnyCommand(
      "variant",
      Parameter.choice(
        "original|fixed",
        [
          ("original", Variant.original, "as its authors wrote it"),
          ("fixed", .fixed, "with their faults repaired"),
        ]
      ).optional,
      help: "The app as its authors wrote it, or repaired; alone, lists what they got wrong."
    ) { [self] (variant) throws(ShellError) in
      if let variant { try change(to: variant) } else { list() }
    }
  }

  private func change(to variant: Variant) throws(ShellError) {
    guard let app = session.app else { return }
    current = variant
    let what = variant == .original ? "as its authors wrote it" : "with their faults repaired"
    session.report.answer(["variant \(variant.rawValue): \(app.title) \(what); it starts anew"])
    do throws(CommandListError) {
      try session.start(app: app)
    } catch {
      throw .failed("\(error)")
    }
  }

  private func list() {
    let other = current == .original ? "fixed" : "original"
    session.answer { columns in
      var lines = [
        "variant \(self.current.rawValue); variant \(other) starts \(self.app) as the other one"
      ]
      for fault in self.faults {
        for (index, line) in fault.lines.enumerated() {
          let indent = String(repeating: " ", count: index == 0 ? 0 : 4)
          let wrapped = TextColumns.wrapped(line, columns: columns - indent.count)
          lines += wrapped.map { indent + $0 }
        }
      }
      return lines
    }
  }
}

extension Variant {
  /// A screen's title, so that nobody takes the one for the other: `Main (original)`.
  public func title(_ title: String) -> String { self == .fixed ? title : "\(title) (original)" }
}
