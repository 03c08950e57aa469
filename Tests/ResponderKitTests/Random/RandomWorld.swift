import ResponderChronicle

@testable import ResponderCore
@testable import ResponderKit

/// An application with a random tree, random recognizers and callbacks that interfere, and the records for checking the
/// engine's invariants.
final class RandomWorld: DispatchObserver {
    let application = UIApplication()
    let delegate: RandomDelegate
    var windows: [RandomWindow] = []
    var views: [RandomView] = []
    /// Views that callbacks released, for the last check.
    var lost: [RandomView] = []
    var controls: [UIControl] = []
    /// Scroll views, fields, stacks, and their data sources.
    var parts: [UIView] = []
    var stacks: [UINavigationController] = []
    let rows = RandomRows()
    /// The numbers of the recognizers that the world made, without those of its larger views.
    private var own: Set<UInt32> = []
    var recognizers: [UIGestureRecognizer] = []
    let seed: UInt64
    /// The generator of interfering callbacks; nil for callbacks that only check.
    var chaos: SplitMix64?
    /// The number of changes that callbacks may still make in this step, and their present nesting.
    var changesLeft = 0
    var depth = 0
    private(set) var violations: [String] = []
    /// A number that depends on every callback and its order.
    private(set) var digest: UInt64 = 0
    let book = GestureBook()
    private(set) var seen: [WeakObject] = []
    private var seenTouches: Set<UInt64> = []
    /// The touches that stopped a scroll view, in worlds with an observer.
    private(set) var caught: Set<UInt64> = []

    struct WeakObject {
        weak var object: AnyObject?
        let name: String
    }

    /// - Parameter layout: the source of the tree and the recognizers; by default the seed.
    init(seed: UInt64, layout: SplitMix64? = nil, isWatched: Bool) {
        self.seed = seed
        var random = layout ?? SplitMix64(seed)
        delegate = RandomDelegate(seed)
        delegate.world = self
        rows.world = self
        application.asCurrent {
            for index in 0..<(random.pick([1, 1, 1, 2, 3]) ?? 1) {
                addWindow(shift: CGFloat(index) * 120, level: random.pick([.normal, .normal, .statusBar, .alert])!)
            }
            for _ in 0..<(2 + random.below(8)) { addView(&random) }
            for _ in 0..<random.below(3) { addControl(&random) }
            for _ in 0..<(3 + random.below(8)) { addRecognizer(&random) }
            for _ in 0..<random.below(4) {
                if let one = random.pick(recognizers), let other = random.pick(recognizers) {
                    one.require(toFail: other)
                }
            }
        }
        // Last, so that the rest of a world does not depend on it.
        application.asCurrent { if random.once(in: 3) { addParts(&random) } }
        if isWatched { application.addObserver(self) }
    }

    // MARK: Building

    private func addWindow(shift: CGFloat, level: UIWindow.Level) {
        let window = RandomWindow(frame: CGRect(x: shift, y: 0, width: 400, height: 400))
        window.world = self
        window.windowLevel = level
        windows.append(window)
        keep(window, "window")
        window.makeKeyAndVisible()
    }

    func addView(_ random: inout SplitMix64) {
        let frame = CGRect(
            x: random.between(-20, 120), y: random.between(-20, 120), width: random.between(80, 400),
            height: random.between(80, 400))
        let view = RandomView(frame: frame)
        view.world = self
        view.isMultipleTouchEnabled = random.once(in: 2)
        view.isExclusiveTouch = random.once(in: 8)
        if random.once(in: 3) { view.transform = transform(&random) }
        views.append(view)
        keep(view, "view")
        (random.pick(views.dropLast() + windows as [UIView]) ?? windows[0]).addSubview(view)
    }

    private func addControl(_ random: inout SplitMix64) {
        let frame = CGRect(x: random.between(0, 150), y: random.between(0, 150), width: 120, height: 44)
        let control: UIControl =
            switch random.below(4) {
            case 0: UIButton(frame: frame)
            case 1: UISlider(frame: frame)
            case 2: UISwitch(frame: frame)
            default: UIStepper(frame: frame)
            }
        control.addAction(for: .allEvents) { [unowned self] control in
            note(8, control.serial, control.isTracking ? 1 : 0)
            interfere()
        }
        controls.append(control)
        keep(control, "control")
        (random.pick(views + windows as [UIView]) ?? windows[0]).addSubview(control)
    }

