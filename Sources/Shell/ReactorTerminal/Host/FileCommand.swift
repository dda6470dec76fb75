import ArgumentParser
import ReactorShell

/// The place of a word among those of features. The parser wants a type for each.
protocol FileWord { static var index: Int { get } }
enum FirstFileWord: FileWord { static let index = 0 }
enum SecondFileWord: FileWord { static let index = 1 }

/// A word of a feature in first place, with files behind it: `PROGRAM test FILE…`.
struct FileCommand<Place: FileWord>: AsyncParsableCommand {
  static var current: FileSubcommand? {
    Host.current?.fileSubcommands.dropFirst(Place.index).first
  }

  static var configuration: CommandConfiguration {
    let flags = [("update", current?.updateHelp), ("allow-files", current?.allowFilesHelp)]
      .filter { $0.1?.isEmpty == false }.map { " [--\($0.0)]" }
    let options = (current?.options ?? []).filter { !$0.isOfSuccessor }.map { option in
      " [--\(option.name)\(option.valueName.isEmpty ? "" : " <\(option.valueName)>")]"
    }
    return CommandConfiguration(
      commandName: current?.name,
      abstract: current?.abstract ?? "",
      usage:
        "\(Host.current?.name ?? "shell") \(current?.name ?? "") <file> ...\((flags + options).joined())",
      discussion: current?.discussion ?? "")
  }

  @Argument(help: Self.filesHelp, completion: .file())
  var files: [String]

  @Flag(help: Self.updateHelp)
  var update = false

  @Flag(help: Self.allowFilesHelp)
  var allowFiles = false

  @OptionGroup
  var options: FeatureOptions<Self>

  private static var filesHelp: ArgumentHelp { ArgumentHelp(current?.filesHelp ?? "") }
  private static var updateHelp: ArgumentHelp { help(ofFlag: current?.updateHelp) }
  private static var allowFilesHelp: ArgumentHelp { help(ofFlag: current?.allowFilesHelp) }

  private static func help(ofFlag text: String?) -> ArgumentHelp {
    ArgumentHelp("\(text ?? "")", visibility: text?.isEmpty == false ? .default : .private)
  }

  func validate() throws {
    let refused = [
      (update, "--update", Self.current?.updateHelp),
      (allowFiles, "--allow-files", Self.current?.allowFilesHelp),
    ].first { isGiven, _, help in isGiven && help == "" }
    if let refused { throw ValidationError(said: "Unknown option '\(refused.1)'") }
    guard !files.isEmpty else {
      throw ValidationError(said: "Name a file to \(Self.current?.name ?? "read").")
    }
  }

  @MainActor func run() async throws {
    guard let command = Self.current, let host = Host.current else { return }
    if command.needsFiles, let missing = files.first(where: { FileKind($0) == .nothing }) {
      let error = ScriptError(path: missing, problem: .notThere)
      Terminal.leave(with: "Error: \(error.sentence.saidToCaller)", code: 66)
    }
    var failure: Int32?
    var console = Console()
    console.succeedCrash = { Platform.becomeWhereCrashing($0) }
    let isPassed: Bool
    do throws(ShellError) {
      let values = OptionValues(program: host.name, options.values)
      isPassed = try await command.run(
        files, update, allowFiles, values, host.apps, host.features, console
      ) { text in failure = failure ?? SystemCall.write(text.utf8, to: 1) }
    } catch {
      throw ValidationError(said: "\(error).")
    }
    if let failure { throw OutputError(code: failure) }
    throw ExitCode(isPassed ? 0 : 1)
  }
}
