import Foundation

/// A property of a class of views or recognizers as a row of a table: its names, its form, and how it is read and set.
///
/// Everything that handles properties of any kind goes by these rows: scene files, panels, printed descriptions, exported programs,
/// and the search for changes that make a gesture win. A subclass with properties of its own adds rows for them:
///
///     final class SpinGestureRecognizer: UIGestureRecognizer {
///         var minimumTurns = 1
///
///         override class var inspectableProperties: [Property] {
///             super.inspectableProperties + [.count("minimumTurns", \SpinGestureRecognizer.minimumTurns, 1...10)]
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
    package let isLook: Bool
    /// The property that it must not be below, by its key; nil for none.
    package let floor: String?
    /// Whether it is one of the conditions that say which movements of fingers the gesture is.
    package let isCondition: Bool
    /// What it measures of the fingers; nil for nothing that can be measured.
    package let measure: Measure?
    private let read: @MainActor @Sendable (AnyObject) -> PropertyValue?
    private let write: @MainActor @Sendable (AnyObject, PropertyValue) -> Void
    private let attempts: Trials

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

    /// The path to a property. A main-actor closure makes it, because only there it can name properties of views.
    package typealias Path<Owner, Value> = @MainActor @Sendable () -> ReferenceWritableKeyPath<Owner, Value>

    /// The name in Swift for a key: `isHidden` for `hidden`. The key itself if no class of UIKit has it, or if it has several names.
    package static func name(ofKey key: String) -> String { names[key] ?? key }

    private static let names: [String: String] = {
        let rows = [
            ofView, ofLabel, ofControl, ofButton, ofSwitch, ofSlider, ofTextField, ofScrollView, ofRecognizer, ofTap,
            ofLongPress, ofPan, ofScreenEdgePan, ofSwipe,
        ].joined()
        let names = Dictionary(grouping: rows, by: \.key).mapValues { Set($0.map(\.name)) }
        return names.compactMapValues { $0.count == 1 ? $0.first : nil }
    }()

    /// The value of an object; nil if the object has no such property, or for no value, such as no colour.
    @MainActor
    public func value(of object: AnyObject) -> PropertyValue? { read(object) }

    /// Set the value of an object. An object without the property and a value of another form are ignored.
    @MainActor
    public func set(_ value: PropertyValue, of object: AnyObject) { write(object, value) }

    /// The values that may be tried instead of that of an object.
    @MainActor
    package func trials(of object: AnyObject) -> [Trial] {
        guard let value = value(of: object) else { return attempts.withoutValue(object, self) }
        return attempts.list(object, value, self)
    }

    /// A property with its own way to be read and set, for one that a key path does not reach.
    package init<Owner: AnyObject & SendableMetatype>(
        _ key: String, name: String? = nil, _ form: PropertyForm, of owner: Owner.Type, isLook: Bool = false,
        isCondition: Bool = false, trials: Trials = .none, floor: String? = nil, measure: Measure? = nil,
        get: @escaping @MainActor @Sendable (Owner) -> PropertyValue?,
        set: @escaping @MainActor @Sendable (Owner, PropertyValue) -> Void
    ) {
        self.key = key
        self.name = name ?? key
        self.form = form
        self.isLook = isLook
        self.isCondition = isCondition
        self.floor = floor
        self.measure = measure
        attempts = trials
        read = { object in (object as? Owner).flatMap(get) }
        write = { object, value in if let owner = object as? Owner { set(owner, value) } }
    }

    /// A property that a key path reaches.
    private init<Owner: AnyObject & SendableMetatype, Value: PropertyConvertible>(
        _ key: String, _ name: String?, _ form: PropertyForm, _ path: @escaping Path<Owner, Value>,
        _ trials: Trials, isLook: Bool = false, isCondition: Bool = false, floor: String? = nil, measure: Measure? = nil
    ) {
        self.init(
            key, name: name, form, of: Owner.self, isLook: isLook, isCondition: isCondition, trials: trials,
            floor: floor,
            measure: measure, get: { $0[keyPath: path()].propertyValue },
            set: { owner, value in if let value = Value.from(value) { owner[keyPath: path()] = value } })
    }
}

