// Written by `export` from a session with PhotoSearch: it is yours to change.
// swift-format-ignore-file

import Foundation
import ReactorCore
import XCTest

@testable import PhotoSearch

nonisolated final class RecordedXCTests: XCTestCase {
  /// PhotoReactor does as recorded: ! search snow, search mountain &, search snow, next and 2 more
  @MainActor func testPhotoReactorSearchSnowSearchMountainSearchSnowNext() async throws {
    let clock = EffectClock.virtual()
    let timeline = Timeline(clock: clock)
    let reactor = try PhotoReactor(source: .answering([
      .failure("embedded data: there is no such host; check the name, and the connection to the network", after: .zero),
      .nothing,
      .value(recorded(photoPage1), after: .milliseconds(300)),
      .value(recorded(photoPage2), after: .milliseconds(300)),
    ], on: clock))
    let store = Store(reactor, timeline: timeline)

    // ! search snow
    store.send(.inputQuery("snow"))
    XCTAssertEqual(store.currentState.query, "snow")
    store.send(.searchButtonTapped)
    await timeline.settle()
    XCTAssertEqual(store.currentState.failure, "embedded data: there is no such host; check the name, and the connection to the network")

    // search mountain &
    store.send(.inputQuery("mountain"))
    XCTAssertEqual(store.currentState.query, "mountain")
    store.send(.searchButtonTapped)
    XCTAssertTrue(store.currentState.isLoading)
    XCTAssertNil(store.currentState.failure)

    // search snow
    store.send(.inputQuery("snow"))
    XCTAssertEqual(store.currentState.query, "snow")
    store.send(.searchButtonTapped)
    XCTAssertEqual(timeline.effects.count, 1)  // the one before was replaced
    await timeline.settle()
    XCTAssertEqual(store.currentState.searchedQuery, "snow")
    XCTAssertEqual(store.currentState.photoSections, try recorded(photoSections1))
    XCTAssertFalse(store.currentState.isLoading)
    XCTAssertEqual(store.currentState.page, 1)
    XCTAssertEqual(store.currentState.totalPages, 2)
    XCTAssertEqual(store.currentState.total, 12)

    // next
    store.send(.loadNextPage)
    XCTAssertTrue(store.currentState.isLoading)
    await timeline.settle()
    XCTAssertEqual(store.currentState.photoSections, try recorded(photoSections2))
    XCTAssertFalse(store.currentState.isLoading)
    XCTAssertEqual(store.currentState.page, 2)

    // next
    store.send(.loadNextPage)

    // open 0
    store.send(.select(0))
    XCTAssertEqual(store.currentState.selection, try recorded(photo1))

    // The whole state in the end
    XCTAssertEqual(store.currentState.query, "snow")
    XCTAssertEqual(store.currentState.searchedQuery, "snow")
    XCTAssertEqual(store.currentState.photoSections, try recorded(photoSections2))
    XCTAssertFalse(store.currentState.isLoading)
    XCTAssertEqual(store.currentState.page, 2)
    XCTAssertEqual(store.currentState.totalPages, 2)
    XCTAssertEqual(store.currentState.total, 12)
    XCTAssertNil(store.currentState.failure)
    XCTAssertEqual(store.currentState.selection, try recorded(photo1))
  }

  /// ThumbnailReactor does as recorded: search snow, next
  @MainActor func testThumbnailReactorSearchSnowNext() async throws {
    let clock = EffectClock.virtual()
    let timeline = Timeline(clock: clock)
    let reactor = try ThumbnailReactor(source: .knowing(recorded(thumbnails1), on: clock))
    let store = Store(reactor, timeline: timeline)

    // search snow
    try store.send(.show(recorded(photos1)))
    await timeline.settle()
    XCTAssertEqual(store.currentState.thumbnails, try recorded(thumbnails2))

    // next
    try store.send(.show(recorded(photos2)))
    await timeline.settle()
    XCTAssertEqual(store.currentState.thumbnails, try recorded(thumbnails1))
  }

  /// PhotoDetailReactor does as recorded: open 0
  @MainActor func testPhotoDetailReactorOpen0() async throws {
    let clock = EffectClock.virtual()
    let timeline = Timeline(clock: clock)
    let reactor = try PhotoDetailReactor(photo: recorded(photo1), source: .answering(bytes: [
      .value(12301, after: .milliseconds(300)),
    ], on: clock))
    let store = Store(reactor, timeline: timeline)

    // open 0
    store.send(.loadPicture)
    XCTAssertTrue(store.currentState.isLoading)
    await timeline.settle()
    XCTAssertFalse(store.currentState.isLoading)
    XCTAssertEqual(store.currentState.picture, try recorded(picture1))

    // The whole state in the end
    XCTAssertEqual(store.currentState, try recorded(state1))
  }
}

/// A value of the recording.
private func recorded<Value: Decodable>(_ json: String) throws -> Value {
  try JSONDecoder().decode(Value.self, from: Data(json.utf8))
}

