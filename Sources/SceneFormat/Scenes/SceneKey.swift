import Foundation
import MessageText
import ResponderKit
import ResponderLog

/// One key of a view or gesture: how its value is checked and stored. Scene files, `set` lines of recordings and
/// inspectors use it.
nonisolated package struct SceneKey<Described: SceneKeyed>: Sendable {
    /// The key in the file.
    package let name: String
    /// What its value can be, for forms.
    package let form: KeyForm
    /// UIKit's name for it.
    package let property: String
    /// Whether only a scene file can contain it, not a `set` line.
    private(set) var isFixed = false
    /// The end of the name of the view's own gesture that has the same key, which can change; nil if none has: `pan`.
    private(set) var gesture: String?
    /// The default, read from a new object; nil if there is none.
    package private(set) var usual: @MainActor @Sendable (AnyObject) -> JSONValue? = { _ in nil }
    /// The classes or kinds that have it; nil for all.
    private(set) var owners: [Described.Owner]?
    /// Checks the value and stores it.
    let read: @Sendable (JSONValue, Place, inout Described) throws -> Void
    /// The names of gestures or views in its value.
    private(set) var names: @Sendable (Described) -> [String] = { _ in [] }
    /// Its name and its value in words; nil if the value is the default.
    private(set) var words: @Sendable (Described) -> String? = { _ in nil }

    /// A key that is no property.
    /// - Parameters:
    ///   - variable: where its value is stored.
    ///   - read: checks a value that depends on other keys.
    init<Value: SceneValue>(
        _ name: String, _ form: KeyForm, _ variable: WritableKeyPath<Described, Value> & Sendable,
        property: String? = nil, of owners: [Described.Owner]? = nil, isFixed: Bool = false,
        ofGesture gesture: String? = nil, usual: @autoclosure @escaping @Sendable () -> JSONValue? = nil,
        read: @escaping @Sendable (JSONValue, Place, Described) throws -> Value = { json, place, _ in
            try Value.read(json, at: place)
        }
    ) {
        (self.name, self.form, self.property) = (name, form, property ?? name)
        (self.owners, self.isFixed, self.gesture) = (owners, isFixed, gesture)
        self.usual = { _ in usual() }
        self.read = { json, place, described in described[keyPath: variable] = try read(json, place, described) }
        names = { $0[keyPath: variable].names }
        words = { $0[keyPath: variable].words.map { "\(name) \($0)" } }
    }

    /// A key for parts that have keys of their own, which the scene reader reads.
    init(parts name: String, property: String? = nil) {
        (self.name, form, self.property, isFixed) = (name, .parts, property ?? name, true)
        read = { _, _, _ in }
    }

    /// The key of a property.
    init(_ row: Property) {
        (name, form, property) = (row.key, .property(row.form), row.name)
        usual = { row.value(of: $0)?.json }
        read = { json, place, described in described.values[row.key] = try row.form.value(json, at: place) }
        words = { $0.values[row.key].map { "\(row.name) \($0.words)" } }
    }
}

/// A thing that a scene file describes by keys: a view or a gesture.
nonisolated package protocol SceneKeyed: Sendable {
    /// The classes of views, or the kinds of gestures.
    associatedtype Owner: CaseIterable, Hashable, RawRepresentable<String>, Sendable

    /// The noun for messages: `view`.
    static var noun: String { get }
    /// The keys before those of properties, in the order of the format's table.
    static var firstKeys: [SceneKey<Self>] { get }
    /// The keys after those of properties.
    static var lastKeys: [SceneKey<Self>] { get }
    /// The properties of a class or kind that a file can set.
    static func properties(of owner: Owner) -> [Property]
    /// The keys of a class or kind: the first ones, those of its properties, and the last ones.
    static func keys(of owner: Owner) -> [SceneKey<Self>]

    /// Its name.
    var name: String { get }
    /// Its class or kind.
    var owner: Owner { get }
    /// The values that the file gives its properties, by their keys.
    var values: [String: PropertyValue] { get set }
}

