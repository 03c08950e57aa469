import Foundation
import ResponderKit

/// Where the fingers of a touch are, as far as decisions report it.
extension TouchLog {
    /// The course of a finger from its landing to its lift, as far as decisions report it.
    package struct Course {
        package let contact: Int
        /// Where it landed, in the window.
        package let point: CGPoint
        /// Whether it is a press of the mouse, or of another pointer.
        package var isMouse = false
        /// The view that was hit; nil for none.
        package let view: Participant<UIView>?
        /// The name of that view in traces; nil for none.
        package var viewName: String? { view?.name }
        /// The name of that view for users.
        package let told: String?
        package let start: TimeInterval
        /// Where it was at the last decision about it, relative to the landing.
        package var way = CGPoint.zero
        /// When that was, in seconds.
        package var end: TimeInterval
        /// The view that the finger landed on, as it was then; nil for none, and for pointers.
        package var landed: LandedCard?
        /// Who keeps the landing or the lift back from the view, by the latest decision of the gate; nil if it was delivered at once.
        var keeper: GateKeeper?
        /// The row or item under the finger, while it is highlighted; nil otherwise.
        package var highlighted: RowPlace?
        /// Whether the control under the finger counts it as inside; nil if it is on no control.
        package var isInside: Bool?
        /// When it left that control last, in seconds; nil if it did not.
        package var exit: TimeInterval?
        /// What kept the touch back from its view, in order.
        var keepers: [GateCase.Keeper] = []
        /// Whether it had moved as far as a pan needs when its view got the landing that was kept back.
        var movedWhileWithheld = false
        /// What a wheel does with its steps; scrolling for all other input.
        package var use = ScrollUse.scroll
        /// When the device or the system cancelled the finger, in seconds; nil if neither did.
        package var cancellation: TimeInterval?
        /// The view, by name, that was removed while the finger was down on it or in it, and when, in seconds; nil for none.
        package var removal: (view: String, time: TimeInterval)?
        /// How the touchscreen lost it for a moment, and took it for a new finger; nil if it did not.
        package var lostContact: LostContact?
        /// How the touchscreen had lost it before it landed; nil if it had not.
        var regainedContact: LostContact?
        /// The control, by name, that began to track the finger; nil before.
        var tracker: String?
        /// The view, by name, whose own touch methods handled the landing; nil for none, and for controls, scroll views and cells.
        package var handler: String?
        /// Why a scroll view does not follow it; nil if nothing is known.
        package var hint: ScrollHint?
        /// Whether the view is animated and drawn elsewhere.
        var isAhead = false
        /// The views in front of the touched one that the hit test skipped, the front-most first.
        package var skipped: [SkippedView] = []
        /// Whether it lifted, or was cancelled.
        package var isOver = false
        /// The number of the first decision that a recognizer was told its end, or its view that it ended or was cancelled; nil before.
        var toldOver: Int?
        /// Whether it left a control that tracked it, and came back.
        var cameBack = false
        /// The exclusive view that keeps it from its own view, by name.
        var exclusive: String?
        /// What people call the superview of its view, if that asks the view about a point outside of its own bounds.
        package var asker: SpokenName?
        /// The view that was here at an earlier touch and has moved or was scrolled away since; nil if there is none.
        package var displacement: GainCase.Displacement?
        /// The kinds of recognizers that got it.
        package var listeners: Set<Kind> = []
        /// The recognizers on its view or a superview that do not count it, because it landed in the event that decided their attempt.
        package var missedAttempts: [MissedAttempt] = []
        /// The recognizers of the program that ignored it, in order.
        package var ignorers: [Ignorer] = []
        /// The gesture of a trackpad that the course is of; nil for all other input.
        package var trackpad: TrackpadGesture?
        /// The control or list that had another finger when this one came; nil for none.
        package var busy: BusyView?

        init(contact: Int, point: CGPoint, view: Participant<UIView>?, at time: TimeInterval) {
            self.contact = contact
            self.point = point
            self.view = view
            told = view?.told
            start = time
            end = time
        }

        /// Note the events that the control under it sent.
        fileprivate mutating func follow(_ events: UIControl.Event, at time: TimeInterval) {
            if events.contains(.touchDragExit) { exit = time }
            if !events.isDisjoint(with: [.touchDown, .touchDragEnter]) { isInside = true }
            if !events.isDisjoint(with: [.touchDragExit, .touchUpInside, .touchUpOutside, .touchCancel]) {
                isInside = false
            }
        }

        /// The distance from the landing, in points.
        package var distance: Double { hypot(way.x, way.y) }

        /// What the finger did, as users would say it.
        package var kind: Kind {
            if distance >= GestureLimits.panMovement { return .drag }
            return end - start < RecordLimits.tapDuration ? .tap : .press
        }

        /// The displacement, unless the finger is dragged and the view that was here follows no drags.
        package var tellingDisplacement: GainCase.Displacement? {
            displacement.flatMap { kind != .drag || $0.followsDrags ? $0 : nil }
        }

        /// A kind of stroke, and of recognizers that follow it.
        package enum Kind { case tap, press, drag, other }

        /// An attempt of a recognizer that was decided in the event in which the finger landed.
        package struct MissedAttempt {
            /// The recognizer and its view: `hold (long press on box)`.
            package let heading: String
            package let kind: Kind
            /// The fingers of the attempt, in order of their numbers.
            package let contacts: [Int]
            /// Whether it failed.
            package let hasFailed: Bool
        }

        /// A recognizer that ignored the finger.
        package struct Ignorer {
            /// The recognizer and its view: `drag (pan on box)`.
            package let heading: String
            package let kind: Kind
            package let reason: RefusalCase.Reason
        }

        /// A control or a list, which follow one finger at a time, with the finger that it had.
        package struct BusyView {
            /// Its name.
            package let name: String
            package let finger: Int
        }
    }

