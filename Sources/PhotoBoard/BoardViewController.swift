import UIKit

/// A board that scrolls and zooms, with pictures and notes on it.
final class BoardViewController: UIViewController, UIScrollViewDelegate {
    let scrollView = UIScrollView()
    let board = BoardView(frame: CGRect(x: 0, y: 0, width: 1600, height: 1100))
    private let toolbar = Toolbar()
    private var isLaidOut = false
    private var counts = (photos: 0, notes: 0)
    /// Undoes changes of the board and of its notes.
    private let changes = UndoManager()

    /// The sticker that the editing menu acts on.
    var selected: (any Sticker)? {
        didSet {
            oldValue?.show(isSelected: false)
            selected?.show(isSelected: true)
        }
    }
    /// The gestures that change stickers now.
    var changing: Set<UIGestureRecognizer> = []
    /// The point at which the editing menu pastes; nil for a free point.
    var pastePoint: CGPoint?

    override func viewDidLoad() {
        super.viewDidLoad()
        scrollView.contentSize = board.bounds.size
        scrollView.minimumZoomScale = 0.5
        scrollView.maximumZoomScale = 3
        scrollView.backgroundColor = UIColor(red: 0.89, green: 0.87, blue: 0.83, alpha: 1)
        scrollView.delegate = self
        scrollView.accessibilityIdentifier = "scroll"
        scrollView.panGestureRecognizer.name = "scroll.pan"
        scrollView.pinchGestureRecognizer?.name = "scroll.pinch"
        accessibilityIdentifier = "controller"
        board.accessibilityIdentifier = "board"
        scrollView.addSubview(board)
        view.addSubview(scrollView)
        view.addSubview(toolbar)
        toolbar.button("Add Photo", self, Selector(Self.addPhoto))
        toolbar.button("Add Note", self, Selector(Self.addNote))
        toolbar.button("Undo", self, Selector(Self.undo))
        toolbar.button("Clear", self, Selector(Self.clear))
        addBoardGestures()
        put(PhotoView(.lake), at: CGPoint(x: 210, y: 180), turn: -0.09)
        put(PhotoView(.forest), at: CGPoint(x: 790, y: 450), turn: 0.08)
        put(PhotoView(.dunes), at: CGPoint(x: 540, y: 170), turn: 0.05)
        put(PhotoView(.night), at: CGPoint(x: 470, y: 430), turn: -0.03)
        put(NoteView("Pinch and turn me", paper: NoteView.papers[0]), at: CGPoint(x: 820, y: 230), turn: 0.06)
        put(NoteView("Hold for the menu", paper: NoteView.papers[1]), at: CGPoint(x: 180, y: 430), turn: -0.05)
        changes.removeAllActions()
        toolbar.setEnabled("Undo", false)
        for name in [Notification.Name.NSUndoManagerDidCloseUndoGroup, .NSUndoManagerDidUndoChange] {
            _ = NotificationCenter.default.addObserver(forName: name, object: changes, queue: nil) { [weak self] _ in
                MainActor.assumeIsolated { self?.showUndo() }
            }
        }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
    }

    override func viewDidLayoutSubviews() {
        toolbar.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 64)
        scrollView.frame = CGRect(x: 0, y: 64, width: view.bounds.width, height: max(0, view.bounds.height - 64))
        guard !isLaidOut else { return scrollViewDidZoom(scrollView) }
        // Show all initial stickers, also in a small window.
        isLaidOut = true
        let room = scrollView.bounds.size
        scrollView.zoomScale = min(1, room.width / 960, room.height / 570)
        scrollViewDidZoom(scrollView)
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { board }

    /// A board that is smaller than the window is centred.
    func scrollViewDidZoom(_ scrollView: UIScrollView) {
        let room = scrollView.bounds.size
        let x = max(0, (room.width - scrollView.contentSize.width) / 2)
        let y = max(0, (room.height - scrollView.contentSize.height) / 2)
        scrollView.contentInset = UIEdgeInsets(top: y, left: x, bottom: y, right: x)
    }

    // MARK: What is on the board

    private var stickers: [any Sticker] { board.subviews.compactMap { $0 as? any Sticker } }

    /// The centre of the visible part of the board, with an offset for each sticker so that none hides another.
    private var freePoint: CGPoint {
        let middle = scrollView.convert(CGPoint(x: scrollView.bounds.midX, y: scrollView.bounds.midY), to: board)
        let step = CGFloat((counts.photos + counts.notes) % 5 - 2) * 28
        return CGPoint(x: middle.x + step, y: middle.y + step / 2)
    }

