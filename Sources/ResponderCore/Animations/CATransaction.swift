import Foundation

/// Groups changes of layers: switches animation off for them, or waits for the end of their animations.
///
///     CATransaction.begin()
///     CATransaction.setCompletionBlock { pile.removeTopCard() }
///     UIView.animate(withDuration: 0.3) { card.center.x += 400 }
///     CATransaction.commit()
///
/// As in UIKit the layer of a view animates only inside an animation block of `UIView`, so outside of one the changes are
/// immediate with and without a transaction. Timing functions are not here: `UIViewPropertyAnimator` takes any curve.
@preconcurrency @MainActor
public final class CATransaction {
    private init() {}

    private static var transactions: Transactions { UIApplication.shared.animator.transactions }

    /// Open a transaction inside the current one. It inherits `disableActions()` and the duration.
    public static func begin() { transactions.begin() }

    /// Close the transaction that was opened last.
    public static func commit() {
        if !transactions.commit() {
            UIApplication.shared.warn("CATransaction.commit() without begin(). Nothing was done.")
        }
    }

    /// Whether property changes until the end of the transaction are immediate, also inside an animation block. Without
    /// `begin()` this holds until the current event is handled.
    public static func setDisableActions(_ flag: Bool) { transactions.change { $0.disablesActions = flag } }

    /// Whether property changes are immediate in the current transaction. False by default.
    public static func disableActions() -> Bool { transactions.current.disablesActions }

    /// The seconds for implicit animations. Layers of views have none, as in UIKit, and an animation block has its own
    /// duration, so the engine does not use this value.
    public static func setAnimationDuration(_ duration: CFTimeInterval) {
        transactions.change { $0.duration = duration }
    }

    /// The duration set with `setAnimationDuration(_:)` in the current transaction; 0.25 by default.
    public static func animationDuration() -> CFTimeInterval { transactions.current.duration }

    /// Call a block when all animations of views that begin from here to the end of the transaction have ended or were
    /// replaced. If none begins, the block is called by `commit()`. A block that was set before waits for the
    /// animations up to here. The block does not wait for property animators and scroll views. nil: no block.
    public static func setCompletionBlock(_ block: (@MainActor () -> Void)?) {
        let waiting = block.map(Transactions.Waiting.init)
        let old = transactions.current.waiting
        transactions.change { $0.waiting = waiting }
        old?.close()
    }
}

/// The open transactions of an application, the innermost last.
final class Transactions {
    struct Group {
        var disablesActions = false
        var duration: CFTimeInterval = 0.25
        var waiting: Waiting?
        /// Whether no `begin()` opened it.
        var isImplicit = false
    }

    /// A completion block and the number of animations that it waits for.
    final class Waiting {
        private let block: @MainActor () -> Void
        private var count = 0
        private var isClosed = false

        init(_ block: @escaping @MainActor () -> Void) { self.block = block }

        nonisolated deinit {}

        func animationBegan() { count += 1 }

        func animationEnded() {
            count -= 1
            callIfOver()
        }

        /// No more animations belong to the block.
        func close() {
            isClosed = true
            callIfOver()
        }

        private func callIfOver() { if isClosed, count == 0 { block() } }
    }

    private var groups: [Group] = []

    nonisolated deinit {}

    var current: Group { groups.last ?? Group() }

    func begin() {
        var group = current
        group.waiting = nil
        group.isImplicit = false
        groups.append(group)
    }

    /// Close the innermost group. False if there is none that `begin()` opened.
    func commit() -> Bool {
        guard let group = groups.last, !group.isImplicit else { return false }
        groups.removeLast()
        group.waiting?.close()
        return true
    }

    /// Change the innermost group. Without one, open one that lasts until the current event is handled.
    func change(_ body: (inout Group) -> Void) {
        if groups.isEmpty {
            groups.append(Group(isImplicit: true))
            UIApplication.shared.clock.schedule(after: 0) { [self] in closeImplicit() }
        }
        body(&groups[groups.count - 1])
    }

    private func closeImplicit() {
        guard groups.first?.isImplicit == true else { return }
        groups.removeFirst().waiting?.close()
    }

    /// An animation begins: the open groups wait for it.
    /// - Returns: a completion for the animation, which also informs the groups.
    func track(_ completion: (@MainActor (Bool) -> Void)?) -> (@MainActor (Bool) -> Void)? {
        let waiting = groups.compactMap(\.waiting)
        guard !waiting.isEmpty else { return completion }
        for one in waiting { one.animationBegan() }
        return { isFinished in
            completion?(isFinished)
            for one in waiting { one.animationEnded() }
        }
    }
}
