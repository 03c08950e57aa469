import MessageText

/// A name of a gesture or view in the value of a key.
nonisolated package struct Mention: Sendable {
    /// What has the name: a gesture, a view, or a view with a content offset.
    package enum Noun { case gesture, view, list }

    package let noun: Noun
    package let name: String
    let place: Place

    init(_ noun: Noun, _ name: String, at place: Place) { (self.noun, self.name, self.place) = (noun, name, place) }

    /// Check that the scene has such a gesture or view.
    /// - Parameters:
    ///   - gestures: the gestures of the scene, by the names that mean them.
    ///   - classes: the class of each view of the scene, by its name.
    func check(
        _ gestures: [String: some Any], _ classes: @autoclosure () -> [String: ViewDescription.Class]
    ) throws {
        guard noun != .gesture else {
            guard gestures[name] == nil else { return }
            throw place.error(Spelling.unknown("gesture", name, among: gestures.keys.sorted()))
        }
        let classes = classes()
        guard let found = classes[name] else {
            throw place.error(Spelling.unknown("view", name, among: classes.keys.sorted()))
        }
        guard noun == .list, !found.isList else { return }
        let lists = classes.filter { $0.value.isList }.keys.sorted()
        throw place.error(
            "a view of \(found.rawValue.quoted) has no offset; name a scroll or table"
                + Spelling.nameHintOrList(for: name, among: lists))
    }
}

nonisolated extension ViewDescription.Class {
    /// Whether views of the class have a content offset.
    var isList: Bool { self == .scroll || self == .table }
}
