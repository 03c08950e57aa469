import Foundation
import ResponderKit
import ResponderScenes

/// A change that could be tried on a gesture or view, from what it is now to something else.
struct Proposal {
    let key: String
    let from: String
    let to: String
    let change: SceneChange

    /// What can be tried on a gesture, the most telling first.
    static func all(forGesture name: String, on stage: Stage) -> [Proposal] {
        guard let recognizer = stage.recognizer(named: name), let description = stage.description(ofGesture: name)
        else { return [] }
        let target = SceneChange.Target.gesture(name)
        var found = [flag("enabled", recognizer.isEnabled, target)]
        let others = stage.gestureNames.filter { $0 != name }
        found += ties("requireToFail", description.requireToFail, others, target)
        if case .names(let names) = description.simultaneousWith {
            found += ties("simultaneousWith", names, others, target)
        } else {
            found.append(Proposal(key: "simultaneousWith", from: "all", to: "none", target, []))
        }
        found.append(flag("shouldBegin", description.shouldBegin ?? true, target))
        found.append(flag("shouldReceiveTouch", description.shouldReceiveTouch ?? true, target))
        found.append(flag("cancelsTouchesInView", recognizer.cancelsTouchesInView, target))
        found.append(flag("delaysTouchesBegan", recognizer.delaysTouchesBegan, target))
        found.append(flag("delaysTouchesEnded", recognizer.delaysTouchesEnded, target))
        return found + numbers(of: recognizer, target)
    }

    /// What can be tried on a view.
    static func all(forView name: String, on stage: Stage) -> [Proposal] {
        guard let view = stage.view(named: name) else { return [] }
        let target = SceneChange.Target.view(name)
        let passes = stage.description(ofView: name)?.hitTest == .passThrough
        return [
            flag("userInteractionEnabled", view.isUserInteractionEnabled, target),
            flag("hidden", view.isHidden, target),
            Proposal(
                key: "alpha", from: "\(view.alpha)", to: view.alpha < 0.01 ? "1" : "0", target,
                view.alpha < 0.01 ? 1 : 0),
            flag("multipleTouchEnabled", view.isMultipleTouchEnabled, target),
            flag("exclusiveTouch", view.isExclusiveTouch, target),
            Proposal(
                key: "hitTest", from: passes ? "passThrough" : "default", to: passes ? "default" : "passThrough",
                target,
                passes ? "default" : "passThrough"),
        ]
    }

    private init(key: String, from: String, to: String, _ target: SceneChange.Target, _ value: JSONValue) {
        self.key = key
        self.from = from
        self.to = to
        change = SceneChange(target, key, value)
    }

    private static func flag(_ key: String, _ value: Bool, _ target: SceneChange.Target) -> Proposal {
        Proposal(key: key, from: "\(value)", to: "\(!value)", target, JSONValue(.bool(!value)))
    }

    /// A list of names with one more or one fewer.
    private static func ties(
        _ key: String, _ names: [String], _ others: [String], _ target: SceneChange.Target
    ) -> [Proposal] {
        func words(_ names: [String]) -> String { names.isEmpty ? "none" : names.joined(separator: ", ") }
        func proposal(_ new: [String]) -> Proposal {
            let value = JSONValue(.list(new.map { JSONValue(.string($0)) }))
            return Proposal(key: key, from: words(names), to: words(new), target, value)
        }
        let fewer = names.map { name in proposal(names.filter { $0 != name }) }
        let more = others.filter { !names.contains($0) }.map { proposal(names + [$0]) }
        return fewer + more
    }

    private static func numbers(of recognizer: UIGestureRecognizer, _ target: SceneChange.Target) -> [Proposal] {
        func count(_ key: String, _ value: Int, _ least: Int) -> [Proposal] {
            guard value < Int(Int32.max) else {
                return [Proposal(key: key, from: "any", to: "1", target, 1)]
            }
            return [value - 1, value + 1].filter { $0 >= least }.map {
                Proposal(key: key, from: "\(value)", to: "\($0)", target, JSONValue(.number(Double($0))))
            }
        }
        func amount(_ key: String, _ value: Double, _ unit: String) -> [Proposal] {
            [value / 2, value * 2].map {
                Proposal(
                    key: key, from: "\(short(value)) \(unit)", to: "\(short($0)) \(unit)", target,
                    JSONValue(.number($0)))
            }
        }
        switch recognizer {
        case let tap as UITapGestureRecognizer:
            return count("numberOfTapsRequired", tap.numberOfTapsRequired, 1)
                + count("numberOfTouchesRequired", tap.numberOfTouchesRequired, 1)
        case let press as UILongPressGestureRecognizer:
            return amount("minimumPressDuration", press.minimumPressDuration, "s")
                + amount("allowableMovement", Double(press.allowableMovement), "pt")
                + count("numberOfTouchesRequired", press.numberOfTouchesRequired, 1)
        case let pan as UIPanGestureRecognizer:
            return count("minimumNumberOfTouches", pan.minimumNumberOfTouches, 1)
                + count("maximumNumberOfTouches", pan.maximumNumberOfTouches, pan.minimumNumberOfTouches)
        case let swipe as UISwipeGestureRecognizer:
            let words: [(String, UISwipeGestureRecognizer.Direction)] = [
                ("left", .left), ("right", .right), ("up", .up), ("down", .down),
            ]
            let now = words.filter { swipe.direction.contains($0.1) }.map(\.0).joined(separator: ", ")
            return words.filter { swipe.direction != $0.1 }.map { word, _ in
                Proposal(key: "direction", from: now, to: word, target, JSONValue(.list([JSONValue(.string(word))])))
            } + count("numberOfTouchesRequired", swipe.numberOfTouchesRequired, 1)
        default: return []
        }
    }

    private static func short(_ value: Double) -> String {
        value == value.rounded() ? String(Int(value)) : String(format: "%.3g", value)
    }
}
