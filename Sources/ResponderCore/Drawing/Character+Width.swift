extension Character {
    /// Whether this is a character of Chinese or Japanese text, or their wide punctuation. In every typeface it fills a
    /// square as wide as the font's size, and lines are broken before and after it.
    package nonisolated var isIdeographic: Bool {
        guard let first = unicodeScalars.first?.value, first >= 0x2E80 else { return false }
        return switch first {
        // Radicals, punctuation, kana, bopomofo, their signs; ideographs; forms for vertical text; wide Latin.
        case 0x2E80...0x312F, 0x3190...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF01...0xFF60,
            0xFFE0...0xFFE6, 0x1B000...0x1B16F, 0x20000...0x3FFFD:
            true
        default: false
        }
    }

    /// Whether this is a syllable of Korean text, which fills a square too. Its words stay together in a line.
    package nonisolated var isHangulSyllable: Bool {
        guard let first = unicodeScalars.first?.value else { return false }
        return 0xAC00...0xD7A3 ~= first || 0x3130...0x318F ~= first
    }

    /// Whether no line begins with this: closing punctuation, small kana, marks of repetition and length.
    package nonisolated var isKeptFromLineStart: Bool { Self.keptFromStart.contains(self) }

    /// Whether no line ends with this: opening punctuation.
    package nonisolated var isKeptFromLineEnd: Bool { Self.keptFromEnd.contains(self) }

    private nonisolated static let keptFromStart = Set<Character>(
        "、。，．・：；？！‼⁇⁈⁉ー～〜々〻ヽヾゝゞ）］｝〉》」』】〕〗〙〟”’»›｠" + "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ" + ",.;:?!)]}%°…‥—–％℃")
    private nonisolated static let keptFromEnd = Set<Character>("（［｛〈《「『【〔〖〘〝“‘«‹｟([{$£€¥￥＄№#＃")
}