    /// Note where fingers are.
    func follow(_ now: Moment) {
        switch now.decision.kind {
        case .delivery(let recognizer, let phase, let contacts):
            let kind = recognizer.object?.kindOfTouch ?? .other
            let isOver = phase == .ended || phase == .cancelled
            move(contacts, now, isOver: isOver, isToldOver: isOver) { $0.listeners.insert(kind) }
        case .touch(let phase, _, let contacts, _):
            // A recognizer that takes a finger cancels its touch in the view, and the finger is still down.
            move(
                contacts, now, isOver: phase == .ended || phase == .cancelled && now.chronicle.cancelReason != nil,
                isToldOver: phase == .ended || phase == .cancelled)
            if phase == .began || phase == .ended || phase == .cancelled { noteHighlight(contacts) }
        case .gesture(let recognizer, _, _, let to, _) where to != .changed && to != .possible:
            move(memory.landings[recognizer.id, default: []].compactMap(\.contact), now)
        case .gate(let contact, _, .released): move([contact], now)
        case .gate(let contact, _, .refusedExclusiveTouch(let view)):
            if let number = landing[contact] { courses[number]?.exclusive = view.name }
        case .gate(let contact, let view, .beganWithheld(let by)): keep(contact, view, by, isOfLift: false)
        case .gate(let contact, let view, .endedWithheld(let by)): keep(contact, view, by, isOfLift: true)
        case .control(let control, let events):
            guard let number = now.contact.flatMap({ landing[$0] }) else { break }
            if events.contains(.touchDragEnter) { courses[number]?.cameBack = true }
            if courses[number]?.view?.id == control.id { courses[number]?.follow(events, at: now.time) }
        default: break
        }
    }

    /// Note which fingers a recognizer does not count, because they landed in the event in which its attempt with earlier ones is decided.
    func noteMissedAttempt(of recognizer: Recognizer, hasFailed: Bool, _ time: TimeInterval) {
        guard let object = recognizer.object, let view = object.view, object.isOfProgram,
            let own = memory.landings[recognizer.id], !own.isEmpty
        else { return }
        for number in recentLandings.reversed().prefix(while: { $0.time == time })
        where !own.contains(number) && memory.refusals[recognizer.id]?[number] == nil {
            guard courses[number]?.view?.object?.isDescendant(of: view) == true else { continue }
            courses[number]?.missedAttempts.append(
                Course.MissedAttempt(
                    heading: GestureWords.heading(object), kind: object.kindOfTouch,
                    contacts: own.compactMap(\.contact).sorted(), hasFailed: hasFailed))
        }
    }

    /// Note that a recognizer of the program ignored a finger.
    func noteIgnorer(_ recognizer: UIGestureRecognizer, of number: Landing, _ reason: RefusalCase.Reason) {
        guard recognizer.isOfProgram else { return }
        courses[number]?.ignorers.append(
            Course.Ignorer(
                heading: GestureWords.heading(recognizer), kind: recognizer.kindOfTouch, reason: reason))
    }

