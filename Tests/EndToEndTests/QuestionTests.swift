import Foundation
import Testing

/// What the command line answers about a recording without a window: what-ifs and relations.
@Suite(.serialized, .timeLimit(.minutes(2)))
struct QuestionTests {
    private static let flick = Assets.path("Recordings/pan-and-swipe.jsonl")

    @Test func `What-ifs, relations and an explanation are printed in one run`() async throws {
        let output = try await Lab.output(
            "--headless", "--replay", Self.flick, "--explain=eager-pan", "--relations", "--what-if",
            "eager-pan.requireToFail = [eager-swipe]", "--what-if", "eager.alpha = 0.5")
        let texts = [
            "eager-pan (pan on eager)\n  0.300 s", "eager-pan (pan on eager)\n  prevents eager-swipe (by default)\n",
            "what if eager-pan.requireToFail = [eager-swipe]\n  touch at 0.300 s: eager-swipe (swipe on eager) got the touch: moved",
            "what if eager.alpha = 0.5\n  No difference",
        ]
        let places = texts.map { output.range(of: $0)?.lowerBound }
        #expect(places.allSatisfy { $0 != nil } && places.compactMap(\.self) == places.compactMap(\.self).sorted())
    }

    @Test func `A fix and the timeline are printed in one run`() async throws {
        let output = try await Lab.output(
            "--headless", "--replay", Self.flick, "--timeline", "--make", "eager-swipe", "win")
        #expect(output.hasPrefix("touch at 0.300 s: eager-pan (pan on eager) got the touch: moved"))
        #expect(output.contains("\nmake eager-swipe win, input 1, the touch at 0.300 s: "))
        #expect(output.contains("   Swift         eagerPan.require(toFail: eagerSwipe)\n"))
    }

    @Test(arguments: [
        (["--make", "eager-swpie", "win"], ["--make", "eager-swpie", "did you mean \"eager-swipe\""]),
        (
            ["--what-if", "eager-pan.requireToFial = [eager-swipe]", "--trace", "trace.jsonl"],
            ["--what-if", "eager-pan.requireToFial", "\"requireToFail\""]
        ),
    ])
    func `A wrong name or change gives one line and status 2, and no file is written`(
        words: [String], says: [String]
    ) async throws {
        let folder = TemporaryFolder()
        try await Lab.expectRefusal(["--headless", "--replay", Self.flick] + words, in: folder, saying: says)
        #expect(!FileManager.default.fileExists(atPath: folder.file("trace.jsonl").path))
    }

    @Test func `The relations of a scene need no recording and no window`() async throws {
        let output = try await Lab.output("pan-and-swipe", "--relations")
        #expect(output.contains("polite-pan (pan on polite)\n  waits for polite-swipe (require(toFail:))\n"))
    }
}
