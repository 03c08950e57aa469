import Foundation
import ResponderKit

/// How the keyboard's focus moves through the controls of a tree.
package enum FocusRoute {
    /// A direction of the arrow keys.
    package enum Direction: String {
        case left = "Left"
        case right = "Right"
        case up = "Up"
        case down = "Down"
    }

    /// The controls that can have the focus, in reading order.
    package static func controls(in view: UIView) -> [any PanelControl] {
        let own = view.canBecomeFirstResponder ? [view as? any PanelControl].compactMap(\.self) : []
        // Cells that are only scrolled out of sight are included.
        return own + view.subviews.filter { !$0.isHidden || $0.superview is ListView }.flatMap(controls)
    }

    /// Give a control the focus, with a ring around it, and scroll it into sight.
    @discardableResult
    package static func focus(_ control: any PanelControl) -> Bool {
        control.window?.layoutIfNeeded()
        control.focusEffect = UIFocusHaloEffect(
            roundedRect: control.focusFrame, cornerRadius: control.focusRadius, curve: .circular)
        guard control.becomeFirstResponder() else { return false }
        var view = control.superview
        while let parent = view, !(parent is UIScrollView) { view = parent.superview }
        guard let list = view as? UIScrollView else { return true }
        let place = control.convert(control.bounds, to: list)
        let shown = list.bounds.insetBy(dx: 0, dy: 8)
        if place.minY < shown.minY {
            list.contentOffset.y = max(0, place.minY - 8)
        } else if place.maxY > shown.maxY {
            list.contentOffset.y += min(place.maxY - shown.maxY, place.minY - shown.minY)
        }
        return true
    }

    /// Hand a key to the control with the focus.
    /// - Returns: whether the key has an effect on it.
    package static func press(_ key: UIKey, in root: UIView) -> Bool {
        (root.window?.firstResponder as? any PanelControl)?.take(key) ?? false
    }

    /// Hand a key to the control with the focus, or move the focus by it.
    /// - Returns: whether the key has an effect.
    package static func handleKey(_ key: UIKey, in root: UIView) -> Bool {
        press(key, in: root) || moveFocus(by: key, in: root)
    }

    /// Move the focus by a key.
    /// - Returns: whether the key moves the focus.
    package static func moveFocus(by key: UIKey, in root: UIView) -> Bool {
        guard key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return false }
        if key.name == "Tab" {
            step(in: root, by: key.modifierFlags.contains(.shift) ? -1 : 1)
            return true
        }
        guard let direction = Direction(rawValue: key.name) else { return false }
        return move(direction, in: root)
    }

    /// Move to the next control in reading order, and from the last one to the first.
    /// - Parameter pressed: the view to start from if no control has the focus; nil to start from the beginning or the
    ///   end.
    package static func step(in root: UIView, by step: Int, from pressed: UIView? = nil) {
        let controls = controls(in: root)
        guard !controls.isEmpty else { return }
        var next = step > 0 ? 0 : controls.count - 1
        if let now = controls.firstIndex(where: { $0.isFirstResponder }) {
            next = now + step
        } else if let pressed, pressed !== root, pressed.isDescendant(of: root) {
            let before = count(of: controls, before: pressed, in: root)
            let isOne = controls.indices.contains(before) && pressed.isDescendant(of: controls[before])
            next = step > 0 ? before + (isOne ? 1 : 0) : before - 1
        }
        focus(controls[(next + controls.count) % controls.count])
    }

    /// How many controls come before the one that a view is or is in, or before the first one after the view.
    private static func count(of controls: [any PanelControl], before view: UIView, in root: UIView) -> Int {
        var count = 0
        func visit(_ candidate: UIView) -> Bool {
            if candidate === view { return true }
            if count < controls.count, candidate === controls[count] {
                if view.isDescendant(of: candidate) { return true }
                count += 1
            }
            return candidate.subviews.contains(where: visit)
        }
        _ = visit(root)
        return count
    }

    /// Move to the nearest control in a direction; without a focus, to the first control.
    private static func move(_ direction: Direction, in root: UIView) -> Bool {
        let controls = controls(in: root)
        guard let now = controls.first(where: { $0.isFirstResponder }) else {
            step(in: root, by: 1)
            return true
        }
        let here = now.convert(now.bounds, to: nil)
        func distance(_ control: any PanelControl) -> CGFloat? {
            let there = control.convert(control.bounds, to: nil)
            let ahead: CGFloat
            let aside: CGFloat
            switch direction {
            case .left: (ahead, aside) = (here.minX - there.maxX, gap(here.minY, here.maxY, there.minY, there.maxY))
            case .right: (ahead, aside) = (there.minX - here.maxX, gap(here.minY, here.maxY, there.minY, there.maxY))
            case .up: (ahead, aside) = (here.minY - there.maxY, gap(here.minX, here.maxX, there.minX, there.maxX))
            case .down: (ahead, aside) = (there.minY - here.maxY, gap(here.minX, here.maxX, there.minX, there.maxX))
            }
            return ahead > -1 ? ahead + 4 * aside : nil
        }
        let best = controls.compactMap { control in distance(control).map { (control, $0) } }.min { $0.1 < $1.1 }
        guard let best else { return true }
        focus(best.0)
        return true
    }

    /// The distance between two ranges; 0 if they meet.
    private static func gap(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> CGFloat {
        max(0, max(a, c) - min(b, d))
    }
}
