import Testing

@testable import ResponderLog
@testable import ResponderWhy
@testable import SceneFormat
@testable import SceneTools

/// How the first difference between a what-if and the session is found; Plays.md has its words.
@Suite struct TimelineComparisonTests {
    private static let scene = sceneText(
        root: #""gestures":[{"name":"pan","kind":"pan"},{"name":"swipe","kind":"swipe","direction":["right"]}]"#)

    private func timeline(_ changes: SceneChange..., playing lines: [String]) throws -> Timeline {
        let scene = try SceneDocument(text: Self.scene)
        return try Experiment.played(try inputLog(lines), on: scene, changedBy: changes).timeline
    }

    @Test func `A lane that took part only at a later touch is not told with what it did there`() {
        let lane = Timeline.Lane(.gesture("pan"), detail: "pan on box")
        let second = [Timeline.Span](
            [
                .init(start: 5, end: 5.1, state: .possible, [.told("c")]),
                .init(start: 5.1, end: 5.2, state: .began, [.told("d")]),
            ])
        let first = [Timeline.Span](
            [
                .init(start: 0.1, end: 0.2, state: .possible, [.told("a")]),
                .init(start: 0.2, end: 0.2, state: .failed, [.told("b")]),
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
}
