import InspectorPanels
import ResponderChronicle
import ResponderKit
import ResponderScenes

/// Asks what should have been different: first which gesture or view, then what of it.
final class WhatIfSheet: ListSheet {
    var onChange: ((SceneChange) -> Void)?
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

    override func layoutContent(_ size: CGSize) {
        back.isHidden = changes.isEmpty
        back.place(12, 0)
        let top = back.isHidden ? 0 : back.frame.maxY
        list.frame = CGRect(x: 12, y: top, width: size.width - 24, height: max(0, size.height - top - 8))
    }

    private func showSubjects() {
        var items: [ListItem] = [
            .paragraph("Play the same input again with one thing changed from the start. What should change?", .plain)
        ]
        func add(_ title: String, _ names: [String], _ target: (String) -> Target, _ kind: (String) -> String?) {
            if !names.isEmpty { items.append(.heading(title)) }
            for name in names { items.append(.row(ListRow(name: name, kind: kind(name) ?? "", action: target(name)))) }
        }
        add("Gestures", stage.gestureNames, Target.gesture) {
            stage.recognizer(named: $0).map(GestureWords.place(of:))
        }
        add("Views", Proposal.views(of: stage, touched: touched), Target.view) {
            stage.view(named: $0).map { stage.className(of: $0) }
        }
        let rest = "To change another view, pause the session and choose the view in the Views tab."
        show(items + [.paragraph(rest, .faint)], [])
    }

    private func show(_ changes: [Proposal], of name: String) {
        let rows = changes.enumerated().map { index, change in
            ListItem.row(ListRow(name: change.words, note: change.detail, action: index))
        }
        show([.heading(name)] + rows, changes)
        focusFirstControl()
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
        focusFirstControl()
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
