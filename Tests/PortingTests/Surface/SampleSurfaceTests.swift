import UIKit

// Small names that sample programs use around their touches.

/// Follows each finger by a box with its touch, the key of many drawing samples.
private final class LineBoard: UIView {
    var lines: [NSValue: [CGPoint]] = [:]
    var finished: [[CGPoint]] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { lines[NSValue(nonretainedObject: touch)] = [touch.location(in: self)] }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { lines[NSValue(nonretainedObject: touch)]?.append(touch.location(in: self)) }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            if let line = lines.removeValue(forKey: NSValue(nonretainedObject: touch)) { finished.append(line) }
        }
    }
    override func draw(_ rect: CGRect) {
        UIColor.green.set()
        UIRectFill(CGRect(x: 0, y: 0, width: 3, height: 4))
        UIRectFrame(CGRect(x: 10, y: 10, width: 6, height: 5))
    }
}

extension UISpringTimingParameters {
    fileprivate convenience init(bounce: CGFloat, period: CGFloat) {
        self.init(
            mass: 1, stiffness: pow(2 * .pi / period, 2), damping: 4 * .pi * (1 - bounce) / period,
            initialVelocity: .zero)
    }
}

@Suite("Small names that sample programs use") struct SampleSurfaceTests {
    private let device = Device { UIViewController() }

    @Test func `Boxes with the same touch are equal`() {
        let board = LineBoard(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        device.window.addSubview(board)
        device.play(
            together(
                Stroke(1, 10, 10, at: 0).to(60, 10, steps: 4).up(),
                Stroke(2, 10, 90, at: 0).to(60, 90, steps: 2).up()))
        #expect(board.lines.isEmpty && board.finished.map(\.count).sorted() == [3, 5])
        let box = NSValue(nonretainedObject: board)
        #expect(box == NSValue(nonretainedObject: board) && box != NSValue(nonretainedObject: device.window))
        #expect(box.nonretainedObjectValue as? UIView === board)
        #expect(NSValue(nonretainedObject: nil).nonretainedObjectValue == nil)
    }

    @Test func `Rectangles are filled and framed in the current colour`() {
        let board = LineBoard(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
        let boxes = device.application.asCurrent { board.drawCommands }.map { command in
            guard case .fill(let elements, .green) = command else { return CGRect.null }
            let points = elements.compactMap { element -> CGPoint? in
                switch element {
                case .move(let point), .line(let point): point
                default: nil
                }
            }
            return CGRect(
                x: points[0].x, y: points[0].y, width: points[2].x - points[0].x, height: points[2].y - points[0].y)
        }
        #expect(
            boxes == [
                CGRect(x: 0, y: 0, width: 3, height: 4), CGRect(x: 10, y: 10, width: 6, height: 1),
                CGRect(x: 10, y: 14, width: 6, height: 1), CGRect(x: 10, y: 11, width: 1, height: 3),
                CGRect(x: 15, y: 11, width: 1, height: 3),
            ])
    }

    @Test func `A path has a current point before its first element`() {
        let path = UIBezierPath()
        #expect(path.currentPoint == .zero)
        path.move(to: CGPoint(x: 3, y: 4))
        let middle = CGPoint(x: (path.currentPoint.x + 5) / 2, y: (path.currentPoint.y + 6) / 2)
        #expect(middle == CGPoint(x: 4, y: 5))
    }

    @Test func `An animator is a property before it has an animation`() {
        let view = device.window.rootViewController!.view!
        var animator = UIViewPropertyAnimator()
        #expect(animator.state == .inactive && animator.duration == 0 && animator.isInterruptible)
        animator.stopAnimation(true)
        device.application.asCurrent {
            animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
            animator.isInterruptible = false
            animator.startAnimation()
        }
        device.wait(until: 0.5)
        animator.pauseAnimation()
        animator.fractionComplete = 0.1
        animator.stopAnimation(true)
        #expect(animator.isRunning && animator.state == .active)
        animator.isInterruptible = true
        animator.pauseAnimation()
        #expect(!animator.isRunning && abs(animator.fractionComplete - 0.5) < 1e-6)
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        device.wait(until: 2)
        #expect(animator.state == .inactive && view.alpha == 0)
    }

    @Test func `A program adds an initializer to the springs`() {
        let view = device.window.rootViewController!.view!
        device.application.asCurrent {
            let spring = UISpringTimingParameters(bounce: 0.4, period: 0.3)
            let animator = UIViewPropertyAnimator(duration: 0, timingParameters: spring)
            animator.addAnimations { view.center.x += 100 }
            animator.startAnimation()
        }
        device.wait(until: 0.2)
        #expect(view.presentationCenter.x > view.center.x)
        device.wait(until: 3)
        #expect(view.presentationCenter == view.center)
    }

    @Test func `Literals of Xcode are pictures and colours`() {
        let log = GestureLog()
        device.application.addObserver(log)
        let picture: UIImage = device.application.asCurrent { #imageLiteral(resourceName: "none") }
        let color = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
        #expect(picture.size == CGSize(width: 1, height: 1) && picture.pixels == [0, 0, 0, 0])
        #expect(log.lines.count == 1 && log.lines[0].contains("warning: none was not read"))
        #expect(color == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    }

    @Test func `What covers nothing and restores nothing is there to be named`() {
        device.application.asCurrent {
            let controller = UIViewController()
            controller.restorationIdentifier = "board"
            #expect(UIApplication.shared.statusBarFrame == .zero && controller.restorationIdentifier == "board")
            let cell = UITableViewCell()
            #expect(cell.reuseIdentifier == nil && cell.detailTextLabel == nil)
        }
    }

    @Test func `A controller over the current context leaves the presenting one in sight`() {
        for (style, stays) in [(UIModalPresentationStyle.overCurrentContext, true), (.currentContext, false)] {
            let device = Device { UIViewController() }
            let root = device.window.rootViewController!
            device.application.asCurrent {
                let controller = UIViewController()
                controller.modalPresentationStyle = style
                root.present(controller, animated: false)
            }
            #expect((root.view.window != nil) == stays)
        }
    }
}
