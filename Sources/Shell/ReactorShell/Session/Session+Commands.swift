import Foundation
import ReactorCore
import StateDiff

extension Session {
  /// The shell's own commands. Help, completion and did-you-mean come from this table.
  func makeShellCommands(_ features: [any ShellFeature]) -> [AnyCommand] {
    let exports = features.flatMap(\.exports)
    return lookingCommands + features.flatMap(\.commands)
      + (exports.isEmpty ? [] : [exportCommand(exports)])
      + [settingCommand(ownSettings + features.flatMap(\.settings))] + sittingCommands
  }

  private var lookingCommands: [AnyCommand] {
    [
      AnyCommand(
        "state", pathOfAnyScreen.optional,
        group: .look, traits: [.isBasic, .readsOnly],
        help: "The state of this screen's store.",
        details: "state PATH, or a PATH alone, shows one part in full."
      ) { [unowned self] (path) throws(ShellError) in
        guard let screen else { return }
        guard let path else {
          let outline = StateOutline(of: screen)
          return report.answer(outline.lines(in: theme)) { outline.data($0) }
        }
        let place = try FieldPath(path, in: self)
        let view = StateView(try state(of: place).state, aliases: place.aliases)
        let isStore = !path.text.contains(".") && place.word.text != path.text
        guard !isStore else {
          return report.answer(view.outline().map { Sentence(verbatim: "\($0)") }) { fields in
            view.fields.map { fields.object(of: $0.value, at: $0.path, in: place.storeName) }
          }
        }
        report.answer(try view.whole(at: place.word).verbatim) { fields in
          guard let value = try? view.value(at: place.word) else { return [] }
          return [fields.object(of: value, at: place.text, in: place.storeName)]
        }
      },
      AnyCommand(
        "show", group: .look, traits: .readsOnly, help: "The screen, as a user of the app sees it."
      ) {
        [unowned self] () throws(ShellError) in
        report.answer(drawnScreen)
      }.beside("state", "The state, or the screen as the app's users see it."),
    ]
  }

  private var sittingCommands: [AnyCommand] {
    [
      traceCommand,
      AnyCommand(
        "data",
        dataWord.optional, dataPlace.optional, overwriteSaved.optional,
        traits: [.readsAlone, .needsData, .readsFile],
        help: "Sets the source of data, from the next load on.",
        details: "data save FILE keeps a live response. Without an argument, shows the current one."
      ) { [unowned self] (choice, place, mode) throws(ShellError) in
        try data(choice, place, mode)
      }.with([.writesFile, .isNotRecorded, .needsData], behind: "save")
        .with(.needsData, behind: "embedded").with(.needsData, behind: "live")
        .with(lastRequest),
      AnyCommand(
        "advance", Parameter<Duration, Void>.duration("TIME"),
        group: .hold, help: "Lets time pass, such as 2s.",
        details: "Timers tick. In scripts it takes no real time."
      ) { [unowned self] (time) throws(ShellError) in
        answer(woken: try await runner.advance(by: time))
      },
      AnyCommand(
        "run", Parameter.file("FILE"), group: .testing, traits: .runsFile,
        help: "Runs the commands of a file."
      ) {
        [unowned self] (path) throws(ShellError) in try await runner.run(file: path)
      },
      AnyCommand(
        "echo", Parameter.rest("TEXT").optional, group: .testing, traits: .readsOnly,
        help: "Writes a text."
      ) {
        [unowned self] (text) throws(ShellError) in report.answer([Sentence(verbatim: text ?? "")])
      }.beside("run", "Runs the commands of a file, or writes a text."),
      AnyCommand("settle", group: .hold, help: "Waits until every effect has ended.") {
        [unowned self] () throws(ShellError) in try await runner.settle()
      }.beside("advance", "Lets time pass: 2s, or until every effect has ended."),
      AnyCommand(
        "app",
        Parameter.choice("NAME", apps.map { ($0.name, $0, Sentence(verbatim: $0.title)) }).optional,
        traits: [.readsAlone, .setsStates],
        help: "Starts an app anew, or lists the apps."
      ) { [unowned self] (app) throws(ShellError) in
        if let app {
          try checkAppIsHere()
          return record.isOfFirstLine && app.name == self.app?.name ? () : try restart(app)
        }
        report.answer(
          apps.map { app in
            let runs = app.name == self.app?.name
            return theme.isPlain
              ? runs ? "\(app.name), \(app.title), runs" : "\(app.name), \(app.title)"
              : Sentence(verbatim: (runs ? "* " : "  ") + app.name + "  " + app.title)
          })
      },
      AnyCommand(
        "help", aliases: ["?"], commandName.optional, wordBehindCommand.optional,
        traits: [.readsOnly, .isAboutShowing],
        help: "The commands of this screen, or the help of one.",
        details: "help all lists every command."
      ) { [unowned self] (name, word) throws(ShellError) in
        let help = Help(self)
        report.answer(try help.lines(about: name, word)) { _ in help.data(about: name) }
      },
      AnyCommand("quit", aliases: ["exit"], traits: .isOfSitting, help: "Leaves; so does Ctrl-D.") {
        [unowned self] () throws(ShellError) in quit()
      },
    ]
  }

  private var lastRequest: AnyCommand {
    AnyCommand(
      "data request", traits: [.readsOnly, .needsData],
      help: "The last request, without keys and passwords."
    ) { [unowned self] () throws(ShellError) in
      report.answer(
        network.lastRequest?.lines.verbatim ?? ["no request was made; use data live"])
    }
  }

  private func data(
    _ word: Word?, _ place: String?, _ mode: Destination.Mode?
  ) throws(ShellError) {
    guard let word else { return try choose(data: nil) }
    switch (word.text, place) {
    case ("save", let path?) where !path.isEmpty:
      try save(to: FilePlaces.current.checked(path), mode)
    case ("save", _):
      throw ShellError(.missingArgument(name: "FILE", command: "data save"), at: word.span)
    case ("live", let address?) where mode == nil:
      try choose(data: .live(DataChoice.address(address)))
    case (_, nil):
      do throws(ShellError) {
        try choose(data: DataChoice(word.text))
      } catch {
        throw error.at(word.span)
      }
    case (_, let place?):
      throw ShellError(
        .surplusArgument(mode == nil ? place : "overwrite", usage: "data PATH, or data live URL"))
    }
  }

  private func choose(data choice: DataChoice?) throws(ShellError) {
    if case .saved(let path) = choice, !FileManager.default.fileExists(atPath: path) {
      throw .badArgument("there is no file or folder \(path)")
    }
    if let choice { data.choice = choice }
    let data = data.choice
    let what = app?.describe?(data) ?? Sentence(verbatim: "\(data)")
    var lines: [Sentence] = [
      choice == nil ? "data \(data): \(what)" : "data \(data): \(what); the next load reads it"
    ]
    if case .saved(let path) = data, !FileManager.default.fileExists(atPath: path) {
      lines.append("there is no such file or folder now")
    }
    report.answer(lines)
  }
}

extension Duration {
  package var setting: String {
    let (seconds, rest) = components
    if seconds >= 1, rest == 0 { return "\(seconds)s" }
    let milliseconds = Double(seconds) * 1000 + Double(rest) / 1e15
    return milliseconds == milliseconds.rounded() ? "\(Int(milliseconds))ms" : "\(milliseconds)ms"
  }
}
