import UIKit

// The statements of Docs/Porting.md about views, hit testing and geometry, compiled and used once.

/// A round view with a touchable margin of 10 points, and a hole in the middle that lets touches through.
private class RoundView: UIView {
    var layouts = 0
    var moves: [String] = []

    override init(frame: CGRect) { super.init(frame: frame) }

    required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let margin = bounds.inset(by: UIEdgeInsets(top: -10, left: -10, bottom: -10, right: -10))
        return super.point(inside: point, with: event) || margin.contains(point)
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hypot(point.x - bounds.midX, point.y - bounds.midY) < 10 ? nil : hit
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 40, height: 20) }
    override var intrinsicContentSize: CGSize { CGSize(width: 40, height: 20) }
    override func draw(_ rect: CGRect) {
        UIColor.red.setFill()
        UIGraphicsGetCurrentContext()?.fill(rect)
        UIBezierPath(ovalIn: rect.insetBy(dx: 2, dy: 2)).fill()
    }
    override func willMove(toSuperview newSuperview: UIView?) { moves.append("will") }
    override func didMoveToSuperview() { moves.append("did") }
    override func willMove(toWindow newWindow: UIWindow?) { moves.append("will window") }
    override func didMoveToWindow() { moves.append("did window") }
}

@Suite struct ViewSurfaceTests {
    private let device = Device { UIViewController() }

    @Test func tree() {
        let root: UIView = device.window.rootViewController!.view
        let round = RoundView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        let back = UIView(frame: round.frame)
        round.tag = 7
        round.accessibilityLabel = "dial"
        root.addSubview(round)
        #expect(round.moves == ["will", "will window", "did window", "did"])
        #expect(round.superview === root && round.window === device.window)
        root.insertSubview(back, at: 0)
        root.insertSubview(back, belowSubview: round)
        root.insertSubview(back, aboveSubview: round)
        root.bringSubviewToFront(round)
        root.sendSubviewToBack(back)
        #expect(root.subviews == [back, round] && root.viewWithTag(7) === round)
        #expect(round.isDescendant(of: device.window))
        #expect(round.accessibilityLabel == "dial" && back.accessibilityLabel == nil)
        round.setNeedsLayout()
        round.layoutIfNeeded()
        #expect(round.layouts == 1)
        round.setNeedsDisplay()
        #expect(round.drawCommands.count == 2)
        round.sizeToFit()
        #expect(round.bounds.size == round.intrinsicContentSize)
        round.removeFromSuperview()
        #expect(round.superview == nil && root.safeAreaInsets == .zero)
    }

    @Test func hitTesting() {
        let round = RoundView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        device.window.addSubview(round)
        round.clipsToBounds = true
        #expect(device.window.hitTest(CGPoint(x: 95, y: 95), with: nil) === round)
        #expect(round.point(inside: CGPoint(x: -5, y: 0), with: nil))
        #expect(round.hitTest(CGPoint(x: 50, y: 50), with: nil) == nil)
        round.isUserInteractionEnabled = false
        #expect(device.window.hitTest(CGPoint(x: 110, y: 110), with: nil) !== round)
        round.isUserInteractionEnabled = true
        round.isHidden = true
        #expect(device.window.hitTest(CGPoint(x: 110, y: 110), with: nil) !== round)
        round.isHidden = false
        round.alpha = 0
        #expect(device.window.hitTest(CGPoint(x: 110, y: 110), with: nil) !== round)
        #expect(round.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 101, y: 102))
        #expect(round.convert(CGPoint(x: 101, y: 102), from: device.window) == CGPoint(x: 1, y: 2))
        #expect(round.convert(round.bounds, to: device.window) == round.frame)
    }

