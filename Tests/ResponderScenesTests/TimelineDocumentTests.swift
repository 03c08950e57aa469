import Testing

@testable import SceneFormat
@testable import SceneTools

/// The titles of all bars in a recording's timeline, lane by lane.
func timelineTitles(of path: String, scenes: SceneCatalogue) throws -> [String] {
    let recording = try Recording(contentsOf: path)
    let scene = try recording.scene(from: scenes)
    let timeline = try Experiment.played(InputLog(recording), on: scene).timeline
    return timeline.lanes.flatMap { lane in
        lane.spans.indices.map { timeline.story(of: lane, $0, until: timeline.end).title }
    }
}

/// The example of Docs/Timeline.md runs; the tests of the documents compare it with the page.
@Suite struct TimelineDocumentTests {
    @Test func `The example lists the timeline`() throws {
        let titles = try timelineTitles(of: Assets.folder + "/Recordings/pan-and-swipe.jsonl", scenes: Assets.catalogue)
        #expect(titles.contains { $0.hasPrefix("polite-swipe was recognized at") })
        #expect(titles.contains { $0.hasPrefix("polite-pan waited") })
    }
}
