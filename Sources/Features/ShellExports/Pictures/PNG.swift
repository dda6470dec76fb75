import Foundation
import ReactorCore
import ReactorShell

/// Pictures as PNG: made by a program, if it is installed.
enum PNG {
  private static let program = "rsvg-convert"
  /// Wider or higher pictures aren't made: none of its pixels would be in memory.
  private static let mostPixels = 30_000.0

  /// The program, before much is drawn for nothing.
  static func check() throws(ShellError) { _ = try executable() }

  /// The picture, twice as fine as it is shown, if that isn't too much.
  static func data(of svg: String) throws(ShellError) -> Data {
    let url = try executable()
    // Files without a name: there is nothing to wait for, and nothing is left.
    guard let input = tmpfile(), let output = tmpfile() else {
      throw .failed("a temporary file can't be made: \(String(cString: strerror(errno)))")
    }
    defer {
      fclose(input)
      fclose(output)
    }
    let text = Array(svg.utf8)
    guard fwrite(text, 1, text.count, input) == text.count, fflush(input) == 0 else {
      throw .failed("a temporary file can't be made: \(String(cString: strerror(errno)))")
    }
    rewind(input)
    let process = Process()
    process.executableURL = url
    process.arguments = ["--format", "png", "--zoom", "\(zoom(of: svg))"]
    process.standardInput = FileHandle(fileDescriptor: fileno(input))
    process.standardOutput = FileHandle(fileDescriptor: fileno(output))
    process.standardError = FileHandle.nullDevice
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    do { try process.run() } catch { throw failure }
    let isInterrupted = Interruption.isWanted
    while ended.wait(timeout: .now() + .milliseconds(50)) == .timedOut {
      if isInterrupted() { process.terminate() }
    }
    guard !isInterrupted() else { throw ShellError(.interrupted) }
    rewind(output)
    let data = FileHandle(fileDescriptor: fileno(output)).readDataToEndOfFile()
    guard process.terminationStatus == 0, !data.isEmpty else { throw failure }
    return data
  }

  private static var failure: ShellError {
    .failed(
      "\(program) made no PNG of the picture", hint: "a file whose name ends in .svg needs none")
  }

  private static func executable() throws(ShellError) -> URL {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    let files = folders.map { "\($0)/\(program)" }
    guard let file = files.first(where: FileManager.default.isExecutableFile) else {
      throw .failed(
        "a PNG is made by \(program), which isn't installed",
        hint: "install librsvg2-bin, or end the name in .svg")
    }
    return URL(fileURLWithPath: file)
  }

  /// As the first line of the picture says how large it is.
  private static func zoom(of svg: String) -> Double {
    let numbers = svg.prefix(400).matches(of: /(?:width|height)="(?<number>\d+)"/)
    let largest = numbers.prefix(2).compactMap { Double($0.number) }.max() ?? 0
    return min(2, mostPixels / max(largest, 1))
  }
}