nonisolated extension SceneKeyed {
    /// Check and store one member of the object that describes this thing.
    /// - Parameters:
    ///   - members: all members of the object, for the message about an unknown key.
    ///   - isChange: the member comes from a `set` line, so that fixed keys are refused.
    mutating func read(
        _ member: JSONValue.Member, of members: [JSONValue.Member] = [], at place: Place, isChange: Bool = false
    ) throws {
        let place = place.member(member.key, line: member.value.line)
        let keys = Self.keys(of: owner)
        guard let key = keys.first(where: { $0.name == member.key }) else {
            let owners = Self.Owner.allCases.filter { Self.keys(of: $0).contains { $0.name == member.key } }
            guard !owners.isEmpty else {
                let known = keys.filter { !(isChange && $0.isFixed) }.map(\.name)
                let hint = Spelling.hint(for: member.key, among: known, beside: members.map(\.key))
                let page = hint.isEmpty ? "; Docs/Formats.md lists the keys of a \(Self.noun)" : ""
                throw place.error("unknown key\(hint)\(page)")
            }
            throw place.error(
                "a \(Self.noun) of \(owner.rawValue.quoted) has no \(member.key.quoted); only "
                    + "\(owners.map(\.rawValue).joined(separator: ", ")) \(owners.count == 1 ? "has" : "have") it")
        }
        guard !isChange || !key.isFixed else {
            let others = keys.filter { !$0.isFixed }.map(\.name).joined(separator: ", ")
            let hint = key.gesture.map { "change \"\(name).\($0).\(key.name)\"" } ?? "these can: \(others)"
            throw place.error("\(key.name.quoted) cannot change while the scene runs; \(hint)")
        }
        try key.read(member.value, place, &self)
    }

    /// The names of gestures and views in the values, those of gestures first.
    /// - Parameter place: the place of a key's value.
    package func mentions(at place: (String) -> Place) -> [Mention] {
        let nouns: [(Mention.Noun, [KeyForm])] = [(.gesture, [.gestures, .json]), (.view, [.views])]
        return nouns.flatMap { noun, forms in
            Self.keys(of: owner).filter { forms.contains($0.form) }.flatMap { key in
                let list = place(key.name)
                return key.names(self).enumerated().map { Mention(noun, $1, at: list.element($0, line: list.line)) }
            }
        }
    }

    /// Check that no value is below one that limits it.
    func checkLimits(at place: Place) throws {
        for row in Self.properties(of: owner) {
            guard let floor = row.floor, case .number(let value)? = values[row.key] else { continue }
            var lowest = 1.0
            if case .number(let number)? = values[floor] { lowest = number }
            guard value < lowest else { continue }
            throw place.error(
                "\(row.key.quoted) is \(Int(value)), less than \(floor.quoted), which is \(Int(lowest)); such a "
                    + "\(owner.rawValue) could never begin")
        }
    }

    /// The keys of a class or kind, computed.
    static func composedKeys(of owner: Owner) -> [SceneKey<Self>] {
        func owned(_ keys: [SceneKey<Self>]) -> [SceneKey<Self>] { keys.filter { $0.owners?.contains(owner) != false } }
        return owned(firstKeys) + properties(of: owner).map { SceneKey($0) } + owned(lastKeys)
    }

    /// The names of the keys of all classes or kinds, in the order of the format's table.
    package static var keyNames: [String] {
        let rows = Owner.allCases.flatMap { properties(of: $0) }.map(\.key)
        return (firstKeys.map(\.name) + rows).uniqued + lastKeys.map(\.name)
    }

    /// The names of the keys that have a form.
    package static func keyNames(of form: KeyForm) -> [String] {
        (firstKeys + lastKeys).filter { $0.form == form }.map(\.name)
    }
}

/// What the value of a key can be: enough to make a control that edits it.
package nonisolated enum KeyForm: Hashable, Sendable {
    /// What a property can be.
    case property(PropertyForm)
    /// A name that is unique in the scene.
    case name
    /// A list of so many numbers, each with its label.
    case numbers([String])
    /// One of these words.
    case word([String])
    /// A list of some of these words.
    case words([String])
    /// A list of names of gestures.
    case gestures
    /// A list of names of views.
    case views
    /// The gestures or views in a view, which have keys of their own.
    case parts
    /// Another value, which is edited as JSON.
    case json

    /// `true` or `false`.
    static let flag = KeyForm.property(.flag)
}
