import Foundation
import ResponderKit
import ResponderLog
import SceneFormat

// The recognizers: their properties, and the method that sets them up, adds them and sets their failure requirements.

nonisolated extension SwiftExporter {
    // MARK: Names

    /// The recognizers for a list of names, with the parts of bundles one by one, in the order of the scene.
    func recognizers(_ names: [String]) -> [String] {
        guard !names.isEmpty else { return [] }
        return state.recognizers(for: names).sorted { order[$0] ?? 0 < order[$1] ?? 0 }
    }

    /// The expression for a recognizer; nil if UIKit has no property for it.
    func code(ofGesture name: String) -> (code: String, isOptional: Bool)? {
        guard let owner = state.owners[name].flatMap({ views[$0] }) else {
            return names.gestures[name].map { ($0, false) }
        }
        let view = names.views[owner.name] ?? ""
        switch (owner.viewClass, state.gestures[name]?.kind) {
        case (.scroll, .pan?), (.table, .pan?): return ("\(view).panGestureRecognizer", false)
        case (.scroll, .pinch?), (.table, .pinch?): return ("\(view).pinchGestureRecognizer", true)
        case (_, .screenEdgePan?): return ("\(view).interactivePopGestureRecognizer", true)
        case (.pages, .pan?):
            return ("\(view).view.subviews.lazy.compactMap { $0 as? UIScrollView }.first?.panGestureRecognizer", true)
        default: return nil
        }
    }

    /// The characters between the expression of a recognizer and a member: `?.`, or `.` if it is not optional.
    private func access(_ recognizer: (code: String, isOptional: Bool)) -> String {
        recognizer.isOptional && !recognizer.code.contains("?.") ? "?." : "."
    }

    /// The condition that another recognizer has one of some names, for classes that cannot use properties of the controller.
    func nameCondition(_ gestures: [String], on other: String = "otherGestureRecognizer") -> String {
        namedGestures.formUnion(gestures)
        if gestures.count == 1 { return "\(other).name == \(SwiftLiteral.string(gestures[0]))" }
        return "\(SwiftLiteral.strings(gestures)).contains(\(other).name)"
    }

    // MARK: Bundles

    /// Whether all bundles of the scene have default settings, are alone on their views, and are the only gestures with a delegate. One
    /// method then sets them up.
    var hasPlainBundles: Bool {
        let bundles = tree.flatMap { view in view.gestures.map { (view, $0) } }.filter { $0.1.kind == .transform }
        guard bundles.count > 1 else { return false }
        let others = parts.map(\.gesture).filter { $0.bundle == nil }
        let own = tree.flatMap(\.ownGestures)
        let mentioned = (others + own).flatMap {
            $0.mentions { _ in Place(file: "") }.filter { $0.noun == .gesture }.map(\.name)
        }
        let names = Set(bundles.flatMap { $0.1.mentionableNames })
        let areAlone = (others + own).allSatisfy { !$0.hasDelegateAnswers && !$0.isThrown }
        return areAlone && !mentioned.contains(where: names.contains)
            && bundles.allSatisfy { view, gesture in
                var plain = GestureDescription(name: gesture.name, kind: .transform)
                plain.isThrown = bundles[0].1.isThrown
                return view.gestures.count == 1 && gesture == plain
            }
    }

    // MARK: Properties

    /// Whether an answer of a delegate refers to a recognizer. It is then a property.
    private func isProperty(_ gesture: GestureDescription) -> Bool {
        hasDelegate(gesture) || namesInDelegate.contains(gesture.name)
    }

    /// Whether the controller is the delegate of a recognizer.
    func hasDelegate(_ gesture: GestureDescription) -> Bool {
        gesture.bundle != nil || gesture.hasDelegateAnswers || gesture.isThrown
    }

    /// The gestures that the answers of the delegate mention.
    var gesturesInAnswers: Set<String> {
        let delegated = parts.map(\.gesture) + popGestures
        return state.recognizers(
            for: delegated.flatMap { gesture in
                var names = gesture.shouldRequireFailureOf + gesture.shouldBeRequiredToFailBy
                if case .names(let company) = gesture.simultaneousWith { names += company }
                names += gesture.conditions.flatMap(\.names)
                return names
            })
    }

    /// The pops of navigation stacks about which the scene has answers.
    var popGestures: [GestureDescription] {
        tree.filter { $0.viewClass == .navigation }.flatMap(\.ownGestures).filter(\.hasDelegateAnswers)
    }

    var gestureProperties: [String] {
        guard !hasPlainBundles else { return [] }
        return parts.map(\.gesture).filter(isProperty).map {
            "private let \(names.gestures[$0.name] ?? "") = \(recognizerClass($0))()"
        }
    }

    /// The class of a recognizer: UIKit's, or a subclass in the file.
    private func recognizerClass(_ gesture: GestureDescription) -> String {
        let base = gesture.kind.uiKitName
        guard gesture.canPrevent != nil || gesture.canBePrevented != nil else { return base }
        var key = GestureDescription(name: "", kind: gesture.kind)
        (key.canPrevent, key.canBePrevented) = (gesture.canPrevent, gesture.canBePrevented)
        if let known = recognizerClassNames[key] { return known }
        func condition(_ prevention: GestureDescription.Prevention?) -> String? {
            switch prevention {
            case .always(let answer)?: return "\(answer)"
            case .names(let list)?:
                let meant = recognizers(list)
                return meant.isEmpty ? "false" : nameCondition(meant)
            case nil: return nil
            }
        }
        let word = SwiftIdentifiers.identifier(gesture.name, gesture.kind.noun)
        let kind = gesture.kind.noun
        let name = names.takeType(word.hasSuffix(kind) ? word : word + kind, "GestureRecognizer")
        recognizerClassNames[key] = name
        let answers = [("canPrevent(_", gesture.canPrevent), ("canBePrevented(by", gesture.canBePrevented)]
        let methods = answers.compactMap { head, answer in
            condition(answer).map {
                ["override func \(head) otherGestureRecognizer: UIGestureRecognizer) -> Bool {", "    \($0)", "}"]
            }
        }
        recognizerClasses.append(
            ["private final class \(name): \(base) {"] + methods.separated.indented + ["}"])
        return name
    }

    // MARK: Methods

    /// `addGestures()`, and a helper for bundles; nothing without gestures.
    var gestureMethods: [String] {
        var blocks: [[String]] = []
        let plainBundles = hasPlainBundles
        for view in tree where !isTextRow(view) {
            if plainBundles, view.gestures.first?.kind == .transform {
                needs.formUnion([.makeTransformable, .move, .scale, .rotate])
                blocks.append(["makeTransformable(\(code(of: view)))"])
                continue
            }
            let lines = view.parts.flatMap { self.lines(of: $0, on: view) }
            if !lines.isEmpty { blocks.append(lines) }
        }
        let own = tree.flatMap { view in view.ownGestures.flatMap { ownLines(of: $0, on: view) } }
        blocks += [own, tieLines, nameLines].filter { !$0.isEmpty }
        guard !blocks.isEmpty else { return [] }
        let isDense = blocks.allSatisfy { $0.count == 1 }
        let body = isDense ? blocks.flatMap(\.self) : blocks.separated
        return ["private func addGestures() {"] + body.indented + ["}"] + methods([.makeTransformable])
    }

    @SwiftLines
    private func lines(of gesture: GestureDescription, on view: ViewDescription) -> [String] {
        let name = names.gestures[gesture.name] ?? ""
        let action = self.action(of: gesture, on: view)
        if isProperty(gesture) {
            if let action { "\(name).addTarget(self, action: #selector(\(action)(_:)))" }
        } else {
            let target = action.map { ["target: self", "action: #selector(\($0)(_:))"] } ?? []
            Self.list("let \(name) = \(recognizerClass(gesture))(", target, ")")
        }
        settings(of: gesture, as: name + ".")
        if popsStack(gesture, view) { popLines(gesture, view) }
        if hasDelegate(gesture) { "\(name).delegate = self" }
        throwLine(of: gesture, on: view)
        "\(code(of: view)).addGestureRecognizer(\(name))"
    }

    /// The settings of a recognizer.
    private func settings(of gesture: GestureDescription, as code: String) -> [String] {
        let lines = assignments(GestureDescription.properties(of: gesture.kind), gesture.values, to: code)
        guard gesture.bundle != nil, gesture.kind == .pan else { return lines }
        return lines + ["\(code)allowedScrollTypesMask = .all"]
    }

    /// The assignments of values to properties.
    /// - Parameter code: the object with the character before its members: `list.`, `pop?.`.
    func assignments(_ rows: some Sequence<Property>, _ values: [String: PropertyValue], to code: String) -> [String] {
        rows.compactMap { row in values[row.key].map { "\(code)\(row.name) = \(row.form.swift($0))" } }
    }

    /// The settings of a built-in recognizer of a view.
    private func ownLines(of gesture: GestureDescription, on view: ViewDescription) -> [String] {
        guard let own = code(ofGesture: gesture.name) else { return [] }
        var lines = settings(of: gesture, as: own.code + access(own))
        if view.viewClass == .navigation, gesture.hasDelegateAnswers {
            lines += [
                "// This replaces the stack's own delegate: gestureRecognizerShouldBegin(_:) keeps the last screen.",
                "\(own.code)?.delegate = self",
            ]
        }
        return lines
    }

    // MARK: Pops

    /// Whether it is a pan on a navigation stack that pops the top screen.
    func popsStack(_ gesture: GestureDescription, _ view: ViewDescription) -> Bool {
        view.viewClass == .navigation && (gesture.kind == .pan || gesture.kind == .screenEdgePan)
            && gesture.effect == nil && gesture.bundle == nil
    }

    private func popLines(_ gesture: GestureDescription, _ view: ViewDescription) -> [String] {
        let name = names.gestures[gesture.name] ?? ""
        return [
            "// It does what the stack's own pop gesture does. This selector is not public: in a program for the App Store",
            "// write the transition with UIPercentDrivenInteractiveTransition.",
            "if let pop = \(names.views[view.name] ?? "").interactivePopGestureRecognizer?.delegate {",
            "    \(name).addTarget(pop, action: Selector((\"handleNavigationTransition:\")))", "}",
        ]
    }

    // MARK: Failure requirements

    private var tieLines: [String] {
        let all = parts.map(\.gesture) + tree.flatMap(\.ownGestures)
        return all.flatMap { gesture in recognizers(gesture.requireToFail).flatMap { tie(gesture.name, to: $0) } }
    }

    private func tie(_ name: String, to other: String) -> [String] {
        guard let waiting = code(ofGesture: name), let first = code(ofGesture: other) else {
            let missing = code(ofGesture: name) == nil ? name : other
            return SwiftLiteral.comment(
                "The scene has \(name) wait for \(other). UIKit has no property for \(missing).", mark: "//")
        }
        let call = "\(waiting.code)\(access(waiting))require(toFail: "
        guard first.isOptional else { return [call + first.code + ")"] }
        return ["if let other = \(first.code) {", "    \(call)other)", "}"]
    }

    /// The names that other classes compare.
    private var nameLines: [String] {
        namedGestures.sorted().compactMap { name in
            code(ofGesture: name).map { "\($0.code)\(access($0))name = \(SwiftLiteral.string(name))" }
        }
    }
}
