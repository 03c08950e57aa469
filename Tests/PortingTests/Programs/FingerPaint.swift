import UIKit

/// A sheet on which every finger paints its own line.
class PaintView: UIView {
    private(set) var finishedLines: [UIBezierPath] = []
    private(set) var currentLines: [UITouch: UIBezierPath] = [:]

    override init(frame: CGRect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
        backgroundColor = .white
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        isMultipleTouchEnabled = true
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            let line = UIBezierPath()
            line.lineWidth = 4
            line.move(to: touch.location(in: self))
            currentLines[touch] = line
        }
        setNeedsDisplay()
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            for sample in event?.coalescedTouches(for: touch) ?? [touch] {
                currentLines[touch]?.addLine(to: sample.location(in: self))
            }
        }
        setNeedsDisplay()
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            guard let line = currentLines.removeValue(forKey: touch) else { continue }
            line.addLine(to: touch.location(in: self))
            finishedLines.append(line)
        }
        setNeedsDisplay()
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            currentLines.removeValue(forKey: touch)
        }
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        UIColor.black.setStroke()
        for line in finishedLines { line.stroke() }
        UIColor.systemBlue.setStroke()
        for line in currentLines.values { line.stroke() }
    }

    func clear() {
        finishedLines = []
        setNeedsDisplay()
    }
}

/// The sheet; a tap with three fingers clears it.
class FingerPaintViewController: UIViewController {
    let paper = PaintView()

    override func loadView() { view = paper }

    override func viewDidLoad() {
        super.viewDidLoad()
        let clear = UITapGestureRecognizer(target: paper, action: Selector(PaintView.clear))
        clear.numberOfTouchesRequired = 3
        view.addGestureRecognizer(clear)
    }
}
