import Foundation
import ResponderKit
import ResponderLog
import SceneFormat
import SceneStage

// The assignments to the properties of a view.

nonisolated extension SwiftExporter {
    // MARK: Settings

    /// The keys whose lines depend on the palette of the lab too.
    private static let drawnKeys: Set = ["color", "borderColor", "borderWidth"]

    /// The settings that every view has.
    @SwiftLines
    func settings(of view: ViewDescription) -> [String] {
        let code = code(of: view) + "."
        if let fill = fill(of: view) { "\(code)backgroundColor = \(SwiftLiteral.color(fill))" }
        if let border = border(of: view) {
            "\(code)layer.borderColor = UIColor\(SwiftLiteral.color(border)).cgColor"
        }
        if view.borderWidth > 0 { "\(code)layer.borderWidth = \(SwiftLiteral.number(view.borderWidth))" }
        assignments(
            UIView.inspectableProperties.filter { !Self.drawnKeys.contains($0.key) }, view.values, to: code)
        if view.viewClass == .textField { "\(code)borderStyle = .roundedRect" }
        remarks(on: view).flatMap { SwiftLiteral.comment($0, mark: "//") }
    }

    /// What settings of the scene mean that UIKit does not have.
    @SwiftLines
    private func remarks(on view: ViewDescription) -> [String] {
        let kinds = [
            ("touches", view.touches), ("motions", view.motion), ("remote control events", view.remote),
            ("presses", view.presses),
        ]
        let logged = kinds.filter { $0.1 == .log }.map(\.0).joined(separator: " and ")
        if !logged.isEmpty {
            "The scene notes the \(logged) of this view and passes them on; no override does the same."
        }
        if view.viewClass == .image {
            "The scene draws a landscape in this colour: set `image` to a picture of yours."
        }
        for gesture in view.ownGestures where gesture.canPrevent != nil || gesture.canBePrevented != nil {
            "\(gesture.name): canPrevent and canBePrevented cannot be overridden, because the view makes it."
        }
    }

    /// The scroll view inside of a page controller's view.
    static func scrollView(inside code: String) -> String { "(\(code).subviews[0] as! UIScrollView)" }

    /// The settings of the view's class.
    func ownSettings(of view: ViewDescription) -> [String] {
        let code = view.viewClass == .pages ? Self.scrollView(inside: code(of: view)) : code(of: view)
        let rows = ViewDescription.properties(of: view.viewClass).dropFirst(UIView.inspectableProperties.count)
        // A button's text is a title for a state.
        let assigned = assignments(
            rows.filter { view.viewClass != .button || $0.form != .text }, view.values, to: code + ".")
        return assigned + look(of: view, code)
    }

    /// The look that the lab gives views of the class, and what makes them work.
    private func look(of view: ViewDescription, _ code: String) -> [String] {
        switch view.viewClass {
        case .view: return deferredSettings(of: view)
        case .label:
            return [
                "\(code).font = .systemFont(ofSize: 15, weight: .medium)",
                "\(code).textColor = \(SwiftLiteral.color(textColor(of: view)))",
            ]
        case .button: return buttonSettings(of: view)
        case .textField:
            return [
                "\(code).font = .systemFont(ofSize: 15)",
                "\(code).textColor = \(SwiftLiteral.color(textColor(of: view)))",
                "\(code).tintColor = \(SwiftLiteral.color(ScenePalette.caret))",
                "\(code).clearButtonMode = .whileEditing",
            ]
        case .scroll: return view.zooms ? ["\(code).delegate = self"] : []
        case .table:
            let line = SwiftLiteral.color(ScenePalette.border(depth: 0))
            return ["\(code).separatorColor = \(line)"] + tableSettings(of: view)
        case .navigation:
            let bar = "\(names.views[view.name] ?? "").navigationBar"
            return [
                "\(bar).barStyle = .black", "\(bar).barTintColor = \(SwiftLiteral.color(ScenePalette.bar))",
                "\(bar).tintColor = \(SwiftLiteral.color(ScenePalette.barButton))",
            ]
        case .image, .switch, .slider, .pages: return []
        }
    }

    private func buttonSettings(of view: ViewDescription) -> [String] {
        needs.formUnion([.setUpButton, .toggleButton])
        let code = code(of: view)
        let color = SwiftLiteral.color(textColor(of: view))
        return ["setUp(\(code), title: \(view.text.map(SwiftLiteral.string) ?? "nil"))"]
            + (isOnDarkGround(view) ? [] : ["\(code).setTitleColor(\(color), for: .normal)"])
            + nextScreenTarget(of: view) + closingTarget(of: view)
    }

    private func deferredSettings(of view: ViewDescription) -> [String] {
        let calls = (view.deferred?.calls ?? [:]).filter { $0.value.after > 0 && $0.value.effect != .log }
        return calls.sorted { $0.key < $1.key }.map { number, call in
            "\(code(of: view)).\(SwiftViewClass.tapName(number))Delay = \(SwiftLiteral.number(call.after))"
        }
    }
}
