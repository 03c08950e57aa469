import Foundation
import ResponderKit

/// What a touch outcome remembers for verdicts in people's words.
extension TouchOutcome {
    /// Who took part, by the names that people use, and who held the touch when.
    struct People {
        /// What people call the gestures and views of the touch.
        private(set) var names: [Target: SpokenName] = [:]
        /// The gestures that won and then follow the fingers, by name: pans, not taps.
        private(set) var continuous: Set<String> = []
        /// Why the first winner was recognized.
        private(set) var whyWon: String?
        /// The gestures that failed, and whether their fingers had moved.
        private(set) var tries: [(name: SpokenName, hasMoved: Bool)] = []
        /// Whether the first finger landed outside of the window.
        var isBeside = false
        /// Who holds the touch, and since when; nil while none does.
        private(set) var holds: [(time: TimeInterval, target: Target?)] = []

        /// The gestures of a touch that have names for people; a scene may have thousands.
        private static let maximum = 48

        /// Note what people call a gesture.
        mutating func name(_ recognizer: Participant<UIGestureRecognizer>) {
            guard names.count < Self.maximum, names[.gesture(recognizer.name)] == nil, let object = recognizer.object
            else { return }
            names[.gesture(recognizer.name)] = SpokenName(object)
        }

        /// Note what people call a view.
        mutating func name(_ view: UIView) { names[.view(view.traceName)] = SpokenName(view: view) }

        /// Note that a gesture was recognized.
        mutating func recognized(
            _ recognizer: Participant<UIGestureRecognizer>, isContinuous: Bool, _ why: String
        ) {
            name(recognizer)
            if isContinuous { continuous.insert(recognizer.name) }
            if whyWon == nil { whyWon = recognizer.object.flatMap(Self.axisWords) ?? why }
        }

        /// Why a scroll view that scrolls along one axis follows the fingers, which its pan looks at; nil for others.
        private static func axisWords(of recognizer: UIGestureRecognizer) -> String? {
            guard case .pan(let scroll)? = BuiltInRole(of: recognizer), !scroll.isPagingEnabled else { return nil }
            let isSideways = scroll.contentSize.width > scroll.bounds.width
            guard isSideways != (scroll.contentSize.height > scroll.bounds.height) else { return nil }
            let name = SpokenName(view: scroll).subject
            return "moved \(isSideways ? "sideways" : "up or down"), the way \(name) scrolls"
        }

        /// Note a gesture that failed.
        mutating func failed(_ recognizer: Participant<UIGestureRecognizer>, _ why: GestureReason) {
            guard tries.count < Self.maximum, let name = names[.gesture(recognizer.name)] else { return }
            let hasMoved =
                switch why {
                case .liftedBeforeMoving(let distance, _, _), .liftedAcross(let distance, _),
                    .swipeTooSlow(let distance, _, _):
                    distance >= GestureLimits.panMovement
                case .movedTooFar, .swipeAside: true
                default: false
                }
            tries.append((name, hasMoved))
        }

        /// Note who holds the touch from now on; nil for none.
        mutating func hold(_ target: Target?, at time: TimeInterval) {
            if holds.last?.target != target { holds.append((time, target)) }
        }
    }

    /// Whether a gesture may still be recognized.
    public var isOpen: Bool { !undecided.isEmpty }

    /// The gestures that may still be recognized, by name.
    var candidates: [String] { undecided.keys.sorted() }

    /// Whether a gesture waits for others to fail.
    func isWaiting(_ name: String) -> Bool { undecided[name] == true }

    /// Who holds the touch, and since when; nil while none does.
    package var holds: [(time: TimeInterval, target: Target?)] { people.holds }

    /// When the touch was decided, in seconds: when what holds it now got it; nil while nothing does.
    package var decision: TimeInterval? { holds.last.flatMap { $0.target == nil ? nil : $0.time } }

    /// What got the touch: the gestures in the order in which they got it, then the view.
    var takerTargets: [Target] { winners.map(Target.gesture) + (taker.map { [.view($0)] } ?? []) }

    /// What people call a gesture or view.
    func spoken(_ target: Target) -> SpokenName? { people.names[target] }
}
