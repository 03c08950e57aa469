import Foundation
import ResponderChronicle
import ResponderKit

extension Proposal {
    /// The proposals for a gesture of a scene, the likeliest first; none for a built-in recognizer of a view.
    /// - Parameters:
    ///   - others: the names of the gestures to which it may be related; nil for all that can recognize something.
    ///   - views: the names of views that the fingers touched; the gesture may refuse touches of those inside its own view.
    public static func all(
        forGesture name: String, on stage: Stage, others: [String]? = nil, touching views: [String] = []
    ) -> [Proposal] {
        all(forGesture: name, on: stage, SwiftNames(stage.scene), others: others, touching: views)
    }

    /// - Parameter names: the names of the scene's gestures and views in Swift.
    static func all(
        forGesture name: String, on stage: Stage, _ names: SwiftNames, others: [String]? = nil,
        touching views: [String] = []
    ) -> [Proposal] {
        guard let recognizer = stage.recognizer(named: name), let description = stage.description(ofGesture: name)
        else { return [] }
        let target = SceneChange.Target.gesture(name)
        let code = names.gesture(name)
        // Programs rarely change the built-in recognizers of a view.
        func customary(_ custom: Custom) -> Custom { description.isBuiltIn ? max(custom, .unusual) : custom }
        func flag(
            _ key: String, _ value: Bool, _ on: String, _ off: String, _ custom: (Custom, Custom),
            property: String? = nil
        ) -> Proposal {
            Proposal(
                key, value, target, on, off, ["\(code).\(property ?? key) = \(!value)"],
                (customary(custom.0), customary(custom.1)))
        }
        func answer(
            _ key: String, _ value: Bool?, _ on: String, _ off: String, _ method: String, overrides: Bool
        ) -> Proposal {
            let value = value ?? true
            let head = (overrides ? names.overriding(name) : "") + "func \(method) -> Bool {"
            let title = method.prefix { $0 != "(" } + (overrides ? "" : "(_:shouldReceive:)")
            return Proposal(
                key, value, target, on, off,
                value
                    ? [names.inDelegate(of: name), head, "    gestureRecognizer != \(names.inside(name))", "}"]
                    : ["// without the answer about \(code) in \(title) of \(names.answering(name))"],
                (.usual, .blunt))
        }
        let rivals = (others ?? stage.recognizingNames).filter { $0 != name }
        return [
            flag(
                "enabled", recognizer.isEnabled, "is switched on", "is switched off", (.usual, .blunt),
                property: "isEnabled")
        ] + Ties(name, description, names).proposals(with: rivals) + [
            answer(
                "shouldBegin", description.shouldBegin, "may begin", "is not allowed to begin",
                "gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer)", overrides: true),
            answer(
                "shouldReceiveTouch", description.shouldReceiveTouch, "receives touches", "receives no touches",
                "gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch)",
                overrides: false),
            flag(
                "cancelsTouchesInView", recognizer.cancelsTouchesInView, "takes its touches from the view",
                "leaves its touches to the view", (.setting, .usual)),
            flag(
                "delaysTouchesBegan", recognizer.delaysTouchesBegan, "keeps touches from the view until it has failed",
                "lets the view receive touches at once", (.unusual, .usual)),
            flag(
                "delaysTouchesEnded", recognizer.delaysTouchesEnded,
                "keeps the end of touches from the view until it has failed",
                "lets the view receive the end at once", (.unusual, .setting)),
        ] + conditions(of: description, target, code)
            + (description.isBuiltIn
                ? [] : Filters(description, recognizer, names).proposals(touching: views, on: stage))
            // UIKit does not say of which class the pop of a navigation controller is.
            + (names.isPop(name)
                ? [] : Thresholds(name, target, code, isBuiltIn: description.isBuiltIn).proposals(of: recognizer))
    }

