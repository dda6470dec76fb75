import Injection
import ReactorShell
import StandardFeatures
import Testing

@testable import PhotoSearch

@MainActor @Suite struct CoordinatorTests {
  private let shell: TestSession

  init() throws { shell = try TestSession(.photos, features: .standard, trace: .off) }

  @Test func `no coordinator outlives its screen`() async throws {
    await shell.run("search car; open 0")
    let search = try #require(shell.session.screens.first as? SearchScreen)
    weak let app = search.root
    weak let photos = search.coordinator
    weak let detail = photos?.children.first
    weak let screen = shell.session.screen
    #expect(app != nil && photos != nil && detail != nil && screen !== search)

    await shell.run("back")
    #expect(detail == nil && screen == nil && photos != nil)
    #expect(photos?.children.isEmpty == true)
  }

  @Test func `with the app's screens all of its coordinators go`() async throws {
    await shell.run("search car; open 0")
    weak let search = shell.session.screens.first as? SearchScreen
    weak let app = search?.root
    weak let photos = search?.coordinator
    weak let detail = photos?.children.first
    #expect(app != nil && photos != nil && detail != nil)

    try shell.session.start(app: .photos)

    #expect(search == nil && app == nil && photos == nil && detail == nil)
  }

  @Test func `those of the original hold each other until the app starts anew`() async throws {
    await shell.run("variant original; search car; open 0; back")
    weak let photos = (shell.session.screens.first as? SearchScreen)?.coordinator
    weak let detail = photos?.children.first
    #expect(photos != nil && detail != nil)

    await shell.run("app photos")

    #expect(photos == nil && detail == nil)
  }

  @Test func `every part of the app can be resolved`() throws {
    let assembler = try Assembler(
      [PhotoAssembly(shell.session)], shared: PhotoAssembly.shared(by: shell.session))
    let resolver = assembler.resolver
    for name in ["Embedded", "File", "Live"] {
      _ = try resolver.resolve(PhotoAPI.self, name: name)
    }
    _ = try resolver.resolve(SearchScreen.self)
    _ = try resolver.resolve(PhotoDetailFactory.self)
    #expect(assembler.container.registrations.allSatisfy { $0.resolvedCount > 0 })
  }
}
