import Foundation
import ReactorShell

extension ShellCommand {
  /// The host's lessons, in a session. The prompt keeps how far one comes; a script begins as if
  /// nobody had played them, so that it always gives the same.
  @MainActor func tour(of host: Host, _ session: Session) -> Tour {
    guard session.isInteractive else {
      return Tour(host.lessons, of: session)
    }
    let file = TourFile(of: host.name, environment: ProcessInfo.processInfo.environment)
    var (contents, isUsable) = (TourFile.Contents(), true)
    do throws(TourFile.Problem) {
      contents = try file?.read() ?? contents
    } catch {
      contents.remark = error.sentence
      isUsable = false
    }
    let tour = Tour(
      host.lessons, of: session, progress: contents.progress, remark: contents.remark)
    tour.rows = { Platform.rows(of: 1) }
    if let file, isUsable {
      tour.keep = { progress in
        do throws(TourFile.Problem) {
          try file.write(progress)
          return nil
        } catch {
          return error.sentence
        }
      }
    }
    return tour
  }
}
