import Foundation

extension Shell {
  /// `load 5000` from a file, until the sections are shown, without the time of starting.
  func loading() throws -> [Table.Row] {
    let path = file("people.json")
    try PeopleFile.write(to: path, using: self)
    let options = ["--data", path, "--trace", "off", "-c"]
    let loading = try Program.built("reactor-shell", options + ["load 5000; show"])
      .nanoseconds(runs: 11)
    let starting = try Program.built("reactor-shell", options + ["echo ok"]).nanoseconds(runs: 21)
    let data = try Data(contentsOf: URL(filePath: path))
    let megabytes = Quantity.digits(Double(data.count) / 1e6)
    var row = Table.Row(
      title: "load 5000 from a file of \(megabytes) MB, to sections shown",
      ours: .nanoseconds(loading - starting),
      peers: [
        ("JSONDecoder (34 fields)", try decoding(data, as: WholePerson.self)),
        ("JSONDecoder (the 8 of a list)", try decoding(data, as: ListedPerson.self)),
      ])
    let python = "import json,sys; json.load(open(sys.argv[1]))"
    let node = "JSON.parse(require('fs').readFileSync(process.argv[1]))"
    for (name, words, empty) in [
      ("python3", ["-c", python, path], ["-c", "import json,sys"]),
      ("node", ["-e", node, path], ["-e", "require('fs')"]),
    ] {
      guard let program = Program.installed(name, words),
        let nothing = Program.installed(name, empty)
      else { continue }
      let time = try program.nanoseconds(runs: 11) - nothing.nanoseconds(runs: 11)
      row.peers.append(("\(name) (untyped)", .nanoseconds(time)))
    }
    return [row]
  }

  private func decoding<Person: Codable>(_ data: Data, as _: Person.Type) throws -> Quantity {
    let times = try (0..<11).map { _ in
      var response: PersonResponse<Person>?
      let time = try ContinuousClock().measure {
        response = try JSONDecoder().decode(PersonResponse<Person>.self, from: data)
      }
      withExtendedLifetime(response) {}
      return time / .nanoseconds(1)
    }
    return .nanoseconds(times.median ?? 0)
  }
}
