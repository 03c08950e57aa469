import Foundation
import Testing

/// The causes and remedies of explanations of random sessions; `make causes` takes more sessions.
@Suite struct CauseProofTests {
    nonisolated private static let environment = ProcessInfo.processInfo.environment
    /// The number of sessions and the first seed.
    nonisolated private static let seeds: Range<Int> = {
        let first = environment["CAUSE_SEED"].flatMap(Int.init) ?? 1
        return first..<first + (environment["CAUSE_SESSIONS"].flatMap(Int.init) ?? 100)
    }()

    @Test
    func
        `A cause that an explanation names is one: undone alone, it changes the outcome; and remedies do what they claim`()
        throws
    {
        var proof = CauseProof()
        for seed in Self.seeds { try proof.prove(try RandomSession(seed: seed)) }
        if let path = Self.environment["CAUSE_REPORT"] {
            // A single session is printed, so that it can be played.
            let only = Self.seeds.count == 1 ? try RandomSession(seed: Self.seeds.lowerBound) : nil
            let session = only.map { [$0.text] + $0.lines } ?? []
            try ((session + proof.report).joined(separator: "\n") + "\n").write(
                toFile: path, atomically: true, encoding: .utf8)
        }
        let wrong = (proof.causes.wrongCount, proof.remedies.wrongCount)
        #expect(
            wrong.0 * 1000 <= proof.causes.count && wrong.1 * 1000 <= proof.remedies.count,
            "\(proof.report.joined(separator: "\n"))")
        #expect(proof.proposals.wrongCount * 1000 <= proof.proposals.count, "\(proof.report.joined(separator: "\n"))")
        #expect(
            proof.causes.count > Self.seeds.count && proof.remedies.count > Self.seeds.count / 8, "\(proof.figures)")
    }

    @Test func `Each loss of a session remains in the same session`() throws {
        for seed in Self.seeds.prefix(60) {
            let session = try RandomSession(seed: seed)
            let model = try ProofPlay(try session.log.inputs, on: session.scene).model
            for loss in model.losses() { #expect(model.remains(loss, of: model), "seed \(seed): \(loss.line)") }
        }
    }
}
