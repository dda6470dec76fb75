/// A query that was put into an address as it was typed.
struct UnescapedQuery {
  /// What a server reads of it: what stands before the first & or =, + as a blank.
  let received: String

  init(_ query: String) {
    received = String(query.prefix { $0 != "&" && $0 != "=" }.map { $0 == "+" ? " " : $0 })
  }
}
