import Foundation
import ResponderKit

/// How a failure compares with what users expect. The record decides by it whether a gesture lost a touch, or whether the touch
/// never was its gesture.
extension GestureCase {
    /// The weight of a failure; nil if the touch never was the recognizer's gesture, and for other states.
    var weight: Loss.Weight? {
        guard state == .failed, !isBesidesGestures else { return nil }
        return isAlongEdge ? .missed : weightOfReason
    }

    typealias Loss = TouchOutcome.Loss

    /// Whether a failure says nothing about what users expect: the recognizer delays content or edits text, or its fingers are the
    /// rest of an attempt with more.
    private var isBesidesGestures: Bool { gesture.isContentDelay || gesture.isTextEditing || isRestOfMany }

    /// Whether more fingers than it needs were down in an earlier attempt, and fewer landed since.
    private var isRestOfMany: Bool {
        guard let fingers, gesture.fingersNeeded > 1, fingers.most < gesture.fingersNeeded else { return false }
        return fingers.uncounted.filter { $0.why.failure != nil }.count >= gesture.fingersNeeded
    }

    /// The landings of the fingers that were refused, if the gesture failed only because it lacks them; empty otherwise.
    package var refusedFingers: Set<TouchOutcome.Landing> {
        guard let fingers, fingers.most < gesture.fingersNeeded else { return [] }
        switch reason {
        case .fingersApart, .liftedBeforeNext, .tooFewTouches, .liftedBeforeMoving, .liftedBeforePinching,
            .liftedBeforeTurning, .swipeTooSlow, .swipeAside:
            break
        default: return []
        }
        let refused = fingers.uncounted.filter { $0.why.refusal != nil }
        return fingers.most + refused.count < gesture.fingersNeeded ? [] : Set(refused.map(\.landing))
    }

    private var weightOfReason: Loss.Weight? {
        // Users miss most failures only if nothing else acted on the touch.
        let usual: Loss.Weight? = gesture.isOfProgram ? .missed : nil
        switch reason {
        case .moved, .movedOn, .heldTooLong, .liftedEarly, .tapped, .noNextTap, .tapTooFar, .fingersApart,
            .liftedBeforeNext, .pressBeforeTaps, .noPress, .pressed, .otherButton, .tooManyTouches, .tooFewTouches,
            .lifted, .liftedBeforeTurning, .fingerCancelled, .swiped, .swipeTooSlow, .swipeAside,
            .pinched, .turned, .notInwards, .hover, .wheel, .wheelStopped, .wheelStoppedWaiting, .trackpad,
            .requirementsFailed, .reset, .contentDelayOver, .contentDelayLifted, .stateAssigned:
            return usual
        // With two fingers down, a zoom of a scroll view may be meant.
        case .liftedBeforePinching: return gesture.isZoom && fingers?.uncounted.isEmpty == false ? .missed : usual
        // The finger rested long enough to mean a press before it moved a little.
        case .movedTooFar: return pressed == nil ? usual : .decided
        case .liftedBeforeMoving(let distance, _, let touches):
            return (fingers?.most ?? 0) >= touches && distance < 1 && earlyLift == nil ? nil : usual
        case .liftedAcross: return .missed
        case .notAtEdge: return gesture.isOfProgram || gesture.navigation?.canPop == true ? .missed : nil
        case .prevented: return rival.flatMap { weight(preventedBy: $0) }
        case .requirementRecognized: return rival.map(isOfFewerTaps(than:)) == true ? .agreed : .decided
        case .shouldBegin: return weightOfRefusal
        // The system cancels all touches; a gesture that had not begun misses nothing.
        case .touchesCancelled: return nil
        case .noEdges, .liftedWaiting, .leftOpen, .deadlocked, .disabled, .removed, .viewLeft, .touchesLost:
            return .decided
        }
    }

