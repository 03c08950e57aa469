@testable import ResponderCore
@testable import ResponderKit

/// A view that checks the calls about its touches, and interferes.
final class RandomView: UIView {
    weak var world: RandomWorld?
    /// Touches after their `began` and before their end.
    var open: [UInt64: Int] = [:]
    /// Touches that are over.
    private var closed: Set<UInt64> = []

    private func check(_ phase: UITouch.Phase, _ touches: Set<UITouch>) {
        guard let world else { return }
        world.keep(touches)
        for touch in touches.sorted(by: { $0.number < $1.number }) {
            world.note(2, serial, Int(touch.number) << 3 | phase.rawValue)
            if touch.phase != phase { world.violate("a touch in phase \(touch.phase) was told as \(phase)") }
            if !touch.location(in: self).x.isFinite, fromSuperview.isFinite {
                world.violate("9: a place is not finite")
            }
            guard touch._view === self else { continue }
            if touch.view !== self { world.violate("4: \(traceName) got a touch whose view is another") }
            if world.caught.contains(touch.number) {
                world.violate("1: \(traceName) got a touch that stopped a scroll view")
            }
            if closed.contains(touch.number) { world.violate("1: \(traceName) got \(phase) after the end") }
            switch phase {
            case .began:
                if open[touch.number] != nil { world.violate("1: \(traceName) got began twice") }
                open[touch.number] = touch.contact
            case .moved: if open[touch.number] == nil { world.violate("1: \(traceName) got moved before began") }
            default:
                if open.removeValue(forKey: touch.number) == nil {
                    world.violate("1: \(traceName) got an end before began")
                }
                closed.insert(touch.number)
            }
        }
        world.interfere()
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        check(.began, touches)
        super.touchesBegan(touches, with: event)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { check(.moved, touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { check(.ended, touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { check(.cancelled, touches) }
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        world?.interfere()
        let turn = UInt64(world?.delegate.turn ?? 0)
        return SplitMix64.mix(turn << 56 ^ UInt64(serial) << 32 | UInt64(gestureRecognizer.serial)) % 16 != 0
    }
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        if hit === self { world?.interfere() }
        return hit
    }
    override var canBecomeFirstResponder: Bool { true }
    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { world?.interfere() }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        world?.interfere()
        super.pressesBegan(presses, with: event)
    }
    override func didMoveToWindow() { world?.interfere() }
    override func willMove(toSuperview newSuperview: UIView?) { world?.interfere() }
}

/// A window that sometimes drops an event or sends it twice.
final class RandomWindow: UIWindow {
    weak var world: RandomWorld?

    override func sendEvent(_ event: UIEvent) {
        guard let world, world.chaos != nil else { return super.sendEvent(event) }
        switch world.chaos?.below(30) {
        case 0: break
        case 1:
            super.sendEvent(event)
            super.sendEvent(event)
        default: super.sendEvent(event)
        }
    }
}

/// A recognizer that tracks its touches and decides at random.
final class RandomRecognizer: UIGestureRecognizer {
    weak var world: RandomWorld?

    init(_ world: RandomWorld) {
        self.world = world
        super.init(target: nil, action: nil)
    }

    /// A number that depends only on the finger and the time.
    private func toss(_ touches: Set<UITouch>, _ sides: UInt64) -> UInt64 {
        let number = touches.map(\.number).min() ?? 0
        let time = touches.map(\.timestamp).min() ?? 0
        return SplitMix64.mix(number ^ UInt64(serial) << 20 ^ UInt64(max(0, time) * 1e6) << 28) % sides
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        world?.note(3, serial)
        switch toss(touches, 12) {
        case 0: state = .began
        case 1: state = .failed
        case 2: for touch in touches { ignore(touch, for: event) }
        default: break
        }
        world?.interfere()
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        world?.note(4, serial)
        if state == .possible {
            switch toss(touches, 30) {
            case 0, 1, 2: state = .began
            case 3: state = .ended
            case 4: state = .failed
            case 5: state = .cancelled
            default: break
            }
        } else {
            switch toss(touches, 30) {
            case 0: state = .ended
            case 1: state = .cancelled
            case 2: state = .began
            case 3: state = .failed
            default: state = .changed
            }
        }
        world?.interfere()
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        world?.note(5, serial)
        finish()
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        world?.note(6, serial)
        finish()
    }

    private func finish() {
        world?.interfere()
        guard remainingTouches.isEmpty else { return }
        if state.isActive { state = .ended } else if state == .possible, serial % 2 == 0 { state = .failed }
    }

    override func reset() {
        world?.note(7, serial)
        world?.interfere()
    }
}

/// Random answers that stay the same for each pair, until the delegate changes its mind.
final class RandomDelegate: UIGestureRecognizerDelegate {
    weak var world: RandomWorld?
    /// Grows when the answers change.
    var turn = 0
    private let seed: UInt64
    init(_ seed: UInt64) { self.seed = seed }

    private func answer(_ question: UInt64, _ one: UInt32, _ two: UInt32, once: UInt64) -> Bool {
        let pair = question << 50 ^ UInt64(one) << 25 ^ UInt64(two)
        let yes = SplitMix64.mix(seed ^ pair ^ SplitMix64.mix(UInt64(turn))) % once == 0
        world?.interfere()
        return yes
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        !answer(1, gestureRecognizer.serial, 0, once: 8)
    }
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        !answer(2, gestureRecognizer.serial, UInt32(truncatingIfNeeded: touch.number), once: 10)
    }
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { answer(3, gestureRecognizer.serial, other.serial, once: 3) }
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
    ) -> Bool { answer(4, gestureRecognizer.serial, other.serial, once: 8) }
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool { answer(5, gestureRecognizer.serial, other.serial, once: 8) }
}
