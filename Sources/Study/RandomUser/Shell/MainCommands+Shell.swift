import Foundation
import ReactorCore
import ReactorShell
import StateDiff

// The words of the main screen, whichever reactor it has.
extension Command where R.Action == MainReactor.Action, R.State: PeopleListing {
  @MainActor static func load(
    in session: Session, meanwhile: Sentence = "a load under way is replaced"
  ) -> Self {
    Command(
      "load", .number("N", in: UserRequest.counts, example: "load 100"),
      .labelled(
        "gender", .choice("female|male", [("female", .female, "women"), ("male", .male, "men")])),
      .labelled("nat", .list(of: .nationality { [unowned session] in session.data.choice })),
      .labelled("page", .number("PAGE", in: UserRequest.pages, example: "load 100 page=2")),
      sends: "load(N)", help: "Loads 1 to 5000 people; \(meanwhile)."
    ) { [unowned session] (count, gender: Gender?, nationalities, page) throws(ShellError) in
      guard gender == nil || session.data.seed == nil else {
        throw .refused(
          "a gender doesn't go with a seed: the API ignores the gender then",
          hint: "leave the gender out, or the seed: set seed \"\"")
      }
      let request = UserRequest(
        count: count, gender: gender, nationalities: nationalities ?? [], page: page)
      return request.isPlain ? .load(count) : .loadMatching(request)
    }
  }

  @MainActor static func open(of store: Store<R>) -> Self {
    Command(
      "open", .section { store.shownState.isLoading && !store.runningEffects.isEmpty },
      sends: "toSectionDetail(SECTION, people)",
      help: "Opens a section: men, women, 20s or 30s."
    ) { (section) throws(ShellError) in .toSectionDetail(section.title, section.people) }
  }
}

extension Parameter where Value == String {
  /// Two letters: `US`. Completion offers those in the data.
  fileprivate static func nationality(in data: @escaping () -> DataChoice) -> Self {
    Self(
      "NAT",
      candidates: { _ in
        guard data() != .embedded else {
          return Nation.all.map { Candidate($0.nat, help: Sentence(verbatim: $0.country)) }
        }
        let english = Locale(identifier: "en_US")
        return UserSource.nationalities.map { nat in
          Candidate(nat, help: english.localizedString(forRegionCode: nat) ?? "")
        }
      },
      read: { (word, _) throws(ShellError) in
        let text = word.text.uppercased()
        guard UserRequest.isNationality(text) else {
          throw .badArgument(
            "“\(word.text)” isn't a nationality", hint: "two letters, as in: load 100 nat=US,FR")
        }
        return text
      })
  }
}

// MARK: - Sections as they are typed

struct OpenedSection {
  var title: String
  var people: PeopleDetail
}

extension Parameter where Value == OpenedSection, State: PeopleListing {
  /// The name of a section; an empty one is refused.
  static func section(isLoading: @escaping () -> Bool) -> Self {
    Self("SECTION", example: "open 20s") { beginning, state in
      // One word for each, so that two for the same don't keep Tab from completing: the first with
      // that beginning, words that are easy to type before others.
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
        throw .refused("\(title) is empty", hint: hint(in: state, isLoading: isLoading()))
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

  // A load that failed may leave `isLoading` true in the state.
  private static func hint(in state: State, isLoading: Bool) -> Sentence {
    if isLoading { return "people are being loaded; type settle to wait for them" }
    let full = state.sectionTitles.filter { state.sectionData[$0]?.isEmpty == false }
    guard !full.isEmpty else { return "type load 100 first" }
    return "people are in \(full.joined(separator: ", ")); load 100 may bring others"
  }
}
