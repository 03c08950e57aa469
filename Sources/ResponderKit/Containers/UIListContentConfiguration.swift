import Foundation
import ResponderCore

/// A picture, a text and a second text, in the look of a row of a list.
///
/// UIKit does not document all distances and sizes; these are chosen to look like it.
nonisolated public struct UIListContentConfiguration: Hashable {
    /// How a text looks.
    nonisolated public struct TextProperties: Hashable, Sendable {
        /// Where lines are.
        public enum TextAlignment: Int, Sendable {
            /// At the left, because text runs from left to right.
            case natural
            /// In the middle.
            case center
        }
        /// The font.
        public var font: UIFont
        /// The colour.
        public var color: UIColor
        /// Where lines are; at the left by default.
        public var alignment = TextAlignment.natural
        /// The maximum number of lines; 0, the default, for as many as there is room for.
        public var numberOfLines = 0
        /// Where lines are broken, and what is left out; an ellipsis at the end by default.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// Whether text that does not fit is drawn smaller, down to `minimumScaleFactor`. False by default.
        public var adjustsFontSizeToFitWidth = false
        /// See `UILabel.minimumScaleFactor`.
        public var minimumScaleFactor: CGFloat = 0

        init(_ font: UIFont, _ color: UIColor) {
            self.font = font
            self.color = color
        }
    }

    /// How the picture looks.
    nonisolated public struct ImageProperties: Hashable, Sendable {
        /// The colour of a template; nil, the default, for the tint colour of the view.
        public var tintColor: UIColor?
        /// The radius of the corners in points; 0 by default.
        public var cornerRadius: CGFloat = 0
        /// The largest size in points. A length of 0, the default, is no limit; the proportions stay.
        public var maximumSize = CGSize.zero
        /// The room that the picture has in points, in whose middle it is. A length of 0, the default, for that of the picture.
        public var reservedLayoutSize = CGSize.zero
    }

    /// The picture at the left; nil for none.
    public var image: UIImage?
    /// How the picture looks.
    public var imageProperties = ImageProperties()
    /// The text; nil for none.
    public var text: String?
    /// The text with looks of its own, shown instead of `text`; nil, the default, for none.
    public var attributedText: NSAttributedString?
    /// How the text looks.
    public var textProperties: TextProperties
    /// The second text; nil for none.
    public var secondaryText: String?
    /// The second text with looks of its own, shown instead of `secondaryText`; nil, the default, for none.
    public var secondaryAttributedText: NSAttributedString?
    /// How the second text looks.
    public var secondaryTextProperties: TextProperties
    /// Whether the second text is at the right of the first, if both fit there, instead of below it.
    public var prefersSideBySideTextAndSecondaryText = false
    /// The distances between the edges of the view and the content.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 4, leading: 16, bottom: 4, trailing: 16)
    /// The distance between the picture and the texts, in points.
    public var imageToTextPadding: CGFloat = 16
    /// The distance between texts beside each other, in points.
    public var textToSecondaryTextHorizontalPadding: CGFloat = 8
    /// The distance between texts below each other, in points.
    public var textToSecondaryTextVerticalPadding: CGFloat = 0

    private init(_ text: TextProperties, _ second: TextProperties) {
        textProperties = text
        secondaryTextProperties = second
    }

    /// A text, and a smaller one below it.
    public static func cell() -> UIListContentConfiguration { subtitleCell() }

    /// A text, and a smaller one below it.
    public static func subtitleCell() -> UIListContentConfiguration {
        UIListContentConfiguration(
            TextProperties(.systemFont(ofSize: 17), .label), TextProperties(.systemFont(ofSize: 13), .secondaryLabel))
    }

    /// A text, and a lighter one at the right.
    public static func valueCell() -> UIListContentConfiguration {
        var value = UIListContentConfiguration(
            TextProperties(.systemFont(ofSize: 17), .label), TextProperties(.systemFont(ofSize: 17), .secondaryLabel))
        value.prefersSideBySideTextAndSecondaryText = true
        return value
    }

    /// The title above a section of a plain table.
    public static func plainHeader() -> UIListContentConfiguration {
        UIListContentConfiguration(
            TextProperties(.systemFont(ofSize: 15, weight: .semibold), .label),
            TextProperties(.systemFont(ofSize: 13), .secondaryLabel))
    }

    /// The title above a section of a grouped table.
    public static func groupedHeader() -> UIListContentConfiguration {
        UIListContentConfiguration(
            TextProperties(.systemFont(ofSize: 13, weight: .semibold), .secondaryLabel),
            TextProperties(.systemFont(ofSize: 13), .secondaryLabel))
    }
}

extension UIListContentConfiguration: UIContentConfiguration {
    /// A view that shows the picture and the texts.
    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }
    /// The same configuration: the look of a list does not depend on the state here.
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}

