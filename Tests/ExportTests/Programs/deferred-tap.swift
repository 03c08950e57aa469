import UIKit

/// A deferred single tap
///
/// Without recognizers a view can wait itself: touchesEnded defers the call for the first tap by 0.3 s,
/// and touchesBegan of the second tap cancels that call. Double-tap both: patient only turns, hasty is
/// highlighted as well.
///
/// Its frames are made for 900 × 640 points.
final class DeferredTapViewController: UIViewController {
    private let patient = TapCountingView()
    private let hasty = TapCountingView()

    override func viewDidLoad() {
        super.viewDidLoad()
        addViews()
    }

    // MARK: - Views

    private func addViews() {
        view.backgroundColor = .hex(0x0E1116)
        addPatientSide()
        addHastySide()
    }

    private func addPatientSide() {
        let patientSide = UIView(frame: CGRect(x: 40, y: 40, width: 396, height: 560))
        patientSide.backgroundColor = .hex(0x151A21)
        patientSide.layer.borderColor = UIColor.hex(0x2A323D).cgColor
        patientSide.layer.borderWidth = 1
        patientSide.layer.cornerRadius = 14
        view.addSubview(patientSide)
        addLabel("perform(_:with:afterDelay:)", frame: CGRect(x: 24, y: 18, width: 348, height: 24), to: patientSide)
        addLabel(
            "the first tap's call waits for 0.3 s,",
            frame: CGRect(x: 24, y: 46, width: 348, height: 24), alpha: 0.62, to: patientSide)
        addLabel(
            "the second tap cancels it",
            frame: CGRect(x: 24, y: 68, width: 348, height: 24), alpha: 0.62, to: patientSide)

        patient.frame = CGRect(x: 88, y: 170, width: 220, height: 220)
        patient.backgroundColor = .hex(0x1F4437)
        patient.layer.borderColor = UIColor.hex(0x3DDC97).cgColor
        patient.layer.borderWidth = 2
        patient.layer.cornerRadius = 14
        patient.singleTapDelay = 0.3
        patientSide.addSubview(patient)
        addLabel("patient", frame: CGRect(x: 18, y: 14, width: 184, height: 24), to: patient)
        addLabel("tap: highlight, later", frame: CGRect(x: 18, y: 40, width: 184, height: 24), alpha: 0.62, to: patient)
        addLabel("double tap: turn", frame: CGRect(x: 18, y: 62, width: 184, height: 24), alpha: 0.62, to: patient)
    }

    private func addHastySide() {
        let hastySide = UIView(frame: CGRect(x: 464, y: 40, width: 396, height: 560))
        hastySide.backgroundColor = .hex(0x151A21)
        hastySide.layer.borderColor = UIColor.hex(0x2A323D).cgColor
        hastySide.layer.borderWidth = 1
        hastySide.layer.cornerRadius = 14
        view.addSubview(hastySide)
        addLabel("the call comes at once", frame: CGRect(x: 24, y: 18, width: 348, height: 24), to: hastySide)
        addLabel(
            "nothing is left to cancel",
            frame: CGRect(x: 24, y: 46, width: 348, height: 24), alpha: 0.62, to: hastySide)
        addLabel(
            "when the second tap lands",
            frame: CGRect(x: 24, y: 68, width: 348, height: 24), alpha: 0.62, to: hastySide)

        hasty.frame = CGRect(x: 88, y: 170, width: 220, height: 220)
        hasty.backgroundColor = .hex(0x4A2A40)
        hasty.layer.borderColor = UIColor.hex(0xFF7AB6).cgColor
        hasty.layer.borderWidth = 2
        hasty.layer.cornerRadius = 14
        hastySide.addSubview(hasty)
        addLabel("hasty", frame: CGRect(x: 18, y: 14, width: 184, height: 24), to: hasty)
        addLabel("tap: highlight, at once", frame: CGRect(x: 18, y: 40, width: 184, height: 24), alpha: 0.62, to: hasty)
        addLabel("double tap: turn", frame: CGRect(x: 18, y: 62, width: 184, height: 24), alpha: 0.62, to: hasty)
    }

    private func addLabel(_ text: String, frame: CGRect, alpha: CGFloat = 1, to view: UIView) {
        let label = UILabel(frame: frame)
        label.text = text
        label.font = .systemFont(ofSize: 13, weight: .medium)
        label.textColor = .hex(0xE8ECF2)
        label.alpha = alpha
        view.addSubview(label)
    }
}

/// Counts taps without recognizers: a tap is deferred, and cancelled if the next one lands in time.
private final class TapCountingView: UIView {
    var singleTapDelay: TimeInterval = 0
    var doubleTapDelay: TimeInterval = 0
    private var border: (color: CGColor?, width: CGFloat)?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if touches.contains(where: { $0.tapCount > 1 }) {
            NSObject.cancelPreviousPerformRequests(withTarget: self)
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        switch touches.map(\.tapCount).max() {
        case 1: perform(Selector(Self.toggleHighlight), with: nil, afterDelay: singleTapDelay)
        case 2: perform(Selector(Self.turn), with: nil, afterDelay: doubleTapDelay)
        default: break
        }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    private func turn() {
        transform = transform.rotated(by: .pi / 2)
    }

    private func toggleHighlight() {
        if let border {
            layer.borderColor = border.color
            layer.borderWidth = border.width
            self.border = nil
        } else {
            border = (layer.borderColor, layer.borderWidth)
            layer.borderColor = UIColor.hex(0xFFB454).cgColor
            layer.borderWidth = max(3, layer.borderWidth)
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
