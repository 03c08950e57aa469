import ResponderKit
import UIKit

/// A board that scrolls and zooms, with pictures and notes on it.
final class BoardViewController: UIViewController, UIScrollViewDelegate {
    let scrollView = UIScrollView()
    let board = BoardView(frame: .zero)
    private let toolbar = Toolbar()
    private(set) var geometry = BoardGeometry(room: .zero)
    private var counts = (photos: 0, notes: 0)
    /// Whether nothing has been changed: then the composition follows the size of the window.
    var isFresh = true
    /// What is on the board at first; nil for a fresh board.
    private let begun: BoardState?
    /// The file in which the board is kept; nil for none.
    let store: BoardStore?
    /// What was removed last.
    private var removed: [BoardItem] = []
    private var newest = 0
    /// Pictures that were dropped, before they are on the board.
    var arrivals: [URL] = []
    private let message = UILabel()
    /// A message with answers.
    let notice = NoticeView(frame: .zero)
    /// On a board without anything.
    private let hint = UILabel()
    /// Undoes changes of the board and of its notes.
    private let changes = UndoManager()
    /// Calls `step(_:)` while something moves; the run loop retains it until then.
    private weak var link: CADisplayLink?

    /// What the editing menu and keys act on, in the order of choice.
    var selection: [StickerView] = [] {
        didSet {
            for sticker in oldValue where !selection.contains(sticker) { sticker.isSelected = false }
            for sticker in selection where !sticker.isSelected { sticker.isSelected = true }
        }
    }
    /// The pan that moves several stickers, because all are selected; nil for none.
    weak var carrying: UIGestureRecognizer?
    /// The stickers that it moves beside its own.
    var carried: [StickerView] = []
    /// When an arrow key moved something last.
    var lastNudge: CFTimeInterval = -.infinity
    /// The gestures that change stickers now.
    var changing: Set<UIGestureRecognizer> = []
    /// The point at which the editing menu pastes; nil for a free point.
    var pastePoint: CGPoint?

    /// - Parameters:
    ///   - board: what is on it at first; nil for a fresh board.
    ///   - store: the file in which it is kept; nil for none.
    init(_ board: BoardState? = nil, keptIn store: BoardStore? = nil) {
        begun = board
        self.store = store
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        accessibilityIdentifier = "controller"
        view.accessibilityLabel = "screen"
        view.backgroundColor = BoardView.paper
        scrollView.maximumZoomScale = 3
        scrollView.backgroundColor = UIColor(red: 0.03, green: 0.037, blue: 0.05, alpha: 1)
        scrollView.delegate = self
        // Things are lifted as soon as a finger lands.
        scrollView.delaysContentTouches = false
        // What people call the board scrolls; the view that scrolls in it is its paper.
        scrollView.accessibilityIdentifier = "scroll"
        scrollView.accessibilityLabel = "board"
        scrollView.panGestureRecognizer.name = "scroll.pan"
        scrollView.pinchGestureRecognizer?.name = "scroll.pinch"
        board.accessibilityIdentifier = "board"
        board.accessibilityLabel = "paper"
        scrollView.addSubview(board)
        view.addSubview(scrollView)
        view.addSubview(toolbar)
        toolbar.accessibilityIdentifier = "toolbar"
        if BoardProgram.shelf != nil { toolbar.button("Boards", self, Selector(Self.chooseBoard)) }
        toolbar.button("Add Photo", self, Selector(Self.addPhoto))
        toolbar.button("Add Note", self, Selector(Self.addNote))
        toolbar.button("Tidy", self, Selector(Self.tidy))
        toolbar.button("Fit", self, Selector(Self.toggleZoom))
        toolbar.button("Undo", self, Selector(Self.undo))
        toolbar.button("Clear", self, Selector(Self.clear))
        toolbar.button("Save", self, Selector(Self.save))
        addBoardGestures()
        addMessages()
        UIApplication.shared.delegate = self
        isFresh = begun == nil
        show(beginning)
        for name in [Notification.Name.NSUndoManagerDidCloseUndoGroup, .NSUndoManagerDidUndoChange] {
            _ = NotificationCenter.default.addObserver(forName: name, object: changes, queue: nil) { [weak self] _ in
                MainActor.assumeIsolated { self?.showUndo() }
            }
        }
        showUndo()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
    }

    // MARK: Sizes

