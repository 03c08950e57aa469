/// A piece of the Swift of a change.
package nonisolated enum SwiftPiece: Hashable, Sendable {
    /// A line that is complete by itself, such as a statement, with a remark about what it needs.
    case line(String, remark: String? = nil)
    /// The statement that makes `self` the delegate of a recognizer, an expression.
    case delegate(of: String)
    /// A comment in place of code: what is left out of a program.
    case note(String)
    /// Where what follows belongs, in words: `in the class of list`.
    case place(String)
    /// A member of a class, in lines.
    case member([String])
    /// A method of a delegate.
    case method(DelegateMethod)

    package var lines: [String] {
        switch self {
        case .line(let line, let remark): [line + (remark.map { "  // \($0)" } ?? "")]
        case .delegate(let recognizer): ["\(recognizer).delegate = self"]
        case .note(let words), .place(let words): ["// \(words)"]
        case .member(let lines): lines
        case .method(let method): method.lines
        }
    }

    /// Whether changes that are made together say it once.
    package var isSaidOnce: Bool {
        switch self {
        case .delegate, .note, .place: true
        case .line, .member, .method: false
        }
    }

    /// The method of a delegate; nil for other pieces.
    package var method: DelegateMethod? { if case .method(let method) = self { method } else { nil } }
}
