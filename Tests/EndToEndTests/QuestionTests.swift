import Foundation
import Testing

/// What the command line answers about a recording without a window: what-ifs and relations.
@Suite(.serialized, .timeLimit(.minutes(2)))
struct QuestionTests {
    private static let flick = ["--headless", "--replay", Assets.path("Recordings/pan-and-swipe.jsonl")]

    @Test func `What-ifs, relations and an explanation are printed in one run`() async throws {
        let run = try await Lab.runToEnd(
            Self.flick + [
                "--explain=eager-pan", "--relations", "--what-if", "eager-pan.requireToFail = [eager-swipe]",
                "--what-if", "eager.alpha = 0.5",
            ])
        #expect(run.status == 0 && run.errors.isEmpty)
        let texts = [
            "eager-pan (pan on eager)\n  0.300 s", "eager-pan (pan on eager)\n  prevents eager-swipe (by default)\n",
            "what if eager-pan.requireToFail = [eager-swipe]\n  touch at 0.300 s: eager-swipe got the touch on eager",
            "what if eager.alpha = 0.5\n  No difference",
        ]
        let places = texts.map { run.output.range(of: $0)?.lowerBound }
        #expect(places.allSatisfy { $0 != nil } && places.compactMap(\.self) == places.compactMap(\.self).sorted())
    }

    @Test func `A fix and the timeline are printed in one run`() async throws {
        let run = try await Lab.runToEnd(Self.flick + ["--timeline", "--make", "eager-swipe", "win"])
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(run.output.hasPrefix("touch at 0.300 s: eager-pan got the touch on eager; eager-swipe lost it to"))
        #expect(run.output.contains("\nmake eager-swipe win: "))
        #expect(run.output.contains("   Swift         eagerPan.require(toFail: eagerSwipe)\n"))
    }

    @Test func `A name that the scene does not have gives one line and status 2`() async throws {
        let run = try await Lab.runToEnd(Self.flick + ["--make", "eager-swpie", "win"])
        #expect(run.status == 2 && run.output.isEmpty)
        expectOneLine(run.errors, saying: ["--make", "eager-swpie", "did you mean \"eager-swipe\""])
    }

    @Test func `The relations of a scene need no recording and no window`() async throws {
        let run = try await Lab.runToEnd("pan-and-swipe", "--relations")
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(run.output.contains("polite-pan (pan on polite)\n  waits for polite-swipe (require(toFail:))\n"))
    }

    @Test func `A wrong change gives one line and status 2, and no file is written`() async throws {
        let folder = TemporaryFolder()
        let run = try await Lab.runToEnd(
            Self.flick + ["--what-if", "eager-pan.requireToFial = [eager-swipe]", "--trace", "trace.jsonl"], in: folder)
        #expect(run.status == 2 && run.output.isEmpty)
        expectOneLine(run.errors, saying: ["--what-if", "eager-pan.requireToFial", "\"requireToFail\""])
        #expect(!FileManager.default.fileExists(atPath: folder.file("trace.jsonl").path))
    }
}
