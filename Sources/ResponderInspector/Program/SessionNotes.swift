import Foundation
import ResponderChronicle
import ResponderKit

/// What was done to a program since the inspector was opened, and what its recognizers did: the material of a test.
final class SessionNotes: ChronicleReader {
    /// One thing after the other.
    enum Step {
        /// Fingers of which at least one is down at any time.
        case fingers([Finger])
        /// Other input, as a line of a test.
        case line(String)
    }

    struct Finger {
        let contact: Int
        /// When it landed, and where it was at which time.
        var path: [Place]
        /// When it lifted; nil while it is down.
        var lift: TimeInterval?
        /// Whether the system cancelled it, or a pointer pressed another button than the first.
        var isUnusual = false

        /// Of the moves of one batch the last one counts; the landing stays.
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
    /// What a recognizer did: its states without the return to `possible`; successive `changed` are one.
    struct Deeds {
        let name: String
        var states: [UIGestureRecognizer.State] = []
    }

    /// The recognizers that changed, in order of their first change.
    private(set) var deeds: [Deeds] = []
    private var places: [ObjectIdentifier: Int] = [:]
    private var down: Set<Int> = []
    private var count = 0
    /// The maximum number of samples: an hour of one finger. What comes later is not noted.
    private static let maximum = 400_000

    nonisolated deinit {}

    /// Whether there is nothing to make a test of.
    var isEmpty: Bool { steps.isEmpty }

    // MARK: Input

    func follow(_ sample: InputSample, at time: TimeInterval) {
        guard count < Self.maximum else { return }
        count += 1
        switch sample {
        case .touch(let touch): follow(touch, at: time)
        case .scroll, .transform, .key, .text, .motion, .remote, .activation:
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
            var index = fingers.count - 1
            while index >= 0, fingers[index].contact != touch.contact { index -= 1 }
            guard index >= 0 else { return }
            if touch.phase == .move {
                fingers[index].move(to: Place(time: time, point: touch.location))
            } else {
                fingers[index].lift = time
                if touch.phase == .cancel { fingers[index].isUnusual = true }
            }
        }
        if touch.phase != .move { down.remove(touch.contact) }
    }

    /// Change the fingers of the newest step that has some.
    private func change(_ body: (inout [Finger]) -> Void) {
        var index = steps.count - 1
        while index >= 0 {
            if case .fingers(var fingers) = steps[index].step {
                // Not copied, because the step gives its list away.
                steps[index].step = .fingers([])
                body(&fingers)
                steps[index].step = .fingers(fingers)
                return
            }
            index -= 1
        }
    }

    /// Do something that a key of the panels stands for.
    /// - Parameter perform: whether the key, which came last, is one of theirs; it then is no part of the test.
    func withoutKey(_ perform: () -> Bool) -> Bool {
        var key: (time: TimeInterval, step: Step)?
        if case .line(let line)? = steps.last?.step, line.hasPrefix("app.strike(") { key = steps.popLast() }
        let isOurs = perform()
        if !isOurs, let key { steps.append(key) }
        return isOurs
    }

    // MARK: Decisions

    func read(_ entry: Entry, in chronicle: Chronicle) {
        // The delay of a scroll view's content is no gesture.
        guard case .gesture(let recognizer, _, _, let state, _) = entry.kind, state != .possible,
            recognizer.object?.contentDelay == nil
        else { return }
        let place = places[recognizer.id] ?? deeds.count
        if place == deeds.count {
            places[recognizer.id] = place
            deeds.append(Deeds(name: recognizer.name))
        }
        if state == .changed, deeds[place].states.last == .changed { return }
        deeds[place].states.append(state)
    }
}
