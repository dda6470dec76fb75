import ReactorCore
public import ReactorShell

/// `stage`: the projector's view, and its commands.
@MainActor final class StageFeature: ShellFeature {
  unowned let session: Session
  private(set) var stage: StageReport?

  init(_ session: Session) { self.session = session }

  var commands: [AnyCommand] {
    [
      AnyCommand(
        "stage",
        Parameter.choice(
          "on|off|values",
          [
            ("on", StageWord.on, "the loop on top, the last action below it"),
            ("off", .off, "the trace as it was"),
            ("values", .values, "stage values off: values are hidden until reveal"),
          ]
        ).optional,
        Parameter.choice(
          "on|off", [("on", true, "values are shown"), ("off", false, "reveal shows them")]
        ).optional,
        group: .teaching, traits: .isAboutShowing,
        help: "Shows the flow as a projector needs it.",
        details:
          "The loop on top, the last action below it. Without an argument, shows whether it is on."
      ) { [unowned self] (word, areShown) throws(ShellError) in
        try stage(word, areShown)
      },
      AnyCommand(
        "reveal", group: .teaching, traits: .isAboutShowing,
        help: "Shows the values that the stage hides, or has cut."
      ) {
        [unowned self] () throws(ShellError) in
        guard try stageInUse.reveal() else { throw .failed("everything is shown") }
      },
      AnyCommand(
        "again", group: .teaching, traits: .isAboutShowing,
        help: "Shows the last command on the stage once more."
      ) {
        [unowned self] () throws(ShellError) in
        guard try stageInUse.showAgain() else { throw .failed("nothing was shown yet") }
      }.beside("reveal", "Shows hidden values, or the last command once more."),
    ]
  }

  private enum StageWord { case on, off, values }

  private var stageInUse: StageReport {
    get throws(ShellError) {
      guard let stage else { throw .failed("the stage is off", hint: "stage on shows it") }
      return stage
    }
  }

  private func stage(_ word: StageWord?, _ areShown: Bool?) throws(ShellError) {
    switch (word, areShown) {
    case (.values?, let areShown):
      let stage = try stageInUse
      if let areShown { stage.showsValues = areShown }
    case (.some, .some):
      throw .badArgument("on and off stand alone", hint: "write: stage values on")
    case (.on?, nil): try setStage(true)
    case (.off?, nil): try setStage(false)
    case (nil, _): break
    }
    guard let stage else { return session.report.answer(["stage off"]) }
    session.report.answer([
      stage.showsValues ? "stage on, values shown" : "stage on, values hidden until reveal"
    ])
  }

  func setStage(_ isOn: Bool) throws(ShellError) {
    guard isOn != (stage != nil) else { return }
    guard session.report.style != nil else {
      throw .failed("the stage is for people", hint: "it stands in --format text")
    }
    guard !session.sink.isRedirected else {
      throw .failed("results go to a file", hint: "set output off takes them back")
    }
    if let stage {
      // The output of the line so far.
      stage.write()
      session.report.stopShowing(through: stage)
      self.stage = nil
    } else {
      let stage = StageReport(before: session.report.shown)
      stage.lineBegins(typed: nil, goesOn: false)
      session.report.show(through: stage)
      self.stage = stage
      listen()
    }
  }

  private func listen() {
    guard !session.moments.lineEnds.isHeard(by: self) else { return }
    session.moments.lineBegins.add(self) { [unowned self] line in
      guard let stage else { return }
      if let line { begin(line, on: stage) } else { stage.lineBegins(typed: nil, goesOn: false) }
    }
    session.moments.lineEnds.add(self) { [unowned self] in stage?.lineEnds() }
  }

  private func begin(_ line: SourceLine, on stage: StageReport) {
    // The commands of a file that a person runs share the frame of their run.
    guard !session.settings.isInteractive || !session.isRunningFile else { return }
    stage.lineBegins(
      typed: session.settings.isInteractive
        ? session.theme.paint(session.theme.shown(session.prompt), .prompt)
          + session.theme.shown(SecretMask.masked(line.text)) : nil,
      goesOn: isFlowHeld)
  }

  private var isFlowHeld: Bool {
    session.timeline.isHeld
      && (session.flow?.isAsking == true
        || session.timeline.heldStores.contains { !$0.waitingStages.isEmpty })
  }
}

extension FeatureKind {
  /// `stage`, the projector's view.
  public static let stage = FeatureKind(translations: .teaching) { StageFeature($0) }
}
