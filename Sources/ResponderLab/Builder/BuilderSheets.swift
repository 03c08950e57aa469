import ResponderInspector
import ResponderKit
import ResponderScenes

/// The relations of one gesture to another one.
final class TieSheet: ListSheet {
    private let builder: Builder
    private let from: String
    private let to: String

    private static let ties: [(key: String, words: String, note: String)] = [
        ("requireToFail", "waits for", "require(toFail:)"),
        ("shouldRequireFailureOf", "waits, by its delegate, for", "shouldRequireFailureOf"),
        ("simultaneousWith", "runs together with", "shouldRecognizeSimultaneouslyWith"),
        ("canPrevent", "prevents only", "canPrevent(_:) of a subclass"),
    ]

    init(_ builder: Builder, from: String, to: String) {
        self.builder = builder
        self.from = from
        self.to = to
        super.init(title: "\(from) → \(to)")
        update()
    }

    required init?(coder: NSCoder) { nil }

    override var wantedSize: CGSize {
        let widths = TieSheet.ties.map { UIApplication.shared.width(of: name(of: $0.words), font: Type.body) }
        return CGSize(
            width: max(440, (widths.max() ?? 0).rounded(.up) + 120), height: SheetController.titleHeight + 24 + 4 * 56)
    }

    private func name(of tie: String) -> String { "\(from) \(tie) \(to)" }

    private func update() {
        let entry = builder.draft.json.gestureEntry(from)
        list.show(
            TieSheet.ties.map { tie in
                var isOn = false
                if case .list(let names)? = entry?[tie.key]?.content { isOn = names.contains(JSONValue(.string(to))) }
                return .toggle(ListToggle(name: name(of: tie.words), note: tie.note, isOn: isOn, action: tie.key))
            })
    }

    override func perform(_ action: AnyHashable, _ input: PropertyValue?) {
        guard let key = action as? String, case .flag(let isOn) = input else { return }
        builder.change(
            isOn ? "Tie \(from) to \(to)" : "Untie \(from) from \(to)",
            [
                .tie(from, key, to, isOn, in: builder.draft.json)
            ])
        update()
    }
}
