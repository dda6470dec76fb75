import ReactorCore
import ShellLanguage
import StateDiff
import Testing

@Suite struct PrintedPathTests {
  @Test func `the path of a change leads to it, through pulses and mirrors`() {
    var after = Album()
    after.chosen = Album.Photo(id: 2, tags: ["a": [1]])
    after.tags = ["b": [2]]
    after.loaded.bytes = [100]
    var before = after
    before.chosen = Album.Photo(id: 1, tags: [:])
    before.tags = [:]
    before.loaded.bytes = []
    var paths: [String] = []
    for change in Differ().changes(from: before, to: after) {
      paths.append("\(change.path)")
      let word = Word(paths[paths.count - 1], span: 0..<0)
      #expect(StateView(after).valueIfAny(at: word) != nil, "\(word.text)")
    }
    #expect(
      paths == ["chosen.id", #"chosen.tags["a"]"#, #"tags["b"]"#, "loaded.count"], "\(paths)")
  }

  @Test func `a pulse still tells how often it was assigned`() throws {
    var album = Album()
    album.chosen = nil
    for (path, value) in [("chosen.valueUpdatedCount", "1"), ("tags.valueUpdatedCount", "0")] {
      let found = try StateView(album).value(at: Word(path, span: 0..<0))
      #expect("\(found)" == value)
    }
  }
}

private struct Album {
  struct Photo {
    var id: Int
    var tags: [String: [Int]]
  }

  struct Loaded: CustomReflectable {
    var bytes: [Int] = []
    var customMirror: Mirror { Mirror(self, children: ["count": bytes.count]) }
  }

  @Pulse var chosen: Photo?
  @Pulse var tags: [String: [Int]] = [:]
  var loaded = Loaded()
}
