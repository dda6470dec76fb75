import Foundation
import TerminalFixtures
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

@Suite struct StartFileTests {
  private let configuration: TemporaryFolder
  private var folder: String { configuration.url.path }
  private var path: String { configuration.path("reactor-shell/init.session") }

  init() throws {
    configuration = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: configuration.path("reactor-shell"), withIntermediateDirectories: false)
  }

  @Test func `it is run before the first prompt, and not in scripts`() async throws {
    try Data("trace off\necho from the start\n".utf8).write(to: URL(fileURLWithPath: path))
    let shown = try await onTerminal(
      environment: ["XDG_CONFIG_HOME": folder], columns: 200
    ) { shell in
      try shell.expect("from the start")
      try shell.expect("Main › ")
      try shell.send("trace\r")
      return try shell.expect("trace off\r\n")
    }
    #expect(!shown.contains("error"))
    let script = try await Shell.run(
      ["-c", "trace"], environment: ["XDG_CONFIG_HOME": folder])
    #expect(script.output.hasSuffix("trace full\n"))
  }

  @Test func `with --no-init it is left out`() async throws {
    try Data("echo from the start\n".utf8).write(to: URL(fileURLWithPath: path))
    let shown = try await onTerminal(["--no-init"], environment: ["XDG_CONFIG_HOME": folder]) {
      shell in
      try shell.expect("Main › ")
    }
    #expect(!shown.contains("from the start"))
  }

  @Test func `what is wrong in it is told with its line, and the rest is run`() async throws {
    try Data("lo 5\nload x\nquit\necho never\n".utf8).write(to: URL(fileURLWithPath: path))
    let shown = try await onTerminal(
      environment: ["XDG_CONFIG_HOME": folder], columns: 200
    ) { shell in
      // No beginnings of names: it is a script.
      try shell.expect("\(path):1:1: there is no command “lo”")
      try shell.expect("\(path):2:6: “x” isn't a whole number")
      let shown = try shell.expect("Main › ")
      try shell.send("echo on\r")
      try shell.expect("on\r\n")
      return shown
    }
    #expect(!shown.contains("never"))
  }

  @Test func `without XDG_CONFIG_HOME it is in the home folder`() async throws {
    try FileManager.default.createDirectory(
      atPath: "\(folder)/.config", withIntermediateDirectories: false)
    try FileManager.default.moveItem(
      atPath: "\(folder)/reactor-shell", toPath: "\(folder)/.config/reactor-shell")
    try Data("echo at home".utf8).write(
      to: URL(fileURLWithPath: "\(folder)/.config/reactor-shell/init.session"))
    try await onTerminal(environment: ["HOME": folder, "XDG_CONFIG_HOME": "not/whole"]) { shell in
      try shell.expect("at home\r\n")
      try shell.expect("Main › ")
    }
  }

  enum Fault: CaseIterable {
    case folder, pipe, binary, notText, huge, unreadable, loop

    var message: String {
      switch self {
      case .folder: "is a folder"
      case .pipe: "is no file"
      case .binary, .notText: "isn't text in UTF-8"
      case .huge: "has 100000000 bytes"
      case .unreadable: "can't be read: Permission denied"
      case .loop: "can't be read: Too many levels of symbolic links"
      }
    }

    func make(at path: String) throws {
      switch self {
      case .folder:
        try FileManager.default.createDirectory(
          atPath: path, withIntermediateDirectories: false)
      case .pipe: #expect(mkfifo(path, 0o600) == 0)
      case .binary: try Data([1, 0, 2]).write(to: URL(fileURLWithPath: path))
      case .notText: try Data([0x65, 0xFF, 0x0A]).write(to: URL(fileURLWithPath: path))
      case .huge:
        try Data("echo never\n".utf8).write(to: URL(fileURLWithPath: path))
        #expect(truncate(path, 100_000_000) == 0)
      case .unreadable:
        try Data("echo never\n".utf8).write(to: URL(fileURLWithPath: path))
        #expect(chmod(path, 0) == 0)
      case .loop:
        try FileManager.default.createSymbolicLink(
          atPath: path, withDestinationPath: "init.session")
      }
    }
  }

  @Test(arguments: Fault.allCases.filter { $0 != .unreadable || getuid() != 0 })
  func `one that can't be run is one line of warning`(fault: Fault) async throws {
    try fault.make(at: path)
    let shown = try await onTerminal(
      environment: ["XDG_CONFIG_HOME": folder], columns: 300
    ) { shell in
      try shell.expect(
        "warning: the start file \(path) \(fault.message); it was left out\r\n")
      return try shell.expect("Main › ")
    }
    #expect(!shown.contains("init.session") && !shown.contains("never"))
  }
}
