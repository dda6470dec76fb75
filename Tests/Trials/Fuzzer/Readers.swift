import ArgumentParser
import Foundation
import ReactorShell
import SessionGenerator
import ShellRecording
import ShellTesting

/// The readers that libFuzzer gives bytes to.
enum Reader: String, CaseIterable, ExpressibleByArgument {
  case tokenizer, recording, lesson, transcript

  /// Reads bytes as a person would have them read.
  @MainActor func read(_ bytes: [UInt8]) async throws {
    let folder = try Sandbox()
    let path = folder.path + "/given"
    let script = SessionScript(name: "read", app: "people")
    if self != .tokenizer { try Data(bytes).write(to: URL(filePath: path)) }
    switch self {
    case .tokenizer:
      for line in bytes.split(separator: 10, omittingEmptySubsequences: false) {
        _ = Lexer.read(SourceLine(bytes: line))
      }
    case .recording:
      let sitting = try Sitting(script, folder: folder.path, isResuming: true)
      try? await sitting.session.feature(RecordingFeature.self)?.resume(from: path)
      await use(sitting, ["log", "state", "undo", "now"])
    case .lesson:
      await use(try Sitting(script, folder: folder.path), ["tour \(path)", "next", "next", "back"])
    case .transcript:
      let test = TranscriptTest(apps: Sitting.apps, features: Sitting.features)
      _ = try? await test.run(path)
    }
  }

  @MainActor private func use(_ sitting: Sitting, _ lines: [String]) async {
    for line in lines { await sitting.type(line, limit: .seconds(2)) }
    _ = await sitting.end(limit: .seconds(2))
  }
}

/// Bytes that libFuzzer finds by the code that they reach in the program.
struct Readers: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reader",
    abstract: "Has libFuzzer look for bytes that a reader fails at, by what they reach in it.",
    discussion: """
      Build it with libFuzzer in it: swift build -c release -Xswiftc -sanitize=fuzzer \
      -Xswiftc -DLIBFUZZER -Xswiftc -use-ld=lld --scratch-path .build-fuzzer --product fuzz
      """)

  @Argument(help: "The reader.")
  var reader: Reader

  @Argument(
    parsing: .captureForPassthrough,
    help: "Options of libFuzzer, and folders of files to begin with: -max_total_time=600 CORPUS.")
  var options: [String] = []

  func run() async throws {
    #if LIBFUZZER
      throw ExitCode(await LibFuzzer.run(reader, [CommandLine.arguments[0]] + options))
    #else
      throw ValidationError("this was built without libFuzzer; --help says how to build with it")
    #endif
  }
}

#if LIBFUZZER
  import Dispatch
  import Synchronization

  /// Declared in libFuzzer's FuzzerInterface, of which Swift has no module.
  @_silgen_name("LLVMFuzzerRunDriver")
  private func runDriver(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
    _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
  ) -> CInt

  private enum LibFuzzer {
    private static let reader = Mutex(Reader.tokenizer)

    /// Runs the driver on a thread of its own: the tested code needs the main one.
    ///
    /// - Returns: The status to end with, if the driver doesn't end the process itself.
    static func run(_ reader: Reader, _ arguments: [String]) async -> CInt {
      Self.reader.withLock { $0 = reader }
      return await withCheckedContinuation { continuation in
        Thread.detachNewThread {
          var count = CInt(arguments.count)
          var texts = arguments.map { strdup($0) } + [nil]
          let status = texts.withUnsafeMutableBufferPointer { buffer in
            var start = buffer.baseAddress
            return runDriver(&count, &start) { LibFuzzer.test($0, $1) }
          }
          continuation.resume(returning: status)
        }
      }
    }

    private static func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
      let bytes = Array(UnsafeBufferPointer(start: start, count: count))
      let reader = Self.reader.withLock { $0 }
      let end = DispatchSemaphore(value: 0)
      Task { @MainActor in
        try? await reader.read(bytes)
        end.signal()
      }
      end.wait()
      return 0
    }
  }
#endif
