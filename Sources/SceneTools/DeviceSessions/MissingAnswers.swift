import Foundation
import ResponderChronicle
import SceneFormat

/// Proposes answers that a recorded scene lacks and that may explain why a recognizer behaved differently on the device.
/// It proposes values only for keys that the scene lists as `unknown`.
struct MissingAnswers {
    /// One answer about a recognizer: a value of one key, or for a list a name in it.
    typealias Answer = SceneChange

    private let unknown: [String: Set<String>]
    /// All recognizers that can be referred to, in the order of the scene.
    private let order: [String]
    /// The recognizers of each recognizer's view.
    private var besides: [String: [String]] = [:]

    init(_ scene: SceneDocument) {
        let views = scene.root.tree.map { $0.ownGestures + $0.gestures }
        let gestures = views.flatMap(\.self)
        order = gestures.map(\.name)
        unknown = Dictionary(uniqueKeysWithValues: gestures.map { ($0.name, Set($0.unknown)) })
        for gestures in views { for gesture in gestures { besides[gesture.name] = gestures.map(\.name) } }
    }

    /// Answers as changes of the scene, in its order; the names for one list come together, before other values.
    func changes(_ answers: [Answer]) -> [SceneChange] {
        order.flatMap { gesture -> [SceneChange] in
            var lists: [SceneChange] = []
            var others: [SceneChange] = []
            for answer in answers where answer.target == .gesture(gesture) {
                let (key, value) = (answer.values[0].key, answer.values[0].value)
                guard case .list(let names) = value.content else {
                    others.append(answer)
                    continue
                }
                if let index = lists.firstIndex(where: { $0.values[0].key == key }) {
                    lists[index].values[0].value.elementList += names
                } else {
                    lists.append(answer)
                }
            }
            return lists + others
        }
    }

    // MARK: Proposals

    private func naming(_ other: String, _ key: String, of gesture: String) -> [Answer] {
        guard unknown[gesture]?.contains(key) == true, other != gesture, unknown[other] != nil else { return [] }
        return [Answer(.gesture(gesture), key, [JSONValue(other)])]
    }

    private func refusing(_ key: String, of gesture: String) -> [Answer] {
        unknown[gesture]?.contains(key) == true ? [Answer(.gesture(gesture), key, false)] : []
    }

    /// The proposals that one of two delegates allows both.
    private func together(_ gesture: String, _ other: String) -> [[Answer]] {
        [
            naming(other, GestureKey.simultaneousWith, of: gesture),
            naming(gesture, GestureKey.simultaneousWith, of: other),
        ]
    }

    /// The most common conditions of delegates.
    private func conditions(of gesture: String) -> [[Answer]] {
        guard unknown[gesture]?.contains(GestureKey.shouldBegin) == true else { return [] }
        return [("horizontal", ["right", "left"]), ("vertical", ["down", "up"])].flatMap { axis, sides -> [[Answer]] in
            let axis: JSONValue = ["velocity": JSONValue(axis)]
            let conditions =
                [axis]
                + sides.map { side in
                    var condition = axis
                    condition.set("translation", JSONValue(side))
                    return condition
                }
            return conditions.map { [Answer(.gesture(gesture), GestureKey.shouldBeginIf, $0)] }
        }
    }

    /// Proposals that may explain a difference, the most likely first. Each is a list of answers that belong together.
    func proposals(for course: DeviceCourse, in comparison: DeviceComparison) -> [[Answer]] {
        let gesture = course.gesture
        let time = course.firstDifference ?? 0
        // The recognizers that are nearest in time come first.
        let others = comparison.courses.filter { $0.gesture != gesture }.ranked { $0.nearest(to: time) }
        var proposals: [[Answer]] = []
        for other in others where other.isBeside(course) { proposals += together(gesture, other.gesture) }
        let acted = course.difference.device.map { $0.state != .failed } ?? false
        let actsHere = course.difference.engine.map { $0.state != .failed } ?? false
        if !actsHere {
            // It did not fail on the device, or failed by itself, but fails here because another one is active.
            for other in others where !other.active.isEmpty { proposals += together(gesture, other.gesture) }
        }
        if actsHere || course.isShifted {
            // It is recognized here, but not or later on the device: it waited for another one, or was refused.
            proposals += others.map { naming($0.gesture, GestureKey.requireToFail, of: gesture) }
            proposals += others.map { naming($0.gesture, GestureKey.shouldRequireFailureOf, of: gesture) }
            if !acted {
                proposals += conditions(of: gesture)
                proposals += [GestureKey.shouldBegin, GestureKey.shouldReceiveTouch, GestureKey.canBePrevented].map {
                    refusing($0, of: gesture)
                }
            }
        }
        if acted {
            // It was recognized on the device, but not here: the one that is recognized here waited for it, or was
            // refused.
            for other in others.map(\.gesture) {
                proposals.append(naming(gesture, GestureKey.requireToFail, of: other))
                proposals += conditions(of: other)
                proposals += [GestureKey.shouldBegin, GestureKey.shouldReceiveTouch, GestureKey.canPrevent].map {
                    refusing($0, of: other)
                }
            }
            proposals.append(refusing(GestureKey.canBePrevented, of: gesture))
        }
        // The delegate of the view's recognizers allows all of them.
        let beside = besides[gesture] ?? []
        proposals.append(beside.flatMap { one in beside.flatMap { naming($0, GestureKey.simultaneousWith, of: one) } })
        if actsHere || course.isShifted {
            // A recognizer that it waited for may have failed without the app seeing it.
            let idle = beside.filter(comparison.idle.contains)
            proposals += idle.map { naming($0, GestureKey.requireToFail, of: gesture) }
        }
        return proposals.filter { !$0.isEmpty }
    }
}

extension DeviceCourse {
    /// The distance from a time to its nearest state, on the device or in the engine, in seconds.
    fileprivate func nearest(to time: TimeInterval) -> TimeInterval {
        (device.map(\.time) + engine.map(\.time)).map { abs($0 - time) }.min() ?? .infinity
    }

    /// Whether it was active on the device at the same time as another one.
    fileprivate func isBeside(_ other: DeviceCourse) -> Bool {
        active.contains { span in other.active.contains { $0.overlaps(span) } }
    }
}
