import Foundation
import ResponderChronicle
import ResponderKit
import SceneEditing
import SceneFormat
import SceneStage

extension Proposal {
    /// The proposals for a gesture of a scene, the likeliest first; none for a built-in recognizer of a view.
    /// - Parameters:
    ///   - others: the names of the gestures to which it may be related; nil for all that can recognize something.
    ///   - views: the names of views inside of the gesture's own view, whose touches it may refuse.
    public static func all(
        forGesture name: String, on stage: Stage, others: [String]? = nil, refusing views: [String] = []
    ) -> [Proposal] {
        all(forGesture: name, on: stage, SwiftNames(stage.presentScene), others: others, refusing: views)
    }

    /// - Parameter names: the names of the scene's gestures and views in Swift.
    static func all(
        forGesture name: String, on stage: Stage, _ names: SwiftNames, others: [String]? = nil,
        refusing views: [String] = []
    ) -> [Proposal] {
        let rivals = (others ?? stage.recognizingNames).filter { $0 != name }
        return GestureProposals(name, names, stage)?.all(with: rivals, refusing: views) ?? []
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

/// The proposals for one gesture.
private struct GestureProposals {
    private let name: String
    private let description: GestureDescription
    private let recognizer: UIGestureRecognizer
    private let names: SwiftNames
    private let stage: Stage
    /// The gesture in Swift.
    private let code: String

    /// nil if the stage has no such gesture.
    init?(_ name: String, _ names: SwiftNames, _ stage: Stage) {
        guard let recognizer = stage.recognizer(named: name), let description = stage.description(ofGesture: name)
        else { return nil }
        (self.name, self.description, self.recognizer) = (name, description, recognizer)
        (self.names, self.stage, code) = (names, stage, names.gesture(name))
    }

    func all(with rivals: [String], refusing views: [String]) -> [Proposal] {
        // UIKit does not say of which class the pop of a navigation controller is.
        let rows = names.isPop(name) ? UIGestureRecognizer.inspectableProperties : recognizer.inspectableProperties
        // Of equally usual changes, relations come before all properties but the first, `isEnabled`.
        let found =
            properties(rows.prefix(1)) + ties(with: rivals) + answers + properties(rows.dropFirst()) + conditions
        let refusals = canHaveDelegate ? views.compactMap(leavingAlone) : []
        return description.isBuiltIn ? found + refusals : found + axes + refusals
    }

    /// Whether a program can answer for it. The scroll view is the delegate of its own pan, so a subclass of it can; a controller of pages
    /// makes its scroll view itself. A program can replace the delegate of a pop, and then has to keep the first screen itself.
    private var canHaveDelegate: Bool {
        guard description.isBuiltIn, !names.isPop(name) else { return true }
        return names.isOfScrollView(name) && recognizer is UIPanGestureRecognizer && names.hasOwnClass(name)
    }

    private func properties(_ rows: some Sequence<Property>) -> [Proposal] {
        // Without zooming, UIKit has no pinch of a scroll view to switch on.
        if description.isBuiltIn, recognizer is UIPinchGestureRecognizer, let scroll = recognizer.view as? UIScrollView,
            scroll.pinchGestureRecognizer == nil
        {
            return []
        }
        // Programs rarely change the built-in recognizers of a view.
        return Proposal.all(
            of: rows, of: recognizer, .gesture(name), code, least: description.isBuiltIn ? .unusual : .usual)
    }

    private func proposal(
        _ sentence: NamedText, _ key: String, from old: String, to new: String, _ value: JSONValue,
        _ swift: [SwiftPiece],
        _ custom: Proposal.Custom, about others: [Target] = [], removes: Bool = false
    ) -> Proposal {
        Proposal(
            sentence, key, from: old, to: new, .gesture(name), value, swift, custom, about: others, removes: removes)
    }

    // MARK: Answers and conditions

    /// The opposites of the delegate's answers that are the same for all touches.
    private var answers: [Proposal] {
        // A pop keeps its delegate, and a controller of pages makes its scroll view itself.
        guard !names.isPop(name), names.hasOwnClass(name) else { return [] }
        func answer(
            _ key: String, _ path: WritableKeyPath<GestureDescription, Bool?>, _ on: String, _ off: String,
            _ title: String
        ) -> Proposal {
            let value = description[keyPath: path] ?? true
            let swift =
                value
                ? names.delegate(of: description) { $0[keyPath: path] = false }
                : [.note("without the answer about \(code) in \(title) of \(names.answering(name))")]
            return proposal(
                "\(name: name) \(value ? off : on)", key, from: "\(value)", to: "\(!value)", JSONValue(!value), swift,
                value ? .blunt : .usual)
        }
        return [
            answer(
                GestureKey.shouldBegin, \.shouldBegin, "may begin", "is not allowed to begin",
                "gestureRecognizerShouldBegin"),
            answer(
                GestureKey.shouldReceiveTouch, \.shouldReceiveTouch, "receives touches", "receives no touches",
                "gestureRecognizer(_:shouldReceive:)"),
        ]
    }

    /// Without the conditions of the delegate and the answers of the class.
    private var conditions: [Proposal] {
        var found: [Proposal] = []
        if let condition = description.shouldBeginIf?.words {
            found.append(
                proposal(
                    "\(name: name) may begin without its condition", GestureKey.shouldBeginIf, from: condition,
                    to: "none", [:],
                    [.note("without gestureRecognizerShouldBegin in the delegate of \(code)")], .setting, removes: true)
            )
        }
        for (key, views, words) in [
            (GestureKey.shouldReceiveTouchIn, description.shouldReceiveTouchIn, "receives touches outside of"),
            (GestureKey.shouldReceiveTouchNotIn, description.shouldReceiveTouchNotIn, "receives touches in"),
        ] {
            guard let list = views.words else { continue }
            found.append(
                proposal(
                    "\(name: name) \(words) \(names: views)", key, from: list, to: "none", [],
                    [.note("without shouldReceive in the delegate of \(code)")], .setting, removes: true))
        }
        // Proposed only where the class overrides them already: a delegate's answer does the same with less code.
        for (key, own, words, method) in [
            (GestureKey.canPrevent, description.canPrevent, "prevents others as UIKit's classes do", "canPrevent(_:)"),
            (
                GestureKey.canBePrevented, description.canBePrevented, "can be prevented, as UIKit's classes can",
                "canBePrevented(by:)"
            ),
        ] {
            guard let own, own != .always(true) else { continue }
            found.append(
                proposal(
                    "\(name: name) \(words)", key, from: own.words ?? "", to: "true", true,
                    [.note("without \(method) in the class of \(code)")], .usual))
        }
        return found
    }

    /// The two directions that most delegates of pans check.
    private var axes: [Proposal] {
        guard recognizer is UIPanGestureRecognizer, description.shouldBeginIf?.parts.isEmpty != false else { return [] }
        let axes: [(Answer.Axis, String)] = [
            (.horizontal, "sideways more than up or down"), (.vertical, "up or down more than sideways"),
        ]
        return axes.map { axis, words in
            proposal(
                "\(name: name) begins only if the fingers move \(words)", GestureKey.shouldBeginIf, from: "none",
                to: "velocity \(axis.rawValue)", ["velocity": JSONValue(axis.rawValue)],
                names.delegate(of: description) { $0.shouldBeginIf = BeginCondition([.velocity(axis)]) }, .usual)
        }
    }

    /// The delegate refuses the touches of a view inside the gesture's own one.
    private func leavingAlone(_ view: String) -> Proposal? {
        let present = description.shouldReceiveTouchNotIn
        guard let inner = stage.view(named: view), let own = recognizer.view, inner !== own,
            inner.isDescendant(of: own), !present.contains(view)
        else { return nil }
        return proposal(
            "\(name: name) receives no touches in \(name: view)", GestureKey.shouldReceiveTouchNotIn,
            from: present.joined(separator: ", "),
            to: view, JSONValue(present + [view]),
            names.refusal(of: description, in: present + [view]),
            // A view that covers the gesture's own one leaves it nothing.
            inner.covers(own) ? .blunt : names.isPop(name) ? .unusual : .usual, about: [.view(view)])
    }

    // MARK: Relations, each with one name added or removed

    private func ties(with rivals: [String]) -> [Proposal] {
        func line(_ other: String) -> String { "\(code).require(toFail: \(names.gesture(other)))" }
        let (required, requiring) = (description.requireToFail, description.shouldBeRequiredToFailBy)
        let requiredByDelegate = description.shouldRequireFailureOf
        var found = apart(from: rivals)
        found += required.map {
            tie(
                GestureKey.requireToFail, required, $0, .setting, "\(name: name) no longer waits for \(name: $0)",
                [.note("without \(line($0))")]
            )
        }
        found += rivals.filter { !required.contains($0) && !waits($0) }.map { other in
            let unnamed = [name, other].first { !names.isNamed($0) }
            let swift: SwiftPiece =
                unnamed.map { .note("\(line(other)), but UIKit has no property for \($0)") } ?? .line(line(other))
            return tie(
                GestureKey.requireToFail, required, other, custom(ofWaitingFor: other),
                "\(name: name) waits until \(name: other) has failed", [swift])
        }
        found += requiring.map {
            let key = GestureKey.shouldBeRequiredToFailBy
            return tie(key, requiring, $0, .setting, "\(name: $0) no longer waits for \(name: name)", without(key, $0))
        }
        found += requiredByDelegate.map {
            let key = GestureKey.shouldRequireFailureOf
            let words: NamedText = "\(name: name) no longer waits for \(name: $0), by its delegate"
            return tie(key, requiredByDelegate, $0, .setting, words, without(key, $0))
        }
        guard case .names(let company) = description.simultaneousWith else { return found }
        // The delegate of a scroll view's recognizer is the scroll view, so another delegate is better, unless that is a scroll view too.
        // A pop keeps its delegate too.
        let free = rivals.filter { !names.isPop(name) && (!names.isOfScrollView(name) || names.isOfScrollView($0)) }
        return found
            + free.filter { !company.contains($0) }.map {
                let swift = names.answer("shouldRecognizeSimultaneouslyWith", of: name, about: company + [$0])
                return tie(
                    GestureKey.simultaneousWith, company, $0, .setting,
                    "\(name: name) and \(name: $0) may run together", swift)
            }
    }

    /// Whether another gesture waits for this one, also by way of others. If this one waited for it, neither would ever begin.
    private func waits(_ other: String) -> Bool {
        var seen: Set<String> = []
        var open = [other]
        while let next = open.popLast() {
            if next == name { return true }
            guard seen.insert(next).inserted, let waiting = stage.description(ofGesture: next) else { continue }
            if description.shouldBeRequiredToFailBy.contains(next) { return true }
            open += waiting.requireToFail + waiting.shouldRequireFailureOf
        }
        return false
    }

    /// How usual it is to wait for another gesture. A swipe, a pan from an edge and a tap of more taps fail soon by themselves; a pan or
    /// a pinch fails only when the fingers lift, so what waits for it begins too late.
    private func custom(ofWaitingFor other: String) -> Proposal.Custom {
        switch stage.recognizer(named: other) {
        case is UISwipeGestureRecognizer, is UIScreenEdgePanGestureRecognizer: return .usual
        case let rival as UITapGestureRecognizer:
            // A tap fails by a finger that rests only after the time of a press.
            if recognizer is UILongPressGestureRecognizer { return .setting }
            guard let own = recognizer as? UITapGestureRecognizer else { return .usual }
            return rival.numberOfTapsRequired > own.numberOfTapsRequired ? .usual : .setting
        default: return names.isOfScrollView(name) && names.isOfScrollView(other) ? .unusual : .setting
        }
    }

    /// No longer running together with others, which is the cause where a delegate allows it.
    private func apart(from rivals: [String]) -> [Proposal] {
        let method = "shouldRecognizeSimultaneouslyWith"
        guard case .names(let company) = description.simultaneousWith else {
            let alone = proposal(
                "\(name: name) runs together with no other", GestureKey.simultaneousWith, from: "all", to: "none", [],
                [.note("without \(method) in the delegate of \(code)")], .usual, about: rivals.map { .gesture($0) },
                removes: true)
            // A scene names the others with which it still runs together.
            let all = stage.recognizingNames.filter { $0 != name }
            guard all.count > 1 else { return [alone] }
            return rivals.filter(all.contains).map { rival in
                let rest = all.filter { $0 != rival }
                return proposal(
                    "\(name: name) and \(name: rival) no longer run together", GestureKey.simultaneousWith, from: "all",
                    to: rest.joined(separator: ", "), JSONValue(rest), names.answer(method, of: name, about: rest),
                    .usual, about: [.gesture(rival)], removes: true)
            } + [alone]
        }
        return company.map {
            let words: NamedText = "\(name: name) and \(name: $0) no longer run together"
            return tie(GestureKey.simultaneousWith, company, $0, .usual, words, without(method, $0))
        }
    }

    private func without(_ method: String, _ other: String) -> [SwiftPiece] {
        [.note("without \(method) \(names.gesture(other)) in the delegate of \(code)")]
    }

    /// A list of names without one of them, or with one more.
    private func tie(
        _ key: String, _ present: [String], _ other: String, _ custom: Proposal.Custom, _ sentence: NamedText,
        _ swift: [SwiftPiece]
    ) -> Proposal {
        let list = present.contains(other) ? present.filter { $0 != other } : present + [other]
        return proposal(
            sentence, key, from: present.words ?? "none", to: list.words ?? "none", JSONValue(list), swift, custom,
            about: [.gesture(other)], removes: present.contains(other))
    }
}

extension Proposal {
    /// Conditions with which a pan begins only with the movement of a touch: in its direction, and if that pulls a list against its end, only
    /// while the list is at that end. None for other recognizers, and for a pan with a condition.
    /// - Parameter lists: the scroll views that compete with the pan, by name.
    static func narrowing(
        _ name: String, to touch: FingerMeasures, _ lists: [String], on stage: Stage, _ names: SwiftNames
    ) -> [Proposal] {
        guard let description = stage.description(ofGesture: name), !description.isBuiltIn,
            stage.recognizer(named: name) is UIPanGestureRecognizer, touch.movement > 0,
            description.shouldBeginIf?.parts.isEmpty != false
        else { return [] }
        func condition(_ sentence: NamedText, _ parts: [BeginCondition.Part], _ json: JSONValue) -> Proposal {
            let condition = BeginCondition(parts)
            return Proposal(
                sentence, GestureKey.shouldBeginIf, from: "none", to: condition.words ?? "", .gesture(name), json,
                names.delegate(of: description) { $0.shouldBeginIf = condition }, .usual)
        }
        let direction = touch.direction
        let word = direction.names.joined()
        let ways: [UISwipeGestureRecognizer.Direction: (Answer.End, String)] = [
            .down: (.start, "top"), .right: (.start, "left end"), .up: (.end, "bottom"), .left: (.end, "right end"),
        ]
        let (end, place) = ways[direction] ?? (.start, "top")
        return [
            condition(
                "\(name: name) begins only if the fingers move \(word)", [.translation(direction)],
                ["translation": JSONValue(word)])
        ]
            + lists.map { list in
                condition(
                    "\(name: name) begins only if the fingers move \(word) while \(name: list) is at its \(place)",
                    [.translation(direction), .offset(of: list, end)],
                    ["translation": JSONValue(word), "offset": [list: JSONValue(end.rawValue)]])
            }
    }

    /// A requirement to wait that holds only for the direction of a touch; nil for other proposals, and for what is no pan.
    func narrowed(to touch: FingerMeasures, on stage: Stage, _ names: SwiftNames) -> Proposal? {
        guard key == GestureKey.requireToFail, !removes, case .gesture(let other)? = involved.last,
            case .gesture(let name) = change.target, let description = stage.description(ofGesture: name),
            stage.recognizer(named: name) is UIPanGestureRecognizer, touch.movement > 0, names.hasOwnClass(name),
            !names.isPop(name), description.shouldRequireFailureOf.isEmpty
        else { return nil }
        let condition = BeginCondition([.translation(touch.direction)])
        let word = touch.direction.names.joined()
        return Proposal(
            "\(name: name) waits until \(name: other) has failed if the fingers move \(word)",
            GestureKey.shouldRequireFailureOf,
            from: "none", to: other, .gesture(name), JSONValue([other]),
            names.delegate(of: description) {
                ($0.shouldRequireFailureOf, $0.shouldRequireFailureIf) = ([other], condition)
            }, .setting, about: [.gesture(other)],
            and: [JSONValue.Member(GestureKey.shouldRequireFailureIf, ["translation": JSONValue(word)])])
    }
}

extension FingerMeasures {
    /// The direction in which the finger that moved farthest went.
    nonisolated fileprivate var direction: UISwipeGestureRecognizer.Direction {
        guard abs(way.dx) > abs(way.dy) else { return way.dy > 0 ? .down : .up }
        return way.dx > 0 ? .right : .left
    }
}
