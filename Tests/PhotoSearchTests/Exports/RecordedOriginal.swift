// Written by `export` from a session with PhotoSearch: it is yours to change.
// swift-format-ignore-file

import Foundation
import ReactorCore
import Testing

@testable import PhotoSearch

@MainActor @Suite struct RecordedOriginalTests {
  @Test func `OriginalPhotoReactor does as recorded: search river &, search bridge, ! search snow`() async throws {
    let clock = EffectClock.virtual()
    let timeline = Timeline(clock: clock)
    let reactor = try OriginalPhotoReactor(source: .answering([
      .value(recorded(photoPage1), after: .milliseconds(2300)),
      .value(recorded(photoPage2), after: .milliseconds(300)),
      .failure("embedded data: there is no such host; check the name, and the connection to the network", after: .zero),
    ], on: clock))
    let store = Store(reactor, timeline: timeline)

    // search river &
    store.send(.inputQuery("river"))
    #expect(store.currentState.query == "river")
    store.send(.searchButtonTapped)
    #expect(store.currentState.isLoading)

    // search bridge
    store.send(.inputQuery("bridge"))
    #expect(store.currentState.query == "bridge")
    store.send(.searchButtonTapped)
    await timeline.settle()
    #expect(store.currentState.searchedQuery == "river")
    #expect(try store.currentState.photoSections == recorded(photoSections1))
    #expect(!store.currentState.isLoading)
    #expect(store.currentState.page == 1)
    #expect(store.currentState.totalPages == 1)
    #expect(store.currentState.total == 3)

    // ! search snow
    store.send(.inputQuery("snow"))
    #expect(store.currentState.query == "snow")
    store.send(.searchButtonTapped)
    await timeline.settle()
    #expect(store.currentState.isLoading)

    // The whole state in the end
    #expect(store.currentState.query == "snow")
    #expect(store.currentState.searchedQuery == "river")
    #expect(try store.currentState.photoSections == recorded(photoSections1))
    #expect(store.currentState.isLoading)
    #expect(store.currentState.page == 1)
    #expect(store.currentState.totalPages == 1)
    #expect(store.currentState.total == 3)
    #expect(store.currentState.failure == nil)
    #expect(store.currentState.selection == nil)
  }

  @Test func `ThumbnailReactor does as recorded: search bridge, settle`() async throws {
    let clock = EffectClock.virtual()
    let timeline = Timeline(clock: clock)
    let reactor = try ThumbnailReactor(source: .knowing(recorded(thumbnails1), on: clock))
    let store = Store(reactor, timeline: timeline)

    // search bridge
    try store.send(.show(recorded(photos1)))
    await timeline.settle()
    #expect(try store.currentState.thumbnails == recorded(thumbnails2))

    // settle
    try store.send(.show(recorded(photos2)))
    await timeline.settle()
    #expect(try store.currentState.thumbnails == recorded(thumbnails1))
  }
}

/// A value of the recording.
private func recorded<Value: Decodable>(_ json: String) throws -> Value {
  try JSONDecoder().decode(Value.self, from: Data(json.utf8))
}

