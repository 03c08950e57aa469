/// An object that is equal only to itself, as UIKit's objects are. Sets, keys of dictionaries and `firstIndex(of:)` take
/// it in code of any isolation: comparing two objects reads nothing of them.
nonisolated public protocol IdentityHashable: AnyObject, Hashable {}

nonisolated extension IdentityHashable {
    /// Whether both are the same object.
    public static func == (one: Self, other: Self) -> Bool { one === other }

    /// Whether an object is this one.
    public func isEqual(_ object: Any?) -> Bool { object.map { $0 as AnyObject === self } ?? false }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
