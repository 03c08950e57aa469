import Foundation
import Testing

extension EndToEnd {
    /// A few hundred random actions; `make monkey` runs thousands.
    @Suite(.serialized, .needsShutIn)
    struct MonkeyTests {
        @Test func `The lab works after three hundred random actions of mouse and keys`() async throws {
            try await MonkeyRun.withMouse(actions: 300, seed: 1)
        }

        @Test func `The lab works after two hundred random actions in the builder`() async throws {
            try await MonkeyRun.inBuilder(actions: 200, seed: 1)
        }

        @Test func `The lab works after three hundred random actions of ten fingers`() async throws {
            try await MonkeyRun.withFingers(actions: 300, seed: 1)
        }
    }
}

/// The same for as long as the environment requests. `make monkey` runs them.
@Suite(.serialized, .timeLimit(.minutes(120)), .needsDisplay, .needsShutIn, .enabled(if: MonkeyRun.asked != nil))
struct LongMonkeyTests {
    @Test func `The lab works after many random actions of mouse and keys`() async throws {
        let (actions, seed) = try #require(MonkeyRun.asked)
        try await MonkeyRun.withMouse(actions: actions, seed: seed)
    }

    @Test func `The lab works after many random actions in the builder`() async throws {
        let (actions, seed) = try #require(MonkeyRun.asked)
        try await MonkeyRun.inBuilder(actions: actions, seed: seed)
    }

    @Test func `The lab works after many random actions of ten fingers`() async throws {
        let (actions, seed) = try #require(MonkeyRun.asked)
        try await MonkeyRun.withFingers(actions: actions, seed: seed)
    }
}

enum MonkeyRun {
    /// The request of `make monkey`; nil for none.
    nonisolated static let asked: (actions: Int, seed: UInt64)? = {
        let environment = ProcessInfo.processInfo.environment
        guard let actions = environment["MONKEY_ACTIONS"].flatMap(Int.init) else { return nil }
        return (actions, environment["MONKEY_SEED"].flatMap(UInt64.init) ?? 1)
    }()

    static func withMouse(actions: Int, seed: UInt64) async throws {
        try await Display.withPointer { try await play(MouseAndKeys($0), on: $0, actions, seed) }
    }

    static func inBuilder(actions: Int, seed: UInt64) async throws {
        try await Display.withPointer { try await play(BuilderHands($0), on: $0, actions, seed) }
    }

    static func withFingers(actions: Int, seed: UInt64) async throws {
        try await Display.withTouchscreen { try await play(TenFingers($0), on: $0, actions, seed) }
    }

    private static func play(_ hands: any MonkeyHands, on display: Display, _ actions: Int, _ seed: UInt64) async throws
    {
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
