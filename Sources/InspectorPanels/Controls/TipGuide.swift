import ResponderChronicle
import ResponderKit

/// Shows the tip of a control when the pointer rests on it, or a finger is held on it.
package final class TipGuide: PassiveView, UIGestureRecognizerDelegate {
    private weak var root: UIView?
    private weak var control: (any PanelControl)?
    /// Where the pointer or the finger is, in the coordinates of the root.
    private var place = CGPoint.zero
    /// The frame of the part of the control that the tip is about; nil for no tip.
    private var part: CGRect?
    private let text = ParagraphView()
    private let hover = UIHoverGestureRecognizer()
    private let hold = UILongPressGestureRecognizer()
    private static let showTip = Selector("showTip", TipGuide.showTip)

    /// How long the pointer must rest before the tip appears, in seconds.
    package static let delay: TimeInterval = 0.6

    private static let maximumWidth: CGFloat = 400

    /// Tips for every control in a tree; the guide itself belongs in front of it.
    package convenience init(for root: UIView) {
        self.init(frame: .zero)
        self.root = root
        isHidden = true
        backgroundColor = Palette.lifted
        borderColor = Palette.hairline
        borderWidth = 1
        cornerRadius = 6
        text.font = Type.small
        text.color = Palette.text
        text.isUserInteractionEnabled = false
        addSubview(text)
        hover.addAction { [unowned self] _ in hovered() }
        root.addGestureRecognizer(hover)
        hold.minimumPressDuration = TipGuide.delay
        hold.delegate = self
        hold.addAction { [unowned self] _ in held() }
        root.addGestureRecognizer(hold)
    }

    private func control(at point: CGPoint) -> (any PanelControl)? {
        root?.hitTest(point, with: nil)?.enclosing()
    }

    private func hovered() {
        place = hover.location(in: root)
        let found = hover.state.isActive ? control(at: place) : nil
        let part = found.flatMap(tip(of:))?.frame
        // A cell that was scrolled away can show another row under the pointer.
        guard found !== control || found?.isHovered == false || part != self.part else { return }
        if found !== control { control?.isHovered = false }
        control = found
        found?.isHovered = true
        self.part = part
        hide()
        if part != nil { perform(TipGuide.showTip, with: nil, afterDelay: TipGuide.delay) }
    }

    /// A finger that rests on a control shows its tip instead of pressing it.
    private func held() {
        switch hold.state {
        case .began:
            place = hold.location(in: root)
            control = control(at: place)
            showTip()
        case .ended, .cancelled, .failed: hide()
        default: break
        }
    }

    package func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        hide()
        guard touch.type == .direct, let root, let control = control(at: touch.location(in: root)) else { return false }
        return control.role == .button && control.tip(at: touch.location(in: control)) != nil
    }

    package func hide() {
        NSObject.cancelPreviousPerformRequests(withTarget: self)
        isHidden = true
    }

    private func tip(of control: any PanelControl) -> (words: String, frame: CGRect)? {
        control.tip(at: control.convert(place, from: root))
    }

    private func showTip() {
        guard let control, control.window != nil, control.isShown, let root, let (words, part) = tip(of: control)
        else { return }
        text.text = words
        let natural = Drawing.width(words, text.font)
        let width = min(root.bounds.width - 40, natural, TipGuide.maximumWidth)
        let height = text.height(inWidth: width)
        let size = CGSize(width: width + 24, height: height + 14)
        let subject = control.convert(part, to: root)
        let x = max(8, min(root.bounds.width - size.width - 8, subject.midX - size.width / 2))
        let below = subject.maxY + 4
        let y = below + size.height < root.bounds.height - 8 ? below : subject.minY - size.height - 4
        frame = CGRect(origin: CGPoint(x: x.rounded(), y: y.rounded()), size: size)
        text.frame = CGRect(x: 12, y: 7, width: width, height: height)
        superview?.bringSubviewToFront(self)
        isHidden = false
    }
}

extension PanelControl {
    /// What it does, and its key.
    package func tip(at point: CGPoint) -> (words: String, frame: CGRect)? {
        guard tip != nil || shortcut != nil else { return nil }
        let words = tip ?? label
        return (shortcut.map { "\(words)   \($0)" } ?? words, bounds)
    }
}
