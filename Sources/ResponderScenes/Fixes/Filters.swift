import Foundation
import ResponderKit

/// What a gesture accepts: types of touches, buttons, wheels, edges, touched views, and the direction of the fingers.
struct Filters {
    private let gesture: GestureDescription
    private let recognizer: UIGestureRecognizer
    private let names: SwiftNames
    private let target: SceneChange.Target
    private let code: String

    init(_ gesture: GestureDescription, _ recognizer: UIGestureRecognizer, _ names: SwiftNames) {
        self.gesture = gesture
        self.recognizer = recognizer
        self.names = names
        target = .gesture(gesture.name)
        code = names.gesture(gesture.name)
    }

    /// - Parameter views: the names of views that the fingers touched.
    func proposals(touching views: [String], on stage: Stage) -> [Proposal] {
        touchTypes + buttons + wheels + edges + axes + views.compactMap { leavingAlone($0, on: stage) }
    }

    private var touchTypes: [Proposal] {
        guard let types = gesture.allowedTouchTypes else { return [] }
        return InputWords.touchTypes.filter { word in !types.contains { $0 == word.1 } }.map { word, type in
            let words = types.map { InputWords.word(for: $0, in: InputWords.touchTypes) }
            let all = InputWords.touchTypes.map(\.0).filter { $0 == word || words.contains($0) }
            let list = all.map { "NSNumber(value: UITouch.TouchType.\($0).rawValue)" }.joined(separator: ", ")
            return proposal(
                "accepts touches of the type \(word)", "allowedTouchTypes", from: words, to: all,
                ["\(code).allowedTouchTypes = [\(list)]"])
        }
    }

    private var buttons: [Proposal] {
        guard recognizer is UITapGestureRecognizer else { return [] }
        let now = gesture.buttonMaskRequired ?? .primary
        return [("primary", UIEvent.ButtonMask.primary), ("secondary", .secondary)].filter { now != $0.1 }.map {
            let old = InputWords.words(for: now, in: InputWords.buttons)
            return proposal(
                "is for the \($0.0) button of a pointer", "buttonMaskRequired", from: old, to: [$0.0],
                ["\(code).buttonMaskRequired = .\($0.0)"], .setting)
        }
    }

    private var wheels: [Proposal] {
        guard let pan = recognizer as? UIPanGestureRecognizer, pan.allowedScrollTypesMask.isEmpty else { return [] }
        return [
            proposal(
                "follows wheels", "allowedScrollTypesMask", from: [], to: ["discrete", "continuous"],
                ["\(code).allowedScrollTypesMask = .all"])
        ]
    }

    private var edges: [Proposal] {
        guard recognizer is UIScreenEdgePanGestureRecognizer else { return [] }
        let now = gesture.edges?.map(\.rawValue) ?? []
        return ["left", "right", "top", "bottom"].filter { now != [$0] }.map {
            proposal("begins at the \($0) edge", "edges", from: now, to: [$0], ["\(code).edges = .\($0)"])
        }
    }

    /// The two directions that most delegates of pans check.
    private var axes: [Proposal] {
        guard recognizer is UIPanGestureRecognizer, gesture.shouldBeginIf?.isEmpty != false else { return [] }
        return [
            (BeginCondition.Axis.horizontal, "sideways more than up or down"),
            (.vertical, "up or down more than sideways"),
        ]
        .map { axis, words in
            var condition = BeginCondition()
            condition.velocity = axis
            return Proposal(
                "\(gesture.name) begins only if the fingers move \(words)", "shouldBeginIf", from: "none",
                to: "velocity \(axis.rawValue)", target,
                JSONValue(.object([JSONValue.Member("velocity", JSONValue(.string(axis.rawValue)))])),
                names.begin(gesture.name, if: condition), .usual)
        }
    }

    /// The delegate refuses the touches of a view inside the gesture's own one.
    private func leavingAlone(_ name: String, on stage: Stage) -> Proposal? {
        guard let view = stage.view(named: name), let own = recognizer.view, view !== own, view.isDescendant(of: own),
            view is UIControl || stage.description(ofView: name)?.touches == .handle,
            !gesture.shouldReceiveTouchNotIn.contains(name)
        else { return nil }
        let refused = gesture.shouldReceiveTouchNotIn + [name]
        let list = refused.map(names.view)
        let isInside =
            list.count == 1
            ? "touch.view?.isDescendant(of: \(list[0])) == true"
            : "[\(list.joined(separator: ", "))].contains { touch.view?.isDescendant(of: $0) == true }"
        return Proposal(
            "\(gesture.name) receives no touches in \(name)", "shouldReceiveTouchNotIn",
            from: gesture.shouldReceiveTouchNotIn.joined(separator: ", "), to: name, target,
            JSONValue(.list(refused.map { JSONValue(.string($0)) })),
            [
                names.inDelegate(of: gesture.name),
                "func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {",
                "    gestureRecognizer != \(code) || !(\(isInside))", "}",
            ], .usual, about: [.view(name)])
    }

    private func proposal(
        _ words: String, _ key: String, from old: [String], to new: [String], _ swift: [String],
        _ custom: Proposal.Custom = .usual
    ) -> Proposal {
        Proposal(
            "\(gesture.name) \(words)", key, from: old.isEmpty ? "none" : old.joined(separator: ", "),
            to: new.joined(separator: ", "), target, JSONValue(.list(new.map { JSONValue(.string($0)) })), swift, custom
        )
    }
}
