import InspectorPanels
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
    private let chips = [BuilderPart.views, BuilderPart.gestures].map { $0.map { PaletteChip($0) } }
    private let more = [PaletteArrow(isEnd: false), PaletteArrow(isEnd: true)]
    /// Scrolls the row sideways with a vertical wheel, because most mice have no horizontal one.
    private let wheel = UIPanGestureRecognizer()
    private var wheelStart: CGFloat = 0

    static let width: CGFloat = 156
    static let rowHeight: CGFloat = 48

    convenience init() {
        self.init(frame: .zero)
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

    /// The class to draw; nil for none.
    var tool: ViewDescription.Class? {
        didSet { for chip in chips[0] { chip.isSelected = tool.map { chip.part == .view($0) } ?? false } }
    }

    var isRow: Bool { bounds.width > bounds.height }

    var showsAll: Bool { lastOffset == 0 }

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

    /// The visible length, and how far it is scrolled.
    private var length: CGFloat { isRow ? bounds.width : bounds.height }
    private var offset: CGFloat { isRow ? contentOffset.x : contentOffset.y }
    private var lastOffset: CGFloat { max(0, (isRow ? contentSize.width : contentSize.height) - length) }

    /// Scroll by most of the visible length.
    private func showMore(_ isEnd: Bool) {
        let offset = min(max(0, offset + length * 0.7 * (isEnd ? 1 : -1)), lastOffset)
        setContentOffset(isRow ? CGPoint(x: offset, y: 0) : CGPoint(x: 0, y: offset), animated: true)
    }

    private func layOutArrows() {
        for arrow in more {
            arrow.isInRow = isRow
            arrow.isHidden = arrow.isEnd ? offset >= lastOffset - 1 : offset <= 1
            arrow.frame = bounds.divided(atDistance: 1, from: isRow ? .maxYEdge : .maxXEdge).remainder
                .end(isEnd: arrow.isEnd, PaletteArrow.length, inRow: isRow)
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
        Drawing.fill(bounds.end(isEnd: true, 1, inRow: !isRow), Palette.hairline)
    }
}

extension CGRect {
    /// Its first or last part of a length, along a row or a column.
    fileprivate func end(isEnd: Bool, _ length: CGFloat, inRow isRow: Bool) -> CGRect {
        let edge: CGRectEdge = isRow ? isEnd ? .maxXEdge : .minXEdge : isEnd ? .maxYEdge : .minYEdge
        return divided(atDistance: length, from: edge).slice
    }
}

/// A button at an end of the palette that shows that there are more parts, and scrolls to them.
final class PaletteArrow: UIControl, PanelControl {
    let isEnd: Bool
    var isInRow = false { didSet { if isInRow != oldValue { setNeedsDisplay() } } }

    static let length: CGFloat = 36

    init(isEnd: Bool) {
        self.isEnd = isEnd
        super.init(frame: .zero)
        press(as: isEnd ? "More parts" : "Previous parts")
    }

    required init?(coder: NSCoder) { nil }

    /// The keyboard reaches all parts without this button.
    override var canBecomeFirstResponder: Bool { false }

    override func draw(_ rect: CGRect) {
        // The parts behind the button fade out.
        var rest = bounds
        for index in 1...12 {
            let strip = rest.end(isEnd: !isEnd, PaletteArrow.length / 12, inRow: isInRow)
            rest = rest.end(isEnd: isEnd, PaletteArrow.length * CGFloat(12 - index) / 12, inRow: isInRow)
            Drawing.fill(strip, Palette.panel.withAlphaComponent(min(1, CGFloat(index) / 6)))
        }
        let icon: Icon = isInRow ? isEnd ? .right : .back : isEnd ? .down : .up
        let inner = isInRow ? bounds.insetBy(dx: 4, dy: 0) : bounds.insetBy(dx: 0, dy: 4)
        icon.draw(
            in: inner.end(isEnd: isEnd, 20, inRow: isInRow),
            isHovered || isHighlighted ? Palette.text : Palette.textSecond)
    }
}

/// One part of the palette.
final class PaletteChip: UIButton, PanelControl {
    let part: BuilderPart
    var onChoose: ((BuilderPart, Bool) -> Void)?
    /// Whether it is in a row, not in a column.
    var isInRow = false { didSet { if isInRow != oldValue { setNeedsUpdateConfiguration() } } }

    init(_ part: BuilderPart) {
        self.part = part
        super.init(frame: .zero)
        automaticallyUpdatesConfiguration = false
        contentHorizontalAlignment = .leading
        press(as: part.title)
        if case .view = part {
            tip = "Draw a \(part.className), or drag it into the scene"
        } else {
            tip = "Drag a \(part.className) onto a view, or click to add it to the selected one"
        }
        onActivate = { [unowned self] in onChoose?(part, false) }
    }

    required init?(coder: NSCoder) { nil }

    func handleKey(_ key: UIKey) -> Bool {
        guard key.name == "Return" || key.name == "Space" else { return false }
        onChoose?(part, true)
        return true
    }

    var valueText: String? { part.className }

    override func updateConfiguration() {
        let square = CGRect(x: 0, y: 0, width: 16, height: 16)
        let ink = isSelected ? Palette.chosen : Palette.textSecond
        var face = Configuration.plain()
        face.attributedTitle = AttributedString(label, font: Type.body)
        face.titleLineBreakMode = .byTruncatingTail
        face.baseForegroundColor = isSelected ? Palette.chosen : Palette.text
        face.image = UIGraphicsImageRenderer(bounds: square).image { _ in part.drawSign(in: square, ink) }
        face.imagePadding = 10
        face.contentInsets = NSDirectionalEdgeInsets(leading: 8, trailing: 4)
        face.background = .face(margin: isInRow ? 6 : 2)
        if isSelected {
            face.background.backgroundColor = Palette.chosen.withAlphaComponent(0.16)
        } else if isHovered || isHighlighted {
            face.background.backgroundColor = Palette.raised
        }
        configuration = face
    }
}

/// Takes a part out of the palette, with a drag across the palette or as soon as the finger leaves it. A drag along
/// the palette scrolls until then.
final class PartDrag: UIGestureRecognizer {
    private unowned let palette: PaletteView
    private var start = CGPoint.zero
    private var scrolls = false

    /// Less than a scroll view needs to begin, so a diagonal drag takes the part.
    private static let distance: CGFloat = 8

    init(from palette: PaletteView) {
        self.palette = palette
        super.init(target: nil, action: nil)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard numberOfTouches == 1, let touch = touches.first else { return state = .failed }
        start = touch.location(in: nil)
        scrolls = false
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible, let touch = touches.first else { return state = .changed }
        let place = touch.location(in: nil)
        let way = CGPoint(x: place.x - start.x, y: place.y - start.y)
        guard hypot(way.x, way.y) >= PartDrag.distance else { return }
        let (along, across) = palette.isRow ? (way.x, way.y) : (way.y, way.x)
        if !scrolls, !palette.showsAll { scrolls = abs(across) <= abs(along) / 2 }
        if !scrolls || !palette.bounds.contains(touch.location(in: palette)) { state = .began }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .ended
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .cancelled
    }

    /// The palette may have begun to scroll.
    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventingGestureRecognizer !== palette.panGestureRecognizer
            && super.canBePrevented(by: preventingGestureRecognizer)
    }
}
