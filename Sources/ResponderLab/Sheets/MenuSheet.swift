import ResponderInspector
import ResponderKit

/// A menu below a button, or at a place: switches, choices and actions. A switch leaves the menu open.
final class MenuSheet: ListSheet {
    /// An entry of a menu, with what it does. The titles of a menu differ.
    enum Entry {
        case heading(String)
        /// A sentence in place of entries.
        case note(String)
        /// A state that can be on or off; with the key that toggles it too.
        case toggle(String, key: String = "", isOn: Bool, () -> Void)
        /// An action, with its key; or one of several choices, of which one is selected.
        case action(String, key: String = "", isSelected: Bool = false, () -> Void)

        fileprivate var title: String {
            switch self {
            case .heading(let title), .note(let title), .toggle(let title, _, _, _), .action(let title, _, _, _): title
            }
        }
    }

    private let entries: () -> [Entry]
    private let button: CGRect

    /// - Parameters:
    ///   - button: the frame of the button in the window.
    ///   - entries: returns the present entries.
    init(_ title: String, below button: CGRect, entries: @escaping () -> [Entry]) {
        self.button = button
        self.entries = entries
        super.init(title: title)
        update()
    }

    required init?(coder: NSCoder) { nil }

    override var anchor: CGRect? { button }

    override var wantedSize: CGSize {
        func width(_ text: String, _ font: UIFont) -> CGFloat {
            Drawing.width(text, font)
        }
        let entries = entries()
        let widest = entries.map { width($0.title, Type.strong) + 72 }.max() ?? 0
        let height = entries.reduce(24) { if case .heading = $1 { $0 + 36 } else { $0 + PanelButton.target } }
        return CGSize(
            width: max(320, widest, width(title ?? "", Type.heading) + 96), height: SheetController.titleHeight + height
        )
    }

    private func update() {
        list.show(
            entries().map { entry in
                switch entry {
                case .heading(let title): return .heading(title)
                case .note(let text): return .paragraph(text, .faint)
                case .toggle(let name, let key, let isOn, _):
                    return .toggle(ListToggle(name: name, key: key, isOn: isOn, action: name))
                case .action(let name, let key, let isSelected, _):
                    return .row(ListRow(name: name, verdict: key, isSelected: isSelected, action: name))
                }
            })
    }

    override func perform(_ action: AnyHashable, _ input: PropertyValue?) {
        switch entries().first(where: { AnyHashable($0.title) == action }) {
        case .toggle(_, _, _, let body)?:
            body()
            update()
        case .action(_, _, _, let body)?:
            close()
            // What the entries are about may be gone after the action.
            body()
        case .heading?, .note?, nil: break
        }
    }
}
