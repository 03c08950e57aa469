import Foundation
import ResponderKit

// The views: their properties, and the methods that set them up and add them.

nonisolated extension SwiftExporter {
    /// How many lines a method may have before parts of it get methods of their own.
    private static let longMethod = 46

    // MARK: Names

    /// Whether it is the controller's own view.
    func isControllersView(_ view: ViewDescription) -> Bool {
        guard view.name == scene.root.name, view.viewClass == .view else { return false }
        return view.frame == CGRect(origin: .zero, size: scene.size) && SwiftViewClass.Traits(view).isEmpty
            && view.transform == .identity && view.animation == nil
    }

    /// The code of a view.
    func code(of view: ViewDescription) -> String {
        if isControllersView(view) { return "view" }
        let name = names.views[view.name] ?? "view"
        return view.viewClass == .navigation || view.viewClass == .pages ? name + ".view" : name
    }

    /// The code of a view by its name in the scene; nil for one that the program does not have.
    func code(ofView name: String) -> String? {
        guard let view = views[name], !isTextRow(view) else { return nil }
        return code(of: view)
    }

    /// Whether it is a property; if not, it is a constant of the method that makes it.
    func isProperty(_ view: ViewDescription) -> Bool {
        guard !isControllersView(view), !isTextRow(view) else { return false }
        let isPlain = [.view, .label, .image].contains(view.viewClass)
        let parent = parents[view.name]?.viewClass
        return !isPlain || !view.gestures.isEmpty || view.controller != nil || view.animation != nil
            || view.deferred != nil
            || mentionedViews.contains(view.name) || [.navigation, .pages, .table].contains(parent)
            || isZoomed(view)
    }

    /// Whether a pinch zooms it: it is the first view in a scroll view that zooms.
    private func isZoomed(_ view: ViewDescription) -> Bool {
        guard let parent = parents[view.name], (parent.maximumZoomScale ?? 1) > 1 else { return false }
        return parent.subviews.first?.name == view.name
    }

    /// The class of a view: UIKit's, or one of the file.
    func className(of view: ViewDescription) -> String {
        let traits = SwiftViewClass.Traits(view)
        let base = view.viewClass.swiftClass
        guard !traits.isEmpty else { return base }
        if let known = viewClasses.first(where: { $0.base == base && $0.traits == traits }) { return known.name }
        let noun = String(base.dropFirst(2))
        let name = traits.adjective.map { names.takeType($0 + noun, noun) } ?? names.takeType(view.name, noun)
        viewClasses.append(SwiftViewClass(name: name, base: base, traits: traits, owner: view))
        return name
    }

    // MARK: Properties

    /// The properties of the controller.
    var properties: [String] {
        var lines = scene.root.tree.filter(isProperty).map {
            "private let \(names.views[$0.name] ?? "") = \(maker(of: $0))"
        }
        lines += controllerProperties + tableProperties
        let gestures = gestureProperties
        if !lines.isEmpty, !gestures.isEmpty { lines.append("") }
        lines += gestures
        let state = stateProperties
        if !lines.isEmpty, !state.isEmpty { lines.append("") }
        return lines + state
    }

    private func maker(of view: ViewDescription) -> String {
        switch view.viewClass {
        case .navigation: "UINavigationController()"
        case .pages:
            "UIPageViewController(\n        transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 16])"
        default: className(of: view) + "()"
        }
    }

    // MARK: Methods

    /// `addViews()`, and methods for parts of it that are long.
    var viewMethods: [String] {
        let root = scene.root
        var methods: [String] = []
        var lines: [String] = []
        if isControllersView(root) {
            lines = settings(of: root) + ownSettings(of: root) + subviewLines(of: root, &methods)
        } else {
            lines = treeLines(of: root, in: "view", &methods)
        }
        return ["private func addViews() {"] + lines.indented + ["}"] + methods
    }

    /// The lines that add the subviews of a view. If there are many, larger subviews get methods of their own.
    private func subviewLines(of view: ViewDescription, _ methods: inout [String]) -> [String] {
        guard ![.navigation, .pages, .table].contains(view.viewClass) else { return containedLines(of: view, &methods) }
        var blocks: [(view: ViewDescription, lines: [String], methods: [String])] = []
        for subview in view.subviews {
            var inner: [String] = []
            let lines = treeLines(of: subview, in: code(of: view), &inner)
            blocks.append((subview, lines, inner))
        }
        let isLong = blocks.reduce(0) { $0 + $1.lines.count } > Self.longMethod
        var lines: [String] = []
        var wasShort = true
        for block in blocks {
            var code = block.lines
            if isLong, code.count > 5 {
                let name = names.views[block.view.name] ?? ""
                let method = "add" + name.prefix(1).uppercased() + name.dropFirst()
                let parent = self.code(of: view)
                let isLocal = !isProperty(view) && parent != "view"
                code = [isLocal ? "\(method)(to: \(parent))" : "\(method)()"]
                let parameter = isLocal ? "to \(parent): UIView" : ""
                methods += ["", "private func \(method)(\(parameter)) {"] + block.lines.indented + ["}"]
            }
            methods += block.methods
            // A label or box is one statement, on however many lines.
            let isShort = code.count == 1 || code[0].hasPrefix("addLabel(") || code[0].hasPrefix("addBox(")
            if !lines.isEmpty || view.name == scene.root.name || !isShort, !isShort || !wasShort { lines.append("") }
            lines += code
            wasShort = isShort
        }
        return lines
    }

    /// The lines that make a view, add it, and add what is in it.
    private func treeLines(of view: ViewDescription, in parent: String, _ methods: inout [String]) -> [String] {
        if let short = labelLines(of: view, in: parent) ?? boxLines(of: view, in: parent) { return short }
        let name = names.views[view.name] ?? ""
        let isContainer = view.viewClass == .navigation || view.viewClass == .pages
        var lines: [String] = []
        if isProperty(view) {
            lines.append("\(code(of: view)).frame = \(SwiftLiteral.rect(view.frame))")
        } else {
            lines.append("let \(name) = \(className(of: view))(frame: \(SwiftLiteral.rect(view.frame)))")
        }
        if isContainer { lines.insert("addChild(\(name))", at: 0) }
        lines += settings(of: view) + ownSettings(of: view)
        // The exported controller takes the place of the root's.
        let isAlone = isContainer || view.name == scene.root.name
        let controller = isAlone ? nil : view.controller.flatMap { _ in names.controllers[view.name] }
        if let controller {
            lines += ["\(controller).view = \(name)", "\(parentController(of: view))addChild(\(controller))"]
        }
        lines.append("\(parent).addSubview(\(code(of: view)))")
        if isContainer { lines.append("\(name).didMove(toParent: self)") }
        if let controller {
            let parent = parentController(of: view)
            lines.append("\(controller).didMove(toParent: \(parent.isEmpty ? "self" : String(parent.dropLast())))")
        }
        return lines + subviewLines(of: view, &methods)
    }

    /// The controller around a view, with a dot; empty for the exported one.
    private func parentController(of view: ViewDescription) -> String {
        var outer = parents[view.name]
        while let candidate = outer {
            if candidate.name == scene.root.name { return "" }
            if candidate.controller != nil || [.navigation, .pages].contains(parents[candidate.name]?.viewClass) {
                return (names.controllers[candidate.name] ?? "") + "."
            }
            outer = parents[candidate.name]
        }
        return ""
    }

    /// The lines of a subview of a container: a screen, page or row that others add.
    func partLines(of view: ViewDescription, _ methods: inout [String]) -> [String] {
        settings(of: view) + ownSettings(of: view) + subviewLines(of: view, &methods)
    }

    // MARK: Boxes and labels

    /// The look that boxes have in common.
    private struct BoxLook: Hashable {
        let borderWidth: CGFloat
        let cornerRadius: CGFloat
    }

    /// The look of plain views without subviews that `addBox` makes; nil if there are not many of one look.
    private var boxLook: BoxLook? {
        let boxes = scene.root.tree.filter(isBox)
        let groups = Dictionary(grouping: boxes) { BoxLook(borderWidth: $0.borderWidth, cornerRadius: $0.cornerRadius) }
        let most = groups.max { ($0.value.count, $1.key.cornerRadius) < ($1.value.count, $0.key.cornerRadius) }
        return most.flatMap { $0.value.count > 2 ? $0.key : nil }
    }

    private func isBox(_ view: ViewDescription) -> Bool {
        var plain = ViewDescription(name: view.name, frame: view.frame)
        (plain.color, plain.borderColor) = (view.color, view.borderColor)
        (plain.borderWidth, plain.cornerRadius) = (view.borderWidth, view.cornerRadius)
        return plain == view && !isProperty(view) && !isControllersView(view)
    }

    /// A plain view without subviews, by `addBox`.
    private func boxLines(of view: ViewDescription, in parent: String) -> [String]? {
        guard let look = boxLook, isBox(view), let fill = fill(of: view),
            look == BoxLook(borderWidth: view.borderWidth, cornerRadius: view.cornerRadius)
        else { return nil }
        needs.insert(.addBox)
        let border = view.borderColor ?? ScenePalette.border(depth: places[view.name]?.depth ?? 0)
        let line = look.borderWidth > 0 ? ", border: \(SwiftLiteral.color(border))" : ""
        let arguments = "\(SwiftLiteral.rect(view.frame)), color: \(SwiftLiteral.color(fill))\(line), to: \(parent))"
        return arguments.count <= 104 ? ["addBox(\(arguments)"] : ["addBox(", "    \(arguments)"]
    }

    /// A label with nothing but its text, by `addLabel`.
    private func labelLines(of view: ViewDescription, in parent: String) -> [String]? {
        var plain = ViewDescription(name: view.name, frame: view.frame)
        (plain.viewClass, plain.text, plain.alpha) = (.label, view.text, view.alpha)
        guard plain == view, let words = view.text, !isProperty(view), isOnDarkGround(view) else { return nil }
        needs.insert(.addLabel)
        let alpha = view.alpha == 1 ? "" : ", alpha: \(SwiftLiteral.number(view.alpha))"
        let (text, frame) = (SwiftLiteral.string(words), SwiftLiteral.rect(view.frame))
        let line = "addLabel(\(text), frame: \(frame)\(alpha), to: \(parent))"
        if line.count <= 112 { return [line] }
        let arguments = "\(text), frame: \(frame)\(alpha), to: \(parent))"
        if arguments.count <= 108 { return ["addLabel(", "    \(arguments)"] }
        return ["addLabel(", "    \(text),", "    frame: \(frame)\(alpha), to: \(parent))"]
    }

    /// Whether text on a view is light.
    func isOnDarkGround(_ view: ViewDescription) -> Bool { textColor(of: view) == ScenePalette.text(on: .black) }

    private func textColor(of view: ViewDescription) -> UIColor {
        var candidate: ViewDescription? = view
        while let outer = candidate {
            if let fill = fill(of: outer), fill.alpha > 0.5 { return ScenePalette.text(on: fill) }
            candidate = parents[outer.name]
        }
        return ScenePalette.text(on: .black)
    }

    /// The fill, as the lab shows it.
    func fill(of view: ViewDescription) -> UIColor? {
        // A row's own fill would hide that it is selected.
        if parents[view.name]?.viewClass == .table { return nil }
        if view.viewClass == .image { return view.color ?? ScenePalette.picture }
        return view.color ?? view.viewClass.fill(at: places[view.name] ?? (0, 0))
    }

    // MARK: Settings

    /// The settings that every view has.
    private func settings(of view: ViewDescription) -> [String] {
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

    /// What the scene says and UIKit has no word for.
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

    /// The settings that only the class has.
    private func ownSettings(of view: ViewDescription) -> [String] {
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
        let buttons = scene.root.tree.filter { $0.viewClass == .button && $0.text != nil && isOnDarkGround($0) }
        if let title, buttons.count > 1, isOnDarkGround(view) {
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

    // MARK: Animations

    /// The animations that begin with the scene.
    var animationLines: [String] {
        scene.root.tree.flatMap { view -> [String] in
            guard let animation = view.animation else { return [] }
            let code = code(of: view)
            func center(_ origin: CGPoint) -> String {
                let (x, y) = (origin.x + view.frame.width / 2, origin.y + view.frame.height / 2)
                return "CGPoint(x: \(SwiftLiteral.number(x)), y: \(SwiftLiteral.number(y)))"
            }
            let options = animation.allowsUserInteraction ? "[.curveLinear, .allowUserInteraction]" : ".curveLinear"
            let start = animation.from.map { ["\(code).center = \(center($0))"] } ?? []
            return start + [
                "UIView.animate(withDuration: \(SwiftLiteral.number(animation.duration)), delay: 0, options: \(options)) {",
                "    self.\(code).center = \(center(animation.to))", "}",
            ]
        }
    }

    // MARK: Helpers

    var helperMethods: [String] {
        var lines: [String] = []
        if needs.contains(.addLabel) {
            let color = SwiftLiteral.color(ScenePalette.text(on: .black))
            let hasAlpha = scene.root.tree.contains { $0.viewClass == .label && $0.alpha != 1 && !isProperty($0) }
            let alpha = hasAlpha ? "alpha: CGFloat = 1, " : ""
            lines += [
                "", "private func addLabel(_ text: String, frame: CGRect, \(alpha)to view: UIView) {",
                "    let label = UILabel(frame: frame)", "    label.text = text",
                "    label.font = .systemFont(ofSize: 13, weight: .medium)", "    label.textColor = \(color)",
            ]
            if hasAlpha { lines.append("    label.alpha = alpha") }
            lines += ["    view.addSubview(label)", "}"]
        }
        if needs.contains(.addBox), let look = boxLook {
            let border = look.borderWidth > 0 ? "border: UIColor, " : ""
            lines += [
                "", "private func addBox(_ frame: CGRect, color: UIColor, \(border)to view: UIView) {",
                "    let box = UIView(frame: frame)", "    box.backgroundColor = color",
            ]
            if look.borderWidth > 0 {
                lines += [
                    "    box.layer.borderColor = border.cgColor",
                    "    box.layer.borderWidth = \(SwiftLiteral.number(look.borderWidth))",
                ]
            }
            if look.cornerRadius > 0 {
                lines.append("    box.layer.cornerRadius = \(SwiftLiteral.number(look.cornerRadius))")
            }
            lines += ["    view.addSubview(box)", "}"]
        }
        if needs.contains(.setUpButton) {
            lines += [
                "", "private func setUp(_ button: UIButton, title: String) {",
                "    button.setTitle(title, for: .normal)",
                "    button.setTitleColor(\(SwiftLiteral.color(ScenePalette.text(on: .black))), for: .normal)",
                "    button.titleLabel?.font = .systemFont(ofSize: 15, weight: .semibold)",
                "    button.addTarget(self, action: #selector(toggleButton(_:)), for: .touchUpInside)", "}",
            ]
        }
        if needs.contains(.makeController) {
            lines += [
                "", "private func makeController(_ view: UIView, title: String) -> UIViewController {",
                "    let controller = UIViewController()", "    controller.view = view", "    controller.title = title",
                "    return controller", "}",
            ]
        }
        return lines
    }
}

nonisolated extension ViewDescription.Class {
    /// The class of UIKit.
    fileprivate var swiftClass: String {
        switch self {
        case .view, .navigation, .pages: "UIView"
        case .label: "UILabel"
        case .image: "UIImageView"
        case .button: "UIButton"
        case .switch: "UISwitch"
        case .slider: "UISlider"
        case .scroll: "UIScrollView"
        case .table: "UITableView"
        case .textField: "UITextField"
        }
    }
}
