import ResponderChronicle
import ResponderKit
import StagePlayback

/// The input of a program since the inspector was opened, from which a test is written.
final class SessionNotes {
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

    func follow(_ moves: [FingerMove]) {
        guard let contact = moves.first?.contact, count < Self.maximum, down.contains(contact) else { return }
        count += moves.count
        change { fingers in
            guard let index = fingers.lastIndex(where: { $0.contact == contact }) else { return }
            for move in moves { fingers[index].move(to: Place(time: move.time, point: move.place)) }
        }
    }

    private func follow(_ touch: TouchSample, at time: TimeInterval) {
        if touch.phase == .down, !landsAgain(touch, at: time) {
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
            if touch.phase == .move || touch.phase == .down {
                fingers[index].move(to: Place(time: time, point: touch.location))
            } else {
                fingers[index].lift = time
                if touch.phase == .cancel { fingers[index].isUnusual = true }
            }
        }
        if touch.phase == .up || touch.phase == .cancel { down.remove(touch.contact) }
    }

    /// Whether a contact that lands is the finger that is down with its number. If another finger has the number, the first one
    /// is cancelled.
    private func landsAgain(_ touch: TouchSample, at time: TimeInterval) -> Bool {
        guard down.contains(touch.contact) else { return false }
        var isSame = false
        change { fingers in
            guard let index = fingers.lastIndex(where: { $0.contact == touch.contact }) else { return }
            isSame = fingers[index].path.last.map { touch.isOfSameFinger(lastAt: $0.point) } ?? false
            if isSame { return }
            fingers[index].lift = time
            fingers[index].isUnusual = true
        }
        return isSame
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

/// What the recognizers of a program did with the input since the inspector was opened.
struct SessionDeeds {
    /// The states of a recognizer without the return to `possible`; successive `changed` are one.
    struct Deeds {
        let name: String
        /// Where a test finds it without a name; nil if no class of it or its view can be named.
        let place: Place?
        var states: [UIGestureRecognizer.State] = []
    }

    /// A recognizer by its class, the class of its view, and its number among those of both, in the order in which they first
    /// received something.
    struct Place: Equatable {
        let kind: String
        let view: String
        var number = 0
    }

    /// The recognizers that changed, in the order of their first change.
    private(set) var all: [Deeds] = []

    /// Attempts that began with earlier fingers are left out, such as those of the tap that opened the inspector.
    init(_ model: SessionModel) {
        var own: [GestureAttempt] = []
        for attempt in model.attempts where !attempt.isContentDelay {
            // Wheels, trackpads and hovering pointers deliver no touch, and the gestures that they begin prevent others.
            if !attempt.contacts.isEmpty || attempt.isPointed || own.contains(where: attempt.isBeaten) {
                own.append(attempt)
            }
        }
        var places: [ObjectIdentifier: Int] = [:]
        let changes = own.flatMap { attempt in attempt.changes.map { (attempt.recognizer, $0) } }
        for (recognizer, change) in changes.sorted(by: { $0.1.decision < $1.1.decision }) {
            let place = places[recognizer.id] ?? all.count
            if place == all.count {
                places[recognizer.id] = place
                all.append(Deeds(name: recognizer.name, place: Self.place(of: recognizer.id, among: own)))
            }
            all[place].states.append(change.state)
        }
    }

    private static func place(of recognizer: ObjectIdentifier, among attempts: [GestureAttempt]) -> Place? {
        var seen: Set<ObjectIdentifier> = []
        let all = attempts.filter { seen.insert($0.recognizer.id).inserted }.compactMap(\.recognizer.object)
        guard let own = all.first(where: { ObjectIdentifier($0) == recognizer }), let view = own.view,
            let kind = names(of: own).first, let viewName = names(of: view).first
        else { return nil }
        let same = all.filter { other in
            names(of: other).contains(kind) && other.view.map { names(of: $0).contains(viewName) } == true
        }
        return Place(kind: kind, view: viewName, number: same.firstIndex { $0 === own } ?? 0)
    }

    /// The classes of an object that a test can name, its own first. Those of the engine that are not UIKit's are not public.
    private static func names(of object: AnyObject) -> [String] {
        var names: [String] = []
        var mirror: Mirror? = Mirror(reflecting: object)
        while let level = mirror {
            let parts = String(reflecting: level.subjectType).split(separator: ".", maxSplits: 1)
            if parts.count == 2, !parts[1].contains("("),
                !["ResponderCore", "ResponderKit"].contains(parts[0]) || parts[1].hasPrefix("UI")
            {
                names.append(String(parts[1]))
            }
            mirror = level.superclassMirror
        }
        return names
    }
}

extension GestureAttempt {
    /// Whether another attempt prevented this one, or had to fail first and did not.
    fileprivate func isBeaten(by other: GestureAttempt) -> Bool {
        guard let rival, other.recognizer.id == rival, let change = changes.first else { return false }
        return other.changes.contains { $0.decision < change.decision }
            && other.changes.last.map { $0.end >= change.time } ?? false
    }
}
