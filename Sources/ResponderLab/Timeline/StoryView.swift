import Foundation
import ResponderChronicle
import ResponderKit
import ResponderScenes

/// What a bar means, beside it: what happened, when, why, and what came of it.
final class StoryView: UIView, Described {
    private var story = TimelineStory(title: "", lines: [])
    private var color = Palette.text
    private let close = LabButton("Close", icon: .close, look: .quiet)
    var onClose: (() -> Void)?

    private static let width: CGFloat = 400
    private static let padding: CGFloat = 14
    private static let lineHeight: CGFloat = 18

    override init(frame: CGRect) {
        super.init(frame: frame)
        accessibilityIdentifier = "story"
        backgroundColor = Palette.lifted
        cornerRadius = 8
        borderWidth = 1
        isHidden = true
        close.isCompact = true
        close.onActivate = { [unowned self] in onClose?() }
        addSubview(close)
    }

    required init?(coder: NSCoder) { nil }

    var element: Element? {
        Element(role: .card, label: story.title, value: story.lines.joined(separator: " "))
    }

    func show(_ story: TimelineStory, _ color: UIColor) {
        guard story != self.story || isHidden else { return }
        self.story = story
        self.color = color
        borderColor = color
        isHidden = false
        setNeedsDisplay()
    }

    /// Touches on it end here, not on what is behind.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    private func lines(_ width: CGFloat) -> [String] {
        story.lines.flatMap { Drawing.lines($0, font: Type.small, width: width) }
    }

    /// As large as its text, no wider than there is room.
    func size(in bounds: CGRect) -> CGSize {
        let maximum = min(StoryView.width, bounds.width - 2 * Placement.gap) - 2 * StoryView.padding
        let lines = lines(maximum)
        let widest = lines.map { UIApplication.shared.width(of: $0, font: Type.small) }.max() ?? 0
        let title = UIApplication.shared.width(of: story.title, font: Type.strong) + 32
        let width = min(maximum, max(widest, title)).rounded(.up)
        return CGSize(
            width: width + 2 * StoryView.padding,
            height: 44 + CGFloat(lines.count) * StoryView.lineHeight + StoryView.padding - 4)
    }

    override func layoutSubviews() { close.frame = CGRect(x: bounds.width - 44, y: 0, width: 44, height: 44) }

    override func draw(_ rect: CGRect) {
        let room = bounds.insetBy(dx: StoryView.padding, dy: 0)
        Drawing.text(
            story.title, in: CGRect(x: room.minX, y: 10, width: room.width - 32, height: 24), font: Type.strong,
            color: color)
        Drawing.text(
            lines(room.width + 1),
            in: CGRect(x: room.minX, y: 40, width: room.width + 1, height: StoryView.lineHeight), font: Type.small,
            color: Palette.text)
    }
}
