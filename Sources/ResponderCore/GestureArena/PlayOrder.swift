import Foundation

/// The recognizers in play and their order: deepest view first, those of one view in order of addition, those of equally deep
/// views in order of arrival.
///
/// Short lists of them are sorted by numbers, `Attempt.place`. An insertion in the middle makes the numbers out of date, and the
/// next use of them brings them up to date.
final class PlayOrder {
    /// The recognizers. The list retains them until the end of the cycle, so loops do not need to.
    let recognizers = ElementList<UIGestureRecognizer>()
    /// Whether each attempt has a larger number in `place` than those before it.
    private var placesAreCurrent = true

    nonisolated deinit {}

    /// Insert a recognizer that is not in play.
    func insert(_ recognizer: UIGestureRecognizer) {
        var index = firstPlace(above: recognizer.attempt.depth)
        while index > 0, recognizers[index - 1].isBehindOnSameView(recognizer) { index -= 1 }
        if index < recognizers.count {
            placesAreCurrent = false
            recognizers.insert(recognizer, at: index)
        } else {
            if index == 0 { placesAreCurrent = true }
            recognizer.attempt.place = index == 0 ? 0 : recognizers[index - 1].attempt.place + 1
            recognizers.append(recognizer)
        }
    }

    /// The first place of a recognizer whose view has fewer views above it than `depth`.
    @inline(__always)
    private func firstPlace(above depth: Int) -> Int {
        let count = recognizers.count
        // Recognizers usually come deepest first.
        guard count > 0, recognizers[count - 1].attempt.depth < depth else { return count }
        return (0..<count).firstNumber { recognizers[$0].attempt.depth < depth }
    }

    func remove(_ recognizer: UIGestureRecognizer) {
        updatePlaces()
        let place = recognizer.attempt.place
        recognizers.remove(at: recognizers.indices.partitionIndex { recognizers[$0].attempt.place >= place })
    }

    /// Sort recognizers in play by their order.
    func sort(_ some: inout [UIGestureRecognizer]) {
        guard some.count > 1 else { return }
        updatePlaces()
        // Numbers are sorted without a closure, which would check its thread at each call.
        var places = some.indices.map { Place(number: some[$0].attempt.place, index: $0) }
        places.sort()
        some = places.map { some[$0.index] }
    }

    /// The place of the recognizer at an index of a list.
    nonisolated private struct Place: Comparable {
        let number: Int
        let index: Int

        static func < (one: Place, other: Place) -> Bool { one.number < other.number }
    }

    /// The index of a recognizer in play in a list that has the order of play, or the index where it is to be inserted.
    func index(of recognizer: UIGestureRecognizer, in list: ElementList<Link<UIGestureRecognizer>>) -> Int {
        updatePlaces()
        let place = recognizer.attempt.place
        return list.indices.partitionIndex { list[$0].object.unsafelyUnwrapped.attempt.place >= place }
    }

    private func updatePlaces() {
        guard !placesAreCurrent else { return }
        for index in recognizers.indices { recognizers[index].attempt.place = index }
        placesAreCurrent = true
    }
}

extension UIGestureRecognizer {
    /// Whether the other one was added to the same view before this one.
    @inline(__always)
    fileprivate final func isBehindOnSameView(_ other: UIGestureRecognizer) -> Bool {
        attempt.depth == other.attempt.depth && viewLink == other.viewLink && order > other.order
    }
}
