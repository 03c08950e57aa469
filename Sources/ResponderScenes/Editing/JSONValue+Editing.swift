import Foundation

/// Changes of a tree of JSON in place.
nonisolated extension JSONValue {
    /// The members of an object; none for another value.
    var memberList: [Member] {
        get { if case .object(let members) = content { members } else { [] } }
        set { content = .object(newValue) }
    }

    /// The elements of a list; none for another value.
    var elementList: [JSONValue] {
        get { if case .list(let elements) = content { elements } else { [] } }
        set { content = .list(newValue) }
    }

    /// Set the value of a key of an object.
    /// - Parameters:
    ///   - value: nil removes the key.
    ///   - order: the usual order of keys, which determines the position of a new one.
    mutating func set(_ key: String, _ value: JSONValue?, order: [String] = []) {
        var members = memberList
        let place = members.firstIndex { $0.key == key }
        switch (place, value) {
        case (let place?, let value?): members[place].value = value
        case (let place?, nil): members.remove(at: place)
        case (nil, let value?):
            let rank = order.firstIndex(of: key) ?? .max
            let next = members.firstIndex { (order.firstIndex(of: $0.key) ?? .max) > rank }
            members.insert(Member(key, value), at: next ?? members.count)
        case (nil, nil): return
        }
        memberList = members
    }

    /// Change the list of a key; a list that becomes empty is removed.
    mutating func changeList(_ key: String, order: [String] = [], _ body: (inout [JSONValue]) throws -> Void) rethrows {
        var list = self[key]?.elementList ?? []
        try body(&list)
        if list.isEmpty { set(key, nil) } else { set(key, JSONValue(.list(list)), order: order) }
    }

    /// Change the view with a name in the tree of this view.
    /// - Returns: whether there is one.
    mutating func changeView(_ name: String, _ body: (inout JSONValue) throws -> Void) rethrows -> Bool {
        if ownName == name {
            try body(&self)
            return true
        }
        guard var views = self["subviews"]?.elementList else { return false }
        for index in views.indices where try views[index].changeView(name, body) {
            set("subviews", JSONValue(.list(views)))
            return true
        }
        return false
    }

    /// Change every view in the tree of this view, each before those in it.
    mutating func changeViews(_ body: (inout JSONValue) -> Void) {
        body(&self)
        guard let views = self["subviews"]?.elementList, !views.isEmpty else { return }
        set(
            "subviews",
            JSONValue(
                .list(
                    views.map { view in
                        var view = view
                        view.changeViews(body)
                        return view
                    })))
    }

    /// Remove views from the tree of this view.
    /// - Returns: the removed views, with their subviews.
    mutating func takeViews(_ names: Set<String>) -> [JSONValue] {
        guard let views = self["subviews"]?.elementList, !views.isEmpty else { return [] }
        var taken: [JSONValue] = []
        changeList("subviews") { list in
            list = views.compactMap { view in
                if let name = view.ownName, names.contains(name) {
                    taken.append(view)
                    return nil
                }
                var view = view
                taken += view.takeViews(names)
                return view
            }
        }
        return taken
    }

    /// The view with a name in the tree of this view.
    func view(_ name: String) -> JSONValue? {
        if ownName == name { return self }
        for view in self["subviews"]?.elementList ?? [] { if let found = view.view(name) { return found } }
        return nil
    }

    /// The name of the superview of a view.
    func parent(of name: String) -> String? {
        let views = self["subviews"]?.elementList ?? []
        if views.contains(where: { $0.ownName == name }) { return ownName }
        for view in views { if let found = view.parent(of: name) { return found } }
        return nil
    }

    /// This view and all views in it, each before those in it.
    var allViews: [JSONValue] { [self] + (self["subviews"]?.elementList ?? []).flatMap(\.allViews) }
}

nonisolated extension JSONValue {
    /// The value that a text contains; nil if it is not JSON.
    package init?(parsing text: String) {
        var text = text
        guard !text.isEmpty, let value = try? text.withUTF8({ try JSONParser.parse($0, file: "") }) else { return nil }
        self = value
    }

    /// The value on one line, with spaces after commas and colons.
    package var shortText: String {
        switch content {
        case .list(let elements): "[" + elements.map(\.shortText).joined(separator: ", ") + "]"
        case .object(let members):
            members.isEmpty
                ? "{}"
                : "{ "
                    + members.map { JSONValue(.string($0.key)).text + ": " + $0.value.shortText }.joined(
                        separator: ", ")
                    + " }"
        default: text
        }
    }
}
