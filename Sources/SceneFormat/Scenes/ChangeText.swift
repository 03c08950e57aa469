import Foundation
import MessageText
import ResponderKit
import ResponderLog

/// Changes of a scene as people write them: `drag.requireToFail = [swipe]`; several have a `;` between them.
///
/// A value is JSON, except that words need no quotes. A key may have the name of UIKit's property: `isHidden`.
nonisolated public struct ChangeText: Sendable {
    /// The changes, in their order.
    public let changes: [SceneChange]

    /// Read changes and check that they fit a scene.
    /// - Parameters:
    ///   - additions: the changes of the tree that a recording makes; its new views and gestures can be changed too.
    ///   - source: where the text comes from, for errors: `--what-if`.
    /// - Throws: `FormatError` with one line that says what is wrong, where, and how to correct it.
    public init(_ text: String, on scene: SceneDocument, adding additions: [TreeChange] = [], source: String) throws {
        let place = Place(file: source)
        var state = SceneState(scene)
        for addition in additions { _ = try state.apply(addition, file: source) }
        changes = try text.parts(at: ";").map { part in
            let change = try Self.change(part, state, place)
            _ = try state.apply(change, at: place.member(change.target.name, line: 0), isBuilding: true)
            return change
        }
    }

    private static func change(_ text: String, _ state: SceneState, _ place: Place) throws -> SceneChange {
        let sides = text.parts(at: "=")
        guard sides.count == 2, !sides[1].isEmpty, let dot = sides[0].lastIndex(of: "."), dot > sides[0].startIndex
        else {
            throw place.error(
                "\(text.quoted) is not a change; give NAME.KEY = VALUE, such as drag.requireToFail = [swipe]")
        }
        let typed = String(sides[0][..<dot]).unquoted
        let isKnown = state.members[typed] != nil || state.views[typed] != nil
        let names = isKnown ? [] : state.members.keys.sorted() + state.views.keys.sorted()
        let name = Spelling.meant(by: typed, among: names)
        let word = sides[0][sides[0].index(after: dot)...].trimmingCharacters(in: .whitespaces)
        let isGesture = state.members[name] != nil
        guard isGesture || state.views[name] != nil else {
            throw place.error(Spelling.unknown("gesture and no view", name, among: names))
        }
        let viewKeys = ViewDescription.keyNames
        let gestureKeys = GestureDescription.keyNames
        // A view and a gesture may have the same name: then the key decides, and the gesture comes first.
        let isView = state.views[name] != nil && (!isGesture || key(word, gestureKeys) == nil)
        let known = key(word, isView ? viewKeys : gestureKeys)
        return SceneChange(isView ? .view(name) : .gesture(name), known ?? word, value(sides[1]))
    }

    /// The key that a word means: itself, or without the `is` of UIKit's property; nil if there is none.
    static func key(_ word: String, _ keys: [String]) -> String? {
        if keys.contains(word) { return word }
        guard word.hasPrefix("is") else { return nil }
        let bare = word.dropFirst(2)
        let key = bare.prefix(1).lowercased() + bare.dropFirst()
        return keys.contains(key) ? key : nil
    }

    /// JSON, or a list of words, or a word.
    private static func value(_ text: String) -> JSONValue {
        if let json = try? JSONParser.parse(text, file: "", firstLine: 0) { return json }
        guard text.hasPrefix("["), text.hasSuffix("]") else { return JSONValue(text) }
        return JSONValue(.list(text.dropFirst().dropLast().parts(at: ",").map(value)))
    }
}

nonisolated extension StringProtocol {
    /// The text between separators, without spaces around it. Separators in quotes and brackets do not count.
    fileprivate func parts(at separator: Character) -> [String] {
        var parts = [""]
        var depth = 0
        var isQuoted = false
        var isEscaped = false
        for character in self {
            defer { isEscaped = isQuoted && character == "\\" && !isEscaped }
            switch character {
            case "\"": if !isEscaped { isQuoted.toggle() }
            case "[", "{": if !isQuoted { depth += 1 }
            case "]", "}": if !isQuoted { depth -= 1 }
            default: break
            }
            if character == separator, depth == 0, !isQuoted {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
        }
        return parts.map { $0.trimmingCharacters(in: .whitespaces) }
    }

    /// The text of a JSON string, or else the text without quotes around it.
    fileprivate var unquoted: String {
        guard count > 1, hasPrefix("\""), hasSuffix("\"") else { return String(self) }
        if case .string(let text)? = JSONValue(parsing: String(self))?.content { return text }
        return String(dropFirst().dropLast())
    }
}

nonisolated extension SceneChange {
    /// The change as `ChangeText` reads it: `drag.requireToFail = [swipe]`.
    public var text: String {
        values.map { "\(target.name.changeName).\($0.key) = \($0.value.changeText)" }.joined(separator: "; ")
    }

    /// The change in words, by UIKit's names: `card: isHidden set to true`.
    public var words: String {
        values.map { "\(target.name): \(Property.name(ofKey: $0.key)) set to \($0.value.words)" }.joined(
            separator: "; ")
    }
}

nonisolated extension String {
    /// The name as it is, or in quotes where `ChangeText` would read something else.
    fileprivate var changeName: String {
        let isPlain =
            !contains { "\"=;[]{}".contains($0) } && onOneLine == self && trimmingCharacters(in: .whitespaces) == self
        return isPlain ? self : JSONValue(self).text
    }
}

nonisolated extension JSONValue {
    fileprivate var changeText: String {
        switch content {
        case .string(let text) where !text.isEmpty && text.allSatisfy(\.isPlain) && Double(text) == nil: text
        case .list(let values): "[\(values.map(\.changeText).joined(separator: ", "))]"
        default: self.text
        }
    }
}

nonisolated extension Character {
    fileprivate var isPlain: Bool { isLetter || isNumber || self == "-" || self == "_" || self == "." }
}
