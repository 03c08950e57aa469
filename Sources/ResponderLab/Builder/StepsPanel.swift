import InspectorPanels
import ResponderKit
import ResponderScenes

/// The steps of a lesson, each with a text and the decisions that complete it. The author selects decisions of the last fingers.
final class StepsPanel: UIView {
    let builder: Builder
    /// The decisions of the last fingers, in order of time.
    var decisions: [DecisionPattern] = []
    /// The step that is edited; nil for a new one.
    private(set) var chosen: Int?
    private let text = NameField("", label: "Step text", hint: "What to do, in a few words")
    /// Typed texts that the scene does not have because they are too long, by the index of their step.
    private var unfit: [Int: String] = [:]
    private let remove = PanelButton("Remove step", look: .raised)
    private let list = ListView()
    private let typing = UndoManager()

    init(_ builder: Builder) {
        self.builder = builder
        super.init(frame: .zero)
        backgroundColor = Palette.panel
        list.onAction = { [unowned self] action, _ in perform(action) }
        text.onCommit = { [unowned self] in commit() }
        text.onEdit = { [unowned self] in text.complaint = StepsPanel.complaint(about: text.text) }
        remove.onActivate = { [unowned self] in removeChosen() }
        for view in [list, text, remove] as [UIView] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    override var undoManager: UndoManager? { typing }

    private var steps: [SceneStep] { builder.draft.scene.steps }

    private enum Action: Hashable {
        /// Choose a step, by its index.
        case choose(Int)
        /// Begin another step.
        case new
        /// Remove a decision from the chosen step, by its index.
        case drop(Int)
        /// Add a decision that happened, by its index among the offered ones.
        case point(Int)
    }

    func update() {
        if let chosen, !steps.indices.contains(chosen) { self.chosen = nil }
        let step = chosen.map { steps[$0] }
        text.isHidden = step == nil
        remove.isHidden = step == nil
        if !text.isEditing { showText() }
        var items: [ListItem] = [.heading("Steps of the lesson")]
        items += steps.enumerated().map { index, step in
            let typed = unfit[index].map { "not in the scene: “\($0)”" }
            return .row(
                ListRow(
                    name: step.text, number: index + 1, note: typed ?? step.when.map(\.words).joined(separator: "; "),
                    color: typed == nil ? Palette.chosen : Palette.failed, isSelected: index == chosen,
                    action: Action.choose(index)))
        }
        if steps.isEmpty {
            items.append(.paragraph("None yet. A step is ticked off when all it waits for has happened.", .plain))
        }
        if let step {
            items.append(.row(ListRow(name: "Another step", verdict: "new", action: Action.new)))
            items.append(.heading("It waits for all of these, in one touch"))
            let canDrop = step.when.count > 1
            items += step.when.enumerated().map { index, pattern in
                let action = canDrop ? Action.drop(index) : nil
                return .row(ListRow(name: pattern.words, verdict: canDrop ? "remove" : "", action: action))
            }
        }
        items.append(.heading(step == nil ? "Point at what the step waits for" : "Add what the last fingers did"))
        let verdict = step == nil ? "new step" : "add"
        let offers = offered.enumerated().map { index, pattern in
            ListItem.row(ListRow(name: pattern.words, verdict: verdict, isFaint: true, action: Action.point(index)))
        }
        items += offers.isEmpty ? [.paragraph("Try the scene first, and do what the step asks for.", .faint)] : offers
        list.show(items)
        setNeedsLayout()
    }

    /// The decisions that a step of this scene can mention.
    private var offered: [DecisionPattern] {
        let tree = builder.draft.scene.root.tree
        let known = Set(
            builder.draft.gestureNames + tree.map(\.name) + tree.compactMap(\.controller)
                + ["window", "application", "delegate"])
        let had = chosen.map { steps[$0].when } ?? []
        // Most steps wait for decisions about gestures.
        let sorted = decisions.filter { $0.kind == .gesture } + decisions.filter { $0.kind != .gesture }
        return sorted.filter { pattern in
            !had.contains(pattern)
                && pattern.names.allSatisfy { name in
                    known.contains(name) || known.contains { name.hasPrefix($0 + ".") }
                }
        }
    }

    private func perform(_ action: AnyHashable) {
        switch action as? Action {
        case .choose(let index)?: chosen = index == chosen ? nil : index
        case .new?: chosen = nil
        case .drop(let index)?:
            guard let chosen, steps[chosen].when.count > 1 else { return }
            change(chosen) { $0.when.remove(at: index) }
        case .point(let index)?: point(at: offered[index])
        case nil: return
        }
        showText()
        update()
    }

    /// Show the text of the chosen step as it was typed last.
    private func showText() {
        guard let chosen, steps.indices.contains(chosen) else { return }
        let shown = unfit[chosen] ?? steps[chosen].text
        if text.text != shown { text.text = shown }
    }

    // MARK: Texts that are too long

    /// Why a text cannot be that of a step; nil if it can.
    private static func complaint(about text: String) -> String? {
        text.count > SceneStep.longestText ? "\(text.count) characters; at most \(SceneStep.longestText)" : nil
    }

    /// The texts that the scene does not have, in words; nil if there are none.
    var wordsAboutUnfit: String? {
        guard let (index, text) = unfit.min(by: { $0.key < $1.key }) else { return nil }
        return "The text of step \(index + 1) has \(text.count) characters, and is not in the scene. "
            + "Shorten it to \(SceneStep.longestText)."
    }

    func discardUnfit() {
        unfit = [:]
        showText()
        update()
    }

    /// Forget what was typed and is not kept yet.
    func restoreTyped() {
        guard text.isEditing, let chosen else { return }
        unfit[chosen] = nil
        showText()
    }

    private func point(at pattern: DecisionPattern) {
        if let chosen { return change(chosen) { $0.when.append(pattern) } }
        let count = steps.count
        let words = String(pattern.words.prefix(60))
        if change("Add Step", steps + [SceneStep(words, when: [pattern])]) { chosen = count }
    }

    private func change(_ index: Int, _ body: (inout SceneStep) -> Void) {
        var all = steps
        body(&all[index])
        change("Change Step", all)
    }

    @discardableResult
    private func change(_ name: String, _ steps: [SceneStep]) -> Bool {
        let list = JSONValue(.list(steps.map(\.json)))
        return builder.change(name, [.setScene("steps", steps.isEmpty ? nil : list)])
    }

    /// Change the text of the step to what was typed, or keep and explain a text that is too long.
    func commit() {
        guard let chosen, steps.indices.contains(chosen) else { return }
        let typed = text.text
        text.complaint = StepsPanel.complaint(about: typed)
        unfit[chosen] = text.complaint == nil ? nil : typed
        if text.complaint == nil, typed != steps[chosen].text {
            change(chosen) { $0.text = typed }
            showText()
        }
        update()
    }

    private func removeChosen() {
        guard let chosen else { return }
        var all = steps
        all.remove(at: chosen)
        self.chosen = nil
        unfit[chosen] = nil
        unfit = Dictionary(uniqueKeysWithValues: unfit.map { ($0.key > chosen ? $0.key - 1 : $0.key, $0.value) })
        change("Remove Step", all)
        update()
    }

    override func layoutSubviews() {
        let top: CGFloat = text.isHidden ? 0 : 68
        let width = remove.sizeThatFits(.zero).width
        remove.place(bounds.width - width - 12, 16, width: width)
        // A message about the text is above it.
        text.frame = CGRect(x: 20, y: 16, width: max(60, bounds.width - width - 44), height: 44)
        list.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    }
}
