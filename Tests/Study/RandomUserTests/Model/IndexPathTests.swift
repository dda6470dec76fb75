import Foundation
import Testing

@testable import RandomUser

@Suite struct IndexPathTests {
  @Test func `a row of a section is made and read as in UIKit`() {
    let indexPath = IndexPath(row: 3, section: 1)
    #expect(indexPath == [1, 3] && indexPath.row == 3 && indexPath.section == 1)
  }

  @Test func `a path that lacks an index has 0 there, and no crash`() {
    #expect(IndexPath().section == 0 && IndexPath().row == 0)
    #expect(IndexPath(index: 2).section == 2 && IndexPath(index: 2).row == 0)
  }
}
