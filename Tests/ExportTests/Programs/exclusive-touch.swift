import UIKit

/// Exclusive and multiple touch
///
/// An isExclusiveTouch view takes no finger while another view has one, nor lets another take one; a
/// view without isMultipleTouchEnabled takes one finger. Recognizers get them all: hold solo and press
/// left, then put two fingers on each view below.
///
/// Its frames are made for 900 × 640 points.
final class ExclusiveTouchViewController: UIViewController {
    private let solo = TouchHandlingView()
    private let left = TouchHandlingView()
    private let right = TouchHandlingView()
    private let oneFinger = TouchHandlingView()
    private let manyFingers = TouchHandlingView()

    /// The usual borders of the views that are highlighted.
    private var borders: [UIView: (color: CGColor?, width: CGFloat)] = [:]

    override func viewDidLoad() {
        super.viewDidLoad()
        addViews()
        addGestures()
    }

    // MARK: - Views

    private func addViews() {
        view.backgroundColor = .hex(0x0E1116)
        addExclusiveRow()
        addMultipleRow()
    }

    private func addExclusiveRow() {
        let exclusiveRow = UIView(frame: CGRect(x: 40, y: 40, width: 820, height: 264))
        exclusiveRow.backgroundColor = .hex(0x151A21)
        exclusiveRow.layer.borderColor = UIColor.hex(0x2A323D).cgColor
        exclusiveRow.layer.borderWidth = 1
        exclusiveRow.layer.cornerRadius = 14
        view.addSubview(exclusiveRow)
        addLabel("isExclusiveTouch", frame: CGRect(x: 24, y: 18, width: 772, height: 24), to: exclusiveRow)
        addLabel(
            "hold one, press another: the view misses the second finger, its tap does not",
            frame: CGRect(x: 24, y: 46, width: 772, height: 24), alpha: 0.62, to: exclusiveRow)

        solo.frame = CGRect(x: 24, y: 92, width: 244, height: 148)
        solo.backgroundColor = .hex(0x382F57)
        solo.layer.borderColor = UIColor.hex(0xC58BFF).cgColor
        solo.layer.borderWidth = 2
        solo.layer.cornerRadius = 12
        solo.isExclusiveTouch = true
        exclusiveRow.addSubview(solo)
        addLabel("solo: exclusive", frame: CGRect(x: 18, y: 14, width: 208, height: 24), to: solo)
        addLabel("solo-tap", frame: CGRect(x: 18, y: 40, width: 208, height: 24), alpha: 0.62, to: solo)

        left.frame = CGRect(x: 288, y: 92, width: 244, height: 148)
        left.backgroundColor = .hex(0x21405A)
        left.layer.borderColor = UIColor.hex(0x4CC2FF).cgColor
        left.layer.borderWidth = 2
        left.layer.cornerRadius = 12
        exclusiveRow.addSubview(left)
        addLabel("left", frame: CGRect(x: 18, y: 14, width: 208, height: 24), to: left)
        addLabel("left-tap", frame: CGRect(x: 18, y: 40, width: 208, height: 24), alpha: 0.62, to: left)

        right.frame = CGRect(x: 552, y: 92, width: 244, height: 148)
        right.backgroundColor = .hex(0x21405A)
        right.layer.borderColor = UIColor.hex(0x4CC2FF).cgColor
        right.layer.borderWidth = 2
        right.layer.cornerRadius = 12
        exclusiveRow.addSubview(right)
        addLabel("right", frame: CGRect(x: 18, y: 14, width: 208, height: 24), to: right)
        addLabel("right-tap", frame: CGRect(x: 18, y: 40, width: 208, height: 24), alpha: 0.62, to: right)
    }

