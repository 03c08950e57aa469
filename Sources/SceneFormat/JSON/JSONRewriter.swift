import Foundation

/// Writes a changed value into the JSON text of the old one: equal parts keep their bytes, and new parts follow the
/// style around them. An edit keeps key order, line breaks and unusual numbers elsewhere in the file.
nonisolated package struct JSONRewriter {
    private let bytes: [UInt8]

    /// The text with another value.
    /// - Parameters:
    ///   - text: valid JSON.
    ///   - old: the value of the text.
    package static func rewrite(_ text: String, from old: JSONValue, to new: JSONValue) -> String {
        var bytes = Array(text.utf8)
        bytes.replaceSubrange(old.range, with: JSONRewriter(bytes: bytes).value(new, old, indent: 0))
        return String(decoding: bytes, as: UTF8.self)
    }

    /// - Parameter indent: the indentation of the line of the value, in spaces.
    private func value(_ new: JSONValue, _ old: JSONValue, indent: Int) -> [UInt8] {
        if new == old { return Array(bytes[old.range]) }
        let written: [UInt8]
        switch (new.content, old.content) {
        case (.object(let members), .object(let former)) where !members.isEmpty && !former.isEmpty:
            let places = members.map { member in former.firstIndex { $0.key == member.key } }
            let children = former.map(\.value)
            written = container(old, children, places, indent: indent) { index, indent in
                let member = members[index]
                guard let place = places[index] else {
                    let text = Self.pretty(member.value, indent, isTree: member.key == "subviews")
                    return Array((Self.key(member.key) + text).utf8)
                }
                let key = gap(before: place, children, in: old).upperBound..<children[place].range.lowerBound
                return bytes[key] + value(member.value, children[place], indent: indent)
            }
        case (.list(let elements), .list(let former)) where !elements.isEmpty && !former.isEmpty:
            let places = Self.matches(elements, former)
            written = container(old, former, places, indent: indent) { index, indent in
                guard let place = places[index] else { return Array(Self.pretty(elements[index], indent).utf8) }
                return value(elements[index], former[place], indent: indent)
            }
        default: return Array(Self.pretty(new, indent).utf8)
        }
        // One line stays one line unless it becomes too long.
        let wasLine = !bytes[old.range].contains(Self.lineBreak)
        let fits = !written.contains(Self.lineBreak) && indent + written.count <= Self.longestKeptLine
        return wasLine && !fits ? Array(Self.pretty(new, indent).utf8) : written
    }

    /// A list or an object: the children in their new order, with the gaps of the old ones.
    /// - Parameters:
    ///   - former: the old children.
    ///   - places: for each new child the index of the old one that it replaces; nil for none.
    ///   - child: writes a child, with the indentation of its line.
    private func container(
        _ old: JSONValue, _ former: [JSONValue], _ places: [Int?], indent: Int, child: (Int, Int) -> [UInt8]
    ) -> [UInt8] {
        func gap(_ index: Int) -> [UInt8] { Array(bytes[self.gap(before: index, former, in: old)]) }
        let opening = gap(0)
        let last = former.count - 1
        let usual =
            last > 0
            ? gap(last) : [UInt8(ascii: ",")] + (opening.contains(Self.lineBreak) ? opening : [UInt8(ascii: " ")])
        var written = [bytes[old.range.lowerBound]]
        for (index, place) in places.enumerated() {
            let gap = index == 0 ? opening : place.map { $0 > 0 ? gap($0) : usual } ?? usual
            written += gap
            let lineStart = gap.lastIndex(of: Self.lineBreak)
            written += child(index, lineStart.map { gap.count - $0 - 1 } ?? indent)
        }
        return written + bytes[former[last].range.upperBound..<old.range.upperBound]
    }

    /// The bytes between a child, or its key, and the child before it or the opening bracket.
    private func gap(before index: Int, _ children: [JSONValue], in old: JSONValue) -> Range<Int> {
        let start = index == 0 ? old.range.lowerBound + 1 : children[index - 1].range.upperBound
        let end = children[index].range.lowerBound
        guard case .object = old.content else { return start..<end }
        return start..<(bytes[start..<end].firstIndex(of: UInt8(ascii: "\"")) ?? end)
    }

    /// For each new element, the old one that it comes from: the one with the same name, or else with the same value, or else,
    /// if both lists have the same length, with the same index.
    private static func matches(_ new: [JSONValue], _ old: [JSONValue]) -> [Int?] {
        var places = [Int?](repeating: nil, count: new.count)
        // Reversed, so that `popLast` takes the first of several elements with one name.
        var named = Dictionary(grouping: old.indices.reversed()) { old[$0].ownName }
        for index in new.indices { if let name = new[index].ownName { places[index] = named[name]?.popLast() } }
        let taken = Set(places.compactMap(\.self))
        var free = old.indices.filter { !taken.contains($0) }
        for index in new.indices where places[index] == nil {
            guard let place = free.firstIndex(where: { old[$0] == new[index] }) else { continue }
            places[index] = free.remove(at: place)
        }
        guard new.count == old.count else { return places }
        let rest = Set(free)
        for index in new.indices where places[index] == nil && rest.contains(index) { places[index] = index }
        return places
    }

    // MARK: New text

    private static let lineBreak = UInt8(ascii: "\n")
    /// The maximum length of a new line, and of one that is changed.
    private static let longestLine = 112
    private static let longestKeptLine = 160

    private static func key(_ key: String) -> String { JSONValue(key).text + ": " }

    /// A value in the style of the built-in scenes: small objects and lists on one line.
    /// - Parameter isTree: whether it is a list of views, each on its own lines.
    fileprivate static func pretty(_ value: JSONValue, _ indent: Int, isTree: Bool = false) -> String {
        if !isTree || value.elementList.isEmpty, !value.needsLines {
            let line = value.shortText
            if indent + line.utf8.count <= longestLine { return line }
        }
        let (parts, brackets): ([String], (String, String))
        switch value.content {
        case .object(let members):
            parts = members.map { key($0.key) + pretty($0.value, indent + 2, isTree: $0.key == "subviews") }
            brackets = ("{", "}")
        case .list(let elements): (parts, brackets) = (elements.map { pretty($0, indent + 2) }, ("[", "]"))
        default: return value.text
        }
        let start = "\n" + String(repeating: " ", count: indent)
        return brackets.0 + parts.map { start + "  " + $0 }.joined(separator: ",") + start + brackets.1
    }
}

nonisolated extension JSONValue {
    /// Whether it has subviews, or a list of several values of which one is an object.
    fileprivate var needsLines: Bool {
        switch content {
        case .object(let members): members.contains { $0.key == "subviews" && $0.value != [] || $0.value.needsLines }
        case .list(let elements):
            elements.count > 1 && elements.contains { if case .object = $0.content { true } else { false } }
                || elements.contains(where: \.needsLines)
        default: false
        }
    }

    /// The value as the text of a file, with line breaks and indentation.
    package var fileText: String { JSONRewriter.pretty(self, 0) + "\n" }
}
