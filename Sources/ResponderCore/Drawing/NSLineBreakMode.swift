/// What happens to a text that is too long for its line.
nonisolated public enum NSLineBreakMode: Int, Sendable {
    /// More lines, broken between words; what does not fit is left out.
    case byWordWrapping = 0
    /// More lines, broken between characters; what does not fit is left out.
    case byCharWrapping
    /// The end is left out, in the middle of a character too.
    case byClipping
    /// An ellipsis at the start.
    case byTruncatingHead
    /// An ellipsis at the end.
    case byTruncatingTail
    /// An ellipsis in the middle.
    case byTruncatingMiddle
}
