import Foundation
import HTTP
import Testing

@Suite struct SavedResponseTests {
  @Test func `a file is read whole`() throws {
    try withTemporaryFolder { folder in
      try write("[1, 2]", to: "\(folder)/list.json")
      let body = try SavedResponse(path: "\(folder)/list.json").body()
      #expect(body == ResponseBody(data: Data("[1, 2]".utf8), origin: "\(folder)/list.json"))
    }
  }

  @Test func `a file is picked from a folder by its name`() throws {
    try withTemporaryFolder { folder in
      try write("[1, 2]", to: "\(folder)/list.json")
      let list: [Int] = try SavedResponse(in: folder, named: "list.json").body().decode()
      #expect(list == [1, 2])
    }
  }

  @Test func `a slash at the folder's end is not doubled`() {
    #expect(SavedResponse(in: "data/", named: "a.json").filePath == "data/a.json")
  }

  @Test func `a name that isn't there is answered with those that are`() throws {
    try withTemporaryFolder { folder in
      try write("1", to: "\(folder)/b.json")
      try write("1", to: "\(folder)/a.json")
      try write("1", to: "\(folder)/notes.txt")
      #expect(
        throws: ResponseError(
          origin: "\(folder)/c.json", problem: .notThere(beside: ["a.json", "b.json"]))
      ) { try SavedResponse(in: folder, named: "c.json").body() }
    }
  }

  @Test func `a path through a folder that isn't there names nothing beside it`() throws {
    try withTemporaryFolder { folder in
      #expect(
        throws: ResponseError(origin: "\(folder)/no/c.json", problem: .notThere(beside: []))
      ) { try SavedResponse(path: "\(folder)/no/c.json").body() }
    }
  }

  @Test(arguments: ["x", "", "x/", "//", "/x", "./x", "é", "👩‍❤️‍👨", "/no/x//"])
  func `a short path that leads nowhere is told`(path: String) {
    let error = #expect(throws: ResponseError.self) { try SavedResponse(path: path).body() }
    #expect(error?.origin == path)
  }

  @Test func `a slash at the end of a name isn't a folder of its own`() throws {
    try withTemporaryFolder { folder in
      try write("1", to: "\(folder)/a.json")
      #expect(
        throws: ResponseError(origin: "\(folder)/c//", problem: .notThere(beside: ["a.json"]))
      ) { try SavedResponse(path: "\(folder)/c//").body() }
    }
  }

  @Test func `a folder in place of a file is answered with its files`() throws {
    try withTemporaryFolder { folder in
      try write("1", to: "\(folder)/a.json")
      #expect(throws: ResponseError(origin: folder, problem: .isFolder(holding: ["a.json"]))) {
        try SavedResponse(path: folder).body()
      }
    }
  }

  @Test func `a folder is told from a file`() throws {
    try withTemporaryFolder { folder in
      try write("1", to: "\(folder)/a.json")
      let seen = [folder, "\(folder)/a.json", "\(folder)/no"].map(SavedResponse.isFolder)
      #expect(seen == [true, false, false])
    }
  }

  @Test func `a file at the limit is read and one byte more is not`() throws {
    try withTemporaryFolder { folder in
      try write("[1]", to: "\(folder)/a.json")
      try write("[12]", to: "\(folder)/b.json")
      #expect(try SavedResponse(path: "\(folder)/a.json", sizeLimit: 3).body().decode() == [1])
      #expect(
        throws: ResponseError(
          origin: "\(folder)/b.json", problem: .tooLarge(size: 4, limit: 3))
      ) { try SavedResponse(path: "\(folder)/b.json", sizeLimit: 3).body() }
    }
  }

  @Test func `a file of a gigabyte is refused before it is read`() throws {
    try withTemporaryFolder { folder in
      try write("", to: "\(folder)/a.json")
      #expect(truncate("\(folder)/a.json", 1 << 30) == 0)  // Sparse: it takes no room.
      #expect(
        throws: ResponseError(
          origin: "\(folder)/a.json",
          problem: .tooLarge(size: 1 << 30, limit: SavedResponse.defaultSizeLimit))
      ) { try SavedResponse(path: "\(folder)/a.json").body() }
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status")))
  func `a file that hides its size is cut while reading`() {
    #expect(
      throws: ResponseError(
        origin: "/proc/self/status", problem: .tooLarge(size: nil, limit: 10))
    ) { try SavedResponse(path: "/proc/self/status", sizeLimit: 10).body() }
  }

  @Test func `a pipe that nobody writes to is refused at once`() throws {
    try withTemporaryFolder { folder in
      #expect(mkfifo("\(folder)/pipe", 0o600) == 0)
      #expect(throws: ResponseError(origin: "\(folder)/pipe", problem: .notAFile)) {
        try SavedResponse(path: "\(folder)/pipe").body()
      }
    }
  }

  @Test(arguments: ["/dev/zero", "/dev/null"])
  func `a device is refused`(path: String) {
    #expect(throws: ResponseError(origin: path, problem: .notAFile)) {
      try SavedResponse(path: path).body()
    }
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything"))
  func `a file without permission says so`() throws {
    try withTemporaryFolder { folder in
      try write("1", to: "\(folder)/a.json")
      #expect(chmod("\(folder)/a.json", 0) == 0)
      #expect(
        throws: ResponseError(
          origin: "\(folder)/a.json", problem: .notReadable("Permission denied"))
      ) { try SavedResponse(path: "\(folder)/a.json").body() }
    }
  }

  @Test func `a link in a circle says so`() throws {
    try withTemporaryFolder { folder in
      #expect(symlink("\(folder)/a.json", "\(folder)/a.json") == 0)
      let error = #expect(throws: ResponseError.self) {
        try SavedResponse(path: "\(folder)/a.json").body()
      }
      #expect(error?.problem == .notReadable(String(cString: strerror(ELOOP))))
    }
  }
}