    /// Note that a finger came to a control or a list that had another one.
    /// - Parameter responder: the view that handled the landing.
    func noteBusy(_ responder: Participant<UIResponder>, at number: Landing) {
        guard let view = responder.object as? UIView, courses[number]?.tracker == nil else { return }
        let other: Landing? =
            if view is UIControl {
                recentLandings.last { other in
                    other != number && courses[other]?.tracker == responder.name
                        && (pressed[other] != nil || isHeld(other))
                }
            } else if courses[number]?.landed?.row != nil, courses[number]?.highlighted == nil {
                recentLandings.last { other in
                    other != number && courses[other]?.highlighted != nil
                        && courses[other]?.view?.object?.isDescendant(of: view) == true
                }
            } else {
                nil
            }
        courses[number]?.busy = other?.contact.map { Course.BusyView(name: responder.name, finger: $0) }
    }

    private func keep(_ contact: Int, _ view: Participant<UIView>, _ by: Recognizer, isOfLift: Bool) {
        guard let number = landing[contact] else { return }
        courses[number]?.keeper = GateKeeper(by, keeping: view, isOfLift: isOfLift)
    }

    /// Note whether the rows under fingers are highlighted: a list highlights one in the call of the landing.
    private func noteHighlight(_ contacts: [Int]) {
        for number in contacts.compactMap({ landing[$0] }) where courses[number]?.landed?.row != nil {
            let row = courses[number]?.view?.object?.highlightedPlace
            courses[number]?.highlighted = row
        }
    }

    /// The course of the last landing of a contact; nil if there is none.
    package func course(of contact: Int) -> Course? { landing[contact].flatMap { courses[$0] } }

    /// The view that the last landing of a contact hit; nil if it hit none.
    func hitView(of contact: Int) -> Participant<UIView>? { landing[contact].flatMap { courses[$0]?.view } }

    /// The next tap, if it landed on another view; nil if none did.
    func elsewhere(after lift: TimeInterval, than recognizer: Recognizer) -> GestureCase.Sequel? {
        guard let own = recognizer.object?.view else { return nil }
        let next = recentLandings.last { landing in
            landing.time > lift && courses[landing]?.view?.object?.isDescendant(of: own) == false
        }
        guard let next, let view = courses[next]?.view else { return nil }
        return .nextTap(at: next.time, on: view.told)
    }

    private func move(
        _ contacts: [Int], _ now: Moment, isOver: Bool = false, isToldOver: Bool = false,
        _ note: (inout Course) -> Void = { _ in }
    ) {
        for contact in contacts {
            guard let number = landing[contact], var course = courses[number] else { continue }
            if !course.isOver, let window = course.view?.object?.window,
                let point = now.chronicle.location(of: contact, in: window)
            {
                course.way = CGPoint(x: point.x - course.point.x, y: point.y - course.point.y)
                course.end = now.time
            }
            course.isOver = course.isOver || isOver
            if isToldOver, course.toldOver == nil { course.toldOver = now.decision.number }
            note(&course)
            let hasLifted = course.isOver && courses[number]?.isOver == false
            courses[number] = course
            if hasLifted { liftedTooEarly(number, after: course.end - course.start) }
        }
    }

    /// Note that the finger of long presses lifted, which had failed because it moved: it may have been too short too.
    private func liftedTooEarly(_ landing: Landing, after time: TimeInterval) {
        // Where another target got the touch, the finger meant that.
        guard !gains.suffix(RecordLimits.recent).contains(where: { $0.landings.contains(landing) }) else { return }
        for index in losses.indices.suffix(RecordLimits.recent) where losses[index].landings == [landing] {
            guard case .gesture(let one) = losses[index].cause, case .movedTooFar = one.reason,
                case .press(_, let needs, _) = one.gesture.kind, time < needs
            else { continue }
            losses[index].cause.continue(with: .liftedTooEarly(time, needs: needs))
        }
    }
}

extension UIView {
    /// The row or the item that the view is in, if it is highlighted; nil otherwise.
    fileprivate var highlightedPlace: RowPlace? {
        switch lineage.first(where: \.isCell) {
        case let cell as UITableViewCell: return cell.isHighlighted ? cell.rowPlace : nil
        case let cell as UICollectionViewCell:
            guard cell.isHighlighted, let list = cell.lineage.lazy.compactMap({ $0 as? UICollectionView }).first,
                let path = list.indexPath(for: cell)
            else { return nil }
            return RowPlace(list: list.traceName(withCellAt: path), path: path)
        default: return nil
        }
    }
}

extension UIGestureRecognizer {
    /// What its fingers do.
    package var kindOfTouch: TouchLog.Course.Kind {
        switch self {
        case is UITapGestureRecognizer: .tap
        case is UILongPressGestureRecognizer: .press
        case is UIPanGestureRecognizer, is UISwipeGestureRecognizer: .drag
        default: .other
        }
    }
}