    private func weight(preventedBy other: GestureCard) -> Loss.Weight? {
        if isOfFewerTaps(than: other) { return .agreed }
        if earlyLift != nil { return gesture.isOfProgram ? .missed : nil }
        if pressed != nil { return .decided }
        // A list without content to scroll has lost nothing, but users may have meant it.
        if isIdle { return mayBeMeant && gesture.isInside(other) ? .missed : nil }
        return isContending(with: other) ? .decided : nil
    }

    private var weightOfRefusal: Loss.Weight {
        guard case .view(let isOwn, let isControl)? = answerer else { return .decided }
        // Users expect that a slider follows the finger.
        if isControl, !gesture.isTap { return gesture.navigation == nil ? .missed : .decided }
        // A view that refuses a recognizer of its own states a condition of that gesture, as a scroll view does for its pan.
        return isOwn && keeper == nil ? .missed : .decided
    }

    // MARK: Nearness

    /// Whether users may have meant the gesture although its own conditions were not met.
    var isNear: Bool { isNearByNumbers || mayBeMeant || isAlongEdgeOfPan || isOfLostFinger }

    /// The lift that left a gesture that follows moving fingers with too few before it began, if another finger moved on as far as a
    /// pan; nil for none.
    package var earlyLift: Departure? {
        switch gesture.kind {
        case .pan, .edgePan, .pinch, .rotation:
            fingers?.departure.flatMap { $0.moved.distance >= GestureLimits.panMovement ? $0 : nil }
        case .tap, .press, .swipe, .hover, .other: nil
        }
    }

    /// Whether fingers moved on after a lift that left the gesture with too few.
    private var isOfLostFinger: Bool {
        switch reason {
        case .liftedBeforeMoving, .liftedBeforePinching, .liftedBeforeTurning, .prevented: earlyLift != nil
        default: false
        }
    }

    /// Whether a tap had too few fingers.
    var lacksFingers: Bool {
        switch reason {
        case .fingersApart, .liftedBeforeNext: true
        default: false
        }
    }

    /// Whether it is an edge pan of the program that failed because the finger did not move inwards.
    var isNotInwards: Bool { if case .notInwards = reason { gesture.isOfProgram } else { false } }

    /// Whether both are pans of the program, and the prevented one is an edge pan whose finger did not move inwards. A finger that
    /// scrolls along the edge was not meant for an edge pan.
    var isAlongEdgeOfPan: Bool { isAlongEdge && gesture.isOfProgram && rival?.isOfProgram == true }

    /// Whether the touch came near to the conditions.
    private var isNearByNumbers: Bool {
        switch reason {
        case .movedTooFar(let distance, let allows, _): distance < 2 * allows
        case .heldTooLong(let time, let allows): time < 2 * allows
        case .liftedEarly(let time, let needs): time >= needs / 2
        case .liftedBeforeMoving(let distance, let needs, _): distance >= needs / 2
        case .liftedBeforePinching(let change, let needs), .liftedBeforeTurning(let change, let needs):
            change >= needs / 2
        case .swipeTooSlow(let along, let needs, _): along >= needs / 2
        case .swipeAside(let along, _, let allows): along >= allows / 2
        case .notAtEdge(let distance, let allows): distance <= 3 * allows
        case .tapTooFar, .otherButton, .notInwards: true
        default: false
        }
    }

    /// Whether users may have meant a gesture although the touch did not come near to its own conditions: a scroll view is at its
    /// end or has nothing to scroll in any direction, its pan went aslant, or a control follows the finger instead.
    private var mayBeMeant: Bool {
        if ownEdge != nil { return true }
        if case .view(_, isControl: true)? = answerer { return gesture.isOfProgram }
        guard let room, room.rest != nil else { return false }
        return room.canScroll || !room.canScrollAcross || room.isAslant
    }

