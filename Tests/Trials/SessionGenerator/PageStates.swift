import Foundation
import ReactorCore
import ReactorShell
import StateDiff

/// The states that a page shows, read by its own script, and those that there were.
@MainActor struct PageStates {
  /// The moments of the page: their lines in the timeline.
  private let positions: [Int]
  private let timeline: Timeline

  init(of timeline: Timeline) {
    self.timeline = timeline
    let finder = Moments()
    var moments: [(step: StepID?, position: Int)] = []
    for position in 0..<timeline.count {
      (finder.count, finder.reduceCount) = (0, 0)
      timeline.replay(position..<position + 1, to: finder)
      let step = timeline.step(at: position)
      // A mutation that was held before its reduce: the script leaves its first moment out.
      if finder.reduceCount > 0, finder.count == 0,
        let held = moments.lastIndex(where: { $0.step == step })
      {
        moments.append(moments.remove(at: held))
        moments[moments.count - 1].position = position
      }
      moments += Array(repeating: (step, position), count: finder.count)
    }
    positions = moments.map(\.position)
  }

  /// The differences between a page, exported from the view at hand, and the states of views.
  func problems(ofPage path: String, checkout: String) throws -> [String] {
    guard let node = Self.node else { return [] }
    let page = try String(contentsOfFile: path, encoding: .utf8)
    guard let start = page.range(of: "id=\"data\">")?.upperBound,
      let end = page.range(of: "</script", range: start..<page.endIndex)?.lowerBound
    else { return ["the page has no data"] }
    let model = try String(
      contentsOfFile: checkout + "/Sources/Features/ShellExports/HTML/Page/recording.js",
      encoding: .utf8)
    let script =
      model + "\nconst recording = new Recording(\(page[start..<end]));\n"
      + Self.script
    let shown = try run(node, script, in: path + ".js")
    let moments = try JSONDecoder().decode([[Shown]].self, from: shown)
    guard moments.count == positions.count else {
      return ["the page has \(moments.count) moments of \(positions.count)"]
    }
    return zip(moments, positions).flatMap { problems(of: $0, at: $1) }
  }

  private func problems(of stores: [Shown], at position: Int) -> [String] {
    let view = timeline.view(toLine: position)
    var problems: [String] = []
    for track in view.tracks {
      guard let shown = stores.first(where: { $0.track == track.number }) else {
        problems.append("the page has no \(track.name) at line \(position)")
        continue
      }
      var fields = FieldTexts(view: view)
      track.accept(&fields)
      for (name, text) in shown.fields where fields.texts[name].map({ $0 != text }) ?? false {
        problems.append(
          "the page has \(track.name).\(name): \(text) at line \(position) of \(timeline.step(at: position) ?? .start), not \(fields.texts[name] ?? "")"
        )
      }
    }
    return problems
  }

  private struct Shown: Decodable {
    let track: Int
    let fields: [String: String]
  }

  private func run(_ node: String, _ script: String, in file: String) throws -> Data {
    try Data(script.utf8).write(to: URL(filePath: file))
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: node)
    process.arguments = [file]
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return data
  }

  /// The program that runs the script; nil if there is none.
  private static let node = ["/usr/bin/node", "/usr/local/bin/node"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  private static let script = """
    const reduced = new Set(recording.moments.filter(({ state }) => state >= 0).map(stepName));
    const moments = recording.moments.filter((moment) => moment.kind !== kinds.note
      && !(moment.kind === kinds.mutation && moment.state < 0 && !moment.isDropped && reduced.has(stepName(moment))));
    process.stdout.write(JSON.stringify(moments.map(({ index }) =>
      recording.stores.flatMap((_, store) => {
        const state = recording.state(store, index);
        if (state < 0) return [];
        const { children, names } = recording.node(state);
        const fields = {};
        (children ?? []).forEach((child, place) => {
          const node = recording.node(child);
          if (!node.children || node.kind !== "fields") fields[names[place]] = node.text;
        });
        return [{ track: store, fields }];
      }))));
    """
}

private final class Moments: EventVisitor {
  var count = 0
  var reduceCount = 0

  var kinds: EventKinds {
    [
      .started, .action, .actionDropped, .mutation, .mutationDropped, .reduce, .restored,
      .effectEnded,
    ]
  }

  func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
    if case .reduce = event.kind { reduceCount += 1 } else { count += 1 }
  }
}

private struct FieldTexts: TrackVisitor {
  let view: Timeline.View
  var texts: [String: String] = [:]

  mutating func visit<R: Reactor>(_ track: Track<R>) {
    guard let state = view.lastState(of: track) else { return }
    for child in Mirror(reflecting: state).children {
      guard let label = child.label, !label.hasPrefix("_") else { continue }
      texts[label] = ValueText.inSentence(child.value, limit: 1_000)
    }
  }
}
