@testable import ResponderCore
@testable import ResponderKit

/// Fingers on a photo whose driver makes mistakes, and the photo, which a pan, a pinch and a rotation move as programs do.
///
/// A finger holds a point of the photo while it is on the pan alone, or one of two fingers on all three recognizers. From one
/// batch to the next it keeps that point, whatever happens to the other fingers.
final class FaultyFingers {
    private struct Finger {
        let contact: Int
        var place: CGPoint
        /// The point of the photo that it holds; nil for none.
        var held: CGPoint?
    }

    private let rig = Rig()
    private var random: SplitMix64
    private let pan: UIPanGestureRecognizer
    private let pinch: UIPinchGestureRecognizer
    private let rotation: UIRotationGestureRecognizer
    private let answers = Answers()
    /// Where the photo is: from its own points to those of the window.
    private var photo = CGAffineTransform.identity
    /// The values of the recognizers that are applied already, if the program does not reset them.
    private var applied = (translation: CGPoint.zero, scale: CGFloat(1), rotation: CGFloat(0))
    private let resets: Bool

    private var fingers: [Finger] = []
    private var time: TimeInterval = 0
    private var contactCount = 0
    private var isTrackpadDown = false
    /// Whether the trackpad or the wheel changed the photo in this batch, which no finger can hold then.
    private var pointerActed = false

    /// The number of batches after which a finger was seen to keep its point.
    private(set) var keptCount = 0
    /// The mistakes that were made.
    private(set) var faults: [String: Int] = [:]
    /// What was wrong, in words.
    private(set) var problems: [String] = []

    init(seed: UInt64) {
        random = SplitMix64(seed)
        resets = seed % 2 == 0
        let view = rig.view("photo", CGRect(0, 0, 1000, 1000)) { $0.isMultipleTouchEnabled = true }
        pan = rig.add(UIPanGestureRecognizer(), "pan", to: view) { $0.maximumNumberOfTouches = 2 }
        pinch = rig.add(UIPinchGestureRecognizer(), "pinch", to: view)
        rotation = rig.add(UIRotationGestureRecognizer(), "rotation", to: view)
        answers.together = { _, _ in true }
        addBystanders(to: view)
        for recognizer in view.gestureRecognizers ?? [] { recognizer.delegate = answers }
        for recognizer in [pan, pinch, rotation] { recognizer.addAction { [unowned self] _ in follow(recognizer) } }
    }

    /// Recognizers that must not remain in the middle of an attempt.
    private func addBystanders(to view: UIView) {
        rig.add(UITapGestureRecognizer(), "tap", to: view) { $0.numberOfTouchesRequired = 2 }
        rig.add(UITapGestureRecognizer(), "taps", to: view) { $0.numberOfTapsRequired = 2 }
        rig.add(UILongPressGestureRecognizer(), "press", to: view) { $0.numberOfTouchesRequired = 2 }
        rig.add(UISwipeGestureRecognizer(), "swipe", to: view) { $0.numberOfTouchesRequired = 2 }
        rig.add(UIPanGestureRecognizer(), "three", to: view) { $0.minimumNumberOfTouches = 3 }
        rig.add(UIScreenEdgePanGestureRecognizer(), "edge", to: view) { $0.edges = .left }
    }

    // MARK: The program

    private func follow(_ recognizer: UIGestureRecognizer) {
        if recognizer.state == .began { applied = started(recognizer) }
        if let recognizer = recognizer as? TwoFingerGestureRecognizer, recognizer.pointerPlace != nil {
            pointerActed = true
        }
        let place = recognizer.location(in: nil)
        switch recognizer {
        case let pan as UIPanGestureRecognizer:
            let now = pan.translation(in: nil)
            let step = now._minus(applied.translation)
            photo = photo.concatenating(CGAffineTransform(translationX: step.x, y: step.y))
            applied.translation = now
            if resets {
                pan.setTranslation(.zero, in: nil)
                applied.translation = .zero
            }
        case let pinch as UIPinchGestureRecognizer:
            let factor = pinch.scale / applied.scale
            change(CGAffineTransform(scaleX: factor, y: factor), about: place)
            applied.scale = pinch.scale
            if resets {
                pinch.scale = 1
                applied.scale = 1
            }
        case let rotation as UIRotationGestureRecognizer:
            change(CGAffineTransform(rotationAngle: rotation.rotation - applied.rotation), about: place)
            applied.rotation = rotation.rotation
            if resets {
                rotation.rotation = 0
                applied.rotation = 0
            }
        default: break
        }
    }

