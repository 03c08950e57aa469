import Foundation

// Boxes of points, sizes, rectangles and objects for Foundation collections.
extension NSValue {
    /// A box with a point.
    nonisolated public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }

    /// A box with a size.
    nonisolated public convenience init(cgSize: CGSize) { self.init(size: cgSize) }

    /// A box with a rectangle.
    nonisolated public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }

    /// A box with an object that it does not retain, nil for none. Boxes with the same object are equal: a key for a
    /// touch in a dictionary.
    nonisolated public convenience init(nonretainedObject object: Any?) {
        var address = object.map { UInt(bitPattern: ObjectIdentifier($0 as AnyObject)) } ?? 0
        self.init(bytes: &address, objCType: "Q")
    }

    /// The object in the box, which must be alive; nil for none. Call it only for a box of `init(nonretainedObject:)`.
    nonisolated public var nonretainedObjectValue: Any? {
        var address: UInt = 0
        getValue(&address)
        return UnsafeRawPointer(bitPattern: address).map { unsafeBitCast($0, to: AnyObject.self) }
    }

    /// The point in the box.
    nonisolated public var cgPointValue: CGPoint { pointValue }

    /// The size in the box.
    nonisolated public var cgSizeValue: CGSize { sizeValue }

    /// The rectangle in the box.
    nonisolated public var cgRectValue: CGRect { rectValue }
}
