import Foundation

// The rows of the views.

nonisolated extension Property {
    /// Those of every view.
    static let ofView: [Property] = [
        .color("color", name: "backgroundColor", \UIView.backgroundColor),
        .color("borderColor", name: "layer.borderColor", \UIView.borderColor),
        .number(
            "borderWidth", name: "layer.borderWidth", \UIView.borderWidth,
            PropertyNumber(slider: 0...20, step: 1, unit: .points), isLook: true),
        .number(
            "cornerRadius", name: "layer.cornerRadius", \UIView.cornerRadius,
            PropertyNumber(slider: 0...120, step: 1, unit: .points), isLook: true),
        .number(
            "zPosition", name: "layer.zPosition", \UIView.layer.zPosition,
            PropertyNumber(slider: -10...10, step: 1, limits: nil)),
        .number(
            "alpha", \UIView.alpha, PropertyNumber(slider: 0...1, step: 0.01, limits: 0...1),
            Trials { _, value, _ in
                guard case .number(let alpha) = value else { return [] }
                return alpha < 0.01
                    ? [Trial(words: "is opaque", value: .number(1), custom: .setting)]
                    : [Trial(words: "is transparent", value: .number(0), custom: .blunt)]
            }),
        .flag("hidden", name: "isHidden", \UIView.isHidden, .flip("is hidden", .blunt, "is shown", .setting)),
        .flag(
            "userInteractionEnabled", name: "isUserInteractionEnabled", \UIView.isUserInteractionEnabled,
            .flip("takes touches", "takes no touches") { (view: UIView) in
                (.usual, view is UIControl || view is UIScrollView ? .unusual : .usual)
            }),
        .flag(
            "multipleTouchEnabled", name: "isMultipleTouchEnabled", \UIView.isMultipleTouchEnabled,
            .flip("is given several touches", .usual, "is given one touch only", .unusual)),
        .flag(
            "exclusiveTouch", name: "isExclusiveTouch", \UIView.isExclusiveTouch,
            .flip(
                "is the only view that gets fingers while it has one (isExclusiveTouch)", .unusual,
                "lets other views get fingers while it has one", .usual)),
        .flag("clipsToBounds", \UIView.clipsToBounds, .none),
        .transform("transform", \UIView.transform),
    ]

    static let ofLabel: [Property] = [.text("text", \UILabel.text, isLook: true)]

    static let ofControl: [Property] = [
        .flag("enabled", name: "isEnabled", \UIControl.isEnabled, .flip("reacts", .usual, "does not react", .blunt))
    ]

    static let ofButton: [Property] = [
        Property(
            "text", name: "currentTitle", .text, of: UIButton.self, isLook: true,
            get: { $0.currentTitle.map { .text($0) } },
            set: { button, value in if case .text(let title) = value { button.setTitle(title, for: .normal) } })
    ]

    static let ofSwitch: [Property] = [.flag("on", name: "isOn", \UISwitch.isOn, .none)]

    static let ofSlider: [Property] = [
        .number("value", \UISlider.value, PropertyNumber(slider: 0...1, step: 0.01, limits: 0...1))
    ]

    static let ofTextField: [Property] = [
        .text("text", \UITextField.text, isLook: true), .text("placeholder", \UITextField.placeholder),
    ]

    static let ofScrollView: [Property] = [
        .size(
            "contentSize", \UIScrollView.contentSize,
            Trials { object, _, _ in (object as? UIScrollView)?.oneWaySize.map { [$0] } ?? [] }),
        .point("contentOffset", \UIScrollView.contentOffset),
        .flag("pagingEnabled", name: "isPagingEnabled", \UIScrollView.isPagingEnabled, .none),
        .number(
            "maximumZoomScale", \UIScrollView.maximumZoomScale,
            PropertyNumber(slider: 1...10, step: 0.1, limits: 1...100),
            Trials { object, _, _ in
                guard let scroll = object as? UIScrollView, scroll.maximumZoomScale <= scroll.minimumZoomScale else {
                    return []
                }
                return [Trial(words: "zooms up to a scale of 4", value: .number(4), custom: .usual)]
            }),
        .flag(
            "isScrollEnabled", \UIScrollView.isScrollEnabled,
            .flip("scrolls", "does not scroll") { (scroll: UIScrollView) in
                (.usual, scroll.isNested ? .usual : .unusual)
            }),
        .flag("bounces", \UIScrollView.bounces, .none),
        .flag(
            "alwaysBounceVertical", \UIScrollView.alwaysBounceVertical,
            .on("can be pulled up and down however short it is", .usual)),
        .flag(
            "alwaysBounceHorizontal", \UIScrollView.alwaysBounceHorizontal,
            .on("can be pulled sideways however narrow it is", .usual)),
        .flag(
            "delaysContentTouches", \UIScrollView.delaysContentTouches,
            .flip(
                "holds touches back from its content for 0.15 s", .setting, "gives its content touches at once", .usual)
        ),
        .flag(
            "canCancelContentTouches", \UIScrollView.canCancelContentTouches,
            .flip(
                "takes touches from its content to scroll", .setting, "leaves its content the touches that it has",
                .usual)),
    ]
}

extension UIScrollView {
    /// Whether it is in another scroll view. Programs then disable its scrolling, so that the outer one scrolls.
    fileprivate var isNested: Bool {
        sequence(first: superview, next: { $0?.superview }).prefix { $0 != nil }.contains { $0 is UIScrollView }
    }

    /// For a strip that should scroll along one axis but also scrolls a little along the other one: the size of a content that
    /// fits along the other one.
    fileprivate var oneWaySize: Property.Trial? {
        let (content, room) = (contentSize, bounds.size)
        guard content.width > room.width, content.height > room.height else { return nil }
        let isWide = content.width / room.width > content.height / room.height
        let size = isWide ? [content.width, room.height] : [room.width, content.height]
        return Property.Trial(
            words: "scrolls one way only", value: .numbers(size.map { Double($0) }), custom: .usual)
    }
}
