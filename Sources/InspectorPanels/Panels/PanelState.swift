import ResponderScenes

/// What a person chose to see in the inspector. The panel renders it.
package struct PanelState: Equatable {
    /// The tab that is shown.
    package private(set) var tab = SceneTab.why
    /// The name of the view whose properties the tab of the views has; nil where it lists all views.
    package private(set) var selectedView: String?
    /// Whether the next touch on the stage selects a view.
    package private(set) var isPicking = false
    /// Whether the selected view stays although another touch is shown: a what-if goes to the moment of its first difference, and the
    /// switch that asked for it is still wanted.
    package private(set) var keepsView = false

    /// The view whose properties are shown; nil while none are.
    package var inspectedView: String? { tab == .views ? selectedView : nil }

    package init() {}

    /// What a person can want to see in it.
    package enum Action {
        case tab(SceneTab)
        /// The properties of a view in the tab of the views; nil for the list of all.
        case select(String?)
        /// The properties of a view at once, which ends picking.
        case inspect(String)
        /// The next touch on the stage selects a view, or not.
        case pick(Bool)
        /// The selected view stays, or changes with the touch that is shown.
        case keepView(Bool)
    }

    package mutating func reduce(_ action: Action) {
        switch action {
        case .tab(let tab): self.tab = tab
        case .select(let name): selectedView = name
        case .inspect(let name): (tab, selectedView, isPicking) = (.views, name, false)
        case .pick(let isPicking):
            self.isPicking = isPicking
            if isPicking { tab = .views }
        case .keepView(let isKept): keepsView = isKept
        }
    }
}
