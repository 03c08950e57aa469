import Foundation
import ResponderCore

extension UIButton {
    /// The content and the look of a button: assign one to `UIButton.configuration`. The colours follow the button's
    /// state.
    ///
    /// UIKit does not document the colours of the states; these are chosen to look like it.
    nonisolated public struct Configuration: Sendable {
        /// The radius of the corners.
        public enum CornerStyle: Int, Sendable {
            /// That of the background.
            case fixed
            /// That of the background: sizes of text do not change here.
            case dynamic
            /// 4 points.
            case small
            /// 8 points.
            case medium
            /// 12 points.
            case large
            /// Half of the height.
            case capsule
        }

        /// How much room there is around the content, and how large the title is.
        public enum Size: Int, Sendable {
            /// 7 points above and below a title of 17 points; the default.
            case medium
            /// 5 points above and below a title of 15 points.
            case small
            /// As `small`.
            case mini
            /// 15 points above and below a title of 17 points.
            case large
        }

        /// How title and subtitle are aligned.
        public enum TitleAlignment: Int, Sendable {
            /// Beside an image at the image's edge, otherwise in the middle.
            case automatic
            /// Where lines begin.
            case leading
            /// In the middle.
            case center
            /// Where lines end.
            case trailing
        }

        /// What the styles differ in.
        private enum Style { case plain, gray, tinted, filled }

        /// The title; nil for none. Setting it drops the attributes of `attributedTitle`.
        public var title: String? {
            get { attributedTitle.map { String($0.characters) } }
            set { attributedTitle = newValue.map { AttributedString($0) } }
        }
        /// The title with a font and a colour, those of its first character; nil for no title.
        public var attributedTitle: AttributedString?
        /// Changes the font and the colour of the title.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// A smaller text below the title; nil for none.
        public var subtitle: String?
        /// Whether a title that is too long has several lines, or ends with an ellipsis.
        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
        /// How title and subtitle are aligned.
        public var titleAlignment = TitleAlignment.automatic
        /// The distance from the title to the subtitle, in points.
        public var titlePadding: CGFloat = 1
        /// The image; nil for none. A template (`UIImage.RenderingMode`) has the colour of the title.
        public var image: UIImage?
        /// The side of the title where the image is.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// The distance from the image to the title, in points.
        public var imagePadding: CGFloat = 0
        /// The distances from the button's edges to the content; those of `buttonSize` unless others were set.
        public var contentInsets: NSDirectionalEdgeInsets {
            get { ownInsets ?? Self.insets[buttonSize] ?? .zero }
            set { ownInsets = newValue }
        }
        /// The colour of the title and of a template image; nil, the default, for that of the style.
        public var baseForegroundColor: UIColor?
        /// The colour that the background is made of; nil, the default, for that of the style.
        public var baseBackgroundColor: UIColor?
        /// The background; its colour holds in all states.
        public var background: UIBackgroundConfiguration
        /// The radius of the corners.
        public var cornerStyle = CornerStyle.dynamic
        /// How large the title and the room around it are.
        public var buttonSize = Size.medium

        private let style: Style
        private var ownInsets: NSDirectionalEdgeInsets?
        private var state = UIControl.State.normal
        private var tint = UIColor.systemBlue

        private init(_ style: Style) {
            self.style = style
            background = UIBackgroundConfiguration()
            background.cornerRadius = 6
        }

        /// A title without a background.
        public static func plain() -> Configuration { Configuration(.plain) }
        /// A title on grey.
        public static func gray() -> Configuration { Configuration(.gray) }
        /// A title on a light background in the tint colour.
        public static func tinted() -> Configuration { Configuration(.tinted) }
        /// A white title on the tint colour.
        public static func filled() -> Configuration { Configuration(.filled) }
        /// As `plain()`.
        public static func borderless() -> Configuration { Configuration(.plain) }
        /// As `gray()`.
        public static func bordered() -> Configuration { Configuration(.gray) }
        /// As `tinted()`.
        public static func borderedTinted() -> Configuration { Configuration(.tinted) }
        /// As `filled()`.
        public static func borderedProminent() -> Configuration { Configuration(.filled) }

        /// Return to the insets of `buttonSize`.
        public mutating func setDefaultContentInsets() { ownInsets = nil }

        /// A copy with the colours for a button's state and tint. Colours that were set stay set.
        @MainActor
        public func updated(for button: UIButton) -> Configuration {
            var copy = self
            copy.state = button.state
            copy.tint = button.tintColor
            return copy
        }

        // MARK: What is shown

        private static let insets: [Size: NSDirectionalEdgeInsets] = [
            .mini: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10),
            .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10),
            .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12),
            .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20),
        ]

        /// Selected buttons look like those of the next stronger style.
        private var shownStyle: Style {
            guard state.contains(.selected) else { return style }
            return style == .plain || style == .gray ? .tinted : .filled
        }

        /// The colour of the title and of a template image.
        var foreground: UIColor {
            let usual = baseForegroundColor ?? (shownStyle == .filled ? .white : tint)
            if state.contains(.disabled) { return baseForegroundColor?.faded(0.4) ?? .tertiaryLabel }
            return state.contains(.highlighted) ? usual.faded(shownStyle == .plain ? 0.5 : 0.75) : usual
        }

        /// The colour of the background; nil for none.
        var ground: UIColor? {
            let grey = UIColor(white: 0.56, alpha: 0.18)
            let color: UIColor
            switch shownStyle {
            case .plain: return nil
            case .gray: color = baseBackgroundColor ?? grey
            case .tinted: color = (baseBackgroundColor ?? tint).faded(0.18)
            case .filled: color = baseBackgroundColor ?? tint
            }
            if state.contains(.disabled) { return baseBackgroundColor == nil ? grey : color.faded(0.4) }
            guard state.contains(.highlighted) else { return color }
            // What is faint gets stronger under the finger, what is strong gets fainter.
            return color.alpha < 0.5 ? color.faded(1.7) : color.faded(0.75)
        }

        /// The radius of the corners; nil for half of the height.
        var radius: CGFloat? {
            switch cornerStyle {
            case .fixed, .dynamic: background.cornerRadius
            case .small: 4
            case .medium: 8
            case .large: 12
            case .capsule: nil
            }
        }

        /// The font and the colour of the title.
        var titleLook: (font: UIFont, color: UIColor) {
            let size: CGFloat = buttonSize == .mini || buttonSize == .small ? 15 : 17
            let first = attributedTitle?.runs.first
            var font = first?.font ?? .systemFont(ofSize: size)
            var color = first?.foregroundColor ?? foreground
            if let titleTextAttributesTransformer {
                var container = AttributeContainer()
                container.font = font
                container.foregroundColor = color
                container = titleTextAttributesTransformer(container)
                font = container.font ?? font
                color = container.foregroundColor ?? color
            }
            return (font, color)
        }

        /// The alignment of the lines of title and subtitle.
        var textAlignment: NSTextAlignment {
            switch titleAlignment {
            case .leading: .left
            case .center: .center
            case .trailing: .right
            case .automatic:
                image == nil || isStacked ? .center : imagePlacement.contains(.leading) ? .left : .right
            }
        }

        /// Whether the image is above or below the title.
        var isStacked: Bool { !imagePlacement.isDisjoint(with: [.top, .bottom]) }
    }
}

extension UIColor {
    /// The same colour with its opacity multiplied.
    nonisolated fileprivate func faded(_ factor: CGFloat) -> UIColor { withAlphaComponent(alpha * factor) }
}
