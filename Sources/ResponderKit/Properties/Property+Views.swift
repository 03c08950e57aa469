import Foundation

// The rows of the views.

nonisolated extension Property {
    /// Those of every view.
    static let ofView: [Property] = [
        Property("color", name: "backgroundColor", .color, \UIView.backgroundColor).look,
        Property("borderColor", name: "layer.borderColor", .color, \UIView.borderColor).look,
        Property(
            "borderWidth", name: "layer.borderWidth", .number(PropertyNumber(slider: 0...20, step: 1, unit: .points)),
            \UIView.borderWidth
        ).look,
        Property(
            "cornerRadius", name: "layer.cornerRadius",
            .number(PropertyNumber(slider: 0...120, step: 1, unit: .points)), \UIView.cornerRadius
        ).look,
        Property(
            "zPosition", name: "layer.zPosition", .number(PropertyNumber(slider: -10...10, step: 1, limits: nil)),
            \UIView.layer.zPosition
        ).look,
        Property("alpha", .number(PropertyNumber(slider: 0...1, step: 0.01, limits: 0...1)), \UIView.alpha).trying(
            Trials { _, value, _ in
                guard case .number(let alpha) = value else { return [] }
                return alpha < 0.01
                    ? [Trial(words: "is opaque", value: 1, custom: .setting)]
                    : [Trial(words: "is transparent", value: 0, custom: .blunt)]
            }),
        Property("hidden", name: "isHidden", .flag, \UIView.isHidden)
            .trying(.flip("is hidden", .blunt, "is shown", .setting)),
        Property("userInteractionEnabled", name: "isUserInteractionEnabled", .flag, \UIView.isUserInteractionEnabled)
            .trying(
                .flip("takes touches", "takes no touches") { (view: UIView) in
                    (.usual, view is UIControl || view is UIScrollView ? .unusual : .usual)
                }),
        Property("multipleTouchEnabled", name: "isMultipleTouchEnabled", .flag, \UIView.isMultipleTouchEnabled)
            .trying(.flip("is given several touches", .usual, "is given one touch only", .unusual)),
        exclusiveTouch.trying(
            .flip(
                "is the only view that gets fingers while it has one (isExclusiveTouch)", .unusual,
                "lets other views get fingers while it has one", .usual)),
        Property("clipsToBounds", .flag, \UIView.clipsToBounds).trying(.none),
        Property("transform", .transform, \UIView.transform),
        Property("accessibilityLabel", .text, \UIView.accessibilityLabel).trying(.none),
    ]

    /// Also set on the rows of a scene's table.
    package static let exclusiveTouch = Property(
        "exclusiveTouch", name: "isExclusiveTouch", .flag, \UIView.isExclusiveTouch)

    static let ofLabel: [Property] = [Property("text", .text, \UILabel.text).look]

    static let ofControl: [Property] = [
        Property("enabled", name: "isEnabled", .flag, \UIControl.isEnabled)
            .trying(.flip("reacts", .usual, "does not react", .blunt))
    ]

    static let ofButton: [Property] = [
        Property(
            "text", name: "currentTitle", .text, of: UIButton.self, get: { $0.currentTitle.map { .text($0) } },
            set: { button, value in if case .text(let title) = value { button.setTitle(title, for: .normal) } }
        ).look
    ]

    static let ofSwitch: [Property] = [Property("on", name: "isOn", .flag, \UISwitch.isOn).trying(.none)]

    static let ofSlider: [Property] = [
        Property("value", .number(PropertyNumber(slider: 0...1, step: 0.01, limits: 0...1)), \UISlider.value)
            .trying(.none)
    ]

    static let ofTextField: [Property] = [
        Property("text", .text, \UITextField.text).look, Property("placeholder", .text, \UITextField.placeholder),
    ]

    static let ofScrollView: [Property] = [
        Property("contentSize", .size, \UIScrollView.contentSize)
            .trying(Trials { object, _, _ in (object as? UIScrollView)?.oneWaySize.map { [$0] } ?? [] }),
        Property("contentOffset", .point, \UIScrollView.contentOffset),
        Property("pagingEnabled", name: "isPagingEnabled", .flag, \UIScrollView.isPagingEnabled).trying(.none),
        Property(
            "maximumZoomScale", .number(PropertyNumber(slider: 1...10, step: 0.1, limits: 1...100)),
            \UIScrollView.maximumZoomScale
        ).trying(
            Trials { object, _, _ in
                guard let scroll = object as? UIScrollView, scroll.maximumZoomScale <= scroll.minimumZoomScale else {
                    return []
                }
                return [Trial(words: "zooms up to a scale of 4", value: 4, custom: .usual)]
            }),
        Property("isScrollEnabled", .flag, \UIScrollView.isScrollEnabled).trying(
            .flip("scrolls", "does not scroll") { (scroll: UIScrollView) in
                (.usual, scroll.isNested ? .usual : .unusual)
            }),
        Property("bounces", .flag, \UIScrollView.bounces).trying(.none),
        Property("alwaysBounceVertical", .flag, \UIScrollView.alwaysBounceVertical)
            .trying(.on("can be pulled up and down however short it is", .usual)),
        Property("alwaysBounceHorizontal", .flag, \UIScrollView.alwaysBounceHorizontal)
            .trying(.on("can be pulled sideways however narrow it is", .usual)),
        Property("delaysContentTouches", .flag, \UIScrollView.delaysContentTouches).trying(
            .flip(
                "holds touches back from its content for 0.15 s", .setting, "gives its content touches at once", .usual)
        ),
        Property("canCancelContentTouches", .flag, \UIScrollView.canCancelContentTouches).trying(
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
