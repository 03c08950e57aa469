import Foundation

// The rows of the views.

nonisolated extension Property {
    /// Those of every view.
    package static let ofView: [Property] = [
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
                // A view whose alpha is below 0.1 looks as if it were gone, but hit tests find it down to 0.01.
                return alpha < 0.01
                    ? [Trial(words: "has alpha 1", value: 1, custom: .setting)]
                    : [Trial(words: "has alpha 0", value: 0, custom: alpha < 0.1 ? .usual : .blunt)]
            }),
        Property("hidden", name: "isHidden", .flag, \UIView.isHidden)
            .trying(.flip("is hidden", .blunt, "is shown", .setting)),
        Property("userInteractionEnabled", name: "isUserInteractionEnabled", .flag, \UIView.isUserInteractionEnabled)
            .trying(
                .flip("takes touches", "takes no touches") { (view: UIView) in
                    (.usual, view.touchRole == .none ? .usual : .unusual)
                }),
        Property("multipleTouchEnabled", name: "isMultipleTouchEnabled", .flag, \UIView.isMultipleTouchEnabled)
            .trying(.flip("accepts several fingers", .usual, "accepts one finger only", .unusual)),
        exclusiveTouch.trying(
            .flip(
                "takes touches only while no other view has one", .unusual,
                "and other views may get fingers at the same time", .usual)),
        Property("clipsToBounds", .flag, \UIView.clipsToBounds).trying(.none),
        Property("transform", .transform, \UIView.transform),
        Property("accessibilityLabel", .text, \UIView.accessibilityLabel).trying(.none),
    ]

    /// Also set on the rows of a scene's table.
    package static let exclusiveTouch = Property(
        "exclusiveTouch", name: "isExclusiveTouch", .flag, \UIView.isExclusiveTouch)

    package static let ofLabel: [Property] = [Property("text", .text, \UILabel.text).look]
}
