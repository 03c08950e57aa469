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
        Property("alpha", .number(PropertyNumber(slider: 0...1, step: 0.01, limits: 0...1)), \UIView.alpha),
        Property("hidden", name: "isHidden", .flag, \UIView.isHidden),
        Property("userInteractionEnabled", name: "isUserInteractionEnabled", .flag, \UIView.isUserInteractionEnabled),
        Property("multipleTouchEnabled", name: "isMultipleTouchEnabled", .flag, \UIView.isMultipleTouchEnabled),
        exclusiveTouch,
        Property("clipsToBounds", .flag, \UIView.clipsToBounds),
        Property("transform", .transform, \UIView.transform),
        Property("accessibilityLabel", .text, \UIView.accessibilityLabel),
    ]

    /// Also set on the rows of a scene's table.
    package static let exclusiveTouch = Property(
        "exclusiveTouch", name: "isExclusiveTouch", .flag, \UIView.isExclusiveTouch)

    package static let ofLabel: [Property] = [Property("text", .text, \UILabel.text).look]
}
