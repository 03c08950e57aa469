import UIKit

struct SketchLine {
    var points: [CGPoint] = []
    /// Where the finger is expected to go; replaced by each event.
    var predicted: [CGPoint] = []
}

/// A canvas for many fingers that draws every point the hardware has seen, and a little ahead of it.
class SketchCanvas: UIView {
    private(set) var lines: [SketchLine] = []
    private var active: [UITouch: Int] = [:]
    @IBInspectable var strokeWidth: CGFloat = 4 {
        didSet { setNeedsDisplay() }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
        let clear = UITapGestureRecognizer(
            target: self, action: Selector(SketchCanvas.clear as (SketchCanvas) -> () -> Void))
        clear.numberOfTouchesRequired = 2
        clear.numberOfTapsRequired = 2
        addGestureRecognizer(clear)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    private func add(_ touches: Set<UITouch>, _ event: UIEvent?) {
        for touch in touches {
            guard let index = active[touch] else { continue }
            let coalesced = event?.coalescedTouches(for: touch) ?? [touch]
            lines[index].points += coalesced.map { $0.preciseLocation(in: self) }
            let predicted = event?.predictedTouches(for: touch) ?? []
            lines[index].predicted = predicted.map { $0.location(in: self) }
        }
        setNeedsDisplay()
    }

    func clear() { clear(keeping: 0) }

    func clear(keeping count: Int) {
        lines = Array(lines.prefix(count))
        active = [:]
        setNeedsDisplay()
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            active[touch] = lines.count
            lines.append(SketchLine())
        }
        add(touches, event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        add(touches, event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        add(touches, event)
        finish(touches)
    }

    /// What the system takes away was no stroke.
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            if let index = active[touch] { lines[index].points = [] }
        }
        finish(touches)
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.setLineCap(.round)
        context.setLineWidth(strokeWidth)
        for line in lines where line.points.count > 1 {
            context.setStrokeColor(UIColor.black.cgColor)
            context.addLines(between: line.points + line.predicted)
            context.strokePath()
        }
    }
}

// MARK: - Touches

extension SketchCanvas {

    private func finish(_ touches: Set<UITouch>) {
        for touch in touches {
            if let index = active.removeValue(forKey: touch) { lines[index].predicted = [] }
        }
        setNeedsDisplay()
    }
}
