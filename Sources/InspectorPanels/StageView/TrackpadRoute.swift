import ResponderKit

/// The pinches and rotations of a trackpad that belong to what a stage shows: those that began over it, until they end.
package struct TrackpadRoute {
    /// Where the last sample of the gesture was, in what the stage shows; nil if the gesture began elsewhere.
    private var place: CGPoint?
    private var progress = TrackpadProgress()

    /// A sample in the coordinates of what the stage shows; nil if it does not belong to it.
    /// - Parameter convert: converts a place in the window; nil for one beside the stage.
    package mutating func inside(_ sample: TransformSample, by convert: (CGPoint) -> CGPoint?) -> TransformSample? {
        let begins = progress.begins(with: sample.phase)
        if begins { place = nil }
        guard place != nil || begins, let location = convert(sample.location) ?? place
        else { return nil }
        place = sample.phase == .ended || sample.phase == .cancelled ? nil : location
        var sample = sample
        sample.location = location
        return sample
    }
}
