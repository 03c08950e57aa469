import ResponderChronicle
import ResponderInspector
import ResponderKit
import ResponderScenes

/// Which gestures a key of a gesture names: a switch for each gesture of the scene, which takes effect at once.
final class ChoiceSheet: ListSheet {
    /// Called with the new value of the key.
    var onChange: ((SceneChange) -> Void)?
    private let gesture: String
    private let key: TieKey
    private let stage: () -> Stage

    /// - Parameter stage: returns the present stage.
    init(_ gesture: String, _ key: TieKey, stage: @escaping () -> Stage) {
        self.gesture = gesture
        self.key = key
        self.stage = stage
        super.init(title: "\(gesture): \(key.key)")
        update()
    }

    required init?(coder: NSCoder) { nil }

    override var wantedSize: CGSize {
        CGSize(
            width: 520,
            height: min(560, SheetController.titleHeight + 24 + list.items.reduce(40) { sum, _ in sum + 46 }))
    }

    private var others: [String] { stage().gestureNames.filter { $0 != gesture } }

    private var chosen: [String] {
        guard let description = stage().description(ofGesture: gesture) else { return [] }
        if key.key == "simultaneousWith", description.simultaneousWith == .all { return others }
        return stage().gestureNames(meantBy: key.names(description))
    }

    private func update() {
        let chosen = chosen
        var items: [ListItem] = [.paragraph(key.about, .plain)]
        for name in others {
            let isOn = chosen.contains(name)
            let isFixed = isOn && key.key == "requireToFail"
            items.append(
                .toggle(
                    ListToggle(
                        name: name, note: isFixed ? "require(toFail:) cannot be undone" : place(name), isOn: isOn,
                        isEnabled: !isFixed, action: name)))
        }
        if others.isEmpty { items.append(.paragraph("The scene has no other gesture.", .faint)) }
        list.show(items)
    }

    private func place(_ name: String) -> String {
        stage().recognizer(named: name).map(GestureWords.place(of:)) ?? ""
    }

    override func perform(_ action: AnyHashable, _ input: PropertyValue?) {
        guard let name = action as? String, case .flag(let isOn) = input else { return }
        // In the order of the scene, so that equal choices are equal values.
        var names = Set(chosen)
        if isOn { names.insert(name) } else { names.remove(name) }
        // A bundle's name in the key stays as it is.
        let kept = stage().description(ofGesture: gesture).map { key.names($0) } ?? []
        let bundles = kept.filter { bundle in
            !others.contains(bundle) && !(isOn == false && name.hasPrefix(bundle + "."))
        }
        let covered = stage().gestureNames(meantBy: bundles)
        let list = bundles + others.filter { names.contains($0) && !covered.contains($0) }
        onChange?(SceneChange(.gesture(gesture), key.key, JSONValue(.list(list.map { JSONValue(.string($0)) }))))
        update()
    }
}