    private func started(
        _ recognizer: UIGestureRecognizer
    ) -> (translation: CGPoint, scale: CGFloat, rotation: CGFloat) {
        var values = applied
        if recognizer === pan { values.translation = .zero }
        if recognizer === pinch { values.scale = 1 }
        if recognizer === rotation { values.rotation = 0 }
        return values
    }

    private func change(_ change: CGAffineTransform, about place: CGPoint) {
        photo = photo.concatenating(CGAffineTransform(translationX: -place.x, y: -place.y))
            .concatenating(change).concatenating(CGAffineTransform(translationX: place.x, y: place.y))
    }

    // MARK: The driver

    /// One batch, usually of moves, sometimes with a mistake.
    func step(_ number: Int) {
        time += random.once(in: 12) ? 0.3 : 0.008
        var batch: [InputSample] = []
        for index in fingers.indices where !random.once(in: 4) { batch.append(move(index)) }
        if fingers.count < 2 ? random.once(in: 3) : fingers.count < 3 && random.once(in: 60) {
            batch.append(land(freeContact, at: freePlace))
        }
        if random.once(in: 20), let index = fingers.indices.randomElement(using: &random) { batch.append(lift(index)) }
        if random.once(in: 6) { makeMistake(&batch) }
        if random.once(in: 24) { makeMistake(&batch) }
        if !random.once(in: 3) { batch.shuffle(using: &random) }
        batch = withoutDivision(inOrderOfContact(batch))
        rig.application.dispatch(batch, at: time)
        check("batch \(number) of \(batch.map(\.phase))")
    }

    /// The same with what is no touch before or after the touches. Between them it would make two events of them, and a finger that
    /// landed in the first would share in what another one moves by in the second.
    private func withoutDivision(_ batch: [InputSample]) -> [InputSample] {
        let (touches, others) = (batch.filter { $0.contact != nil }, batch.filter { $0.contact == nil })
        return random.once(in: 2) ? others + touches : touches + others
    }

    /// A driver reports what one contact did in its order.
    private func inOrderOfContact(_ batch: [InputSample]) -> [InputSample] {
        var batch = batch
        for contact in Set(batch.compactMap(\.contact)) {
            let indices = batch.indices.filter { batch[$0].contact == contact }
            let isDown = landed(contact) != nil
            let own = indices.map { batch[$0] }.sorted { $0.rank(isDown) < $1.rank(isDown) }
            for (index, sample) in zip(indices, own) { batch[index] = sample }
        }
        return batch
    }

    private var freeContact: Int {
        contactCount += 1
        return contactCount
    }

    private var freePlace: CGPoint { CGPoint(x: random.between(5, 995), y: random.between(5, 995)) }

    private func sample(_ contact: Int, _ phase: TouchSample.Phase, _ place: CGPoint) -> InputSample {
        .touch(TouchSample(contact: contact, phase: phase, location: place, timestamp: time))
    }

    private func move(_ index: Int) -> InputSample {
        fingers[index].place = near(fingers[index].place, within: 9)
        return sample(fingers[index].contact, .move, fingers[index].place)
    }

    private func near(_ place: CGPoint, within distance: CGFloat) -> CGPoint {
        let (x, y) = (random.between(-distance, distance), random.between(-distance, distance))
        return CGPoint(x: min(max(place.x + x, 0), 999), y: min(max(place.y + y, 0), 999))
    }

