import Foundation
import ResponderKit
import ResponderLog
import SceneFormat

/// The names of a scene's gestures and views in Swift, which are those of the exported program, and code that several proposals share.
package nonisolated struct SwiftNames {
    private let exporter: SwiftExporter

    package init(_ scene: SceneDocument) { exporter = SwiftExporter(scene, named: "") }

    /// `cardPan` for `card-pan`, `list.panGestureRecognizer` for a scroll view's built-in pan.
    package func gesture(_ name: String) -> String {
        if let owner = owner(of: name), owner.viewClass == .pages {
            return "\(scrollView(ofPages: owner.name)).panGestureRecognizer"
        }
        guard let known = exporter.code(ofGesture: name) else { return SwiftIdentifiers.identifier(name, "Gesture") }
        return known.isOptional ? known.code + "!" : known.code
    }

    /// The scroll view that a page controller makes for itself, for which UIKit has no property.
    package func scrollView(ofPages name: String) -> String { SwiftExporter.scrollView(inside: view(name)) }

    /// Whether UIKit has a name for a gesture. The recognizers that edit text and the content delays of scroll views have none.
    package func isNamed(_ gesture: String) -> Bool { exporter.code(ofGesture: gesture) != nil }

    /// `cardTitle` for `card-title`.
    package func view(_ name: String) -> String {
        exporter.code(ofView: name) ?? exporter.names.views[name] ?? SwiftIdentifiers.identifier(name, "View")
    }

    /// The expression for a gesture or a view.
    package func expression(_ target: Target) -> String {
        switch target {
        case .gesture(let name): gesture(name)
        case .view(let name): view(name)
        }
    }

    /// The view that has a recognizer by its class; nil for a gesture of the scene.
    private func owner(of gesture: String) -> ViewDescription? {
        exporter.state.owners[gesture].flatMap { exporter.views[$0] }
    }

    private func view(of gesture: String) -> String { owner(of: gesture).map { view($0.name) } ?? "" }

    /// Whether it is a built-in recognizer of a scroll view. Its delegate is the scroll view, and UIKit throws an exception
    /// if a program sets another delegate.
    package func isOfScrollView(_ name: String) -> Bool {
        switch owner(of: name)?.viewClass {
        case .scroll?, .table?, .pages?: true
        default: false
        }
    }

    /// Whether a program can give the scroll view of a gesture a class of its own.
    package func hasOwnClass(_ name: String) -> Bool { owner(of: name)?.viewClass != .pages }

    /// Whether it is the pop of a navigation controller, whose own delegate keeps the last screen.
    package func isPop(_ name: String) -> Bool { owner(of: name)?.viewClass == .navigation }

    /// The place for a delegate's answer in a program, which must be a `UIGestureRecognizerDelegate`: `the delegate of cardPan`, `the
    /// class of list`.
    package func answering(_ name: String) -> String {
        isOfScrollView(name) ? "the class of \(view(of: name))" : "the delegate of \(plain(name))"
    }

    /// Where a method of a delegate belongs.
    private func inDelegate(of name: String) -> SwiftPiece {
        .place("in \(answering(name)), a UIGestureRecognizerDelegate")
    }

    /// The gesture inside of the place for its delegate's answers: a class of a scroll view knows only its own properties.
    private func inside(_ name: String) -> String {
        guard isOfScrollView(name) else { return plain(name) }
        return name.hasSuffix(".pinch") ? "pinchGestureRecognizer" : "panGestureRecognizer"
    }

    /// A delegate method of a gesture about other gestures.
    package func answer(_ method: String, of name: String, about others: [String]) -> [SwiftPiece] {
        let others = exporter.recognizers(others)
        let setUp: [SwiftPiece] =
            isOfScrollView(name)
            ? others.map { .line("\(gesture($0)).name = \(SwiftLiteral.string($0))") } : [.delegate(of: gesture(name))]
        let condition =
            isOfScrollView(name) ? exporter.nameCondition(others, on: "other") : condition(others)
        let parameters = "_ recognizer: UIGestureRecognizer, \(method) other: UIGestureRecognizer"
        return setUp + [
            inDelegate(of: name),
            .method(
                DelegateMethod(
                    label: method, [parameters], body: ["recognizer == \(inside(name)) && \(condition)"])),
        ]
    }

    /// That another recognizer is one of some; a recognizer without a name is found by its view.
    private func condition(_ others: [String]) -> String {
        let named = others.filter(isNamed).map(plain)
        let views = others.filter { !isNamed($0) }.map { view(of: $0) }.uniqued
        let list =
            named.count > 1 ? ["[\(named.joined(separator: ", "))].contains(other)"] : named.map { "other == \($0)" }
        let terms = list + views.map { "other.view == \($0)" }
        return terms.count == 1 ? terms[0] : "(\(terms.joined(separator: " || ")))"
    }

    /// The delegate of a gesture refuses the touches in some views. The class of a scroll view does not know other views, so it asks
    /// for their identifiers.
    package func refusal(of gesture: GestureDescription, in views: [String]) -> [SwiftPiece] {
        guard isOfScrollView(gesture.name) else { return delegate(of: gesture) { $0.shouldReceiveTouchNotIn = views } }
        let identifiers = views.map(SwiftLiteral.string)
        let isOne =
            identifiers.count == 1
            ? "$0.accessibilityIdentifier == \(identifiers[0])"
            : "[\(identifiers.joined(separator: ", "))].contains($0.accessibilityIdentifier)"
        let body = [
            "guard gestureRecognizer == \(inside(gesture.name)), let touched = touch.view else { return true }",
            "return !sequence(first: touched, next: \\.superview).contains { \(isOne) }",
        ]
        return views.map { .line("\(view($0)).accessibilityIdentifier = \(SwiftLiteral.string($0))") } + [
            inDelegate(of: gesture.name),
            .method(
                DelegateMethod(
                    "gestureRecognizer", "_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch",
                    label: "shouldReceive", body: body)),
        ]
    }

    /// The method of a gesture's delegate that gives an answer, after the line that sets the delegate.
    /// - Parameter answer: sets the answer in a description without others.
    package func delegate(
        of gesture: GestureDescription, _ answer: (inout GestureDescription) -> Void
    ) -> [SwiftPiece] {
        var answering = GestureDescription(name: gesture.name, kind: gesture.kind)
        answering.isBuiltIn = gesture.isBuiltIn
        answer(&answering)
        let view = isOfScrollView(gesture.name) ? owner(of: gesture.name) : nil
        let setUp: [SwiftPiece] = view == nil ? [.delegate(of: self.gesture(gesture.name))] : []
        return setUp + [inDelegate(of: gesture.name)]
            + exporter.delegateMethods(of: [answering], in: view).map(SwiftPiece.method)
    }

    /// Without the `!`, which a comparison does not need.
    private func plain(_ name: String) -> String {
        let code = gesture(name)
        return code.hasSuffix("!") ? String(code.dropLast()) : code
    }
}
