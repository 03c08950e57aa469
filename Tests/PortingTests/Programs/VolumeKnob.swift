import UIKit

/// A knob that turns with the finger, made of a disc and a pointer that take no touches themselves.
@IBDesignable class VolumeKnob: UIControl {
    @IBInspectable var minimum: CGFloat = 0
    @IBInspectable var maximum: CGFloat = 10
    private(set) dynamic var value: CGFloat = 0
    weak var readout: UILabel?
    private let disc = UIView()
    private let pointer = UIView()
    private var lastAngle: CGFloat = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        setUp()
    }

    private func setUp() {
        disc.isUserInteractionEnabled = false
        disc.addSubview(pointer)
        addSubview(disc)
        let tap = UITapGestureRecognizer(target: self, action: Selector(VolumeKnob.mute(_:)))
        tap.numberOfTapsRequired = 2
        addGestureRecognizer(tap)
        addTarget(self, action: Selector(Self.show), for: .valueChanged)
    }

    private func angle(of touch: UITouch) -> CGFloat {
        let point = touch.location(in: self)
        return Foundation.atan2(point.y - bounds.midY, point.x - bounds.midX)
    }

    func set(_ newValue: CGFloat) {
        value = Swift.min(Swift.max(newValue, minimum), maximum)
        disc.transform = CGAffineTransform(rotationAngle: (value - minimum) / (maximum - minimum) * CGFloat.pi * 1.5)
    }

    func mute(_ sender: Any) {
        set(minimum)
        sendActions(for: UIControl.Event.valueChanged)
    }

    func show() {
        readout?.text = String(format: "%.1f", Double(value))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        disc.bounds = bounds
        disc.center = CGPoint(x: bounds.midX, y: bounds.midY)
        disc.layer.cornerRadius = bounds.width / 2
        pointer.frame = CGRect(x: bounds.midX - 2, y: 4, width: 4, height: 20)
    }

    /// Only the disc is the knob.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        return hypot(point.x - bounds.midX, point.y - bounds.midY) <= bounds.width / 2
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        lastAngle = angle(of: touch)
        return super.beginTracking(touch, with: event)
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let angle = self.angle(of: touch)
        var step = angle - lastAngle
        if step > CGFloat.pi { step -= 2 * CGFloat.pi }
        if step < -CGFloat.pi { step += 2 * CGFloat.pi }
        lastAngle = angle
        set(value + step / (CGFloat.pi * 1.5) * (maximum - minimum))
        sendActions(for: .valueChanged)
        return true
    }
}

class VolumeKnobViewController: UIViewController {
    let knob = VolumeKnob(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
    let label = UILabel(frame: CGRect(x: 100, y: 320, width: 200, height: 40))
    private(set) var changes: [CGFloat] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        knob.readout = label
        knob.addTarget(self, action: Selector(VolumeKnobViewController.changed(_:)), for: .valueChanged)
        view.addSubview(knob)
        view.addSubview(label)
    }

    private func changed(_ sender: VolumeKnob) { changes.append(sender.value) }
}
