import Foundation
import ResponderKit

/// Questions about the fingers of recognizers.
extension TouchLog {
    /// The fingers that landed on a view or on none, in order, each with the name of the view; nil for none.
    package var touchdowns: [(contact: Int, view: String?, time: TimeInterval)] {
        episodes.flatMap(\.landings).compactMap { landing in
            guard landing.contact != nil, let course = courses[landing] else { return nil }
            return (course.contact, course.view?.name, course.start)
        }
    }

    /// The courses of the last fingers that landed, the newest first.
    var newestCourses: [Course] { recentLandings.reversed().compactMap { courses[$0] } }

    /// Where a finger that is down or lifts at present is, in its window; nil for one that hit no view.
    func place(of contact: Int, _ chronicle: Chronicle) -> CGPoint? {
        course(of: contact)?.view?.object?.window.flatMap { chronicle.location(of: contact, in: $0) }
    }

    /// Where such a finger landed, and where it is, in its window.
    func places(of contact: Int, _ chronicle: Chronicle) -> (start: CGPoint, place: CGPoint)? {
        guard let course = course(of: contact), let place = place(of: contact, chronicle) else { return nil }
        return (course.point, place)
    }

    /// The fingers of a recognizer's attempt at the current decision.
    func fingers(of recognizer: UIGestureRecognizer, _ chronicle: Chronicle) -> GestureCase.Fingers {
        let count = attempts[ObjectIdentifier(recognizer)]?.fingers ?? FingerCount()
        let isShort = count.most < max(recognizer.fingersNeeded, 2)
        return GestureCase.Fingers(
            most: count.most, left: count.down.count, uncounted: isShort ? otherFingers(of: recognizer) : [],
            round: count.round, arrival: count.arrival.flatMap { GestureCase.Arrival($0) },
            departure: count.departure.flatMap { departure in
                GestureCase.Departure(departure) { self.place(of: $0, chronicle) }
            }, way: count.way)
    }

    /// A control that sent `touchDown` for a finger, and has it.
    package struct PressedControl {
        /// Its name.
        package let control: String
        package let isButton: Bool
        /// The gestures that do not begin with this finger because the control has it, by name.
        let keepsOff: Set<String>
    }

    /// A gesture that may still be recognized.
    package struct Hopeful {
        package let name: String
        /// The landings of its attempt.
        package let landings: Set<Landing>
        /// Whether it is a tap, which counts fingers that have lifted.
        package let isTap: Bool
    }

    /// The gestures that may still get a landing of an episode. Those that pressed controls keep off are none of them.
    func hopefuls(ofEpisode index: Int) -> [Hopeful] {
        candidates.names(inEpisode: index).map { name in
            let attempt = attempts.all.last { $0.recognizer.name == name }
            return Hopeful(name: name, landings: attempt?.landings ?? [], isTap: attempt?.isTap == true)
        }.filter { one in
            one.landings.isEmpty || !one.landings.allSatisfy { pressed[$0]?.keepsOff.contains(one.name) == true }
        }
    }

    /// When the first finger of a recognizer's attempt landed, in seconds; nil if it has none.
    func start(of recognizer: UIGestureRecognizer) -> TimeInterval? {
        attempts[ObjectIdentifier(recognizer)]?.firstDeliveryTime
    }

    /// A finger that is down during the attempt of a recognizer and that the attempt does not count.
    package struct OtherFinger {
        package let contact: Int
        let landing: Landing
        /// The view that it hit, by name; nil for none.
        package let view: String?
        package let why: GainCase.Uncounted
    }

    /// The fingers of the current decision's touch that landed during the attempt of a recognizer, or before it without a lift, and
    /// that the attempt does not count, in the order of their landings.
    func otherFingers(of recognizer: UIGestureRecognizer) -> [OtherFinger] {
        let id = ObjectIdentifier(recognizer)
        let own = attempts[id]?.contacts ?? []
        let start = attempts[id]?.firstDelivery ?? .max
        return scope.sorted().flatMap { episodes[$0].landings }.compactMap { place in
            guard let contact = place.contact, !own.contains(contact), landing.last[contact] == place,
                let course = courses[place], isHeld(place) || course.toldOver.map({ $0 >= start }) ?? true
            else { return nil }
            return OtherFinger(
                contact: contact, landing: place, view: course.view?.name, why: whyUncounted(place, by: recognizer))
        }
    }
}
