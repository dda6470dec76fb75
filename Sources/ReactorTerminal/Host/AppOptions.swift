import ArgumentParser
import ReactorShell

/// The options that depend on the apps of the host: which one, and where its data comes from.
///
/// Those that the host has no use for aren't shown, and are refused.
struct AppOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The app: \(Self.names). (default: \(Self.apps.first?.name ?? ""))",
      visibility: Self.apps.count > 1 ? .default : .hidden),
    completion: .list(Self.apps.map { $0.name }))
  var app: String?

  @Option(
    help: ArgumentHelp(
      "Where data comes from: embedded, the app's API (live=URL for another address), or a path.",
      valueName: "embedded|live[=url]|path", visibility: Self.visibility))
  var data = "embedded"

  @Option(
    help: ArgumentHelp(
      "What data grows from.", valueName: "text", visibility: Self.visibility))
  var seed: String?

  @Option(
    help: ArgumentHelp(
      "How long a live answer may take, in real time.", valueName: "seconds",
      visibility: Self.visibility))
  var timeout = 10.0

  func validate() throws {
    guard chosenApp != nil else {
      throw ValidationError("--app: there is no app “\(app ?? "")”; there is \(Self.names).")
    }
    do throws(ShellError) {
      _ = try DataChoice(data)
    } catch {
      throw ValidationError("--data: \(error).")
    }
    guard (0.001...86_400).contains(timeout) else {
      throw ValidationError("--timeout is 0.001 to 86400 seconds.")
    }
    if !Self.hasData, data != "embedded" || seed != nil {
      throw ValidationError("--data, --seed: \(Self.names) has no data to choose.")
    }
  }

  /// The one that was asked for, or the first.
  var chosenApp: App? {
    app.map { name in Self.apps.first { $0.name == name } } ?? Self.apps.first
  }

  /// Validated before.
  var dataChoice: DataChoice { (try? DataChoice(data)) ?? .embedded }

  private static var apps: [App] { Host.current?.apps ?? [] }
  private static var names: String { apps.map { $0.name }.joined(separator: ", ") }
  private static var hasData: Bool { apps.contains { $0.hasData } }
  private static var visibility: ArgumentVisibility { hasData ? .default : .hidden }
}