    override func viewDidLayoutSubviews() {
        // A scroll view that grows may move its content.
        let offset = scrollView.contentOffset
        scrollView.frame = view.bounds
        let size = toolbar.sizeThatFits(view.bounds.size)
        toolbar.frame = CGRect(
            x: ((view.bounds.width - size.width) / 2).rounded(), y: view.bounds.height - size.height - 12,
            width: size.width, height: size.height)
        layOutMessages()
        if view.bounds.size != geometry.room { resize(from: offset) }
        scrollViewDidZoom(scrollView)
    }

    /// Everything keeps its place on the board when the board gets another size; what lies beyond the edge then comes back.
    /// - Parameter offset: that of the scroll view before it got its new size.
    private func resize(from offset: CGPoint) {
        let isFirst = geometry.room == .zero
        let old = scrollView.contentSize
        let middle = CGPoint(
            x: (offset.x + geometry.room.width / 2) / max(old.width, 1),
            y: (offset.y + geometry.room.height / 2) / max(old.height, 1))
        geometry = BoardGeometry(room: view.bounds.size)
        board.bounds.size = geometry.size
        scrollView.minimumZoomScale = min(
            geometry.room.width / max(geometry.size.width, 1), geometry.room.height / max(geometry.size.height, 1))
        let zoom = scrollView.zoomScale
        let content = CGSize(width: geometry.size.width * zoom, height: geometry.size.height * zoom)
        board.center = CGPoint(x: content.width / 2, y: content.height / 2)
        scrollView.contentSize = content
        scrollView.contentOffset =
            isFirst
            ? CGPoint(x: geometry.margin, y: geometry.margin)
            : CGPoint(
                x: middle.x * content.width - geometry.room.width / 2,
                y: middle.y * content.height - geometry.room.height / 2)
        for sticker in stickers { sticker.geometry = geometry }
        guard isFresh else { return startMoving() }
        for (sticker, item) in zip(stickers, BoardItem.fresh(in: geometry)) { sticker.placement = item.placement }
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { scrollView === self.scrollView ? board : nil }

    /// A board that is smaller than the window is centred.
    func scrollViewDidZoom(_ scrollView: UIScrollView) {
        let room = scrollView.bounds.size
        let x = max(0, (room.width - scrollView.contentSize.width) / 2)
        let y = max(0, (room.height - scrollView.contentSize.height) / 2)
        scrollView.contentInset = UIEdgeInsets(top: y, left: x, bottom: y, right: x)
    }

    // MARK: What is on the board

    var stickers: [StickerView] { board.subviews.compactMap { $0 as? StickerView }.filter { !$0.isLeaving } }

    /// What is on the board, from the back to the front.
    var items: [BoardItem] { stickers.map(\.item) }

    /// What a file keeps of the board.
    var state: BoardState { BoardState(items: items, removed: removed) }

    /// What is on it at first, in a room of the present size.
    var beginning: BoardState { begun ?? BoardState(items: BoardItem.fresh(in: geometry)) }

    /// Show a board. The things in front get the names without a number. What was removed in another run can be put back.
    private func show(_ board: BoardState) {
        for item in board.items.reversed() { self.board.insertSubview(sticker(for: item), at: 0) }
        removed = board.removed
        hint.isHidden = !board.items.isEmpty
        guard !removed.isEmpty else { return }
        let stickers = removed.map { sticker(for: $0) }
        registerUndo { [unowned self] in putBack(stickers) }
    }

    /// A name for a new thing, which no other window gives.
    private func newID() -> String {
        let mark = store?.mark ?? "new"
        if newest == 0 {
            let known = (begun?.items ?? []) + (begun?.removed ?? [])
            newest =
                known.compactMap { $0.id.hasPrefix(mark + "-") ? Int($0.id.dropFirst(mark.count + 1)) : nil }.max() ?? 0
        }
        newest += 1
        return "\(mark)-\(newest)"
    }

    /// Show the board of the file, which has the changes of other windows. What a finger or a key changes now stays as it is.
    func follow(_ kept: BoardState) {
        let own = Dictionary(stickers.map { ($0.id, $0) }) { first, _ in first }
        for item in kept.items {
            guard let old = own[item.id] else {
                fadeIn(sticker(for: item))
                continue
            }
            guard !isBusy(old), !old.item.isSame(as: item) else { continue }
            if old.content == item.content {
                old.motion.stop()
                UIView.animate(withDuration: 0.3) { old.placement = item.placement }
            } else {
                fadeOut([old])
                fadeIn(sticker(for: item))
            }
        }
        let names = Set(kept.items.map(\.id))
        fadeOut(stickers.filter { !names.contains($0.id) && !isBusy($0) })
        let places = Dictionary(kept.items.enumerated().map { ($1.id, $0) }) { first, _ in first }
        let ordered = stickers.sorted { places[$0.id] ?? .max < places[$1.id] ?? .max }
        if ordered.map(\.id) != stickers.map(\.id) { for sticker in ordered { board.bringSubviewToFront(sticker) } }
        removed = kept.removed
        isFresh = false
    }

    /// Whether a finger or a key changes a sticker now.
    private func isBusy(_ sticker: StickerView) -> Bool {
        sticker.isTouched || isHeld(sticker) || (sticker as? NoteView)?.field.isEditing == true
    }

    private func fadeIn(_ sticker: StickerView) {
        sticker.isLeaving = false
        sticker.alpha = 0
        board.addSubview(sticker)
        hint.isHidden = true
        UIView.animate(withDuration: 0.3) { sticker.alpha = 1 }
    }

    private func fadeOut(_ stickers: [StickerView]) {
        for sticker in stickers { sticker.isLeaving = true }
        selection.removeAll(where: \.isLeaving)
        UIView.animate(withDuration: 0.2) {
            for sticker in stickers { sticker.alpha = 0 }
        } completion: { _ in
            for sticker in stickers where sticker.isLeaving { sticker.removeFromSuperview() }
        }
        hint.isHidden = !self.stickers.isEmpty
    }

    /// A new view for a thing, with gestures and with names for them.
    private func sticker(for item: BoardItem) -> StickerView {
        let sticker: StickerView
        switch item.content {
        case .picture(let picture):
            counts.photos += 1
            sticker = PhotoView(picture, in: geometry)
            sticker.accessibilityIdentifier = name("photo", counts.photos)
        case .file(let file):
            counts.photos += 1
            sticker = PhotoView(file, in: geometry)
            store?.copy(file)
            sticker.accessibilityIdentifier = name("photo", counts.photos)
        case .note(let text, let paper):
            counts.notes += 1
            let note = NoteView(text, paper: paper, in: geometry)
            note.accessibilityIdentifier = name("note", counts.notes)
            note.field.delegate = self
            note.field.accessibilityIdentifier = "\(name("note", counts.notes)).text"
            sticker = note
        }
        sticker.id = item.id.isEmpty ? newID() : item.id
        sticker.placement = item.placement
        sticker.onTouch = { [unowned self] in touched($0) }
        addGestures(to: sticker)
        return sticker
    }

    private func name(_ kind: String, _ number: Int) -> String { number == 1 ? kind : "\(kind)-\(number)" }

    /// Put something new on the board, at a point of the board.
    /// - Returns: nil if the board is full.
    @discardableResult
    func put(_ content: BoardItem.Content, at point: CGPoint, turn: CGFloat) -> StickerView? {
        let placement = Placement(center: geometry.place(point), angle: turn)
        return add(BoardItem(content: content, placement: placement))
    }

    /// Put something on the board, where it says.
    /// - Returns: nil if the board is full.
    @discardableResult
    func add(_ item: BoardItem) -> StickerView? {
        guard hasRoom(for: 1) else { return nil }
        let sticker = sticker(for: item)
        board.addSubview(sticker)
        hint.isHidden = true
        drop(sticker)
        registerUndo { [unowned self] in remove([sticker]) }
        return sticker
    }

    /// Whether so many things can be put on the board; says it if not, and if the board is nearly full.
    /// - Parameter others: how many things stay on it; nil for all.
    func hasRoom(for count: Int, besides others: Int? = nil) -> Bool {
        let left = BoardFile.maximumItems - (others ?? stickers.count) - count
        if left < 0 {
            say("A board holds \(BoardFile.maximumItems) things. Remove some to make room.")
        } else if left == 0 {
            say("The board is full now: it holds \(BoardFile.maximumItems) things.")
        } else if left < 10 {
            say(left == 1 ? "The board has room for one more thing." : "The board has room for \(left) more things.")
        }
        return left >= 0
    }

    /// Put pictures where one looks: one on what is there, several beside each other.
    func putPhotos(_ photos: [BoardItem.Content]) {
        guard photos.count > 1 else {
            for photo in photos { put(photo, at: freePoint, turn: CGFloat(counts.photos % 3 - 1) * 0.05) }
            return
        }
        guard hasRoom(for: photos.count) else { return }
        let spots = Spread.spots(for: photos.map { PhotoView.size(of: $0, in: geometry) }, in: visibleRoom)
        changes.beginUndoGrouping()
        for (index, (photo, spot)) in zip(photos, spots).enumerated() {
            let turn = CGFloat(index * 7 % 5 - 2) * 0.008
            add(
                BoardItem(
                    content: photo,
                    placement: Placement(center: geometry.place(spot.center), scale: spot.scale, angle: turn)))
        }
        changes.endUndoGrouping()
    }

    /// The part of the board that is seen above the toolbar.
    var visibleRoom: CGRect {
        let shown = scrollView.bounds.inset(by: UIEdgeInsets(top: 12, left: 12, bottom: 68, right: 12))
        return scrollView.convert(shown, to: board)
    }

    func remove(_ stickers: [StickerView]) {
        guard !stickers.isEmpty else { return }
        // A note that is being typed would leave the keys for Undo without a board.
        if stickers.contains(where: { ($0 as? NoteView)?.field.isFirstResponder == true }) { becomeFirstResponder() }
        fadeOut(stickers)
        removed = stickers.map(\.item)
        registerUndo { [unowned self] in putBack(stickers) }
    }

    private func putBack(_ stickers: [StickerView]) {
        let known = Set(self.stickers.map(\.id))
        // Another window may have put it back.
        let missing = stickers.filter { !known.contains($0.id) }
        for sticker in missing {
            sticker.isLeaving = false
            sticker.alpha = 1
            sticker.geometry = geometry
            board.addSubview(sticker)
            drop(sticker)
        }
        removed = []
        hint.isHidden = !self.stickers.isEmpty
        registerUndo { [unowned self] in remove(missing) }
    }

    // MARK: Movement

    /// Let it fall on the board, to show that it is new or has changed.
    func drop(_ sticker: StickerView) {
        sticker.lift = 2
        startMoving()
    }

    /// Something is to move: call `step(_:)` for each frame.
    func startMoving() {
        guard link == nil else { return }
        let link = CADisplayLink(target: self, selector: Selector(Self.step(_:)))
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    private func step(_ link: CADisplayLink) {
        var moves = false
        for sticker in stickers {
            let isHeld = isHeld(sticker)
            let isMoving = StickerMotion.step(
                sticker, isHeld: isHeld, isLifted: isHeld || sticker.isTouched, by: CGFloat(link.duration))
            moves = moves || isMoving
            if !isMoving, sticker.motion.isThrown {
                sticker.motion.isThrown = false
                bringIntoSight(sticker)
            }
        }
        if !moves { link.invalidate() }
    }

    /// What was thrown out of sight, on a board that is larger than the window, comes back to the window's edge.
    private func bringIntoSight(_ sticker: StickerView) {
        let shown = visibleRoom
        guard !shown.intersects(sticker.frame.insetBy(dx: 22, dy: 22)) else { return }
        let place = CGPoint(
            x: (shown.minX...shown.maxX).clamp(sticker.center.x), y: (shown.minY...shown.maxY).clamp(sticker.center.y))
        UIView.animate(withDuration: 0.5, delay: 0.15, options: []) {
            sticker.placement.center = self.geometry.place(place)
            sticker.settle()
        }
    }

    // MARK: Messages

    private func addMessages() {
        hint.accessibilityIdentifier = "hint"
        hint.text = "Nothing is here. Drop pictures on the board, or add a note."
        hint.textAlignment = .center
        hint.numberOfLines = 0
        hint.font = .systemFont(ofSize: 17)
        hint.textColor = SheetColors.quietText
        hint.isHidden = true
        view.insertSubview(hint, belowSubview: toolbar)
        notice.accessibilityIdentifier = "notice"
        view.addSubview(notice)
        message.accessibilityIdentifier = "message"
        message.alpha = 0
        message.textAlignment = .center
        message.adjustsFontSizeToFitWidth = true
        message.font = .systemFont(ofSize: 14)
        message.textColor = SheetColors.problem
        message.backgroundColor = UIColor(red: 0.11, green: 0.137, blue: 0.173, alpha: 0.94)
        message.layer.cornerRadius = 10
        message.clipsToBounds = true
        view.addSubview(message)
    }

    private func layOutMessages() {
        let room = view.bounds.insetBy(dx: 24, dy: 0)
        let height = hint.sizeThatFits(room.size).height
        hint.frame = CGRect(
            x: room.minX, y: ((view.bounds.height - height) / 2).rounded(), width: room.width, height: height)
        notice.place(in: view.bounds)
        let width = min(view.bounds.width - 24, message.sizeThatFits(view.bounds.size).width + 32)
        message.frame = CGRect(x: ((view.bounds.width - width) / 2).rounded(), y: 12, width: width, height: 34)
    }

    /// Show a line at the upper edge for some seconds.
    func say(_ words: String) {
        message.text = words
        message.alpha = 1
        layOutMessages()
        UIView.animate(withDuration: 1, delay: 6, options: []) { [message] in message.alpha = 0 }
    }

    // MARK: The toolbar

    /// The centre of the visible part of the board, with an offset for each sticker so that none hides another.
    var freePoint: CGPoint {
        let middle = scrollView.convert(CGPoint(x: scrollView.bounds.midX, y: scrollView.bounds.midY), to: board)
        let step = CGFloat((counts.photos + counts.notes) % 5 - 2) * 28
        return CGPoint(x: middle.x + step, y: middle.y + step / 2)
    }

    private func addPhoto() { present(PicturePicker { [unowned self] in putPhotos($0) }, animated: true) }

    func addNote() {
        let note = put(.note("", paper: counts.notes % NoteView.papers.count), at: freePoint, turn: 0)
        (note as? NoteView)?.edit()
    }

    private func chooseBoard() {
        guard let shelf = BoardProgram.shelf else { return }
        let chooser = BoardChooser(shelf, current: store?.path) { [unowned self] in
            try BoardProgram.onRequest?(self, $0)
        }
        present(chooser, animated: true)
    }

    private func clear() { remove(stickers) }

    private func save() {
        guard !stickers.isEmpty else { return say("Nothing is on the board.") }
        BoardProgram.onSave?(self)
    }

    /// The part of the board that has something on it, with a margin; nil if nothing is there.
    var usedArea: CGRect? {
        let frames = stickers.map(\.frame)
        guard let first = frames.first else { return nil }
        return frames.reduce(first) { $0.union($1) }.insetBy(dx: -24, dy: -24).intersection(board.bounds).integral
    }

    private func undo() { changes.undo() }

    private func showUndo() { toolbar.setEnabled("Undo", changes.canUndo) }

    func registerUndo(_ undo: @escaping () -> Void) {
        isFresh = false
        changes.registerUndo(withTarget: self) { _ in undo() }
    }

    // MARK: The responder chain

    override var canBecomeFirstResponder: Bool { true }

    override var undoManager: UndoManager? { changes }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        if action == .cut || action == .copy || action == .delete { return !selection.isEmpty }
        // The menu is about one thing.
        if action == .selectAll { return !(sender is UIMenuController) && !stickers.isEmpty }
        return action == .paste ? UIPasteboard.general.hasStrings : super.canPerformAction(action, withSender: sender)
    }

    override var keyCommands: [UIKeyCommand]? { keys }

    override func selectAll(_ sender: Any?) { selection = stickers }

    override func copy(_ sender: Any?) {
        UIPasteboard.general.string = selection.map(\.pasteboardText).joined(separator: "\n")
    }

    override func cut(_ sender: Any?) {
        copy(sender)
        delete(sender)
    }

    override func delete(_ sender: Any?) { remove(selection) }

    override func paste(_ sender: Any?) {
        guard let text = UIPasteboard.general.string else { return }
        let lines = text.split(whereSeparator: \.isNewline).map(String.init)
        let contents = lines.compactMap { PhotoView.content(of: $0) }
        // The point of a menu that was closed is not where one looks now.
        let point = sender is UIMenuController ? pastePoint : nil
        // Photos, and anything else as a note with all its lines.
        guard contents.count == lines.count, contents.count > 1 else {
            let note = BoardItem.Content.note(
                text.trimmingCharacters(in: .newlines).limited(toScalars: BoardFile.maximumText),
                paper: counts.notes % NoteView.papers.count)
            let content = contents.count == lines.count ? contents.first : nil
            let pasted = put(content ?? note, at: point ?? freePoint, turn: 0.04)
            selection = pasted.map { [$0] } ?? []
            return
        }
        guard hasRoom(for: contents.count) else { return }
        changes.beginUndoGrouping()
        selection = contents.compactMap { put($0, at: freePoint, turn: 0.04) }
        changes.endUndoGrouping()
    }
}
