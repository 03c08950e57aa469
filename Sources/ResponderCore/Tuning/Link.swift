/// A reference that does not retain its object, and that its owner clears when the object is released.
///
/// Handling a move follows such references many times a frame. `weak` and `unowned` count references at every use, and
/// even `unowned(unsafe)` retains and releases the object; `borrow` does neither.
nonisolated struct Link<Object: AnyObject> {
    private var pointer: Unmanaged<Object>?

    init(_ object: Object? = nil) { pointer = object.map(Unmanaged.passUnretained) }

    /// Whether there is no object.
    @inline(__always)
    var isEmpty: Bool { pointer == nil }

    /// The object, retained as usual.
    @inline(__always)
    var object: Object? { pointer?.takeUnretainedValue() }

    /// Use the object without retaining it; nil if there is none. The caller ensures that the object stays alive
    /// until `body` returns.
    @inline(__always)
    func borrow<Result>(_ body: (Object) -> Result) -> Result? { pointer?.borrow(body) }

    /// Whether this is the linked object.
    @inline(__always)
    func leads(to object: AnyObject) -> Bool { pointer?.toOpaque() == Unmanaged.passUnretained(object).toOpaque() }

    /// Whether both link to the same object, or to none.
    @inline(__always)
    static func == (one: Link, other: Link) -> Bool { one.pointer?.toOpaque() == other.pointer?.toOpaque() }
}

extension Unmanaged {
    /// Use the object without retaining it. The caller ensures that the object stays alive until `body` returns.
    @inline(__always)
    nonisolated func borrow<Result>(_ body: (Instance) -> Result) -> Result { _withUnsafeGuaranteedRef { body($0) } }
}

// Access through links on the path of a touch.

extension UIView {
    /// Whether this is a window, whose coordinates are those of touches.
    @inline(__always)
    final var isRoot: Bool { windowLink.leads(to: self) }

    @inline(__always)
    final func isSubview(of view: UIView) -> Bool { superviewLink.leads(to: view) }

    /// Tell the window that it must be drawn again.
    @inline(__always)
    package final func contentChanged() { windowLink.borrow { $0.isFrameDue = true } }

    /// Tell the application that layout is due somewhere in its windows.
    @inline(__always)
    final func layoutChanged() { windowLink.borrow { $0.applicationLink.borrow { $0.layoutPass.isDue = true } } }

    /// Report the transform to the application's observers.
    @inline(__always)
    final func recordTransform() {
        _ = windowLink.borrow {
            $0.applicationLink.borrow {
                if $0.trace.tellsMoves { $0.trace.record(.transform(Participant(self), _transform)) }
            }
        }
    }
}

extension UIGestureRecognizer {
    /// Whether an observer may read the reason of what the recognizer proposes.
    @inline(__always)
    final var isWatched: Bool { attempt.arenaLink.borrow { $0.trace.isOn } ?? true }

    /// Queue the recognizer's proposal if it is in play and a cycle is under way. A move takes this path.
    /// - Returns: whether it is queued.
    @inline(__always)
    final func enqueueInCycle() -> Bool { attempt.arenaLink.borrow { $0.enqueueInCycle(self) } ?? false }

    /// Whether the recognizer's view is in a window.
    @inline(__always)
    final func works(in window: UIWindow) -> Bool { viewLink.borrow { $0.windowLink.leads(to: window) } ?? false }
}

extension UIApplication {
    /// Whether the current application has an observer.
    @inline(__always)
    static var isWatched: Bool { currentLink.borrow { $0.trace.isOn } ?? false }

    /// The animation block of the current application that is running.
    @inline(__always)
    static var currentAnimation: AnimationBlock? { currentLink.borrow { $0.openAnimation } ?? nil }
}

extension InputQueue {
    /// Make the application current.
    /// - Returns: the one that was current before.
    @inline(__always)
    func makeCurrent() -> UIApplication? { applicationLink.borrow { $0.becomeCurrent() } ?? nil }
}

extension TouchSequence {
    /// Send the touches event through the application.
    @inline(__always)
    func sendEvent() { applicationLink.borrow { $0.sendEvent(event) } }
}
