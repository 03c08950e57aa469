/// A class of objects whose properties panels, scene files and printed descriptions know by name: views and recognizers.
public protocol Inspectable: AnyObject {
    /// The rows of the class: those of its superclass, then its own.
    nonisolated static var inspectableProperties: [Property] { get }
}

extension Inspectable {
    /// The rows of the object's class.
    public var inspectableProperties: [Property] { type(of: self).inspectableProperties }

    /// The row of a key; nil if the class has none.
    package func property(_ key: String) -> Property? { inspectableProperties.first { $0.key == key } }
}
