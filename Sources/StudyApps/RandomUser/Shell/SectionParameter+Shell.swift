import ReactorShell
import StateDiff

/// A section that has somebody in it.
struct OpenedSection {
  var title: String
  var people: PeopleDetail
}

extension Parameter where Value == OpenedSection, State: PeopleListing {
  /// The name of a section; an empty one is refused.
  static var section: Self {
    Self("SECTION", example: "open 20s") { beginning, state in
      // One word for each, so that two for the same don't keep Tab from completing: the first that
      // begins so, and those that are easy to type come first.
      state.sectionTitles.compactMap { title in
        let names = PeopleSection(named: title)?.aliases ?? []
        let help = count(of: title, in: state)
        return (names + [title]).first { $0.hasPrefix(beginning) }.map { name in
          Candidate(name, help: Sentence(verbatim: name == title ? help : "\(title), \(help)"))
        }
      }
    } read: { (word, state) throws(ShellError) in
      let title = PeopleSection(named: word.text)?.title ?? word.text
      guard state.sectionTitles.contains(title) else {
        throw .refused(
          "there is no section \(ShellError.quoted(word.text))",
          hint: "sections are \(names(in: state))")
      }
      guard let people = state.sectionData[title], !people.isEmpty else {
        throw .refused("\(title) is empty", hint: hint(in: state))
      }
      return OpenedSection(title: title, people: people)
    }
  }

  private static func count(of title: String, in state: State) -> String {
    ValueText.inSentence(state.sectionData[title] ?? [])
  }

  private static func names(in state: State) -> String {
    state.sectionTitles.map { title in
      PeopleSection(named: title).map { "\(title) (\($0.aliases[0]))" } ?? title
    }.joined(separator: ", ")
  }

  private static func hint(in state: State) -> Sentence {
    if state.isLoading { return "people are being loaded; type settle to wait for them" }
    let full = state.sectionTitles.filter { state.sectionData[$0]?.isEmpty == false }
    guard !full.isEmpty else { return "type load 100 first" }
    return "people are in \(full.joined(separator: ", ")); load 100 may bring others"
  }
}