    func put(_ sticker: any Sticker, at point: CGPoint, turn: CGFloat) {
        if sticker is PhotoView { counts.photos += 1 } else { counts.notes += 1 }
        sticker.accessibilityIdentifier = sticker is PhotoView ? "photo-\(counts.photos)" : "note-\(counts.notes)"
        sticker.center = point
        sticker.transform = CGAffineTransform(rotationAngle: turn)
        if let note = sticker as? NoteView {
            note.field.delegate = self
            note.field.accessibilityIdentifier = "note-\(counts.notes).text"
            note.field.addTarget(self, action: Selector(Self.textChanged(_:)), for: .editingChanged)
        }
        addGestures(to: sticker)
        board.addSubview(sticker)
        spring(sticker, from: 0.7)
        registerUndo { [unowned self] in remove([sticker]) }
    }

    func remove(_ stickers: [any Sticker]) {
        guard !stickers.isEmpty else { return }
        fadeOut(stickers)
        registerUndo { [unowned self] in putBack(stickers) }
    }

    private func putBack(_ stickers: [any Sticker]) {
        for sticker in stickers {
            board.addSubview(sticker)
            sticker.alpha = 1
            spring(sticker, from: 0.7)
        }
        registerUndo { [unowned self] in remove(stickers) }
    }

    private func fadeOut(_ stickers: [any Sticker]) {
        selected = nil
        UIView.animate(withDuration: 0.2) {
            for sticker in stickers { sticker.alpha = 0 }
        } completion: { _ in
            for sticker in stickers where sticker.alpha == 0 { sticker.removeFromSuperview() }
        }
    }

    /// Grow with a spring from a fraction of the current size. Fingers can grab the sticker during the animation.
    func spring(_ sticker: any Sticker, from scale: CGFloat) {
        let rest = sticker.transform
        sticker.transform = rest.scaledBy(x: scale, y: scale)
        UIView.animate(
            withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
            options: .allowUserInteraction
        ) {
            sticker.transform = rest
        }
    }

    // MARK: The toolbar

    private func addPhoto() {
        let picture = Picture.allCases[(counts.photos + 2) % Picture.allCases.count]
        put(PhotoView(picture), at: freePoint, turn: CGFloat(counts.photos % 3 - 1) * 0.07)
    }

    private func addNote() {
        let note = NoteView("", paper: NoteView.papers[counts.notes % NoteView.papers.count])
        put(note, at: freePoint, turn: 0)
        note.edit()
    }

    private func clear() { remove(stickers) }

    private func undo() { changes.undo() }

    private func showUndo() { toolbar.setEnabled("Undo", changes.canUndo) }

    /// Undo or redo has changed the text of a note: show it. While the note is edited, its field does.
    private func textChanged(_ field: UITextField) {
        guard !field.isEditing, let note = field.superview as? NoteView else { return }
        note.showText()
        board.bringSubviewToFront(note)
        scrollView.scrollRectToVisible(board.convert(note.frame, to: scrollView), animated: true)
        spring(note, from: 1.1)
    }

    func registerUndo(_ undo: @escaping () -> Void) { changes.registerUndo(withTarget: self) { _ in undo() } }

    // MARK: The responder chain

    override var canBecomeFirstResponder: Bool { true }

    override var undoManager: UndoManager? { changes }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        if action == .cut || action == .copy || action == .delete { return selected != nil }
        return action == .paste ? UIPasteboard.general.hasStrings : super.canPerformAction(action, withSender: sender)
    }

    override func copy(_ sender: Any?) { UIPasteboard.general.string = selected?.pasteboardText }

    override func cut(_ sender: Any?) {
        copy(sender)
        delete(sender)
    }

    override func delete(_ sender: Any?) { if let selected { remove([selected]) } }

    override func paste(_ sender: Any?) {
        guard let text = UIPasteboard.general.string else { return }
        let picture = Picture.allCases.first { PhotoView.prefix + $0.rawValue == text }
        let paper = NoteView.papers[counts.notes % NoteView.papers.count]
        let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        let sticker: any Sticker = picture.map { PhotoView($0) } ?? NoteView(line, paper: paper)
        // The point of a menu that was closed is not where one looks now.
        let point = sender is UIMenuController ? pastePoint : nil
        put(sticker, at: point ?? freePoint, turn: 0.04)
        selected = sticker
    }
}