private let photoPage1 = #"""
  {"photos":[{"altDescription":"a neon street in Seoul beside the Han river at dusk",
  "blurHash":"LJC=6;xHOAXNkDW.sDsD14WXfQWX","color":"#704645","createdAt":562490363,
  "description":"서울의 밤","height":4032,"id":"t7LYoKxT28F","urls":{
  "full":"https://example.com/photos/t7LYoKxT28F?q=85",
  "raw":"https://example.com/photos/t7LYoKxT28F",
  "regular":"https://example.com/photos/t7LYoKxT28F?w=1080",
  "small":"https://example.com/photos/t7LYoKxT28F?w=400",
  "thumb":"https://example.com/photos/t7LYoKxT28F?w=200"},"user":{"name":"Léa Moreau",
  "profileImage":"https://example.com/people/lea.jpg"},"width":3024},
  {"altDescription":"a narrow street in Seoul beside the Han river at dusk",
  "blurHash":"LHCF9jxajGxGsFa#oLoL14azWXS4","color":"#6a4943","createdAt":546515816,
  "description":"한강 산책","height":4000,"id":"hvrM1893hQG","urls":{
  "full":"https://example.com/photos/hvrM1893hQG?q=85",
  "raw":"https://example.com/photos/hvrM1893hQG",
  "regular":"https://example.com/photos/hvrM1893hQG?w=1080",
  "small":"https://example.com/photos/hvrM1893hQG?w=400",
  "thumb":"https://example.com/photos/hvrM1893hQG?w=200"},"user":{"name":"최유나",
  "profileImage":"https://example.com/people/yuna.jpg"},"width":4000},
  {"altDescription":"a quiet street in Seoul beside the Han river at noon",
  "blurHash":"L:B;^To#fQkCt:kDfQfkSka#fQfk","color":"#6788ac","createdAt":556213516,
  "description":"남산에서","height":6000,"id":"jjBSMz-y-TK","urls":{
  "full":"https://example.com/photos/jjBSMz-y-TK?q=85",
  "raw":"https://example.com/photos/jjBSMz-y-TK",
  "regular":"https://example.com/photos/jjBSMz-y-TK?w=1080",
  "small":"https://example.com/photos/jjBSMz-y-TK?w=400",
  "thumb":"https://example.com/photos/jjBSMz-y-TK?w=200"},"user":{"name":"박지호",
  "profileImage":"https://example.com/people/jiho.jpg"},"width":4000}],"problems":[],"total":3,
  "totalPages":1}
  """#

private let photoPage2 = #"""
  {"photos":[{"altDescription":"a red car under a bridge at night",
  "blurHash":"L13bUZ=KfQKR4;NwfQniASFefQ#*","color":"#1e1a2b","createdAt":575929034,"height":3648,
  "id":"M-iMcwA0qXM","urls":{"full":"https://example.com/photos/M-iMcwA0qXM?q=85",
  "raw":"https://example.com/photos/M-iMcwA0qXM",
  "regular":"https://example.com/photos/M-iMcwA0qXM?w=1080",
  "small":"https://example.com/photos/M-iMcwA0qXM?w=400",
  "thumb":"https://example.com/photos/M-iMcwA0qXM?w=200"},"user":{"name":"최유나",
  "profileImage":"https://example.com/people/yuna.jpg"},"width":5472},
  {"altDescription":"a silver car under a bridge at dawn",
  "blurHash":"LQD01Ht8jZs;_4ofjZoMXVa}j[j]","color":"#716c73","createdAt":703298732,
  "description":"오래된 골목의 자동차","height":4032,"id":"TehFlf7E97I","urls":{
  "full":"https://example.com/photos/TehFlf7E97I?q=85",
  "raw":"https://example.com/photos/TehFlf7E97I",
  "regular":"https://example.com/photos/TehFlf7E97I?w=1080",
  "small":"https://example.com/photos/TehFlf7E97I?w=400",
  "thumb":"https://example.com/photos/TehFlf7E97I?w=200"},"user":{"name":"Iris Okonkwo",
  "profileImage":"https://example.com/people/iris.jpg"},"width":3024},
  {"altDescription":"a black car under a bridge in the fog",
  "blurHash":"LhF$khRjfQ%M_NoffQoftRt8fQRj","color":"#898d91","createdAt":548713531,
  "description":"The last mile","height":5304,"id":"IZtdr1uikAJ","urls":{
  "full":"https://example.com/photos/IZtdr1uikAJ?q=85",
  "raw":"https://example.com/photos/IZtdr1uikAJ",
  "regular":"https://example.com/photos/IZtdr1uikAJ?w=1080",
  "small":"https://example.com/photos/IZtdr1uikAJ?w=400",
  "thumb":"https://example.com/photos/IZtdr1uikAJ?w=200"},"user":{"name":"Jonas Weber",
  "profileImage":"https://example.com/people/jonas.jpg"},"width":7952},
  {"altDescription":"an orange car under a bridge at night",
  "blurHash":"L45XW9-9AIAcM~azjbaz0~JB,.,.","color":"#2f2229","createdAt":541579410,
  "description":"오래된 골목의 자동차","height":5184,"id":"0bMuDfhPqAF","urls":{
  "full":"https://example.com/photos/0bMuDfhPqAF?q=85",
  "raw":"https://example.com/photos/0bMuDfhPqAF",
  "regular":"https://example.com/photos/0bMuDfhPqAF?w=1080",
  "small":"https://example.com/photos/0bMuDfhPqAF?w=400",
  "thumb":"https://example.com/photos/0bMuDfhPqAF?w=200"},"user":{"name":"Tomás Lindo",
  "profileImage":"https://example.com/people/tomas.jpg"},"width":3456},
  {"altDescription":"a white car under a bridge at noon",
  "blurHash":"L-FjW@%MfQR.g+WDfQogE4RjfQof","color":"#87a4c4","createdAt":756266345,
  "description":"Two lanes","height":3648,"id":"-T50R0RDThI","urls":{
  "full":"https://example.com/photos/-T50R0RDThI?q=85",
  "raw":"https://example.com/photos/-T50R0RDThI",
  "regular":"https://example.com/photos/-T50R0RDThI?w=1080",
  "small":"https://example.com/photos/-T50R0RDThI?w=400",
  "thumb":"https://example.com/photos/-T50R0RDThI?w=200"},"user":{"name":"Iris Okonkwo",
  "profileImage":"https://example.com/people/iris.jpg"},"width":5472},
  {"altDescription":"a red bicycle on a bridge at night",
  "blurHash":"LDAl^KtRbbwK~As:j[oLb]i{jFbu","color":"#5c4940","createdAt":694560254,
  "description":"자전거 타는 날","height":4000,"id":"wdFcZmqam8A","urls":{
  "full":"https://example.com/photos/wdFcZmqam8A?q=85",
  "raw":"https://example.com/photos/wdFcZmqam8A",
  "regular":"https://example.com/photos/wdFcZmqam8A?w=1080",
  "small":"https://example.com/photos/wdFcZmqam8A?w=400",
  "thumb":"https://example.com/photos/wdFcZmqam8A?w=200"},"user":{"name":"Noor Haddad",
  "profileImage":"https://example.com/people/noor.jpg"},"width":4000}],"problems":[],"total":6,
  "totalPages":1}
  """#

private let photoSections1 = #"""
  [{"number":0,"photos":[{"altDescription":"a neon street in Seoul beside the Han river at dusk",
  "blurHash":"LJC=6;xHOAXNkDW.sDsD14WXfQWX","color":"#704645","createdAt":562490363,
  "description":"서울의 밤","height":4032,"id":"t7LYoKxT28F","urls":{
  "full":"https://example.com/photos/t7LYoKxT28F?q=85",
  "raw":"https://example.com/photos/t7LYoKxT28F",
  "regular":"https://example.com/photos/t7LYoKxT28F?w=1080",
  "small":"https://example.com/photos/t7LYoKxT28F?w=400",
  "thumb":"https://example.com/photos/t7LYoKxT28F?w=200"},"user":{"name":"Léa Moreau",
  "profileImage":"https://example.com/people/lea.jpg"},"width":3024},
  {"altDescription":"a narrow street in Seoul beside the Han river at dusk",
  "blurHash":"LHCF9jxajGxGsFa#oLoL14azWXS4","color":"#6a4943","createdAt":546515816,
  "description":"한강 산책","height":4000,"id":"hvrM1893hQG","urls":{
  "full":"https://example.com/photos/hvrM1893hQG?q=85",
  "raw":"https://example.com/photos/hvrM1893hQG",
  "regular":"https://example.com/photos/hvrM1893hQG?w=1080",
  "small":"https://example.com/photos/hvrM1893hQG?w=400",
  "thumb":"https://example.com/photos/hvrM1893hQG?w=200"},"user":{"name":"최유나",
  "profileImage":"https://example.com/people/yuna.jpg"},"width":4000},
  {"altDescription":"a quiet street in Seoul beside the Han river at noon",
  "blurHash":"L:B;^To#fQkCt:kDfQfkSka#fQfk","color":"#6788ac","createdAt":556213516,
  "description":"남산에서","height":6000,"id":"jjBSMz-y-TK","urls":{
  "full":"https://example.com/photos/jjBSMz-y-TK?q=85",
  "raw":"https://example.com/photos/jjBSMz-y-TK",
  "regular":"https://example.com/photos/jjBSMz-y-TK?w=1080",
  "small":"https://example.com/photos/jjBSMz-y-TK?w=400",
  "thumb":"https://example.com/photos/jjBSMz-y-TK?w=200"},"user":{"name":"박지호",
  "profileImage":"https://example.com/people/jiho.jpg"},"width":4000}]}]
  """#

private let thumbnails1 = #"""
  {"bytes":{"-T50R0RDThI":3085,"0bMuDfhPqAF":3085,"IZtdr1uikAJ":3085,"M-iMcwA0qXM":3085,
  "TehFlf7E97I":3085,"hvrM1893hQG":3085,"jjBSMz-y-TK":3085,"t7LYoKxT28F":3085,"wdFcZmqam8A":3085},
  "missing":[]}
  """#

private let photos1 = #"""
  [{"altDescription":"a red car under a bridge at night",
  "blurHash":"L13bUZ=KfQKR4;NwfQniASFefQ#*","color":"#1e1a2b","createdAt":575929034,"height":3648,
  "id":"M-iMcwA0qXM","urls":{"full":"https://example.com/photos/M-iMcwA0qXM?q=85",
  "raw":"https://example.com/photos/M-iMcwA0qXM",
  "regular":"https://example.com/photos/M-iMcwA0qXM?w=1080",
  "small":"https://example.com/photos/M-iMcwA0qXM?w=400",
  "thumb":"https://example.com/photos/M-iMcwA0qXM?w=200"},"user":{"name":"최유나",
  "profileImage":"https://example.com/people/yuna.jpg"},"width":5472},
  {"altDescription":"a silver car under a bridge at dawn",
  "blurHash":"LQD01Ht8jZs;_4ofjZoMXVa}j[j]","color":"#716c73","createdAt":703298732,
  "description":"오래된 골목의 자동차","height":4032,"id":"TehFlf7E97I","urls":{
  "full":"https://example.com/photos/TehFlf7E97I?q=85",
  "raw":"https://example.com/photos/TehFlf7E97I",
  "regular":"https://example.com/photos/TehFlf7E97I?w=1080",
  "small":"https://example.com/photos/TehFlf7E97I?w=400",
  "thumb":"https://example.com/photos/TehFlf7E97I?w=200"},"user":{"name":"Iris Okonkwo",
  "profileImage":"https://example.com/people/iris.jpg"},"width":3024},
  {"altDescription":"a black car under a bridge in the fog",
  "blurHash":"LhF$khRjfQ%M_NoffQoftRt8fQRj","color":"#898d91","createdAt":548713531,
  "description":"The last mile","height":5304,"id":"IZtdr1uikAJ","urls":{
  "full":"https://example.com/photos/IZtdr1uikAJ?q=85",
  "raw":"https://example.com/photos/IZtdr1uikAJ",
  "regular":"https://example.com/photos/IZtdr1uikAJ?w=1080",
  "small":"https://example.com/photos/IZtdr1uikAJ?w=400",
  "thumb":"https://example.com/photos/IZtdr1uikAJ?w=200"},"user":{"name":"Jonas Weber",
  "profileImage":"https://example.com/people/jonas.jpg"},"width":7952},
  {"altDescription":"an orange car under a bridge at night",
  "blurHash":"L45XW9-9AIAcM~azjbaz0~JB,.,.","color":"#2f2229","createdAt":541579410,
  "description":"오래된 골목의 자동차","height":5184,"id":"0bMuDfhPqAF","urls":{
  "full":"https://example.com/photos/0bMuDfhPqAF?q=85",
  "raw":"https://example.com/photos/0bMuDfhPqAF",
  "regular":"https://example.com/photos/0bMuDfhPqAF?w=1080",
  "small":"https://example.com/photos/0bMuDfhPqAF?w=400",
  "thumb":"https://example.com/photos/0bMuDfhPqAF?w=200"},"user":{"name":"Tomás Lindo",
  "profileImage":"https://example.com/people/tomas.jpg"},"width":3456},
  {"altDescription":"a white car under a bridge at noon",
  "blurHash":"L-FjW@%MfQR.g+WDfQogE4RjfQof","color":"#87a4c4","createdAt":756266345,
  "description":"Two lanes","height":3648,"id":"-T50R0RDThI","urls":{
  "full":"https://example.com/photos/-T50R0RDThI?q=85",
  "raw":"https://example.com/photos/-T50R0RDThI",
  "regular":"https://example.com/photos/-T50R0RDThI?w=1080",
  "small":"https://example.com/photos/-T50R0RDThI?w=400",
  "thumb":"https://example.com/photos/-T50R0RDThI?w=200"},"user":{"name":"Iris Okonkwo",
  "profileImage":"https://example.com/people/iris.jpg"},"width":5472},
  {"altDescription":"a red bicycle on a bridge at night",
  "blurHash":"LDAl^KtRbbwK~As:j[oLb]i{jFbu","color":"#5c4940","createdAt":694560254,
  "description":"자전거 타는 날","height":4000,"id":"wdFcZmqam8A","urls":{
  "full":"https://example.com/photos/wdFcZmqam8A?q=85",
  "raw":"https://example.com/photos/wdFcZmqam8A",
  "regular":"https://example.com/photos/wdFcZmqam8A?w=1080",
  "small":"https://example.com/photos/wdFcZmqam8A?w=400",
  "thumb":"https://example.com/photos/wdFcZmqam8A?w=200"},"user":{"name":"Noor Haddad",
  "profileImage":"https://example.com/people/noor.jpg"},"width":4000}]
  """#

private let thumbnails2 = #"""
  {"bytes":{"-T50R0RDThI":3085,"0bMuDfhPqAF":3085,"IZtdr1uikAJ":3085,"M-iMcwA0qXM":3085,
  "TehFlf7E97I":3085,"wdFcZmqam8A":3085},"missing":[]}
  """#

private let photos2 = #"""
  [{"altDescription":"a neon street in Seoul beside the Han river at dusk",
  "blurHash":"LJC=6;xHOAXNkDW.sDsD14WXfQWX","color":"#704645","createdAt":562490363,
  "description":"서울의 밤","height":4032,"id":"t7LYoKxT28F","urls":{
  "full":"https://example.com/photos/t7LYoKxT28F?q=85",
  "raw":"https://example.com/photos/t7LYoKxT28F",
  "regular":"https://example.com/photos/t7LYoKxT28F?w=1080",
  "small":"https://example.com/photos/t7LYoKxT28F?w=400",
  "thumb":"https://example.com/photos/t7LYoKxT28F?w=200"},"user":{"name":"Léa Moreau",
  "profileImage":"https://example.com/people/lea.jpg"},"width":3024},
  {"altDescription":"a narrow street in Seoul beside the Han river at dusk",
  "blurHash":"LHCF9jxajGxGsFa#oLoL14azWXS4","color":"#6a4943","createdAt":546515816,
  "description":"한강 산책","height":4000,"id":"hvrM1893hQG","urls":{
  "full":"https://example.com/photos/hvrM1893hQG?q=85",
  "raw":"https://example.com/photos/hvrM1893hQG",
  "regular":"https://example.com/photos/hvrM1893hQG?w=1080",
  "small":"https://example.com/photos/hvrM1893hQG?w=400",
  "thumb":"https://example.com/photos/hvrM1893hQG?w=200"},"user":{"name":"최유나",
  "profileImage":"https://example.com/people/yuna.jpg"},"width":4000},
  {"altDescription":"a quiet street in Seoul beside the Han river at noon",
  "blurHash":"L:B;^To#fQkCt:kDfQfkSka#fQfk","color":"#6788ac","createdAt":556213516,
  "description":"남산에서","height":6000,"id":"jjBSMz-y-TK","urls":{
  "full":"https://example.com/photos/jjBSMz-y-TK?q=85",
  "raw":"https://example.com/photos/jjBSMz-y-TK",
  "regular":"https://example.com/photos/jjBSMz-y-TK?w=1080",
  "small":"https://example.com/photos/jjBSMz-y-TK?w=400",
  "thumb":"https://example.com/photos/jjBSMz-y-TK?w=200"},"user":{"name":"박지호",
  "profileImage":"https://example.com/people/jiho.jpg"},"width":4000}]
  """#
