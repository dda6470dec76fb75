import Foundation
import Workloads

/// The project's invented people, as a response of the Random User API has them: 5,000, about 5 MB.
///
/// They come from the executable, which is the same on every machine for the same seed. Fields that
/// only the API has are drawn here.
enum PeopleFile {
  static func write(to path: String, using shell: Shell) throws {
    let trace = shell.file("people.jsonl")
    try Program.built("reactor-shell", ["--format", "json", "-c", "load 5000"]).run(output: trace)
    let lines = try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n")
    guard let line = lines.first(where: { $0.contains(#""mutation":".setPeople("#) }) else {
      throw Missing(row: "load")
    }
    let event = try JSONDecoder().decode(Event.self, from: Data(line.utf8))
    var generator = SplitMix64(seed: 9)
    let people = event.value.setPeople._0.map { $0.whole(&generator) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let response = PersonResponse(results: people)
    try encoder.encode(response).write(to: URL(filePath: path))
  }

  private struct Event: Decodable { var value: Value }
  private struct Value: Decodable { var setPeople: Payload }
  private struct Payload: Decodable { var _0: [InventedPerson] }
}

private struct InventedPerson: Decodable {
  var id, gender, country: String
  var age: Int
  var name: Name
  var state, city, email, cell, picture, nat: String?

  struct Name: Decodable { var first, last: String }

  func whole(_ generator: inout SplitMix64) -> WholePerson {
    func hex(_ count: Int) -> String {
      String((0..<count).flatMap { _ in String(generator.number(below: 16), radix: 16) })
    }
    func number(_ digits: Int) -> Int { generator.number(below: digits) }
    let years = number(30)
    let postcode = 10_000 + number(80_000)
    return WholePerson(
      gender: gender,
      name: .init(title: gender == "male" ? "Mr" : "Ms", first: name.first, last: name.last),
      location: .init(
        street: .init(number: number(9_999), name: "Street of the Examples"),
        city: city ?? "", state: state ?? "", country: country,
        postcode: number(2) == 0 ? .number(postcode) : .text("\(postcode)"),
        coordinates: .init(latitude: "\(number(90)).1234", longitude: "-\(number(180)).5678"),
        timezone: .init(offset: "+9:00", description: "Tokyo, Seoul, Osaka, Sapporo, Yakutsk")),
      email: email ?? "",
      login: .init(
        uuid: id.lowercased(), username: "somebody\(number(1_000))", password: "example",
        salt: hex(8), md5: hex(32), sha1: hex(40), sha256: hex(64)),
      dob: .init(date: "\(2026 - age)-07-28T04:03:04.352Z", age: age),
      registered: .init(date: "\(2026 - years)-07-03T23:21:51.437Z", age: years),
      phone: "055-0100-\(1_000 + number(9_000))", cell: cell ?? "",
      id: .init(name: "EX", value: number(4) == 0 ? nil : hex(12)),
      picture: .init(
        large: picture ?? "https://example.com/nobody.jpg",
        medium: "https://example.com/people/medium/\(id.lowercased()).jpg",
        thumbnail: "https://example.com/people/thumbnail/\(id.lowercased()).jpg"),
      nat: nat ?? "")
  }
}
