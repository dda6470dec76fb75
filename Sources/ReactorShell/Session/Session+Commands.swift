import Foundation
import ReactorCore
import StateDiff

extension Session {
  /// The shell's own commands. Help, completion and did-you-mean come from this table.
  func makeShellCommands(_ features: [any ShellFeature]) -> [AnyCommand] {
    let exports = features.flatMap(\.exports)
    return lookingCommands + features.flatMap(\.commands)
      + (exports.isEmpty ? [] : [exportCommand(exports)]) + settingCommands
  }

  private var lookingCommands: [AnyCommand] {
    [
      AnyCommand(
        "help", aliases: ["?"], commandName.optional,
        traits: [.readsOnly, .isAboutShowing],
        help: "What works on this screen; help NAME tells of one command, help all lists them."
      ) { [unowned self] (name) throws(ShellError) in
        report.answer(try Help(self).lines(about: name))
      },
      AnyCommand(
        "state", pathOfAnyScreen.optional,
        group: .look, traits: .readsOnly,
        help: "The state of this screen's store; state PATH the whole of one part."
      ) { [unowned self] (path) throws(ShellError) in
        guard let outline = stateOutline else { return }
        report.answer(
          (try path.map { path throws(ShellError) in try outline.whole(at: path) } ?? outline.lines)
            .verbatim
        ) { outline.data(at: path, $0) }
      },
      AnyCommand(
        "show", group: .look, traits: .readsOnly, help: "The screen, as a user of the app sees it."
      ) {
        [unowned self] () throws(ShellError) in
        report.answer(drawn: drawnScreen)
      },
      AnyCommand(
        "trace",
        Parameter.choice(
          "LEVEL",
          [
            ("full", TraceLevel.full, "every stage"),
            ("compact", .compact, "a line a mutation"),
            ("off", .off, "answers, notes and errors only"),
          ]
        ).optional,
        group: .look, traits: [.readsAlone, .isAboutShowing],
        help: "How much is shown of the flow: full, compact or off; alone, tells."
      ) { [unowned self] (level) throws(ShellError) in
        if let level {
          report.trace = level
        } else {
          report.answer(["trace \(report.trace.rawValue)"])
        }
      },
      setCommand,
    ]
  }

