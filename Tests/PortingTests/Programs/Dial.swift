import UIKit

/// One finger that turns about the middle of the view.
class SingleFingerRotationRecognizer: UIGestureRecognizer {
    /// Radians since the last event, clockwise on the screen if positive.
    private(set) var rotation: CGFloat = 0

    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        cancelsTouchesInView = true
    }

    required override init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard numberOfTouches == 1 else {
            state = .failed
            return
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch = touches.first, let view = view else { return }
        let turn = angle(of: touch.location(in: view.superview)) - angle(of: touch.previousLocation(in: view.superview))
        rotation = atan2(sin(turn), cos(turn))
        if state == .possible {
            state = .began
        } else {
            state = .changed
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        rotation = 0
        state = state == .possible ? .failed : .ended
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        rotation = 0
        state = .cancelled
    }

    private func angle(of point: CGPoint) -> CGFloat {
        guard let center = view?.center else { return 0 }
        return atan2(point.y - center.y, point.x - center.x)
    }
}

protocol DialViewDelegate: AnyObject {
    func dialViewDidChange(_ dial: DialView)
}

/// A round knob with a value from 0 to 1; three quarters of a turn go from one end to the other.
class DialView: UIView {
    weak var delegate: DialViewDelegate?

    var value: CGFloat = 0 {
        didSet {
            value = min(max(value, 0), 1)
            transform = CGAffineTransform(rotationAngle: value * DialView.sweep)
            if value != oldValue { delegate?.dialViewDidChange(self) }
        }
    }

    static let sweep = CGFloat.pi * 1.5

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        layer.cornerRadius = bounds.width / 2
        layer.borderWidth = 2
        layer.borderColor = UIColor.darkGray.cgColor
        addGestureRecognizer(SingleFingerRotationRecognizer(target: self, action: Selector(DialView.turn(_:))))
    }

    private func turn(_ gesture: SingleFingerRotationRecognizer) { value += gesture.rotation / DialView.sweep }

    /// Only the disc takes touches, not the corners of the square around it.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        UIBezierPath(ovalIn: bounds).contains(point)
    }
}

class DialViewController: UIViewController, DialViewDelegate {
    let dial = DialView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
    let label = UILabel(frame: CGRect(x: 100, y: 320, width: 200, height: 30))
    private(set) var changes = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        dial.delegate = self
        label.textAlignment = .center
        label.text = "0 %"
        view.addSubview(dial)
        view.addSubview(label)
    }

    func dialViewDidChange(_ dial: DialView) {
        changes += 1
        label.text = "\(Int((dial.value * 100).rounded())) %"
    }
}
