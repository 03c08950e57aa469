import ResponderKit

nonisolated extension Property {
    /// The name in Swift for a key: `isHidden` for `hidden`. The key itself if no class of UIKit has it, or if it has several names.
    package static func name(ofKey key: String) -> String { names[key] ?? key }

    private static let names: [String: String] = {
        let views: [any Inspectable.Type] = [
            UILabel.self, UIButton.self, UISwitch.self, UISlider.self, UITextField.self, UIScrollView.self,
        ]
        let classes = views + RecognizerKind.all.map(\.type)
        let rows = classes.flatMap { $0.inspectableProperties }
        let names = Dictionary(grouping: rows, by: \.key).mapValues { Set($0.map(\.name)) }
        return names.compactMapValues { $0.count == 1 ? $0.first : nil }
    }()
}
