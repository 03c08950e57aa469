import ResponderChronicle
import ResponderKit

/// The text about a bar, beside it: what happened, when, why, and its effects.
package final class StoryView: UIView, Described {
    private var story = TimelineStory(title: "", lines: [])
    private var color = Palette.text
    private let close = PanelButton("Close", icon: .close, look: .quiet, isCompact: true)
    private let make = PanelButton("Let it …", icon: .play, look: .quiet, tip: "Search for a change of the scene")
    package var onClose: (() -> Void)?
    /// Called with the name of the gesture or view that the story is about, and the place of its button in the window.
    package var onMenu: ((String, CGPoint) -> Void)?
    /// The name of the gesture or view that the story is about; nil if it is about neither.
    private var subject: String?

    private static let width: CGFloat = 400
    private static let padding: CGFloat = 14

    package convenience init() {
        self.init(frame: .zero)
        accessibilityIdentifier = "story"
        backgroundColor = Palette.lifted
        cornerRadius = 8
        borderWidth = 1
        isHidden = true
        close.onActivate = { [unowned self] in onClose?() }
        make.titleFont = Type.small
        make.onActivate = { [unowned self] in
            if let subject { onMenu?(subject, make.convert(CGPoint(x: 0, y: make.bounds.maxY), to: nil)) }
        }
        addSubview(close)
        addSubview(make)
    }

    package var element: Element? {
        Element(role: .card, label: story.title, value: story.lines.joined(separator: " "))
    }

    /// - Parameter subject: the gesture or view that it is about, of which something can be wanted; nil for none.
    package func show(_ story: TimelineStory, of subject: String?, _ color: UIColor) {
        guard story != self.story || subject != self.subject || isHidden else { return }
        self.subject = subject
        make.isHidden = subject == nil || onMenu == nil
        self.story = story
        self.color = color
        borderColor = color
        isHidden = false
        setNeedsDisplay()
    }

    /// Touches on it end here, not on what is behind.
    package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    private func text(_ width: CGFloat) -> TextBlock {
        let lines = story.lines.flatMap { Drawing.lines($0, font: Type.small, width: width) }
        return TextBlock(lines: lines, Type.small, line: 18)
    }

    /// As large as its text, no wider than there is room.
    package func size(in bounds: CGRect) -> CGSize {
        let maximum = min(StoryView.width, bounds.width - 2 * Placement.gap) - 2 * StoryView.padding
        let text = text(maximum)
        let widest = text.lines.map { UIApplication.shared.width(of: $0, font: Type.small) }.max() ?? 0
        let title = UIApplication.shared.width(of: story.title, font: Type.strong) + 32
        let width = min(maximum, max(widest, title)).rounded(.up)
        return CGSize(
            width: width + 2 * StoryView.padding,
            height: 44 + text.height + (make.isHidden ? StoryView.padding - 4 : PanelButton.target))
    }

    package override func layoutSubviews() {
        close.place(bounds.width - 44, 0, width: 44)
        make.place(2, bounds.height - PanelButton.target)
    }

    package override func draw(_ rect: CGRect) {
        let room = bounds.insetBy(dx: StoryView.padding, dy: 0)
        Drawing.text(story.title, room.minX, 10, room.width - 32, 24, Type.strong, color)
        text(room.width + 1).draw(room.minX, 40, room.width + 1, Palette.text)
    }
}