// One way to make a row for each form. The path is that of the class that declares the property.
nonisolated extension Property {
    /// A property that is true or false.
    public static func flag<Owner: AnyObject & SendableMetatype>(
        _ key: String, name: String? = nil,
        _ path: @autoclosure @escaping @MainActor @Sendable () -> ReferenceWritableKeyPath<Owner, Bool>
    ) -> Property { .flag(key, name: name, path(), .general) }

    /// A whole number.
    /// - Parameter range: from the smallest value to the largest one that a control offers.
    public static func count<Owner: AnyObject & SendableMetatype>(
        _ key: String, _ path: @autoclosure @escaping @MainActor @Sendable () -> ReferenceWritableKeyPath<Owner, Int>,
        _ range: ClosedRange<Int>
    ) -> Property { .count(key, path(), range, .general) }

    /// A number.
    public static func number<Owner: AnyObject & SendableMetatype>(
        _ key: String,
        _ path: @autoclosure @escaping @MainActor @Sendable () -> ReferenceWritableKeyPath<Owner, Double>,
        _ form: PropertyNumber
    ) -> Property { .number(key, path(), form, .general) }

    static func flag<Owner: AnyObject & SendableMetatype>(
        _ key: String, name: String? = nil, _ path: @autoclosure @escaping Path<Owner, Bool>, _ trials: Trials
    ) -> Property { Property(key, name, .flag, path, trials) }

    static func count<Owner: AnyObject & SendableMetatype>(
        _ key: String, _ path: @autoclosure @escaping Path<Owner, Int>, _ range: ClosedRange<Int>, _ trials: Trials,
        floor: String? = nil, measure: Measure? = nil
    ) -> Property {
        Property(key, nil, .count(range), path, trials, isCondition: true, floor: floor, measure: measure)
    }

    static func number<Owner: AnyObject & SendableMetatype, Value: PropertyConvertible & BinaryFloatingPoint>(
        _ key: String, name: String? = nil, _ path: @autoclosure @escaping Path<Owner, Value>, _ form: PropertyNumber,
        _ trials: Trials = .none, isLook: Bool = false, measure: Measure? = nil
    ) -> Property {
        Property(key, name, .number(form), path, trials, isLook: isLook, isCondition: measure != nil, measure: measure)
    }

    static func text<Owner: AnyObject & SendableMetatype>(
        _ key: String, _ path: @autoclosure @escaping Path<Owner, String?>, isLook: Bool = false
    ) -> Property { Property(key, nil, .text, path, .none, isLook: isLook) }

    static func color<Owner: AnyObject & SendableMetatype>(
        _ key: String, name: String, _ path: @autoclosure @escaping Path<Owner, UIColor?>
    ) -> Property { Property(key, name, .color, path, .none, isLook: true) }

    static func point<Owner: AnyObject & SendableMetatype>(
        _ key: String, _ path: @autoclosure @escaping Path<Owner, CGPoint>
    ) -> Property { Property(key, nil, .point, path, .none) }

    static func size<Owner: AnyObject & SendableMetatype>(
        _ key: String, _ path: @autoclosure @escaping Path<Owner, CGSize>, _ trials: Trials = .none
    ) -> Property { Property(key, nil, .size, path, trials) }

    static func transform<Owner: AnyObject & SendableMetatype>(
        _ key: String, _ path: @autoclosure @escaping Path<Owner, CGAffineTransform>
    ) -> Property { Property(key, nil, .transform, path, .none) }

    /// A set of members that have words.
    static func members<Owner: AnyObject & SendableMetatype, Set: OptionSet & Sendable>(
        _ key: String, _ path: @autoclosure @escaping Path<Owner, Set>, _ words: [(String, Set)], _ form: PropertyWords,
        _ trials: Trials = .none, isCondition: Bool = true
    ) -> Property where Set.Element == Set {
        Property(
            key, .words(form), of: Owner.self, isCondition: isCondition, trials: trials,
            get: { .words($0[keyPath: path()].names(in: words)) },
            set: { owner, value in
                guard case .words(let names) = value else { return }
                owner[keyPath: path()] = words.filter { names.contains($0.0) }.reduce(into: []) { $0.formUnion($1.1) }
            })
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
