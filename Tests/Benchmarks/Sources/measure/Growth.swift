import Foundation
import Workloads

/// The growth of cost, from 1,000 to 10,000,000 in powers of ten.
///
/// Each size is a process of its own: remains of one would disturb the next.
enum Growth {
  private static let sizes = [1_000, 10_000, 100_000, 1_000_000, 10_000_000]
  private static let mostBytes = 8.0 * 1024 * 1024 * 1024

  static func printTables() throws {
    for kind in Growing.allCases {
      print("| \(kind.title) | time | each | memory in all | each |\n|---:|---:|---:|---:|---:|")
      let empty = try cost(kind, 0).peakBytes
      for size in sizes {
        let (nanoseconds, peakBytes) = try cost(kind, size)
        let count = Double(size)
        let cells: [Quantity] = [
          .nanoseconds(nanoseconds), .nanoseconds(nanoseconds / count), .bytes(peakBytes),
          .bytes((peakBytes - empty) / count),
        ]
        let texts = [Quantity.grouped(count)] + cells.map(\.text)
        print("| \(texts.joined(separator: " | ")) |")
        if peakBytes * 10 > mostBytes, size != sizes.last {
          print("| more | would pass 8 GiB | | | |")
          break
        }
      }
      print("")
    }
  }

  /// Measures the memory that one recorded action adds to the process.
  static func bytesOfAnAction() throws -> [Table.Row] {
    let (few, many) = (200_000, 2_200_000)
    let bytes = try cost(.steps, many).peakBytes - cost(.steps, few).peakBytes
    return [
      Table.Row(
        title: "memory of a recorded action, small state",
        ours: .bytes(bytes / Double(many - few)))
    ]
  }

  private static func cost(
    _ kind: Growing, _ count: Int
  ) throws -> (nanoseconds: Double, peakBytes: Double) {
    let file = FileManager.default.temporaryDirectory.appending(path: "growth-\(getpid())").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    let program = Program.built("measure", ["grow", kind.rawValue, "\(count)"])
    let outcome = try program.run(output: file)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    return (Double(text.trimmingCharacters(in: .newlines)) ?? 0, outcome.peakBytes)
  }

  /// Runs in the process of one size: writes the nanoseconds that it took.
  static func measure(_ kind: String, _ count: String) throws {
    guard let kind = Growing(rawValue: kind), let count = Int(count) else {
      Measure.fail("measure grow steps|rows COUNT")
    }
    let run = kind.prepared(count)
    let runs = max(1, min(99, 1_000_000 / max(1, count)))
    let times = (0..<runs).map { _ in
      var result: Any?
      let time = ContinuousClock().measure { result = run() }
      withExtendedLifetime(result) {}
      return time / .nanoseconds(1)
    }
    print(times.median ?? 0)
  }
}

extension Growing {
  fileprivate var title: String {
    switch self {
    case .steps: "steps recorded"
    case .rows: "rows diffed, at random"
    }
  }
}
