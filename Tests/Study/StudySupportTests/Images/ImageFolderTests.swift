import Foundation
import StudyFixtures
import Testing

@testable import StudySupport

@Suite struct ImageFolderTests {
  private func url(_ number: Int) -> URL {
    URL(filePath: "/\(number)")
  }

  private func image(_ number: Int, _ count: Int) -> Data {
    Data(repeating: UInt8(number % 256), count: count)
  }

  @Test(arguments: 0..<12)
  func `the limit holds after every step, and what went was used before what stayed`(
    seed: Int
  ) async throws {
    try await withTemporaryFiles([:]) { path in
      var generator = SeededGenerator(seed: 77, index: seed)
      let limit = 500 + generator.number(below: 4000)
      var folder = ImageFolder(path: path + "/images", limit: limit)
      // From the least to the most recently used.
      var used: [Int] = []
      var images: [Int: Data] = [:]
      for _ in 0..<150 {
        let number = generator.number(below: 15)
        if generator.number(below: 3) == 0 {
          let found = folder.image(for: url(number))
          #expect(found == nil || found == images[number])
          #expect((found != nil) == used.contains(number))
          if found != nil { used = used.filter { $0 != number } + [number] }
        } else {
          let image = image(generator.number(below: 256), generator.number(below: 900))
          let isKept = folder.insert(image, for: url(number))
          #expect(isKept == (ImageFile.bytes(of: image).count <= limit))
          if isKept {
            images[number] = image
            used = used.filter { $0 != number } + [number]
          }
        }
        #expect(folder.contents().bytes <= limit)
        let there = used.filter {
          FileBytes.size(of: "\(path)/images/\(ImageFile.name(for: url($0)))") != nil
        }
        // A suffix: the least recently used went first.
        #expect(there == used.suffix(there.count))
        #expect(folder.contents().count == there.count)
        used = there
      }
    }
  }

  @Test func `the order of use is known to the next process`() async throws {
    try await withTemporaryFiles([:]) { path in
      let size = ImageFile.bytes(of: image(0, 100)).count
      var first = ImageFolder(path: path, limit: size * 8)
      for number in 0..<8 { _ = first.insert(image(number, 100), for: url(number)) }
      _ = first.image(for: url(0))
      first.touch(url(1))
      var second = ImageFolder(path: path, limit: size * 8)
      _ = second.insert(image(8, 100), for: url(8))
      let there = (0...8).filter { second.image(for: url($0)) != nil }
      #expect(there == [0, 1, 4, 5, 6, 7, 8])
    }
  }

  @Test func `what isn't a whole image is removed when it is met`() async throws {
    try await withTemporaryFiles([:]) { path in
      var folder = ImageFolder(path: path, limit: 10_000)
      let file = "\(path)/\(ImageFile.name(for: url(1)))"
      for text in ["", "reactor-shell image 1 3 ", "<html>", "reactor-shell image 1 3 0\nabc"] {
        try Data(text.utf8).write(to: URL(filePath: file))
        let found = folder.image(for: url(1))
        #expect(found == nil)
        #expect(FileBytes.size(of: file) == nil)
      }
    }
  }

  @Test func `links and folders of such a name aren't followed, and never fatal`() async throws {
    try await withTemporaryFiles(["mine": "mine"]) { path in
      var folder = ImageFolder(path: path, limit: 10_000)
      let names = (0..<2).map { "\(path)/\(ImageFile.name(for: url($0)))" }
      try FileManager.default.createSymbolicLink(
        atPath: names[0], withDestinationPath: "\(path)/mine")
      try FileManager.default.createDirectory(atPath: names[1], withIntermediateDirectories: false)
      let before = [folder.image(for: url(0)), folder.image(for: url(1))]
      #expect(before == [nil, nil])
      let kept = [
        folder.insert(image(0, 9), for: url(0)), folder.insert(image(1, 9), for: url(1)),
      ]
      #expect(kept == [true, false])
      let after = folder.image(for: url(0))
      #expect(after == image(0, 9))
      #expect(try Data(contentsOf: URL(filePath: "\(path)/mine")) == Data("mine".utf8))
    }
  }

  @Test func `files of others stay, and don't count`() async throws {
    try await withTemporaryFiles(["a.json": "{}", ".hidden": "x"]) { path in
      var folder = ImageFolder(path: path, limit: 200)
      for number in 0..<9 { _ = folder.insert(image(number, 60), for: url(number)) }
      let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
      #expect(names.filter { !ImageFile.isName($0) } == [".hidden", "a.json"])
    }
  }

  @Test func `what a writer left that was killed goes after an hour`() async throws {
    let names = [".reactor-shell-writing-old", ".reactor-shell-writing-new"]
    try await withTemporaryFiles([names[0]: "half", names[1]: "half"]) { path in
      FileBytes.setTime(of: "\(path)/\(names[0])", to: FileBytes.now() - 3_700_000_000_000)
      var folder = ImageFolder(path: path, limit: 1000)
      _ = folder.insert(image(1, 10), for: url(1))
      let hidden = try FileManager.default.contentsOfDirectory(atPath: path)
        .filter { $0.hasPrefix(".") }
      #expect(hidden == [names[1]])
    }
  }

  @Test(arguments: ["/proc/nothing/here", "/dev/null/images", "\0"])
  func `a disk that takes nothing is no error`(path: String) {
    var folder = ImageFolder(path: path, limit: 1000)
    let isKept = folder.insert(image(1, 10), for: url(1))
    #expect(!isKept)
    let found = folder.image(for: url(1))
    #expect(found == nil)
    #expect(folder.contents().count == 0 && folder.contents().bytes == 0)
    folder.touch(url(1))
  }
}
