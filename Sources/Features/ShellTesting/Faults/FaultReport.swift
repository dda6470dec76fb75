import ReactorShell

struct FaultReport: Codable {
  struct Unnoticed: Codable {
    let fault: String
    let step: String
    let text: String
    let place: String?

    /// `shows at 1.2 .setPeople([3 people]), MainReactor.swift:31`
    var location: String {
      let source = place.map { ", \($0)" } ?? ""
      return "shows at \(step)\(text.isEmpty ? "" : " \(text)")\(source)"
    }
  }

  let file: String
  var noticed = 0
  private(set) var unnoticed: [Unnoticed] = []
  private(set) var equivalent: [String] = []

  static let reason = "every state and every step is the same"

  init(file: String) { self.file = file }

  @MainActor mutating func add(_ run: ObservedRun, isNoticed: Bool, besides sound: ObservedRun) {
    guard let fault = run.fault else { return }
    if isNoticed || fault.isEndless {
      noticed += 1
    } else if let row = run.firstDifference(from: sound) {
      unnoticed.append(
        Unnoticed(
          fault: "\(fault)", step: "\(row.step)", text: row.text,
          place: row.place.map { "\($0)" }))
    } else {
      equivalent.append("\(fault)")
    }
  }

  var count: Int { noticed + unnoticed.count }
  var triedCount: Int { count + equivalent.count }

  var tap: [String] {
    ["# \(file): \(noticed) of \(count) faults noticed"]
      + unnoticed.map { "# not noticed: \($0.fault); \($0.location)" }
      + equivalent.map { "# equivalent: \($0); \(Self.reason)" }
  }

  var object: JSONObject {
    JSONObject([
      "file": file, "faults": count, "noticed": noticed,
      "unnoticed": unnoticed.map { unnoticed in
        JSONObject([
          "fault": unnoticed.fault, "step": unnoticed.step, "text": unnoticed.text,
          "place": unnoticed.place,
        ])
      },
      "equivalent": equivalent.map { JSONObject(["fault": $0, "reason": Self.reason]) },
    ])
  }
}
