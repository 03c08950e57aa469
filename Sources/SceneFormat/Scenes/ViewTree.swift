/// A view of a scene, as a description or as the JSON of a file, with the views in it.
nonisolated package protocol ViewTree {
    /// The name, which identifies the view; nil if the file gives none.
    var ownName: String? { get }
    /// The views in it, back to front.
    var subviews: [Self] { get set }
}

nonisolated extension ViewTree {
    /// This view and all views in it, each before those in it.
    package var allViews: [Self] { [self] + subviews.flatMap(\.allViews) }

    /// The views from this one to the view with a name, which is the last one; nil if it is not in this one.
    package func path(to name: String) -> [Self]? {
        if ownName == name { return [self] }
        for view in subviews { if let path = view.path(to: name) { return [self] + path } }
        return nil
    }

    /// The view with a name, which is this one or in it.
    package func view(_ name: String) -> Self? { path(to: name)?.last }

    /// The view that contains the view with a name.
    package func parent(of name: String) -> Self? { path(to: name)?.dropLast().last }

    /// Change the view with a name, which is this one or in it.
    /// - Returns: whether there is one.
    @discardableResult
    package mutating func change(_ name: String, _ body: (inout Self) throws -> Void) rethrows -> Bool {
        if ownName == name {
            try body(&self)
            return true
        }
        guard let index = subviews.firstIndex(where: { $0.contains(name) }) else { return false }
        // In its place: a list that a variable holds too would be copied by each change.
        return try subviews[index].change(name, body)
    }

    /// Whether a view is this one or in it.
    func contains(_ name: String) -> Bool { ownName == name || subviews.contains { $0.contains(name) } }

    /// Change this view and all views in it, each before those in it.
    package mutating func changeAll(_ body: (inout Self) -> Void) {
        body(&self)
        var views = subviews
        guard !views.isEmpty else { return }
        for index in views.indices { views[index].changeAll(body) }
        subviews = views
    }

    /// Remove views that are in this one.
    /// - Returns: the removed views, with those in them.
    @discardableResult
    package mutating func take(_ names: Set<String>) -> [Self] {
        var (kept, taken): ([Self], [Self]) = ([], [])
        for var view in subviews {
            if view.ownName.map(names.contains) == true {
                taken.append(view)
            } else {
                taken += view.take(names)
                kept.append(view)
            }
        }
        if !taken.isEmpty { subviews = kept }
        return taken
    }
}

nonisolated extension ViewDescription: ViewTree {
    package var ownName: String? { name }
}
