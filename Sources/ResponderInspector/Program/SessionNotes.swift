import ResponderChronicle
import ResponderKit

/// The input of a program since the inspector was opened, from which a test is written.
final class SessionNotes {
    /// A step of the test.
    enum Step {
        /// Fingers of which at least one is down at any time.
        case fingers([Finger])
        /// Other input, as a line of a test.
        case line(String)
        /// The press and release of a key, as a line of a test.
        case key(String)
    }

    struct Finger {
        let contact: Int
        /// The landing, and the location at each time.
        var path: [Place]
        /// When it lifted; nil while it is down.
        var lift: TimeInterval?
        /// Whether the system cancelled it, or a pointer pressed a button other than the primary one.
        var isUnusual = false

        /// Add a move. Of the moves in one batch only the last one is kept, and the landing stays.
        fileprivate mutating func move(to place: Place) {
            if path.count > 1, path.last?.time == place.time { path.removeLast() }
            path.append(place)
        }
    }

    struct Place {
        var time: TimeInterval
        var point: CGPoint
    }

    private(set) var steps: [(time: TimeInterval, step: Step)] = []
    private var down: Set<Int> = []
    private var count = 0
    /// The maximum number of samples: an hour of one finger. Later samples are ignored.
    private static let maximum = 400_000

    /// Whether there is nothing for a test.
    var isEmpty: Bool { steps.isEmpty }

    // MARK: Input

    func follow(_ sample: InputSample, at time: TimeInterval) {
        guard count < Self.maximum else { return }
        count += 1
        switch sample {
        case .touch(let touch): follow(touch, at: time)
        case .key:
            if let line = TestText.line(for: sample) { steps.append((time, .key(line))) }
        case .scroll, .transform, .text, .motion, .remote, .file, .activation:
            if let line = TestText.line(for: sample) { steps.append((time, .line(line))) }
        case .hover, .composition: break
        }
    }

    /// Follow moves of one finger.
    func follow(_ moves: [FingerMove]) {
        guard let contact = moves.first?.contact, count < Self.maximum, down.contains(contact) else { return }
        count += moves.count
        change { fingers in
            guard let index = fingers.lastIndex(where: { $0.contact == contact }) else { return }
            for move in moves { fingers[index].move(to: Place(time: move.time, point: move.place)) }
        }
    }

    private func follow(_ touch: TouchSample, at time: TimeInterval) {
        if touch.phase == .down {
            var finger = Finger(contact: touch.contact, path: [Place(time: time, point: touch.location)])
            finger.isUnusual = !touch.buttonMask.isSubset(of: .primary)
            if down.isEmpty { steps.append((time, .fingers([]))) }
            down.insert(touch.contact)
            change { $0.append(finger) }
            return
        }
        guard down.contains(touch.contact) else { return }
        change { fingers in
            guard let index = fingers.lastIndex(where: { $0.contact == touch.contact }) else { return }
            if touch.phase == .move {
                fingers[index].move(to: Place(time: time, point: touch.location))
            } else {
                fingers[index].lift = time
                if touch.phase == .cancel { fingers[index].isUnusual = true }
            }
        }
        if touch.phase != .move { down.remove(touch.contact) }
    }

    /// Change the newest step with fingers.
    private func change(_ body: (inout [Finger]) -> Void) {
        for index in steps.indices.reversed() {
            guard case .fingers(var fingers) = steps[index].step else { continue }
            // The step gives up its list, so the list is not copied.
            steps[index].step = .fingers([])
            body(&fingers)
            return steps[index].step = .fingers(fingers)
        }
    }

    /// Perform the shortcut of a key of the panels.
    /// - Parameter perform: returns whether the last key was a shortcut of the panels. If so, it is not part of the test.
    func withoutKey(_ perform: () -> Bool) -> Bool {
        var key: (time: TimeInterval, step: Step)?
        if case .key? = steps.last?.step { key = steps.popLast() }
        let isOurs = perform()
        if !isOurs, let key { steps.append(key) }
        return isOurs
    }
}
