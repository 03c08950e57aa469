import ResponderKit

/// A new value for a property of a view or gesture.
nonisolated public struct Change: Hashable, Sendable {
    /// The view or gesture.
    public var target: Target
    /// The key of the property: `exclusiveTouch`.
    public var property: String
    /// The value.
    public var value: PropertyValue

    /// A new value for a property.
    public init(_ target: Target, _ property: String, _ value: PropertyValue) {
        self.target = target
        self.property = property
        self.value = value
    }
}
