import Injection
import ReactorShell

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
