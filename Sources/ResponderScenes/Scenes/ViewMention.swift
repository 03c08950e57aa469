import ResponderText

/// A name of a view in the keys of a gesture.
nonisolated struct ViewMention: Sendable {
    let name: String
    let place: Place
    /// Whether the view must have a content offset.
    var mustScroll = false

    /// Check that there is such a view.
    /// - Parameter classes: the class of each view of the scene, by its name.
    func check(_ classes: [String: ViewDescription.Class]) throws {
        guard let found = classes[name] else {
            throw place.error(Spelling.unknown("view", name, among: classes.keys.sorted()))
        }
        guard mustScroll, found != .scroll, found != .table else { return }
        let lists = classes.filter { $0.value == .scroll || $0.value == .table }.keys.sorted()
        throw place.error(
            "a view of \(found.rawValue.quoted) has no offset; name a scroll or table"
                + Spelling.nameHintOrList(for: name, among: lists))
    }
}
