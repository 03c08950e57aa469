import UIKit

protocol BottomSheetDelegate: AnyObject {
    func sheetWillMove(_ sheet: BottomSheetView)
    func sheet(_ sheet: BottomSheetView, didRestOpen isOpen: Bool)
    func sheetShouldOpen(_ sheet: BottomSheetView) -> Bool
}

extension BottomSheetDelegate {
    func sheetWillMove(_ sheet: BottomSheetView) {}
    func sheet(_ sheet: BottomSheetView, didRestOpen isOpen: Bool) {}
    func sheetShouldOpen(_ sheet: BottomSheetView) -> Bool { true }
}

/// A sheet at the bottom that is dragged or flicked open and closed.
class BottomSheetView: UIView {
    weak var delegate: BottomSheetDelegate?
    /// How far it stands out when it is closed.
    var peek: CGFloat = 100
    private(set) var isOpen = false
    private var startY: CGFloat = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .white
        layer.cornerRadius = 16
        let pan = UIPanGestureRecognizer(target: self, action: Selector(Self.handlePan))
        addGestureRecognizer(pan)
        let tap = UITapGestureRecognizer(target: self, action: Selector(BottomSheetView.toggle(_:)))
        addGestureRecognizer(tap)
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private var openY: CGFloat { return superview!.bounds.height - bounds.height }
    private var closedY: CGFloat { return superview!.bounds.height - peek }

    private func handlePan(_ recognizer: UIPanGestureRecognizer) {
        switch recognizer.state {
        case UIGestureRecognizer.State.began:
            startY = frame.origin.y
            delegate?.sheetWillMove(self)
        case .changed:
            let y = startY + recognizer.translation(in: superview).y
            // Beyond the open position it follows at a third of the finger's pace.
            frame.origin.y = y < openY ? openY - (openY - y) / 3 : Foundation.fmin(y, closedY)
        case .ended, .cancelled:
            let speed = recognizer.velocity(in: superview).y
            if abs(speed) > 500 {
                rest(open: speed < 0)
            } else {
                rest(open: frame.origin.y < (openY + closedY) / 2)
            }
        default:
            break
        }
    }

    func toggle(_ sender: UITapGestureRecognizer) {
        rest(open: !isOpen)
    }

    private func rest(open: Bool) {
        isOpen = open && (delegate?.sheetShouldOpen(self) ?? true)
        let y = isOpen ? openY : closedY
        UIView.animate(
            withDuration: 0.3, delay: 0, options: [UIView.AnimationOptions.curveEaseOut, .allowUserInteraction],
            animations: { self.frame.origin.y = y },
            completion: { _ in self.delegate?.sheet(self, didRestOpen: self.isOpen) })
    }
}

class BottomSheetViewController: UIViewController {
    let sheet = BottomSheetView(frame: CGRect(x: 0, y: 700, width: 400, height: 500))
    private(set) var log: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        sheet.delegate = self
        view.addSubview(sheet)
    }
}

extension BottomSheetViewController: BottomSheetDelegate {
    func sheetWillMove(_ sheet: BottomSheetView) {
        log.append("moves")
    }

    func sheet(_ sheet: BottomSheetView, didRestOpen isOpen: Bool) {
        log.append(isOpen ? "open" : "closed")
    }
}
