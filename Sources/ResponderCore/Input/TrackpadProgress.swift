/// Whether a gesture of the trackpad is under way, by the phases of its samples. The one rule for samples that drivers lose: a
/// change that comes without a begin begins a gesture, and a begin that comes without an end before it begins another.
nonisolated package struct TrackpadProgress: Sendable {
    /// Whether a gesture has begun and not ended.
    package private(set) var isUnderWay = false

    package init() {}

    /// Follow a sample.
    /// - Returns: whether a gesture begins with it.
    package mutating func begins(with phase: TransformSample.Phase) -> Bool {
        let begins = phase == .began || phase == .changed && !isUnderWay
        isUnderWay = phase == .began || phase == .changed
        return begins
    }
}
