import UIKit

/// Single and double tap
///
/// On the left the single tap acts at once, so a double tap counts as single taps too; on the right it
/// requires the double tap to fail first, which takes 0.35 s. Tap each square once, then twice.
///
/// Its frames are made for 900 × 640 points.
final class SingleAndDoubleTapViewController: UIViewController {
    private let hasty = UIView()
    private let patient = UIView()

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

        let hastySide = UIView(frame: CGRect(x: 40, y: 40, width: 396, height: 560))
        hastySide.backgroundColor = .hex(0x151A21)
        hastySide.layer.borderColor = UIColor.hex(0x2A323D).cgColor
        hastySide.layer.borderWidth = 1
        hastySide.layer.cornerRadius = 14
        view.addSubview(hastySide)
        addLabel("Without a requirement", frame: CGRect(x: 24, y: 18, width: 348, height: 24), to: hastySide)
        addLabel(
            "single acts at each tap,", frame: CGRect(x: 24, y: 46, width: 348, height: 24), alpha: 0.62, to: hastySide)
        addLabel(
            "double at the second, too",
            frame: CGRect(x: 24, y: 68, width: 348, height: 24), alpha: 0.62, to: hastySide)

        hasty.frame = CGRect(x: 48, y: 178, width: 300, height: 300)
        hasty.backgroundColor = .hex(0x21405A)
        hasty.layer.borderColor = UIColor.hex(0x4CC2FF).cgColor
        hasty.layer.borderWidth = 2
        hasty.layer.cornerRadius = 20
        hastySide.addSubview(hasty)
        addLabel("hasty", frame: CGRect(x: 18, y: 14, width: 264, height: 24), to: hasty)
        addLabel(
            "hasty-single, hasty-double", frame: CGRect(x: 18, y: 40, width: 264, height: 24), alpha: 0.62, to: hasty)

        let patientSide = UIView(frame: CGRect(x: 464, y: 40, width: 396, height: 560))
        patientSide.backgroundColor = .hex(0x151A21)
        patientSide.layer.borderColor = UIColor.hex(0x2A323D).cgColor
        patientSide.layer.borderWidth = 1
        patientSide.layer.cornerRadius = 14
        view.addSubview(patientSide)
        addLabel("single.require(toFail: double)", frame: CGRect(x: 24, y: 18, width: 348, height: 24), to: patientSide)
        addLabel(
            "one tap: single, 0.35 s later,",
            frame: CGRect(x: 24, y: 46, width: 348, height: 24), alpha: 0.62, to: patientSide)
        addLabel(
            "two taps: double alone", frame: CGRect(x: 24, y: 68, width: 348, height: 24), alpha: 0.62, to: patientSide)

        patient.frame = CGRect(x: 48, y: 178, width: 300, height: 300)
        patient.backgroundColor = .hex(0x382F57)
        patient.layer.borderColor = UIColor.hex(0xC58BFF).cgColor
        patient.layer.borderWidth = 2
        patient.layer.cornerRadius = 20
        patientSide.addSubview(patient)
        addLabel("patient", frame: CGRect(x: 18, y: 14, width: 264, height: 24), to: patient)
        addLabel(
            "patient-single, patient-double",
            frame: CGRect(x: 18, y: 40, width: 264, height: 24), alpha: 0.62, to: patient)
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
        let hastySingle = UITapGestureRecognizer(target: self, action: Selector(Self.toggleHighlight(_:)))
        hasty.addGestureRecognizer(hastySingle)
        let hastyDouble = UITapGestureRecognizer()
        hastyDouble.numberOfTapsRequired = 2
        hasty.addGestureRecognizer(hastyDouble)

        let patientSingle = UITapGestureRecognizer(target: self, action: Selector(Self.toggleHighlight(_:)))
        patient.addGestureRecognizer(patientSingle)
        let patientDouble = UITapGestureRecognizer()
        patientDouble.numberOfTapsRequired = 2
        patient.addGestureRecognizer(patientDouble)

        patientSingle.require(toFail: patientDouble)
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
