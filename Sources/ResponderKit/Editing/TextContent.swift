import Foundation

/// The text of a field as it is being edited: its characters, the selection, and what an input method still composes.
///
/// Places are counted in characters as people see them (grapheme clusters), from 0 to `count`, so nothing here can cut an
/// accent from its letter or a child out of a family. UIKit's interface counts UTF-16 units; the two are translated at
/// its border.
nonisolated struct TextContent {
    private(set) var string = ""
    private(set) var characters: [Character] = []
    /// Where each character begins, in UTF-16 units, and at the end where the text ends.
    private var starts = [0]
    /// The end of the selection that stays where it is while the selection grows.
    private(set) var anchor = 0
    /// The end of the selection that moves; without a selection both are the caret.
    private(set) var head = 0
    /// What is being composed.
    private(set) var marked: Range<Int>?
    /// False for what is secret: where its words begin must not show either, so all of it is one.
    var hasWords = true

    var count: Int { characters.count }
    var isEmpty: Bool { characters.isEmpty }
    var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }
    var everything: Range<Int> { 0..<count }

    // MARK: UTF-16

    /// Where a place is in UTF-16 units.
    func unit(of place: Int) -> Int { starts[min(max(place, 0), count)] }

    /// The place at a distance in UTF-16 units from the start; inside of a character the one after it.
    func place(atUnit unit: Int) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] < unit { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// A range of places in UTF-16 units.
    func units(of range: Range<Int>) -> NSRange {
        let start = unit(of: range.lowerBound)
        return NSRange(location: start, length: unit(of: range.upperBound) - start)
    }

    /// A part of the text.
    func text(in range: Range<Int>) -> String { String(characters[range.clamped(to: everything)]) }

    // MARK: Change

    /// Put another text in place of all; the caret goes to the end.
    mutating func set(_ text: String) {
        take(text)
        marked = nil
        select(count)
    }

    /// Put a text in place of a part; the caret goes behind it, and nothing is being composed any more.
    mutating func replace(_ range: Range<Int>, with text: String) {
        let range = range.clamped(to: everything)
        let end = unit(of: range.lowerBound) + text.utf16.count
        let rest = String(characters[range.upperBound...])
        // As one text again: an accent that was typed joins the letter before it.
        take(String(characters[..<range.lowerBound]) + text + rest)
        marked = nil
        select(place(atUnit: end))
    }

    /// Put what is being composed in place of what was, or of the selection.
    /// - Parameter caret: the part of the text to select, in UTF-16 units from its start.
    mutating func compose(_ text: String, selecting caret: NSRange) {
        let target = marked ?? selection
        let start = unit(of: target.lowerBound)
        replace(target, with: text)
        guard !text.isEmpty else { return }
        marked = place(atUnit: start)..<head
        let length = text.utf16.count
        let from = min(max(caret.location, 0), length)
        let to = from + min(max(caret.length, 0), length - from)
        select(place(atUnit: start + from), to: place(atUnit: start + to))
    }

    /// What was being composed is text like any other now.
    mutating func unmark() { marked = nil }

    private mutating func take(_ text: String) {
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

    /// Select from a place to another, which is the end that moves; the caret at one place if there is no other.
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

    /// The word at a place or right before it; between words the run of spaces, or the one character that is no letter.
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

    /// Where the word before a place begins.
    func wordStart(before place: Int) -> Int {
        var place = min(max(place, 0), count)
        guard hasWords else { return 0 }
        while place > 0, !isWord(place - 1) { place -= 1 }
        while place > 0, isWord(place - 1) { place -= 1 }
        return place
    }

    /// Where the word after a place ends.
    func wordEnd(after place: Int) -> Int {
        var place = min(max(place, 0), count)
        guard hasWords else { return count }
        while place < count, !isWord(place) { place += 1 }
        while place < count, isWord(place) { place += 1 }
        return place
    }
}
