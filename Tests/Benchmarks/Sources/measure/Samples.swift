import Foundation
import Workloads

/// The output of the benchmark: a file for each workload, a line for each run.
struct Samples {
  private let folder: URL

  init(in folder: String) { self.folder = URL(filePath: folder) }

  /// The median time of one operation; nil if it wasn't run.
  func quantity(of workload: Workload) -> Quantity? {
    let file = "Current_run.Rows.\(workload.name).processor.histogram.samples.tsv"
    guard let text = try? String(contentsOf: folder.appending(path: file), encoding: .utf8)
    else { return nil }
    // The first line is the heading.
    let times = text.split(separator: "\n").dropFirst().compactMap { Double($0) }
    return times.median.map { .nanoseconds($0 / Double(workload.operations)) }
  }
}

extension Table {
  mutating func add(_ samples: Samples) throws {
    let workloads = Workload.all
    for row in Workloads.Row.allCases {
      let ours = workloads.first { $0.row == row && $0.maker == .ours }
      guard let quantity = ours.flatMap(samples.quantity) else {
        throw Missing(row: row.rawValue)
      }
      let peers = workloads.filter { $0.row == row && $0.maker != .ours }
      add([
        Row(
          title: row.title, ours: quantity,
          peers: peers.compactMap { peer in
            samples.quantity(of: peer).map { (peer.maker.title, $0) }
          }, isQuoted: row.isQuoted)
      ])
    }
  }
}

/// The benchmark has no result for a row.
struct Missing: Error, CustomStringConvertible {
  let row: String
  var description: String { "there are no samples of \(row): did the benchmark run?" }
}
