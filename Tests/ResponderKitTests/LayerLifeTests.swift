@testable import ResponderCore
@testable import ResponderKit

/// Layers and the views that they belong to.
@Suite(.playedOnce("nothing is touched")) struct LayerLifeTests {
    private let rig = Rig()

    /// The layer of a view that is gone.
    private func widow(_ set: (UIView) -> Void) -> CALayer {
        rig.run {
            let view = UIView(frame: CGRect(10, 20, 30, 40))
            set(view)
            return view.layer
        }
    }

    @Test func `S-318 A layer outlives its view with the look that it had, and can be changed`() {
        weak var view: UIView?
        let inner = rig.run { CALayer() }
        let layer = widow {
            view = $0
            $0.alpha = 0.5
            $0.backgroundColor = .red
            $0.isHidden = true
            $0.clipsToBounds = true
            $0.transform = CGAffineTransform(scaleX: 2, y: 2)
            $0.layer.cornerRadius = 6
            $0.layer.shadowOpacity = 0.75
            $0.layer.addSublayer(inner)
            $0.layer.name = "card"
        }
        #expect(view == nil)
        rig.run {
            #expect(layer.bounds == CGRect(0, 0, 30, 40) && layer.position == CGPoint(25, 40))
            #expect(layer.opacity == 0.5 && layer.backgroundColor == .red && layer.isHidden && layer.masksToBounds)
            #expect(layer.affineTransform() == CGAffineTransform(scaleX: 2, y: 2))
            #expect(layer.cornerRadius == 6 && layer.shadowOpacity == 0.75 && layer.name == "card")
            #expect(layer.sublayers?.count == 1 && inner.superlayer === layer && layer.superlayer == nil)
            layer.cornerRadius = 3
            layer.frame = CGRect(0, 0, 80, 80)
            layer.setNeedsDisplay()
            layer.setNeedsLayout()
            layer.layoutIfNeeded()
            layer.removeAllAnimations()
            #expect(layer.cornerRadius == 3 && layer.bounds == CGRect(0, 0, 40, 40))
            inner.removeFromSuperlayer()
            #expect(layer.sublayers == nil)
        }
    }

    @Test func `S-318 A layer that outlived its view can be shown by another one`() {
        let layer = widow { $0.backgroundColor = .red }
        rig.run {
            let home = UIView(frame: CGRect(0, 0, 100, 100))
            rig.window.addSubview(home)
            home.layer.addSublayer(layer)
            #expect(layer.superlayer === home.layer && home.layers(after: nil).count == 1)
            #expect(home.layers(after: nil).first?.backgroundColor == .red)
            home.layer.mask = layer
            #expect(home.layer.mask === layer && home.layer.sublayers == nil)
        }
    }

    @Test func `S-318 A presented layer can be read after its view is gone`() {
        let shown = rig.run { UIView(frame: CGRect(0, 0, 8, 8)).layer.presentation() }
        #expect(rig.run { shown?.bounds } == CGRect(0, 0, 8, 8))
    }

    @Test func `A layer that nobody holds goes with its view, and so does one that outlived it`() {
        weak var first: CALayer?
        rig.run {
            let view = UIView()
            first = view.layer
            #expect(first != nil)
        }
        #expect(first == nil)
        weak var second: CALayer?
        do {
            let layer = widow { $0.layer.cornerRadius = 1 }
            #expect(layer.cornerRadius == 1)
            second = layer
        }
        #expect(second == nil)
    }

    @Test func `S-318 A shadow colour of nil reads nil, and black is the default`() {
        let layer = rig.run { CALayer() }
        #expect(layer.shadowColor == .black)
        layer.shadowColor = nil
        #expect(layer.shadowColor == nil)
        layer.shadowColor = .red
        #expect(layer.shadowColor == .red)
    }
}
