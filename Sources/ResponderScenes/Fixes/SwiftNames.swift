import ResponderChronicle
import ResponderKit

/// The names of a scene's gestures and views in Swift, and code that several proposals share.
struct SwiftNames {
    let stage: Stage

    /// `cardPan` for `card-pan`, `list.panGestureRecognizer` for a scroll view's built-in pan.
    func gesture(_ name: String) -> String {
        guard let role = stage.recognizer(named: name).flatMap({ BuiltInRole(of: $0) }),
            let dot = name.lastIndex(of: ".")
        else { return Self.word(name.replacing(".", with: "-")) }
        let owner = Self.word(String(name[..<dot]))
        if let scroll = stage.recognizer(named: name)?.view as? UIScrollView, let pages = scroll.pagesInSwift {
            return "\(pages).\(role.property)"
        }
        if case .pop = role { return "\(owner).\(role.property)!" }
        return "\(owner).\(role.property)"
    }

    /// `cardTitle` for `card-title`.
    func view(_ name: String) -> String { Self.word(name.replacing(".", with: "-")) }

    /// Whether it is a built-in recognizer of a scroll view. Its delegate is the scroll view, and UIKit throws an exception
    /// if a program sets another delegate.
    func isOfScrollView(_ name: String) -> Bool {
        switch stage.recognizer(named: name).flatMap({ BuiltInRole(of: $0) }) {
        case .pan?, .pinch?, .contentDelay?: true
        case .pop?, nil: false
        }
    }

    /// The place for a delegate's answer in a program: `the delegate of cardPan`, `the class of list`.
    func answering(_ name: String) -> String {
        guard isOfScrollView(name), let dot = name.lastIndex(of: ".") else { return "the delegate of \(gesture(name))" }
        return "the class of \(Self.word(String(name[..<dot])))"
    }

    /// `override ` if a class of UIKit has the method.
    func overriding(_ name: String) -> String { isOfScrollView(name) ? "override " : "" }

    /// A delegate method of a gesture about another gesture.
    func answer(_ method: String, of name: String, about other: String) -> [String] {
        [
            isOfScrollView(name) ? "// in \(answering(name))" : "\(gesture(name)).delegate = self",
            "func gestureRecognizer(",
            "    _ recognizer: UIGestureRecognizer, \(method) other: UIGestureRecognizer",
            ") -> Bool {",
            "    recognizer == \(plain(name)) && other == \(plain(other))",
            "}",
        ]
    }

    /// Without the `!`, which a comparison does not need.
    private func plain(_ name: String) -> String {
        let code = gesture(name)
        return code.hasSuffix("!") ? String(code.dropLast()) : code
    }

    private static func word(_ name: String) -> String {
        let word = name.asSwiftName
        return keywords.contains(word) ? "`\(word)`" : word
    }

    nonisolated private static let keywords: Set<String> = [
        "as", "break", "case", "class", "continue", "default", "defer", "do", "else", "enum", "extension", "false",
        "for",
        "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "private",
        "protocol", "public", "repeat", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
        "throws", "true", "try", "typealias", "var", "where", "while",
    ]
}
