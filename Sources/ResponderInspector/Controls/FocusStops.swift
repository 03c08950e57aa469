import ResponderKit

/// What the keyboard reaches in a tree of views, in reading order.
struct FocusStops {
    enum Stop {
        case control(any PanelControl)
        /// A row of a list that is out of sight and therefore has no cell.
        case row(IndexPath, of: ListView)

        /// Its frame in the window.
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
            case .control(let control):
                sequence(first: control as UIView, next: \.superview).lazy.compactMap { $0 as? ListView }.first
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

    /// - Parameter pressed: the view whose place among the stops is to be found; nil for none.
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
