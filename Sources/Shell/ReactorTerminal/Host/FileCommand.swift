import ArgumentParser
import ReactorShell

/// A word of a feature in first place, with files behind it: `PROGRAM test FILE…`.
struct FileCommand: AsyncParsableCommand {
  static var current: FileSubcommand? { Host.current?.fileSubcommand }

  static var configuration: CommandConfiguration {
    let options = (current?.options ?? []).map { " [--\($0.name) <\($0.valueName)>]" }.joined()
    return CommandConfiguration(
      commandName: current?.name,
      abstract: current?.abstract ?? "",
      usage:
        "\(Host.current?.name ?? "shell") \(current?.name ?? "") <file> ... [--update] [--allow-files]\(options)",
      discussion: current?.discussion ?? "")
  }

  @Argument(help: Self.filesHelp, completion: .file())
  var files: [String]

  @Flag(help: Self.updateHelp)
  var update = false

  @Flag(help: Self.allowFilesHelp)
  var allowFiles = false

  @OptionGroup
  var options: FeatureOptions<FileCommand>

  private static var filesHelp: ArgumentHelp { ArgumentHelp(current?.filesHelp ?? "") }
  private static var updateHelp: ArgumentHelp { ArgumentHelp(current?.updateHelp ?? "") }
  private static var allowFilesHelp: ArgumentHelp { ArgumentHelp(current?.allowFilesHelp ?? "") }

  func validate() throws {
    guard !files.isEmpty else {
      throw ValidationError(said: "Name a file to \(Self.current?.name ?? "read").")
    }
  }

  @MainActor func run() async throws {
    guard let command = Self.current, let host = Host.current else { return }
    let result: (text: String, isPassed: Bool)
    do throws(ShellError) {
      let values = OptionValues(program: host.name, options.values)
      result = try await command.run(files, update, allowFiles, values, host.apps, host.features)
    } catch {
      throw ValidationError(said: "\(error).")
    }
    if let code = Platform.put(Array(result.text.utf8), to: 1) { throw OutputError(code: code) }
    throw ExitCode(result.isPassed ? 0 : 1)
  }
}
