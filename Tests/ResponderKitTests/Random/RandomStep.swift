@testable import ResponderCore
@testable import ResponderKit

/// One step of the driver.
struct RandomStep {
    enum Kind {
        /// One batch of input.
        case batch([InputSample])
        /// Time passes.
        case advance
        /// The system cancels everything.
        case cancelAll
        /// The program changes something outside callbacks.
        case change
        /// Delegates and views change their answers from now on.
        case otherAnswers
    }

    var kind: Kind
    var time: TimeInterval
    /// The changes that callbacks make meanwhile, as the seed of their generator; 0 for none.
    var chaos: UInt64

    /// The number of its samples of fingers.
    var sampleCount: Int {
        guard case .batch(let input) = kind else { return 0 }
        return input.count
    }

    /// Steps for a world: fingers that tap, drag, pinch and rest, some invalid samples, and time.
    static func make(count: Int, seed: UInt64) -> [RandomStep] {
        var fingers = RandomFingers(SplitMix64(seed))
        return (0..<count).map { _ in fingers.step() }
    }

    /// Steps until the end of a tape, at most `count`.
    static func make(count: Int, tape: [UInt8]) -> [RandomStep] {
        var fingers = RandomFingers(SplitMix64(tape: tape))
        var steps: [RandomStep] = []
        while !fingers.random.isAtEnd, steps.count < count { steps.append(fingers.step()) }
        return steps
    }
}

/// The behaviour of the fingers of one session.
private struct RandomFingers {
    private struct Finger {
        let contact: Int
        var place: CGPoint
        var speed: CGPoint
        var batchesLeft: Int
        var force: CGFloat = 0
    }

    private(set) var random: SplitMix64
    private var down: [Finger] = []
    /// The place where a moving finger lifted: the next one may land there and catch moving content.
    private var flickEnd: CGPoint?
    private var time: TimeInterval = 0
    /// Whether this session has callbacks that interfere, and how often.
    private let chaosRate: Int

    init(_ random: SplitMix64) {
        self.random = random
        chaosRate = self.random.pick([0, 0, 40, 10, 3]) ?? 0
    }

    mutating func step() -> RandomStep {
        let chaos = chaosRate > 0 && random.once(in: chaosRate) ? random.next() | 1 : 0
        time += Double(random.pick([0, 0.004, 0.008, 0.008, 0.016, 0.016, 0.016, 0.05, 0.2]) ?? 0)
        let choice = random.below(200)
        if choice == 0 { return RandomStep(kind: .cancelAll, time: time, chaos: chaos) }
        if choice < 6 {
            time += Double(random.between(0, 1.2))
            return RandomStep(kind: .advance, time: time, chaos: chaos)
        }
        if choice < 10, chaosRate > 0 { return RandomStep(kind: .change, time: time, chaos: random.next() | 1) }
        if choice < 12 { return RandomStep(kind: .otherAnswers, time: time, chaos: 0) }
        return RandomStep(kind: .batch(batch()), time: time, chaos: chaos)
    }

    private mutating func batch() -> [InputSample] {
        var samples: [InputSample] = []
        if down.isEmpty || down.count < 5 && random.once(in: 12) {
            for _ in 0..<(random.once(in: 3) ? 2 : 1) { samples.append(land()) }
        }
        for index in down.indices.reversed() {
            down[index].batchesLeft -= 1
            if down[index].batchesLeft < 0 {
                samples.append(sample(down[index], random.once(in: 30) ? .cancel : .up))
                if down[index].speed != .zero { flickEnd = down[index].place }
                down.remove(at: index)
            } else {
                samples += move(index)
            }
        }
        if random.once(in: 40) { samples.append(oddity()) }
        if random.once(in: 20) { samples.append(other()) }
        return samples
    }

    private mutating func land() -> InputSample {
        let kind = random.below(4)
        var place = CGPoint(x: random.between(-20, 420), y: random.between(-20, 420))
        if let flickEnd, random.once(in: 4) { place = flickEnd }
        flickEnd = nil
        let finger = Finger(
            contact: 1 + random.below(7), place: place,
            // One in four rests, the others move at up to 2000 points per second.
            speed: kind == 0 ? .zero : CGPoint(x: random.between(-16, 16), y: random.between(-16, 16)),
            batchesLeft: random.once(in: 2) ? random.below(4) : random.below(24))
        // The same number may be down already: a host's mistake that the engine has to repair.
        down.removeAll { $0.contact == finger.contact }
        down.append(finger)
        return sample(finger, .down)
    }

    private mutating func move(_ index: Int) -> [InputSample] {
        if random.once(in: 24) {
            // A change of force without a move.
            down[index].force = random.between(0, 3)
            return [sample(down[index], .move)]
        }
        if down[index].speed == .zero, !random.once(in: 4) { return [] }
        return (0..<(random.once(in: 5) ? 3 : 1)).map { _ in
            down[index].place.x += down[index].speed.x + random.between(-1, 1)
            down[index].place.y += down[index].speed.y + random.between(-1, 1)
            return sample(down[index], .move)
        }
    }

    private func sample(_ finger: Finger, _ phase: TouchSample.Phase) -> InputSample {
        .touch(
            TouchSample(
                contact: finger.contact, phase: phase, location: finger.place, timestamp: time, force: finger.force,
                maximumForce: 3))
    }

    /// Samples that no host should send.
    private mutating func oddity() -> InputSample {
        var sample = TouchSample(contact: 1 + random.below(9), phase: .move, location: .zero, timestamp: time)
        sample.phase = random.pick([.down, .move, .up, .cancel]) ?? .up
        if sample.phase == .down { sample.contact = 90 + random.below(3) }
        switch random.below(4) {
        case 0: sample.location.x = .nan
        case 1: sample.location.y = .infinity
        case 2: sample.timestamp = .nan
        default: sample.location = CGPoint(x: random.between(0, 400), y: random.between(0, 400))
        }
        if random.once(in: 2) { sample.type = .indirectPointer }
        return .touch(sample)
    }

    /// Input without fingers.
    private mutating func other() -> InputSample {
        let place = CGPoint(x: random.between(0, 400), y: random.between(0, 400))
        switch random.below(7) {
        case 0: return .hover(HoverSample(location: random.once(in: 4) ? nil : place))
        case 1:
            let keys: UIKeyModifierFlags = random.pick([[], .control, [.shift, .alternate]]) ?? []
            let step = CGVector(dx: random.between(-30, 30), dy: random.between(-30, 30))
            return .scroll(ScrollSample(delta: step, location: place, modifierFlags: keys))
        case 2:
            let key = UIKey(name: random.pick(["A", "Tab", "Return"])!)
            return .key(KeySample(key: key, isDown: random.once(in: 2)))
        case 3: return .motion(.motionShake)
        case 4: return .activation(random.once(in: 2))
        case 5:
            let phase: TransformSample.Phase = random.pick([.began, .changed, .changed, .ended, .cancelled]) ?? .ended
            return .transform(
                TransformSample(
                    phase: phase, scale: random.between(0.5, 2), rotation: random.between(-1, 1), location: place))
        default: return .hover(HoverSample(location: place))
        }
    }
}
