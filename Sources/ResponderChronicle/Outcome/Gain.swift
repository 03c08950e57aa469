import Foundation
import ResponderKit
import ResponderText

extension TouchOutcome {
    /// A property of a view or gesture whose value decided something.
    nonisolated public struct Setting: Hashable, Sendable {
        /// The view or gesture.
        public let target: Target
        /// UIKit's name of the property: `isUserInteractionEnabled`.
        public let property: String
    }

    /// A gesture, a view, a control or a row that got a touch, a wheel or a trackpad's gesture, and why.
    nonisolated public struct Gain: Hashable, Sendable {
        /// A fact with its numbers that says why the target got the touch.
        public enum Fact: Hashable, Sendable {
            /// The conditions of the gesture, in words.
            case reason(String)
            /// The control sent these events.
            case sent([String])
            /// The view overrides the touch methods and does not call `super`.
            case handled
            /// A row or an item was selected, in words.
            case selected(String)
            /// It became first responder.
            case firstResponder
            /// The touched view, which passed the touch on to the target.
            case passedOn(by: String)
            /// The touched views, and the view of the recognizer, which contains them.
            case inside([String], of: String)
            /// How far the finger was from its landing when it lifted, and how far a tap may move, in points.
            case moved(Double, allows: Double)
            /// How long the finger was down, and how long a tap may be, in seconds.
            case held(TimeInterval, allows: TimeInterval)
            /// How far outside of a control the finger lifted, and the limit, in points.
            case liftedOutside(Double, counts: Double)
            /// How far the finger moved after the long press had begun, and the limit before it, in points.
            case movedAfterwards(Double, allows: Double)
            /// How far the fingers moved before the long press began, and the limit, in points.
            case movedBefore(Double, allows: Double)
            /// A gesture that got the touch too and does not take it from its view.
            case left(by: String)
            /// A scroll view has scrolled since the last touch at this place of the window.
            case scrolled(Scrolling)
            /// The finger left the control and came back.
            case cameBack
            /// Another finger that is down and that the gesture does not count, the view under it, and why it does not count.
            case otherFinger(Int, on: String?, Uncounted)
            /// The number of fingers of a pan that takes as many as land, and how many it needs.
            case fingers(Int, needs: Int)
            /// A gesture that follows the same fingers, and the question whose answer allows it, of a gesture.
            case together(with: String, Answer.Question, of: String)
            /// The exclusive view that keeps a finger from other views.
            case exclusive(String, finger: Int)
            /// The translation of a pan in its first action, in points, if it is as much as the pan needs to begin or more, and
            /// the distance that its fingers had moved by then; nil if another fact has the distance.
            case jump(CGPoint, moved: Double?)
            /// A page that went back to its place: how far the finger moved it and its length, in points, and the speeds of the lift and of
            /// a flick, in points a second.
            case pageWentBack(Double, of: Double, speed: Double, flick: Double)
            /// A screen that went back to its place: how far the finger moved it and its width, in points; the speed of the lift in points a
            /// second, negative for backwards; the seconds for which it counts as going on at that speed, and how far it must be then.
            case screenWentBack(Double, of: Double, speed: Double, ahead: TimeInterval, needs: Double)
            /// The time since the lift of the tap before, in seconds: each of them is a tap.
            case again(TimeInterval)
            /// The state for each of its actions: a long press has at least two.
            case actions
            /// The touched view, which is animated and drawn elsewhere.
            case ahead(String)
            /// A control that is disabled, under the finger.
            case disabledControl(String)
            /// A view that did not get the finger yet, for how long its scroll view keeps it back, in seconds, and the scroll view.
            case withheld(from: String, TimeInterval, by: String)
            /// A property that was set before the touch or during it, in words, and when, in seconds.
            case set(String, at: TimeInterval, isDuringTouch: Bool)
        }

        /// When, in seconds on the clock of the input.
        public let time: TimeInterval
        /// The gesture or view.
        public let target: Target
        /// The name of a gesture with its kind: `open (tap on card)`; nil for others.
        public let heading: String?
        /// The touched view, by name; nil if there is none.
        public let view: String?
        /// The number of the decision.
        public let decision: Int
        /// Why.
        public internal(set) var facts: [Fact]
        /// The names of the touched view and of its superviews.
        package internal(set) var path: [String] = []
        /// The landings of its touches, of the wheel or of the trackpad's gesture.
        package internal(set) var landings: Set<Landing>

        /// The gain in a sentence without its full stop.
        /// - Parameter what: what it got: `the touch`, `finger 2`, `the wheel`.
        public func sentence(_ what: String) -> String {
            let own = heading.map { $0.hasSuffix(" on \(view ?? ""))") } ?? (view == target.name)
            let place = own ? "" : view.map { " on \($0)" } ?? ""
            let why = facts.map(\.words).filter { !$0.isEmpty }
            let end = why.isEmpty ? "" : ": " + why.joined(separator: "; ")
            return "\(heading ?? target.name) got \(what)\(place)\(end)"
        }
    }
}

