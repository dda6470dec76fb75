import ReactorShell

/// The four sections, as a user of the app sees them.
struct MainDrawing {
  private let sections: [MainSectionModel]

  init(_ state: some PeopleListing) { sections = MainSectionModel.sections(in: state) }

  func lines(columns: Int) -> [String] {
    // Over a wide terminal a header and its names would stand far apart.
    let columns = min(columns, 100)
    var lines = ["이상형을 찾아보자 👩‍❤️‍👨"]
    for section in sections {
      let header = "\(section.header.title)  \(section.header.count)"
      lines += ["", TextColumns.spread(header, "더보기 (open \(section.alias))", columns: columns)]
      let cells = section.items.map { (text: $0.person.fullName, number: "\($0.person.age)") }
      lines += TextColumns.grid(withNumbers: cells, perLine: 4, columns: columns)
    }
    return lines
  }
}

extension MainSectionModel {
  fileprivate var alias: String { PeopleSection(named: id)?.aliases.first ?? id }
}
