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
        all(forGesture: name, on: stage, SwiftNames(stage.presentScene), others: others, touching: views)
    }

    /// - Parameter names: the names of the scene's gestures and views in Swift.
    static func all(
        forGesture name: String, on stage: Stage, _ names: SwiftNames, others: [String]? = nil,
        touching views: [String] = []
    ) -> [Proposal] {
        guard let recognizer = stage.recognizer(named: name), let description = stage.description(ofGesture: name)
        else { return [] }
        let target = Target.gesture(name)
        let code = names.gesture(name)
        // UIKit does not say of which class the pop of a navigation controller is.
        let rows =
            names.isPop(name) ? UIGestureRecognizer.inspectableProperties : recognizer.inspectableProperties
        func answer(
            _ key: String, _ value: Bool?, _ on: String, _ off: String, _ method: String, overrides: Bool
        ) -> Proposal {
            let value = value ?? true
            let head = (overrides ? names.overriding(name) : "") + "func \(method) -> Bool {"
            let title = method.prefix { $0 != "(" } + (overrides ? "" : "(_:shouldReceive:)")
            let swift =
                value
                ? [names.inDelegate(of: name), head, "    gestureRecognizer != \(names.inside(name))", "}"]
                : ["// without the answer about \(code) in \(title) of \(names.answering(name))"]
            return Proposal(
                "\(name) \(value ? off : on)", key, from: "\(value)", to: "\(!value)", target,
                JSONValue(.bool(!value)), swift, value ? .blunt : .usual)
        }
        let rivals = (others ?? stage.recognizingNames).filter { $0 != name }
        // Programs rarely change the built-in recognizers of a view.
        let least = description.isBuiltIn ? Property.Custom.unusual : .usual
        // Of equally usual changes, relations come before all properties but the first, `isEnabled`.
        return all(of: rows.prefix(1), of: recognizer, target, code, least: least)
            + Ties(name, description, names, stage).proposals(with: rivals) + [
                answer(
                    "shouldBegin", description.shouldBegin, "may begin", "is not allowed to begin",
                    "gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer)", overrides: true),
                answer(
                    "shouldReceiveTouch", description.shouldReceiveTouch, "receives touches", "receives no touches",
                    "gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch)",
                    overrides: false),
            ] + all(of: rows.dropFirst(), of: recognizer, target, code, least: least)
            + conditions(of: description, target, code)
            + (description.isBuiltIn
                ? [] : Filters(description, recognizer, names).proposals(touching: views, on: stage))
    }

    /// The proposals for the conditions of a gesture's delegate and the answers of its class.
    private static func conditions(
        of gesture: GestureDescription, _ target: Target, _ code: String
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
        let own = Set(gestureNames.filter { description(ofGesture: $0)?.isBuiltIn == false })
        return recognizerNames.filter { name in
            guard let recognizer = recognizer(named: name), recognizer.contentDelay == nil, !recognizer.isTextEditing
            else { return false }
            return own.contains(name) || recognizer.isEnabled
        }
    }
}

/// The relations of a gesture to others, each with one name added or removed.
private struct Ties {
    private let name: String
    private let description: GestureDescription
    private let names: SwiftNames
    private let stage: Stage

    init(_ name: String, _ description: GestureDescription, _ names: SwiftNames, _ stage: Stage) {
        self.name = name
        self.description = description
        self.names = names
        self.stage = stage
    }

    /// How usual it is to wait for another gesture. A swipe, a pan from an edge and a tap of more taps fail soon by themselves; a pan or
    /// a pinch fails only when the fingers lift, so what waits for it begins too late.
    private func custom(ofWaitingFor other: String) -> Property.Custom {
        let (own, rival) = (stage.recognizer(named: name), stage.recognizer(named: other))
        switch rival {
        case is UISwipeGestureRecognizer, is UIScreenEdgePanGestureRecognizer: return .usual
        case let rival as UITapGestureRecognizer:
            guard let own = own as? UITapGestureRecognizer else { return .usual }
            return rival.numberOfTapsRequired > own.numberOfTapsRequired ? .usual : .setting
        default: return names.isOfScrollView(name) && names.isOfScrollView(other) ? .unusual : .setting
        }
    }

