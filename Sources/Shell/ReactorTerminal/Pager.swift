import Foundation
import StateDiff

/// The program that shows answers longer than the screen: `$PAGER`, or `less -RFX`.
///
/// It is run as man(1) and git run it: by `sh`, in the foreground, on this terminal. The text is in
/// a file without a name, its standard input: it may stop reading when it likes, and nothing here
/// waits for it to go on.
struct Pager {
  /// The command for `sh`; nil if answers are shown plainly.
  let command: String?
  private let environment: [String: String]

  /// Creates the pager of the environment: an empty `PAGER`, or `cat`, is none.
  ///
  /// - Parameter isByDefault: True if there is one when `PAGER` isn't set.
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

  /// Shows a text, until the person has seen enough.
  ///
  /// - Parameter beginsAtEnd: True to show its end first, if the pager is `less`.
  /// - Returns: True if the pager could be started. If not, nothing was shown.
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

  /// Returns true if `sh` would probably find the program: then its own message about it isn't
  /// needed. It knows better the meaning of quotes, variables and its own commands.
  private func canStart(_ command: String) -> Bool {
    // Its messages are shown as they are.
    guard escapedForDisplay(command) == command else { return false }
    return !isPlain(command) || Self.find(String(command.prefix { $0 != " " }), environment)
  }

  /// True if it is a program and words behind it, without signs that mean something to `sh`.
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
