import UIKit

/// Something on the board that fingers move, scale and turn. Its subclasses show a picture or a note.
class StickerView: UIView {
    /// The limits of its scale; fingers can pull it a little beyond them.
    static let scales: ClosedRange<CGFloat> = 0.3...2.5
    /// How much larger it is while it is lifted.
    private static let growth: CGFloat = 0.045

    /// By which windows with the same board know that they have the same thing.
    var id = ""
    /// Whether it was removed, and only fades.
    var isLeaving = false
    /// Where fingers moved it, without the limits.
    var placement = Placement() { didSet { if placement != oldValue { show() } } }
    /// The board around it.
    var geometry: BoardGeometry { didSet { if geometry != oldValue { resize() } } }
    /// How far it is lifted off the board: 0 lies on it, 1 is held.
    var lift: CGFloat = 0 { didSet { if lift != oldValue { show() } } }
    var motion = StickerMotion()
    /// Whether the editing menu acts on it.
    var isSelected = false { didSet { show() } }
    /// Called when a finger lands on it or leaves it.
    var onTouch: ((StickerView) -> Void)?
    private var touches: Set<UITouch> = []
    /// The values of the recognizers that are applied already.
    private var followed = (translation: CGPoint.zero, scale: CGFloat(1), rotation: CGFloat(0))
    /// The velocity with which the finger of a pan lets go.
    private(set) var liftVelocity = LiftVelocity()
    /// How fast fingers scale and turn it when they let go: that of the scale's logarithm, and radians, a second.
    private(set) var liftTurn = LiftVelocity()
    /// What fingers scaled and turned it since they began.
    private var turned = CGPoint.zero
    /// The size at which it is designed.
    private let designed: CGSize

    var content: BoardItem.Content { fatalError("a subclass says what it shows") }
    /// What a file keeps of it.
    var item: BoardItem { BoardItem(id: id, content: content, placement: placement) }
    /// Its text on the pasteboard.
    var pasteboardText: String { "" }

    init(size: CGSize, in geometry: BoardGeometry) {
        designed = size
        self.geometry = geometry
        super.init(frame: CGRect(origin: .zero, size: size))
        isMultipleTouchEnabled = true
        resize()
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    /// Its size relative to its design, without the scale of fingers.
    var unit: CGFloat { geometry.unit }

    private func resize() {
        bounds.size = CGSize(width: designed.width * unit, height: designed.height * unit)
        show()
    }

    // MARK: Showing

    /// The scale that is shown.
    var shownScale: CGFloat {
        let limits = log(Self.scales.lowerBound)...log(Self.scales.upperBound)
        return exp(RubberBand.held(log(placement.scale), within: limits, room: 0.5))
    }

    /// The distance from its middle to a corner, as it is shown, in points of the board.
    var radius: CGFloat { hypot(bounds.width, bounds.height) / 2 * shownScale }

    /// Its middle as it is shown, in points of the board.
    var shownCenter: CGPoint { geometry.held(geometry.point(placement.center)) }

    /// Show its placement, with the shadow of its lift.
    private func show() {
        center = shownCenter
        let scale = shownScale * (1 + Self.growth * lift)
        transform = CGAffineTransform(rotationAngle: placement.angle).scaledBy(x: scale, y: scale)
        layer.shadowColor = (isSelected ? UIColor(red: 0.3, green: 0.76, blue: 1, alpha: 1) : .black).cgColor
        layer.shadowOpacity = isSelected ? 0.9 : 0.55
        layer.shadowRadius = (isSelected ? 12 : 9 + 9 * lift) * unit
        layer.shadowOffset = CGSize(width: 0, height: isSelected ? 0 : (5 + 9 * lift) * unit)
    }

    // MARK: Following fingers

    // The values of a recognizer count from its beginning, so only what was added since the last call is applied.

    /// Move with a pan, by its translation in points of the board.
    func follow(_ translation: CGPoint) {
        let point = geometry.point(placement.center)
        let (x, y) = (translation.x - followed.translation.x, translation.y - followed.translation.y)
        followed.translation = translation
        liftVelocity.follow(translation)
        placement.center = geometry.place(CGPoint(x: point.x + x, y: point.y + y))
    }

    /// Scale with a pinch about a point of the board.
    func follow(scale: CGFloat, about point: CGPoint) {
        let before = shownScale
        placement.scale = min(max(placement.scale * scale / followed.scale, 0.01), 100)
        followed.scale = scale
        turned.x += log(max(shownScale, 0.001) / max(before, 0.001))
        liftTurn.follow(turned)
        swing(CGAffineTransform(scaleX: shownScale / before, y: shownScale / before), about: point)
    }

    /// Turn with a rotation about a point of the board.
    func follow(rotation: CGFloat, about point: CGPoint) {
        let angle = rotation - followed.rotation
        followed.rotation = rotation
        placement.angle += angle
        turned.y += angle
        liftTurn.follow(turned)
        swing(CGAffineTransform(rotationAngle: angle), about: point)
    }

    /// A recognizer begins to count.
    func startFollowing(_ recognizer: UIGestureRecognizer) {
        switch recognizer {
        case is UIPinchGestureRecognizer:
            followed.scale = 1
            liftTurn.start()
        case is UIRotationGestureRecognizer:
            followed.rotation = 0
            liftTurn.start()
        default:
            followed.translation = .zero
            liftVelocity.start()
        }
    }

    /// Move the middle with a change about a point, so that what is under the point stays there.
    private func swing(_ change: CGAffineTransform, about point: CGPoint) {
        let middle = geometry.point(placement.center)
        let arm = CGPoint(x: middle.x - point.x, y: middle.y - point.y).applying(change)
        placement.center = geometry.place(CGPoint(x: point.x + arm.x, y: point.y + arm.y))
    }

    /// Take what is shown as its placement: fingers that pull it beyond a limit have left.
    func settle() {
        placement.center = geometry.place(shownCenter)
        placement.scale = shownScale
    }

    // MARK: Touches

    /// Whether a finger is down on it.
    var isTouched: Bool { !touches.isEmpty }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        self.touches.formUnion(touches)
        onTouch?(self)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { leave(touches) }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { leave(touches) }

    private func leave(_ touches: Set<UITouch>) {
        self.touches.subtract(touches)
        onTouch?(self)
    }
}
