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
          "on|off",
          [
            ("on", true, "the loop on top, the last action below it"),
            ("off", false, "the trace as it was"),
          ]
        ).optional,
        group: .teaching, traits: .isAboutShowing,
        help: "Shows the flow as a projector needs it.",
        details: """
          The loop on top, the last action below it. Without an argument, shows that action again, \
          whole: each time another part of it if one screen is too small.
          """
      ) { [unowned self] (isOn) throws(ShellError) in
        if let isOn {
          try setStage(isOn)
        } else if stage?.showAgain() == true {
          return
        }
        session.report.answer([
          stage != nil ? "stage on" : isOn == nil ? "the stage is off: stage on" : "stage off"
        ])
      }
    ]
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
    guard !session.settings.isInteractive || session.isTyped else { return }
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
