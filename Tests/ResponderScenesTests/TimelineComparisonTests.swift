import Testing

@testable import ResponderChronicle
@testable import ResponderScenes

/// The first difference between a what-if and the session, and its text.
@Suite struct TimelineComparisonTests {
    private static let scene = sceneText(
        root: #""gestures":[{"name":"pan","kind":"pan"},{"name":"swipe","kind":"swipe","direction":["right"]}]"#)

    private static let flick = [
        touch(0.1, "down", 100, 100), touch(0.12, "move", 130, 100), touch(0.14, "move", 160, 100),
        touch(0.16, "move", 190, 100), touch(0.2, "up", 190, 100), #"{"t":1,"end":true}"#,
    ]

    private func timeline(_ changes: SceneChange..., playing lines: [String] = flick) throws -> Timeline {
        let scene = try SceneDocument(text: Self.scene)
        return try Experiment.played(try inputLog(lines), on: scene, changedBy: changes).timeline
    }

    @Test func `Equal timelines have no difference`() throws {
        let comparison = TimelineComparison(
            before: try timeline(), after: try timeline(SceneChange(.view("root"), "alpha", 0.5)))
        #expect(comparison.first == nil)
        #expect(comparison.subjects.isEmpty)
        #expect(
            comparison.sentence == "No difference: every gesture does the same, and every view receives the same calls."
        )
    }

    @Test func `An added failure requirement lets the swipe win`() throws {
        let comparison = TimelineComparison(
            before: try timeline(), after: try timeline(SceneChange(.gesture("pan"), "requireToFail", ["swipe"])))
        let first = try #require(comparison.first)
        // The pan began here; now it waits, because the swipe is not decided.
        #expect(first.time == 0.12)
        #expect(first.subject == .gesture("pan"))
        #expect(first.words.hasPrefix("pan waited (ready, and waits for swipe to fail"))
        #expect(first.words.contains("before, it began (moved 30 pt; a pan begins at 10 pt)"))
        #expect(comparison.subjects == [.gesture("pan"), .gesture("swipe"), .contact(1)])
        #expect(comparison.outcome == "So swipe was recognized (before, it failed), and pan failed.")
    }

    @Test func `A finger that lands elsewhere is the first difference, and its consequences are named`() throws {
        let comparison = TimelineComparison(
            before: try timeline(), after: try timeline(SceneChange(.view("root"), "userInteractionEnabled", false)))
        #expect(comparison.sentence.hasPrefix("First difference at 0.100 s: finger 1 landed on window at (100, 100)"))
        #expect(comparison.sentence.contains("; before, it landed on root at (100, 100). "))
        #expect(comparison.outcome == "So pan took no part; before, it began.")
        let back = TimelineComparison(
            before: try timeline(SceneChange(.view("root"), "userInteractionEnabled", false)), after: try timeline())
        #expect(back.outcome == "So pan began; before, it took no part.")
    }

