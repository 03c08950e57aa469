import ResponderInspector
import ResponderKit
import ResponderScenes

/// The parts that can be added to the scene: classes of views to draw, and gestures to drop on views. They are in a column, or in a
/// row in a narrow window.
final class PaletteView: UIScrollView {
    /// Called when a part is tapped, or chosen with the keyboard (true).
    var onChoose: ((BuilderPart, Bool) -> Void)?
    /// Called while a part is dragged out of the palette, with the point in the window and whether it was dropped; nil when
    /// the drag was cancelled.
    var onDrag: ((BuilderPart, CGPoint?, Bool) -> Void)?
    private let headings = ["Views", "Gestures"].map { UILabel(Type.smallStrong, text: $0) }
    private let chips: [[PaletteChip]]
    private let more = [PaletteArrow(isEnd: false), PaletteArrow(isEnd: true)]
    /// Scrolls the row sideways with a vertical wheel, because most mice have no horizontal one.
    private let wheel = UIPanGestureRecognizer()
    private var wheelStart: CGFloat = 0

    static let width: CGFloat = 156
    static let rowHeight: CGFloat = 48

    override init(frame: CGRect) {
        chips = [BuilderPart.views, BuilderPart.gestures].map { $0.map(PaletteChip.init) }
        super.init(frame: frame)
        backgroundColor = Palette.panel
        for label in headings { addSubview(label) }
        for chip in chips.joined() {
            chip.onChoose = { [unowned self] in onChoose?($0, $1) }
            let drag = PartDrag(from: self)
            drag.addAction { [weak self, unowned drag, weak chip] _ in
                guard let self, let chip else { return }
                // The pointer is over the dragged part, and no hover event ends the highlight before it moves again.
                chip.isHovered = false
                dragged(chip.part, drag)
            }
            chip.addGestureRecognizer(drag)
            addSubview(chip)
        }
        for arrow in more {
            arrow.onActivate = { [unowned self, unowned arrow] in showMore(arrow.isEnd) }
            addSubview(arrow)
        }
        wheel.allowedTouchTypes = []
        wheel.allowedScrollTypesMask = .all
        wheel.addAction { [weak self] _ in self?.wheeled() }
        addGestureRecognizer(wheel)
    }

    required init?(coder: NSCoder) { nil }

    /// The class to draw; nil for none.
    var tool: ViewDescription.Class? {
        didSet { for chip in chips[0] { chip.isSelected = tool.map { chip.part == .view($0) } ?? false } }
    }

    /// Whether the parts are in a row, not in a column.
    var isRow: Bool { bounds.width > bounds.height }

    /// Whether all parts are visible.
    var showsAll: Bool { isRow ? contentSize.width <= bounds.width : contentSize.height <= bounds.height }

    /// A drag that begins on a part scrolls too.
    override func touchesShouldCancel(in view: UIView) -> Bool { true }

    private func dragged(_ part: BuilderPart, _ drag: PartDrag) {
        let place = drag.location(in: nil)
        switch drag.state {
        case .began:
            // The drag may have scrolled the palette before; stop that.
            panGestureRecognizer.isEnabled = false
            panGestureRecognizer.isEnabled = true
            onDrag?(part, place, false)
        case .changed: onDrag?(part, place, false)
        case .ended: onDrag?(part, place, true)
        case .cancelled, .failed: onDrag?(part, nil, true)
        case .possible: break
        }
    }

    // MARK: Scrolling

    private func wheeled() {
        if wheel.state == .began { wheelStart = contentOffset.x }
        guard wheel.state == .began || wheel.state == .changed else { return }
        contentOffset.x = min(max(0, wheelStart - wheel.translation(in: self).y), lastOffset)
    }

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer === wheel else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
        let way = wheel.translation(in: self)
        return isRow && abs(way.y) > abs(way.x)
    }

    override var contentOffset: CGPoint {
        didSet {
            layOutArrows()
            // The line at the edge stays in place.
            setNeedsDisplay()
        }
    }

    private var lastOffset: CGFloat {
        max(0, isRow ? contentSize.width - bounds.width : contentSize.height - bounds.height)
    }

    /// Scroll by most of the visible length.
    private func showMore(_ isEnd: Bool) {
        let step = (isRow ? bounds.width : bounds.height) * 0.7 * (isEnd ? 1 : -1)
        let offset = min(max(0, (isRow ? contentOffset.x : contentOffset.y) + step), lastOffset)
        setContentOffset(isRow ? CGPoint(x: offset, y: 0) : CGPoint(x: 0, y: offset), animated: true)
    }

    private func layOutArrows() {
        let offset = isRow ? contentOffset.x : contentOffset.y
        let length = PaletteArrow.length
        for arrow in more {
            arrow.isInRow = isRow
            arrow.isHidden = arrow.isEnd ? offset >= lastOffset - 1 : offset <= 1
            let start = arrow.isEnd ? offset + (isRow ? bounds.width : bounds.height) - length : offset
            arrow.frame =
                isRow
                ? CGRect(x: start, y: 0, width: length, height: bounds.height - 1)
                : CGRect(x: 0, y: start, width: bounds.width - 1, height: length)
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        var place: CGFloat = 8
        for (heading, group) in zip(headings, chips) {
            heading.isHidden = isRow
            if !isRow {
                heading.frame = CGRect(x: 16, y: place, width: bounds.width - 24, height: 28)
                place += 32
            }
            for chip in group {
                chip.isInRow = isRow
                if isRow {
                    let width = chip.sizeThatFits(.zero).width
                    chip.frame = CGRect(x: place, y: 2, width: width, height: 44)
                    place += width + 4
                } else {
                    chip.frame = CGRect(x: 8, y: place, width: bounds.width - 16, height: 36)
                    place += 36
                }
            }
            place += isRow ? 12 : 8
        }
        contentSize = isRow ? CGSize(width: place, height: bounds.height) : CGSize(width: bounds.width, height: place)
        layOutArrows()
    }

    override func draw(_ rect: CGRect) {
        let line =
            isRow
            ? CGRect(x: bounds.minX, y: bounds.maxY - 1, width: bounds.width, height: 1)
            : CGRect(x: bounds.maxX - 1, y: bounds.minY, width: 1, height: bounds.height)
        Drawing.fill(line, Palette.hairline)
    }
}
