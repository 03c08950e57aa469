import UIKit

/// A sheet with the boards of a folder: a tap opens one, and a name makes a new one.
final class BoardChooser: UIViewController, UITableViewDataSource, UITableViewDelegate, UITextFieldDelegate {
    private let shelf: BoardShelf
    private let names: [String]
    /// The name of the board that is open; nil if it is in another folder.
    private let current: String?
    /// Called with the file of the board that is to be opened.
    private let onOpen: (String) -> Void
    private let heading = UILabel()
    private let list = UITableView()
    private let field = UITextField()
    private let problem = UILabel()
    private var make = UIButton()
    private var cancel = UIButton()

    private static let inset: CGFloat = 16

    init(_ shelf: BoardShelf, current path: String?, onOpen: @escaping (String) -> Void) {
        self.shelf = shelf
        names = shelf.names
        let name = path.map(BoardShelf.name)
        current = name.map { shelf.path(of: $0) } == path ? name : nil
        self.onOpen = onOpen
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .formSheet
        preferredContentSize = CGSize(width: 440, height: 440)
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
        list.rowHeight = 48
        field.accessibilityIdentifier = "name"
        field.placeholder = "Name of a new board"
        field.font = .systemFont(ofSize: 16)
        field.textColor = SheetColors.text
        field.backgroundColor = UIColor(red: 0.055, green: 0.067, blue: 0.086, alpha: 1)
        field.borderStyle = .roundedRect
        field.delegate = self
        problem.accessibilityIdentifier = "problem"
        problem.font = .systemFont(ofSize: 13)
        problem.textColor = UIColor(red: 1, green: 0.85, blue: 0.6, alpha: 1)
        cancel = button("Cancel", Selector(Self.close))
        make = button("New board", Selector(Self.makeBoard), isMain: true)
        for part in [heading, list, field, problem, cancel, make] as [UIView] { view.addSubview(part) }
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
        problem.frame = CGRect(x: room.minX, y: room.maxY - 18, width: room.width, height: 18)
        list.frame = CGRect(x: 0, y: 60, width: view.bounds.width, height: max(0, field.frame.minY - 12 - 60))
    }

    // MARK: Choosing

    private func close() { dismiss(animated: true) }

    private func open(_ name: String) {
        close()
        if name != current { onOpen(shelf.path(of: name)) }
    }

    private func makeBoard() {
        let name = (field.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
        problem.text = shelf.problem(withName: name)
        if problem.text == nil { open(name) }
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        makeBoard()
        return true
    }

    // MARK: The list

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let name = names[indexPath.row]
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        cell.accessibilityIdentifier = "board-\(indexPath.row + 1)"
        cell.backgroundColor = .clear
        cell.textLabel?.text = BoardShelf.title(of: name)
        cell.textLabel?.font = .systemFont(ofSize: 16)
        cell.textLabel?.textColor = SheetColors.text
        cell.detailTextLabel?.text = name == current ? "open" : nil
        cell.detailTextLabel?.textColor = SheetColors.quietText
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { open(names[indexPath.row]) }
}
