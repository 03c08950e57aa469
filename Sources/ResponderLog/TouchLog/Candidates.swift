import ResponderKit

/// The gestures that may still get their fingers, with the episodes of these fingers. Thousands of gestures may be on one view,
/// and each decision asks which episodes are open, so the gestures of each episode are counted.
struct Candidates {
    private struct Candidate {
        /// Whether it waits for others to fail.
        var isWaiting = false
        /// The episodes of its fingers.
        var episodes: Set<Int> = []
    }

    private var all: [String: Candidate] = [:]
    /// The number of gestures in each episode that has some.
    private var counts: [Int: Int] = [:]

    /// The episodes with gestures that may still get their fingers.
    var episodes: Set<Int> { Set(counts.keys) }

    /// Whether a gesture waits for others to fail; nil if it is not among these gestures.
    func isWaiting(_ name: String) -> Bool? { all[name]?.isWaiting }

    /// Whether a gesture may still get a finger of an episode.
    func contains(_ name: String, inEpisode index: Int) -> Bool { all[name]?.episodes.contains(index) == true }

    /// The gestures that may still get the fingers of an episode, in order of their names.
    func names(inEpisode index: Int) -> [String] { all.filter { $0.value.episodes.contains(index) }.keys.sorted() }

    /// Note that a gesture got fingers of episodes.
    mutating func join(_ name: String, _ episodes: Set<Int>) {
        for index in episodes where all[name, default: Candidate()].episodes.insert(index).inserted {
            counts[index, default: 0] += 1
        }
    }

    /// Note that a gesture waits for others to fail.
    mutating func wait(_ name: String) { all[name]?.isWaiting = true }

    /// Note that a gesture was decided.
    mutating func remove(_ name: String) {
        for index in all.removeValue(forKey: name)?.episodes ?? [] {
            let rest = (counts[index] ?? 1) - 1
            counts[index] = rest > 0 ? rest : nil
        }
    }
}
