import Foundation

/// What two recognizers are to each other by the answers of their dynamic questions in one attempt.
struct DynamicTie {
    unowned(unsafe) let other: UIGestureRecognizer
    /// The owner waits for the other to fail.
    let waits: Bool
    /// The other waits for the owner to fail.
    let isAwaited: Bool

    /// The same, as the other one sees it.
    func mirrored(for owner: UIGestureRecognizer) -> DynamicTie {
        DynamicTie(other: owner, waits: isAwaited, isAwaited: waits)
    }
}

/// The answers to dynamic questions about a recognizer and others. A pair in which nobody waits is listed by the
/// recognizer that was judged when it was asked about, any other pair by both.
struct DynamicTies {
    private(set) var list: [DynamicTie] = []
    /// The place of each other recognizer in the list, where there are too many to look through.
    private var places: [UnsafeMutableRawPointer: Int] = [:]

    /// The longest list that is looked through from its start.
    private static let shortList = 8

    subscript(other: UIGestureRecognizer) -> DynamicTie? {
        if list.count > Self.shortList {
            return places[Unmanaged.passUnretained(other).toOpaque()].map { list[$0] }
        }
        for index in list.indices where list[index].other === other { return list[index] }
        return nil
    }

    mutating func append(_ tie: DynamicTie) {
        list.append(tie)
        guard list.count > Self.shortList else { return }
        if places.isEmpty { indexAll() } else { indexLast() }
    }

    /// Forget recognizers whose attempts are over.
    mutating func forgetThoseOutOfPlay() {
        guard !list.isEmpty else { return }
        let count = list.count
        list.removeAll { !$0.other.attempt.isInPlay }
        guard count > Self.shortList, list.count < count else { return }
        places.removeAll(keepingCapacity: true)
        if list.count > Self.shortList { indexAll() }
    }

    mutating func clear() {
        list.clear()
        if !places.isEmpty { places.removeAll(keepingCapacity: true) }
    }

    private mutating func indexAll() {
        for index in list.indices { places[Unmanaged.passUnretained(list[index].other).toOpaque()] = index }
    }

    private mutating func indexLast() {
        places[Unmanaged.passUnretained(list[list.count - 1].other).toOpaque()] = list.count - 1
    }
}
