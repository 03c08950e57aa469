import Foundation
import ResponderKit
import ResponderLog

/// What a gesture needs that the fingers did not do.
enum Need: Equatable {
    case fingers(Int)
    /// Other fingers are down, on other views.
    case fingersOnView(Int)
    case atMost(fingers: Int)
    case tapsInOnePlace
    case landing(edges: [String])
    case anEdge
    /// Of the mouse, by name.
    case button(String)
    case tapThenPress
    case movement
    case parallelMovement
    case rest(TimeInterval)
    case taps(Int)
    case shortTouch
    case stroke(directions: [String])
    case spread
    case turn
    case room(ScrollRoom.Rest, isSideways: Bool)

    /// After the name of the gesture: `needs two fingers`, `scrolls only up and down`.
    var words: String { words(isMany: false) }

    /// In at most five words, for a badge: `needs two fingers`, `only up and down`.
    var badge: Badge {
        switch self {
        case .tapsInOnePlace: "needs taps in one place"
        case .landing(let edges): "begins at the \(edges.joined(separator: " or ")) edge"
        case .button(let name): "needs the \(name) button"
        case .tapThenPress: "needs a tap first"
        case .movement: "needs a movement"
        case .parallelMovement: "needs fingers moving together"
        case .rest(let time): "needs \(Wording.span(time)) of rest"
        case .taps(2): "needs a second tap"
        case .taps: "needs more taps"
        case .shortTouch: "needs a short touch"
        case .stroke(let directions):
            directions.count == 1 ? "needs a fast stroke \(directions[0])" : "needs a fast, straight stroke"
        case .spread: "needs a pinching movement"
        case .turn: "needs turning fingers"
        case .room(.scrollsOnlyAcross, let isSideways): isSideways ? "only up and down" : "only sideways"
        case .room(.atEnd(let end), _): "at its \(end.words)"
        case .room(.nothingToScroll, _): "nothing to scroll"
        case .fingers, .fingersOnView, .atMost, .anEdge: Badge(reason: words)
        }
    }

    /// The same after the names of several gestures: `need two fingers`.
    /// - Parameter isMany: whether several gestures need it.
    func words(isMany: Bool) -> String {
        func needs(_ what: String) -> String { "\(isMany ? "need" : "needs") \(what)" }
        func begins(_ how: String) -> String { "\(isMany ? "begin" : "begins") \(how)" }
        switch self {
        case .fingers(let count): return needs(Wording.number(ofFingers: count))
        case .fingersOnView(let count):
            return needs("\(Wording.number(ofFingers: count)) on one view")
        case .atMost(let count): return "\(isMany ? "take" : "takes") only \(Wording.number(ofFingers: count))"
        case .tapsInOnePlace: return needs("\(isMany ? "their" : "its") taps in one place")
        case .landing(let edges): return begins("only at the \(edges.joined(separator: " or ")) edge")
        case .anEdge: return "\(isMany ? "have" : "has") no edge to begin at"
        case .button(let name): return needs("the \(name) mouse button")
        case .tapThenPress: return needs("a tap and then a press")
        case .movement: return needs("\(Hand.yours) to move")
        case .parallelMovement: return needs("fingers that move the same way")
        case .rest(let time): return needs("a finger that rests \(Wording.span(time))")
        case .taps(2): return needs("a second tap")
        case .taps(3): return needs("three taps")
        case .taps: return needs("more taps")
        case .shortTouch: return needs("a short touch in one place")
        case .stroke(let directions):
            let ways = directions.map { ["left", "right"].contains($0) ? "to the \($0)" : $0 }
            return needs("a fast, straight stroke \(ways.joined(separator: " or "))")
        case .spread: return needs("fingers that move apart or together")
        case .turn: return needs("fingers that turn")
        case .room(.atEnd(let end), _): return isMany ? "are at their \(end.words)" : "is at its \(end.words)"
        case .room(.nothingToScroll, _): return "\(isMany ? "have" : "has") nothing to scroll"
        case .room(.scrollsOnlyAcross, let isSideways):
            return "\(isMany ? "scroll" : "scrolls") only \(isSideways ? "up and down" : "sideways")"
        }
    }
}

extension Wording {
    /// `two fingers`.
    nonisolated static func number(ofFingers count: Int) -> String {
        let numbers = ["one", "two", "three", "four", "five"]
        let number = numbers.indices.contains(count - 1) ? numbers[count - 1] : "\(count)"
        return "\(number) finger\(count == 1 ? "" : "s")"
    }

