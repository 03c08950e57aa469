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

/// The answers to dynamic questions about a recognizer and others. Both recognizers list a pair in which one waits; a pair
/// without a requirement is listed only by the recognizer for which the question was asked.
final class DynamicTies {
    private(set) var list: [DynamicTie] = []
    /// The index of each recognizer in a long list.
    private var places: [ObjectIdentifier: Int] = [:]

    nonisolated deinit {}

    /// The maximum length of a list that is searched from its start.
    private static let shortList = 8

    subscript(other: UIGestureRecognizer) -> DynamicTie? {
        if list.count > Self.shortList {
            return places[ObjectIdentifier(other)].map { list[$0] }
        }
        for index in list.indices where list[index].isTie(with: other) { return list[index] }
        return nil
    }

    func append(_ tie: DynamicTie) {
        list.append(tie)
        guard list.count > Self.shortList else { return }
        if places.isEmpty { indexAll() } else { indexLast() }
    }

    /// Remove recognizers whose attempts are over.
    func forgetThoseOutOfPlay() {
        guard !list.isEmpty else { return }
        let count = list.count
        list.removeAll { !$0.other.attempt.isInPlay }
        guard count > Self.shortList, list.count < count else { return }
        places.removeAll(keepingCapacity: true)
        if list.count > Self.shortList { indexAll() }
    }

    private func indexAll() {
        for index in list.indices { places[ObjectIdentifier(list[index].other)] = index }
    }

    private func indexLast() {
        places[ObjectIdentifier(list[list.count - 1].other)] = list.count - 1
    }
}

extension Attempt {
    /// The answers that are known so far.
    var tieList: [DynamicTie] { ties?.list ?? [] }

    func add(_ tie: DynamicTie) {
        let ties = self.ties ?? DynamicTies()
        ties.append(tie)
        self.ties = ties
    }
}
