import ReactorShell

struct FaultReport {
  struct Unnoticed {
    let fault: Fault
    let row: ObservedEvents.Row

    /// `shows at 1.2 .setPeople([3 people]), MainReactor.swift:31`
    var place: String {
      let source = row.place.map { ", \($0)" } ?? ""
      return "shows at \(row.step)\(row.text.isEmpty ? "" : " \(row.text)")\(source)"
    }
  }

  let file: String
  private(set) var noticed = 0
  private(set) var unnoticed: [Unnoticed] = []
  private(set) var equivalent: [Fault] = []

  static let reason = "every state and every step is the same"

  @MainActor mutating func add(_ run: ObservedRun, isNoticed: Bool, besides sound: ObservedRun) {
    guard let fault = run.fault else { return }
    if isNoticed || fault.isEndless {
      noticed += 1
    } else if let row = run.firstDifference(from: sound) {
      unnoticed.append(Unnoticed(fault: fault, row: row))
    } else {
      equivalent.append(fault)
    }
  }

  var count: Int { noticed + unnoticed.count }

  var tap: [String] {
    ["# \(file): \(noticed) of \(count) faults noticed"]
      + unnoticed.map { "# not noticed: \($0.fault); \($0.place)" }
      + equivalent.map { "# equivalent: \($0); \(Self.reason)" }
  }

  var object: JSONObject {
    JSONObject([
      "file": file, "faults": count, "noticed": noticed,
      "unnoticed": unnoticed.map { unnoticed in
        JSONObject([
          "fault": "\(unnoticed.fault)", "step": unnoticed.row.step, "text": unnoticed.row.text,
          "place": unnoticed.row.place.map { "\($0)" },
        ])
      },
      "equivalent": equivalent.map { JSONObject(["fault": "\($0)", "reason": Self.reason]) },
    ])
  }
}
