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

    /// The controls that can have the focus, in reading order. Rows of lists that are out of sight have none.
    package static func controls(in view: UIView) -> [any PanelControl] {
        FocusStops(in: view).all.compactMap(\.control)
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
        if let direction = Direction(rawValue: key.name) { return move(direction, in: root) }
        guard let focus = root.window?.firstResponder as? UIView, focus.isDescendant(of: root) else { return false }
        var view = focus.superview
        while let parent = view, !(parent is ListView) { view = parent.superview }
        return (view as? ListView)?.moveFocus(by: key, from: focus) ?? false
    }

    /// Move to the next control in reading order, and from the last one to the first.
    /// - Parameter pressed: the view to start from if no control has the focus; nil to start from the beginning or the
    ///   end.
    package static func step(in root: UIView, by step: Int, from pressed: UIView? = nil) {
        let stops = FocusStops(in: root, pressed: pressed)
        let all = stops.all
        guard !all.isEmpty else { return }
        var next = step > 0 ? 0 : all.count - 1
        if let now = all.firstIndex(where: \.isFocused) {
            next = now + step
        } else if let pressed, pressed !== root, pressed.isDescendant(of: root) {
            let before = stops.countBefore ?? all.count
            let here = all.indices.contains(before) ? all[before].control : nil
            let isOne = here.map(pressed.isDescendant) ?? false
            next = step > 0 ? before + (isOne ? 1 : 0) : before - 1
        }
        all[(next + all.count) % all.count].focus(last: step < 0)
    }

    /// Move to the nearest control in a direction; without a focus, to the first control.
    private static func move(_ direction: Direction, in root: UIView) -> Bool {
        let stops = FocusStops(in: root).all
        guard let focused = stops.first(where: \.isFocused) else {
            step(in: root, by: 1)
            return true
        }
        let (here, list) = (focused.frame, focused.list)
        func distance(_ stop: FocusStops.Stop) -> CGFloat? {
            // What another list has scrolled away is nowhere near.
            let isOfList = list != nil && stop.list === list
            guard let there = isOfList ? stop.frame : stop.visibleFrame else { return nil }
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
        let best = stops.compactMap { stop in distance(stop).map { (stop, $0) } }.min { $0.1 < $1.1 }
        best?.0.focus(last: false)
        return true
    }

    /// The distance between two ranges; 0 if they meet.
    private static func gap(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> CGFloat {
        max(0, max(a, c) - min(b, d))
    }
}