    @Test func `A gesture without input is named with its earlier outcome`() throws {
        let comparison = TimelineComparison(
            before: try timeline(), after: try timeline(SceneChange(.gesture("pan"), "enabled", false)))
        #expect(
            comparison.sentence
                == "First difference at 0.100 s: pan was refused (finger 1 not followed: isEnabled is false); before, it "
                + "began at 0.120 s (moved 30 pt; a pan begins at 10 pt). So swipe was recognized; before, it failed.")
        let none = TimelineComparison(
            before: try timeline(SceneChange(.gesture("swipe"), "enabled", false)),
            after: try timeline(
                SceneChange(.gesture("swipe"), "enabled", false), SceneChange(.gesture("pan"), "enabled", false)))
        #expect(none.first?.subject == .gesture("pan") && none.outcome.isEmpty)
        #expect(none.sentence.hasSuffix("."))
    }

    @Test func `Equal recognitions are stated`() throws {
        let comparison = TimelineComparison(
            before: try timeline(),
            after: try timeline(SceneChange(.gesture("pan"), "simultaneousWith", ["swipe"])))
        #expect(comparison.outcome == "So swipe was recognized; before, it failed.")
        let later = TimelineComparison(
            before: try timeline(), after: try timeline(SceneChange(.gesture("swipe"), "enabled", false)))
        #expect(later.outcome == "The same gestures were recognized.")
    }

    @Test func `A recognition is named in preference to the failures that it caused`() throws {
        let comparison = TimelineComparison(
            before: try timeline(SceneChange(.gesture("pan"), "requireToFail", ["swipe"])), after: try timeline())
        let first = try #require(comparison.first)
        #expect(first.time == 0.12)
        #expect(first.words.hasPrefix("pan began (moved 30 pt; a pan begins at 10 pt); before, it waited"))
    }

    @Test func `An outcome that no longer happens is named with its replacement`() throws {
        let comparison = TimelineComparison(
            before: try timeline(), after: try timeline(SceneChange(.gesture("pan"), "minimumNumberOfTouches", 2)))
        let first = try #require(comparison.first)
        #expect(first.time == 0.12)
        #expect(comparison.sentence.contains("pan"))
        let swipe = try #require(
            try timeline(SceneChange(.gesture("pan"), "minimumNumberOfTouches", 2)).lane(of: .gesture("swipe")))
        #expect(swipe.spans.last?.verb == "was recognized")
    }

    @Test func `A difference is told with what happened at that touch before, not at a later one`() throws {
        // A tap, at which the pan fails, and a stroke, at which it begins.
        let lines =
            [touch(0.1, "down", 100, 100), touch(0.2, "up", 100, 100)]
            + [(5.0, 100.0), (5.02, 130), (5.04, 160)].map { touch($0, $0 == 5 ? "down" : "move", $1, 100) }
            + [touch(5.2, "up", 160, 100), #"{"t":6,"end":true}"#]
        let off = SceneChange(.gesture("pan"), "enabled", false)
        let swipeless = SceneChange(.gesture("swipe"), "enabled", false)
        let before = try timeline(swipeless, playing: lines)
        let words = try #require(
            TimelineComparison(before: before, after: timeline(swipeless, off, playing: lines)).first?.words)
        #expect(words.hasPrefix("pan was refused (finger 1 not followed"), "\(words)")
        #expect(words.contains("; before, it failed at 0.200 s ("), "\(words)")
        // One that took part only at the second touch is not told with what it did there.
        let lane = Timeline.Lane(subject: .gesture("pan"), name: "pan", detail: "pan on box")
        let second = [Timeline.Span](
            [
                .init(start: 5, end: 5.1, state: .possible, why: "c"),
                .init(start: 5.1, end: 5.2, state: .began, why: "d"),
            ])
        let first = [Timeline.Span](
            [
                .init(start: 0.1, end: 0.2, state: .possible, why: "a"),
                .init(start: 0.2, end: 0.2, state: .failed, why: "b"),
            ])
        var compared = ComparedLane(lane, first + second, second)
        var rest = 100
        var isDone = compared.proceed(&rest)
        #expect(compared.words == "pan took no part then; before, it failed at 0.200 s (b)")
        var back = ComparedLane(lane, second, first + second)
        isDone = back.proceed(&rest) && isDone
        #expect(isDone)
        #expect(back.words.hasPrefix("pan was possible (a); before, "), "\(back.words)")
    }

    @Test func `A comparison in pieces has the same result`() throws {
        // Taps, at which the gestures fail, and a stroke at the end.
        let count = 20
        var lines = (0..<count).flatMap {
            [touch(Double($0), "down", 100, 100), touch(Double($0) + 0.1, "up", 100, 100)]
        }
        let end = Double(count)
        lines += [touch(end, "down", 100, 100), touch(end + 0.02, "move", 160, 100), touch(end + 0.1, "up", 190, 100)]
        let before = try timeline(playing: lines)
        let changes = [
            SceneChange(.view("root"), "alpha", 0.5), SceneChange(.gesture("pan"), "requireToFail", ["swipe"]),
            SceneChange(.gesture("swipe"), "enabled", false),
        ]
        var firsts: [Double?] = []
        for change in changes {
            let after = try timeline(change, playing: lines)
            let whole = TimelineComparison(before: before, after: after)
            var comparer = TimelineComparer(before: before, after: after)
            comparer.piece = 8
            var pieces = 1
            while !comparer.proceed(while: { false }) { pieces += 1 }
            #expect(pieces > count / 2)
            #expect(comparer.result.sentence == whole.sentence && comparer.result.first == whole.first)
            #expect(comparer.result.subjects == whole.subjects)
            firsts.append(whole.first?.time)
        }
        #expect(firsts == [nil, end + 0.02, 0])
    }

    @Test func `A story says what happened, when, why, and its consequences`() throws {
        let timeline = try timeline()
        let pan = try #require(timeline.lane(of: .gesture("pan")))
        let began = try #require(pan.spans.firstIndex { $0.state == .began })
        let story = timeline.story(of: pan, began, until: 1)
        #expect(story.title == "pan began, 0.120 s to 0.140 s")
        #expect(story.lines[0] == "Moved 30 pt; a pan begins at 10 pt.")
        #expect(story.lines.contains { $0.hasPrefix("Because of it swipe failed") })
        #expect(story.lines.contains { $0.hasPrefix("Because of it finger 1 was taken") })
        let goingOn = timeline.story(of: pan, began + 1, until: 1)
        #expect(goingOn.lines[0] == "It began at 0.120 s: moved 30 pt; a pan begins at 10 pt.")
        let swipe = try #require(timeline.lane(of: .gesture("swipe")))
        let failed = timeline.story(of: swipe, swipe.spans.count - 1, until: 1)
        #expect(failed.title == "swipe failed at 0.120 s")
        #expect(failed.lines[0].hasPrefix("Prevented by pan on root"))
        let ended = timeline.story(of: pan, pan.spans.count - 1, until: 1)
        #expect(ended.lines.contains("In the end it had moved by (90.0, 0.0) pt."))
        let finger = try #require(timeline.lane(of: .contact(1)))
        #expect(timeline.story(of: finger, 0, until: 1).lines[0] == "Landed on root at (100, 100).")
    }
}