    private func land(_ contact: Int, at place: CGPoint) -> InputSample {
        fingers.append(Finger(contact: contact, place: place))
        return sample(contact, .down, place)
    }

    /// A lift, sometimes reported at another place than the last move.
    private func lift(_ index: Int) -> InputSample {
        let finger = fingers.remove(at: index)
        return sample(finger.contact, .up, random.once(in: 2) ? finger.place : near(finger.place, within: 9))
    }

    private func makeMistake(_ batch: inout [InputSample]) {
        let index = fingers.indices.randomElement(using: &random)
        switch random.below(12) {
        case 0: if let index { cancel(index, &batch) }
        case 1, 2: if let index { replace(index, &batch) }
        case 3: if let index { reuse(index, &batch) }
        case 4, 5: if let index { landNear(index, &batch) }
        case 6: if let index { landFar(index, &batch) }
        case 7: batch.append(unknown())
        case 8: batch.append(trackpad())
        case 9: batch.append(wheel())
        case 10 where random.once(in: 4): loseFocus(&batch)
        default: break
        }
    }

    private func note(_ fault: String) { faults[fault, default: 0] += 1 }

    private func cancel(_ index: Int, _ batch: inout [InputSample]) {
        note("cancel")
        let finger = fingers.remove(at: index)
        // It does not land again in this batch.
        if landed(finger.contact) != nil { batch.removeAll { $0.isLanding(of: finger.contact) } }
        batch.append(sample(finger.contact, .cancel, random.once(in: 2) ? .zero : finger.place))
    }

    /// A finger is cancelled, and another one lands in its place.
    private func replace(_ index: Int, _ batch: inout [InputSample]) {
        let place = near(fingers[index].place, within: 40)
        cancel(index, &batch)
        note("replace")
        batch.append(land(freeContact, at: place))
    }

    /// The same, and the driver gives the other finger the number of the first.
    private func reuse(_ index: Int, _ batch: inout [InputSample]) {
        let (contact, place) = (fingers[index].contact, near(fingers[index].place, within: 40))
        guard landed(contact) != nil else { return }
        batch.removeAll { $0.contact == contact }
        cancel(index, &batch)
        note("reuse")
        batch.append(land(contact, at: place))
    }

    /// The place at which the engine has a contact that is down; nil for one that is not.
    private func landed(_ contact: Int) -> CGPoint? {
        rig.application.touchSequence.event.touches.first { $0.contact == contact }?.sample.location
    }

    /// A landing instead of a move, at most 45 points from the last place.
    private func landNear(_ index: Int, _ batch: inout [InputSample]) {
        let contact = fingers[index].contact
        guard let last = landed(contact) else { return }
        note("near")
        batch.removeAll { $0.contact == contact }
        fingers[index].place =
            random.once(in: 3)
            ? CGPoint(x: last.x + (last.x < 500 ? 44.9 : -44.9), y: last.y) : near(last, within: 30)
        batch.append(sample(contact, .down, fingers[index].place))
    }

    /// A lift is lost, and the contact's number is used for another finger, which may land just too far away for the same one.
    private func landFar(_ index: Int, _ batch: inout [InputSample]) {
        let contact = fingers[index].contact
        guard let last = landed(contact) else { return }
        let step = random.once(in: 2) ? 45.1 : 400
        note("far")
        batch.removeAll { $0.contact == contact }
        fingers.remove(at: index)
        batch.append(land(contact, at: CGPoint(x: last.x + (last.x < 500 ? step : -step), y: last.y)))
    }

    private func unknown() -> InputSample {
        note("unknown")
        let phase = random.pick([TouchSample.Phase.move, .move, .up, .cancel]) ?? .move
        return sample(1000 + random.below(5), phase, freePlace)
    }

    /// A begin without an end before it, a change without a begin, or an end without either.
    private func trackpad() -> InputSample {
        note("trackpad")
        let phase = random.pick([TransformSample.Phase.began, .changed, .changed, .ended, .cancelled]) ?? .ended
        isTrackpadDown = phase == .began || phase == .changed
        return .transform(
            TransformSample(
                phase: phase, scale: random.between(0.7, 1.4), rotation: random.between(-1, 1), location: freePlace))
    }

