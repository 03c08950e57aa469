import Foundation
import ResponderChronicle
import ResponderKit
import SceneEditing
import SceneFormat
import SceneStage

extension Proposal {
    /// The proposals for a view.
    public static func all(forView name: String, on stage: Stage) -> [Proposal] {
        all(forView: name, on: stage, SwiftNames(stage.presentScene))
    }

    /// - Parameter names: the names of the scene's gestures and views in Swift.
    static func all(forView name: String, on stage: Stage, _ names: SwiftNames) -> [Proposal] {
        guard let view = stage.view(named: name), let description = stage.description(ofView: name) else { return [] }
        let code = names.view(name)
        let rows = ViewDescription.properties(of: description.viewClass)
        let others = ViewProposals(description: description, view: view, code: code)
        let properties = rows.flatMap { row in
            let holder = view.holder(of: row)
            return all(
                of: [row], of: holder, .view(name), holder === view ? code : names.scrollView(ofPages: name),
                remark: row.key == "maximumZoomScale" ? "and viewForZooming(in:) in its delegate" : nil)
        }
        return properties + others.all
    }

    /// A view is hit in another area.
    /// - Parameters:
    ///   - area: in the view's own coordinates.
    ///   - code: the view in Swift.
    static func hitArea(of view: UIView, _ area: CGRect, _ code: String) -> Proposal {
        Proposal(
            "\(name: view.traceName) can be touched in an area of \(Wording.tenths(area.width)) × \(Wording.tenths(area.height))",
            "hitArea", from: "its bounds", to: "larger", .view(view.traceName), SceneEdit.json(area),
            [.place("in the class of \(code)"), .member(SwiftViewClass.pointInside(area, of: view.bounds))], .usual)
    }

    /// The width and height that a finger hits easily, in points.
    private static let fingertip: CGFloat = 44

    /// The area around a view that a finger hits easily; nil if the view is as large.
    static func fingertip(of view: UIView) -> CGRect? {
        let bounds = view.bounds
        let (x, y) = (max(0, fingertip - bounds.width) / 2, max(0, fingertip - bounds.height) / 2)
        guard x > 0 || y > 0, bounds.width > 0, bounds.height > 0 else { return nil }
        return bounds.insetBy(dx: -x, dy: -y)
    }

    /// A view that can become first responder no longer can.
    static func refusingKeys(view name: String, on stage: Stage, _ names: SwiftNames) -> [Proposal] {
        guard let view = stage.view(named: name), view.canBecomeFirstResponder else { return [] }
        return [
            Proposal(
                "\(name: name) cannot become first responder", "canBecomeFirstResponder", from: "true", to: "false",
                .view(name), false,
                [
                    .place("in the class of \(names.view(name))"),
                    .member(["override var canBecomeFirstResponder: Bool { false }"]),
                ], .setting)
        ]
    }

    /// The views of a stage whose settings matter to touches: those that were touched, that have
    /// gestures or use touches, and those that are kept from touches.
    public static func views(of stage: Stage, touched: Set<String>) -> [String] {
        stage.viewNames.filter { name in
            guard let view = stage.view(named: name), let description = stage.description(ofView: name) else {
                return false
            }
            let isPlain = view is UILabel || view is UIImageView
            return touched.contains(name) || view.gestureRecognizers?.isEmpty == false || view is UIControl
                || description.touches != .forward || description.hitTest != .default || view.isHidden
                || view.isTooTransparentToHit || !isPlain && !view.isUserInteractionEnabled
        }
    }
}

/// The proposals for what is no property of a view: what its class overrides, its area for hits, and its animation.
private struct ViewProposals {
    let description: ViewDescription
    let view: UIView
    /// The view in Swift.
    let code: String

    var all: [Proposal] {
        hitTests
            + [firstResponder, touches, animation, hitArea, touchesShouldCancel, keepingTouches].compactMap(\.self)
    }

    private func proposal(
        _ words: String, _ key: String, from old: String, to new: String, _ value: JSONValue, _ swift: [SwiftPiece],
        _ custom: Proposal.Custom
    ) -> Proposal {
        Proposal(
            "\(name: description.name) \(words)", key, from: old, to: new, .view(description.name), value, swift, custom
        )
    }

