import Foundation
import ResponderText

/// The titles of the items in a label's own editing menu, in any language. It has the items that have a title.
nonisolated public struct MenuTitles: Hashable, Sendable {
    /// The item that moves the text to the pasteboard.
    public var cut: String?
    /// The item that copies the text.
    public var copy: String?
    /// The item that replaces the text by that of the pasteboard.
    public var paste: String?
}

nonisolated extension JSONValue {
    /// The titles of a menu; null for the standard menu.
    func menuTitles(at place: Place) throws -> MenuTitles? {
        if case .null = content { return nil }
        guard case .object(let members) = content, !members.isEmpty else {
            throw wrong("an object such as { \"copy\": \"复制\" }, or null", at: place)
        }
        var titles = MenuTitles()
        for member in members {
            let place = place.member(member.key, line: member.value.line)
            let title = try member.value.string(at: place)
            switch member.key {
            case "cut": titles.cut = title
            case "copy": titles.copy = title
            case "paste": titles.paste = title
            default:
                throw place.error("unknown key\(Spelling.hint(for: member.key, among: ["cut", "copy", "paste"]))")
            }
        }
        return titles
    }
}