    /// The proposals for the conditions of a gesture's delegate and the answers of its class.
    private static func conditions(
        of gesture: GestureDescription, _ target: SceneChange.Target, _ code: String
    ) -> [Proposal] {
        let name = gesture.name
        var found: [Proposal] = []
        if let condition = gesture.shouldBeginIf, !condition.isEmpty {
            found.append(
                Proposal(
                    "\(name) may begin without its condition", "shouldBeginIf", from: condition.words, to: "none",
                    target,
                    JSONValue(.object([])), ["// without gestureRecognizerShouldBegin in the delegate of \(code)"],
                    .setting))
        }
        for (key, names, words) in [
            ("shouldReceiveTouchIn", gesture.shouldReceiveTouchIn, "receives touches outside of"),
            ("shouldReceiveTouchNotIn", gesture.shouldReceiveTouchNotIn, "receives touches in"),
        ] where !names.isEmpty {
            let list = names.joined(separator: ", ")
            found.append(
                Proposal(
                    "\(name) \(words) \(list)", key, from: list, to: "none", target, JSONValue(.list([])),
                    ["// without shouldReceive in the delegate of \(code)"], .setting))
        }
        // Proposed only where the class overrides them already: a delegate's answer does the same with less code.
        if let own = gesture.canPrevent, own != .always(true) {
            found.append(
                Proposal(
                    "\(name) prevents others as UIKit's classes do", "canPrevent", from: own.words, to: "true", target,
                    JSONValue(.bool(true)), ["// without canPrevent(_:) in the class of \(code)"], .usual))
        }
        if let own = gesture.canBePrevented, own != .always(true) {
            found.append(
                Proposal(
                    "\(name) can be prevented, as UIKit's classes can", "canBePrevented", from: own.words, to: "true",
                    target, JSONValue(.bool(true)), ["// without canBePrevented(by:) in the class of \(code)"], .usual))
        }
        return found
    }
}

extension Stage {
    /// The names of the recognizers that can recognize something, including built-in ones, but not the content delays of
    /// scroll views or the recognizers that edit text.
    var recognizingNames: [String] {
        let own = Set(gestureNames)
        return scene.root.tree.flatMap { $0.ownGestureNames + $0.gestures.flatMap(\.parts).map(\.name) }.filter {
            name in
            guard let recognizer = recognizer(named: name), recognizer.contentDelay == nil else { return false }
            return own.contains(name) || recognizer.isEnabled && !recognizer.isTextEditing
        }
    }
}

/// The relations of a gesture to others, each with one name added or removed.
private struct Ties {
    private let name: String
    private let description: GestureDescription
    private let names: SwiftNames

    init(_ name: String, _ description: GestureDescription, _ names: SwiftNames) {
        self.name = name
        self.description = description
        self.names = names
    }

    func proposals(with rivals: [String]) -> [Proposal] {
        let code = names.gesture(name)
        var found = ties("requireToFail", description.requireToFail, rivals, (.usual, .setting)) { other, isMore in
            let line = "\(code).require(toFail: \(names.gesture(other)))"
            if let unnamed = [name, other].first(where: { !names.isNamed($0) }) {
                return (
                    isMore ? "\(name) waits until \(other) has failed" : "\(name) no longer waits for \(other)",
                    ["// \(line), but UIKit has no property for \(unnamed)"]
                )
            }
            return isMore
                ? ("\(name) waits until \(other) has failed", [line])
                : ("\(name) no longer waits for \(other)", ["// without \(line)"])
        }
        found += ties("shouldBeRequiredToFailBy", description.shouldBeRequiredToFailBy, [], (.usual, .setting)) {
            other, _ in
            ("\(other) no longer waits for \(name)", delegate("shouldBeRequiredToFailBy", other))
        }
        found += ties("shouldRequireFailureOf", description.shouldRequireFailureOf, [], (.usual, .setting)) {
            other, _ in
            ("\(name) no longer waits for \(other), by its delegate", delegate("shouldRequireFailureOf", other))
        }
        guard case .names(let company) = description.simultaneousWith else {
            return found + [
                Proposal(
                    "\(name) runs together with no other", "simultaneousWith", from: "all", to: "none", .gesture(name),
                    [],
                    ["// without shouldRecognizeSimultaneouslyWith in the delegate of \(code)"], .setting)
            ]
        }
        // The delegate of a scroll view's recognizer is the scroll view, so another delegate is better, unless that is a scroll view too.
        // A pop keeps its delegate too.
        let free =
            names.isPop(name)
            ? [] : rivals.filter { !names.isOfScrollView(name) || names.isOfScrollView($0) }
        return found
            + ties("simultaneousWith", company, free, (.setting, .setting)) { other, isMore in
                (
                    "\(name) and \(other) \(isMore ? "may" : "no longer") run together",
                    isMore
                        ? names.answer("shouldRecognizeSimultaneouslyWith", of: name, about: company + [other])
                        : delegate("shouldRecognizeSimultaneouslyWith", other)
                )
            }
    }

    private func delegate(_ method: String, _ other: String) -> [String] {
        ["// without \(method) \(names.gesture(other)) in the delegate of \(names.gesture(name))"]
    }