    /// A member of the class of the view.
    private func inClass(_ lines: [String]) -> [SwiftPiece] { [.place("in the class of \(code)"), .member(lines)] }

    private var hitTests: [Proposal] {
        let now = description.hitTest
        // An override that is in the way is rather removed than replaced by another one.
        let other: Proposal.Custom = now == .default ? .usual : .setting
        return ViewDescription.HitTest.allCases.filter { $0 != now }.map { hitTest in
            let (words, custom): (String, Proposal.Custom) =
                switch hitTest {
                case .default: ("is hit like any view", .usual)
                case .passThrough: ("lets touches through to what is behind", other)
                case .subviewsOutside: ("asks its subviews also outside its bounds", other)
                }
            let swift =
                hitTest == .default
                ? [.note("without hitTest(_:with:) in the class of \(code)")] : inClass(SwiftViewClass.hitTest(hitTest))
            return proposal(
                words, "hitTest", from: now.rawValue, to: hitTest.rawValue, JSONValue(hitTest.rawValue), swift, custom)
        }
    }

    private var firstResponder: Proposal? {
        guard !view.canBecomeFirstResponder, !(view is UIScrollView) else { return nil }
        return proposal(
            "can become first responder", "canBecomeFirstResponder", from: "false", to: "true", true,
            inClass(["override var canBecomeFirstResponder: Bool { true }"]), .setting)
    }

    private var touches: Proposal? {
        guard description.touches == .handle else { return nil }
        return proposal(
            "passes its touches on", "touches", from: "handle", to: "log", "log",
            [.note("call super in touchesBegan, touchesMoved, touchesEnded and touchesCancelled of \(code)")], .setting)
    }

    private var animation: Proposal? {
        guard let animation = description.animation, !animation.allowsUserInteraction else { return nil }
        func point(_ point: CGPoint) -> JSONValue { JSONValue([Double(point.x), Double(point.y)]) }
        var json: JSONValue = animation.from.map { ["from": point($0)] } ?? [:]
        json.set("to", point(animation.to))
        json.set("duration", JSONValue(animation.duration))
        json.set("allowUserInteraction", true)
        return proposal(
            "takes touches while it is animated", "animate", from: "allowUserInteraction false", to: "true", json,
            [.note("with .allowUserInteraction in the options of the animation of \(code)")], .usual)
    }

    /// A scroll view that takes no touch from the views in it.
    private var keepingTouches: Proposal? {
        guard [.scroll, .table].contains(description.viewClass), description.touchesShouldCancel == nil,
            view.hasTouchUsers
        else { return nil }
        return proposal(
            "leaves touches to the views in it", "touchesShouldCancel", from: "no override", to: "false", false,
            inClass(["override func touchesShouldCancel(in view: UIView) -> Bool { false }"]), .setting)
    }

    private var hitArea: Proposal? {
        guard description.hitArea == nil, view is UIControl || !description.gestures.isEmpty else { return nil }
        return Proposal.fingertip(of: view).map { Proposal.hitArea(of: view, $0, code) }
    }

    /// A scroll view that takes the touches of controls in it too, or no longer does.
    private var touchesShouldCancel: Proposal? {
        guard [.scroll, .table].contains(description.viewClass) else { return nil }
        guard description.touchesShouldCancel != true else {
            return proposal(
                "leaves touches to controls in it", "touchesShouldCancel", from: "true", to: "false", false,
                [.note("without touchesShouldCancel(in:) in the class of \(code)")], .usual)
        }
        return proposal(
            "may scroll even if the drag begins on a control", "touchesShouldCancel", from: "no override", to: "true",
            true,
            inClass(["override func touchesShouldCancel(in view: UIView) -> Bool { true }"]), .usual)
    }
}

extension UIView {
    /// Whether a view in it handles touches itself and is no control, from which a scroll view takes none as it is.
    fileprivate var hasTouchUsers: Bool {
        subviews.contains { !($0 is UIControl) && $0.overrides?.endsTouches == true || $0.hasTouchUsers }
    }
}
