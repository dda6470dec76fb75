import EmbeddedFiles
import Foundation
public import ReactorShell
import SwiftReading

@MainActor package final class Debugger: ShellFeature {
  unowned let session: Session
  package let travel: TimeTravel
  private(set) lazy var control = FlowController(session, travel)
  package var sourceRoot = FileManager.default.currentDirectoryPath
  /// The sources that a page asks for again and again.
  var sources: SourceFiles?

  package init(_ session: Session) {
    self.session = session
    travel = TimeTravel(session)
    session.explainer = self
  }

  package var commands: [AnyCommand] {
    let groups = [
      inspectionCommands, travelCommands, controlCommands,
    ]
    return groups.flatMap(\.self)
  }

  package var topics: [HelpTopic] { HelpTopic.reactorKit }
}

extension FeatureKind {
  /// Time travel, control of the flow, and queries on the history.
  public static let debugger = FeatureKind(translations: .debugger) { Debugger($0) }
}

extension Translations {
  static let debugger = Translations(korean: String(cString: debugger_ko()))
}