extension TouchOutcome.Gain {
    /// Why a gesture does not count a finger that is down.
    nonisolated public enum Uncounted: Hashable, Sendable {
        /// The finger is not on the view of the gesture.
        case elsewhere
        /// The gesture does not get the finger: an answer or a property, in words.
        case refused(String)
        /// An attempt of the gesture with this finger failed, and a new one takes only fingers that land later. With the time, in seconds.
        case failed(TimeInterval)
        /// The finger was down before the gesture could get it.
        case earlier

        /// The reason in words, after `because`.
        var words: String {
            switch self {
            case .elsewhere: "it is not on its view"
            case .refused(let why): "it does not get it: \(why)"
            case .failed(let time):
                "the attempt with it failed at \(Wording.seconds(time)); a new one counts only fingers that land after that"
            case .earlier: "it landed before"
            }
        }
    }
}

extension TouchOutcome.Gain.Fact {
    /// What kind of fact it is, in a word, as in data.
    nonisolated public var code: String {
        switch self {
        case .reason: "reason"
        case .sent: "sent"
        case .handled: "handled"
        case .selected: "selected"
        case .firstResponder: "firstResponder"
        case .passedOn: "passedOn"
        case .inside: "inside"
        case .moved: "moved"
        case .held: "held"
        case .liftedOutside: "liftedOutside"
        case .movedAfterwards: "movedAfterwards"
        case .movedBefore: "movedBefore"
        case .left: "left"
        case .scrolled: "scrolled"
        case .cameBack: "cameBack"
        case .otherFinger: "otherFinger"
        case .fingers: "fingers"
        case .together: "together"
        case .exclusive: "exclusive"
        case .jump: "jump"
        case .pageWentBack: "pageWentBack"
        case .screenWentBack: "screenWentBack"
        case .again: "again"
        case .actions: "actions"
        case .ahead: "ahead"
        case .disabledControl: "disabledControl"
        case .withheld: "withheld"
        case .set: "set"
        }
    }

    /// The fact in words.
    nonisolated public var words: String { fingerWords ?? otherWords }

    /// What the fingers did, with the limits that it was compared with; nil if it is about something else.
    nonisolated private var fingerWords: String? {
        switch self {
        case .moved(let distance, let allows):
            "the finger moved \(Wording.points(distance, against: allows)); a tap allows \(Wording.points(allows))"
        case .held(let time, let allows):
            "the finger was down for \(Wording.span(time, against: allows)); a tap allows \(Wording.span(allows))"
        case .liftedOutside(let distance, let counts):
            "the finger lifted \(Wording.points(distance, against: counts)) outside of its bounds, "
                + (distance < counts
                    ? "and less than \(Wording.points(counts)) outside counts as inside"
                    : "farther than the \(Wording.points(counts)) that count as inside, but isTouchInside changes only when the finger moves")
        case .movedAfterwards(let distance, let allows):
            "the finger moved \(Wording.points(distance)) after that; allowableMovement, \(Wording.points(allows)), counts only "
                + "before it begins"
        case .movedBefore(let distance, let allows):
            "the finger moved \(Wording.points(distance, against: allows)); allowableMovement is \(Wording.points(allows))"
        case .cameBack: "the finger left it and came back before it lifted"
        case .otherFinger(let finger, let view, let why):
            "finger \(finger), on \(view ?? "no view"), does not count, because \(why.words)"
        case .fingers(let count, let needs):
            "\(count) fingers were down, and "
                + (needs > 1 ? "minimumNumberOfTouches is \(needs)" : "maximumNumberOfTouches has no limit by default")
        case .jump(let way, let moved):
            (moved.map { "the fingers had moved \(Wording.points($0)) by then, so " } ?? "")
                + "its first translation is \(Wording.place(way))"
        case .pageWentBack(let moved, let length, let speed, let flick):
            "the page went back, because the finger moved it \(Wording.points(moved)) of \(Wording.points(length)), less than half, and "
                + "lifted at \(Wording.whole(abs(speed))) pt/s, slower than \(Wording.whole(flick)) pt/s"
        case .screenWentBack(let moved, let width, let speed, let ahead, let needs):
            "the screen went back, because the finger moved it \(Wording.points(moved)) of \(Wording.points(width)) and lifted at "
                + "\(Wording.whole(abs(speed))) pt/s\(speed < 0 ? " backwards" : ""): \(Wording.span(ahead)) later it would be at "
                + "\(Wording.points(moved + speed * ahead)), and it needs \(Wording.points(needs))"
        case .again(let pause):
            "the tap before ended \(Wording.span(pause)) earlier; numberOfTapsRequired is 1, so it acts for each tap"
        default: nil
        }
    }

