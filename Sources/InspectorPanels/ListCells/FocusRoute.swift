import ResponderKit

/// How the keyboard's focus moves through the controls of a tree.
package enum FocusRoute {
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
        guard let list: UIScrollView = control.superview?.enclosing() else { return true }
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
    package static func press(_ key: UIKey, in root: UIView) -> Bool {
        (root.window?.firstResponder as? any PanelControl)?.take(key) ?? false
    }

    /// Hand a key to the control with the focus, or move the focus by it.
    package static func handleKey(_ key: UIKey, in root: UIView) -> Bool {
        press(key, in: root) || moveFocus(by: key, in: root)
    }

    package static func moveFocus(by key: UIKey, in root: UIView) -> Bool {
        guard key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return false }
        if key.name == "Tab" {
            step(in: root, by: key.modifierFlags.contains(.shift) ? -1 : 1)
            return true
        }
        if let arrow = key.arrow { return move(arrow, in: root) }
        guard let focus = root.window?.firstResponder as? UIView, focus.isDescendant(of: root) else { return false }
        return focus.superview?.enclosing(ListView.self)?.moveFocus(by: key, from: focus) ?? false
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
    private static func move(_ arrow: CGVector, in root: UIView) -> Bool {
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
            let aside = CGVector(
                dx: max(0, max(here.minX, there.minX) - min(here.maxX, there.maxX)),
                dy: max(0, max(here.minY, there.minY) - min(here.maxY, there.maxY)))
            let ahead = CGVector(
                dx: arrow.dx < 0 ? here.minX - there.maxX : there.minX - here.maxX,
                dy: arrow.dy < 0 ? here.minY - there.maxY : there.minY - here.maxY)
            let (way, off) = arrow.dx != 0 ? (ahead.dx, aside.dy) : (ahead.dy, aside.dx)
            return way > -1 ? way + 4 * off : nil
        }
        let best = stops.compactMap { stop in distance(stop).map { (stop, $0) } }.min { $0.1 < $1.1 }
        best?.0.focus(last: false)
        return true
    }
}

/// What the keyboard reaches in a tree of views, in reading order.
struct FocusStops {
    enum Stop {
        case control(any PanelControl)
        /// A row of a list that is out of sight and therefore has no cell.
        case row(IndexPath, of: ListView)

        var frame: CGRect {
            switch self {
            case .control(let control): control.convert(control.bounds, to: nil)
            case .row(let path, let list):
                list.convert(list.rectForRow(at: path).insetBy(dx: ListView.margin, dy: 0), to: nil)
            }
        }

        /// The list that it is in; nil outside of lists.
        var list: ListView? {
            switch self {
            case .control(let control): control.enclosing()
            case .row(_, let list): list
            }
        }

        /// The part of its frame that its list does not clip; nil if it is scrolled out of sight.
        var visibleFrame: CGRect? {
            guard let list else { return frame }
            let part = frame.intersection(list.convert(list.bounds, to: nil))
            return part.isNull ? nil : part
        }

        var control: (any PanelControl)? { if case .control(let control) = self { control } else { nil } }
        var isFocused: Bool { control?.isFirstResponder ?? false }

        /// Give it the focus. A row is scrolled into sight first.
        /// - Parameter isLast: whether the last control of a row gets it, not the first.
        /// - Returns: whether it has it.
        @discardableResult
        func focus(last isLast: Bool) -> Bool {
            switch self {
            case .control(let control): return FocusRoute.focus(control)
            case .row(let path, let list):
                list.scrollToRow(at: path, at: .none, animated: false)
                let controls = list.cellForRow(at: path).map(FocusRoute.controls) ?? []
                return (isLast ? controls.last : controls.first).map(FocusRoute.focus) ?? false
            }
        }
    }

    private(set) var all: [Stop] = []
    /// The number of stops before the pressed view.
    private(set) var countBefore: Int?
    private let pressed: UIView?

    init(in root: UIView, pressed: UIView? = nil) {
        self.pressed = pressed
        visit(root)
    }

    private mutating func visit(_ view: UIView) {
        let control = view.canBecomeFirstResponder ? view as? any PanelControl : nil
        if countBefore == nil, let pressed, view === pressed || control != nil && pressed.isDescendant(of: view) {
            countBefore = all.count
        }
        if let control { all.append(.control(control)) }
        guard let list = view as? ListView else {
            for child in view.subviews where !child.isHidden { visit(child) }
            return
        }
        // The order of a table's subviews depends on how it was scrolled.
        guard !list.bounds.isEmpty else { return }
        for (row, item) in list.items.enumerated() {
            let path = IndexPath(row: row, section: 0)
            if let cell = list.cellForRow(at: path) {
                visit(cell)
            } else if item.content.takesFocus {
                all.append(.row(path, of: list))
            }
        }
    }
}