    /// `up`, `to the left`.
    nonisolated static func direction(_ way: CGPoint) -> String {
        if abs(way.x) > abs(way.y) { return way.x < 0 ? "to the left" : "to the right" }
        return way.y < 0 ? "up" : "down"
    }
}

extension Cause {
    /// What a gesture needs that its fingers did not do; nil if something else is the cause.
    var need: Need? { if case .gesture(let one) = self { one.need } else { nil } }
}

extension GestureCase {
    /// What the gesture needs that the fingers did not do; nil if something else is the reason.
    /// - Parameter fingers: how many fingers were down.
    func need(_ fingers: Int) -> Need? {
        if let room, let rest = room.rest, lacksMovement {
            let isStill = room.isStill && (room.canScroll || room.canScrollAcross)
            return isStill ? .movement : .room(rest, isSideways: room.isSideways)
        }
        switch reason {
        case .tooFewTouches(_, let needs), .fingersApart(_, let needs, _), .liftedBeforeNext(_, let needs):
            return .fingers(needs)
        case .tooManyTouches(_, let allows, _): return .atMost(fingers: allows)
        case .tapTooFar: return .tapsInOnePlace
        case .notAtEdge: return .landing(edges: gesture.edges)
        case .noEdges: return .anEdge
        case .otherButton(_, let needs): return .button(needs.contains(.primary) ? "primary" : "secondary")
        case .pressBeforeTaps, .noPress: return .tapThenPress
        case .liftedBeforeMoving(_, _, let touches) where touches > fingers: return .fingers(touches)
        case .liftedBeforeMoving where fingers < gesture.fingersNeeded: return nil
        default: break
        }
        guard lacksMovement || lacksTime else { return nil }
        // A wheel or a touchpad needs no fingers.
        if isDriven { return nil }
        if min(fingers, self.fingers?.most ?? fingers) < gesture.fingersNeeded {
            return isSpreadOverViews ? .fingersOnView(gesture.fingersNeeded) : .fingers(gesture.fingersNeeded)
        }
        // A gesture that another one prevented may have had all that it needs, but neither its rest nor its place.
        if case .prevented = reason, let rival {
            guard gesture.isTap || gesture.isPress || isAcross(rival), rival.type != gesture.type else { return nil }
        }
        return gesture.need
    }

    /// Whether fingers that the gesture does not count are down on other views.
    private var isSpreadOverViews: Bool {
        fingers?.uncounted.contains { $0.why.failure == nil && $0.why.refusal == nil && $0.view != nil } ?? false
    }

    /// Whether the gesture is a swipe, and the fingers of a pan did not move in its direction.
    private func isAcross(_ other: GestureCard) -> Bool {
        guard let direction = gesture.swipeDirection, other.isPan else { return false }
        return direction.isDisjoint(with: Stroke(way: other.movement).direction)
    }

    /// Whether the fingers did not move as the gesture needs, or another one came before they did.
    private var lacksMovement: Bool {
        switch reason {
        case .prevented, .movedTooFar, .liftedBeforeMoving, .liftedAcross, .liftedBeforePinching, .liftedBeforeTurning,
            .swipeTooSlow, .swipeAside, .shouldBegin:
            true
        default: false
        }
    }

    /// Whether the fingers were down for too long or not long enough.
    private var lacksTime: Bool {
        switch reason {
        case .heldTooLong, .liftedEarly, .noNextTap: true
        default: false
        }
    }
}

extension GestureCard {
    /// The edges of an edge pan, by name; none for other gestures.
    var edges: [String] { if case .edgePan(let edges) = kind { edges.names(in: UIRectEdge.words) } else { [] } }

    /// What the gesture needs; nil if that is not known.
    fileprivate var need: Need? {
        switch kind {
        case .tap(1): return .shortTouch
        case .tap(let taps): return .taps(taps)
        case .press(_, let duration, _): return .rest(duration)
        case .swipe(let direction): return .stroke(directions: direction.names)
        case .pinch: return .spread
        case .rotation: return .turn
        case .pan, .edgePan: return fingersNeeded > 1 ? .parallelMovement : .movement
        case .hover, .other: return nil
        }
    }
}

extension TouchLog.People.FailedGesture {
    /// What it needs that the fingers did not do; nil if something else is the reason.
    var need: Need? { one.need(fingers) }
    /// Whether it is a scroll view over which the fingers did not move.
    var isStill: Bool { name.deed == .scroll && need == .movement }
}
