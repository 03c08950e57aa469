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
