import Foundation
import ResponderKit

/// The area beside the stage that tells what happens on it.
final class InspectorPanel: UIView {
    private let scroll = UIScrollView()
    private let content = InspectorView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        scroll.backgroundColor = Palette.panel
        scroll.alwaysBounceVertical = true
        scroll.addSubview(content)
        addSubview(scroll)
    }

    required init?(coder: NSCoder) { nil }

    /// Tell about another stage, or another moment.
    func show(_ shown: WatchedStage) {
        content.watch = shown.watch
        setNeedsLayout()
    }

    /// Something happened on the stage that is shown.
    func update() {
        content.setNeedsDisplay()
        layoutContent()
    }

    override func layoutSubviews() {
        scroll.frame = bounds
        layoutContent()
    }

    private func layoutContent() {
        guard !isHidden else { return }
        content.frame.size.width = bounds.width
        content.frame = CGRect(
            x: 0, y: 0, width: bounds.width, height: max(content.contentHeight, bounds.height))
        scroll.contentSize = content.frame.size
    }
}
