import Injection
import ReactorShell
import StudySupport

@MainActor final class PhotoTools {
  private unowned let session: Session
  private let variants: Variants
  private weak var container: Container?
  private let caches: [(name: String, cache: ImageCache)]
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
        help: "The services, their users and how long each is kept."
      ) { [unowned self] () throws(ShellError) in
        session.answer { ContainerDrawing(container).lines(columns: $0) }
      },
      AnyCommand("coordinators", help: "The coordinators between screens, and their owners.") {
        [unowned self] () throws(ShellError) in session.answer { _ in root?.drawing ?? [] }
      },
      AnyCommand("cache", help: "The pictures that are kept in memory and on disk.") {
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
        \(counts.memoryHits) from memory, \(counts.diskHits) from the disk, \(counts.misses) asked for
      """,
    ]
    if counts.notKept > 0 { lines.append("  \(pictures(counts.notKept)) couldn't be kept") }
    return lines
  }
}

// MARK: - The container

/// Below each registration stand the services that its factory resolved, and how often.
@MainActor struct ContainerDrawing {
  private let registrations: [Registration]

  init(_ container: Container?) {
    registrations = (container?.registrations ?? []) + (container?.shared?.registrations ?? [])
  }

  func lines(columns: Int) -> [String] {
    let header: [Sentence] = ["service", "scope", "asked", "made"]
    var rows = [header.map(\.shown), [("asked for by the app" as Sentence).shown]]
    var drawn: Set<ServiceKey> = []
    append(askedBy: nil, depth: 1, to: &rows, &drawn)
    let idle = registrations.filter { $0.askers.isEmpty }
    if !idle.isEmpty { rows.append([("asked for by nobody" as Sentence).shown]) }
    for registration in idle { rows.append(["  \(registration.id)", registration.scope.rawValue]) }
    return TextColumns.table(rows, columns: columns)
  }

  /// Its own dependencies stand below it, unless they stand further above.
  private func append(
    askedBy asker: ServiceKey?, depth: Int, to rows: inout [[String]],
    _ drawn: inout Set<ServiceKey>
  ) {
    for asked in registrations {
      guard let count = asked.askers.first(where: { $0.key == asker })?.count else { continue }
      let isFirst = drawn.insert(asked.id).inserted
      rows.append([
        "\(String(repeating: "  ", count: depth))\(asked.id)", asked.scope.rawValue, "\(count)",
        isFirst ? "\(asked.madeCount)" : ("above" as Sentence).shown,
      ])
      if isFirst { append(askedBy: asked.id, depth: depth + 1, to: &rows, &drawn) }
    }
  }
}
