import Foundation
import ResponderCore

/// A row of titles or images, one of them selected. Sends `valueChanged` when the finger lifts on another one.
open class UISegmentedControl: UIControl {
    /// The index that means no selected segment.
    nonisolated public static let noSegment = -1

    private struct Segment {
        /// A segment has a title or an image.
        var title: String? { didSet { if title != nil { image = nil } } }
        var image: UIImage? { didSet { if image != nil { title = nil } } }
        var isEnabled = true
    }

    private var segments: [Segment] = []
    private var stored = UISegmentedControl.noSegment
    /// The segment under the finger.
    private var pressed: Int?

    /// Whether a selection lasts only while the finger is down. False by default.
    open var isMomentary = false
    /// The colour behind the selected segment; white by default.
    open var selectedSegmentTintColor: UIColor? = .white { didSet { setNeedsDisplay() } }

    private var attributes: [State: [NSAttributedString.Key: Any]] = [:]

    /// A control with a title or an image for each segment.
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        segments = (items ?? []).map { Segment(title: $0 as? String, image: $0 as? UIImage) }
        frame.size = intrinsicContentSize
    }

    /// A control without segments, with a frame in its superview's coordinates.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Archives do not exist here: nil, always.
    public required init?(coder: NSCoder) { return nil }

    nonisolated deinit {}

    /// How many segments there are.
    public final var numberOfSegments: Int { segments.count }

    /// The selected segment, `noSegment` for none. Setting it sends no action; a number without a segment selects none.
    open var selectedSegmentIndex: Int {
        get { stored }
        set {
            stored = segments.indices.contains(newValue) ? newValue : Self.noSegment
            setNeedsDisplay()
        }
    }

    /// Insert a segment; beyond the end it becomes the last. `animated` is ignored.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(Segment(title: title), at: segment)
    }

    /// Insert a segment with an image; beyond the end it becomes the last. `animated` is ignored.
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(Segment(image: image), at: segment)
    }

    private func insert(_ new: Segment, at segment: Int) {
        let index = min(max(segment, 0), segments.count)
        segments.insert(new, at: index)
        if stored >= index { stored += 1 }
        setNeedsDisplay()
    }

    /// Remove a segment. Nothing happens if there is no such segment.
    open func removeSegment(at segment: Int, animated: Bool) {
        guard segments.indices.contains(segment) else { return }
        segments.remove(at: segment)
        if stored == segment { stored = Self.noSegment } else if stored > segment { stored -= 1 }
        setNeedsDisplay()
    }

    /// Remove all segments.
    open func removeAllSegments() {
        segments = []
        selectedSegmentIndex = Self.noSegment
    }

    /// Set the title of a segment, in place of its image. Nothing happens if there is no such segment.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        guard segments.indices.contains(segment) else { return }
        segments[segment].title = title
        setNeedsDisplay()
    }

    /// The title of a segment; nil without one.
    open func titleForSegment(at segment: Int) -> String? {
        segments.indices.contains(segment) ? segments[segment].title : nil
    }

    /// Set the image of a segment, in place of its title. It is drawn at its size, in the colour of titles unless its rendering
    /// mode is `alwaysOriginal`. Nothing happens if there is no such segment.
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        guard segments.indices.contains(segment) else { return }
        segments[segment].image = image
        setNeedsDisplay()
    }

    /// The image of a segment; nil without one.
    open func imageForSegment(at segment: Int) -> UIImage? {
        segments.indices.contains(segment) ? segments[segment].image : nil
    }

    /// Whether a finger can select a segment.
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
        guard segments.indices.contains(segment) else { return }
        segments[segment].isEnabled = enabled
        setNeedsDisplay()
    }

    /// Whether a finger can select a segment.
    open func isEnabledForSegment(at segment: Int) -> Bool {
        segments.indices.contains(segment) && segments[segment].isEnabled
    }

    /// Set the font (`font`) and the colour (`foregroundColor`) of the titles in a state: `normal`, `selected`,
    /// `highlighted` or `disabled`; nil for the default, which is that of `normal`. Others have no effect, and the
    /// log says so.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
        for key in attributes?.keys ?? [:].keys where key != .font && key != .foregroundColor {
            ownApplication?.warn("\(traceName): the text attribute \(key.rawValue) has no effect here.")
        }
        self.attributes[state] = attributes
        setNeedsDisplay()
    }

    /// The font and the colour of the titles that were set for a state; nil if none were.
    open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { attributes[state] }

    private func attribute<Value>(_ key: NSAttributedString.Key, _ state: State) -> Value? {
        (attributes[state]?[key] ?? attributes[.normal]?[key]) as? Value
    }

    private func font(_ state: State) -> UIFont { attribute(.font, state) ?? Self.font }

    // MARK: Following the finger

    private func segment(at x: CGFloat) -> Int? {
        guard !segments.isEmpty, bounds.width > 0 else { return nil }
        let place = ((x - bounds.minX) / bounds.width * CGFloat(segments.count)).rounded(.down)
        guard let index = Int(exactly: place), isEnabledForSegment(at: index) else { return nil }
        return index
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        press(segment(at: touch.location(in: self).x))
        return pressed != nil
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        press(isTouchInside ? segment(at: touch.location(in: self).x) : nil)
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        let chosen = pressed
        press(nil)
        guard isTouchInside, let chosen, isMomentary || chosen != stored else { return }
        selectedSegmentIndex = chosen
        sendValueChanged()
        if isMomentary { selectedSegmentIndex = Self.noSegment }
    }

    open override func cancelTracking(with event: UIEvent?) {
        press(nil)
        super.cancelTracking(with: event)
    }

    private func press(_ segment: Int?) {
        guard pressed != segment else { return }
        pressed = segment
        setNeedsDisplay()
    }

    override var outranksTaps: Bool { true }

    // MARK: Size and drawing

    private static let font = UIFont.systemFont(ofSize: 13, weight: .medium)

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override var intrinsicContentSize: CGSize {
        let font = font(.normal)
        let widths = segments.map { segment in
            segment.image?.size.width ?? UIApplication.shared.width(of: segment.title ?? "", font: font)
        }
        let widest = widths.max() ?? 0
        return CGSize(width: (widest + 24).rounded(.up) * CGFloat(segments.count), height: 32)
    }

    open override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        UIColor(white: 0.56, alpha: 0.18).setFill()
        UIBezierPath(roundedRect: bounds, cornerRadius: 8).fill()
        guard !segments.isEmpty else { return }
        let width = bounds.width / CGFloat(segments.count)
        for (index, segment) in segments.enumerated() {
            let cell = CGRect(
                x: bounds.minX + width * CGFloat(index), y: bounds.minY, width: width, height: bounds.height)
            if index == stored || index == pressed {
                let tint = selectedSegmentTintColor ?? .white
                (index == stored ? tint : tint.withAlphaComponent(0.35)).setFill()
                UIBezierPath(roundedRect: cell.insetBy(dx: 2, dy: 2), cornerRadius: 7).fill()
            }
            let isOpen = isEnabled && segment.isEnabled
            let state: State = !isOpen ? .disabled : index == stored ? .selected : index == pressed ? .highlighted : []
            let own: UIColor? = attributes[state]?[.foregroundColor] as? UIColor
            let usual: UIColor = attribute(.foregroundColor, .normal) ?? .label
            let color = own ?? usual.withAlphaComponent(usual.alpha * (isOpen ? 1 : 0.35))
            if let image = segment.image {
                let origin = CGPoint(x: cell.midX - image.size.width / 2, y: cell.midY - image.size.height / 2)
                let shown = image.renderingMode == .alwaysOriginal ? image : image.withTintColor(color)
                shown.draw(at: origin)
                continue
            }
            let font = font(state)
            let text = UILabel.truncate(segment.title ?? "", font: font, width: width - 8)
            let x = cell.midX - UIApplication.shared.width(of: text, font: font) / 2
            context.draw(text, at: CGPoint(x: x, y: cell.midY - font.lineHeight / 2), font: font, color: color)
        }
    }
}
