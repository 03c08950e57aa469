import ResponderChronicle
import ResponderKit

/// The names of pages, one of them selected.
package final class TabBar: UISegmentedControl, PanelControl {
    package var onSelect: ((Int) -> Void)?

    /// The keys that select the tabs; empty for none.
    package var shortcuts: [String] = []

    /// The height of the bar of tabs; the control is lower.
    package static let height: CGFloat = 44
    private static let inset: CGFloat = 6

    private var hovered: Int? { didSet { if hovered != oldValue { setNeedsDisplay() } } }

    package convenience init(_ titles: [String]) {
        self.init(items: titles)
        selectedSegmentTintColor = Palette.grip.withAlphaComponent(0.55)
        setTitleTextAttributes([.font: Type.body, .foregroundColor: Palette.textSecond], for: .normal)
        setTitleTextAttributes([.font: Type.strong, .foregroundColor: Palette.chosen], for: .selected)
        addAction(for: .valueChanged) { [unowned self] _ in select(selectedSegmentIndex) }
        let hover = UIHoverGestureRecognizer()
        // The pointer may leave a bar that is gone.
        hover.addAction { [weak self] hover in
            guard let self else { return }
            let place = hover.location(in: self)
            hovered = hover.state.isActive ? parts.firstIndex { $0.frame.contains(place) } : nil
        }
        addGestureRecognizer(hover)
        selectedSegmentIndex = 0
        label = titles.first ?? ""
    }

    /// Select a tab, and say so.
    package func select(_ index: Int) {
        show(index)
        onSelect?(index)
    }

    /// Select a tab that was chosen elsewhere.
    func show(_ index: Int) {
        guard let title = titleForSegment(at: index) else { return }
        selectedSegmentIndex = index
        label = title
    }

    package func place(in bar: CGRect) {
        frame = CGRect(
            x: bar.minX + 8, y: bar.minY + TabBar.inset, width: max(0, bar.width - 16),
            height: bar.height - 2 * TabBar.inset)
    }

    /// A finger hits it in the whole height of the bar.
    package override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: 0, dy: -TabBar.inset).contains(point)
    }

    package override func draw(_ rect: CGRect) {
        if let hovered, hovered != selectedSegmentIndex {
            let tab = parts[hovered].frame.insetBy(dx: 2, dy: TabBar.inset + 2)
            Drawing.fill(tab, Palette.lifted, radius: 7)
        }
        super.draw(rect)
    }

    /// The key of the tab at a point.
    package func tip(at point: CGPoint) -> (words: String, frame: CGRect)? {
        zip(parts, shortcuts).first { $0.0.frame.contains(point) }.map { part, key in
            ("\(part.element.label)   \(key)", part.frame)
        }
    }

    package var element: Element? { nil }

    package func handleKey(_ key: UIKey) -> Bool {
        guard let step = ["Left": -1, "Right": 1][key.name], titleForSegment(at: selectedSegmentIndex + step) != nil
        else { return false }
        select(selectedSegmentIndex + step)
        return true
    }
}

extension TabBar: DescribedInParts {
    package var parts: [(element: Element, frame: CGRect)] {
        let width = bounds.width / CGFloat(max(1, numberOfSegments))
        return (0..<numberOfSegments).map { index in
            let element = Element(
                role: .tab, label: titleForSegment(at: index) ?? "", isSelected: index == selectedSegmentIndex)
            let frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
            return (element, frame.insetBy(dx: 0, dy: -TabBar.inset))
        }
    }
}
