import UIKit

/// A sheet with the boards of a folder: a tap opens one, and a name makes a new one. Each can be renamed and deleted.
final class BoardChooser: UIViewController {
    private let shelf: BoardShelf
    private var names: [String] = []
    /// The name of the board that is open; nil if it is in another folder.
    private var current: String?
    /// The name of the board that is being renamed; nil for none.
    private var renamed: String?
    /// The name of the board that keys act on; nil before the first arrow key.
    private var marked: String?
    /// Does what a user wants; throws an error that says in a sentence why it cannot be done.
    private let perform: (BoardRequest) throws -> Void
    private let heading = UILabel()
    private let list = UITableView()
    private let field = UITextField()
    /// What cannot be done, or what keys do.
    private let line = UILabel()
    /// Undoes what is typed here, which is no change of the board.
    private let typing = UndoManager()
    private var make = UIButton()
    private var cancel = UIButton()

    private static let inset: CGFloat = 16

    init(_ shelf: BoardShelf, current path: String?, perform: @escaping (BoardRequest) throws -> Void) {
        self.shelf = shelf
        let name = path.map { BoardShelf.name(ofBoardAt: $0) }
        current = name.map { shelf.path(of: $0) } == path ? name : nil
        self.perform = perform
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .formSheet
        preferredContentSize = CGSize(width: 480, height: 440)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "boards"
        view.backgroundColor = SheetColors.ground
        heading.text = "Boards"
        heading.font = .systemFont(ofSize: 20, weight: .bold)
        heading.textColor = SheetColors.text
        list.accessibilityIdentifier = "list"
        list.backgroundColor = .clear
        list.dataSource = self
        list.delegate = self
        list.rowHeight = BoardRow.height
        field.accessibilityIdentifier = "name"
        field.placeholder = "Name of a new board"
        field.font = .systemFont(ofSize: 16)
        field.textColor = SheetColors.text
        field.backgroundColor = SheetColors.field
        field.borderStyle = .roundedRect
        field.delegate = self
        line.accessibilityIdentifier = "problem"
        line.font = .systemFont(ofSize: 13)
        cancel = button("Cancel", Selector(Self.close))
        make = button("New board", Selector(Self.makeBoard), isMain: true)
        for part in [heading, list, field, line, cancel, make] as [UIView] { view.addSubview(part) }
        reload()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
    }

    private func button(_ title: String, _ action: Selector, isMain: Bool = false) -> UIButton {
        let button = NoticeView.button(title, isFirst: isMain)
        button.addTarget(self, action: action, for: .touchUpInside)
        return button
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let room = view.bounds.insetBy(dx: Self.inset, dy: Self.inset)
        func width(_ button: UIButton) -> CGFloat { button.sizeThatFits(room.size).width + 8 }
        heading.frame = CGRect(x: room.minX, y: 12, width: room.width - width(cancel) - 8, height: 32)
        cancel.frame = CGRect(x: view.bounds.maxX - width(cancel), y: 8, width: width(cancel), height: 44)
        make.frame = CGRect(x: room.maxX - width(make), y: room.maxY - 66, width: width(make), height: 44)
        field.frame = CGRect(
            x: room.minX, y: room.maxY - 66, width: make.frame.minX - room.minX - 8, height: 44)
        line.frame = CGRect(x: room.minX, y: room.maxY - 18, width: room.width, height: 18)
        list.frame = CGRect(x: 0, y: 60, width: view.bounds.width, height: max(0, field.frame.minY - 12 - 60))
    }

    /// Show the boards that there are now.
    private func reload() {
        names = shelf.names(with: current)
        list.reloadData()
        showMark()
    }

    private func say(_ problem: String?) {
        line.text = problem
        line.textColor = SheetColors.problem
    }

    /// Do what a user wants, or say why it cannot be done.
    @discardableResult
    private func attempt(_ request: BoardRequest) -> Bool {
        do {
            try perform(request)
            say(nil)
            return true
        } catch {
            say("\(error)")
            reload()
            return false
        }
    }

    // MARK: Choosing

    private func close() { dismiss(animated: true) }

    private func open(_ name: String) {
        guard endRenaming() else { return }
        guard name != current else { return close() }
        // Another window may have renamed or deleted it since the list was shown.
        guard shelf.names(with: current).contains(name) else {
            reload()
            return say("Another window has renamed or deleted this board.")
        }
        if attempt(.open(name)) { close() }
    }

