import UIKit

/// A requirement cycle
///
/// Left, each tap waits for the other to fail, so neither ever acts: a warning names the ring. Right,
/// requirements in a line resolve from their end: triple fails, then double, then single acts. Tap each
/// card once, then the right one twice.
///
/// Its frames are made for 900 × 640 points.
final class RequirementCycleViewController: UIViewController {
    private let ring = UIView()
    private let line = UIView()

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

        let ringSide = UIView(frame: CGRect(x: 40, y: 40, width: 396, height: 560))
        ringSide.backgroundColor = .hex(0x151A21)
        ringSide.layer.borderColor = UIColor.hex(0x2A323D).cgColor
        ringSide.layer.borderWidth = 1
        ringSide.layer.cornerRadius = 14
        view.addSubview(ringSide)
        addLabel(
            "this waits for that, that for this", frame: CGRect(x: 24, y: 18, width: 348, height: 24), to: ringSide)
        addLabel(
            "nothing is ever recognized,",
            frame: CGRect(x: 24, y: 46, width: 348, height: 24), alpha: 0.62, to: ringSide)
        addLabel(
            "and a warning names the ring",
            frame: CGRect(x: 24, y: 68, width: 348, height: 24), alpha: 0.62, to: ringSide)

        ring.frame = CGRect(x: 48, y: 178, width: 300, height: 300)
        ring.backgroundColor = .hex(0x4A2A40)
        ring.layer.borderColor = UIColor.hex(0xFF7AB6).cgColor
        ring.layer.borderWidth = 2
        ring.layer.cornerRadius = 20
        ringSide.addSubview(ring)
        addLabel("ring", frame: CGRect(x: 18, y: 14, width: 264, height: 24), to: ring)
        addLabel("this, that", frame: CGRect(x: 18, y: 40, width: 264, height: 24), alpha: 0.62, to: ring)

        let lineSide = UIView(frame: CGRect(x: 464, y: 40, width: 396, height: 560))
        lineSide.backgroundColor = .hex(0x151A21)
        lineSide.layer.borderColor = UIColor.hex(0x2A323D).cgColor
        lineSide.layer.borderWidth = 1
        lineSide.layer.cornerRadius = 14
        view.addSubview(lineSide)
        addLabel(
            "single waits for double, double for triple",
            frame: CGRect(x: 24, y: 18, width: 348, height: 24), to: lineSide)
        addLabel("1, 2 or 3 taps:", frame: CGRect(x: 24, y: 46, width: 348, height: 24), alpha: 0.62, to: lineSide)
        addLabel(
            "exactly one of them acts", frame: CGRect(x: 24, y: 68, width: 348, height: 24), alpha: 0.62, to: lineSide)

        line.frame = CGRect(x: 48, y: 178, width: 300, height: 300)
        line.backgroundColor = .hex(0x1F4437)
        line.layer.borderColor = UIColor.hex(0x3DDC97).cgColor
        line.layer.borderWidth = 2
        line.layer.cornerRadius = 20
        lineSide.addSubview(line)
        addLabel("line", frame: CGRect(x: 18, y: 14, width: 264, height: 24), to: line)
        addLabel("single, double, triple", frame: CGRect(x: 18, y: 40, width: 264, height: 24), alpha: 0.62, to: line)
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
        let this = UITapGestureRecognizer(target: self, action: Selector(Self.toggleHighlight(_:)))
        ring.addGestureRecognizer(this)
        let that = UITapGestureRecognizer(target: self, action: Selector(Self.toggleHighlight(_:)))
        ring.addGestureRecognizer(that)

        let single = UITapGestureRecognizer(target: self, action: Selector(Self.toggleHighlight(_:)))
        line.addGestureRecognizer(single)
        let double = UITapGestureRecognizer(target: self, action: Selector(Self.toggleHighlight(_:)))
        double.numberOfTapsRequired = 2
        line.addGestureRecognizer(double)
        let triple = UITapGestureRecognizer(target: self, action: Selector(Self.toggleHighlight(_:)))
        triple.numberOfTapsRequired = 3
        line.addGestureRecognizer(triple)

        this.require(toFail: that)
        that.require(toFail: this)
        single.require(toFail: double)
        double.require(toFail: triple)
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

extension UIColor {
    fileprivate static func hex(_ value: Int, alpha: CGFloat = 1) -> UIColor {
        UIColor(
            red: CGFloat(value >> 16 & 0xFF) / 255, green: CGFloat(value >> 8 & 0xFF) / 255,
            blue: CGFloat(value & 0xFF) / 255, alpha: alpha)
    }
}
