import ReactorTerminal

// `reactor-shell` links Foundation's networking, where that is a library of its own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif
