import ResponderChronicle
import ResponderKit
import SceneFormat
import SceneStage

/// The ways to change who gets a touch, the one that a developer would write first before the others.
nonisolated public enum FixManner: Int, Comparable, Sendable {
    /// A requirement to wait for a gesture that fails early where it is not meant, a delegate that looks at the touched view or at the
    /// direction, a limit of fingers that leaves touches with more or fewer of them alone, or kinds of input that leave another kind alone.
    case deference
    /// A property of what the goal is about.
    case property
    /// How hit tests find a view: its area, its place among its siblings, what it lets through.
    case hitTest
    /// Both get the touch.
    case together
    /// A setting of a scroll view.
    case scrolling
    /// Another condition of one of two gestures that compete, a requirement to wait for a gesture that may go on until the lift, or a
    /// setting that programs rarely change.
    case rare
    /// It switches something off, hides it, puts it out of reach, or asks for another number of taps or fingers.
    case drastic

    /// Whether a developer would write the first one before the other.
    public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}

extension Proposal {
    /// How it changes who gets a touch.
    /// - Parameters:
    ///   - isContest: whether another gesture got the touch instead of the goal.
    ///   - stage: the stage before the touch.
    func manner(for goal: FixGoal, isContest: Bool, on stage: Stage) -> FixManner {
        let manner =
            switch change.target {
            case .gesture(let name): mannerOfGesture(name, goal, isContest: isContest, stage)
            case .view(let name): mannerOfView(name, goal, stage)
            }
        return switch custom {
        case .usual, .setting: manner
        case .unusual: max(manner, .rare)
        case .blunt: .drastic
        }
    }

    private func mannerOfGesture(_ name: String, _ goal: FixGoal, isContest: Bool, _ stage: Stage) -> FixManner {
        let isOwn = goal.isAbout(change.target)
        switch key {
        case GestureKey.requireToFail, GestureKey.shouldRequireFailureOf, GestureKey.shouldBeRequiredToFailBy:
            // That two others wait for each other helps by accident.
            guard involved.contains(where: goal.isAbout) else { return .rare }
            return removes ? .property : custom == .usual || goal.wish.partner != nil ? .deference : .rare
        case GestureKey.simultaneousWith:
            guard involved.contains(where: goal.isAbout) else { return .rare }
            // One finger would scroll both.
            let isOfScrollViews = involved.allSatisfy { stage.isPanOfScrollView($0.name) }
            return removes ? .deference : isOfScrollViews && goal.wish == .win ? .rare : .together
        case GestureKey.shouldReceiveTouchNotIn:
            guard goal.wish == .win, case .view(let view)? = involved.dropFirst().first else { return .deference }
            return stage.isUsed(view, instead: name, for: goal) ? .deference : .rare
        case GestureKey.shouldReceiveTouchIn: return removes ? .property : .deference
        case GestureKey.shouldBeginIf:
            guard !removes, custom == .usual else { return removes ? .property : .rare }
            return goal.wish == .fail ? .property : .deference
        case GestureKey.shouldBegin, GestureKey.shouldReceiveTouch, "enabled":
            return value == false ? .drastic : isOwn ? .property : .rare
        case "allowedTouchTypes" where leavesOut, "allowedScrollTypesMask" where leavesOut: return .deference
        // It leaves alone touches with more fingers than those that the gesture is for.
        case "maximumNumberOfTouches" where custom == .usual: return .deference
        // The same for touches with fewer fingers; to win, a gesture's own limit is another matter.
        case "minimumNumberOfTouches" where custom == .usual && (!isOwn || goal.wish == .fail): return .deference
        case "numberOfTapsRequired", "numberOfTouchesRequired", "minimumNumberOfTouches", "maximumNumberOfTouches":
            return isOwn && isRemedy ? .property : .drastic
        // Another direction or edge takes the gesture from those for whom it is.
        case "direction" where goal.wish == .fail, "edges" where goal.wish == .fail: return .rare
        default: return isCondition && (!isOwn || isContest) ? .rare : .property
        }
    }

    private func mannerOfView(_ name: String, _ goal: FixGoal, _ stage: Stage) -> FixManner {
        guard let view = stage.view(named: name) else { return .rare }
        let isOwn =
            goal.view == name || goal.gestures.contains { stage.recognizer(named: $0)?.view === view }
        switch key {
        case "hidden": return value == true ? .drastic : .hitTest
        case "alpha": return .hitTest
        case "userInteractionEnabled": return value == true || view.isInert ? .hitTest : .drastic
        case "enabled": return value == true ? .property : .drastic
        case "hitTest": return value == "passThrough" && view.usesTouches ? .drastic : .hitTest
        case "isScrollEnabled" where value == false: return stage.scrolls(around: view, goal) ? .scrolling : .drastic
        case "exclusiveTouch": return value == true ? .rare : isOwn ? .property : .hitTest
        case "multipleTouchEnabled": return value == true ? .property : .drastic
        case "bringSubviewToFront": return usersBehind(view, stage).isEmpty ? .hitTest : .drastic
        case "hitArea", "animate": return .hitTest
        case "canBecomeFirstResponder": return value == true ? .property : .drastic
        case "touches": return .rare
        // A scroll view that the goal is about as a view, such as the table of a row, should not scroll instead.
        default:
            let scrolls = view is UIScrollView || stage.description(ofView: name)?.viewClass == .pages
            return scrolls && (!isOwn || goal.view == name) ? .scrolling : isOwn ? .property : .rare
        }
    }

    /// What no touch reaches any more with the change, whatever is touched, in words; nil if everything remains in reach.
    /// - Parameter stage: the stage before the touch.
    func loss(on stage: Stage) -> String? {
        switch change.target {
        case .gesture(let name):
            switch (key, value) {
            case ("enabled", false), (GestureKey.shouldBegin, false), (GestureKey.shouldReceiveTouch, false):
                return "\(name) gets no touch any more, whatever is touched"
            case (GestureKey.shouldReceiveTouchNotIn, _):
                return coversGesture(on: stage) ? "\(name) gets no touch any more, whatever is touched" : nil
            case (GestureKey.requireToFail, _) where !removes: return stop(of: name, on: stage)
            default: return manner == .drastic ? Self.count(key, value).map { "\(name) then always needs \($0)" } : nil
            }
        case .view(let name):
            guard let view = stage.view(named: name) else { return nil }
            switch (key, value) {
            case ("userInteractionEnabled", false): return Self.words(without: view.touchUsers(on: stage))
            case ("multipleTouchEnabled", false): return "\(name) gets one finger at a time"
            case ("bringSubviewToFront", _): return Self.words(without: usersBehind(view, stage))
            case ("enabled", false): return "\(name) does not react any more"
            case ("canBecomeFirstResponder", false): return "\(name) gets no key any more"
            case ("isScrollEnabled", false): return "\(name) does not scroll any more"
            case ("hitTest", "passThrough") where view.usesTouches:
                return "\(name) gets no touch outside of its subviews any more"
            default: return nil
            }
        }
    }

    /// A number of taps or fingers in words; nil for other keys.
    private static func count(_ key: String, _ value: JSONValue) -> String? {
        guard case .number(let number) = value.content else { return nil }
        let count = Int(number)
        return switch key {
        case "numberOfTapsRequired": Wording.count(count, "tap")
        case "numberOfTouchesRequired": Wording.count(count, "finger")
        case "minimumNumberOfTouches": "at least \(Wording.count(count, "finger"))"
        case "maximumNumberOfTouches": "at most \(Wording.count(count, "finger"))"
        default: nil
        }
    }

    /// That a scroll view which waits for a pan around it never scrolls, because the pan begins in each direction; nil if it scrolls.
    private func stop(of name: String, on stage: Stage) -> String? {
        guard stage.isPanOfScrollView(name), let scroll = stage.recognizer(named: name)?.view,
            case .gesture(let other)? = involved.last, !stage.isPanOfScrollView(other),
            let pan = stage.recognizer(named: other) as? UIPanGestureRecognizer,
            !(pan is UIScreenEdgePanGestureRecognizer),
            let outer = pan.view, scroll.isDescendant(of: outer), pan.minimumNumberOfTouches < 2,
            stage.description(ofGesture: other)?.shouldBeginIf?.parts.isEmpty != false
        else { return nil }
        return "\(scroll.traceName) can never scroll, because \(other) begins in every direction"
    }

    /// Those that get no touch any more; nil for none.
    private static func words(without users: [String]) -> String? {
        guard !users.isEmpty else { return nil }
        let rest = users.count > 4 ? " and \(users.count - 4) more" : ""
        let names = users.prefix(4).joined(separator: ", ")
        return "\(names)\(rest) \(users.count == 1 ? "gets" : "get") no touch any more"
    }