    func proposals(with rivals: [String]) -> [Proposal] {
        let code = names.gesture(name)
        func line(_ other: String) -> String { "\(code).require(toFail: \(names.gesture(other)))" }
        let waiting = description.requireToFail
        var found = apart
        found += removals("requireToFail", waiting, .setting) {
            ("\(name) no longer waits for \($0)", ["// without \(line($0))"])
        }
        found += additions("requireToFail", waiting, rivals, custom(ofWaitingFor:)) { other in
            let unnamed = [name, other].first { !names.isNamed($0) }
            return (
                "\(name) waits until \(other) has failed",
                [unnamed.map { "// \(line(other)), but UIKit has no property for \($0)" } ?? line(other)]
            )
        }
        found += removals("shouldBeRequiredToFailBy", description.shouldBeRequiredToFailBy, .setting) {
            ("\($0) no longer waits for \(name)", delegate("shouldBeRequiredToFailBy", $0))
        }
        found += removals("shouldRequireFailureOf", description.shouldRequireFailureOf, .setting) {
            ("\(name) no longer waits for \($0), by its delegate", delegate("shouldRequireFailureOf", $0))
        }
        guard case .names(let company) = description.simultaneousWith else { return found }
        // The delegate of a scroll view's recognizer is the scroll view, so another delegate is better, unless that is a scroll view too.
        // A pop keeps its delegate too.
        let free = rivals.filter { !names.isPop(name) && (!names.isOfScrollView(name) || names.isOfScrollView($0)) }
        return found
            + additions("simultaneousWith", company, free, { _ in .setting }) { other in
                (
                    "\(name) and \(other) may run together",
                    names.answer("shouldRecognizeSimultaneouslyWith", of: name, about: company + [other])
                )
            }
    }

    /// No longer running together with others, which is the cause where a delegate allows it.
    private var apart: [Proposal] {
        guard case .names(let company) = description.simultaneousWith else {
            return [
                Proposal(
                    "\(name) runs together with no other", "simultaneousWith", from: "all", to: "none", .gesture(name),
                    [],
                    ["// without shouldRecognizeSimultaneouslyWith in the delegate of \(names.gesture(name))"], .usual)
            ]
        }
        return removals("simultaneousWith", company, .usual) { other in
            ("\(name) and \(other) no longer run together", delegate("shouldRecognizeSimultaneouslyWith", other))
        }
    }

    private func delegate(_ method: String, _ other: String) -> [String] {
        ["// without \(method) \(names.gesture(other)) in the delegate of \(names.gesture(name))"]
    }

    /// A list of names without one of them.
    /// - Parameter say: the meaning in words and in Swift.
    private func removals(
        _ key: String, _ present: [String], _ custom: Property.Custom, _ say: (String) -> (String, [String])
    ) -> [Proposal] {
        present.map { other in tie(key, other, present, present.filter { $0 != other }, custom, say(other)) }
    }

    /// A list of names with one more.
    /// - Parameters:
    ///   - present: the names in the list.
    ///   - say: the meaning in words and in Swift.
    private func additions(
        _ key: String, _ present: [String], _ others: [String], _ custom: (String) -> Property.Custom,
        _ say: (String) -> (String, [String])
    ) -> [Proposal] {
        others.filter { !present.contains($0) }.map { other in
            tie(key, other, present, present + [other], custom(other), say(other))
        }
    }

    private func tie(
        _ key: String, _ other: String, _ old: [String], _ new: [String], _ custom: Property.Custom,
        _ meaning: (words: String, swift: [String])
    ) -> Proposal {
        func words(_ names: [String]) -> String { names.isEmpty ? "none" : names.joined(separator: ", ") }
        return Proposal(
            meaning.words, key, from: words(old), to: words(new), .gesture(name),
            JSONValue(.list(new.map { JSONValue(.string($0)) })), meaning.swift, custom, about: [.gesture(other)])
    }
}
