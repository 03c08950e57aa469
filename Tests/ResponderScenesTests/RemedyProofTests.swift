import Foundation
import ResponderChronicle
import ResponderKit
import Testing

@testable import ResponderScenes

/// Remedies of random sessions: each one that is printed does what it claims, by the decisions of a replay with it.
@Suite struct RemedyProofTests {
    /// The number of sessions; `REMEDY_SESSIONS` sets another number, and `REMEDY_SEED` the first seed.
    nonisolated private static let seeds: Range<Int> = {
        let environment = ProcessInfo.processInfo.environment
        let first = environment["REMEDY_SEED"].flatMap(Int.init) ?? 1
        return first..<first + (environment["REMEDY_SESSIONS"].flatMap(Int.init) ?? 60)
    }()

    /// A play of a session, with the changes of a remedy.
    private func play(
        _ session: RandomSession, _ proof: RemedyTrial.Proof? = nil, readers: [any ChronicleReader]
    ) throws -> Referee {
        let referee = Referee()
        let log = try session.log
        let scene = proof?.inFront.map(session.scene.withInFront) ?? session.scene
        let stage = try Stage(scene: scene, changedBy: proof?.changes ?? [], readers: readers + [referee])
        let player = Player(log, on: stage)
        player.onInput = { referee.follow($0) }
        player.play()
        return referee
    }

    @Test func `A printed remedy makes its own loss go away, whatever else the session does`() throws {
        var count = 0
        var wrong: [String] = []
        for seed in Self.seeds {
            let session = try RandomSession(seed: seed)
            let explanation = SessionModel(of: session.scene)
            _ = try play(session, readers: [explanation])
            let losses = explanation.losses()
            let trial = RemedyTrial(for: losses, of: session.scene, playing: try session.log)
            while trial.next() {}
            for loss in losses {
                guard let proof = trial.proof(for: loss) else { continue }
                count += 1
                let referee = try play(session, proof, readers: [])
                guard let complaint = referee.complaint(about: loss) else { continue }
                wrong.append("seed \(seed): \(loss.line); remedy: \(proof.swift); but \(complaint)")
            }
        }
        #expect(wrong.isEmpty, "\(wrong.count) of \(count)\n\(wrong.prefix(12).joined(separator: "\n"))")
        #expect(count > Self.seeds.count / 8, "only \(count) remedies")
        print("\(wrong.count) of \(count) remedies do not do what they claim")
    }

    @Test func `Each loss of a session remains in the same session`() throws {
        for seed in Self.seeds {
            let session = try RandomSession(seed: seed)
            let model = SessionModel(of: session.scene)
            _ = try play(session, readers: [model])
            for loss in model.losses() {
                #expect(model.remains(loss, of: model), "seed \(seed): \(loss.line)")
            }
        }
    }
}