private let photoPage1 = #"""
  {"photos":[{"altDescription":"a glittering field of snow around a hut at dawn",
  "blurHash":"LMJRK?%NV?%30NWCj[WC0%WCozbb","color":"#a8a2a9","createdAt":740187389,"height":5184,
  "id":"FQc803FytrB","urls":{"full":"https://example.com/photos/FQc803FytrB?q=85",
  "raw":"https://example.com/photos/FQc803FytrB",
  "regular":"https://example.com/photos/FQc803FytrB?w=1080",
  "small":"https://example.com/photos/FQc803FytrB?w=400",
  "thumb":"https://example.com/photos/FQc803FytrB?w=200"},"user":{"name":"Iris Okonkwo",
  "profileImage":"https://example.com/people/iris.jpg"},"width":3456},
  {"altDescription":"an untouched field of snow below the trees at dawn",
  "blurHash":"LMJHzN%NaK%20NWCayWB5BWBkDX9","color":"#a7a2a8","createdAt":545541146,"height":6000,
  "id":"1JkYUeJdxrK","urls":{"full":"https://example.com/photos/1JkYUeJdxrK?q=85",
  "raw":"https://example.com/photos/1JkYUeJdxrK",
  "regular":"https://example.com/photos/1JkYUeJdxrK?w=1080",
  "small":"https://example.com/photos/1JkYUeJdxrK?w=400",
  "thumb":"https://example.com/photos/1JkYUeJdxrK?w=200"},"user":{"name":"Pavel Novák",
  "profileImage":"https://example.com/people/pavel.jpg"},"width":4000},
  {"altDescription":"a blue field of snow below the trees in the fog",
  "blurHash":"LEM81,.TfQ~WE1S5fQjE8_s,fQNG","color":"#c0c9d0","createdAt":547818642,"height":3648,
  "id":"LkUtV_AzANM","urls":{"full":"https://example.com/photos/LkUtV_AzANM?q=85",
  "raw":"https://example.com/photos/LkUtV_AzANM",
  "regular":"https://example.com/photos/LkUtV_AzANM?w=1080",
  "small":"https://example.com/photos/LkUtV_AzANM?w=400",
  "thumb":"https://example.com/photos/LkUtV_AzANM?w=200"},"user":{"name":"Mira Solberg",
  "profileImage":"https://example.com/people/mira.jpg"},"width":5472},
  {"altDescription":"a glittering field of snow below the trees at dusk",
  "blurHash":"LUG@}cxuRPrq0LWBkCWX9{V@o#o}","color":"#937a73","createdAt":568840915,"height":5184,
  "id":"-BcCkLzUA9G","urls":{"full":"https://example.com/photos/-BcCkLzUA9G?q=85",
  "raw":"https://example.com/photos/-BcCkLzUA9G",
  "regular":"https://example.com/photos/-BcCkLzUA9G?w=1080",
  "small":"https://example.com/photos/-BcCkLzUA9G?w=400",
  "thumb":"https://example.com/photos/-BcCkLzUA9G?w=200"},"user":{"name":"佐藤葵",
  "profileImage":"https://example.com/people/aoi.jpg"},"width":3456},
  {"altDescription":"an untouched field of snow around a hut at night",
  "blurHash":"L99j=oM{fQ-;00IUfQofD$t6fQRj","color":"#535862","createdAt":646974719,
  "description":"Silence","height":4000,"id":"08tnJGx-sWJ","urls":{
  "full":"https://example.com/photos/08tnJGx-sWJ?q=85",
  "raw":"https://example.com/photos/08tnJGx-sWJ",
  "regular":"https://example.com/photos/08tnJGx-sWJ?w=1080",
  "small":"https://example.com/photos/08tnJGx-sWJ?w=400",
  "thumb":"https://example.com/photos/08tnJGx-sWJ?w=200"},"user":{"name":"Ana Ruiz",
  "profileImage":"https://example.com/people/ana.jpg"},"width":4000},
  {"altDescription":"a wide field of snow around a hut at noon",
  "blurHash":"LlJvN,tSWV%N0pa$j[R,ICayjtWC","color":"#abcaea","createdAt":666756095,
  "description":"Silence","height":6000,"id":"gJJ6clbXEsO","urls":{
  "full":"https://example.com/photos/gJJ6clbXEsO?q=85",
  "raw":"https://example.com/photos/gJJ6clbXEsO",
  "regular":"https://example.com/photos/gJJ6clbXEsO?w=1080",
  "small":"https://example.com/photos/gJJ6clbXEsO?w=400",
  "thumb":"https://example.com/photos/gJJ6clbXEsO?w=200"},"user":{"name":"Mira Solberg",
  "profileImage":"https://example.com/people/mira.jpg"},"width":4000},
  {"altDescription":"an untouched field of snow around a hut at noon",
  "blurHash":"LgKM08x^WW%N0qWEfQWE9If6j@R+","color":"#b0ceea","createdAt":726848057,"height":5304,
  "id":"gDHc0MODNvH","urls":{"full":"https://example.com/photos/gDHc0MODNvH?q=85",
  "raw":"https://example.com/photos/gDHc0MODNvH",
  "regular":"https://example.com/photos/gDHc0MODNvH?w=1080",
  "small":"https://example.com/photos/gDHc0MODNvH?w=400",
  "thumb":"https://example.com/photos/gDHc0MODNvH?w=200"},"user":{"name":"Noor Haddad",
  "profileImage":"https://example.com/people/noor.jpg"},"width":7952},
  {"altDescription":"a glittering field of snow around a hut at noon",
  "blurHash":"LbK.rJx^Iq%g0rR-R+a$4qf6xZRk","color":"#b5d0eb","createdAt":608375297,
  "description":"첫눈","height":3648,"id":"rTyvxOdE4cB","urls":{
  "full":"https://example.com/photos/rTyvxOdE4cB?q=85",
  "raw":"https://example.com/photos/rTyvxOdE4cB",
  "regular":"https://example.com/photos/rTyvxOdE4cB?w=1080",
  "small":"https://example.com/photos/rTyvxOdE4cB?w=400",
  "thumb":"https://example.com/photos/rTyvxOdE4cB?w=200"},"user":{"name":"Noor Haddad",
  "profileImage":"https://example.com/people/noor.jpg"},"width":5472},
  {"altDescription":"a blue field of snow around a hut at dusk",
  "blurHash":"LQHUqZpJfQ$%4TayfQV@4:r;fQS5","color":"#978a88","createdAt":556431113,
  "description":"첫눈","height":4000,"id":"PLBVl-ewnHI","urls":{
  "full":"https://example.com/photos/PLBVl-ewnHI?q=85",
  "raw":"https://example.com/photos/PLBVl-ewnHI",
  "regular":"https://example.com/photos/PLBVl-ewnHI?w=1080",
  "small":"https://example.com/photos/PLBVl-ewnHI?w=400",
  "thumb":"https://example.com/photos/PLBVl-ewnHI?w=200"},"user":{"name":"정민재",
  "profileImage":"https://example.com/people/minjae.jpg"},"width":6000},
  {"altDescription":"a blue field of snow around a hut at dusk",
  "blurHash":"LPF=8hb{S$$%01nNn$R+A]WBe.W=","color":"#8a7370","createdAt":625395082,
  "description":"Silence","height":5304,"id":"90hdQgIV2NF","urls":{
  "full":"https://example.com/photos/90hdQgIV2NF?q=85",
  "raw":"https://example.com/photos/90hdQgIV2NF",
  "regular":"https://example.com/photos/90hdQgIV2NF?w=1080",
  "small":"https://example.com/photos/90hdQgIV2NF?w=400",
  "thumb":"https://example.com/photos/90hdQgIV2NF?w=200"},"user":{"name":"Noor Haddad",
  "profileImage":"https://example.com/people/noor.jpg"},"width":7952}],"problems":[],"total":12,
  "totalPages":2}
  """#

private let photoPage2 = #"""
  {"photos":[{"altDescription":"a wide field of snow along a fence at noon",
  "blurHash":"LjJ081%NoetS0pR-ayWEIVR+WVjZ","color":"#a5c7ea","createdAt":623650741,
  "description":"Silence","height":4000,"id":"6bMlm8Jw_FM","urls":{
  "full":"https://example.com/photos/6bMlm8Jw_FM?q=85",
  "raw":"https://example.com/photos/6bMlm8Jw_FM",
  "regular":"https://example.com/photos/6bMlm8Jw_FM?w=1080",
  "small":"https://example.com/photos/6bMlm8Jw_FM?w=400",
  "thumb":"https://example.com/photos/6bMlm8Jw_FM?w=200"},"user":{"name":"Amara Obi",
  "profileImage":"https://example.com/people/amara.jpg"},"width":6000},
  {"altDescription":"a glittering field of snow along a fence at dawn",
  "blurHash":"LQKBL4%NRP%29HWCayWB0MWBozbI","color":"#afadb2","createdAt":658114540,"height":6000,
  "id":"dYKCBJsVE3O","urls":{"full":"https://example.com/photos/dYKCBJsVE3O?q=85",
  "raw":"https://example.com/photos/dYKCBJsVE3O",
  "regular":"https://example.com/photos/dYKCBJsVE3O?w=1080",
  "small":"https://example.com/photos/dYKCBJsVE3O?w=400",
  "thumb":"https://example.com/photos/dYKCBJsVE3O?w=200"},"user":{"name":"최유나",
  "profileImage":"https://example.com/people/yuna.jpg"},"width":4000}],"problems":[],"total":12,
  "totalPages":2}
  """#

private let photoSections1 = #"""
  [{"number":0,"photos":[{"altDescription":"a glittering field of snow around a hut at dawn",
  "blurHash":"LMJRK?%NV?%30NWCj[WC0%WCozbb","color":"#a8a2a9","createdAt":740187389,"height":5184,
  "id":"FQc803FytrB","urls":{"full":"https://example.com/photos/FQc803FytrB?q=85",
  "raw":"https://example.com/photos/FQc803FytrB",
  "regular":"https://example.com/photos/FQc803FytrB?w=1080",
  "small":"https://example.com/photos/FQc803FytrB?w=400",
  "thumb":"https://example.com/photos/FQc803FytrB?w=200"},"user":{"name":"Iris Okonkwo",
  "profileImage":"https://example.com/people/iris.jpg"},"width":3456},
  {"altDescription":"an untouched field of snow below the trees at dawn",
  "blurHash":"LMJHzN%NaK%20NWCayWB5BWBkDX9","color":"#a7a2a8","createdAt":545541146,"height":6000,
  "id":"1JkYUeJdxrK","urls":{"full":"https://example.com/photos/1JkYUeJdxrK?q=85",
  "raw":"https://example.com/photos/1JkYUeJdxrK",
  "regular":"https://example.com/photos/1JkYUeJdxrK?w=1080",
  "small":"https://example.com/photos/1JkYUeJdxrK?w=400",
  "thumb":"https://example.com/photos/1JkYUeJdxrK?w=200"},"user":{"name":"Pavel Novák",
  "profileImage":"https://example.com/people/pavel.jpg"},"width":4000},
  {"altDescription":"a blue field of snow below the trees in the fog",
  "blurHash":"LEM81,.TfQ~WE1S5fQjE8_s,fQNG","color":"#c0c9d0","createdAt":547818642,"height":3648,
  "id":"LkUtV_AzANM","urls":{"full":"https://example.com/photos/LkUtV_AzANM?q=85",
  "raw":"https://example.com/photos/LkUtV_AzANM",
  "regular":"https://example.com/photos/LkUtV_AzANM?w=1080",
  "small":"https://example.com/photos/LkUtV_AzANM?w=400",
  "thumb":"https://example.com/photos/LkUtV_AzANM?w=200"},"user":{"name":"Mira Solberg",
  "profileImage":"https://example.com/people/mira.jpg"},"width":5472},
  {"altDescription":"a glittering field of snow below the trees at dusk",
  "blurHash":"LUG@}cxuRPrq0LWBkCWX9{V@o#o}","color":"#937a73","createdAt":568840915,"height":5184,
  "id":"-BcCkLzUA9G","urls":{"full":"https://example.com/photos/-BcCkLzUA9G?q=85",
  "raw":"https://example.com/photos/-BcCkLzUA9G",
  "regular":"https://example.com/photos/-BcCkLzUA9G?w=1080",
  "small":"https://example.com/photos/-BcCkLzUA9G?w=400",
  "thumb":"https://example.com/photos/-BcCkLzUA9G?w=200"},"user":{"name":"佐藤葵",
  "profileImage":"https://example.com/people/aoi.jpg"},"width":3456},
  {"altDescription":"an untouched field of snow around a hut at night",
  "blurHash":"L99j=oM{fQ-;00IUfQofD$t6fQRj","color":"#535862","createdAt":646974719,
  "description":"Silence","height":4000,"id":"08tnJGx-sWJ","urls":{
  "full":"https://example.com/photos/08tnJGx-sWJ?q=85",
  "raw":"https://example.com/photos/08tnJGx-sWJ",
  "regular":"https://example.com/photos/08tnJGx-sWJ?w=1080",
  "small":"https://example.com/photos/08tnJGx-sWJ?w=400",
  "thumb":"https://example.com/photos/08tnJGx-sWJ?w=200"},"user":{"name":"Ana Ruiz",
  "profileImage":"https://example.com/people/ana.jpg"},"width":4000},
  {"altDescription":"a wide field of snow around a hut at noon",
  "blurHash":"LlJvN,tSWV%N0pa$j[R,ICayjtWC","color":"#abcaea","createdAt":666756095,
  "description":"Silence","height":6000,"id":"gJJ6clbXEsO","urls":{
  "full":"https://example.com/photos/gJJ6clbXEsO?q=85",
  "raw":"https://example.com/photos/gJJ6clbXEsO",
  "regular":"https://example.com/photos/gJJ6clbXEsO?w=1080",
  "small":"https://example.com/photos/gJJ6clbXEsO?w=400",
  "thumb":"https://example.com/photos/gJJ6clbXEsO?w=200"},"user":{"name":"Mira Solberg",
  "profileImage":"https://example.com/people/mira.jpg"},"width":4000},
  {"altDescription":"an untouched field of snow around a hut at noon",
  "blurHash":"LgKM08x^WW%N0qWEfQWE9If6j@R+","color":"#b0ceea","createdAt":726848057,"height":5304,
  "id":"gDHc0MODNvH","urls":{"full":"https://example.com/photos/gDHc0MODNvH?q=85",
  "raw":"https://example.com/photos/gDHc0MODNvH",
  "regular":"https://example.com/photos/gDHc0MODNvH?w=1080",
  "small":"https://example.com/photos/gDHc0MODNvH?w=400",
  "thumb":"https://example.com/photos/gDHc0MODNvH?w=200"},"user":{"name":"Noor Haddad",
  "profileImage":"https://example.com/people/noor.jpg"},"width":7952},
  {"altDescription":"a glittering field of snow around a hut at noon",
  "blurHash":"LbK.rJx^Iq%g0rR-R+a$4qf6xZRk","color":"#b5d0eb","createdAt":608375297,
  "description":"첫눈","height":3648,"id":"rTyvxOdE4cB","urls":{
  "full":"https://example.com/photos/rTyvxOdE4cB?q=85",
  "raw":"https://example.com/photos/rTyvxOdE4cB",
  "regular":"https://example.com/photos/rTyvxOdE4cB?w=1080",
  "small":"https://example.com/photos/rTyvxOdE4cB?w=400",
  "thumb":"https://example.com/photos/rTyvxOdE4cB?w=200"},"user":{"name":"Noor Haddad",
  "profileImage":"https://example.com/people/noor.jpg"},"width":5472},
  {"altDescription":"a blue field of snow around a hut at dusk",
  "blurHash":"LQHUqZpJfQ$%4TayfQV@4:r;fQS5","color":"#978a88","createdAt":556431113,
  "description":"첫눈","height":4000,"id":"PLBVl-ewnHI","urls":{
  "full":"https://example.com/photos/PLBVl-ewnHI?q=85",
  "raw":"https://example.com/photos/PLBVl-ewnHI",
  "regular":"https://example.com/photos/PLBVl-ewnHI?w=1080",
  "small":"https://example.com/photos/PLBVl-ewnHI?w=400",
  "thumb":"https://example.com/photos/PLBVl-ewnHI?w=200"},"user":{"name":"정민재",
  "profileImage":"https://example.com/people/minjae.jpg"},"width":6000},
  {"altDescription":"a blue field of snow around a hut at dusk",
  "blurHash":"LPF=8hb{S$$%01nNn$R+A]WBe.W=","color":"#8a7370","createdAt":625395082,
  "description":"Silence","height":5304,"id":"90hdQgIV2NF","urls":{
  "full":"https://example.com/photos/90hdQgIV2NF?q=85",
  "raw":"https://example.com/photos/90hdQgIV2NF",
  "regular":"https://example.com/photos/90hdQgIV2NF?w=1080",
  "small":"https://example.com/photos/90hdQgIV2NF?w=400",
  "thumb":"https://example.com/photos/90hdQgIV2NF?w=200"},"user":{"name":"Noor Haddad",
  "profileImage":"https://example.com/people/noor.jpg"},"width":7952}]}]
  """#

private let photoSections2 = #"""
  [{"number":0,"photos":[{"altDescription":"a glittering field of snow around a hut at dawn",
  "blurHash":"LMJRK?%NV?%30NWCj[WC0%WCozbb","color":"#a8a2a9","createdAt":740187389,"height":5184,
  "id":"FQc803FytrB","urls":{"full":"https://example.com/photos/FQc803FytrB?q=85",
  "raw":"https://example.com/photos/FQc803FytrB",
  "regular":"https://example.com/photos/FQc803FytrB?w=1080",
  "small":"https://example.com/photos/FQc803FytrB?w=400",
  "thumb":"https://example.com/photos/FQc803FytrB?w=200"},"user":{"name":"Iris Okonkwo",
  "profileImage":"https://example.com/people/iris.jpg"},"width":3456},
  {"altDescription":"an untouched field of snow below the trees at dawn",
  "blurHash":"LMJHzN%NaK%20NWCayWB5BWBkDX9","color":"#a7a2a8","createdAt":545541146,"height":6000,
  "id":"1JkYUeJdxrK","urls":{"full":"https://example.com/photos/1JkYUeJdxrK?q=85",
  "raw":"https://example.com/photos/1JkYUeJdxrK",
  "regular":"https://example.com/photos/1JkYUeJdxrK?w=1080",
  "small":"https://example.com/photos/1JkYUeJdxrK?w=400",
  "thumb":"https://example.com/photos/1JkYUeJdxrK?w=200"},"user":{"name":"Pavel Novák",
  "profileImage":"https://example.com/people/pavel.jpg"},"width":4000},
  {"altDescription":"a blue field of snow below the trees in the fog",
  "blurHash":"LEM81,.TfQ~WE1S5fQjE8_s,fQNG","color":"#c0c9d0","createdAt":547818642,"height":3648,
  "id":"LkUtV_AzANM","urls":{"full":"https://example.com/photos/LkUtV_AzANM?q=85",
  "raw":"https://example.com/photos/LkUtV_AzANM",
  "regular":"https://example.com/photos/LkUtV_AzANM?w=1080",
  "small":"https://example.com/photos/LkUtV_AzANM?w=400",
  "thumb":"https://example.com/photos/LkUtV_AzANM?w=200"},"user":{"name":"Mira Solberg",
  "profileImage":"https://example.com/people/mira.jpg"},"width":5472},
  {"altDescription":"a glittering field of snow below the trees at dusk",
  "blurHash":"LUG@}cxuRPrq0LWBkCWX9{V@o#o}","color":"#937a73","createdAt":568840915,"height":5184,
  "id":"-BcCkLzUA9G","urls":{"full":"https://example.com/photos/-BcCkLzUA9G?q=85",
  "raw":"https://example.com/photos/-BcCkLzUA9G",
  "regular":"https://example.com/photos/-BcCkLzUA9G?w=1080",
  "small":"https://example.com/photos/-BcCkLzUA9G?w=400",
  "thumb":"https://example.com/photos/-BcCkLzUA9G?w=200"},"user":{"name":"佐藤葵",
  "profileImage":"https://example.com/people/aoi.jpg"},"width":3456},
  {"altDescription":"an untouched field of snow around a hut at night",
  "blurHash":"L99j=oM{fQ-;00IUfQofD$t6fQRj","color":"#535862","createdAt":646974719,
  "description":"Silence","height":4000,"id":"08tnJGx-sWJ","urls":{
  "full":"https://example.com/photos/08tnJGx-sWJ?q=85",
  "raw":"https://example.com/photos/08tnJGx-sWJ",
  "regular":"https://example.com/photos/08tnJGx-sWJ?w=1080",
  "small":"https://example.com/photos/08tnJGx-sWJ?w=400",
  "thumb":"https://example.com/photos/08tnJGx-sWJ?w=200"},"user":{"name":"Ana Ruiz",
  "profileImage":"https://example.com/people/ana.jpg"},"width":4000},
  {"altDescription":"a wide field of snow around a hut at noon",
  "blurHash":"LlJvN,tSWV%N0pa$j[R,ICayjtWC","color":"#abcaea","createdAt":666756095,
  "description":"Silence","height":6000,"id":"gJJ6clbXEsO","urls":{
  "full":"https://example.com/photos/gJJ6clbXEsO?q=85",
  "raw":"https://example.com/photos/gJJ6clbXEsO",
  "regular":"https://example.com/photos/gJJ6clbXEsO?w=1080",
  "small":"https://example.com/photos/gJJ6clbXEsO?w=400",
  "thumb":"https://example.com/photos/gJJ6clbXEsO?w=200"},"user":{"name":"Mira Solberg",
  "profileImage":"https://example.com/people/mira.jpg"},"width":4000},
  {"altDescription":"an untouched field of snow around a hut at noon",
  "blurHash":"LgKM08x^WW%N0qWEfQWE9If6j@R+","color":"#b0ceea","createdAt":726848057,"height":5304,
  "id":"gDHc0MODNvH","urls":{"full":"https://example.com/photos/gDHc0MODNvH?q=85",
  "raw":"https://example.com/photos/gDHc0MODNvH",
  "regular":"https://example.com/photos/gDHc0MODNvH?w=1080",
  "small":"https://example.com/photos/gDHc0MODNvH?w=400",
  "thumb":"https://example.com/photos/gDHc0MODNvH?w=200"},"user":{"name":"Noor Haddad",
  "profileImage":"https://example.com/people/noor.jpg"},"width":7952},
  {"altDescription":"a glittering field of snow around a hut at noon",
  "blurHash":"LbK.rJx^Iq%g0rR-R+a$4qf6xZRk","color":"#b5d0eb","createdAt":608375297,
  "description":"첫눈","height":3648,"id":"rTyvxOdE4cB","urls":{
  "full":"https://example.com/photos/rTyvxOdE4cB?q=85",
  "raw":"https://example.com/photos/rTyvxOdE4cB",
  "regular":"https://example.com/photos/rTyvxOdE4cB?w=1080",
  "small":"https://example.com/photos/rTyvxOdE4cB?w=400",
  "thumb":"https://example.com/photos/rTyvxOdE4cB?w=200"},"user":{"name":"Noor Haddad",
  "profileImage":"https://example.com/people/noor.jpg"},"width":5472},
  {"altDescription":"a blue field of snow around a hut at dusk",
  "blurHash":"LQHUqZpJfQ$%4TayfQV@4:r;fQS5","color":"#978a88","createdAt":556431113,
  "description":"첫눈","height":4000,"id":"PLBVl-ewnHI","urls":{
  "full":"https://example.com/photos/PLBVl-ewnHI?q=85",
  "raw":"https://example.com/photos/PLBVl-ewnHI",
  "regular":"https://example.com/photos/PLBVl-ewnHI?w=1080",
  "small":"https://example.com/photos/PLBVl-ewnHI?w=400",
  "thumb":"https://example.com/photos/PLBVl-ewnHI?w=200"},"user":{"name":"정민재",
  "profileImage":"https://example.com/people/minjae.jpg"},"width":6000},
  {"altDescription":"a blue field of snow around a hut at dusk",
  "blurHash":"LPF=8hb{S$$%01nNn$R+A]WBe.W=","color":"#8a7370","createdAt":625395082,
  "description":"Silence","height":5304,"id":"90hdQgIV2NF","urls":{
  "full":"https://example.com/photos/90hdQgIV2NF?q=85",
  "raw":"https://example.com/photos/90hdQgIV2NF",
  "regular":"https://example.com/photos/90hdQgIV2NF?w=1080",
  "small":"https://example.com/photos/90hdQgIV2NF?w=400",
  "thumb":"https://example.com/photos/90hdQgIV2NF?w=200"},"user":{"name":"Noor Haddad",
  "profileImage":"https://example.com/people/noor.jpg"},"width":7952},
  {"altDescription":"a wide field of snow along a fence at noon",
  "blurHash":"LjJ081%NoetS0pR-ayWEIVR+WVjZ","color":"#a5c7ea","createdAt":623650741,
  "description":"Silence","height":4000,"id":"6bMlm8Jw_FM","urls":{
  "full":"https://example.com/photos/6bMlm8Jw_FM?q=85",
  "raw":"https://example.com/photos/6bMlm8Jw_FM",
  "regular":"https://example.com/photos/6bMlm8Jw_FM?w=1080",
  "small":"https://example.com/photos/6bMlm8Jw_FM?w=400",
  "thumb":"https://example.com/photos/6bMlm8Jw_FM?w=200"},"user":{"name":"Amara Obi",
  "profileImage":"https://example.com/people/amara.jpg"},"width":6000},
  {"altDescription":"a glittering field of snow along a fence at dawn",
  "blurHash":"LQKBL4%NRP%29HWCayWB0MWBozbI","color":"#afadb2","createdAt":658114540,"height":6000,
  "id":"dYKCBJsVE3O","urls":{"full":"https://example.com/photos/dYKCBJsVE3O?q=85",
  "raw":"https://example.com/photos/dYKCBJsVE3O",
  "regular":"https://example.com/photos/dYKCBJsVE3O?w=1080",
  "small":"https://example.com/photos/dYKCBJsVE3O?w=400",
  "thumb":"https://example.com/photos/dYKCBJsVE3O?w=200"},"user":{"name":"최유나",
  "profileImage":"https://example.com/people/yuna.jpg"},"width":4000}]}]
  """#

private let photo1 = #"""
  {"altDescription":"a glittering field of snow around a hut at dawn",
  "blurHash":"LMJRK?%NV?%30NWCj[WC0%WCozbb","color":"#a8a2a9","createdAt":740187389,"height":5184,
  "id":"FQc803FytrB","urls":{"full":"https://example.com/photos/FQc803FytrB?q=85",
  "raw":"https://example.com/photos/FQc803FytrB",
  "regular":"https://example.com/photos/FQc803FytrB?w=1080",
  "small":"https://example.com/photos/FQc803FytrB?w=400",
  "thumb":"https://example.com/photos/FQc803FytrB?w=200"},"user":{"name":"Iris Okonkwo",
  "profileImage":"https://example.com/people/iris.jpg"},"width":3456}
  """#

private let thumbnails1 = #"""
  {"bytes":{"-BcCkLzUA9G":3085,"08tnJGx-sWJ":3085,"1JkYUeJdxrK":3085,"6bMlm8Jw_FM":3085,
  "90hdQgIV2NF":3085,"FQc803FytrB":3085,"LkUtV_AzANM":3085,"PLBVl-ewnHI":3085,"dYKCBJsVE3O":3085,
  "gDHc0MODNvH":3085,"gJJ6clbXEsO":3085,"rTyvxOdE4cB":3085},"missing":[]}
  """#

private let photos1 = #"""
  [{"altDescription":"a glittering field of snow around a hut at dawn",
  "blurHash":"LMJRK?%NV?%30NWCj[WC0%WCozbb","color":"#a8a2a9","createdAt":740187389,"height":5184,
  "id":"FQc803FytrB","urls":{"full":"https://example.com/photos/FQc803FytrB?q=85",
  "raw":"https://example.com/photos/FQc803FytrB",
  "regular":"https://example.com/photos/FQc803FytrB?w=1080",
  "small":"https://example.com/photos/FQc803FytrB?w=400",
  "thumb":"https://example.com/photos/FQc803FytrB?w=200"},"user":{"name":"Iris Okonkwo",
  "profileImage":"https://example.com/people/iris.jpg"},"width":3456},
  {"altDescription":"an untouched field of snow below the trees at dawn",
  "blurHash":"LMJHzN%NaK%20NWCayWB5BWBkDX9","color":"#a7a2a8","createdAt":545541146,"height":6000,
  "id":"1JkYUeJdxrK","urls":{"full":"https://example.com/photos/1JkYUeJdxrK?q=85",
  "raw":"https://example.com/photos/1JkYUeJdxrK",
  "regular":"https://example.com/photos/1JkYUeJdxrK?w=1080",
  "small":"https://example.com/photos/1JkYUeJdxrK?w=400",
  "thumb":"https://example.com/photos/1JkYUeJdxrK?w=200"},"user":{"name":"Pavel Novák",
  "profileImage":"https://example.com/people/pavel.jpg"},"width":4000},
  {"altDescription":"a blue field of snow below the trees in the fog",
  "blurHash":"LEM81,.TfQ~WE1S5fQjE8_s,fQNG","color":"#c0c9d0","createdAt":547818642,"height":3648,
  "id":"LkUtV_AzANM","urls":{"full":"https://example.com/photos/LkUtV_AzANM?q=85",
  "raw":"https://example.com/photos/LkUtV_AzANM",
  "regular":"https://example.com/photos/LkUtV_AzANM?w=1080",
  "small":"https://example.com/photos/LkUtV_AzANM?w=400",
  "thumb":"https://example.com/photos/LkUtV_AzANM?w=200"},"user":{"name":"Mira Solberg",
  "profileImage":"https://example.com/people/mira.jpg"},"width":5472},
  {"altDescription":"a glittering field of snow below the trees at dusk",
  "blurHash":"LUG@}cxuRPrq0LWBkCWX9{V@o#o}","color":"#937a73","createdAt":568840915,"height":5184,
  "id":"-BcCkLzUA9G","urls":{"full":"https://example.com/photos/-BcCkLzUA9G?q=85",
  "raw":"https://example.com/photos/-BcCkLzUA9G",
  "regular":"https://example.com/photos/-BcCkLzUA9G?w=1080",
  "small":"https://example.com/photos/-BcCkLzUA9G?w=400",
  "thumb":"https://example.com/photos/-BcCkLzUA9G?w=200"},"user":{"name":"佐藤葵",
  "profileImage":"https://example.com/people/aoi.jpg"},"width":3456},
  {"altDescription":"an untouched field of snow around a hut at night",
  "blurHash":"L99j=oM{fQ-;00IUfQofD$t6fQRj","color":"#535862","createdAt":646974719,
  "description":"Silence","height":4000,"id":"08tnJGx-sWJ","urls":{
  "full":"https://example.com/photos/08tnJGx-sWJ?q=85",
  "raw":"https://example.com/photos/08tnJGx-sWJ",
  "regular":"https://example.com/photos/08tnJGx-sWJ?w=1080",
  "small":"https://example.com/photos/08tnJGx-sWJ?w=400",
  "thumb":"https://example.com/photos/08tnJGx-sWJ?w=200"},"user":{"name":"Ana Ruiz",
  "profileImage":"https://example.com/people/ana.jpg"},"width":4000},
  {"altDescription":"a wide field of snow around a hut at noon",
  "blurHash":"LlJvN,tSWV%N0pa$j[R,ICayjtWC","color":"#abcaea","createdAt":666756095,
  "description":"Silence","height":6000,"id":"gJJ6clbXEsO","urls":{
  "full":"https://example.com/photos/gJJ6clbXEsO?q=85",
  "raw":"https://example.com/photos/gJJ6clbXEsO",
  "regular":"https://example.com/photos/gJJ6clbXEsO?w=1080",
  "small":"https://example.com/photos/gJJ6clbXEsO?w=400",
  "thumb":"https://example.com/photos/gJJ6clbXEsO?w=200"},"user":{"name":"Mira Solberg",
  "profileImage":"https://example.com/people/mira.jpg"},"width":4000},
  {"altDescription":"an untouched field of snow around a hut at noon",
  "blurHash":"LgKM08x^WW%N0qWEfQWE9If6j@R+","color":"#b0ceea","createdAt":726848057,"height":5304,
  "id":"gDHc0MODNvH","urls":{"full":"https://example.com/photos/gDHc0MODNvH?q=85",
  "raw":"https://example.com/photos/gDHc0MODNvH",
  "regular":"https://example.com/photos/gDHc0MODNvH?w=1080",
  "small":"https://example.com/photos/gDHc0MODNvH?w=400",
  "thumb":"https://example.com/photos/gDHc0MODNvH?w=200"},"user":{"name":"Noor Haddad",
  "profileImage":"https://example.com/people/noor.jpg"},"width":7952},
  {"altDescription":"a glittering field of snow around a hut at noon",
  "blurHash":"LbK.rJx^Iq%g0rR-R+a$4qf6xZRk","color":"#b5d0eb","createdAt":608375297,
  "description":"첫눈","height":3648,"id":"rTyvxOdE4cB","urls":{
  "full":"https://example.com/photos/rTyvxOdE4cB?q=85",
  "raw":"https://example.com/photos/rTyvxOdE4cB",
  "regular":"https://example.com/photos/rTyvxOdE4cB?w=1080",
  "small":"https://example.com/photos/rTyvxOdE4cB?w=400",
  "thumb":"https://example.com/photos/rTyvxOdE4cB?w=200"},"user":{"name":"Noor Haddad",
  "profileImage":"https://example.com/people/noor.jpg"},"width":5472},
  {"altDescription":"a blue field of snow around a hut at dusk",
  "blurHash":"LQHUqZpJfQ$%4TayfQV@4:r;fQS5","color":"#978a88","createdAt":556431113,
  "description":"첫눈","height":4000,"id":"PLBVl-ewnHI","urls":{
  "full":"https://example.com/photos/PLBVl-ewnHI?q=85",
  "raw":"https://example.com/photos/PLBVl-ewnHI",
  "regular":"https://example.com/photos/PLBVl-ewnHI?w=1080",
  "small":"https://example.com/photos/PLBVl-ewnHI?w=400",
  "thumb":"https://example.com/photos/PLBVl-ewnHI?w=200"},"user":{"name":"정민재",
  "profileImage":"https://example.com/people/minjae.jpg"},"width":6000},
  {"altDescription":"a blue field of snow around a hut at dusk",
  "blurHash":"LPF=8hb{S$$%01nNn$R+A]WBe.W=","color":"#8a7370","createdAt":625395082,
  "description":"Silence","height":5304,"id":"90hdQgIV2NF","urls":{
  "full":"https://example.com/photos/90hdQgIV2NF?q=85",
  "raw":"https://example.com/photos/90hdQgIV2NF",
  "regular":"https://example.com/photos/90hdQgIV2NF?w=1080",
  "small":"https://example.com/photos/90hdQgIV2NF?w=400",
  "thumb":"https://example.com/photos/90hdQgIV2NF?w=200"},"user":{"name":"Noor Haddad",
  "profileImage":"https://example.com/people/noor.jpg"},"width":7952}]
  """#

private let thumbnails2 = #"""
  {"bytes":{"-BcCkLzUA9G":3085,"08tnJGx-sWJ":3085,"1JkYUeJdxrK":3085,"90hdQgIV2NF":3085,
  "FQc803FytrB":3085,"LkUtV_AzANM":3085,"PLBVl-ewnHI":3085,"gDHc0MODNvH":3085,"gJJ6clbXEsO":3085,
  "rTyvxOdE4cB":3085},"missing":[]}
  """#

private let photos2 = #"""
  [{"altDescription":"a glittering field of snow around a hut at dawn",
  "blurHash":"LMJRK?%NV?%30NWCj[WC0%WCozbb","color":"#a8a2a9","createdAt":740187389,"height":5184,
  "id":"FQc803FytrB","urls":{"full":"https://example.com/photos/FQc803FytrB?q=85",
  "raw":"https://example.com/photos/FQc803FytrB",
  "regular":"https://example.com/photos/FQc803FytrB?w=1080",
  "small":"https://example.com/photos/FQc803FytrB?w=400",
  "thumb":"https://example.com/photos/FQc803FytrB?w=200"},"user":{"name":"Iris Okonkwo",
  "profileImage":"https://example.com/people/iris.jpg"},"width":3456},
  {"altDescription":"an untouched field of snow below the trees at dawn",
  "blurHash":"LMJHzN%NaK%20NWCayWB5BWBkDX9","color":"#a7a2a8","createdAt":545541146,"height":6000,
  "id":"1JkYUeJdxrK","urls":{"full":"https://example.com/photos/1JkYUeJdxrK?q=85",
  "raw":"https://example.com/photos/1JkYUeJdxrK",
  "regular":"https://example.com/photos/1JkYUeJdxrK?w=1080",
  "small":"https://example.com/photos/1JkYUeJdxrK?w=400",
  "thumb":"https://example.com/photos/1JkYUeJdxrK?w=200"},"user":{"name":"Pavel Novák",
  "profileImage":"https://example.com/people/pavel.jpg"},"width":4000},
  {"altDescription":"a blue field of snow below the trees in the fog",
  "blurHash":"LEM81,.TfQ~WE1S5fQjE8_s,fQNG","color":"#c0c9d0","createdAt":547818642,"height":3648,
  "id":"LkUtV_AzANM","urls":{"full":"https://example.com/photos/LkUtV_AzANM?q=85",
  "raw":"https://example.com/photos/LkUtV_AzANM",
  "regular":"https://example.com/photos/LkUtV_AzANM?w=1080",
  "small":"https://example.com/photos/LkUtV_AzANM?w=400",
  "thumb":"https://example.com/photos/LkUtV_AzANM?w=200"},"user":{"name":"Mira Solberg",
  "profileImage":"https://example.com/people/mira.jpg"},"width":5472},
  {"altDescription":"a glittering field of snow below the trees at dusk",
  "blurHash":"LUG@}cxuRPrq0LWBkCWX9{V@o#o}","color":"#937a73","createdAt":568840915,"height":5184,
  "id":"-BcCkLzUA9G","urls":{"full":"https://example.com/photos/-BcCkLzUA9G?q=85",
  "raw":"https://example.com/photos/-BcCkLzUA9G",
  "regular":"https://example.com/photos/-BcCkLzUA9G?w=1080",
  "small":"https://example.com/photos/-BcCkLzUA9G?w=400",
  "thumb":"https://example.com/photos/-BcCkLzUA9G?w=200"},"user":{"name":"佐藤葵",
  "profileImage":"https://example.com/people/aoi.jpg"},"width":3456},
  {"altDescription":"an untouched field of snow around a hut at night",
  "blurHash":"L99j=oM{fQ-;00IUfQofD$t6fQRj","color":"#535862","createdAt":646974719,
  "description":"Silence","height":4000,"id":"08tnJGx-sWJ","urls":{
  "full":"https://example.com/photos/08tnJGx-sWJ?q=85",
  "raw":"https://example.com/photos/08tnJGx-sWJ",
  "regular":"https://example.com/photos/08tnJGx-sWJ?w=1080",
  "small":"https://example.com/photos/08tnJGx-sWJ?w=400",
  "thumb":"https://example.com/photos/08tnJGx-sWJ?w=200"},"user":{"name":"Ana Ruiz",
  "profileImage":"https://example.com/people/ana.jpg"},"width":4000},
  {"altDescription":"a wide field of snow around a hut at noon",
  "blurHash":"LlJvN,tSWV%N0pa$j[R,ICayjtWC","color":"#abcaea","createdAt":666756095,
  "description":"Silence","height":6000,"id":"gJJ6clbXEsO","urls":{
  "full":"https://example.com/photos/gJJ6clbXEsO?q=85",
  "raw":"https://example.com/photos/gJJ6clbXEsO",
  "regular":"https://example.com/photos/gJJ6clbXEsO?w=1080",
  "small":"https://example.com/photos/gJJ6clbXEsO?w=400",
  "thumb":"https://example.com/photos/gJJ6clbXEsO?w=200"},"user":{"name":"Mira Solberg",
  "profileImage":"https://example.com/people/mira.jpg"},"width":4000},
  {"altDescription":"an untouched field of snow around a hut at noon",
  "blurHash":"LgKM08x^WW%N0qWEfQWE9If6j@R+","color":"#b0ceea","createdAt":726848057,"height":5304,
  "id":"gDHc0MODNvH","urls":{"full":"https://example.com/photos/gDHc0MODNvH?q=85",
  "raw":"https://example.com/photos/gDHc0MODNvH",
  "regular":"https://example.com/photos/gDHc0MODNvH?w=1080",
  "small":"https://example.com/photos/gDHc0MODNvH?w=400",
  "thumb":"https://example.com/photos/gDHc0MODNvH?w=200"},"user":{"name":"Noor Haddad",
  "profileImage":"https://example.com/people/noor.jpg"},"width":7952},
  {"altDescription":"a glittering field of snow around a hut at noon",
  "blurHash":"LbK.rJx^Iq%g0rR-R+a$4qf6xZRk","color":"#b5d0eb","createdAt":608375297,
  "description":"첫눈","height":3648,"id":"rTyvxOdE4cB","urls":{
  "full":"https://example.com/photos/rTyvxOdE4cB?q=85",
  "raw":"https://example.com/photos/rTyvxOdE4cB",
  "regular":"https://example.com/photos/rTyvxOdE4cB?w=1080",
  "small":"https://example.com/photos/rTyvxOdE4cB?w=400",
  "thumb":"https://example.com/photos/rTyvxOdE4cB?w=200"},"user":{"name":"Noor Haddad",
  "profileImage":"https://example.com/people/noor.jpg"},"width":5472},
  {"altDescription":"a blue field of snow around a hut at dusk",
  "blurHash":"LQHUqZpJfQ$%4TayfQV@4:r;fQS5","color":"#978a88","createdAt":556431113,
  "description":"첫눈","height":4000,"id":"PLBVl-ewnHI","urls":{
  "full":"https://example.com/photos/PLBVl-ewnHI?q=85",
  "raw":"https://example.com/photos/PLBVl-ewnHI",
  "regular":"https://example.com/photos/PLBVl-ewnHI?w=1080",
  "small":"https://example.com/photos/PLBVl-ewnHI?w=400",
  "thumb":"https://example.com/photos/PLBVl-ewnHI?w=200"},"user":{"name":"정민재",
  "profileImage":"https://example.com/people/minjae.jpg"},"width":6000},
  {"altDescription":"a blue field of snow around a hut at dusk",
  "blurHash":"LPF=8hb{S$$%01nNn$R+A]WBe.W=","color":"#8a7370","createdAt":625395082,
  "description":"Silence","height":5304,"id":"90hdQgIV2NF","urls":{
  "full":"https://example.com/photos/90hdQgIV2NF?q=85",
  "raw":"https://example.com/photos/90hdQgIV2NF",
  "regular":"https://example.com/photos/90hdQgIV2NF?w=1080",
  "small":"https://example.com/photos/90hdQgIV2NF?w=400",
  "thumb":"https://example.com/photos/90hdQgIV2NF?w=200"},"user":{"name":"Noor Haddad",
  "profileImage":"https://example.com/people/noor.jpg"},"width":7952},
  {"altDescription":"a wide field of snow along a fence at noon",
  "blurHash":"LjJ081%NoetS0pR-ayWEIVR+WVjZ","color":"#a5c7ea","createdAt":623650741,
  "description":"Silence","height":4000,"id":"6bMlm8Jw_FM","urls":{
  "full":"https://example.com/photos/6bMlm8Jw_FM?q=85",
  "raw":"https://example.com/photos/6bMlm8Jw_FM",
  "regular":"https://example.com/photos/6bMlm8Jw_FM?w=1080",
  "small":"https://example.com/photos/6bMlm8Jw_FM?w=400",
  "thumb":"https://example.com/photos/6bMlm8Jw_FM?w=200"},"user":{"name":"Amara Obi",
  "profileImage":"https://example.com/people/amara.jpg"},"width":6000},
  {"altDescription":"a glittering field of snow along a fence at dawn",
  "blurHash":"LQKBL4%NRP%29HWCayWB0MWBozbI","color":"#afadb2","createdAt":658114540,"height":6000,
  "id":"dYKCBJsVE3O","urls":{"full":"https://example.com/photos/dYKCBJsVE3O?q=85",
  "raw":"https://example.com/photos/dYKCBJsVE3O",
  "regular":"https://example.com/photos/dYKCBJsVE3O?w=1080",
  "small":"https://example.com/photos/dYKCBJsVE3O?w=400",
  "thumb":"https://example.com/photos/dYKCBJsVE3O?w=200"},"user":{"name":"최유나",
  "profileImage":"https://example.com/people/yuna.jpg"},"width":4000}]
  """#

private let picture1 = #"""
  {"bytes":12301}
  """#

private let state1 = #"""
  {"isLoading":false,"photo":{"altDescription":"a glittering field of snow around a hut at dawn",
  "blurHash":"LMJRK?%NV?%30NWCj[WC0%WCozbb","color":"#a8a2a9","createdAt":740187389,"height":5184,
  "id":"FQc803FytrB","urls":{"full":"https://example.com/photos/FQc803FytrB?q=85",
  "raw":"https://example.com/photos/FQc803FytrB",
  "regular":"https://example.com/photos/FQc803FytrB?w=1080",
  "small":"https://example.com/photos/FQc803FytrB?w=400",
  "thumb":"https://example.com/photos/FQc803FytrB?w=200"},"user":{"name":"Iris Okonkwo",
  "profileImage":"https://example.com/people/iris.jpg"},"width":3456},"picture":{"bytes":12301}}
  """#
