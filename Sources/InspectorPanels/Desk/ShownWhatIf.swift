import ResponderChronicle
import StagePlayback

/// A what-if that is shown, and how it differs from the session.
package final class ShownWhatIf {
    package let track: Track
    /// How the two differ; nil until it is known.
    package private(set) var comparison: TimelineComparison?
    /// Compares them; nil before that begins and after its end.
    private var comparer: TimelineComparer?

    package init(_ track: Track) { self.track = track }

    /// Compare the what-if with the session, in several calls.
    /// - Returns: how they differ, once all is compared.
    package func compare(with session: Track, while mayGoOn: () -> Bool) -> TimelineComparison? {
        var comparer = comparer ?? TimelineComparer(before: session.timeline, after: track.timeline)
        // Two owners would copy it.
        self.comparer = nil
        if comparer.proceed(while: mayGoOn) { comparison = comparer.result } else { self.comparer = comparer }
        return comparison
    }
}
