import UIKit

/// A ring in layers, as tutorials build it.
final class RingView: UIView {
    let ring = CAShapeLayer()
    let ground = CAGradientLayer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        ground.frame = bounds
        ground.colors = [UIColor.purple.cgColor, UIColor.orange.cgColor]
        layer.insertSublayer(ground, at: 0)
        ring.path = UIBezierPath(ovalIn: bounds).cgPath
        ring.fillColor = nil
        ring.strokeColor = UIColor.white.cgColor
        ring.strokeEnd = 0.5
        layer.addSublayer(ring)
        let mask = CAShapeLayer()
        mask.path = UIBezierPath(roundedRect: bounds, cornerRadius: 4).cgPath
        layer.mask = mask
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

@Suite struct DrawingSurfaceTests {
    private let device = Device { UIViewController() }

    @Test func `Layers belong to their view and are not hit`() {
        let view = device.application.asCurrent { RingView(frame: CGRect(x: 0, y: 0, width: 40, height: 40)) }
        #expect(view.layer.sublayers?.count == 2 && view.subviews.isEmpty)
        #expect(view.ring.superlayer === view.layer && view.layer.mask is CAShapeLayer)
        #expect(view.hitTest(CGPoint(x: 20, y: 20), with: nil) === view)
    }

    @Test func `An image is drawn in a context of its own, in steps that depend on each other`() {
        device.application.asCurrent {
            UIGraphicsBeginImageContextWithOptions(CGSize(width: 8, height: 8), false, 0)
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 8))
            UIRectFillUsingBlendMode(CGRect(x: 0, y: 0, width: 8, height: 4), .sourceIn)
            let image = UIGraphicsGetImageFromCurrentImageContext()
            UIGraphicsEndImageContext()
            #expect(image?.size == CGSize(width: 8, height: 8))
            #expect(UIGraphicsGetImageFromCurrentImageContext() == nil && UIGraphicsGetCurrentContext() == nil)
        }
    }
}
