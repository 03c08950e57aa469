import ResponderChronicle
import ResponderKit
import ResponderScenes

/// A list of switches, choices and actions, below a button, at a place, or in the middle of the window. A switch leaves it open.
package final class MenuSheet: ListSheet {
    /// An entry of a menu, with what it does. The titles of a menu differ.
    package struct Entry {
        fileprivate let title: String
        fileprivate let item: ListItem
        fileprivate var width: CGFloat = 0
        fileprivate var height = PanelButton.target
        fileprivate var isSwitch = false
        fileprivate var body: (() -> Void)?

        package static func heading(_ title: String) -> Entry {
            Entry(title: title, item: .heading(title), width: Drawing.width(title, Type.strong) + 72, height: 36)
        }

        package static func note(_ text: String, _ tone: ListText.Tone = .faint) -> Entry {
            Entry(title: text, item: .paragraph(text, tone))
        }

        /// A state that can be on or off; with the key that toggles it too.
        package static func toggle(
            _ title: String, note: String? = nil, key: String = "", isOn: Bool, isEnabled: Bool = true,
            _ body: @escaping () -> Void
        ) -> Entry {
            Entry(
                title: title,
                item: .toggle(title, note: note ?? "", key: key, isOn: isOn, isEnabled: isEnabled, action: title),
                width: Drawing.width(title, Type.strong) + (note == nil ? 72 : 120),
                height: note == nil ? PanelButton.target : 52, isSwitch: true, body: body)
        }

        /// An action, with its key; or one of several choices, of which one is selected.
        package static func action(
            _ title: String, key: String = "", isSelected: Bool = false, _ body: @escaping () -> Void
        ) -> Entry {
            let row = ListRow(name: title, verdict: key, isSelected: isSelected, action: title)
            return Entry(title: title, item: .row(row), width: Drawing.width(title, Type.strong) + 72, body: body)
        }
    }

    private let entries: () -> [Entry]
    private let width: CGFloat
    private let button: CGRect?

    /// - Parameter button: the frame of the button in the window; nil for the middle of the window.
    package init(_ title: String, below button: CGRect? = nil, width: CGFloat = 320, entries: @escaping () -> [Entry]) {
        self.button = button
        self.width = width
        self.entries = entries
        super.init(title: title)
        update()
    }

    package required init?(coder: NSCoder) { nil }

    package override var anchor: CGRect? { button }

    package override var wantedSize: CGSize {
        let entries = entries()
        let height = entries.reduce(SheetController.titleHeight + 24) { $0 + $1.height }
        return CGSize(
            width: max(width, entries.map(\.width).max() ?? 0, Drawing.width(title ?? "", Type.heading) + 96),
            height: button == nil ? min(560, height) : height)
    }

    private func update() { list.show(entries().map(\.item)) }

    package override func perform(_ action: AnyHashable, _ input: PropertyValue?) {
        guard let entry = entries().first(where: { AnyHashable($0.title) == action }) else { return }
        // What the entries are about may be gone after an action.
        if !entry.isSwitch { close() }
        entry.body?()
        if entry.isSwitch { update() }
    }
}

extension MenuSheet {
    /// Which gestures a key of a gesture names: a switch for each gesture of the scene, which takes effect at once.
    /// - Parameters:
    ///   - stage: returns the present stage.
    ///   - onChange: called with the new value of the key.
    package static func choices(
        of gesture: String, _ key: TieKey, on stage: @escaping () -> Stage, onChange: @escaping (SceneChange) -> Void
    ) -> MenuSheet {
        MenuSheet("\(gesture): \(key.key)", width: 520) {
            let stage = stage()
            let description = stage.description(ofGesture: gesture)
            let named = description.flatMap { key.names($0) } ?? []
            let others = stage.gestureNames.filter { $0 != gesture }
            let isAll = description.map { key.names($0) == nil } ?? false
            let chosen = isAll ? others : stage.gestureNames(meantBy: named)
            if others.isEmpty { return [.note(key.about, .plain), .note("The scene has no other gesture.")] }
            return [.note(key.about, .plain)]
                + others.map { name in
                    let isOn = chosen.contains(name)
                    let isFixed = isOn && key.key == GestureKey.requireToFail
                    let place = stage.recognizer(named: name).map(GestureWords.place(of:)) ?? ""
                    return .toggle(
                        name, note: isFixed ? "require(toFail:) cannot be undone" : place, isOn: isOn,
                        isEnabled: !isFixed
                    ) {
                        // A bundle's name in the key stays as it is. The others are in the order of the scene, so that equal
                        // choices are equal values.
                        let bundles = named.filter { !others.contains($0) && !(isOn && name.hasPrefix($0 + ".")) }
                        let covered = stage.gestureNames(meantBy: bundles)
                        let names = others.filter {
                            ($0 == name ? !isOn : chosen.contains($0)) && !covered.contains($0)
                        }
                        onChange(SceneChange(.gesture(gesture), key.key, JSONValue(bundles + names)))
                    }
                }
        }
    }
}
