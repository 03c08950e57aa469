import ResponderChronicle
import ResponderKit

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
            if parts.count == 2, !parts[1].contains("("), parts[0] != "ResponderKit" || parts[1].hasPrefix("UI") {
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
