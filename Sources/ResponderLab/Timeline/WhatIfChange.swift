import Foundation
import ResponderChronicle
import ResponderKit
import ResponderScenes

/// A change that could be tried on a gesture or view, from what it is now to something else.
struct WhatIfChange {
    /// What would be so: `swipe waits until pan has failed`.
    let words: String
    /// The key of the scene, with what it is and what it would be: `requireToFail: none → pan`.
    let detail: String
    let change: SceneChange

    /// What can be tried on a gesture, the most telling first.
    static func all(forGesture name: String, on stage: Stage) -> [WhatIfChange] {
        guard let recognizer = stage.recognizer(named: name), let description = stage.description(ofGesture: name)
        else { return [] }
        let target = SceneChange.Target.gesture(name)
        func flag(_ key: String, _ value: Bool, _ on: String, _ off: String) -> WhatIfChange {
            WhatIfChange("\(name) \(value ? off : on)", key, value, target)
        }
        let others = stage.gestureNames.filter { $0 != name }
        var found = [flag("enabled", recognizer.isEnabled, "is switched on", "is switched off")]
        found += ties("requireToFail", description.requireToFail, others, target) { other, isMore in
            isMore ? "\(name) waits until \(other) has failed" : "\(name) no longer waits for \(other)"
        }
        if case .names(let names) = description.simultaneousWith {
            found += ties("simultaneousWith", names, others, target) { other, isMore in
                "\(name) and \(other) \(isMore ? "may" : "no longer") run together"
            }
        } else {
            found.append(
                WhatIfChange("\(name) runs together with no other", "simultaneousWith", "all", "none", target, []))
        }
        found += [
            flag("shouldBegin", description.shouldBegin ?? true, "may begin", "is not allowed to begin"),
            flag(
                "shouldReceiveTouch", description.shouldReceiveTouch ?? true, "receives touches", "receives no touches"),
            flag(
                "cancelsTouchesInView", recognizer.cancelsTouchesInView, "takes its touches from the view",
                "leaves its touches to the view"),
            flag(
                "delaysTouchesBegan", recognizer.delaysTouchesBegan, "keeps touches from the view until it has failed",
                "lets the view receive touches at once"),
            flag(
                "delaysTouchesEnded", recognizer.delaysTouchesEnded,
                "keeps the end of touches from the view until it has failed",
                "lets the view receive the end at once"),
        ]
        return found + numbers(of: recognizer, name, target)
    }

    /// What can be tried on a view.
    static func all(forView name: String, on stage: Stage) -> [WhatIfChange] {
        guard let view = stage.view(named: name) else { return [] }
        let target = SceneChange.Target.view(name)
        func flag(_ key: String, _ value: Bool, _ on: String, _ off: String) -> WhatIfChange {
            WhatIfChange("\(name) \(value ? off : on)", key, value, target)
        }
        let passes = stage.description(ofView: name)?.hitTest == .passThrough
        let isClear = view.alpha < 0.01
        return [
            flag("userInteractionEnabled", view.isUserInteractionEnabled, "takes touches", "takes no touches"),
            flag("hidden", view.isHidden, "is hidden", "is shown"),
            WhatIfChange(
                "\(name) is \(isClear ? "opaque" : "transparent")", "alpha", Wording.rounded(view.alpha, 3),
                isClear ? "1" : "0", target, isClear ? 1 : 0),
            flag(
                "multipleTouchEnabled", view.isMultipleTouchEnabled, "is given several touches",
                "is given one touch only"),
            flag(
                "exclusiveTouch", view.isExclusiveTouch, "keeps touches from other views meanwhile",
                "leaves other views their touches"),
            WhatIfChange(
                passes ? "\(name) is hit like any view" : "\(name) lets touches through to what is behind", "hitTest",
                passes ? "passThrough" : "default", passes ? "default" : "passThrough", target,
                passes ? "default" : "passThrough"),
        ]
    }

    /// The views of a stage of which something can be asked that matters to touches: those that were touched, that have
    /// gestures or do something with touches, and those that are kept from them.
    static func views(of stage: Stage, touched: Set<String>) -> [String] {
        stage.viewNames.filter { name in
            guard let view = stage.view(named: name), let description = stage.description(ofView: name) else {
                return false
            }
            let isPlain = view is UILabel || view is UIImageView
            return touched.contains(name) || view.gestureRecognizers?.isEmpty == false || view is UIControl
                || description.touches != .forward || description.hitTest != .default || view.isHidden
                || view.alpha < 0.01 || !isPlain && !view.isUserInteractionEnabled
        }
    }

