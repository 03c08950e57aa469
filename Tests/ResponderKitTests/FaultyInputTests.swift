@testable import ResponderCore
@testable import ResponderKit

/// Drivers that cancel fingers, repeat landings, lose lifts and begins, and report contacts that never landed.
@Suite struct FaultyInputTests {
    @Test func `S-167 S-319 S-320 Random faults leave nothing behind, and fingers that go on keep what they hold`() {
        var kept = 0
        var faults: [String: Int] = [:]
        for seed in UInt64(1)...200 {
            let session = FaultyFingers(seed: seed)
            for step in 1...150 { session.step(step) }
            session.finish()
            kept += session.keptCount
            faults.merge(session.faults, uniquingKeysWith: +)
            for problem in session.problems.prefix(2) { Issue.record("session \(seed): \(problem)") }
        }
        print("fingers kept their points \(kept) times; faults: \(faults.sorted { $0.key < $1.key })")
        #expect(kept > 5000)
        for fault in ["cancel", "replace", "reuse", "near", "far", "unknown", "trackpad", "wheel", "focus"] {
            #expect(faults[fault, default: 0] > 50, "\(fault)")
        }
    }
}
