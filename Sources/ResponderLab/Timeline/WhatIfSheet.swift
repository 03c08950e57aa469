import ResponderChronicle
import ResponderInspector
import ResponderKit
import ResponderScenes

/// Asks what should have been different: first which gesture or view, then what of it.
final class WhatIfSheet: ListSheet {
    /// Called with the change that was chosen.
    var onChange: ((SceneChange) -> Void)?
    /// Whether a change was chosen.
    private(set) var isAnswered = false
    private let stage: Stage
    private let touched: Set<String>
    /// What can be tried on the gesture or view that was chosen; empty while none is.
    private var changes: [Proposal] = []
    private let back = PanelButton(
        "Back", icon: .back, look: .quiet, tip: "To all gestures and views", key: "Backspace")

    /// - Parameter touched: the names of the views that fingers landed on.
    init(_ stage: Stage, touched: Set<String>) {
        self.stage = stage
        self.touched = touched
        super.init(title: "What if …")
        back.onActivate = { [unowned self] in goBack() }
        content.addSubview(back)
        showSubjects()
    }

    required init?(coder: NSCoder) { nil }

    override var wantedSize: CGSize { CGSize(width: 520, height: 560) }
    override var firstControl: (any PanelControl)? { FocusRoute.controls(in: list).first }

    override func layoutContent(_ size: CGSize) {
        back.isHidden = changes.isEmpty
        back.frame = CGRect(x: 12, y: 0, width: back.sizeThatFits(.zero).width, height: PanelButton.target)
        let top = back.isHidden ? 0 : back.frame.maxY
        list.frame = CGRect(x: 12, y: top, width: size.width - 24, height: max(0, size.height - top - 8))
    }

    private func showSubjects() {
        var items: [ListItem] = [
            .paragraph("Play the same input again with one thing changed from the start. What should change?", .plain)
        ]
        if !stage.gestureNames.isEmpty { items.append(.heading("Gestures")) }
        for name in stage.gestureNames {
            let kind = stage.recognizer(named: name).map(GestureWords.place(of:)) ?? ""
            items.append(.row(ListRow(name: name, kind: kind, action: Target.gesture(name))))
        }
        let views = Proposal.views(of: stage, touched: touched)
        if !views.isEmpty { items.append(.heading("Views")) }
        for name in views {
            let kind = stage.view(named: name).map { stage.className(of: $0) } ?? ""
            items.append(.row(ListRow(name: name, kind: kind, action: Target.view(name))))
        }
        items.append(
            .paragraph(
                "Of any other view: choose it in the Views tab and change it there while the session is paused.",
                .faint
            ))
        show(items, [])
    }

    private func show(_ changes: [Proposal], of name: String) {
        let rows = changes.enumerated().map { index, change in
            ListItem.row(ListRow(name: change.words, note: change.detail, action: index))
        }
        show([.heading(name)] + rows, changes)
        _ = firstControl.map(FocusRoute.focus)
    }

    private func show(_ items: [ListItem], _ changes: [Proposal]) {
        self.changes = changes
        list.contentOffset = .zero
        list.show(items)
        setNeedsLayout()
    }

    private func goBack() {
        guard !changes.isEmpty else { return }
        showSubjects()
        _ = firstControl.map(FocusRoute.focus)
    }

    override func handleKey(_ key: UIKey) -> Bool {
        guard key.name == "Backspace", !changes.isEmpty else { return false }
        goBack()
        return true
    }

    override func perform(_ action: AnyHashable, _ input: PropertyValue?) {
        switch action as? Target {
        case .gesture(let name)?: show(Proposal.all(forGesture: name, on: stage), of: name)
        case .view(let name)?: show(Proposal.all(forView: name, on: stage), of: name)
        case nil:
            guard let index = action as? Int, changes.indices.contains(index) else { return }
            let change = changes[index].change
            isAnswered = true
            close()
            onChange?(change)
        }
    }
}
