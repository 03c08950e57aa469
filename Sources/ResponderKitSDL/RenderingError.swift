/// A failure while drawing, in one line.
nonisolated public struct RenderingError: Error, CustomStringConvertible {
    /// The failure and its remedy.
    public let description: String

    /// A call of SDL failed; see `SDLProblem.line(_:try:)`.
    static func sdl(_ what: String, try advice: String) -> RenderingError {
        RenderingError(description: SDLProblem.line(what, try: advice))
    }
}