  private var settingCommands: [AnyCommand] {
    [
      AnyCommand(
        "data",
        dataWord.optional, dataPlace.optional, overwriteWord.optional,
        traits: [.readsAlone, .needsData],
        help: "Where data comes from, from the next load on; data save FILE keeps a live response."
      ) { [unowned self] (choice, place, overwrites) throws(ShellError) in
        try data(choice, place, overwrites: overwrites ?? false)
      }.with([.writesFile, .isNotRecorded, .needsData], behind: "save"),
      AnyCommand(
        "request", traits: [.readsOnly, .needsData],
        help: "The last request that was made, without keys and passwords."
      ) {
        [unowned self] () throws(ShellError) in
        report.answer(
          network.lastRequest?.lines.verbatim ?? ["no request was made; data live makes some"])
      },
      AnyCommand(
        "timeout",
        time(
          now: { $0.data.timeout }, .init("10s", help: "the default")
        ).optional,
        traits: [.readsAlone, .needsData],
        help: "How long a live answer may take, such as 10s, in real time; alone, tells."
      ) { [unowned self] (time) throws(ShellError) in
        if let time { data.timeout = time }
        report.answer(["timeout \(data.timeout.setting)"])
      },
      AnyCommand(
        "seed", seedText.optional,
        traits: [.readsAlone, .needsData],
        help: "What data grows from: same text, same data; seed \"\" takes it away; alone, tells."
      ) { [unowned self] (text) throws(ShellError) in
        if let text { data.seed = text.isEmpty ? nil : text }
        report.answer([data.seed.map { "seed \(ValueText.quoted($0))" } ?? "seed is the app's own"])
      },
      AnyCommand(
        "latency",
        time(
          now: { $0.data.latency }, .init("0", help: "no waiting"),
          .init("300ms", help: "the default"), .init("2s", help: "slow enough to watch")
        ).optional,
        traits: [.readsAlone, .needsData],
        help: "How long embedded and saved data takes, such as 300ms; alone, tells."
      ) { [unowned self] (time) throws(ShellError) in
        if let time { data.latency = time }
        report.answer(["latency \(data.latency.setting)"])
      },
      AnyCommand(
        "advance", Parameter<Duration, Void>.duration("TIME"),
        group: .hold, help: "Lets time pass, such as 2s: timers tick; in scripts it takes none."
      ) { [unowned self] (time) throws(ShellError) in
        answer(woken: await runner.advance(by: time))
      },
      AnyCommand(
        "run", Parameter.file("FILE"), group: .testing, traits: .runsFile,
        help: "Runs the commands of a file."
      ) {
        [unowned self] (path) throws(ShellError) in try await runner.run(file: path)
      },
      AnyCommand(
        "output", Parameter.file("FILE").optional,
        Parameter.choice(
          "overwrite|append",
          [
            ("overwrite", OutputFile.Mode.overwrite, "replace the file"),
            ("append", .append, "write at its end"),
          ]
        ).optional,
        traits: [.writesFile, .isNotRecorded],
        help: "Sends results to a file from now on; output alone takes them back."
      ) { [unowned self] (path, mode) throws(ShellError) in
        try sink.redirect(to: path, mode)
      },
      AnyCommand(
        "echo", Parameter.rest("TEXT").optional, group: .testing, traits: .readsOnly,
        help: "Writes a text."
      ) {
        [unowned self] (text) throws(ShellError) in report.answer([Sentence(verbatim: text ?? "")])
      },
      AnyCommand(
        "timer",
        Parameter.choice(
          "on|off", [("on", true, "tell it"), ("off", false, "don't")]
        ).optional,
        traits: [.readsOnly, .isAboutShowing],
        help: "Whether it is told how long each command took; alone, tells."
      ) { [unowned self] (isOn) throws(ShellError) in
        if let isOn { isTimed = isOn }
        report.answer(["timer \(isTimed ? "on" : "off")"])
      },
      languageCommand,
      AnyCommand("settle", group: .hold, help: "Waits until every effect has ended.") {
        [unowned self] () throws(ShellError) in try await runner.settle()
      },
      AnyCommand(
        "app",
        Parameter.choice("NAME", apps.map { ($0.name, $0, Sentence(verbatim: $0.title)) }).optional,
        traits: [.readsAlone, .setsStates],
        help: "Starts an app anew; without a name, tells which there are."
      ) { [unowned self] (app) throws(ShellError) in
        if let app {
          do throws(CommandListError) {
            return try start(app: app)
          } catch {
            throw .failed("\(error)")
          }
        }
        report.answer(
          apps.map { app in
            let runs = app.name == self.app?.name
            return layout.isPlain
              ? runs ? "\(app.name), \(app.title), runs" : "\(app.name), \(app.title)"
              : Sentence(verbatim: (runs ? "* " : "  ") + app.name + "  " + app.title)
          })
      },
      AnyCommand("quit", aliases: ["exit"], traits: .isOfSitting, help: "Leaves; so does Ctrl-D.") {
        [unowned self] () throws(ShellError) in quit()
      },
    ]
  }

  private func data(
    _ word: Word?, _ place: String?, overwrites: Bool
  ) throws(ShellError) {
    guard let word else { return try choose(data: nil) }
    switch (word.text, place) {
    case ("save", let path?) where !path.isEmpty:
      try save(to: HomePath.expanded(path), overwrites: overwrites)
    case ("save", _):
      throw ShellError(.missingArgument(name: "FILE", command: "data save"), at: word.span)
    case ("live", let address?) where !overwrites:
      try choose(data: .live(DataChoice.address(address)))
    case (_, nil):
      do throws(ShellError) {
        try choose(data: DataChoice(word.text))
      } catch {
        throw error.at(word.span)
      }
    case (_, let place?):
      throw ShellError(
        .surplusArgument(overwrites ? "overwrite" : place, usage: "data PATH, or data live URL"))
    }
  }

  private func choose(data choice: DataChoice?) throws(ShellError) {
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
  /// As `latency` takes it.
  package var setting: String {
    let milliseconds = self / .milliseconds(1)
    let seconds = milliseconds / 1000
    if seconds >= 1, seconds == seconds.rounded() { return "\(Int(seconds))s" }
    return milliseconds == milliseconds.rounded() ? "\(Int(milliseconds))ms" : "\(milliseconds)ms"
  }
}
