/// The forms that a session is exported in.
@MainActor final class ExportFeature: ShellFeature {
  init(_ session: Session) {}

  var exports: [ExportKind] { ExportKind.all }
}
