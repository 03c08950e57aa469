import Foundation
import ResponderChronicle
import ResponderKit

/// Conditions of a delegate that a gesture does not have yet: the axis of the fingers, and touches that it leaves alone.
struct Filters {
    private let gesture: GestureDescription
    private let recognizer: UIGestureRecognizer
    private let names: SwiftNames
    private let target: Target
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
        axes + views.compactMap { leavingAlone($0, on: stage) }
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
            ],
            // These follow the finger themselves; other views only need to keep their touch.
            view is UISlider || view is UISwitch ? .usual : .setting, about: [.view(name)])
    }
}