    func transform(_ random: inout SplitMix64) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: random.between(-4, 4))
            .scaledBy(x: random.pick([1, 1, 1, 0.5, 2, 2, -1, -1, 1, 0])!, y: random.pick([1, 1, 0.5, 3])!)
    }

    func addRecognizer(_ random: inout SplitMix64) {
        let recognizer = makeRecognizer(&random)
        recognizer.cancelsTouchesInView = !random.once(in: 4)
        recognizer.delaysTouchesBegan = random.once(in: 6)
        recognizer.delaysTouchesEnded = !random.once(in: 4)
        if random.once(in: 2) { recognizer.delegate = delegate }
        recognizer.addAction { [unowned self] in acted($0) }
        recognizers.append(recognizer)
        own.insert(recognizer.serial)
        keep(recognizer, "recognizer \(type(of: recognizer))")
        (random.pick(views + windows as [UIView]) ?? windows[0]).addGestureRecognizer(recognizer)
    }

    private func makeRecognizer(_ random: inout SplitMix64) -> UIGestureRecognizer {
        switch random.below(11) {
        case 0, 1:
            let tap = UITapGestureRecognizer()
            tap.numberOfTapsRequired = 1 + random.below(3)
            tap.numberOfTouchesRequired = random.once(in: 4) ? 2 : 1
            return tap
        case 2:
            let press = UILongPressGestureRecognizer()
            press.minimumPressDuration = random.pick([0, 0.1, 0.5]) ?? 0.5
            press.numberOfTapsRequired = random.once(in: 4) ? 1 : 0
            return press
        case 3, 4:
            let pan = UIPanGestureRecognizer()
            pan.minimumNumberOfTouches = random.once(in: 4) ? 2 : 1
            pan.maximumNumberOfTouches = random.pick([1, 2, Int.max]) ?? 2
            pan.allowedScrollTypesMask = random.once(in: 2) ? .all : []
            return pan
        case 5:
            let swipe = UISwipeGestureRecognizer()
            swipe.direction = UISwipeGestureRecognizer.Direction(rawValue: UInt(random.below(16)))
            return swipe
        case 6: return UIPinchGestureRecognizer()
        case 7: return UIRotationGestureRecognizer()
        case 8:
            let edge = UIScreenEdgePanGestureRecognizer()
            edge.edges = UIRectEdge(rawValue: UInt(random.below(16)))
            return edge
        case 9: return UIHoverGestureRecognizer()
        default: return RandomRecognizer(self)
        }
    }

    // MARK: What happened

    func violate(_ what: String) { if violations.count < 20 { violations.append(what) } }

    func note(_ code: UInt64, _ one: UInt32, _ two: Int = 0) {
        digest = SplitMix64.mix(digest ^ code << 48 ^ UInt64(one) << 24 ^ UInt64(truncatingIfNeeded: two))
    }

    func keep(_ object: AnyObject, _ name: String) { seen.append(WeakObject(object: object, name: name)) }

    func keep(_ touches: Set<UITouch>) {
        for touch in touches where seenTouches.insert(touch.number).inserted { keep(touch, "touch") }
    }

    private func acted(_ recognizer: UIGestureRecognizer) {
        note(1, recognizer.serial, recognizer.state.rawValue)
        RandomDriver.actionCount += 1
        if let violation = book.acted(recognizer) { violate(violation) }
        switch recognizer {
        case let pan as UIPanGestureRecognizer:
            let way = pan.translation(in: pan.view?.superview)
            pan.view?.center = pan.view.map { CGPoint(x: $0.center.x + way.x, y: $0.center.y + way.y) } ?? .zero
            pan.setTranslation(.zero, in: nil)
            if !pan.velocity(in: pan.view).isFinite { violate("9: a velocity is not finite") }
        case let pinch as UIPinchGestureRecognizer:
            if let view = pinch.view { view.transform = view.transform.scaledBy(x: pinch.scale, y: pinch.scale) }
            pinch.scale = 1
        case let rotation as UIRotationGestureRecognizer:
            if let view = rotation.view { view.transform = view.transform.rotated(by: rotation.rotation) }
            rotation.rotation = 0
        default: break
        }
        interfere()
    }

    func application(_ application: UIApplication, didObserve event: Decision) {
        // An observer changes nothing; the book asks delegates too, which do not interfere then.
        let kept = changesLeft
        changesLeft = 0
        defer { changesLeft = kept }
        switch event.kind {
        case .gesture(let recognizer, _, let from, let to, let why):
            if why.text.isEmpty { violate("a change without a reason") }
            guard let recognizer = recognizer.object, own.contains(recognizer.serial) else { break }
            if let violation = book.changed(recognizer, from, to, among: recognizers) { violate(violation) }
        case .gate(let contact, let view, .refusedStoppedScroll(let scroll)):
            let touch = application.touchSequence.event.touches.first { $0.contact == contact }
            if touch?._view !== view.object || scroll.id == view.id {
                violate("1: \(scroll.name) keeps a touch of \(view.name)")
            }
            if let touch { caught.insert(touch.number) }
        case .action(let recognizer, _, _):
            if let recognizer = recognizer.object, own.contains(recognizer.serial) { book.announced(recognizer) }
        default: break
        }
    }

    // MARK: Checks after every batch

    func check() {
        for view in views where !view.transform.isFinite || !view.center.isFinite || !view.bounds.origin.isFinite {
            violate("9: \(view.traceName) has a transform or place that is not finite")
        }
        for window in windows where !window.transform.isFinite { violate("9: a window's transform is not finite") }
        if application.arena.waitingCount != application.arena.inPlay.count(where: { $0.attempt.isWaiting }) {
            violate("the count of those that wait is wrong")
        }
        for recognizer in application.arena.inPlay {
            if recognizer.attempt.isQueued { violate("\(recognizer.traceName) is still queued after a batch") }
            if recognizer.committed == .failed || recognizer.committed.isFinal,
                recognizer.dependents.isEmpty
            {
                violate("\(recognizer.traceName) was not reset in its cycle")
            }
        }
    }

    private func describe(_ recognizer: UIGestureRecognizer) -> String {
        "\(recognizer.committed.name), proposed \(recognizer.attempt.proposal.name), \(recognizer.touches.count) touches, "
            + "deadline \(recognizer.deadline), waiting \(recognizer.attempt.isWaiting), queued \(recognizer.attempt.isQueued), in play "
            + "\(recognizer.attempt.isInPlay), on \(recognizer.view?.traceName ?? "no view")"
    }

    /// After all fingers have lifted and all time has passed.
    func checkQuiet() {
        for view in views + lost where !view.open.isEmpty {
            violate("1: \(view.traceName) got no end of touches \(view.open.keys.sorted())")
        }
        for recognizer in recognizers where recognizer.state != .possible {
            violate("8: \(recognizer.traceName) shows \(recognizer.state.name) in the end: \(describe(recognizer))")
        }
        for recognizer in application.arena.inPlay {
            violate("8: \(recognizer.traceName) is in play in the end: \(describe(recognizer))")
        }
        for case let scroll as UIScrollView in parts
        where scroll.isDragging || scroll.isTracking || scroll.isDecelerating || scroll.motion != nil {
            violate("8: \(scroll.traceName) still moves in the end")
        }
        for stack in stacks where stack.transition != nil || stack.shown !== stack.topViewController {
            violate("8: \(stack.traceName) does not show its top in the end")
        }
        for control in controls where control.isTracking || control.isHighlighted {
            violate("1: \(control.traceName) still follows a finger in the end")
        }
        if let deadline = application.nextDeadline { violate("8: a deadline in the end: \(deadline)") }
        if !application.touchSequence.event.touches.isEmpty || !application.gate.isEmpty {
            violate("8: a touch is alive in the end")
        }
        if let violation = book.closing() { violate(violation) }
    }
}