    /// What lies behind a subview that is brought to the front, as far as that covers it.
    private func usersBehind(_ parent: UIView, _ stage: Stage) -> [String] {
        guard case .view(let name)? = involved.last, let front = stage.view(named: name) else { return [] }
        return parent.subviews.drop { $0 !== front }.dropFirst().filter { front.covers($0) }
            .flatMap { $0.touchUsers(on: stage) }
    }

    /// Whether a refused view covers the whole view of the gesture.
    func coversGesture(on stage: Stage) -> Bool {
        guard case .gesture(let name) = change.target, let own = stage.recognizer(named: name)?.view else {
            return false
        }
        return involved.dropFirst().contains { other in
            guard case .view(let name) = other, let inner = stage.view(named: name) else { return false }
            return inner === own || inner.covers(own)
        }
    }
}

extension Stage {
    /// Whether a recognizer is the pan of a scroll view.
    func isPanOfScrollView(_ name: String) -> Bool {
        recognizer(named: name).map { $0 === ($0.view as? UIScrollView)?.panGestureRecognizer } ?? false
    }

    /// Whether the touches on a view are for it and what is in it, so that a gesture of a superview can leave them alone: it is a control or
    /// handles touches, or it has a gesture of the goal with the class and the number of fingers of that gesture.
    fileprivate func isUsed(_ view: String, instead gesture: String, for goal: FixGoal) -> Bool {
        guard let inner = self.view(named: view), let rival = recognizer(named: gesture) else { return false }
        if inner is UIControl || inner.overrides?.endsTouches == true { return true }
        return goal.gestures.compactMap { recognizer(named: $0) }.contains { own in
            own.view === inner && own.isTouched(like: rival) && !isPanOfScrollView(gesture)
        }
    }

    /// Whether a scroll view is a part of the content of one that the goal is about, so that it can be as high as its own content and let
    /// the other one scroll. One that is as large as the other one is the list of the screen, whose rest would be out of reach.
    fileprivate func scrolls(around inner: UIView, _ goal: FixGoal) -> Bool {
        goal.wish == .win
            && goal.gestures.contains { name in
                guard isPanOfScrollView(name), let inner = inner as? UIScrollView,
                    let outer = recognizer(named: name)?.view, outer !== inner, inner.isDescendant(of: outer)
                else { return false }
                let isHigh = inner.contentSize.height > inner.bounds.height
                return isHigh
                    ? inner.bounds.height < outer.bounds.height : inner.bounds.width < outer.bounds.width
            }
    }
}

extension UIGestureRecognizer {
    /// Whether its fingers do the same as those of another one, with as many of them.
    fileprivate func isTouched(like other: UIGestureRecognizer) -> Bool {
        guard kindOfTouch == other.kindOfTouch else { return false }
        return kindOfTouch == .other ? type(of: self) == type(of: other) : fingersNeeded == other.fingersNeeded
    }
}

extension UIView {
    /// Whether its frame covers another view, but for a margin of a twentieth.
    func covers(_ view: UIView) -> Bool {
        let (own, whole) = (convert(bounds, to: view).intersection(view.bounds), view.bounds)
        guard !own.isNull else { return false }
        return own.width * own.height >= 0.95 * whole.width * whole.height
    }

    /// Whether it has a recognizer, is a control or handles touches.
    fileprivate var usesTouches: Bool {
        self is UIControl || gestureRecognizers?.isEmpty == false || overrides?.endsTouches == true
    }

    /// The names of the recognizers that are enabled, of the controls and of the views that handle touches, in it and of itself. What UIKit
    /// makes inside of a view, such as a back button, has no name that a reader knows.
    fileprivate func touchUsers(on stage: Stage) -> [String] {
        let gestures = (gestureRecognizers ?? []).filter { $0.isEnabled && $0.contentDelay == nil }.map(\.traceName)
            .filter { stage.description(ofGesture: $0) != nil }
        let isUser = self is UIControl || overrides?.endsTouches == true
        let own = isUser ? [traceName].filter { stage.description(ofView: $0) != nil } : gestures
        return own + subviews.flatMap { $0.touchUsers(on: stage) }
    }
}
