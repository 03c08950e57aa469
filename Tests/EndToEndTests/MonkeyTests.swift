import Foundation
import Testing

extension EndToEnd {
    /// A few hundred random actions; `make monkey` runs thousands.
    @Suite(.serialized, .needsShutIn)
    struct MonkeyTests {
        @Test(arguments: [(MonkeyRun.mouseAndKeys, 300), (.builder, 200), (.tenFingers, 300)])
        func `The lab works after hundreds of random actions`(of run: MonkeyRun, actions: Int) async throws {
            try await run.play(actions, seed: 1)
        }
    }
}

/// The same for as long as the environment requests. `make monkey` runs them.
@Suite(.serialized, .timeLimit(.minutes(120)), .needsDisplay, .needsShutIn, .enabled(if: MonkeyRun.asked != nil))
struct LongMonkeyTests {
    @Test(arguments: MonkeyRun.allCases)
    func `The lab works after many random actions`(of run: MonkeyRun) async throws {
        let (actions, seed) = try #require(MonkeyRun.asked)
        try await run.play(actions, seed: seed)
    }
}

nonisolated enum MonkeyRun: CaseIterable {
    case mouseAndKeys, builder, tenFingers

    /// The request of `make monkey`; nil for none.
    static let asked: (actions: Int, seed: UInt64)? = {
        let environment = ProcessInfo.processInfo.environment
        guard let actions = environment["MONKEY_ACTIONS"].flatMap(Int.init) else { return nil }
        return (actions, environment["MONKEY_SEED"].flatMap(UInt64.init) ?? 1)
    }()

    @MainActor
    func play(_ actions: Int, seed: UInt64) async throws {
        switch self {
        case .mouseAndKeys: try await Display.withPointer { try await play(MouseAndKeys($0), on: $0, actions, seed) }
        case .builder: try await Display.withPointer { try await play(BuilderHands($0), on: $0, actions, seed) }
        case .tenFingers: try await Display.withTouchscreen { try await play(TenFingers($0), on: $0, actions, seed) }
        }
    }

    @MainActor
    private func play(_ hands: any MonkeyHands, on display: Display, _ actions: Int, _ seed: UInt64) async throws {
        let home = TemporaryFolder()
        try await Lab.runForPerson("transform", "--size", "1280x800", home: home, isShutIn: true, on: display) { lab in
            let clock = ContinuousClock()
            let start = clock.now
            try await Monkey(hands, on: lab, home: home, seed: seed).play(actions)
            print("\(type(of: hands)), seed \(seed): \(actions) actions in \(clock.now - start)")
            #expect(lab.errors.isEmpty, "\(lab.errors)")
        }
    }
}