/// Shows the picture and the texts of a list's configuration.
open class UIListContentView: UIView, UIContentView {
    /// What the view shows: a `UIListContentConfiguration`. A configuration of another type gives a warning.
    public final var configuration: any UIContentConfiguration {
        get { shown }
        set {
            guard let list = newValue as? UIListContentConfiguration else {
                return refuse(
                    "a configuration of the type \(type(of: newValue)): it shows a UIListContentConfiguration")
            }
            shown = list
            show()
        }
    }
    private var shown: UIListContentConfiguration
    private let image = UIImageView()
    private let first = UILabel()
    private let second = UILabel()

    /// A view that shows a configuration, of no size.
    public init(configuration: UIListContentConfiguration) {
        shown = configuration
        super.init(frame: .zero)
        for view in [image, first, second] as [UIView] { addSubview(view) }
        show()
    }

    /// Archives do not exist here: nil, always.
    public required init?(coder: NSCoder) { return nil }

    nonisolated deinit {}

    private func show() {
        image.image = shown.image
        image.tintColor = shown.imageProperties.tintColor
        image.contentMode = .scaleAspectFit
        image.layer.cornerRadius = shown.imageProperties.cornerRadius
        image.clipsToBounds = shown.imageProperties.cornerRadius > 0
        show(shown.text, shown.attributedText, shown.textProperties, in: first)
        show(shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties, in: second)
        setNeedsLayout()
    }

    private func show(
        _ text: String?, _ attributed: NSAttributedString?, _ look: UIListContentConfiguration.TextProperties,
        in label: UILabel
    ) {
        label.text = text
        label.font = look.font
        label.textColor = look.color
        label.textAlignment = look.alignment == .center ? .center : .left
        label.numberOfLines = look.numberOfLines
        label.lineBreakMode = look.lineBreakMode
        label.adjustsFontSizeToFitWidth = look.adjustsFontSizeToFitWidth
        label.minimumScaleFactor = look.minimumScaleFactor
        if let attributed { label.attributedText = attributed }
    }

    /// The size of the picture in its proportions.
    private var imageSize: CGSize {
        guard let size = shown.image?.size, size.width > 0, size.height > 0 else { return .zero }
        let limit = shown.imageProperties.maximumSize
        let factor = min(
            1, limit.width > 0 ? limit.width / size.width : 1, limit.height > 0 ? limit.height / size.height : 1)
        return CGSize(width: size.width * factor, height: size.height * factor)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        var room = bounds.inset(by: shown.directionalLayoutMargins.sides)
        room.size.width = max(0, room.width)
        room.size.height = max(0, room.height)
        if shown.image != nil {
            let size = imageSize
            let reserved = shown.imageProperties.reservedLayoutSize
            let width = reserved.width > 0 ? reserved.width : size.width
            image.frame = CGRect(
                x: room.minX + (width - size.width) / 2, y: room.midY - size.height / 2, width: size.width,
                height: size.height)
            let used = min(room.width, width + shown.imageToTextPadding)
            room.origin.x += used
            room.size.width -= used
        } else {
            image.frame = .zero
        }
        let needed = [first, second].map { $0.text == nil ? CGSize.zero : $0.sizeThatFits(room.size) }
        let gap = shown.textToSecondaryTextHorizontalPadding
        let besides = needed[0].width + gap + needed[1].width <= room.width
        guard !shown.prefersSideBySideTextAndSecondaryText || !besides else {
            first.frame = CGRect(
                x: room.minX, y: room.minY, width: room.width - needed[1].width - gap, height: room.height)
            second.frame = CGRect(
                x: room.maxX - needed[1].width, y: room.minY, width: needed[1].width, height: room.height)
            return
        }
        let space = second.text == nil || first.text == nil ? 0 : shown.textToSecondaryTextVerticalPadding
        let heights = (first: min(needed[0].height, room.height), second: min(needed[1].height, room.height))
        let top = room.midY - (heights.first + space + heights.second) / 2
        first.frame = CGRect(x: room.minX, y: top, width: room.width, height: heights.first)
        second.frame = CGRect(
            x: room.minX, y: top + heights.first + space, width: room.width, height: heights.second)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let margins = shown.directionalLayoutMargins
        let sides = margins.leading + margins.trailing
        let picture = imageSize
        let beside = shown.image == nil ? 0 : picture.width + shown.imageToTextPadding
        let room = CGSize(width: max(0, size.width - sides - beside), height: .greatestFiniteMagnitude)
        let needed = [first, second].map { $0.text == nil ? CGSize.zero : $0.sizeThatFits(room) }
        let isBeside = shown.prefersSideBySideTextAndSecondaryText
        let width =
            isBeside
            ? needed[0].width + shown.textToSecondaryTextHorizontalPadding + needed[1].width
            : max(needed[0].width, needed[1].width)
        let height =
            isBeside
            ? max(needed[0].height, needed[1].height)
            : needed[0].height + shown.textToSecondaryTextVerticalPadding + needed[1].height
        return CGSize(
            width: width + beside + sides, height: max(height, picture.height) + margins.top + margins.bottom)
    }
}
