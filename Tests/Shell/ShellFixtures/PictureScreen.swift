import ReactorCore
import ReactorShell

extension App {
  @MainActor static var picture: App {
    App("picture", title: "Picture", firstCommand: "show") { PictureScreen(session: $0) }
  }
}

extension DotColour {
  static let red = DotColour(red: 205, green: 46, blue: 58)
  static let blue = DotColour(red: 0, green: 71, blue: 160)
  static let white = DotColour(red: 255, green: 255, blue: 255)
}

@MainActor final class PictureScreen: Screen {
  let title = "Picture"
  let commands: [AnyCommand] = []
  private let words: Store<ClashingReactor>

  init(session: Session) { words = Store(ClashingReactor(), timeline: session.timeline) }

  var store: any AnyStore { words }

  func draw(columns: Int) -> [String] { drawn(columns: columns).map(\.text) }

  func drawn(columns: Int) -> [DrawnLine] {
    let rag = Dots(top: .white, bottom: .red)
    var first: DrawnLine = "깃발  "
    first.append([rag, rag], otherwise: "white,")
    // Pieces of one colour are one run.
    first.append([rag, Dots(top: .blue, bottom: .red)], otherwise: " red")
    first.append("  of \(columns)")
    var second: DrawnLine = "      "
    second.append([Dots(top: .blue, bottom: .white), Dots(top: .blue)], otherwise: "")
    return [first, second, "", "drawn in \(first.columns)"]
  }
}