    @Test func geometry() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        view.center = CGPoint(x: 60, y: 60)
        view.autoresizingMask = [.flexibleWidth, .flexibleBottomMargin]
        view.backgroundColor = UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)
        view.transform = CGAffineTransform(scaleX: 2, y: 2).rotated(by: .pi / 2)
        #expect(CGPoint(x: view.frame.midX, y: view.frame.midY).isClose(to: view.center))
        #expect(abs(view.frame.width - 100) < 1e-9 && abs(view.frame.height - 200) < 1e-9)

        var transform = CGAffineTransform.identity
        transform = transform.translatedBy(x: 5, y: 5).scaledBy(x: 2, y: 2)
        #expect(transform == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 5, ty: 5))
        #expect(CGPoint(x: 1, y: 1).applying(transform) == CGPoint(x: 7, y: 7))
        #expect(transform.concatenating(transform.inverted()).isIdentity)
        #expect(CGAffineTransform(translationX: 1, y: 2).tx == 1 && CGAffineTransform(rotationAngle: 0).a == 1)
        #expect([transform.b, transform.c, transform.d, transform.ty] == [0, 0, 2, 5])

        let rect = CGRect(x: 10, y: 10, width: 20, height: 20)
        #expect([rect.minX, rect.midX, rect.maxX, rect.minY, rect.midY, rect.maxY] == [10, 20, 30, 10, 20, 30])
        #expect(rect.contains(CGPoint(x: 10, y: 10)) && rect.intersects(rect.offsetBy(dx: 5, dy: 5)))
        #expect(rect.union(.zero).size == CGSize(width: 30, height: 30))
        #expect(rect.intersection(rect.insetBy(dx: 5, dy: 5)).width == 10)
        #expect(atan2(CGFloat(1), 1) == .pi / 4 && hypot(3.0, 4.0) == 5 && sqrt(CGFloat(16)) == 4)
        #expect(pow(CGFloat(2), 3) == 8 && sin(CGFloat(0)) == 0 && cos(CGFloat(0)) == 1)
        #expect(CGVector(dx: 1, dy: 2).dy == 2)
    }

    @Test func images() throws {
        let red = try #require(UIImage(pixelWidth: 2, pixelHeight: 1, pixels: [255, 0, 0, 255, 255, 0, 0, 255]))
        #expect((red.size, UIImage(pixelWidth: 2, pixelHeight: 1, pixels: [0])) == (CGSize(width: 2, height: 1), nil))
    }

    @Test func look() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        view.layer.cornerRadius = 8
        view.layer.borderWidth = 1
        view.layer.borderColor = UIColor.systemGray.cgColor
        view.layer.zPosition = 3
        view.layer.anchorPoint = CGPoint(x: 0, y: 0)
        view.layer.masksToBounds = true
        let layer: CALayer = view.layer
        #expect(layer.frame == view.frame && layer.bounds == view.bounds && view.clipsToBounds)
        #expect(layer.position == CGPoint(x: 50, y: 25) && view.frame.origin == CGPoint(x: 50, y: 25))
        layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
        #expect(view.transform.a == 2 && layer.affineTransform() == view.transform)

        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        UIColor.systemPurple.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        #expect([red * 255, green * 255, blue * 255, alpha] == [175, 82, 222, 1])

        let label = UILabel()
        label.text = "touch"
        label.font = UIFont.boldSystemFont(ofSize: 20)
        label.textColor = .label
        label.sizeToFit()
        #expect(label.bounds.width > 0 && !label.isUserInteractionEnabled)

        let path = CGMutablePath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addLine(to: CGPoint(x: 10, y: 10))
        path.closeSubpath()
        #expect(path.contains(CGPoint(x: 8, y: 4)) && !path.contains(CGPoint(x: 2, y: 8)))
        #expect(UIBezierPath(cgPath: path).bounds == CGRect(x: 0, y: 0, width: 10, height: 10))
        let shape: CGPath = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 10, height: 10), cornerRadius: 3).cgPath
        #expect(!shape.contains(CGPoint(x: 0.2, y: 0.2)) && shape.contains(CGPoint(x: 0.2, y: 5)))
    }
}
