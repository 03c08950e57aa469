import Foundation
import ResponderKit

/// What a touch outcome remembers for verdicts in people's words.
extension TouchLog {
    /// Who took part, by the names that people use, and who held the touch when.
    package struct People {
        /// What people call the gestures and views of the touch.
        private(set) var names: [Target: SpokenName] = [:]
        /// The gestures that won and then follow the fingers, by name: pans, not taps.
        package private(set) var continuous: Set<String> = []
        /// Why the first winner was recognized.
        package private(set) var won: GainCase?
        /// The gestures that failed.
        package private(set) var failedGestures: [FailedGesture] = []
        /// The kinds of the controls of the touch, by name.
        package private(set) var controls: [String: ControlKind] = [:]
        /// The view that a gesture or scroll view kept a finger from until it took it, and that gesture or scroll view.
        package private(set) var spared: (view: SpokenName, keeper: SpokenName)?
        /// A tap on the touched view that does not delay the lift, although it may be the first of several.
        package private(set) var letsThrough: SpokenName?
        /// Whether the first finger landed outside of the window.
        package var isBeside = false
        /// Who holds the touch, and since when; nil while none does.
        private(set) var holds: [Hold] = []

        /// A gesture that failed.
        package struct FailedGesture {
            package let target: Target
            package let name: SpokenName
            /// Why it failed.
            package let one: GestureCase
            /// How many fingers had landed.
            package let fingers: Int
        }

        /// Note what people call a gesture.
        mutating func name(_ recognizer: Recognizer) {
            guard names.count < RecordLimits.names, names[.gesture(recognizer.name)] == nil,
                let object = recognizer.object
            else { return }
            names[.gesture(recognizer.name)] = SpokenName(object)
        }

        /// Note what people call a view.
        mutating func name(_ view: UIView) {
            names[.view(view.traceName)] = SpokenName(view: view)
            controls[view.traceName] = ControlKind(view)
        }

        /// Note that a gesture or scroll view kept a finger from a view until it took it.
        mutating func spare(_ view: UIView, by keeper: SpokenName) { spared = (SpokenName(view: view), keeper) }

        /// Note that a gesture was recognized.
        mutating func recognized(_ recognizer: Recognizer, isContinuous: Bool, _ why: StateChange) {
            name(recognizer)
            if isContinuous { continuous.insert(recognizer.name) }
            guard won == nil else { return }
            won = recognizer.object?.isTextEditing == true ? .textEditing : .met(why.facts)
        }

        /// Note a gesture that failed.
        /// - Parameter fingers: how many fingers have landed.
        mutating func failed(_ recognizer: Recognizer, _ why: StateChange, _ fingers: Int) {
            let target = Target.gesture(recognizer.name)
            guard failedGestures.count < RecordLimits.names, let name = names[target],
                recognizer.object?.isTextEditing != true
            else { return }
            if let tap = recognizer.object as? UITapGestureRecognizer, tap.numberOfTapsRequired > 1,
                !tap.delaysTouchesEnded
            {
                letsThrough = name
            }
            failedGestures.append(FailedGesture(target: target, name: name, one: why.facts, fingers: fingers))
        }

        /// Note who holds the touch from now on; nil for none.
        mutating func hold(_ target: Target?, at time: TimeInterval) {
            if holds.last?.target != target { holds.append(Hold(time, target)) }
        }
    }
}
