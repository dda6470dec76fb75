import DiffableSnapshots
import Foundation
import ReactorCore
import ReactorShell
import StateDiff
import StudySupport

@MainActor final class ReviewScreen: Screen {
  let title: String
  private unowned let session: Session
  private let variants: Variants
  private let back: AnyCommand
  private let reactorStore: Store<ReviewReactor>
  private var dataSource = DiffableDataSource<Content.ID, ReviewRow>()
  private var subscriptions: [Subscription] = []

  init(
    session: Session, content: Content, variants: Variants, source: CatalogSource,
    back: AnyCommand
  ) {
    self.session = session
    self.variants = variants
    self.back = back
    title = variants.current.title(content.title.isEmpty ? "\(content.id)" : content.title)
    reactorStore = Store(
      ReviewReactor(content: content, source: source), timeline: session.timeline)
    dataSource.apply(reactorStore.currentState.snapshot, to: content.id)
    subscriptions = [
      session.watch(reactorStore) { $0.failure },
      reactorStore.onChange { [unowned self] in show($0) },
    ]
  }

  func appear() { reactorStore.send(.load) }

  var store: any AnyStore { reactorStore }

  var wordsOfOtherScreens: [String: String] {
    let back = "go back to the catalogue first: back"
    return Dictionary(
      uniqueKeysWithValues: ["tv", "movies", "search", "open", "scroll", "layout", "snapshot"].map {
        ($0, back)
      })
  }

  private(set) lazy var commands: [AnyCommand] =
    [expand, next].map { $0.bound(to: reactorStore) } + [back, variants.command]

  private var expand: Command<ReviewReactor> {
    Command(
      "expand",
      .row(
        count: { $0.reviews.count }, title: { "by \($0.reviews[$1].authorText)" },
        ifEmpty: "there are no reviews"),
      sends: "toggle(ROW)", help: "Opens a review, or closes it; several may be open."
    ) { (row) throws(ShellError) in .toggle(row) }
  }

  private var next: Command<ReviewReactor> {
    Command(
      "next", sends: "loadNextPage", help: "Loads the next page of reviews; nothing after the last."
    ) { () throws(ShellError) in .loadNextPage }
  }

  private func show(_ state: ReviewReactor.State) {
    let updates = dataSource.apply(state.snapshot, to: state.content.id)
    if let update = ViewUpdate(updates, cells: "rows") { session.note(update) }
  }

  func draw(columns: Int) -> [String] {
    let state = reactorStore.shownState
    let rows = state.snapshot
    var lines = [
      TextColumns.spread(
        state.content.conciseDescription, ValueText.inSentence(state.reviews), columns: columns),
      "",
    ]
    let authors = TextColumns.table(
      state.reviews.enumerated().map { index, review in
        [
          "[\(index)]", review.authorText, review.rating.map { "★ \($0)" } ?? "",
          review.createdAt.map { $0.formatted(.iso8601.year().month().day()) } ?? "",
        ]
      }, columns: columns)
    for (review, author) in zip(state.reviews, authors) {
      lines.append(author)
      guard rows.isExpanded(.author(review.id)) else { continue }
      let paragraphs = review.content.split(omittingEmptySubsequences: true) { $0.isNewline }
      for paragraph in paragraphs {
        lines += TextColumns.wrapped(String(paragraph), columns: columns - 6).map { "      " + $0 }
      }
    }
    if state.page < state.lastPage { lines += ["… page \(state.page) of \(state.lastPage); next"] }
    if state.isLoading { lines += ["", "loading…"] }
    if let failure = state.failure { lines += ["", failure] }
    return lines
  }
}

extension Review {
  fileprivate var authorText: String {
    [author, name, username].compactMap { $0 }.first { !$0.isEmpty } ?? "somebody"
  }
}
