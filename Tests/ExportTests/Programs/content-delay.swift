import UIKit

/// Content that waits for a scroll
///
/// A scroll view holds a finger back for 0.15 s, so a quick drag never reaches the buttons; without the
/// delay a button has its finger at once, and keeps it. Flick both lists from a button; then press,
/// rest, and drag.
///
/// Its frames are made for 900 × 640 points.
final class ContentDelayViewController: UIViewController {
    private let patient = UIScrollView()
    private let patient0 = UIButton()
    private let patient1 = UIButton()
    private let patient2 = UIButton()
    private let patient3 = UIButton()
    private let patient4 = UIButton()
    private let patient5 = UIButton()
    private let hasty = UIScrollView()
    private let hasty0 = UIButton()
    private let hasty1 = UIButton()
    private let hasty2 = UIButton()
    private let hasty3 = UIButton()
    private let hasty4 = UIButton()
    private let hasty5 = UIButton()

    /// The usual borders of the views that are highlighted.
    private var borders: [UIView: (color: CGColor?, width: CGFloat)] = [:]

    override func viewDidLoad() {
        super.viewDidLoad()
        addViews()
    }

    // MARK: - Views

    private func addViews() {
        view.backgroundColor = .hex(0x0E1116)
        addLabel("patient", frame: CGRect(x: 80, y: 56, width: 340, height: 24), to: view)
        addLabel(
            "delaysContentTouches is true: UIKit's default",
            frame: CGRect(x: 80, y: 80, width: 340, height: 24), alpha: 0.62, to: view)
        addPatient()
        addLabel("hasty", frame: CGRect(x: 480, y: 56, width: 340, height: 24), to: view)
        addLabel(
            "delaysContentTouches is false",
            frame: CGRect(x: 480, y: 80, width: 340, height: 24), alpha: 0.62, to: view)
        addHasty()
    }

    private func addPatient() {
        patient.frame = CGRect(x: 80, y: 120, width: 340, height: 440)
        patient.backgroundColor = .hex(0x12171E)
        patient.layer.borderColor = UIColor.hex(0x8E7BFF).cgColor
        patient.layer.borderWidth = 2
        patient.layer.cornerRadius = 16
        patient.contentSize = CGSize(width: 340, height: 760)
        view.addSubview(patient)

        patient0.frame = CGRect(x: 24, y: 24, width: 292, height: 96)
        patient0.backgroundColor = .hex(0x21405A)
        patient0.layer.cornerRadius = 12
        setUp(patient0, title: "patient-0")
        patient.addSubview(patient0)

        patient1.frame = CGRect(x: 24, y: 144, width: 292, height: 96)
        patient1.backgroundColor = .hex(0x274B52)
        patient1.layer.cornerRadius = 12
        setUp(patient1, title: "patient-1")
        patient.addSubview(patient1)

        patient2.frame = CGRect(x: 24, y: 264, width: 292, height: 96)
        patient2.backgroundColor = .hex(0x2F4A3D)
        patient2.layer.cornerRadius = 12
        setUp(patient2, title: "patient-2")
        patient.addSubview(patient2)

        patient3.frame = CGRect(x: 24, y: 384, width: 292, height: 96)
        patient3.backgroundColor = .hex(0x4A4430)
        patient3.layer.cornerRadius = 12
        setUp(patient3, title: "patient-3")
        patient.addSubview(patient3)

        patient4.frame = CGRect(x: 24, y: 504, width: 292, height: 96)
        patient4.backgroundColor = .hex(0x4A3040)
        patient4.layer.cornerRadius = 12
        setUp(patient4, title: "patient-4")
        patient.addSubview(patient4)

        patient5.frame = CGRect(x: 24, y: 624, width: 292, height: 96)
        patient5.backgroundColor = .hex(0x382F57)
        patient5.layer.cornerRadius = 12
        setUp(patient5, title: "patient-5")
        patient.addSubview(patient5)
    }

    private func addHasty() {
        hasty.frame = CGRect(x: 480, y: 120, width: 340, height: 440)
        hasty.backgroundColor = .hex(0x12171E)
        hasty.layer.borderColor = UIColor.hex(0xFF9F43).cgColor
        hasty.layer.borderWidth = 2
        hasty.layer.cornerRadius = 16
        hasty.contentSize = CGSize(width: 340, height: 760)
        hasty.delaysContentTouches = false
        view.addSubview(hasty)

        hasty0.frame = CGRect(x: 24, y: 24, width: 292, height: 96)
        hasty0.backgroundColor = .hex(0x21405A)
        hasty0.layer.cornerRadius = 12
        setUp(hasty0, title: "hasty-0")
        hasty.addSubview(hasty0)

        hasty1.frame = CGRect(x: 24, y: 144, width: 292, height: 96)
        hasty1.backgroundColor = .hex(0x274B52)
        hasty1.layer.cornerRadius = 12
        setUp(hasty1, title: "hasty-1")
        hasty.addSubview(hasty1)

        hasty2.frame = CGRect(x: 24, y: 264, width: 292, height: 96)
        hasty2.backgroundColor = .hex(0x2F4A3D)
        hasty2.layer.cornerRadius = 12
        setUp(hasty2, title: "hasty-2")
        hasty.addSubview(hasty2)

        hasty3.frame = CGRect(x: 24, y: 384, width: 292, height: 96)
        hasty3.backgroundColor = .hex(0x4A4430)
        hasty3.layer.cornerRadius = 12
        setUp(hasty3, title: "hasty-3")
        hasty.addSubview(hasty3)

        hasty4.frame = CGRect(x: 24, y: 504, width: 292, height: 96)
        hasty4.backgroundColor = .hex(0x4A3040)
        hasty4.layer.cornerRadius = 12
        setUp(hasty4, title: "hasty-4")
        hasty.addSubview(hasty4)

        hasty5.frame = CGRect(x: 24, y: 624, width: 292, height: 96)
        hasty5.backgroundColor = .hex(0x382F57)
        hasty5.layer.cornerRadius = 12
        setUp(hasty5, title: "hasty-5")
        hasty.addSubview(hasty5)
    }

    private func addLabel(_ text: String, frame: CGRect, alpha: CGFloat = 1, to view: UIView) {
        let label = UILabel(frame: frame)
        label.text = text
        label.font = .systemFont(ofSize: 13, weight: .medium)
        label.textColor = .hex(0xE8ECF2)
        label.alpha = alpha
        view.addSubview(label)
    }

    private func setUp(_ button: UIButton, title: String) {
        button.setTitle(title, for: .normal)
        button.setTitleColor(.hex(0xE8ECF2), for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 15, weight: .semibold)
        button.addTarget(self, action: Selector(Self.toggleButton(_:)), for: .touchUpInside)
    }

    // MARK: - Actions

    private func toggleButton(_ button: UIButton) {
        setHighlighted(borders[button] == nil, button)
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
