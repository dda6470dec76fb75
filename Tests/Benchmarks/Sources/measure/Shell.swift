import Foundation

/// The executable as a whole process, beside other interpreters where they are installed.
struct Shell {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "reactor-shell-measure-\(getpid())")

  init() {
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func file(_ name: String) -> String { folder.appending(path: name).path }

  func write(_ text: String, to name: String) throws -> String {
    try text.write(toFile: file(name), atomically: false, encoding: .utf8)
    return file(name)
  }

  func removeFiles() { try? FileManager.default.removeItem(at: folder) }

  // MARK: - Start-up

  /// From the start to the end of the first command.
  func starting() throws -> [Table.Row] {
    // Alternately: they differ by less than a machine drifts.
    var (ours, same, bare): ([Double], [Double], [Double]) = ([], [], [])
    for _ in 0..<61 {
      ours.append(try Program.built("reactor-shell", ["-c", "echo ok"]).run().nanoseconds)
      same.append(try Program.built("empty", []).run().nanoseconds)
      bare.append(try Program.built("bare", []).run().nanoseconds)
    }
    var row = Table.Row(
      title: "start to the first command done", ours: .nanoseconds(ours.median ?? 0),
      peers: [
        ("an empty program that links the same", .nanoseconds(same.median ?? 0)),
        ("an empty Swift program", .nanoseconds(bare.median ?? 0)),
      ])
    for (name, words) in [
      ("sqlite3", [":memory:", "select 1"]), ("tclsh", [try write("puts 1", to: "one.tcl")]),
      ("python3", ["-c", "print(1)"]),
      ("node", ["-e", "console.log(1)"]),
    ] {
      guard let program = Program.installed(name, words) else { continue }
      row.peers.append((name, .nanoseconds(try program.nanoseconds(runs: 21))))
    }
    return [row]
  }

  // MARK: - Commands from a file

  /// Measures commands per second, without the time of starting.
  func scripts() throws -> [Table.Row] {
    let first = "load 100\nopen 20s\n"
    let peers = try interpreters()
    func row(_ title: String, _ first: String, _ line: String, _ count: Int, _ words: [String])
      throws -> Table.Row
    {
      let rate = try rate(count, first, line) { .built("reactor-shell", words + [$0]) }
      return Table.Row(title: title, ours: .rate(rate), peers: peers)
    }
    return [
      try row(
        "commands from a file, --trace off", first, "toggle 3", 50_000, ["--trace", "off"]),
      try row("the same, --trace compact", first, "toggle 3", 20_000, ["--trace", "compact"]),
      try row(
        "commands from a file, full trace into /dev/null", first, "toggle 3", 20_000, []),
      try row("the same, --format json", first, "toggle 3", 20_000, ["--format", "json"]),
      try row(
        "the same, --trace off --record", first, "toggle 3", 20_000,
        ["--trace", "off", "--record", "/dev/null"]),
    ]
  }

  // MARK: - Recordings

  /// Measures the recorded actions that are resumed and replayed in a second.
  func recordings() throws -> [Table.Row] {
    let count = 20_000
    let script = try write(
      "load 100\nopen 20s\n" + String(repeating: "toggle 3\n", count: count), to: "many")
    let recording = file("recording")
    try Program.built("reactor-shell", ["--trace", "off", "--record", recording], input: script)
      .run()
    let start = try Program.built("reactor-shell", ["-c", "echo ok"]).nanoseconds(runs: 11)
    return try [
      ("actions resumed", ["--resume", recording, "-c", "echo ok"]),
      ("actions replayed", ["-c", "replay \(recording)"]),
    ].map { title, words in
      let time = try Program.built("reactor-shell", words).nanoseconds(runs: 5) - start
      return Table.Row(title: title, ours: .rate(Double(count) / time * 1e9))
    }
  }

  /// The memory that a command without an action adds to the process.
  func memory() throws -> [Table.Row] {
    func peak(_ count: Int) throws -> Double {
      let script = try write(String(repeating: "echo x\n", count: count), to: "many")
      return try Program.built("reactor-shell", [], input: script).run().peakBytes
    }
    let (few, many) = (200_000, 1_000_000)
    let bytes = (try peak(many) - peak(few)) / Double(many - few)
    return [Table.Row(title: "memory of a command without an action", ours: .bytes(bytes))]
  }

  private func interpreters() throws -> [(name: String, quantity: Quantity)] {
    var peers: [(name: String, quantity: Quantity)] = []
    // Each reads a line, runs it, and changes what it keeps, as a command of ours does.
    if Program.installed("tclsh", []) != nil {
      let rate = try rate(200_000, "set row 0\n", "set row [expr {3 - $row}]") {
        Program.installed("tclsh", [$0])
      }
      peers.append(("tclsh FILE", .rate(rate)))
    }
    if Program.installed("sqlite3", []) != nil {
      let table = "create table t(row); insert into t values(0);\n"
      let rate = try rate(200_000, table, "update t set row = 3 - row;") {
        Program.installed("sqlite3", [":memory:"], input: $0)
      }
      peers.append(("sqlite3 update", .rate(rate)))
    }
    return peers
  }

  private func rate(
    _ count: Int, _ first: String, _ line: String, _ program: (String) -> Program?
  ) throws -> Double {
    let none = try write(first, to: "none")
    let many = try write(first + String(repeating: line + "\n", count: count), to: "many")
    guard let few = program(none), let all = program(many) else { return 0 }
    let time = try all.nanoseconds(runs: 5) - few.nanoseconds(runs: 11)
    return Double(count) / time * 1e9
  }
}
