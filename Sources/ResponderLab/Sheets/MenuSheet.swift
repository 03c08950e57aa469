import Foundation
import ResponderInspector
import ResponderKit

/// A menu below a button: switches and actions that keys perform too. A switch leaves the menu open.
final class MenuSheet: ListSheet {
    /// An entry of a menu.
    enum Entry {
        case heading(String)
        /// A state that an action toggles.
        case toggle(String, key: String, isOn: Bool)
        case action(String, key: String)
    }

    /// Called with the key of the entry that was chosen.
    var onChoose: ((String) -> Void)?
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
        let height = entries().reduce(24) { if case .heading = $1 { $0 + 36 } else { $0 + PanelButton.target } }
        return CGSize(width: 320, height: SheetController.titleHeight + height)
    }

    private func update() {
        list.show(
            entries().map { entry in
                switch entry {
                case .heading(let title): return .heading(title)
                case .toggle(let name, let key, let isOn):
                    return .toggle(ListToggle(name: name, key: key, isOn: isOn, action: key))
                case .action(let name, let key):
                    var row = ListRow(name: name)
                    row.verdict = key
                    row.action = key
                    return .row(row)
                }
            })
    }

    override func perform(_ action: AnyHashable, _ input: PropertyValue?) {
        guard let key = action as? String else { return }
        guard input == nil else {
            onChoose?(key)
            return update()
        }
        close()
        // What the entries are about may be gone after the action.
        onChoose?(key)
    }
}
