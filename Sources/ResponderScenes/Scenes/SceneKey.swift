import Foundation

/// One key of a view or gesture: how its value is checked and stored. Scene files, `set` lines of recordings and
/// inspectors use it.
nonisolated struct SceneKey<Owner: Sendable>: Sendable {
    /// The key in the file.
    let name: String
    /// What its value can be, for forms.
    let form: KeyForm
    /// UIKit's name for it.
    let property: String
    /// Whether only a scene file can contain it, not a `set` line.
    let isFixed: Bool
    /// The classes or kinds that have it, as words; nil for all.
    let owners: [String]?
    /// Checks the value and stores it.
    let read: @Sendable (JSONValue, Place, inout Owner) throws -> Void

    init(
        _ name: String, _ form: KeyForm, property: String? = nil, of owners: [String]? = nil, isFixed: Bool = false,
        read: @escaping @Sendable (JSONValue, Place, inout Owner) throws -> Void
    ) {
        self.name = name
        self.form = form
        self.property = property ?? name
        self.owners = owners
        self.isFixed = isFixed
        self.read = read
    }
}

/// A thing that a scene file describes by keys.
nonisolated protocol SceneKeyed: Sendable {
    /// The noun for messages: `view`.
    static var noun: String { get }
    /// The keys, in the order of the format's table.
    static var keys: [SceneKey<Self>] { get }
    /// Its class or kind, as a word.
    var owner: String { get }
}

nonisolated extension SceneKeyed {
    /// Check and store one member of the object that describes this thing.
    /// - Parameter isChange: the member comes from a `set` line, so that fixed keys are refused.
    mutating func read(_ member: JSONValue.Member, at place: Place, isChange: Bool = false) throws {
        let place = place.member(member.key, line: member.value.line)
        guard let key = Self.keys.first(where: { $0.name == member.key }) else {
            let known = Self.keys.filter { $0.isAvailable(to: owner) && !(isChange && $0.isFixed) }.map(\.name)
            throw place.error("unknown key\(Spelling.hint(for: member.key, among: known))")
        }
        guard key.isAvailable(to: owner) else {
            throw place.error(
                "a \(Self.noun) of \(owner.quoted) has no \(key.name.quoted); "
                    + "only \((key.owners ?? []).joined(separator: ", ")) \(key.owners?.count == 1 ? "has" : "have") it"
            )
        }
        guard !isChange || !key.isFixed else {
            let others = Self.keys.filter { $0.isAvailable(to: owner) && !$0.isFixed }.map(\.name)
            throw place.error(
                "\(key.name.quoted) cannot change while the scene runs; these can: \(others.joined(separator: ", "))")
        }
        try key.read(member.value, place, &self)
    }
}

nonisolated extension SceneKey {
    func isAvailable(to owner: String) -> Bool { owners?.contains(owner) ?? true }
}
