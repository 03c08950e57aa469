import InspectorPanels
import ResponderKit
import ResponderScenes

/// Every built-in scene with a picture of it, what it teaches and what of it is done, in groups. What is typed searches them.
final class CatalogueSheet: SheetController, UIScrollViewDelegate {
    /// Called with a scene's name.
    var onOpen: ((String) -> Void)?
    /// Called with a scene's name to play its recording.
    var onPlay: ((String) -> Void)?
    /// Called to build an empty scene.
    var onNew: (() -> Void)?
    /// Called with the path of a folder that is to be left out from now on.
    var onForget: ((String) -> Void)?
    private var sections: [Section]
    private let search = NameField("", label: "Search", hint: "Search: type a word")
    private let new = PanelButton("New scene", icon: .build, tip: "Build a scene of your own, from an empty one")
    private let progress = UILabel(Type.small)
    private let nothing = UILabel(Type.body)
    private let scroll = UIScrollView()
    private let above = MoreMark(.top)
    private let below = MoreMark(.bottom)
    private let current: String?
    private var cards: [SceneCard] { sections.flatMap(\.cards) }

    /// A group of scenes, or a person's own folder, which can be left out.
    private struct Section {
        let heading: UILabel
        let cards: [SceneCard]
        var forget: PanelButton?
    }