    private func addMultipleRow() {
        let multipleRow = UIView(frame: CGRect(x: 40, y: 336, width: 820, height: 264))
        multipleRow.backgroundColor = .hex(0x151A21)
        multipleRow.layer.borderColor = UIColor.hex(0x2A323D).cgColor
        multipleRow.layer.borderWidth = 1
        multipleRow.layer.cornerRadius = 14
        view.addSubview(multipleRow)
        addLabel("isMultipleTouchEnabled", frame: CGRect(x: 24, y: 18, width: 772, height: 24), to: multipleRow)
        addLabel(
            "two fingers: the view sees one or both, its two-finger tap sees both",
            frame: CGRect(x: 24, y: 46, width: 772, height: 24), alpha: 0.62, to: multipleRow)

        oneFinger.frame = CGRect(x: 24, y: 92, width: 376, height: 148)
        oneFinger.backgroundColor = .hex(0x232C37)
        oneFinger.layer.borderColor = UIColor.hex(0x5E6977).cgColor
        oneFinger.layer.borderWidth = 2
        oneFinger.layer.cornerRadius = 12
        multipleRow.addSubview(oneFinger)
        addLabel("one-finger: off, as by default", frame: CGRect(x: 18, y: 14, width: 340, height: 24), to: oneFinger)
        addLabel(
            "one-finger-tap with two fingers",
            frame: CGRect(x: 18, y: 40, width: 340, height: 24), alpha: 0.62, to: oneFinger)

        manyFingers.frame = CGRect(x: 420, y: 92, width: 376, height: 148)
        manyFingers.backgroundColor = .hex(0x1F4437)
        manyFingers.layer.borderColor = UIColor.hex(0x3DDC97).cgColor
        manyFingers.layer.borderWidth = 2
        manyFingers.layer.cornerRadius = 12
        manyFingers.isMultipleTouchEnabled = true
        multipleRow.addSubview(manyFingers)
        addLabel("many-fingers: on", frame: CGRect(x: 18, y: 14, width: 340, height: 24), to: manyFingers)
        addLabel(
            "many-fingers-tap with two fingers",
            frame: CGRect(x: 18, y: 40, width: 340, height: 24), alpha: 0.62, to: manyFingers)
    }

    private func addLabel(_ text: String, frame: CGRect, alpha: CGFloat = 1, to view: UIView) {
        let label = UILabel(frame: frame)
        label.text = text
        label.font = .systemFont(ofSize: 13, weight: .medium)
        label.textColor = .hex(0xE8ECF2)
        label.alpha = alpha
        view.addSubview(label)
    }

    // MARK: - Gestures

    private func addGestures() {
        let soloTap = UITapGestureRecognizer(target: self, action: Selector(Self.toggleHighlight(_:)))
        soloTap.cancelsTouchesInView = false
        solo.addGestureRecognizer(soloTap)

        let leftTap = UITapGestureRecognizer(target: self, action: Selector(Self.toggleHighlight(_:)))
        leftTap.cancelsTouchesInView = false
        left.addGestureRecognizer(leftTap)

        let rightTap = UITapGestureRecognizer(target: self, action: Selector(Self.toggleHighlight(_:)))
        rightTap.cancelsTouchesInView = false
        right.addGestureRecognizer(rightTap)

        let oneFingerTap = UITapGestureRecognizer(target: self, action: Selector(Self.toggleHighlight(_:)))
        oneFingerTap.cancelsTouchesInView = false
        oneFingerTap.numberOfTouchesRequired = 2
        oneFinger.addGestureRecognizer(oneFingerTap)

        let manyFingersTap = UITapGestureRecognizer(target: self, action: Selector(Self.toggleHighlight(_:)))
        manyFingersTap.cancelsTouchesInView = false
        manyFingersTap.numberOfTouchesRequired = 2
        manyFingers.addGestureRecognizer(manyFingersTap)
    }

    // MARK: - Actions

    private func toggleHighlight(_ gesture: UIGestureRecognizer) {
        guard let view = gesture.view else { return }
        setHighlighted(borders[view] == nil, view)
    }

    private func setHighlighted(_ isHighlighted: Bool, _ view: UIView) {
        if isHighlighted, borders[view] == nil {
            borders[view] = (view.layer.borderColor, view.layer.borderWidth)
            view.layer.borderColor = UIColor.hex(0xFFB454).cgColor
            view.layer.borderWidth = max(3, view.layer.borderWidth)
        } else if !isHighlighted, let border = borders.removeValue(forKey: view) {
            view.layer.borderColor = border.color
            view.layer.borderWidth = border.width
        }
    }
}

/// Handles its touches: they do not go up the responder chain.
private final class TouchHandlingView: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

extension UIColor {
    fileprivate static func hex(_ value: Int, alpha: CGFloat = 1) -> UIColor {
        UIColor(
            red: CGFloat(value >> 16 & 0xFF) / 255, green: CGFloat(value >> 8 & 0xFF) / 255,
            blue: CGFloat(value & 0xFF) / 255, alpha: alpha)
    }
}
