import Foundation

/// A method of a gesture's delegate, which answers yes or no.
package nonisolated struct DelegateMethod: Hashable, Sendable {
    /// The name without labels: `gestureRecognizer`.
    private let base: String
    /// What the second parameter is for: `shouldReceive`; nil for a method with one parameter.
    package let label: String?
    /// The parameters, in the lines in which they are written if they have lines of their own.
    private let parameters: [String]
    private let hasLinesForParameters: Bool
    private let isOverride: Bool
    private let body: [String]

    /// A method about a gesture, with its parameters in the line of its name.
    init(_ base: String, _ parameters: String, label: String? = nil, isOverride: Bool = false, body: [String]) {
        self.base = base
        self.label = label
        self.isOverride = isOverride
        self.body = body
        (self.parameters, hasLinesForParameters) = ([parameters], false)
    }

    /// A method about two gestures.
    /// - Parameter parameters: the lines between the brackets.
    init(label: String, _ parameters: [String], body: [String]) {
        base = "gestureRecognizer"
        self.label = label
        isOverride = false
        self.body = body
        (self.parameters, hasLinesForParameters) = (parameters, true)
    }

    /// The name with its labels: `gestureRecognizer(_:shouldReceive:)`.
    package var name: String { "\(base)(_:\(label.map { "\($0):" } ?? ""))" }

    /// Whether the body is one expression, or one other statement, in one line.
    package var hasBodyOfOneLine: Bool { body.count == 1 }

    private var start: String { "\(isOverride ? "override " : "")func \(base)(" }

    package var lines: [String] {
        let head =
            hasLinesForParameters
            ? [start] + parameters.indented + [") -> Bool {"] : ["\(start)\(parameters[0])) -> Bool {"]
        return head + body.indented + ["}"]
    }

    /// The method in one line.
    package var oneLine: String {
        let statements = body.map { $0.trimmingCharacters(in: .whitespaces) }
        return (["\(start)\(parameters.joined(separator: " "))) -> Bool {"] + statements + ["}"])
            .joined(separator: " ")
    }
}
