import Foundation
import ResponderKit
import SceneFormat

// The methods of delegates: of the controller for its gestures, and of the classes of scroll views for theirs.

nonisolated extension SwiftExporter {
    /// The answer about one gesture: statements before it, and an expression.
    private struct Reply {
        let gesture: String
        var statements: [String] = []
        let value: String

        var lines: [String] { statements + ["return \(value)"] }
    }

    var delegateExtension: [String] {
        let methods = delegateMethods(of: parts.map(\.gesture).filter(hasDelegate) + popGestures)
        return methods.isEmpty ? [] : adoption("UIGestureRecognizerDelegate", methods.map(\.lines).separated)
    }

    private static let firstParameter = "_ gestureRecognizer: UIGestureRecognizer"

    /// The methods of a delegate.
    /// - Parameter view: the view whose class has the methods, for its own recognizers; nil for the controller.
    func delegateMethods(of gestures: [GestureDescription], in view: ViewDescription? = nil) -> [DelegateMethod] {
        func answers(_ answer: (GestureDescription, String) -> Reply?) -> [Reply] {
            gestures.compactMap { gesture in code(of: gesture, in: view).flatMap { answer(gesture, $0) } }
        }
        func pair(_ label: String, _ condition: (GestureDescription) -> String?) -> DelegateMethod? {
            pair(label, answers { gesture, code in condition(gesture).map { Reply(gesture: code, value: $0) } })
        }
        func pair(_ label: String, _ answers: [Reply]) -> DelegateMethod? {
            statements(answers, otherwise: false).map { pairMethod(label, $0) }
        }
        let together =
            view == nil && hasPlainBundles && gestures.contains { $0.bundle != nil }
            ? pairMethod(
                "shouldRecognizeSimultaneouslyWith", ["gestureRecognizer.view == otherGestureRecognizer.view"])
            : pair("shouldRecognizeSimultaneouslyWith") { company($0, in: view) }
        return [
            statements(answers { begin($0, $1, in: view) }, otherwise: true).map {
                DelegateMethod(
                    "gestureRecognizerShouldBegin", Self.firstParameter, isOverride: view != nil, body: $0)
            },
            receiveMethod(
                answers { receive($0, $1, in: view) }, stops: hasThrows && gestures.contains(where: \.isThrown)),
            together,
            pair("shouldRequireFailureOf", answers { required($0, $1, in: view) }),
            pair("shouldBeRequiredToFailBy") { condition($0.shouldBeRequiredToFailBy, in: view) },
        ].compactMap(\.self)
    }

    /// The expression for a gesture in the controller, or in the class of its view.
    private func code(of gesture: GestureDescription, in view: ViewDescription?) -> String? {
        guard view != nil else { return code(ofGesture: gesture.name)?.code }
        return gesture.kind == .pinch ? "pinchGestureRecognizer" : "panGestureRecognizer"
    }

    // MARK: One gesture

    private func begin(_ gesture: GestureDescription, _ code: String, in view: ViewDescription?) -> Reply? {
        // Like the delegate that this one replaces, refuse to pop the only screen.
        let isPop = gesture.isBuiltIn && view == nil
        let stack = isPop ? code.dropLast(".interactivePopGestureRecognizer".count) + ".viewControllers.count > 1" : ""
        if gesture.shouldBegin == false { return Reply(gesture: code, value: "false") }
        guard let condition = gesture.shouldBeginIf, !condition.parts.isEmpty else {
            return isPop ? Reply(gesture: code, value: String(stack)) : nil
        }
        let (statements, value) = parts(of: condition, code, inView: view)
        return Reply(gesture: code, statements: statements, value: isPop ? "\(stack) && \(value)" : value)
    }

    private func receive(_ gesture: GestureDescription, _ code: String, in view: ViewDescription?) -> Reply? {
        if gesture.shouldReceiveTouch == false { return Reply(gesture: code, value: "false") }
        func inside(_ names: [String], _ isInside: Bool) -> String? {
            // The class of a view does not know other views.
            let views = view == nil ? names.compactMap(self.code(ofView:)) : []
            guard !views.isEmpty else { return nil }
            let sign = isInside ? "==" : "!="
            if views.count == 1 { return "touch.view?.isDescendant(of: \(views[0])) \(sign) true" }
            let list = "[" + views.joined(separator: ", ") + "]"
            return "\(isInside ? "" : "!")\(list).contains { touch.view?.isDescendant(of: $0) == true }"
        }
        let conditions = [inside(gesture.shouldReceiveTouchIn, true), inside(gesture.shouldReceiveTouchNotIn, false)]
            .compactMap(\.self)
        return conditions.isEmpty ? nil : Reply(gesture: code, value: conditions.joined(separator: " && "))
    }

    /// - Parameter stops: whether a touch stops views that were thrown.
    private func receiveMethod(_ answers: [Reply], stops: Bool) -> DelegateMethod? {
        let answering = statements(answers, otherwise: true, isAlone: !stops)
        let stop = ["thrown[gestureRecognizer]?.stop()"]
        let body = stops ? stop + (answering ?? ["return true"]) : answering
        return body.map {
            DelegateMethod(
                "gestureRecognizer", Self.firstParameter + ", shouldReceive touch: UITouch", label: "shouldReceive",
                body: $0)
        }
    }

    // MARK: Two gestures

    private func pairMethod(_ label: String, _ body: [String]) -> DelegateMethod {
        DelegateMethod(
            label: label, [Self.firstParameter + ",", "\(label) otherGestureRecognizer: UIGestureRecognizer"],
            body: body)
    }

    /// For which gestures it waits by its delegate, and when.
    private func required(_ gesture: GestureDescription, _ code: String, in view: ViewDescription?) -> Reply? {
        guard let others = condition(gesture.shouldRequireFailureOf, in: view) else { return nil }
        guard let condition = gesture.shouldRequireFailureIf, !condition.parts.isEmpty else {
            return Reply(gesture: code, value: others)
        }
        let (statements, value) = parts(of: condition, code, inView: view)
        return Reply(gesture: code, statements: statements, value: "\(others) && \(value)")
    }

    /// A condition that the other gesture is in a list; nil if the program has none of the names.
    private func condition(_ names: [String], in view: ViewDescription?) -> String? {
        let meant = recognizers(names)
        if view != nil { return meant.isEmpty ? nil : nameCondition(meant) }
        let codes = meant.compactMap { code(ofGesture: $0)?.code }
        guard codes.count != 1 else { return "otherGestureRecognizer == \(codes[0])" }
        return codes.isEmpty ? nil : "[\(codes.joined(separator: ", "))].contains(otherGestureRecognizer)"
    }

    /// The gestures with which a gesture may run together; for a part of a bundle, including the other parts.
    private func company(_ gesture: GestureDescription, in view: ViewDescription?) -> String? {
        guard case .names(let names) = gesture.simultaneousWith else { return "true" }
        let start = view == nil ? nil : condition(gesture.simultaneousAtStart, in: view)
        let always = condition(names + (gesture.bundle.map { [$0] } ?? []), in: view)
        let terms = [start.map { "contentOffset.x == 0 && \($0)" }, always].compactMap(\.self)
        return terms.count > 1 ? "(" + terms.joined(separator: " || ") + ")" : terms.first
    }

    // MARK: Methods

    /// The body of a method with answers for some gestures, and one answer for all others; nil without answers.
    /// - Parameter isAlone: whether the body has no other statement before, so that an expression can be all of it.
    private func statements(_ answers: [Reply], otherwise: Bool, isAlone: Bool = true) -> [String]? {
        guard let first = answers.first else { return nil }
        var body: [String]
        if answers.count == 1, first.statements.isEmpty {
            let word = otherwise ? "gestureRecognizer != \(first.gesture)" : "gestureRecognizer == \(first.gesture)"
            let isPlain = first.value == "\(!otherwise)"
            let value = isPlain ? word : "\(word) \(otherwise ? "||" : "&&") \(first.value)"
            body = [isAlone ? value : "return " + value]
        } else if answers.count == 1 {
            body = ["guard gestureRecognizer == \(first.gesture) else { return \(otherwise) }"] + first.statements
            body.append("return \(first.value)")
        } else {
            body = ["switch gestureRecognizer {"]
            var groups = Dictionary(grouping: answers, by: \.lines)
            for answer in answers {
                let lines = answer.lines
                guard let same = groups.removeValue(forKey: lines) else { continue }
                body.append("case \(same.map(\.gesture).joined(separator: ", ")):")
                body += lines.indented
            }
            body += ["default:", "    return \(otherwise)", "}"]
        }
        return Self.wrapped(body)
    }

    /// Conditions that are too long for one line, broken before the operators.
    private static func wrapped(_ lines: [String]) -> [String] {
        lines.flatMap { line -> [String] in
            guard line.count > 106 else { return [line] }
            let start = line.prefix { $0 == " " } + "    && "
            return filled(line.components(separatedBy: " && "), between: " && ", limit: 102, start: String(start))
        }
    }

    // MARK: Conditions of a begin

    /// The condition: the statements that measure the values, and the expression.
    /// - Parameter view: the view in whose class the code is; nil for the controller.
    private func parts(
        of condition: BeginCondition, _ gesture: String, inView view: ViewDescription?
    ) -> (statements: [String], value: String) {
        var statements: [String] = []
        var terms: [String] = []
        let space = view == nil ? "\(gesture).view" : "self"
        func measure(_ value: String) {
            let statement = "let \(value) = \(gesture).\(value)(in: \(space))"
            if !statements.contains(statement) { statements.append(statement) }
        }
        for part in condition.parts {
            switch part {
            case .velocity(let axis):
                measure("velocity")
                terms.append("abs(velocity.x) \(axis == .horizontal ? ">" : "<=") abs(velocity.y)")
            case .translation(let direction):
                measure("translation")
                let isAcross = direction == .left || direction == .right
                let sign = direction == .left || direction == .up ? "<" : ">"
                terms.append("translation.\(isAcross ? "x" : "y") \(sign) 0")
            case .offset(let name, let end):
                guard let scroll = views[name], let code = code(ofView: name) else { continue }
                if axis(of: scroll) == nil { measure("translation") }
                if let view, view.name != name {
                    let word = end == .start ? "start" : "end"
                    statements.append(
                        "// The scene also asks whether \(code) is at its \(word), which this class does not know.")
                } else {
                    terms.append(term(for: end, of: scroll, view == nil ? code + "." : ""))
                }
            case .state(let name, let activity):
                let others = recognizers([name]).compactMap { self.code(ofGesture: $0)?.code }
                guard view == nil, !others.isEmpty else {
                    statements.append("// The scene also asks whether \(name) is \(activity.rawValue).")
                    continue
                }
                let list = "[\(others.joined(separator: ", "))]"
                let isActive = "\(list).contains { $0.state == .began || $0.state == .changed }"
                terms.append((activity == .active ? "" : "!") + isActive)
            }
        }
        return (statements, terms.isEmpty ? "true" : terms.joined(separator: " && "))
    }

    /// Whether a scroll view is at an end of its content.
    private func term(for end: Answer.End, of scroll: ViewDescription, _ owner: String) -> String {
        let horizontal = Self.offset(owner, "x", "width", "left", "right", end)
        let vertical = Self.offset(owner, "y", "height", "top", "bottom", end)
        return switch axis(of: scroll) {
        case .horizontal?: horizontal
        case .vertical?: vertical
        case nil: "(abs(translation.x) > abs(translation.y) ? \(horizontal) : \(vertical))"
        }
    }

    /// The axis along which a scroll view's content is larger than the view; nil for both.
    private func axis(of scroll: ViewDescription) -> Answer.Axis? {
        guard scroll.viewClass == .scroll, let content = scroll.contentSize else { return .vertical }
        guard content.width > scroll.frame.width else { return .vertical }
        return content.height > scroll.frame.height ? nil : .horizontal
    }

    private static func offset(
        _ owner: String, _ axis: String, _ length: String, _ start: String, _ end: String, _ place: Answer.End
    ) -> String {
        switch place {
        case .start: "\(owner)contentOffset.\(axis) <= -\(owner)adjustedContentInset.\(start)"
        case .end:
            "\(owner)contentOffset.\(axis) >= \(owner)contentSize.\(length) + \(owner)adjustedContentInset.\(end) "
                + "- \(owner)bounds.\(length)"
        }
    }
}