    private init(
        _ words: String, _ key: String, _ from: String, _ to: String, _ target: SceneChange.Target, _ value: JSONValue
    ) {
        self.words = words
        detail = "\(key): \(from) → \(to)"
        change = SceneChange(target, key, value)
    }

    private init(_ words: String, _ key: String, _ value: Bool, _ target: SceneChange.Target) {
        self.init(words, key, "\(value)", "\(!value)", target, JSONValue(.bool(!value)))
    }

    /// A list of names with one more or one fewer.
    /// - Parameter say: what it would mean for a name, and whether that is one more.
    private static func ties(
        _ key: String, _ names: [String], _ others: [String], _ target: SceneChange.Target,
        _ say: (String, Bool) -> String
    ) -> [WhatIfChange] {
        func words(_ names: [String]) -> String { names.isEmpty ? "none" : names.joined(separator: ", ") }
        func change(_ other: String, _ isMore: Bool) -> WhatIfChange {
            let new = isMore ? names + [other] : names.filter { $0 != other }
            let value = JSONValue(.list(new.map { JSONValue(.string($0)) }))
            return WhatIfChange(say(other, isMore), key, words(names), words(new), target, value)
        }
        return names.map { change($0, false) } + others.filter { !names.contains($0) }.map { change($0, true) }
    }

    private static func numbers(
        of recognizer: UIGestureRecognizer, _ name: String, _ target: SceneChange.Target
    ) -> [WhatIfChange] {
        func count(_ key: String, _ value: Int, _ minimum: Int, _ verb: String, _ noun: String) -> [WhatIfChange] {
            let others = value < Int(Int32.max) ? [value - 1, value + 1].filter { $0 >= minimum } : [1]
            return others.map {
                WhatIfChange(
                    "\(name) \(verb) \($0) \(noun)\($0 == 1 ? "" : noun.hasSuffix("h") ? "es" : "s")", key,
                    value < Int(Int32.max) ? "\(value)" : "any", "\($0)", target, JSONValue(.number(Double($0))))
            }
        }
        func touches(_ value: Int) -> [WhatIfChange] { count("numberOfTouchesRequired", value, 1, "needs", "touch") }
        func amount(_ key: String, _ value: Double, _ unit: String, _ say: String) -> [WhatIfChange] {
            [value / 2, value * 2].map {
                WhatIfChange(
                    "\(name) \(say) \(Wording.rounded($0, 3)) \(unit)", key, "\(Wording.rounded(value, 3)) \(unit)",
                    "\(Wording.rounded($0, 3)) \(unit)",
                    target, JSONValue(.number($0)))
            }
        }
        switch recognizer {
        case let tap as UITapGestureRecognizer:
            return count("numberOfTapsRequired", tap.numberOfTapsRequired, 1, "needs", "tap")
                + touches(tap.numberOfTouchesRequired)
        case let press as UILongPressGestureRecognizer:
            return amount("minimumPressDuration", press.minimumPressDuration, "s", "begins after")
                + amount("allowableMovement", Double(press.allowableMovement), "pt", "allows a movement of")
                + touches(press.numberOfTouchesRequired)
        case let pan as UIPanGestureRecognizer:
            return count("minimumNumberOfTouches", pan.minimumNumberOfTouches, 1, "needs at least", "touch")
                + count(
                    "maximumNumberOfTouches", pan.maximumNumberOfTouches, pan.minimumNumberOfTouches, "takes at most",
                    "touch")
        case let swipe as UISwipeGestureRecognizer:
            let words: [(String, UISwipeGestureRecognizer.Direction)] = [
                ("left", .left), ("right", .right), ("up", .up), ("down", .down),
            ]
            let now = words.filter { swipe.direction.contains($0.1) }.map(\.0).joined(separator: ", ")
            return words.filter { swipe.direction != $0.1 }.map { word, _ in
                WhatIfChange(
                    "\(name) is a stroke \(word == "left" || word == "right" ? "to the \(word)" : word)", "direction",
                    now, word, target, JSONValue(.list([JSONValue(.string(word))])))
            } + touches(swipe.numberOfTouchesRequired)
        default: return []
        }
    }
}