    /// - Parameters:
    ///   - present: the names in the list.
    ///   - say: the meaning of adding or removing a name, in words and in Swift.
    private func ties(
        _ key: String, _ present: [String], _ others: [String],
        _ custom: (more: Proposal.Custom, fewer: Proposal.Custom),
        _ say: (String, Bool) -> (String, [String])
    ) -> [Proposal] {
        func words(_ names: [String]) -> String { names.isEmpty ? "none" : names.joined(separator: ", ") }
        func proposal(_ other: String, _ isMore: Bool) -> Proposal {
            let new = isMore ? present + [other] : present.filter { $0 != other }
            let (meaning, swift) = say(other, isMore)
            return Proposal(
                meaning, key, from: words(present), to: words(new), .gesture(name),
                JSONValue(.list(new.map { JSONValue(.string($0)) })), swift, isMore ? custom.more : custom.fewer,
                about: [.gesture(other)])
        }
        return present.map { proposal($0, false) } + others.filter { !present.contains($0) }.map { proposal($0, true) }
    }
}

/// The numbers and directions of a gesture.
private struct Thresholds {
    private let name: String
    private let target: SceneChange.Target
    private let code: String
    private let custom: Proposal.Custom

    init(_ name: String, _ target: SceneChange.Target, _ code: String, isBuiltIn: Bool) {
        self.name = name
        self.target = target
        self.code = code
        custom = isBuiltIn ? .unusual : .setting
    }

    func proposals(of recognizer: UIGestureRecognizer) -> [Proposal] {
        switch recognizer {
        case let tap as UITapGestureRecognizer:
            count("numberOfTapsRequired", tap.numberOfTapsRequired, 1, "needs", "tap")
                + touches(tap.numberOfTouchesRequired)
        case let press as UILongPressGestureRecognizer:
            amount("minimumPressDuration", press.minimumPressDuration, "s", "begins after")
                + amount("allowableMovement", Double(press.allowableMovement), "pt", "allows a movement of")
                + touches(press.numberOfTouchesRequired)
        case let pan as UIPanGestureRecognizer:
            count("minimumNumberOfTouches", pan.minimumNumberOfTouches, 1, "needs at least", "touch")
                + count(
                    "maximumNumberOfTouches", pan.maximumNumberOfTouches, pan.minimumNumberOfTouches, "takes at most",
                    "touch")
        case let swipe as UISwipeGestureRecognizer: directions(swipe.direction) + touches(swipe.numberOfTouchesRequired)
        default: []
        }
    }

    private func count(_ key: String, _ value: Int, _ minimum: Int, _ verb: String, _ noun: String) -> [Proposal] {
        let isBounded = value < Int(Int32.max)
        let others = isBounded ? [value - 1, value + 1].filter { $0 >= minimum } : [1]
        return others.map {
            Proposal(
                "\(name) \(verb) \($0) \(noun)\($0 == 1 ? "" : noun.hasSuffix("h") ? "es" : "s")", key,
                from: isBounded ? "\(value)" : "any", to: "\($0)", target, JSONValue(.number(Double($0))),
                ["\(code).\(key) = \($0)"], custom)
        }
    }

    private func touches(_ value: Int) -> [Proposal] { count("numberOfTouchesRequired", value, 1, "needs", "touch") }

    private func amount(_ key: String, _ value: Double, _ unit: String, _ verb: String) -> [Proposal] {
        [value / 2, value * 2].map { ($0 * 1000).rounded() / 1000 }.map {
            let number = Wording.rounded($0, 3)
            return Proposal(
                "\(name) \(verb) \(number) \(unit)", key, from: "\(Wording.rounded(value, 3)) \(unit)",
                to: "\(number) \(unit)", target, JSONValue(.number($0)), ["\(code).\(key) = \(number)"], custom)
        }
    }

    private func directions(_ value: UISwipeGestureRecognizer.Direction) -> [Proposal] {
        let words: [(String, UISwipeGestureRecognizer.Direction)] = [
            ("left", .left), ("right", .right), ("up", .up), ("down", .down),
        ]
        let now = words.filter { value.contains($0.1) }.map(\.0).joined(separator: ", ")
        return words.filter { value != $0.1 }.map { word, _ in
            Proposal(
                "\(name) is a stroke \(word == "left" || word == "right" ? "to the \(word)" : word)", "direction",
                from: now, to: word, target, JSONValue(.list([JSONValue(.string(word))])),
                ["\(code).direction = .\(word)"], .setting)
        }
    }
}
