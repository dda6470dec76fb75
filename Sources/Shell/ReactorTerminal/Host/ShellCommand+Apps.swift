import ArgumentParser
import ReactorShell

/// Options that the host has no use for aren't shown, and are refused.
extension ShellCommand {
  func validateApp() throws {
    guard chosenApp != nil else {
      throw ValidationError(said: "--app: there is no app “\(app ?? "")”; there is \(Self.names).")
    }
    do throws(ShellError) {
      _ = try DataChoice(data)
    } catch {
      throw ValidationError(said: "--data: \(error).")
    }
    guard DataSettings.timeouts.contains(timeout) else {
      throw ValidationError(said: "--timeout is 0.001 to 86400 seconds.")
    }
    guard patience.map(DataSettings.timeouts.contains) != false else {
      throw ValidationError(said: "--patience is 0.001 to 86400 seconds.")
    }
    if app != nil || data != "embedded" || seed != nil,
      featureOptions.chosen.contains(where: \.choosesApp)
    {
      throw ValidationError(
        said: "--app, --data, --seed: the recording says which app and which data it goes on with.")
    }
    if !Self.hasData, data != "embedded" || seed != nil {
      throw ValidationError(said: "--data, --seed: \(Self.names) has no data to choose.")
    }
  }

  var chosenApp: App? {
    app.map { name in
      let unlisted = Host.current?.features.flatMap(\.apps) ?? []
      return (Self.apps + unlisted).first { $0.name == name }
    } ?? Self.apps.first
  }

  /// Validated before.
  var dataChoice: DataChoice { (try? DataChoice(data)) ?? .embedded }

  static var appHelp: Sentence { "The app: \(names). (default: \(apps.first?.name ?? ""))" }
  static var apps: [App] { Host.current?.apps ?? [] }
  static var names: String { apps.map { $0.name }.joined(separator: ", ") }
  static var dataVisibility: ArgumentVisibility { hasData ? .default : .hidden }
  private static var hasData: Bool { apps.contains { $0.hasData } }
}
