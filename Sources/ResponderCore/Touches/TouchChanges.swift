/// The phases that touches have in an event, stationary ones left out: what need not be looked for.
struct Changes: OptionSet {
    let rawValue: UInt8
    static let began = Changes(.began)
    static let moved = Changes(.moved)
    static let ended = Changes(.ended)
    static let cancelled = Changes(.cancelled)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    @inline(__always)
    init(_ phase: UITouch.Phase) { rawValue = 1 << UInt8(phase.rawValue) }

    /// The phase if there is just one.
    @inline(__always)
    var only: UITouch.Phase? {
        rawValue & (rawValue &- 1) == 0 ? UITouch.Phase(rawValue: rawValue.trailingZeroBitCount) : nil
    }
}