    private func makeBoard() {
        let title = (field.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
        if let problem = shelf.problem(withName: title) { return say(problem) }
        if attempt(.make(title)) { close() }
    }

    private func delete(_ name: String) {
        if endRenaming(), attempt(.delete(name)) { close() }
    }

    // MARK: Renaming

    private func rename(_ name: String) {
        guard endRenaming(), let row = names.firstIndex(of: name) else { return }
        renamed = name
        say(nil)
        list.reloadData()
        let place = IndexPath(row: row, section: 0)
        list.scrollToRow(at: place, at: .none, animated: false)
        list.layoutIfNeeded()
        guard let field = renamingField else { return }
        field.becomeFirstResponder()
        field.selectAll(nil)
    }

    /// The field of the row that is renamed; nil for none.
    private var renamingField: UITextField? {
        guard let row = renamed.flatMap({ names.firstIndex(of: $0) }) else { return nil }
        return (list.cellForRow(at: IndexPath(row: row, section: 0)) as? BoardRow)?.field
    }

    /// Give the board that is being renamed the name in its field.
    /// - Returns: false if it cannot have the name. The field stays then, and the sheet says why.
    @discardableResult
    private func endRenaming() -> Bool {
        guard let name = renamed else { return true }
        let typed = renamingField?.text ?? BoardShelf.title(of: name)
        let title = typed.trimmingCharacters(in: .whitespacesAndNewlines)
        if title != BoardShelf.title(of: name) {
            do { try perform(.rename(name, to: title)) } catch {
                say("\(error)")
                return false
            }
            let new = BoardShelf.name(titled: title)
            if current == name { current = new }
            if marked == name { marked = new }
        }
        leaveField()
        return true
    }

    private func cancelRenaming() { leaveField() }

    private func leaveField() {
        renamed = nil
        say(nil)
        becomeFirstResponder()
        reload()
    }

    // MARK: Keys

    override var canBecomeFirstResponder: Bool { true }

    override var undoManager: UndoManager? { typing }

    override var keyCommands: [UIKeyCommand]? {
        func key(_ input: String, _ action: Selector) -> UIKeyCommand {
            UIKeyCommand(input: input, modifierFlags: [], action: action)
        }
        let escape = UIKeyCommand.inputEscape
        if renamed != nil { return [key(escape, Selector(Self.cancelRenaming))] }
        if field.isEditing {
            return [key(escape, Selector(Self.leaveField)), key("\t", Selector(Self.leaveField))]
        }
        let commands = [
            key(escape, Selector(Self.close)), key("\t", Selector(Self.enterField)),
            key(UIKeyCommand.inputUpArrow, Selector(Self.markAbove)),
            key(UIKeyCommand.inputDownArrow, Selector(Self.markBelow)),
        ]
        guard marked != nil else { return commands }
        return commands + [
            key("\r", Selector(Self.openMarked)), key("F2", Selector(Self.renameMarked)),
            key(UIKeyCommand.inputDelete, Selector(Self.deleteMarked)), key("Delete", Selector(Self.deleteMarked)),
        ]
    }

    private func enterField() { field.becomeFirstResponder() }

    private func markAbove() { mark(by: -1) }

    private func markBelow() { mark(by: 1) }

    private func mark(by step: Int) {
        let first = current.flatMap { names.firstIndex(of: $0) } ?? 0
        let place = marked.flatMap { names.firstIndex(of: $0) }.map { $0 + step } ?? first
        marked = names[min(max(place, 0), names.count - 1)]
        line.text = canDelete ? "Return opens it, F2 renames it, Delete deletes it." : "Return opens it, F2 renames it."
        line.textColor = SheetColors.quietText
        showMark()
    }

    private func showMark() {
        guard let row = marked.flatMap({ names.firstIndex(of: $0) }) else { return }
        let place = IndexPath(row: row, section: 0)
        list.selectRow(at: place, animated: false, scrollPosition: .none)
        list.scrollToRow(at: place, at: .none, animated: false)
    }

    private func openMarked() { if let marked { open(marked) } }

    private func renameMarked() { if let marked { rename(marked) } }

    private func deleteMarked() { if let marked, canDelete { delete(marked) } }
}

extension BoardChooser: UITextFieldDelegate {
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if textField === field { makeBoard() } else { endRenaming() }
        return true
    }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        textField !== field || endRenaming()
    }
}

extension BoardChooser: UITableViewDataSource, UITableViewDelegate {
    /// Whether a board can be deleted: the last one stays.
    private var canDelete: Bool { names.count > 1 }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let name = names[indexPath.row]
        let row = BoardRow(style: .default, reuseIdentifier: nil)
        row.accessibilityIdentifier = "board-\(indexPath.row + 1)"
        row.field.delegate = self
        row.show(
            BoardShelf.title(of: name), isOpen: name == current, isRenamed: name == renamed, answers: answers(for: name)
        )
        return row
    }

    private func answers(for name: String) -> [(title: String, action: () -> Void)] {
        guard name != renamed else {
            return [
                ("Done", { [unowned self] in endRenaming() }), ("Cancel", { [unowned self] in cancelRenaming() }),
            ]
        }
        let rename = ("Rename", { [unowned self] in self.rename(name) })
        return canDelete ? [rename, ("Delete", { [unowned self] in delete(name) })] : [rename]
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { open(names[indexPath.row]) }
}