    /// Whether its touches were about to meet its own conditions when another recognizer was recognized.
    private func isContending(with other: GestureCard) -> Bool {
        // A scroll view's delay only waits for its pan or for the end of its time.
        if gesture.isContentDelay { return false }
        switch gesture.kind {
        case .pan, .edgePan: return gesture.fingers >= gesture.fingersNeeded && gesture.movement != .zero
        case .swipe: return gesture.fingers >= gesture.fingersNeeded && gesture.stroke > 0
        case .pinch, .rotation: return gesture.fingers >= 2
        // A user who holds the finger for half a second expects a long press. A shorter minimumPressDuration is easily forgotten.
        case .tap: return other.isTap || other.isShortPress
        case .press: return other.isPress
        case .hover, .other: return true
        }
    }

    // MARK: What decides

    /// How far a scroll view can scroll whose pan it is; nil if its scrolling is switched off, and for other recognizers.
    package var room: ScrollRoom? { gesture.scroll.flatMap { $0.isScrollEnabled ? $0.room : nil } }

    /// How long a long press has lasted since the last finger that it needs landed, in seconds, after at least half of its minimum
    /// duration; nil for other gestures.
    package var pressed: (time: TimeInterval, needs: TimeInterval)? {
        guard let needs = gesture.pressDuration, let age else { return nil }
        let time = age - (fingers?.arrival?.delay ?? 0)
        return time >= needs / 2 ? (time, needs) : nil
    }

    /// Whether a scroll view has nothing to scroll in the direction of the fingers, or a navigation controller nothing to pop.
    private var isIdle: Bool {
        switch gesture.role {
        case .pop(let navigation)?: !navigation.canPop
        case .pan(let scroll)?: scroll.isScrollEnabled && scroll.room.rest != nil
        case .pinch?, .contentDelay?, nil: false
        }
    }

    /// The touched view that keeps its touch from the scroll view around it; nil if none does. Where only the smaller part of a movement
    /// scrolls, the pan asks to begin by that part.
    package var keeper: Touched? {
        guard case .scroll(let scroll, let touched?)? = refuser, scroll.isScrollEnabled,
            scroll.room.rest == nil || scroll.room.rest == .scrollsOnlyAcross,
            !scroll.canCancelContentTouches || !touched.mayBeCancelled
        else { return nil }
        return touched
    }

    /// Whether both are taps, and the other one needs more taps: if it was recognized, it was the one that was wanted.
    private func isOfFewerTaps(than other: GestureCard) -> Bool {
        guard case .tap(let taps) = gesture.kind, case .tap(let others) = other.kind else { return false }
        return others > taps
    }

    /// Whether it is a pan from an edge that another pan prevented while the finger did not move inwards, so that it could not begin.
    package var isAlongEdge: Bool {
        guard case .prevented = reason, let rival, rival.isPan, let inwards = gesture.inwards else { return false }
        let way = rival.movement
        // As far aside as inwards is inwards.
        return way.x * inwards.x + way.y * inwards.y < max(abs(way.x * inwards.y), abs(way.y * inwards.x))
    }

    /// Whether the scroll view of a pan scrolls only across the movement of the fingers, and nothing else decided.
    var isAcross: Bool {
        guard let room, !room.canScroll, room.canScrollAcross else { return false }
        switch (reason, refuser) {
        case (.prevented, _), (.liftedAcross, _), (.shouldBegin, .scroll?): return true
        default: return false
        }
    }
}

extension GestureCard {
    /// Whether it is the pinch of a scroll view that zooms.
    fileprivate var isZoom: Bool { if case .pinch(let scroll)? = role { scroll.isZoomable } else { false } }

    /// The direction from the edge of an edge pan into the window, as a unit vector; nil for other gestures and several edges.
    var inwards: CGPoint? {
        guard case .edgePan(let edges) = kind else { return nil }
        switch edges {
        case .left: return CGPoint(x: 1, y: 0)
        case .right: return CGPoint(x: -1, y: 0)
        case .top: return CGPoint(x: 0, y: 1)
        case .bottom: return CGPoint(x: 0, y: -1)
        default: return nil
        }
    }

    /// Whether it is a long press that is shorter than half a second.
    fileprivate var isShortPress: Bool { if case .press(_, let duration, _) = kind { duration < 0.5 } else { false } }
}
