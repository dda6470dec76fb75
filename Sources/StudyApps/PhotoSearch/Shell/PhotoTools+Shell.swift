import Injection
import ReactorShell
import StudySupport

/// The words that look at how the app is put together, on every screen.
@MainActor final class PhotoTools {
  private unowned let session: Session
  private let variants: Variants
  private weak var container: Container?
  private let caches: [(name: String, cache: ImageCache)]
  /// Where the coordinators begin.
  weak var root: (any Coordinator)?

  init(
    session: Session, variants: Variants, container: Container?,
    caches: [(name: String, cache: ImageCache)]
  ) {
    self.session = session
    self.variants = variants
    self.container = container
    self.caches = caches
  }

  private(set) lazy var commands = makeCommands()

  private func makeCommands() -> [AnyCommand] {
    [
      AnyCommand(
        "container",
        help: "What is registered, how long it is kept, how often and by whom it was asked."
      ) { [unowned self] () throws(ShellError) in
        session.answer { ContainerDrawing(container).lines(columns: $0) }
      },
      AnyCommand("coordinators", help: "Who moves between the screens, and who holds whom.") {
        [unowned self] () throws(ShellError) in session.answer { _ in root?.drawing ?? [] }
      },
      AnyCommand("cache", help: "The pictures that are kept, in memory and on the disk.") {
        [unowned self] () throws(ShellError) in
        var lines: [Sentence] = []
        for (name, cache) in caches { lines += Self.lines(name, await cache.counts) }
        session.report.answer(lines)
      },
      variants.command,
    ]
  }

  private static func lines(_ name: String, _ counts: ImageCache.Counts) -> [Sentence] {
    func pictures(_ count: Int) -> Sentence { count == 1 ? "1 picture" : "\(count) pictures" }
    let memory: Sentence =
      "\(name): \(pictures(counts.memoryCount)) in memory, \(counts.memoryBytes) bytes"
    var lines: [Sentence] = [
      name == "disk"
        ? "\(memory); \(pictures(counts.diskCount)) on the disk, \(counts.diskBytes) bytes"
        : memory,
      """
        \(counts.memoryHits) from memory, \(counts.diskHits) from the disk, \(counts.misses) loaded
      """,
    ]
    if counts.notKept > 0 { lines.append("  \(pictures(counts.notKept)) couldn't be kept") }
    return lines
  }
}

// MARK: - The container

/// A container as a table: what is registered, its scope, how often it was asked for and by whom.
@MainActor struct ContainerDrawing {
  private let rows: [Registration]

  init(_ container: Container?) {
    rows = (container?.registrations ?? []) + (container?.shared?.registrations ?? [])
  }

  func lines(columns: Int) -> [String] {
    let header = ["service", "scope", "resolved", "made", "asked by"]
    let cells = rows.map { row in
      [
        "\(row.id)", row.scope.rawValue, "\(row.resolvedCount)", "\(row.madeCount)",
        row.askers.map { asker in
          "\(asker.key?.description ?? "the app")\(asker.count > 1 ? " ×\(asker.count)" : "")"
        }.joined(separator: ", "),
      ]
    }
    return TextColumns.table([header] + cells, columns: columns, wrappingLast: true)
  }
}
