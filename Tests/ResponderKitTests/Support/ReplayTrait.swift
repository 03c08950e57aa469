import Foundation

extension Trait where Self == Replay {
    /// Runs each test of the suite twice more: on rigs that have already received the same input, and on rigs without
    /// an observer. The logs of the rigs must not differ.
    nonisolated static var replayed: Replay { Replay() }
}

extension Trait where Self == OneRun {
    /// Excludes a test of a replayed suite that cannot run twice on one rig.
    nonisolated static func playedOnce(_ why: String) -> OneRun { OneRun(why: why) }
}

/// Marks a test that is not replayed, with the reason.
nonisolated struct OneRun: TestTrait, SuiteTrait { let why: String }

/// Compares the logs of a test's rigs: new rigs, used rigs, and rigs without an observer.
nonisolated struct Replay: SuiteTrait, TestTrait, TestScoping {
    var isRecursive: Bool { true }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        guard !test.traits.contains(where: { $0 is OneRun }) else { return try await function() }
        let first = await Play()
        try await CurrentPlay.$play.withValue(first) { try await function() }
        let again = await Play(after: first)
        try await perform(again, for: test, testCase, function)
        let unwatched = await Play(isWatched: false)
        try await perform(unwatched, for: test, testCase, function)
        let difference = await Self.difference(first.lines.map(\.text), again.lines.map(\.text))
        if let difference { Issue.record("A rig that was used before acts differently. \(difference)") }
        if let difference = await Self.difference(first.calls, unwatched.calls) {
            Issue.record("A rig that nobody observes acts differently. \(difference)")
        }
    }

    /// Run the test for its log only. Its expectations are for a new, observed rig.
    private func perform(
        _ play: Play, for test: Test, _ testCase: Test.Case?, _ function: @Sendable () async throws -> Void
    ) async throws {
        try await CurrentPlay.$play.withValue(play) {
            try await IssueHandlingTrait.filterIssues { _ in false }.provideScope(for: test, testCase: testCase) {
                // An error that the test throws was an issue of the first run.
                try? await function()
            }
        }
    }

    /// The first line that differs, with the line before it; nil if there is none.
    private static func difference(_ one: [String], _ other: [String]) -> String? {
        // The number in an object's name depends on the objects made before.
        let (one, other) = (withoutNumbers(one), withoutNumbers(other))
        guard one != other else { return nil }
        let index = zip(one, other).enumerated().first { $1.0 != $1.1 }?.offset ?? min(one.count, other.count)
        func line(_ lines: [String]) -> String { lines.indices.contains(index) ? lines[index] : "(nothing more)" }
        let before = index > 0 ? "After: \(one[index - 1])\n" : ""
        return "\(before)First: \(line(one))\nThen:  \(line(other))"
    }

    private static func withoutNumbers(_ lines: [String]) -> [String] {
        lines.map { $0.contains("#") ? $0.replacing(/#[0-9]+/, with: "#") : $0 }
    }
}
