@testable import ResponderCore
@testable import ResponderKit

/// Runs worlds, and reduces a failing one.
enum RandomDriver {
    struct Failure {
        let message: String
        /// The step after which it failed; nil for the end.
        let step: Int?
    }

    /// The number of actions in all sessions: a driver without actions tests nothing.
    static var actionCount = 0

    /// Play steps in a fresh world.
    /// - Parameter isWatched: whether it has an observer; nil for its seed's choice.
    /// - Returns: the first broken invariant, if any, and a number that depends on everything that happened.
    static func run(
        seed: UInt64, layout: SplitMix64? = nil, _ steps: [RandomStep], isWatched: Bool? = nil
    ) -> (failure: Failure?, digest: UInt64) {
        var world: RandomWorld? = RandomWorld(
            seed: seed, layout: layout, isWatched: isWatched ?? self.isWatched(seed: seed))
        let (failure, digest) = play(world!, steps)
        let seen = world!.seen
        world?.application.removeObserver(world!)
        world = nil
        if let failure { return (failure, digest) }
        // Everything that the world released is deallocated.
        if let kept = seen.first(where: { $0.object != nil }) {
            return (Failure(message: "8: a \(kept.name) is still alive when all is gone", step: nil), digest)
        }
        return (nil, digest)
    }

    /// Whether a session has an observer by default.
    static func isWatched(seed: UInt64) -> Bool { seed % 3 != 0 }

    /// Play bytes: the first ones decide the world, the others its events.
    /// - Returns: the first broken invariant in words, with few steps that break it, or nil; and the number of samples.
    static func run(tape: [UInt8]) -> (failure: String?, sampleCount: Int) {
        let layoutLength = min(64, tape.count / 4)
        let layout = SplitMix64(tape: Array(tape.prefix(layoutLength)))
        let seed = tape.prefix(layoutLength).reduce(UInt64(1)) { SplitMix64.mix($0 ^ UInt64($1)) }
        let steps = RandomStep.make(count: 400, tape: Array(tape.dropFirst(layoutLength)))
        let sampleCount = steps.reduce(0) { $0 + $1.sampleCount }
        guard let failure = run(seed: seed, layout: layout, steps).failure else { return (nil, sampleCount) }
        let few = shrink(seed: seed, layout: layout, steps, step: failure.step)
        return (([failure.message] + lines(seed: seed, few)).joined(separator: "\n"), sampleCount)
    }

    private static func play(_ world: RandomWorld, _ steps: [RandomStep]) -> (Failure?, UInt64) {
        let application = world.application
        for (index, step) in steps.enumerated() {
            world.chaos = step.chaos == 0 ? nil : SplitMix64(step.chaos)
            world.changesLeft = 10
            switch step.kind {
            case .batch(let input): application.dispatch(input, at: max(step.time, application.now))
            case .advance: application.advance(to: step.time)
            case .cancelAll: application.cancelAllTouches()
            case .change: application.asCurrent { world.change() }
            case .otherAnswers: world.delegate.turn += 1
            }
            world.chaos = nil
            world.check()
            if let first = world.violations.first { return (Failure(message: first, step: index), world.digest) }
        }
        finish(world)
        return (world.violations.first.map { Failure(message: $0, step: nil) }, world.digest)
    }

    /// Lift everything, let all time pass, and check.
    private static func finish(_ world: RandomWorld) {
        let application = world.application
        for contact in application.touchSequence.event.touches.map(\.contact) {
            let place = CGPoint(x: 200, y: 200)
            let sample = TouchSample(contact: contact, phase: .up, location: place, timestamp: application.now)
            application.dispatch([.touch(sample)], at: application.now)
        }
        application.dispatch([.hover(HoverSample(location: nil)), .activation(false)], at: application.now + 1)
        // The program ends recognizers that began without fingers, because it forced them or because they waited until
        // the lift: once those that have begun by now, and once those that begin later.
        for _ in 0..<2 {
            for recognizer in world.recognizers where recognizer.state.isActive && recognizer.touches.isEmpty {
                // A recognizer that is in no window belongs to the current application.
                application.asCurrent { recognizer.state = .cancelled }
            }
            application.advance(to: application.now + 100)
        }
        world.checkQuiet()
    }

    // MARK: Reducing a failing session

    /// Fewer and calmer steps that still fail: parts are removed, first half of all, then single steps; then single
    /// samples, and the interference of each step.
    static func shrink(seed: UInt64, layout: SplitMix64? = nil, _ steps: [RandomStep], step: Int?) -> [RandomStep] {
        var steps = step.map { Array(steps.prefix($0 + 1)) } ?? steps
        guard run(seed: seed, layout: layout, steps).failure != nil else { return steps }
        var piece = max(1, steps.count / 2)
        while true {
            var start = 0
            var isSmaller = false
            while start < steps.count {
                var fewer = steps
                fewer.removeSubrange(start..<min(start + piece, steps.count))
                if run(seed: seed, layout: layout, fewer).failure != nil {
                    steps = fewer
                    isSmaller = true
                } else {
                    start += piece
                }
            }
            if piece > 1 { piece /= 2 } else if !isSmaller { break }
        }
        for index in steps.indices {
            guard case .batch(var input) = steps[index].kind else { continue }
            for place in input.indices.reversed() {
                var fewer = input
                fewer.remove(at: place)
                var thinner = steps
                thinner[index].kind = .batch(fewer)
                guard run(seed: seed, layout: layout, thinner).failure != nil else { continue }
                input = fewer
                steps = thinner
            }
        }
        for index in steps.indices where steps[index].chaos != 0 {
            var calmer = steps
            calmer[index].chaos = 0
            if run(seed: seed, layout: layout, calmer).failure != nil { steps = calmer }
        }
        return steps
    }

    /// A session as the lines of a recording. `chaos`, which recordings do not have, is the seed of the callbacks'
    /// changes.
    static func lines(seed: UInt64, _ steps: [RandomStep]) -> [String] {
        let head = #"{"format":"responderkit-recording","version":1,"scene":"random \#(seed)","#
        var lines = [head + #""size":[400,400],"scale":1}"#]
        for step in steps {
            let tail = step.chaos == 0 ? "}" : #","chaos":\#(step.chaos)}"#
            let head = #"{"t":\#(step.time)"#
            switch step.kind {
            case .batch(let input): lines += input.map { head + describe($0) + tail }
            case .advance: lines.append(head + #","advance":true"# + tail)
            case .cancelAll: lines.append(head + #","cancelAll":true"# + tail)
            case .change: lines.append(head + #","change":true"# + tail)
            case .otherAnswers: lines.append(head + #","otherAnswers":true"# + tail)
            }
        }
        return lines
    }

    private static func describe(_ input: InputSample) -> String {
        switch input {
        case .touch(let touch):
            #","contact":\#(touch.contact),"phase":"\#(touch.phase)","x":\#(touch.location.x),"y":\#(touch.location.y)"#
        case .hover(let hover): #","hover":"\#(hover.location.map { "\($0.x) \($0.y)" } ?? "out")""#
        case .scroll(let scroll): #","scroll":[\#(scroll.delta.dx),\#(scroll.delta.dy)]"#
        case .transform(let transform):
            #","transform":"\#(transform.phase)","scale":\#(transform.scale),"rotation":\#(transform.rotation)"#
        case .activation(let isActive): #","window":"\#(isActive ? "active" : "inactive")""#
        default: #","other":"\#(input)""#
        }
    }
}
