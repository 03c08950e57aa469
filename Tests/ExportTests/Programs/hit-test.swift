import UIKit

/// Who is hit?
///
/// Each view asks its subviews from front to back; the deepest one that contains the point is hit.
/// Switch off blue's userInteractionEnabled: a touch on yellow then lands on orange, since blue and all
/// in it are skipped.
///
/// Its frames are made for 900 × 640 points.
final class HitTestViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        addViews()
    }

    // MARK: - Views

    private func addViews() {
        view.backgroundColor = .hex(0x0E1116)

        let green = UIView(frame: CGRect(x: 48, y: 64, width: 236, height: 512))
        green.backgroundColor = .hex(0x1F4437)
        green.layer.borderColor = UIColor.hex(0x3DDC97).cgColor
        green.layer.borderWidth = 2
        green.layer.cornerRadius = 12
        view.addSubview(green)
        addLabel("green, added first", frame: CGRect(x: 16, y: 12, width: 200, height: 24), to: green)

        let orange = UIView(frame: CGRect(x: 316, y: 64, width: 536, height: 512))
        orange.backgroundColor = .hex(0x4A3420)
        orange.layer.borderColor = UIColor.hex(0xFF9F43).cgColor
        orange.layer.borderWidth = 2
        orange.layer.cornerRadius = 12
        view.addSubview(orange)
        addLabel("orange, added later", frame: CGRect(x: 16, y: 12, width: 300, height: 24), to: orange)

        let blue = UIView(frame: CGRect(x: 40, y: 60, width: 300, height: 400))
        blue.backgroundColor = .hex(0x21405A)
        blue.layer.borderColor = UIColor.hex(0x4CC2FF).cgColor
        blue.layer.borderWidth = 2
        blue.layer.cornerRadius = 12
        orange.addSubview(blue)
        addLabel("blue", frame: CGRect(x: 16, y: 12, width: 200, height: 24), to: blue)

        let yellow = UIView(frame: CGRect(x: 60, y: 110, width: 180, height: 180))
        yellow.backgroundColor = .hex(0x5C4F1E)
        yellow.layer.borderColor = UIColor.hex(0xFFD84C).cgColor
        yellow.layer.borderWidth = 2
        yellow.layer.cornerRadius = 12
        blue.addSubview(yellow)

        let red = UIView(frame: CGRect(x: 372, y: 60, width: 124, height: 400))
        red.backgroundColor = .hex(0x4D2628)
        red.layer.borderColor = UIColor.hex(0xFF6B6B).cgColor
        red.layer.borderWidth = 2
        red.layer.cornerRadius = 12
        orange.addSubview(red)
        addLabel("red, first", frame: CGRect(x: 16, y: 12, width: 100, height: 24), to: red)
    }

    private func addLabel(_ text: String, frame: CGRect, to view: UIView) {
        let label = UILabel(frame: frame)
        label.text = text
        label.font = .systemFont(ofSize: 13, weight: .medium)
        label.textColor = .hex(0xE8ECF2)
        view.addSubview(label)
    }
}

extension UIColor {
    fileprivate static func hex(_ value: Int, alpha: CGFloat = 1) -> UIColor {
        UIColor(
            red: CGFloat(value >> 16 & 0xFF) / 255, green: CGFloat(value >> 8 & 0xFF) / 255,
            blue: CGFloat(value & 0xFF) / 255, alpha: alpha)
    }
}