    nonisolated private var otherWords: String {
        switch self {
        case .reason(let words), .selected(let words): words
        case .sent(let events): "it sent \(Wording.list(events))"
        case .handled: "it overrides the touch methods and does not call super"
        case .firstResponder: "it became first responder"
        case .passedOn(let view):
            "\(view) passed it on to its superview, because it does not override the touch methods"
        case .inside(let views, let outer):
            "\(Wording.list(views)) \(views.count == 1 ? "is" : "are") inside \(outer), and a recognizer gets the touches of all subviews of its view"
        case .left(let gesture):
            "\(gesture) got it too and does not take it from its view, because its cancelsTouchesInView is false"
        case .scrolled(let scrolling): scrolling.words
        case .together(let other, let question, let asked):
            "together with \(other), because "
                + (question == .shouldRecognizeSimultaneously
                    ? "the delegate of \(asked) returned true" : "the class of \(asked) returned false")
                + " from \(question.rawValue)"
        case .exclusive(let view, let finger):
            "isExclusiveTouch of \(view) keeps finger \(finger) from other views, but not from recognizers"
        case .actions: "a long press sends its action when it begins and again when it ends"
        case .withheld(let view, let delay, let scroll):
            "\(view) never received the finger, because delaysContentTouches of \(scroll) keeps it back for \(Wording.span(delay))"
        case .ahead(let view):
            "\(view) is animated and still drawn elsewhere, but a hit test uses its frame at the end of the animation"
        case .disabledControl(let control):
            "\(control) is disabled (isEnabled is false): a disabled control sends nothing and does not stop recognizers "
                + "of its superviews"
        case .set(let words, let time, let isDuring):
            isDuring
                ? "\(words) only at \(Wording.seconds(time)), after the landing: a touch keeps the view that was hit at its landing"
                : "\(words) at \(Wording.seconds(time)), before the touch"
        default: fingerWords ?? ""
        }
    }

    /// Whether it says that a scroll view has scrolled.
    nonisolated var isOfScrolling: Bool { if case .scrolled = self { true } else { false } }

    /// The numbers of the fact, by name, as in data.
    nonisolated public var numbers: [(name: String, value: Double)] {
        switch self {
        case .moved(let distance, let allows), .movedAfterwards(let distance, let allows),
            .movedBefore(let distance, let allows):
            [("distance", distance), ("allows", allows)]
        case .liftedOutside(let distance, let counts): [("distance", distance), ("allows", counts)]
        case .held(let time, let allows): [("time", time), ("allows", allows)]
        case .otherFinger(let finger, _, _), .exclusive(_, let finger): [("finger", Double(finger))]
        case .fingers(let count, _): [("fingers", Double(count))]
        case .jump(let way, _): [("x", way.x), ("y", way.y)]
        case .again(let pause), .withheld(_, let pause, _): [("time", pause)]
        case .set(_, let time, _): [("time", time)]
        default: []
        }
    }
}
