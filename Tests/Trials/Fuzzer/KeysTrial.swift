import Foundation
import ReactorShell
import SessionGenerator
import StudySupport
import TerminalFixtures

/// Random keys at the prompt of the program, on a terminal of any size from 1 × 1 up that is resized.
///
/// The program goes on reading, ends only by commands that leave it, never by a signal of its own,
/// writes no more than keys can request, and ends when its window is closed.
@MainActor struct KeysTrial {
  private let trial: Trial
  private let shell: String
  private let length: Int
  private let words: Sitting
  private var generator: SessionGenerator
  private var keys: RandomKeys

  init(_ trial: Trial, shell: String) throws {
    self.trial = trial
    self.shell = shell
    length = 20 + trial.random.number(below: 600)
    let app = trial.random.pick(Sitting.apps.map(\.name)) ?? ""
    words = try Sitting(SessionScript(name: "words", app: app), folder: trial.folder)
    generator = SessionGenerator(seed: trial.seed, index: trial.index, folder: trial.folder)
    keys = RandomKeys(seed: trial.random.next())
  }

  mutating func play() throws {
    // The pager is the terminal's, cat: less floods, and crashes, at such sizes.
    var environment = ["XDG_CACHE_HOME": trial.folder, "SWIFT_BACKTRACE": "enable=no"]
    for name in ["http_proxy", "https_proxy"] { environment[name] = "http://127.0.0.1:1" }
    environment["TERM"] = trial.random.pick(["xterm", "xterm-256color", "vt100", "dumb"])
    environment["LC_ALL"] = trial.random.pick(["C.UTF-8", "C.UTF-8", "C"])
    if trial.random.chance(50) { environment["NO_COLOR"] = "" }
    var options = ["--app", words.session.app?.name ?? "people"]
    if trial.random.chance(30) { options += ["--lang", "ko"] }
    // Names that random keys form belong to files in this folder.
    _ = FileManager.default.changeCurrentDirectoryPath(trial.folder)
    trial.setting = (options + environment.map { "\($0)=\($1)" }.sorted()).joined(separator: " ")
    let terminal = try PseudoTerminal(shell, options, environment: environment)
    terminal.keepsOutput = false
    do {
      try terminal.waitForKeyReader(within: patience)
      let size = Self.size(&trial.random)
      terminal.resize(rows: size.rows, columns: size.columns)
      while let step = trial.step({ trial.steps.count < length ? step() : nil }) {
        try take(step, on: terminal)
        if try check(terminal) { return }
        if terminal.writtenCount > Self.mostOutput {
          return trial.tell("floods: more than \(Self.mostOutput >> 20) MB of output")
        }
      }
      terminal.hangUp()
      let status = try terminal.wait(within: patience)
      // The end of the window ends it, in its own way or by the signal.
      if case .killed(let signal) = status, signal != SIGHUP { tell(signal) }
    } catch let missing as PseudoTerminal.Missing {
      if try check(terminal) { return }
      trial.tell("hangs: no \(missing.expected)")
    }
  }

  /// A bound for the output of a trial's 620 steps, in bytes.
  private static let mostOutput = 100 << 20

  private var patience: Duration { trial.isRepeated ? .seconds(10) : .seconds(30) }

  /// - Returns: True if the program has ended.
  private func check(_ terminal: PseudoTerminal) throws -> Bool {
    guard let status = terminal.statusNow else { return false }
    // Once it no longer reads keys, Ctrl-C ends it as it ends any program.
    if case .killed(let signal) = status, signal != SIGINT || !terminal.isCooked { tell(signal) }
    return true
  }

  private func tell(_ signal: Int32) { trial.tell("killed by signal \(signal)") }

  // MARK: - Steps

  private func take(_ step: String, on terminal: PseudoTerminal) throws {
    let words = step.split(separator: " ", maxSplits: 1).map(String.init)
    switch words.first {
    case "size":
      let sides = words.last?.split(separator: "x").compactMap { UInt16($0) } ?? []
      if sides.count == 2 { terminal.resize(rows: sides[0], columns: sides[1]) }
    case "stop":
      terminal.signal(SIGTSTP)
      terminal.signal(SIGCONT)
    case "wait": terminal.waitForSilence(of: .milliseconds(20))
    default: try terminal.send(Self.bytes(of: words.last ?? ""), within: patience)
    }
  }

  private mutating func step() -> String {
    switch trial.random.number(below: 100) {
    case ..<12:
      let size = Self.size(&trial.random)
      return "size \(size.rows)x\(size.columns)"
    case ..<14: return "stop"
    case ..<18: return "wait"
    case ..<40:
      let line = generator.line(for: words.session, isNearEnd: trial.random.chance(5))
      let end = trial.random.pick(["\r", "\r", "\r", "\t", "\t\t", "\u{1B}#", "\u{1}", ""]) ?? ""
      return "keys " + Self.text(of: SessionScript.bytes(of: line + end))
    case ..<60: return "keys " + Self.text(of: Array((trial.random.pick(Self.special) ?? "").utf8))
    default:
      let burst = (0..<1 + trial.random.number(below: 4)).map { _ in keys.next() }
      return "keys " + Self.text(of: burst)
    }
  }

  private static func size(_ random: inout SeededGenerator) -> (rows: UInt16, columns: UInt16) {
    let rows: [UInt16] = [1, 2, 3, 4, 6, 10, 24, 24, 24, 60]
    let columns: [UInt16] = [1, 2, 3, 4, 5, 8, 20, 40, 60, 80, 80, 80, 120, 200]
    return (random.pick(rows) ?? 24, random.pick(columns) ?? 80)
  }

  /// Sequences that terminals send, and people's use of them.
  private static let special = [
    "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\u{1B}[H", "\u{1B}[F", "\u{1B}[5~",
    "\u{1B}[6~", "\u{1B}[3~", "\u{1B}[Z", "\u{1B}OA", "\u{1B}[1;5C", "\u{1B}[200~load 3\nundo",
    "\u{1B}[201~", "\u{1B}[200~", "\u{1B}[<0;1;1M", "\u{1B}[", "\u{1B}", "\t", "\t\t", "\r", "\r",
    "\u{3}", "\u{4}", "\u{7}", "\u{8}", "\u{12}", "\u{13}\u{11}", "\u{14}", "\u{15}", "\u{16}",
    "\u{17}", "\u{18}\u{18}", "\u{18}\u{15}", "\u{19}", "\u{1F}", "\u{1B}<", "\u{1B}>", "\u{1B}.",
    "\u{1B}1\u{1B}2 ", "한글 입력", "👩‍❤️‍👨", "q", "x", "n", "?", " ", "/sea\r", "stage on\r",
    "present acts.session\r", "tour 1\r", "step on\r", "step over\r", "continue\r", "log\r",
    "help\r",
  ]

  // MARK: - Keys as text

  /// Bytes in ASCII, as a person can read and type them again.
  private static func text(of bytes: [UInt8]) -> String {
    bytes.map { byte in
      let isPlain = (0x21...0x7E).contains(byte) && byte != UInt8(ascii: "\\") || byte == 0x20
      return isPlain
        ? String(Unicode.Scalar(byte))
        : "\\" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }

  private static func bytes(of text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\"),
        let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}
