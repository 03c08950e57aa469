import Foundation
import ResponderChronicle
import ResponderKit

// Helper methods that create views with the same look, and calls of these methods.

nonisolated extension SwiftExporter {
    // MARK: Boxes and labels

    /// The common look of boxes.
    struct BoxLook: Hashable {
        let borderWidth: CGFloat
        let cornerRadius: CGFloat
    }

    /// The look of the plain views that `addBox` creates; nil if too few views share a look.
    var commonBoxLook: BoxLook? {
        let boxes = tree.filter(isBox)
        let groups = Dictionary(grouping: boxes) { BoxLook(borderWidth: $0.borderWidth, cornerRadius: $0.cornerRadius) }
        let most = groups.max { ($0.value.count, $1.key.cornerRadius) < ($1.value.count, $0.key.cornerRadius) }
        return most.flatMap { $0.value.count > 2 ? $0.key : nil }
    }

    private func isBox(_ view: ViewDescription) -> Bool {
        view.isOnly(.view, with: ["color", "borderColor", "borderWidth", "cornerRadius"]) && !isProperty(view)
            && !isControllersView(view)
    }

    /// A call of `addBox` for a plain view without subviews.
    func boxLines(of view: ViewDescription, in parent: String) -> [String]? {
        guard let look = boxLook, isBox(view), let fill = fill(of: view),
            look == BoxLook(borderWidth: view.borderWidth, cornerRadius: view.cornerRadius)
        else { return nil }
        needs.insert(.addBox)
        let border = view.borderColor ?? ScenePalette.border(depth: places[view.name]?.depth ?? 0)
        let line = look.borderWidth > 0 ? ", border: \(SwiftLiteral.color(border))" : ""
        let arguments = "\(SwiftLiteral.rect(view.frame)), color: \(SwiftLiteral.color(fill))\(line), to: \(parent))"
        return arguments.count <= 104 ? ["addBox(\(arguments)"] : ["addBox(", "    \(arguments)"]
    }

    /// A call of `addLabel` for a label with default settings.
    func labelLines(of view: ViewDescription, in parent: String) -> [String]? {
        guard view.isOnly(.label, with: ["text", "alpha"]), let words = view.text, !isProperty(view),
            isOnDarkGround(view)
        else { return nil }
        needs.insert(.addLabel)
        let alpha = view.alpha == 1 ? "" : ", alpha: \(SwiftLiteral.number(view.alpha))"
        let (text, frame) = (SwiftLiteral.string(words), SwiftLiteral.rect(view.frame))
        let line = "addLabel(\(text), frame: \(frame)\(alpha), to: \(parent))"
        if line.count <= 112 { return [line] }
        let arguments = "\(text), frame: \(frame)\(alpha), to: \(parent))"
        if arguments.count <= 108 { return ["addLabel(", "    \(arguments)"] }
        return ["addLabel(", "    \(text),", "    frame: \(frame)\(alpha), to: \(parent))"]
    }

    // MARK: Helpers

    @SwiftLines
    var addLabel: [String] {
        let hasAlpha = tree.contains { $0.viewClass == .label && $0.alpha != 1 && !isProperty($0) }
        let alpha = hasAlpha ? "alpha: CGFloat = 1, " : ""
        "private func addLabel(_ text: String, frame: CGRect, \(alpha)to view: UIView) {"
        ["    let label = UILabel(frame: frame)", "    label.text = text"]
        "    label.font = .systemFont(ofSize: 13, weight: .medium)"
        "    label.textColor = \(SwiftLiteral.color(ScenePalette.text(on: .black)))"
        if hasAlpha { "    label.alpha = alpha" }
        ["    view.addSubview(label)", "}"]
    }

    @SwiftLines
    var addBox: [String] {
        if let look = boxLook {
            let border = look.borderWidth > 0 ? "border: UIColor, " : ""
            "private func addBox(_ frame: CGRect, color: UIColor, \(border)to view: UIView) {"
            ["    let box = UIView(frame: frame)", "    box.backgroundColor = color"]
            if look.borderWidth > 0 {
                "    box.layer.borderColor = border.cgColor"
                "    box.layer.borderWidth = \(SwiftLiteral.number(look.borderWidth))"
            }
            if look.cornerRadius > 0 { "    box.layer.cornerRadius = \(SwiftLiteral.number(look.cornerRadius))" }
            ["    view.addSubview(box)", "}"]
        }
    }
}
