import Foundation
@_spi(Engine) import ResponderCore

/// The bar that shows how far the content is scrolled; it appears while the content moves.
final class ScrollIndicator: UIView {
    let axis: UIScrollView.Axis

    override class var publicClass: UIResponder.Type { UIView.self }

    init(_ axis: UIScrollView.Axis) {
        self.axis = axis
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        backgroundColor = UIColor(white: 0.6, alpha: 0.7)
        cornerRadius = 1.5
        isHidden = true
    }

    required init?(coder: NSCoder) { nil }

    nonisolated deinit {}
}

extension UIScrollView {
    /// Show the bars for a moment.
    public final func flashScrollIndicators() { flashIndicators() }

    final func flashIndicators() {
        placeIndicators()
        guard let clock = pan.clock else { return }
        for bar in [indicators.0, indicators.1] where bar.superview === self && isNeeded(bar) {
            bar.isHidden = false
            if let timer = indicatorTimer { clock.cancel(timer) }
        }
        indicatorTimer = clock.schedule(after: ScrollIndicator.showTime) { [weak self] in
            guard let self else { return }
            indicatorTimer = nil
            indicators.0.isHidden = true
            indicators.1.isHidden = true
        }
    }

    private final func isNeeded(_ bar: ScrollIndicator) -> Bool {
        bar.axis == .vertical
            ? showsVerticalScrollIndicator && contentSize.height > bounds.height
            : showsHorizontalScrollIndicator && contentSize.width > bounds.width
    }

    /// Place the bars in front of the content, at the right and the lower edge of the bounds, without their insets.
    /// - Parameter adds: whether to add missing bars to the tree. Layout adds none, because the tree must not depend on
    ///   whether frames are drawn.
    final func placeIndicators(adds: Bool = true) {
        for bar in [indicators.0, indicators.1] where isNeeded(bar) && (adds || bar.superview === self) {
            if bar.superview !== self || subviews.last !== bar { addSubview(bar) }
            let isVertical = bar.axis == .vertical
            let size = isVertical ? bounds.height : bounds.width
            let content = isVertical ? contentSize.height : contentSize.width
            let offset = isVertical ? contentOffset.y : contentOffset.x
            let place = bounds.inset(by: isVertical ? verticalScrollIndicatorInsets : horizontalScrollIndicatorInsets)
            let room = (isVertical ? place.height : place.width) - 8
            let length = max(24, room * size / content)
            let part = min(max(offset / (content - size), 0), 1)
            let start = 4 + (room - length) * part
            bar.frame =
                isVertical
                ? CGRect(x: place.maxX - 6, y: place.minY + start, width: 3, height: length)
                : CGRect(x: place.minX + start, y: place.maxY - 6, width: length, height: 3)
        }
    }
}

extension ScrollIndicator {
    /// Our choice. Seconds that a bar stays after the last movement.
    nonisolated static let showTime: TimeInterval = 0.8
}