    /// - Parameters:
    ///   - own: the person's own folders, whose scenes come last.
    ///   - current: the scene that is open.
    ///   - done: the indices of the steps that the person has done, by the scene's name.
    ///   - recording: the path of a scene's recording; nil if it has none.
    init(
        _ catalogue: SceneCatalogue, own: [LessonFolder] = [], current: String?, done: [String: [Int]] = [:],
        recording: (String) -> String?
    ) {
        self.current = current
        let measurer = UIApplication.shared.textMeasurer
        func section(_ title: String, _ entries: [SceneCatalogue.Entry]) -> Section {
            let cards = entries.map { entry in
                SceneCard(
                    entry, isCurrent: entry.name == current, done: Set(done[entry.name] ?? []),
                    recording: recording(entry.name), measurer)
            }
            return Section(heading: UILabel(Type.heading, Palette.text, text: title), cards: cards)
        }
        sections = catalogue.lessons.map { section($0.group?.title ?? "Others", $0.entries) }
        let count = sections.count
        sections += own.map { section($0.title, Array($0.shown)) }
        super.init(title: "Scenes")
        for (index, folder) in own.enumerated() { addForgetting(folder, to: &sections[count + index]) }
        scroll.backgroundColor = Palette.panel
        scroll.alwaysBounceVertical = true
        scroll.delegate = self
        progress.textAlignment = .right
        let done = cards.count { $0.isDone }
        progress.text = done == 0 ? "" : "\(done) of \(cards.count) done"
        search.onEdit = { [unowned self] in filter() }
        search.onReturn = { [unowned self] in shown.first?.cards.first?.activate() }
        new.onActivate = { [weak self] in
            guard let self else { return }
            close()
            onNew?()
        }
        for view in [scroll, search, new, progress, nothing, above, below] { content.addSubview(view) }
        for section in sections {
            for view in [section.heading, section.forget].compactMap(\.self) { scroll.addSubview(view) }
        }
        for card in cards {
            // The cards are released when the sheet closes, so copy the name first.
            let name = card.name
            card.onActivate = { [weak self] in
                guard let self else { return }
                close()
                onOpen?(name)
            }
            card.play.onActivate = { [weak self] in
                guard let self else { return }
                close()
                onPlay?(name)
            }
            scroll.addSubview(card)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for card in cards { card.playsWithFocus = true }
        super.pressesBegan(presses, with: event)
    }

    override var wantedSize: CGSize { CGSize(width: 1500, height: 1100) }
    override var firstControl: UIView? { cards.first { $0.name == current } ?? cards.first }

    // MARK: Forgetting

    /// Give a section the button that leaves its folder out. The folder itself stays as it is.
    private func addForgetting(_ folder: LessonFolder, to section: inout Section) {
        let button = PanelButton(
            "Forget \((folder.path as NSString).lastPathComponent)", look: .quiet,
            tip: "Take the folder out of the catalogue; its files stay")
        button.title = "Forget"
        let heading = section.heading
        button.onActivate = { [weak self, weak heading] in
            guard let self, let index = sections.firstIndex(where: { $0.heading === heading }) else { return }
            let gone = sections.remove(at: index)
            for view in gone.cards + [gone.heading, gone.forget].compactMap(\.self) { view.removeFromSuperview() }
            _ = search.becomeFirstResponder()
            setNeedsLayout()
            view.layoutIfNeeded()
            // The list has become shorter.
            scroll.contentOffset.y = max(
                0, min(scroll.contentOffset.y, scroll.contentSize.height - scroll.bounds.height))
            onForget?(folder.path)
        }
        section.forget = button
    }

    // MARK: Searching

    /// A character that no control uses goes to the search field.
    override func handleKey(_ key: UIKey) -> Bool {
        let isPlain = key.modifierFlags.isDisjoint(with: [.control, .alternate, .command])
        guard isPlain, key.characters.count == 1, let character = key.characters.first, !character.isWhitespace,
            character.isLetter || character.isNumber || character.isPunctuation, !search.isFirstResponder,
            search.becomeFirstResponder()
        else { return false }
        search.text += key.characters
        return true
    }

    /// The sections and cards of the search, those whose titles match it best first.
    private var shown: [(section: Section, cards: [SceneCard])] {
        /// In the order of their ranks, and of the catalogue where these are equal.
        func ordered<Item>(_ items: [(rank: Int, item: Item)]) -> [(rank: Int, item: Item)] {
            items.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
        }
        let found = sections.compactMap { section in
            let cards = ordered(section.cards.compactMap { card in card.rank(in: search.text).map { ($0, card) } })
            return cards.first.map { (rank: $0.rank, item: (section: section, cards: cards.map(\.item))) }
        }
        return search.text.isEmpty ? sections.map { ($0, $0.cards) } : ordered(found).map(\.item)
    }

    /// Show the cards with all words of the search.
    private func filter() {
        for card in cards { card.isHidden = card.rank(in: search.text) == nil }
        let best = search.text.isEmpty ? nil : shown.first?.cards.first
        for card in cards { card.isBest = card === best }
        for section in sections {
            section.heading.isHidden = section.cards.allSatisfy(\.isHidden)
            section.forget?.isHidden = section.heading.isHidden
        }
        nothing.text = cards.allSatisfy(\.isHidden) ? "No scene has “\(search.text)”." : ""
        scroll.contentOffset = .zero
        setNeedsLayout()
    }

    // MARK: Layout

    private static let gap: CGFloat = 12
    /// The least width of a card, in points.
    private static let cardWidth: CGFloat = 350
    private static let searchHeight: CGFloat = 48
    private static let headingHeight: CGFloat = 28

    override func layoutContent(_ size: CGSize) {
        let newWidth = new.sizeThatFits(.zero).width
        new.frame = CGRect(x: size.width - 24 - newWidth, y: -4, width: newWidth, height: PanelButton.target)
        search.frame = CGRect(x: 24, y: -4, width: min(320, new.frame.minX - 16 - 24), height: PanelButton.target)
        let rest = new.frame.minX - 16 - search.frame.maxX - 16
        progress.isHidden = rest < 100
        progress.frame = CGRect(x: search.frame.maxX + 16, y: -4, width: max(0, rest), height: PanelButton.target)
        nothing.place(24, CatalogueSheet.searchHeight, size.width - 48, CatalogueSheet.headingHeight)
        // The marks for more cards are beside the title and in a strip at the foot, not on cards.
        scroll.frame = CGRect(
            x: 0, y: CatalogueSheet.searchHeight, width: size.width,
            height: size.height - CatalogueSheet.searchHeight - MoreMark.height)
        var y: CGFloat = 0
        for (section, cards) in shown where !section.heading.isHidden {
            let forgetting = section.forget?.sizeThatFits(.zero).width ?? 0
            let title = Drawing.width(section.heading.text ?? "", Type.heading)
            section.heading.place(24, y, min(title, size.width - 48 - forgetting), CatalogueSheet.headingHeight)
            section.forget?.frame = CGRect(
                x: section.heading.frame.maxX + 4, y: section.heading.frame.midY - PanelButton.target / 2,
                width: forgetting, height: PanelButton.target)
            y = layOut(cards, below: y + CatalogueSheet.headingHeight + 4, size.width)
        }
        scroll.contentSize = CGSize(width: size.width, height: y + 8)
        above.place(0, -(SheetController.titleHeight + MoreMark.height) / 2, size.width, MoreMark.height)
        below.frame = CGRect(x: 0, y: size.height - MoreMark.height, width: size.width, height: MoreMark.height)
        countMore()
    }

    /// Lay out cards in rows.
    /// - Returns: the end of the last row.
    private func layOut(_ cards: [SceneCard], below top: CGFloat, _ width: CGFloat) -> CGFloat {
        let gap = CatalogueSheet.gap
        let room = width - 48
        let columns = max(1, Int((room + gap) / (CatalogueSheet.cardWidth + gap)))
        let width = ((room - gap * CGFloat(columns - 1)) / CGFloat(columns)).rounded(.down)
        var y = top
        // All cards of a row have the height of the tallest.
        for first in stride(from: 0, to: cards.count, by: columns) {
            let row = cards[first..<min(first + columns, cards.count)]
            let height = row.map { $0.height(inWidth: width) }.max() ?? 0
            for (index, card) in row.enumerated() {
                card.frame = CGRect(x: 24 + CGFloat(index) * (width + gap), y: y, width: width, height: height)
            }
            y += height + gap
        }
        return y
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { countMore() }

    /// A card counts as out of sight if less than half of it is visible. One that an edge cuts is faint.
    private func countMore() {
        let shown = CGRect(origin: scroll.contentOffset, size: scroll.bounds.size)
        let cards = cards.filter { !$0.isHidden }
        above.count = cards.count { $0.frame.midY < shown.minY }
        for card in cards { card.alpha = shown.contains(card.frame) ? 1 : 0.4 }
        below.count = cards.count { $0.frame.midY > shown.maxY }
        NSObject.cancelPreviousPerformRequests(withTarget: self)
        showPictures()
    }

    private static let pictures = Selector("pictures", CatalogueSheet.showPictures)

    /// Show the pictures of the cards in sight, in pieces, so that the window takes input in between.
    private func showPictures() {
        let shown = CGRect(origin: scroll.contentOffset, size: scroll.bounds.size)
        let limit = ContinuousClock.now + .seconds(LongWork.piece)
        for card in cards where card.needsPicture && !card.isHidden && card.frame.intersects(shown) {
            guard ContinuousClock.now < limit else {
                return perform(CatalogueSheet.pictures, with: nil, afterDelay: 0)
            }
            card.showPicture()
        }
    }
}

extension SceneCatalogue {
    /// The scenes in the order of the catalogue; the first one is that of a first start.
    var tour: [Entry] { lessons.flatMap(\.entries) }
}
