import Foundation

/// A property of a class of views or recognizers as a row of a table: its names, its form, and how it is read and set.
///
/// Scene files, panels, printed descriptions, exported programs and the search for changes that make a gesture win read these rows. A subclass with properties of its own adds rows for them:
///
///     final class SpinGestureRecognizer: UIGestureRecognizer {
///         var minimumTurns = 1
///
///         nonisolated override class var inspectableProperties: [Property] {
///             super.inspectableProperties + [Property("minimumTurns", .count(1...10), \SpinGestureRecognizer.minimumTurns)]
///         }
///     }
///
/// The default of a property is its value in a new object.
nonisolated public struct Property: Sendable {
    /// The key in scene files: `hidden`.
    public let key: String
    /// The name in Swift: `isHidden`.
    public let name: String
    /// The values that it can have.
    public let form: PropertyForm
    /// Whether the look of a view depends on it.
    package private(set) var isLook = false
    /// The property that it must not be below, by its key; nil for none.
    package private(set) var floor: String?
    /// Whether it is one of the conditions that say which movements of fingers the gesture is.
    package private(set) var isCondition = false
    /// What it measures of the fingers; nil for nothing that can be measured.
    package private(set) var measure: Measure?
    private let read: @MainActor @Sendable (AnyObject) -> PropertyValue?
    private let write: @MainActor @Sendable (AnyObject, PropertyValue) -> Void

    /// What a limit measures of the fingers of a touch.
    package enum Measure: Sendable, CaseIterable {
        /// The exact number of fingers.
        case fingers
        /// The smallest number of fingers.
        case fewestFingers
        /// The largest number of fingers.
        case mostFingers
        /// The largest distance of a finger from its landing, in points.
        case movement
        /// From the first landing to the first lift, in seconds.
        case duration
    }

    /// The value of an object; nil if the object has no such property, or for no value, such as no colour.
    @MainActor
    public func value(of object: AnyObject) -> PropertyValue? { read(object) }

    /// Set the value of an object. An object without the property and a value of another form are ignored.
    @MainActor
    public func set(_ value: PropertyValue, of object: AnyObject) { write(object, value) }

    /// A property that a key path reaches.
    /// - Parameters:
    ///   - key: the key in scene files.
    ///   - name: the name in Swift; nil if it is the key.
    ///   - path: the path from the class that declares the property. It is a closure for the main actor, because only there it
    ///     can name properties of views.
    public init<Owner: AnyObject & SendableMetatype, Value: PropertyConvertible>(
        _ key: String, name: String? = nil, _ form: PropertyForm,
        _ path: @autoclosure @escaping @MainActor @Sendable () -> ReferenceWritableKeyPath<Owner, Value>
    ) {
        self.init(
            key, name: name, form, of: Owner.self, get: { $0[keyPath: path()].propertyValue },
            set: { owner, value in if let value = Value.from(value) { owner[keyPath: path()] = value } })
    }

    /// A property that is a set of members with words.
    init<Owner: AnyObject & SendableMetatype, Set: OptionSet & Sendable>(
        _ key: String, _ form: PropertyWords, _ words: [(String, Set)],
        _ path: @autoclosure @escaping @MainActor @Sendable () -> ReferenceWritableKeyPath<Owner, Set>
    ) where Set.Element == Set {
        self.init(
            key, .words(form), of: Owner.self, get: { .words($0[keyPath: path()].names(in: words)) },
            set: { owner, value in
                guard case .words(let names) = value else { return }
                owner[keyPath: path()] = words.filter { names.contains($0.0) }.reduce(into: []) { $0.formUnion($1.1) }
            })
    }

    /// A property with its own way to be read and set, for one that a key path does not reach.
    public init<Owner: AnyObject & SendableMetatype>(
        _ key: String, name: String? = nil, _ form: PropertyForm, of owner: Owner.Type,
        get: @escaping @MainActor @Sendable (Owner) -> PropertyValue?,
        set: @escaping @MainActor @Sendable (Owner, PropertyValue) -> Void
    ) {
        self.key = key
        self.name = name ?? key
        self.form = form
        read = { object in (object as? Owner).flatMap(get) }
        write = { object, value in if let owner = object as? Owner { set(owner, value) } }
    }
}

nonisolated extension Property {
    /// The same row for a part of a view's look.
    package var look: Property {
        var row = self
        row.isLook = true
        return row
    }

    /// The same row for a condition of a gesture.
    /// - Parameters:
    ///   - measure: what it measures of the fingers; nil for nothing that can be measured.
    ///   - floor: the key of the property that it must not be below; nil for none.
    func condition(_ measure: Measure? = nil, notBelow floor: String? = nil) -> Property {
        var row = self
        row.isCondition = true
        row.measure = measure
        row.floor = floor
        return row
    }
}

nonisolated extension OptionSet where Element == Self {
    /// The words for the members: the word for all of them if there is one, or else each member's.
    package func names(in words: [(String, Self)]) -> [String] {
        if let word = words.first(where: { $0.1 == self })?.0 { return [word] }
        var rest = self
        return words.compactMap { word, member in
            guard rest.isSuperset(of: member), !member.isEmpty else { return nil }
            rest.subtract(member)
            return word
        }
    }
}

nonisolated extension Property: Hashable {
    /// Whether both have the same names and form.
    public static func == (one: Property, other: Property) -> Bool {
        one.key == other.key && one.name == other.name && one.form == other.form
    }

    /// Hashes the key.
    public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}
