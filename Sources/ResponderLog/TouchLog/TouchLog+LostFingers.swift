import Foundation
import ResponderKit

/// Gestures of several fingers that were recognized and of which a finger lifted before the others.
extension TouchLog {
    /// A finger that stays down after the lift of another one ended their gesture.
    struct Straggler {
        /// The gain of the gesture, by its index.
        let gain: Int
        /// The lift that ended it.
        let departure: FingerCount.Departure
        let left: Int
        let effect: GainCase.LostFinger.Effect
    }

    /// Note that a finger for which a tap had waited landed too late, while the first ones were still down.
    func noteLateFinger(of recognizer: Recognizer, _ contacts: [Int], _ time: TimeInterval) {
        guard let missed = memory.missedFingers.removeValue(forKey: recognizer.id),
            missed.landings.contains(where: isHeld),
            let first = missed.landings.min(), let contact = contacts.first, let place = landing[contact],
            let index = losses.lastIndex(where: { $0.target == missed.target && $0.time == missed.time })
        else { return }
        losses[index].cause.continue(with: .lateFinger(contact, after: time - first.time))
        losses[index].landings.insert(place)
        memory.lateFingers.insert(recognizer.id)
    }

    /// Note that fingers landed in the place of others that lifted during a gesture, which went on.
    func noteComeback(of recognizer: Recognizer, _ time: TimeInterval) {
        guard let attempt = attempts[recognizer.id], attempt.state.isActive, let back = attempt.fingers.comeback,
            back.time == time, let index = gain(of: recognizer, at: attempt.recognition), !gains[index].has(.fingerBack)
        else { return }
        gains[index].cases.append(
            .fingerBack(
                back.left.contacts.sorted(), lifted: back.left.time, back.contacts.sorted(), landed: time))
    }

    /// Note that a gesture ended after one of its fingers had lifted before the others, or because of that.
    func noteLostFinger(of recognizer: Recognizer, _ now: Moment) {
        guard let object = recognizer.object, let attempt = attempts[recognizer.id],
            let departure = attempt.fingers.departure, let index = gain(of: recognizer, at: attempt.recognition)
        else { return }
        let left = object.fingersNeeded - 1
        switch object {
        case is UIPinchGestureRecognizer: moved(index, departure, left, .noScale, now)
        case is UIRotationGestureRecognizer: moved(index, departure, left, .noRotation, now)
        default:
            guard departure.time == now.time else { return }
            // How far the finger moves after that is known when it lifts.
            let effect: GainCase.LostFinger.Effect =
                object is UILongPressGestureRecognizer ? .endedPress : .endedPan(needs: object.fingersNeeded)
            let straggler = Straggler(
                gain: index, departure: departure, left: attempt.fingers.down.count, effect: effect)
            for contact in departure.others.keys {
                if let place = landing[contact] { stragglers[place] = straggler }
            }
        }
    }

    /// Note that the last finger of a pinch or a rotation moved alone before it lifted.
    private func moved(
        _ index: Int, _ departure: FingerCount.Departure, _ left: Int, _ effect: GainCase.LostFinger.Effect,
        _ now: Moment
    ) {
        let one = GestureCase.Departure(departure) { self.place(of: $0, now.chronicle) }
        note(one, left, effect, at: index)
    }

    /// Note that a contact lifts: a finger that stayed down after the end of its gesture may have moved. No decision tells it.
    /// - Parameter location: on the screen.
    func noteStraggler(_ contact: Int, at location: CGPoint) {
        guard let place = landing.last[contact], let one = stragglers.removeValue(forKey: place) else { return }
        let window = courses[place]?.view?.object?.window
        let point = window.map { $0.screen.convert(location, to: $0) }
        let departure = GestureCase.Departure(one.departure) { $0 == contact ? point : nil }
        note(departure, one.left, one.effect, at: one.gain)
    }

    /// Note a lift after which another finger moved as far as a pan, if that is not noted yet.
    private func note(
        _ departure: GestureCase.Departure?, _ left: Int, _ effect: GainCase.LostFinger.Effect, at index: Int
    ) {
        guard let departure, departure.moved.distance >= GestureLimits.panMovement, !gains[index].has(.lostFinger)
        else { return }
        gains[index].cases.append(
            .lostFinger(GainCase.LostFinger(departure: departure, left: left, effect: effect)))
    }

    /// The gain of a gesture that was recognized at a time, by its index; nil for none.
    private func gain(of recognizer: Recognizer, at time: TimeInterval?) -> Int? {
        gains.lastIndex { $0.target == .gesture(recognizer.name) && $0.time == time }
    }
}
