import Foundation
import ResponderCore

/// A row of dots, one for each page. A tap right of the current dot goes to the next page, left of it to the previous
/// one.
open class UIPageControl: UIControl {
    /// How many pages there are; 0 by default.
    open var numberOfPages = 0 {
        didSet {
            numberOfPages = max(0, numberOfPages)
            currentPage = stored
        }
    }
    /// The page being shown, from 0; clamped to the pages. Setting it sends no action.
    open var currentPage: Int {
        get { stored }
        set {
            stored = min(max(newValue, 0), max(0, numberOfPages - 1))
            setNeedsDisplay()
        }
    }
    /// Whether nothing is shown for a single page. False by default.
    open var hidesForSinglePage = false { didSet { setNeedsDisplay() } }
    /// The colour of the other pages' dots.
    open var pageIndicatorTintColor: UIColor? = UIColor(white: 0, alpha: 0.25) { didSet { setNeedsDisplay() } }
    /// The colour of the current page's dot.
    open var currentPageIndicatorTintColor: UIColor? = UIColor(white: 0, alpha: 0.75) { didSet { setNeedsDisplay() } }

    private var stored = 0
    /// Dots in points: diameter, and distance of their middles.
    private static let dot: CGFloat = 7
    private static let pitch: CGFloat = 16

    /// A control without pages, with a frame in its superview's coordinates.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Archives do not exist here: nil, always.
    public required init?(coder: NSCoder) { return nil }

    nonisolated deinit {}

    /// The size that a number of dots needs, in points.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        CGSize(width: Self.pitch * CGFloat(max(0, pageCount)) + 16, height: 26)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: numberOfPages) }
    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

    private func middle(of page: Int) -> CGPoint {
        CGPoint(x: bounds.midX + (CGFloat(page) - CGFloat(numberOfPages - 1) / 2) * Self.pitch, y: bounds.midY)
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard isTouchInside, let touch else { return }
        let old = currentPage
        currentPage += touch.location(in: self).x < middle(of: old).x ? -1 : 1
        if currentPage != old { sendValueChanged() }
    }

    override var outranksTaps: Bool { true }

    open override func draw(_ rect: CGRect) {
        if numberOfPages == 1, hidesForSinglePage { return }
        // Only dots in sight: a program may set any number of pages.
        let start = middle(of: 0).x
        let first = max(0, (bounds.minX - Self.dot - start) / Self.pitch)
        let last = min(CGFloat(numberOfPages) - 1, (bounds.maxX + Self.dot - start) / Self.pitch)
        guard last >= first, let from = Int(exactly: first.rounded(.down)), last - first < 10_000 else { return }
        for page in from...min(from + Int(last - first) + 1, numberOfPages - 1) {
            let middle = middle(of: page)
            (page == currentPage ? currentPageIndicatorTintColor : pageIndicatorTintColor)?.setFill()
            UIBezierPath(
                ovalIn: CGRect(
                    x: middle.x - Self.dot / 2, y: middle.y - Self.dot / 2, width: Self.dot, height: Self.dot)
            ).fill()
        }
    }
}
