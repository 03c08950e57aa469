import Foundation

/// A pointer over the view without a pressed button. Continuous: begins when it enters, ends when it leaves. It takes
/// no touches and affects no other recognizer.
open class UIHoverGestureRecognizer: UIGestureRecognizer {
    private var place = CGPoint.zero
    /// Whether the current sample brought the pointer to the view.
    final var isNewToPointer = false

    @_spi(Engine) open override var takesTouches: Bool { false }

    /// The pointer's location in a view's coordinates, or the window's if nil.
    open override func location(in view: UIView?) -> CGPoint { fromWindow(place, to: view) }

    final func pointerMoved(to point: CGPoint) {
        place = point
        if committed == .possible {
            guard isNewToPointer else { return }
            propose(.began, .hover(.entered))
        } else if committed.isActive {
            goOn(.hover(.moved))
        }
    }

    final func pointerLeft() {
        if committed.isActive { propose(.ended, .hover(.left)) }
    }

    nonisolated deinit {}
}
