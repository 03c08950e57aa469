import Foundation
import ResponderChronicle
import ResponderKit

/// Proposals for what is no property of a view: what its class overrides, its area for hits, and its animation.
struct SceneSettings {
    private let description: ViewDescription
    private let view: UIView
    private let code: String
    private let target: Target

    init(_ description: ViewDescription, _ view: UIView, _ code: String) {
        self.description = description
        self.view = view
        self.code = code
        target = .view(description.name)
    }

    var proposals: [Proposal] {
        [firstResponder, touches, animation, hitArea, touchesShouldCancel].compactMap(\.self)
    }

    private var firstResponder: Proposal? {
        guard !view.canBecomeFirstResponder, !(view is UIScrollView) else { return nil }
        return proposal(
            "can become first responder", "canBecomeFirstResponder", from: "false", to: "true", JSONValue(.bool(true)),
            [SwiftNames.inClass(of: code), "override var canBecomeFirstResponder: Bool { true }"], .setting)
    }

    private var touches: Proposal? {
        guard description.touches == .handle else { return nil }
        return proposal(
            "passes its touches on", "touches", from: "handle", to: "log", JSONValue(.string("log")),
            ["// call super in touchesBegan, touchesMoved, touchesEnded and touchesCancelled of \(code)"], .setting)
    }

    private var animation: Proposal? {
        guard let animation = description.animation, !animation.allowsUserInteraction else { return nil }
        func point(_ point: CGPoint) -> JSONValue { JSONValue(.list([number(point.x), number(point.y)])) }
        var members = [
            JSONValue.Member("to", point(animation.to)), JSONValue.Member("duration", number(animation.duration)),
            JSONValue.Member("allowUserInteraction", JSONValue(.bool(true))),
        ]
        if let from = animation.from { members.insert(JSONValue.Member("from", point(from)), at: 0) }
        return proposal(
            "takes touches while it is animated", "animate", from: "allowUserInteraction false", to: "true",
            JSONValue(.object(members)), ["// with .allowUserInteraction in the options of the animation of \(code)"],
            .usual)
    }

    /// The width and height that a finger hits easily, in points.
    private static let fingertip: CGFloat = 44

    private var hitArea: Proposal? {
        let bounds = view.bounds
        let (x, y) = (max(0, Self.fingertip - bounds.width) / 2, max(0, Self.fingertip - bounds.height) / 2)
        guard x > 0 || y > 0, bounds.width > 0, bounds.height > 0, description.hitArea == nil,
            view is UIControl || !description.gestures.isEmpty
        else { return nil }
        let area = bounds.insetBy(dx: -x, dy: -y)
        return proposal(
            "is hit in an area of \(Wording.tenths(area.width)) × \(Wording.tenths(area.height))", "hitArea",
            from: "its bounds", to: "larger",
            JSONValue(.list([area.minX, area.minY, area.width, area.height].map(number))),
            [SwiftNames.inClass(of: code)] + SwiftViewClass.pointInside(area), .usual)
    }

    /// A scroll view that takes the touches of controls in it too, or no longer does.
    private var touchesShouldCancel: Proposal? {
        guard [.scroll, .table].contains(description.viewClass) else { return nil }
        guard description.touchesShouldCancel != true else {
            return proposal(
                "leaves touches to controls in it", "touchesShouldCancel", from: "true", to: "false",
                JSONValue(.bool(false)), ["// without touchesShouldCancel(in:) in the class of \(code)"], .usual)
        }
        return proposal(
            "takes touches from controls in it too", "touchesShouldCancel", from: "no override", to: "true",
            JSONValue(.bool(true)),
            [SwiftNames.inClass(of: code), "override func touchesShouldCancel(in view: UIView) -> Bool { true }"],
            .usual)
    }

    private func number(_ value: Double) -> JSONValue { JSONValue(.number(value)) }

    private func proposal(
        _ words: String, _ key: String, from old: String, to new: String, _ value: JSONValue, _ swift: [String],
        _ custom: Property.Custom
    ) -> Proposal {
        Proposal("\(description.name) \(words)", key, from: old, to: new, target, value, swift, custom)
    }
}
