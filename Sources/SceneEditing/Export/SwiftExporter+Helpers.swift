import Foundation
import ResponderKit
import ResponderLog
import SceneFormat
import SceneStage

// Helper methods that create views with the same look, and calls of these methods.

nonisolated extension SwiftExporter {
    // MARK: Lists

    /// A list of values, on one line if it fits.
    /// - Parameter head: what is before the values, with the opening bracket.
    static func list(_ head: String, _ values: [String], _ bracket: String) -> [String] {
        let line = head + values.joined(separator: ", ") + bracket
        guard line.count > 112, let last = values.last else { return [line] }
        let parts = values.dropLast().map { $0 + "," } + [last + bracket]
        return [head] + filled(parts, between: " ", limit: 108).indented
    }

    /// Parts of code, wrapped into as few lines as possible.
    /// - Parameters:
    ///   - limit: the maximum length of a line, without what is between two parts.
    ///   - start: the beginning of each line but the first.
    static func filled(_ parts: [String], between: String, limit: Int, start: String = "") -> [String] {
        var lines: [String] = []
        for part in parts {
            if let last = lines.last, last.count + part.count < limit {
                lines[lines.count - 1] = last + between + part
            } else {
                lines.append(lines.isEmpty ? part : start + part)
            }
        }
        return lines
    }

    // MARK: Boxes and labels

    /// The common look of boxes.
    struct BoxLook: Hashable {
        let borderWidth: CGFloat
        let cornerRadius: CGFloat

        init(_ view: ViewDescription) { (borderWidth, cornerRadius) = (view.borderWidth, view.cornerRadius) }
    }

    /// The look of the plain views that `addBox` creates; nil if too few views share a look.
    var commonBoxLook: BoxLook? {
        let groups = Dictionary(grouping: tree.filter(isBox), by: BoxLook.init)
        let most = groups.max { ($0.value.count, $1.key.cornerRadius) < ($1.value.count, $0.key.cornerRadius) }
        return most.flatMap { $0.value.count > 2 ? $0.key : nil }
    }

    private func isBox(_ view: ViewDescription) -> Bool {
        view.isOnly(.view, with: ["color", "borderColor", "borderWidth", "cornerRadius"]) && !isProperty(view)
            && !isControllersView(view)
    }

    /// A call of `addBox` for a plain view without subviews.
    func boxLines(of view: ViewDescription, in parent: String) -> [String]? {
        guard isBox(view), boxLook == BoxLook(view), let fill = fill(of: view) else { return nil }
        needs.insert(.addBox)
        let line = view.borderWidth > 0 ? border(of: view).map { ", border: \(SwiftLiteral.color($0))" } ?? "" : ""
        let arguments = "\(SwiftLiteral.rect(view.frame)), color: \(SwiftLiteral.color(fill))\(line), to: \(parent)"
        return Self.list("addBox(", [arguments], ")")
    }

    /// A call of `addLabel` for a label with default settings.
    func labelLines(of view: ViewDescription, in parent: String) -> [String]? {
        guard view.isOnly(.label, with: ["text", "alpha"]), let words = view.text, !isProperty(view),
            isOnDarkGround(view)
        else { return nil }
        needs.insert(.addLabel)
        let alpha = view.alpha == 1 ? "" : ", alpha: \(SwiftLiteral.number(view.alpha))"
        let place = "frame: \(SwiftLiteral.rect(view.frame))\(alpha), to: \(parent)"
        return Self.list("addLabel(", [SwiftLiteral.string(words), place], ")")
    }

    // MARK: Helpers

    @SwiftLines
    var addLabel: [String] {
        let hasAlpha = tree.contains { $0.viewClass == .label && $0.alpha != 1 && !isProperty($0) }
        let alpha = hasAlpha ? "alpha: CGFloat = 1, " : ""
        "private func addLabel(_ text: String, frame: CGRect, \(alpha)to view: UIView) {"
        ["    let label = UILabel(frame: frame)", "    label.text = text"]
        "    label.font = .systemFont(ofSize: 15, weight: .medium)"
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