    /// A step of a wheel that scrolls, pinches or turns.
    private func wheel() -> InputSample {
        note("wheel")
        let keys = random.pick([UIKeyModifierFlags.control, [.shift, .alternate], []]) ?? []
        return .scroll(
            ScrollSample(delta: CGVector(dx: 0, dy: random.between(-60, 60)), location: freePlace, modifierFlags: keys))
    }

    /// The engine cancels what is down. The fingers may go on, or their lifts get lost.
    private func loseFocus(_ batch: inout [InputSample]) {
        note("focus")
        rig.application.dispatch(batch, at: time)
        batch = [.activation(false), .activation(true)]
        fingers = []
    }

    // MARK: What holds

    private func check(_ what: String) {
        for index in fingers.indices {
            guard let held = fingers[index].held else { continue }
            let place = held.applying(photo)
            let distance = place._distance(to: fingers[index].place)
            keptCount += 1
            if !(distance <= 1), !pointerActed {
                let all = [pan, pinch, rotation].map { "\($0.state.name) of \($0.touches.map(\.contact))" }
                problems.append("\(what): finger \(fingers[index].contact) lost its point by \(distance) pt; \(all)")
                fingers[index].held = nil
            }
        }
        let isHeld = holders
        defer { pointerActed = false }
        for index in fingers.indices {
            if pointerActed || !isHeld.contains(fingers[index].contact) {
                fingers[index].held = nil
            } else if fingers[index].held == nil {
                fingers[index].held = fingers[index].place.applying(photo.inverted())
            }
        }
    }

    /// The contacts that hold a point of the photo now.
    private var holders: Set<Int> {
        func contacts(_ recognizer: UIGestureRecognizer) -> Set<Int> {
            recognizer.committed.isActive ? Set(recognizer.touches.map(\.contact)) : []
        }
        let panned = contacts(pan)
        if panned.count == 2 { return contacts(pinch) == panned && contacts(rotation) == panned ? panned : [] }
        // Another finger may be about to pinch or turn.
        let others = (pinch.touches.array + rotation.touches.array).map(\.contact)
        return panned.isSuperset(of: others) ? panned : []
    }

    /// Lift everything, and let all deadlines pass.
    func finish() {
        time += 0.1
        for finger in fingers { rig.application.dispatch([sample(finger.contact, .up, finger.place)], at: time) }
        if isTrackpadDown {
            rig.application.dispatch([.transform(TransformSample(phase: .ended, location: .zero))], at: time)
        }
        rig.application.advance(to: time + 10)
        if !rig.isQuiet { problems.append("something is left behind") }
        for recognizer in rig.window.subviews[0].gestureRecognizers ?? []
        where recognizer.state != .possible || !recognizer.attempt.touches.isEmpty {
            problems.append("\(recognizer.traceName) is \(recognizer.state.name)")
        }
    }
}

extension InputSample {
    fileprivate var contact: Int? { if case .touch(let touch) = self { touch.contact } else { nil } }

    fileprivate func isLanding(of contact: Int) -> Bool {
        if case .touch(let touch) = self { touch.contact == contact && touch.phase == .down } else { false }
    }

    /// What a driver reports first of one contact: a move before its lift or its cancellation, and these before another landing.
    /// - Parameter isDown: whether the engine has the contact.
    fileprivate func rank(_ isDown: Bool) -> Int {
        guard case .touch(let touch) = self else { return 0 }
        return touch.phase == .down ? (isDown ? 3 : 0) : touch.phase == .move ? 1 : 2
    }

    fileprivate var phase: String {
        switch self {
        case .touch(let touch): "\(touch.phase) of \(touch.contact)"
        case .transform(let transform): "trackpad \(transform.phase)"
        case .scroll: "wheel"
        default: "focus"
        }
    }
}
