import Foundation
import ResponderChronicle
import ResponderKit

/// Proposals for settings that are not Booleans of `UIView`, or that only some classes have.
struct SceneSettings {
    private let description: ViewDescription
    private let view: UIView
    private let code: String
    private let target: SceneChange.Target

    init(_ description: ViewDescription, _ view: UIView, _ code: String) {
        self.description = description
        self.view = view
        self.code = code
        target = .view(description.name)
    }

    var proposals: [Proposal] {
        [firstResponder, touches, animation, hitArea].compactMap(\.self) + scrolling
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

    private var scrolling: [Proposal] {
        guard let scroll = view as? UIScrollView, [.scroll, .table].contains(description.viewClass) else { return [] }
        var found: [Proposal] = []
        for (key, value, words) in [
            ("alwaysBounceVertical", scroll.alwaysBounceVertical, "can be pulled up and down however short it is"),
            ("alwaysBounceHorizontal", scroll.alwaysBounceHorizontal, "can be pulled sideways however narrow it is"),
        ] where !value {
            found.append(
                proposal(
                    words, key, from: "false", to: "true", JSONValue(.bool(true)), ["\(code).\(key) = true"], .usual))
        }
        if description.touchesShouldCancel != true {
            found.append(
                proposal(
                    "takes touches from controls in it too", "touchesShouldCancel", from: "no override", to: "true",
                    JSONValue(.bool(true)),
                    [
                        SwiftNames.inClass(of: code),
                        "override func touchesShouldCancel(in view: UIView) -> Bool { true }",
                    ], .usual))
        }
        guard description.viewClass == .scroll else { return found }
        if scroll.maximumZoomScale <= scroll.minimumZoomScale {
            found.append(
                proposal(
                    "zooms up to a scale of 4", "maximumZoomScale", from: Wording.tenths(scroll.maximumZoomScale),
                    to: "4", 4, ["\(code).maximumZoomScale = 4"], .usual))
        }
        return found + [fitting(scroll)].compactMap(\.self)
    }

    /// A strip that should scroll along one axis, but also scrolls a little along the other one.
    private func fitting(_ scroll: UIScrollView) -> Proposal? {
        let (content, room) = (scroll.contentSize, scroll.bounds.size)
        guard content.width > room.width, content.height > room.height else { return nil }
        let size =
            content.width / room.width > content.height / room.height
            ? CGSize(width: content.width, height: room.height) : CGSize(width: room.width, height: content.height)
        let words = [size.width, size.height].map(Wording.tenths)
        return proposal(
            "scrolls one way only", "contentSize",
            from: "\(Wording.tenths(content.width)) × "
                + Wording.tenths(content.height), to: words.joined(separator: " × "),
            JSONValue(.list([number(size.width), number(size.height)])),
            ["\(code).contentSize = \(SwiftLiteral.size(size))"], .usual)
    }

    private func number(_ value: Double) -> JSONValue { JSONValue(.number(value)) }

    private func proposal(
        _ words: String, _ key: String, from old: String, to new: String, _ value: JSONValue, _ swift: [String],
        _ custom: Proposal.Custom
    ) -> Proposal {
        Proposal("\(description.name) \(words)", key, from: old, to: new, target, value, swift, custom)
    }
}

extension UIScrollView {
    /// Whether it is in another scroll view. Programs then disable its scrolling, so that the outer one scrolls.
    var isNested: Bool {
        sequence(first: superview, next: { $0?.superview }).prefix { $0 != nil }.contains { $0 is UIScrollView }
    }
}
