/// A view of a scene, or a gesture.
nonisolated extension JSONValue: ViewTree {
    /// The usual order of a view's keys.
    package static let viewOrder =
        ["name", "class"] + ViewDescription.keyNames.filter { $0 != "name" && $0 != "class" }

    /// The subviews of a view.
    package var subviews: [JSONValue] {
        get { self["subviews"]?.elementList ?? [] }
        set { set("subviews", list: newValue, order: Self.viewOrder) }
    }

    /// The gestures of a view.
    package var gestures: [JSONValue] {
        get { self["gestures"]?.elementList ?? [] }
        set { set("gestures", list: newValue, order: Self.viewOrder) }
    }
}
