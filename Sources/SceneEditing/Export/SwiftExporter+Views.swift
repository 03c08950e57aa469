import Foundation
import MessageText
import ResponderKit
import ResponderLog
import SceneFormat
import SceneStage

// The views: their properties, and the methods that set them up and add them.

nonisolated extension SwiftExporter {
    /// The maximum number of lines of a method; parts of a longer one become separate methods.
    private static let longMethod = 46

    // MARK: Names

    /// Whether it is the controller's own view.
    func isControllersView(_ view: ViewDescription) -> Bool {
        guard view.name == scene.root.name, view.viewClass == .view else { return false }
        return view.frame == CGRect(origin: .zero, size: scene.size) && view.overrides == nil
            && view.transform == .identity && view.animation == nil
    }

    /// The expression for a view.
    func code(of view: ViewDescription) -> String {
        if isControllersView(view) { return "view" }
        let name = names.views[view.name] ?? "view"
        return view.viewClass == .navigation || view.viewClass == .pages ? name + ".view" : name
    }

    /// The expression for the view with a name in the scene; nil if the program does not have it.
    func code(ofView name: String) -> String? {
        guard let view = views[name], !isTextRow(view) else { return nil }
        return code(of: view)
    }

    /// Whether a view is a property of the controller, rather than a constant in the method that creates it.
    func isProperty(_ view: ViewDescription) -> Bool {
        guard !isControllersView(view), !isTextRow(view) else { return false }
        let isPlain = [.view, .label, .image].contains(view.viewClass)
        return !isPlain || !view.gestures.isEmpty || view.controller != nil || view.animation != nil
            || view.deferred != nil || mentionedViews.contains(view.name) || isContained(view)
            // A pinch zooms the first view.
            || parents[view.name].map { $0.zooms && $0.subviews.first?.name == view.name } == true
    }

    /// The class of a view: UIKit's, or a subclass in the file.
    func className(of view: ViewDescription) -> String {
        let base = view.viewClass.uiKitName
        guard let overrides = view.overrides else { return base }
        if let known = viewClassNames[overrides] { return known }
        let noun = String(base.dropFirst(2))
        let adjective = SwiftViewClass.adjective(for: overrides)
        let name = adjective.map { names.takeType($0 + noun, noun) } ?? names.takeType(view.name, noun)
        viewClassNames[overrides] = name
        viewClasses.append(SwiftViewClass(name: name, overrides: overrides, owner: view))
        return name
    }

    // MARK: Properties

    /// The properties of the controller.
    var properties: [String] {
        let views = tree.filter(isProperty).map { "private let \(names.views[$0.name] ?? "") = \(maker(of: $0))" }
        return [views + controllerProperties + tableProperties, gestureProperties, stateProperties]
            .filter { !$0.isEmpty }.separated
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
        let lines =
            isControllersView(root)
            ? settings(of: root) + ownSettings(of: root) + subviewLines(of: root, &methods)
            : treeLines(of: root, in: "view", &methods)
        return ["private func addViews() {"] + lines.indented + ["}"] + methods
    }

    /// The lines that add the subviews of a view. If there are many, larger subviews get separate methods.
    func subviewLines(of view: ViewDescription, _ methods: inout [String]) -> [String] {
        var blocks: [(view: ViewDescription, lines: [String], methods: [String])] = []
        for subview in view.subviews where !isTextRow(subview) {
            var inner: [String] = []
            let lines = treeLines(of: subview, in: code(of: view), &inner)
            if !lines.isEmpty { blocks.append((subview, lines, inner)) }
        }
        let isLong = blocks.reduce(0) { $0 + $1.lines.count } > Self.longMethod
        var lines: [String] = []
        var wasShort = true
        for block in blocks {
            var code = block.lines
            if isLong, code.count > 5 {
                let name = names.views[block.view.name] ?? ""
                let method = "add" + name.capitalizedFirst
                let parent = self.code(of: view)
                let isLocal = !isProperty(view) && parent != "view"
                code = [isLocal ? "\(method)(to: \(parent))" : "\(method)()"]
                let parameter = isLocal ? "to \(parent): UIView" : ""
                methods += ["", "private func \(method)(\(parameter)) {"] + block.lines.indented + ["}"]
            }
            methods += block.methods
            // A label or box is one statement, which may have several lines.
            let isShort =
                code.count < (isContained(block.view) ? 3 : 2) || code[0].hasPrefix("addLabel(")
                || code[0].hasPrefix("addBox(")
            if !lines.isEmpty || view.name == scene.root.name || !isShort, !isShort || !wasShort { lines.append("") }
            lines += code
            wasShort = isShort
        }
        let fronts = view.subviewsInFront.compactMap(self.code(ofView:)).map {
            "\(code(of: view)).bringSubviewToFront(\($0))"
        }
        return [lines + fronts, controllerLines(of: view)].filter { !$0.isEmpty }.separated
    }

    /// The lines that create a view, add it, and add its subviews.
    private func treeLines(of view: ViewDescription, in parent: String, _ methods: inout [String]) -> [String] {
        if let short = labelLines(of: view, in: parent) ?? boxLines(of: view, in: parent) { return short }
        let own = isContained(view) ? containedLines(of: view) : ownLines(of: view, in: parent)
        return own + subviewLines(of: view, &methods)
    }

    @SwiftLines
    private func ownLines(of view: ViewDescription, in parent: String) -> [String] {
        let name = names.views[view.name] ?? ""
        let isContainer = view.viewClass == .navigation || view.viewClass == .pages
        if isContainer { "addChild(\(name))" }
        if isProperty(view) {
            "\(code(of: view)).frame = \(SwiftLiteral.rect(view.frame))"
        } else {
            "let \(name) = \(className(of: view))(frame: \(SwiftLiteral.rect(view.frame)))"
        }
        settings(of: view) + ownSettings(of: view)
        // The exported controller replaces the controller of the root view.
        let isAlone = isContainer || view.name == scene.root.name
        let controller = isAlone ? nil : view.controller.flatMap { _ in names.controllers[view.name] }
        let outer = superviews(of: view).first { $0.name == scene.root.name || hasController($0) }
            .flatMap { $0.name == scene.root.name ? nil : names.controllers[$0.name] }
        if let controller {
            ["\(controller).view = \(name)", "\(outer.map { $0 + "." } ?? "")addChild(\(controller))"]
        }
        "\(parent).addSubview(\(code(of: view)))"
        if isContainer { "\(name).didMove(toParent: self)" }
        if let controller { "\(controller).didMove(toParent: \(outer ?? "self"))" }
    }

    /// Whether it is the root view of a controller.
    private func hasController(_ view: ViewDescription) -> Bool { view.controller != nil || isScreen(view) }

    /// The views around a view, from the inside out.
    func superviews(of view: ViewDescription) -> some Sequence<ViewDescription> {
        sequence(first: view) { self.parents[$0.name] }.dropFirst()
    }

    // MARK: Colours

    /// Whether text on a view is light.
    func isOnDarkGround(_ view: ViewDescription) -> Bool { textColor(of: view) == ScenePalette.text(on: .black) }

    /// The text colour of a label as in the lab: light on dark fills.
    func textColor(of view: ViewDescription) -> UIColor {
        let fills = ([view] + superviews(of: view)).lazy.compactMap(fill)
        return ScenePalette.text(on: fills.first { $0.alpha > 0.5 } ?? .black)
    }

    /// The colour of the border, as the lab shows it.
    func border(of view: ViewDescription) -> UIColor? {
        view.borderColor ?? (view.borderWidth > 0 ? ScenePalette.border(depth: places[view.name]?.depth ?? 0) : nil)
    }

    /// The fill, as the lab shows it.
    func fill(of view: ViewDescription) -> UIColor? {
        // A row's own fill would hide that it is selected.
        if parents[view.name]?.viewClass == .table { return nil }
        if view.viewClass == .image { return view.color ?? ScenePalette.picture }
        return view.color ?? view.viewClass.fill(at: places[view.name] ?? (0, 0))
    }

    // MARK: Animations

    /// The animations that begin with the scene.
    var animationLines: [String] {
        tree.flatMap { view in view.animation.map { lines(of: $0, code(of: view), view.frame.size) } ?? [] }
    }

    @SwiftLines
    private func lines(of animation: MoveAnimation, _ code: String, _ size: CGSize) -> [String] {
        let center = { (origin: CGPoint) in
            let (x, y) = (origin.x + size.width / 2, origin.y + size.height / 2)
            return "CGPoint(x: \(SwiftLiteral.number(x)), y: \(SwiftLiteral.number(y)))"
        }
        let options = animation.allowsUserInteraction ? "[.curveLinear, .allowUserInteraction]" : ".curveLinear"
        if let start = animation.from { "\(code).center = \(center(start))" }
        "UIView.animate(withDuration: \(SwiftLiteral.number(animation.duration)), delay: 0, options: \(options)) {"
        ["    self.\(code).center = \(center(animation.to))", "}"]
    }
}
