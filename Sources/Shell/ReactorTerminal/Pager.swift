import Foundation
import StateDiff

/// Run as man(1) and git run it: by `sh`, in the foreground. The text is in a file without a name,
/// so that the pager may stop reading when it likes.
struct Pager {
  /// The command for `sh`; nil if answers are shown plainly.
  let command: String?
  private let environment: [String: String]

  /// An empty `PAGER`, or `cat`, is none.
  init(environment: [String: String], isByDefault: Bool = true) {
    self.environment = environment
    // less would warn of such a terminal, and wait.
    let isByDefault = isByDefault && !["", "dumb"].contains(environment["TERM"] ?? "")
    let named = environment["PAGER"]?.trimmingCharacters(in: .whitespaces)
    if let named {
      command = ["", "cat"].contains(named) ? nil : named
    } else {
      command = isByDefault && Self.find("less", environment) ? "less -RFX" : nil
    }
  }

  /// Returns false if the pager couldn't be started: then nothing was shown.
  func show(_ text: String, beginsAtEnd: Bool = false) async -> Bool {
    guard var command, canStart(command), let file = Platform.anonymousFile(holding: text) else {
      return false
    }
    var environment = environment
    if beginsAtEnd, isLess(command) { command += " +G" }
    // Colours, no waiting if the text fits, and the text stays on the screen.
    if environment["LESS"] == nil { environment["LESS"] = "RFX" }
    guard
      let process = Platform.start(
        "/bin/sh", ["-c", command], environment: environment, input: file)
    else { return false }
    let status = await Platform.end(of: process)
    // The statuses of sh for a program that doesn't exist, or can't be executed.
    return status != .exited(127) && status != .exited(126)
  }

  private func isLess(_ command: String) -> Bool {
    guard isPlain(command) else { return false }
    let program = command.prefix { $0 != " " }
    return program == "less" || program.hasSuffix("/less")
  }

  /// True if `sh` would probably find the program: its own message isn't needed then.
  private func canStart(_ command: String) -> Bool {
    // Its messages are shown as they are.
    guard escapedForDisplay(command) == command else { return false }
    return !isPlain(command) || Self.find(String(command.prefix { $0 != " " }), environment)
  }

  private func isPlain(_ command: String) -> Bool {
    command.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "+")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: " "):
        true
      default: false
      }
    }
  }

  private static func find(_ name: String, _ environment: [String: String]) -> Bool {
    if name.contains("/") { return Platform.isExecutable(name) }
    let path = environment["PATH"] ?? "/usr/bin:/bin"
    return path.split(separator: ":").contains { Platform.isExecutable("\($0)/\(name)") }
  }
}
