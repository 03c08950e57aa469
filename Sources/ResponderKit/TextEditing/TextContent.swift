import Foundation
import ResponderCore

/// The text of a field while it is edited: its characters, the selection, and the part that an input method is
/// composing.
///
/// Positions count characters as people see them (grapheme clusters), from 0 to `count`, so no operation can separate
/// an accent from its letter. UIKit's interface counts UTF-16 units; the functions below convert.
nonisolated struct TextContent {
    private(set) var string = ""
    private(set) var characters: [Character] = []
    /// The offset of each character in UTF-16 units, followed by the length of the text.
    private var starts = [0]
    /// The end of the selection that stays where it is while the selection grows.
    private(set) var anchor = 0
    /// The end of the selection that moves; without a selection both are the caret.
    private(set) var head = 0
    /// The part that is being composed.
    private(set) var marked: Range<Int>?
    /// False for secret text, which counts as one word so that it does not reveal where words begin.
    var hasWords = true

    var count: Int { characters.count }
    var isEmpty: Bool { characters.isEmpty }
    var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }
    var everything: Range<Int> { 0..<count }

    // MARK: UTF-16

    /// A position in UTF-16 units.
    func unit(of place: Int) -> Int { starts[min(max(place, 0), count)] }

    /// The position at an offset in UTF-16 units; inside of a character, the position after it.
    func position(atUnit unit: Int) -> Int {
        (0..<count).partitionIndex(sortedWhere: { starts[$0] >= unit })
    }

    /// A range of positions in UTF-16 units.
    func units(of range: Range<Int>) -> NSRange {
        let start = unit(of: range.lowerBound)
        return NSRange(location: start, length: unit(of: range.upperBound) - start)
    }

    /// A part of the text.
    func text(in range: Range<Int>) -> String { String(characters[range.clamped(to: everything)]) }

    // MARK: Change

    /// Replace the whole text; the caret goes to the end.
    mutating func set(_ text: String) {
        setCharacters(text)
        marked = nil
        select(count)
    }

    /// Replace a part; the caret goes after the new text, and composing ends.
    mutating func replace(_ range: Range<Int>, with text: String) {
        let range = range.clamped(to: everything)
        let end = unit(of: range.lowerBound) + text.utf16.count
        let rest = String(characters[range.upperBound...])
        // Split into characters again: a typed accent joins the letter before it.
        setCharacters(String(characters[..<range.lowerBound]) + text + rest)
        marked = nil
        select(position(atUnit: end))
    }

    /// Replace the part that is being composed, or the selection.
    /// - Parameter caret: the part of the text to select, in UTF-16 units from its start.
    mutating func compose(_ text: String, selecting caret: NSRange) {
        let target = marked ?? selection
        let start = unit(of: target.lowerBound)
        replace(target, with: text)
        guard !text.isEmpty else { return }
        marked = position(atUnit: start)..<head
        let length = text.utf16.count
        let from = min(max(caret.location, 0), length)
        let to = from + min(max(caret.length, 0), length - from)
        select(position(atUnit: start + from), to: position(atUnit: start + to))
    }

    /// End composing; the text stays.
    mutating func unmark() { marked = nil }

    private mutating func setCharacters(_ text: String) {
        string = text
        characters = Array(text)
        starts.removeAll(keepingCapacity: true)
        var unit = 0
        for character in characters {
            starts.append(unit)
            unit += character.utf16.count
        }
        starts.append(unit)
    }

    // MARK: Selection

    /// Select from one position to another, which becomes the moving end; without another, put the caret there.
    mutating func select(_ place: Int, to other: Int? = nil) {
        anchor = min(max(place, 0), count)
        head = min(max(other ?? place, 0), count)
    }

    /// Move the caret, or the moving end of the selection.
    mutating func move(to place: Int, extending: Bool) { select(extending ? anchor : place, to: place) }

    // MARK: Words

    private func isWord(_ place: Int) -> Bool {
        let character = characters[place]
        return character.isLetter || character.isNumber || character == "_" || character == "'" || character == "’"
    }

    /// The word at a position or right before it; between words the run of spaces, or one character that is not a
    /// letter.
    func word(at place: Int) -> Range<Int> {
        guard !isEmpty, hasWords else { return everything }
        var place = min(max(place, 0), count - 1)
        if !isWord(place), place > 0, isWord(place - 1) { place -= 1 }
        let isSame: (Int) -> Bool
        if isWord(place) {
            isSame = isWord
        } else if characters[place].isWhitespace {
            isSame = { characters[$0].isWhitespace }
        } else {
            return place..<place + 1
        }
        var start = place
        var end = place + 1
        while start > 0, isSame(start - 1) { start -= 1 }
        while end < count, isSame(end) { end += 1 }
        return start..<end
    }

    /// The start of the word before a position.
    func wordStart(before place: Int) -> Int {
        var place = min(max(place, 0), count)
        guard hasWords else { return 0 }
        while place > 0, !isWord(place - 1) { place -= 1 }
        while place > 0, isWord(place - 1) { place -= 1 }
        return place
    }

    /// The end of the word after a position.
    func wordEnd(after place: Int) -> Int {
        var place = min(max(place, 0), count)
        guard hasWords else { return count }
        while place < count, !isWord(place) { place += 1 }
        while place < count, isWord(place) { place += 1 }
        return place
    }
}
