import ResponderLog

/// Compares two timelines in pieces, because a session can have a million spans.
///
///     var comparer = TimelineComparer(before: timeline, after: whatIf)
///     while !comparer.proceed(while: { clock.now < limit }) { … }
///     print(comparer.result.sentence)
///
/// The timelines must not change until it is done.
public struct TimelineComparer {
    private var lanes: [ComparedLane] = []
    private var heard: HeardComparison
    private var isHeardDone = false
    /// The number of compared lanes.
    private var done = 0
    /// The number of spans that are compared at a time: less than a millisecond.
    var piece = 4096

    /// Prepare the comparison.
    /// - Parameters:
    ///   - before: the timeline without the change.
    ///   - after: the timeline with the change, as far as it has been played.
    public init(before: Timeline, after: Timeline) {
        heard = HeardComparison(before: before.calls, after: after.calls)
        for lane in after.lanes { add(before.lane(of: lane.subject), lane) }
        for lane in before.lanes where after.lane(of: lane.subject) == nil { add(lane, nil) }
        let ranks = Dictionary(uniqueKeysWithValues: lanes.map { ($0.subject, after.rank(of: $0.subject)) })
        lanes.sort { ranks[$0.subject, default: 0] < ranks[$1.subject, default: 0] }
    }

    private mutating func add(_ before: Timeline.Lane?, _ after: Timeline.Lane?) {
        guard let lane = after ?? before else { return }
        switch lane.subject {
        // The calls that views received are compared one by one.
        case .target(.view), .trackpad, .others: break
        case .contact, .target(.gesture): lanes.append(ComparedLane(lane, before?.spans ?? [], after?.spans ?? []))
        }
    }

    /// Compare some more.
    /// - Parameter mayGoOn: asked after every few thousand spans.
    /// - Returns: whether the comparison is complete.
    @discardableResult
    public mutating func proceed(while mayGoOn: () -> Bool = { true }) -> Bool {
        var rest = piece
        while done < lanes.count {
            if lanes[done].proceed(&rest) { done += 1 }
            guard rest <= 0 else { continue }
            guard mayGoOn() else { break }
            rest = piece
        }
        while done == lanes.count, !isHeardDone {
            isHeardDone = heard.proceed(&rest)
            guard rest <= 0 else { continue }
            guard isHeardDone || mayGoOn() else { break }
            rest = piece
        }
        return done == lanes.count && isHeardDone
    }

    /// The result of the complete comparison.
    public var result: TimelineComparison {
        precondition(done == lanes.count && isHeardDone, "the comparison is not complete")
        return TimelineComparison(lanes, heard: heard.sentences)
    }
}
