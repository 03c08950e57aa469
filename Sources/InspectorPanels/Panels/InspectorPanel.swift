import ResponderChronicle
import ResponderKit
import ResponderScenes
import StagePlayback

/// What happens on the stage, in words, under four tabs.
package final class InspectorPanel: UIView {
    package var onChange: ((Change) -> Void)?
    package var onResetTransform: ((String) -> Void)?
    /// Called with a gesture, and the key of its relation whose other gestures are to be chosen.
    package var onChooseGestures: ((String, _ key: String) -> Void)?
    /// Called with what a person asks to see.
    package var onAsk: ((PanelState.Action) -> Void)?
    /// Called with the name of the view whose row the pointer or a finger is on; nil for none.
    package var onPoint: ((String?) -> Void)?
    /// Called with the name of a gesture or view on which a user asks for a menu, and the place in the window.
    package var onMenu: ((String, CGPoint) -> Void)?
    /// Called with the name of a gesture or view that should win, or of two gestures that should both run.
    package var onFix: ((String, _ both: String?) -> Void)?
    /// What a person chose to see.
    package private(set) var state = PanelState()
    /// The number of the landing whose view was selected last.
    private var followed = 0
    /// Whether the hit test is to be scrolled to the view that was hit.
    private var showsHit = false

    /// Whether the gestures that the touch does not concern have cards.
    private var isUnfolded = false

    private var shown: (watch: StageWatch, stage: Stage)?
    package let tabs = TabBar(SceneTab.allCases.map(\.title))
    private let lists = SceneTab.allCases.map { _ in ListView() }
    private let pickButton = PanelButton(
        ViewPanel.pick, icon: .pick, look: .raised, tip: "Choose a view by a click on the stage")

    /// The name of the view, which stays above its properties.
    private let heading = UILabel(Type.heading, Palette.text)

    package convenience init() {
        self.init(frame: .zero)
        backgroundColor = Palette.panel
        clipsToBounds = true
        addSubview(heading)
        addSubview(tabs)
        addSubview(pickButton)
        for list in lists {
            list.onAction = { [unowned self] in perform($0, $1) }
            list.onMenu = { [unowned self] item, place in
                if let name = subject(of: item) { onMenu?(name, place) }
            }
            list.onPoint = { [unowned self] in
                switch $0 as? InspectorAction {
                case .inspect(let name)?, .inspectGesture(_, let name)?: onPoint?(name)
                default: onPoint?(nil)
                }
            }
            addSubview(list)
        }
        tabs.onSelect = { [unowned self] in onAsk?(.tab(SceneTab.allCases[$0])) }
        pickButton.onActivate = { [unowned self] in onAsk?(.pick(!state.isPicking)) }
        tabs.shortcuts = SceneTab.allCases.map(\.key)
        tabs.show(state.tab.index)
    }

    /// Show what a person chose to see.
    package func render(_ new: PanelState) {
        let old = state
        state = new
        if new.tab != old.tab {
            // The row with the focus is out of sight with its list.
            if hasFocusInList { FocusRoute.focus(tabs) }
            tabs.show(new.tab.index)
            setNeedsLayout()
        }
        update()
    }

    package func show(_ watch: StageWatch, on stage: Stage) {
        shown = (watch, stage)
        if let name = state.selectedView, stage.view(named: name) == nil { onAsk?(.select(nil)) }
        update()
    }

    package func update() {
        guard let shown else { return }
        followTouch(shown.watch, shown.stage)
        lists[state.tab.index].show(items(shown.watch, shown.stage).shortened)
        if state.tab == .hitTest { showHit() }
        pickButton.isSelected = state.isPicking
        let name = state.inspectedView ?? ""
        if heading.text != name { heading.text = name }
    }

    /// After a touch, the tab of the views has the view that was hit.
    private func followTouch(_ watch: StageWatch, _ stage: Stage) {
        guard let landing = watch.landing, landing.number != followed else { return }
        followed = landing.number
        showsHit = true
        guard state.tab == .views, !state.isPicking, !state.keepsView,
            let name = stage.name(of: landing.view?.object)
        else { return }
        onAsk?(.select(name))
    }

    /// Scroll to the view that was hit, once for each landing: the way to it may be long.
    private func showHit() {
        let list = lists[SceneTab.hitTest.index]
        guard showsHit, list.bounds.height > 0 else { return }
        showsHit = false
        if let hit = list.items.firstIndex(where: { ($0.content as? ListRow)?.isSelected == true }) {
            list.reveal(hit)
        }
    }

    private func items(_ watch: StageWatch, _ stage: Stage) -> [ListItem] {
        // First of all, what got nothing.
        let outcomes = watch.landing?.sentences ?? []
        let items =
            switch state.tab {
            case .why: WhyPanel.items(watch, stage, isUnfolded: isUnfolded)
            case .chain: ChainPanel.items(watch, stage)
            case .hitTest: HitTestPanel.items(watch, stage)
            case .views: ViewPanel.items(watch, stage, view: state.selectedView, isPicking: state.isPicking)
            }
        return outcomes.map { .paragraph($0, .now) } + items
    }

    package override func layoutSubviews() {
        var room = bounds
        // The line towards the stage is all of the panel's height.
        _ = room.cut(.minXEdge, 1)
        tabs.place(in: room.cut(.minYEdge, TabBar.height))
        for view in [heading, pickButton] { view.isHidden = state.tab != .views }
        if state.tab == .views {
            let (y, width) = (room.cut(.minYEdge, 52).minY + 4, pickButton.sizeThatFits(.zero).width)
            pickButton.place(bounds.width - ListView.margin - width, y, width: width)
            let end = max(0, pickButton.frame.minX - ListView.margin - 17)
            heading.place(room.minX + ListView.margin + 8, y, end, PanelButton.target)
        }
        for (index, list) in lists.enumerated() {
            list.isHidden = index != state.tab.index
            list.frame = room
        }
    }

    package override func draw(_ rect: CGRect) {
        Drawing.fill(CGRect(x: 0, y: 0, width: 1, height: bounds.height), Palette.hairline)
    }

    // MARK: What is asked for

    package func inspect(_ name: String) {
        let hadFocus = hasFocusInList
        onAsk?(.inspect(name))
        let list = lists[SceneTab.views.index]
        list.scroll(to: 0)
        if hadFocus { list.focus(near: 0) }
    }

    package func inspect(gesture: String, of view: String) {
        let hadFocus = hasFocusInList
        inspect(view)
        layoutIfNeeded()
        let list = lists[SceneTab.views.index]
        guard let item = list.items.firstIndex(where: { ViewPanel.isHeading($0, of: gesture) }) else { return }
        list.scroll(to: item)
        if hadFocus { list.focus(near: item) }
    }

    /// List all views, from the one that was shown.
    private func showAllViews() {
        let (hadFocus, name) = (hasFocusInList, state.selectedView)
        onAsk?(.select(nil))
        guard hadFocus else { return }
        let list = lists[SceneTab.views.index]
        let row = list.items.firstIndex { ($0.content as? ListRow)?.name == name }
        list.focus(near: row ?? 0)
    }

    /// Whether a row of a list has the focus, which follows what the row shows.
    private var hasFocusInList: Bool {
        guard let focus = window?.firstResponder as? UIView else { return false }
        return lists.contains { focus.isDescendant(of: $0) }
    }

    package func askForMenuOfFocus() { _ = lists[state.tab.index].askForMenuOfFocus() }

    /// Go on to the view after (1) or before (-1) the chosen one in the tree, while a view is being picked.
    func pick(by step: Int) {
        guard state.isPicking, let stage = shown?.stage else { return }
        var names: [String] = []
        var rest = Array(stage.roots.reversed())
        while let view = rest.popLast() {
            rest += view.subviews.reversed()
            if let name = stage.name(of: view) { names.append(name) }
        }
        // Views without a name of their own are parts of others.
        if !names.allSatisfy(\.isGeneratedName) { names.removeAll(where: \.isGeneratedName) }
        guard !names.isEmpty else { return }
        let old = state.selectedView.flatMap(names.firstIndex) ?? (step > 0 ? -1 : 0)
        inspect(names[(old + step + names.count) % names.count])
        onAsk?(.pick(true))
    }

    private func perform(_ action: AnyHashable, _ input: PropertyValue?) {
        switch action as? InspectorAction {
        case .unfold?:
            isUnfolded.toggle()
            update()
        case .showAllViews?: showAllViews()
        case .inspect(let name)?: inspect(name)
        case .inspectGesture(let gesture, let view)?: inspect(gesture: gesture, of: view)
        case .change(let target, let property)?: if let input { onChange?(Change(target, property, input)) }
        case .resetTransform(let name)?: onResetTransform?(name)
        case .chooseGestures(let gesture, let key)?: onChooseGestures?(gesture, key)
        case .fix(let name, let other)?: onFix?(name, other)
        case nil: break
        }
    }

    /// The name of the gesture or view that an item is about; nil if it is about none of the scene.
    private func subject(of item: ListItem) -> String? {
        let name = (item.content as? GestureCard)?.name ?? (item.content as? ListRow)?.name
        guard let name, let stage = shown?.stage else { return nil }
        return stage.recognizer(named: name) != nil || stage.view(named: name) != nil ? name : nil
    }
}

extension SceneTab {
    /// Its place in the bar.
    package var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    /// The key that selects it.
    package var key: String { "\(index + 1)" }
    package var title: String {
        switch self {
        case .why: "Why"
        case .chain: "Chain"
        case .hitTest: "Hit test"
        case .views: "Views"
        }
    }
}
