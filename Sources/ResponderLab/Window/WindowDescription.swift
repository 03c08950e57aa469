import InspectorPanels
import ResponderKit
import ResponderScenes

/// The description of a window: a line of JSON for each element.
enum WindowDescription {
    /// The lines for everything visible in a window, back to front.
    static func text(of window: UIWindow) -> String {
        var text = ""
        // A sheet takes all input, so what is behind it cannot be used.
        let roots = SheetController.front(in: window).map { sheet in
            [sheet.area] + window.subviews.filter { $0 is TipGuide }
        }
        for root in roots ?? window.subviews { add(root, in: window, clip: window.bounds, to: &text) }
        return text
    }

    private static func add(_ view: UIView, in window: UIWindow, clip: CGRect, to text: inout String) {
        guard !view.isHidden, !view.isTooTransparentToHit else { return }
        let frame = view.convert(view.bounds, to: nil)
        let shown = frame.intersection(clip)
        let described = view as? any Described
        if let place = described?.describedFrame, let element = described?.element {
            text += line(element, view.convert(place, to: nil), isFocused: view.isFirstResponder)
        } else if let element = described?.element, shown.width >= 1, shown.height >= 1 {
            text += line(element, shown, isFocused: view.isFirstResponder)
        }
        for part in (view as? any DescribedInParts)?.parts ?? [] {
            let isFocused = view.isFirstResponder && part.element.isSelected == true
            text += line(part.element, view.convert(part.frame, to: nil), isFocused: isFocused)
        }
        let inner = view.clipsToBounds ? shown : clip
        guard inner.width > 0, inner.height > 0 else { return }
        for child in children(of: view) { add(child, in: window, clip: inner, to: &text) }
    }

    private static func children(of view: UIView) -> [UIView] {
        // The order of a table's subviews depends on how it was scrolled.
        if let list = view as? ListView { return list.visibleCells }
        // The content of a cell has its own controls.
        guard view is any PanelControl, !(view is UITableViewCell) else { return view.subviews }
        // The text on a control is part of the control's line.
        return view.subviews.filter { $0 is any PanelControl }
    }

    private static func line(_ element: Element, _ frame: CGRect, isFocused: Bool) -> String {
        // What has no room has no place.
        guard !frame.isNull, !frame.isInfinite else { return "" }
        let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { Double(($0 * 100).rounded() / 100) }
        let members: [(String, JSONValue?)] = [
            ("role", JSONValue(element.role.rawValue)), ("label", JSONValue(element.label)),
            ("value", element.value.map { JSONValue($0) }), ("frame", JSONValue(numbers)),
            ("selected", element.isSelected.map { JSONValue($0) }),
            ("enabled", element.isEnabled ? nil : JSONValue(false)), ("focused", isFocused ? JSONValue(true) : nil),
        ]
        return JSONValue(.object(members.compactMap { key, value in value.map { .init(key, $0) } })).text + "\n"
    }
}
