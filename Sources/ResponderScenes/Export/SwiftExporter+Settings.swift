import Foundation
import ResponderKit

// The assignments to the properties of a view.

nonisolated extension SwiftExporter {
    // MARK: Settings

    /// The settings that every view has.
    func settings(of view: ViewDescription) -> [String] {
        let code = code(of: view)
        var lines: [String] = []
        func set(_ key: String, _ value: String?) { if let value { lines.append("\(code).\(key) = \(value)") } }
        set("backgroundColor", fill(of: view).map(SwiftLiteral.color))
        let isField = view.viewClass == .textField
        if view.borderWidth > 0 {
            let color = view.borderColor ?? ScenePalette.border(depth: places[view.name]?.depth ?? 0)
            set("layer.borderColor", "UIColor\(SwiftLiteral.color(color)).cgColor")
            set("layer.borderWidth", SwiftLiteral.number(view.borderWidth))
        } else if let color = view.borderColor {
            set("layer.borderColor", "UIColor\(SwiftLiteral.color(color)).cgColor")
        }
        if view.cornerRadius > 0 { set("layer.cornerRadius", SwiftLiteral.number(view.cornerRadius)) }
        if view.zPosition != 0 { set("layer.zPosition", SwiftLiteral.number(view.zPosition)) }
        if view.alpha != 1 { set("alpha", SwiftLiteral.number(view.alpha)) }
        set("isHidden", view.isHidden.map { "\($0)" })
        set("isUserInteractionEnabled", view.isUserInteractionEnabled.map { "\($0)" })
        set("isMultipleTouchEnabled", view.isMultipleTouchEnabled.map { "\($0)" })
        set("isExclusiveTouch", view.isExclusiveTouch.map { "\($0)" })
        set("clipsToBounds", view.clipsToBounds.map { "\($0)" })
        if view.transform != .identity { set("transform", SwiftLiteral.transform(view.transform)) }
        if isField { set("borderStyle", ".roundedRect") }
        return lines + remarks(on: view)
    }

    /// Comments on settings of the scene that UIKit does not have.
    private func remarks(on view: ViewDescription) -> [String] {
        var lines: [String] = []
        let passed = [("touches", view.touches), ("motions", view.motion), ("remote control events", view.remote)]
        let logged = passed.filter { $0.1 == .log }.map(\.0)
        if !logged.isEmpty {
            lines.append(
                "// The scene notes the \(logged.joined(separator: " and ")) of this view and passes them on; no override does the same."
            )
        }
        if view.viewClass == .image {
            lines.append("// The scene draws a landscape in this colour: set `image` to a picture of yours.")
        }
        let inert = view.ownGestures.filter { $0.canPrevent != nil || $0.canBePrevented != nil }
        for gesture in inert {
            lines.append(
                "// \(gesture.name): canPrevent and canBePrevented cannot be overridden, because the view makes it.")
        }
        return lines.flatMap { SwiftLiteral.comment(String($0.dropFirst(3)), mark: "//") }
    }

    /// The settings of the view's class.
    func ownSettings(of view: ViewDescription) -> [String] {
        let code = code(of: view)
        let name = names.views[view.name] ?? ""
        var lines: [String] = []
        func set(_ key: String, _ value: String?) { if let value { lines.append("\(code).\(key) = \(value)") } }
        switch view.viewClass {
        case .view: lines += deferredSettings(of: view)
        case .label:
            set("text", view.text.map(SwiftLiteral.string))
            set("font", ".systemFont(ofSize: 13, weight: .medium)")
            set("textColor", SwiftLiteral.color(textColor(of: view)))
        case .image: break
        case .button: lines += buttonSettings(of: view)
        case .switch: set("isOn", view.isOn.map { "\($0)" })
        case .slider: set("value", view.value.map(SwiftLiteral.number))
        case .textField:
            set("text", view.text.map(SwiftLiteral.string))
            set("placeholder", view.placeholder.map(SwiftLiteral.string))
            set("font", ".systemFont(ofSize: 15)")
            set("textColor", SwiftLiteral.color(textColor(of: view)))
            set("tintColor", SwiftLiteral.color(ScenePalette.caret))
            set("clearButtonMode", ".whileEditing")
        case .scroll:
            set("contentSize", view.contentSize.map(SwiftLiteral.size))
            set("contentOffset", view.contentOffset.map(SwiftLiteral.point))
            set("isPagingEnabled", view.isPagingEnabled.map { "\($0)" })
            if let scale = view.maximumZoomScale { set("maximumZoomScale", SwiftLiteral.number(scale)) }
            if (view.maximumZoomScale ?? 1) > 1 { set("delegate", "self") }
            lines += scrollSettings(of: view)
        case .table:
            set("separatorColor", SwiftLiteral.color(ScenePalette.border(depth: 0)))
            lines += scrollSettings(of: view) + tableSettings(of: view)
        case .navigation:
            lines += [
                "\(name).navigationBar.barStyle = .black",
                "\(name).navigationBar.barTintColor = \(SwiftLiteral.color(ScenePalette.bar))",
                "\(name).navigationBar.tintColor = \(SwiftLiteral.color(ScenePalette.barButton))",
            ]
        case .pages: break
        }
        if [.switch, .slider, .textField, .button].contains(view.viewClass) {
            set("isEnabled", view.isEnabled.map { "\($0)" })
        }
        return lines
    }

    private func scrollSettings(of view: ViewDescription) -> [String] {
        let keys: [(String, Bool?)] = [
            ("isScrollEnabled", view.isScrollEnabled), ("bounces", view.bounces),
            ("alwaysBounceVertical", view.alwaysBounceVertical),
            ("alwaysBounceHorizontal", view.alwaysBounceHorizontal),
            ("delaysContentTouches", view.delaysContentTouches),
            ("canCancelContentTouches", view.canCancelContentTouches),
        ]
        let code = code(of: view)
        return keys.compactMap { key, value in value.map { "\(code).\(key) = \($0)" } }
    }

    private func buttonSettings(of view: ViewDescription) -> [String] {
        let code = code(of: view)
        let title = view.text.map(SwiftLiteral.string)
        if let title, hasSeveralLightButtons, isOnDarkGround(view) {
            needs.formUnion([.setUpButton, .toggleButton])
            return ["setUp(\(code), title: \(title))"] + nextScreenTarget(of: view)
        }
        needs.insert(.toggleButton)
        var lines: [String] = []
        if let title {
            lines = [
                "\(code).setTitle(\(title), for: .normal)",
                "\(code).setTitleColor(\(SwiftLiteral.color(textColor(of: view))), for: .normal)",
                "\(code).titleLabel?.font = .systemFont(ofSize: 15, weight: .semibold)",
            ]
        }
        return lines + ["\(code).addTarget(self, action: #selector(toggleButton(_:)), for: .touchUpInside)"]
            + nextScreenTarget(of: view)
    }

    private func deferredSettings(of view: ViewDescription) -> [String] {
        let calls = (view.deferred?.calls ?? [:]).filter { $0.value.after > 0 && $0.value.effect != .log }
        return calls.sorted { $0.key < $1.key }.map { number, call in
            "\(code(of: view)).\(SwiftViewClass.tapName(number))Delay = \(SwiftLiteral.number(call.after))"
        }
    }
}
