@testable import ResponderCore
@testable import ResponderKit

/// What a context records, and layers without a view.
@Suite struct ContextTests {
    private let application = UIApplication()

    private func commands(_ draw: (CGContext) -> Void) -> [DrawCommand] {
        let bounds = CGRect(0, 0, 20, 20)
        return application.collectDrawing(in: bounds) {
            if let context = UIGraphicsGetCurrentContext() { draw(context) }
        }
    }

    /// The steps of a drawing that is one composition.
    private func steps(_ draw: (CGContext) -> Void) throws -> [DrawStep] {
        let commands = commands(draw)
        guard commands.count == 1, case .composed(let composition)? = commands.first else {
            Issue.record("not one composition: \(commands)")
            return []
        }
        #expect(composition.rect == CGRect(0, 0, 20, 20))
        return composition.steps
    }

    @Test func `Moved, enlarged and turned shapes stay shapes`() {
        let drawn = commands {
            $0.translateBy(x: 2, y: 3)
            $0.scaleBy(x: 2, y: 2)
            $0.setLineWidth(1.5)
            $0.move(to: .zero)
            $0.addLine(to: CGPoint(1, 0))
            $0.strokePath()
            $0.draw("a", at: CGPoint(1, 1), font: .systemFont(ofSize: 5), color: .red)
        }
        #expect(
            drawn == [
                .stroke([.move(CGPoint(2, 3)), .line(CGPoint(4, 3))], LineStyle(width: 3), .black),
                .text("a", at: CGPoint(4, 5), .systemFont(ofSize: 10), .red),
            ])
    }

    @Test func `A clip, a mode, a shadow or an uneven line makes one picture of all steps`() throws {
        let changes: [@MainActor (CGContext) -> Void] = [
            { $0.clip(to: CGRect(0, 0, 5, 5)) }, { $0.setBlendMode(.multiply) },
            { $0.setAlpha(0.5) }, { $0.setShadow(offset: .zero, blur: 4) }, { $0.setShouldAntialias(false) },
        ]
        for change in changes {
            let steps = try steps {
                $0.fill(CGRect(0, 0, 1, 1))
                $0.saveGState()
                change($0)
                $0.fill(CGRect(0, 0, 2, 2))
                $0.restoreGState()
                $0.fill(CGRect(0, 0, 3, 3))
            }
            #expect((steps.count, steps.first) == (3, DrawStep(.command(.fill(rectangle(1), .black)))))
            #expect(steps.last == DrawStep(.command(.fill(rectangle(3), .black))) && steps[1] != steps[0])
        }
        let line = try steps {
            $0.scaleBy(x: 2, y: 1)
            $0.strokeEllipse(in: CGRect(0, 0, 2, 2))
        }
        #expect(line.first?.transform == CGAffineTransform(scaleX: 2, y: 1))
    }

    private func rectangle(_ side: CGFloat) -> [UIBezierPath.Element] {
        UIBezierPath(rect: CGRect(0, 0, side, side)).elements
    }

    @Test func `A path is where the coordinates were when its points were added`() {
        let drawn = commands {
            $0.move(to: CGPoint(1, 1))
            $0.translateBy(x: 5, y: 0)
            $0.addLine(to: CGPoint(1, 1))
            $0.fillPath()
        }
        #expect(drawn == [.fill([.move(CGPoint(1, 1)), .line(CGPoint(6, 1))], .black)])
    }

    @Test func `Paths know their inside by both rules, their box, and the parts of their length`() {
        let ring = CGMutablePath()
        ring.addEllipse(in: CGRect(0, 0, 10, 10))
        ring.addRoundedRect(in: CGRect(2, 2, 6, 6), cornerWidth: 1, cornerHeight: 1)
        let middle = CGPoint(5, 5)
        #expect(ring.contains(middle) && !ring.contains(middle, using: .evenOdd))
        let curve = CGMutablePath()
        curve.move(to: .zero)
        curve.addCurve(to: CGPoint(4, 0), control1: CGPoint(0, 4), control2: CGPoint(4, 4))
        #expect((curve.boundingBox, curve.boundingBoxOfPath) == (CGRect(0, 0, 4, 4), CGRect(0, 0, 4, 3)))
        let line = UIBezierPath()
        line.move(to: .zero)
        line.addLine(to: CGPoint(10, 0))
        line.addLine(to: CGPoint(10, 10))
        #expect(
            line.part(from: 0.25, to: 0.75).elements == [
                .move(CGPoint(5, 0)), .line(CGPoint(10, 0)), .line(CGPoint(10, 5)),
            ])
    }

    @Test func `A resizable picture keeps its edges and stretches or repeats its middle`() throws {
        let pixels = (0..<9).flatMap { number -> [UInt8] in [UInt8(number), 0, 0, 255] }
        let image = try #require(UIImage(pixelWidth: 3, pixelHeight: 3, pixels: pixels))
        let caps = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
        let cases: [(UIImage.ResizingMode, [CGFloat])] = [(.stretch, [0, 1, 4]), (.tile, [0, 1, 2, 3, 4])]
        for (mode, columns) in cases {
            let parts = image.resizableImage(withCapInsets: caps, resizingMode: mode).parts(for: CGRect(0, 0, 5, 3))
            #expect(parts?.prefix(columns.count).map { $0.rect.minX } == columns, "\(mode)")
            #expect(parts?.last?.image.pixels == [8, 0, 0, 255])
        }
    }

    @Test func `Layers are drawn over what the view had when they were added, and are not subviews`() {
        application.asCurrent {
            let (view, below, above) = (UIView(), CALayer(), CAShapeLayer())
            let (first, second) = (UIView(), UIView())
            view.layer.addSublayer(below)
            view.addSubview(first)
            view.layer.addSublayer(above)
            view.addSubview(second)
            #expect(view.subviews == [first, second] && view.layer.sublayers?.count == 2)
            #expect(view.layers(after: nil).map { $0 } == [below.view] && view.layers(after: first) == [above.view])
            #expect(view.layers(after: second).isEmpty && above.superlayer === view.layer)
            view.layer.insertSublayer(above, at: 0)
            #expect(view.layers(after: nil) == [above.view, below.view])
            above.addSublayer(view.layer)
            below.addSublayer(below)
            #expect(above.sublayers == nil && below.sublayers == nil)
            above.removeFromSuperlayer()
            #expect(view.layer.sublayers?.count == 1 && above.superlayer == nil)
        }
    }

    @Test func `A layer in a window asks for a frame when it changes, and the program retains nothing of it`() {
        weak var gone: CAShapeLayer?
        application.asCurrent {
            let window = UIWindow(frame: CGRect(0, 0, 9, 9))
            window.makeKeyAndVisible()
            let (view, shape) = (UIView(), CAShapeLayer())
            gone = shape
            view.layer.mask = CAShapeLayer()
            view.layer.addSublayer(shape)
            window.addSubview(view)
            application.needsFrame = false
            shape.lineWidth = 3
            #expect(application.needsFrame)
            application.needsFrame = false
            (view.layer.mask as? CAShapeLayer)?.path = CGPath(rect: .zero)
            #expect(application.needsFrame)
        }
        #expect(gone == nil)
    }

    @Test func `The class of a view's layer is the one that it names`() {
        final class Shape: UIView { override class var layerClass: AnyClass { CAShapeLayer.self } }
        application.asCurrent {
            let view = Shape(frame: CGRect(0, 0, 5, 5))
            (view.layer as? CAShapeLayer)?.path = CGPath(rect: CGRect(1, 1, 2, 2))
            #expect(view.drawCommands.count == 1)
        }
    }
}
