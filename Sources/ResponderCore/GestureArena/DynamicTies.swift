import Foundation

/// The requirements between two recognizers in one attempt, by the answers to their dynamic questions.
struct DynamicTie {
    private let link: Link<UIGestureRecognizer>
    /// The owner waits for the other to fail.
    let waits: Bool
    /// The other waits for the owner to fail.
    let isAwaited: Bool

    init(other: UIGestureRecognizer, waits: Bool, isAwaited: Bool) {
        link = Link(other)
        self.waits = waits
        self.isAwaited = isAwaited
    }

    /// The other recognizer, which is in play as long as the tie is listed.
    var other: UIGestureRecognizer { link.object.unsafelyUnwrapped }

    func isTie(with recognizer: UIGestureRecognizer) -> Bool { link.leads(to: recognizer) }

    /// The same tie from the side of the other recognizer.
    func mirrored(for owner: UIGestureRecognizer) -> DynamicTie {
        DynamicTie(other: owner, waits: isAwaited, isAwaited: waits)
    }
}

/// The answers to dynamic questions about a recognizer and others. Both recognizers of a pair list it.
final class DynamicTies {
    private(set) var list: [DynamicTie] = []
    /// The index of each recognizer in a long list.
    private var places: [ObjectIdentifier: Int] = [:]

    nonisolated deinit {}

    /// The maximum length of a list that is searched from its start.
    private static let shortList = 8

    subscript(other: UIGestureRecognizer) -> DynamicTie? { place(of: other).map { list[$0] } }

    private func place(of other: UIGestureRecognizer) -> Int? {
        if list.count > Self.shortList { return places[ObjectIdentifier(other)] }
        for index in list.indices where list[index].isTie(with: other) { return index }
        return nil
    }

    func append(_ tie: DynamicTie) {
        list.append(tie)
        guard list.count > Self.shortList else { return }
        for index in (places.isEmpty ? 0 : list.count - 1)..<list.count { note(index) }
    }

    /// Remove a recognizer whose attempt is over. The last one takes its place.
    func remove(_ other: UIGestureRecognizer) {
        guard let index = place(of: other) else { return }
        list.swapAt(index, list.count - 1)
        list.removeLast()
        if list.count > Self.shortList {
            places[ObjectIdentifier(other)] = nil
            if index < list.count { note(index) }
        } else if !places.isEmpty {
            places.removeAll(keepingCapacity: true)
        }
    }

    private func note(_ index: Int) { places[ObjectIdentifier(list[index].other)] = index }
}

extension Attempt {
    /// The answers that are known so far.
    var tieList: [DynamicTie] { ties?.list ?? [] }

    func add(_ tie: DynamicTie) {
        let ties = self.ties ?? DynamicTies()
        ties.append(tie)
        self.ties = ties
    }

    /// Remove the attempt's recognizer, which leaves play, from the answers of those that stay.
    func forgetTies(of recognizer: UIGestureRecognizer) {
        for tie in tieList where tie.other.attempt.isInPlay { tie.other.attempt.ties?.remove(recognizer) }
    }
}
