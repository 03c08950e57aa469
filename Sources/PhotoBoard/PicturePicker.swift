import ResponderKit
import UIKit

/// A sheet with the pictures of a folder, several of which can be chosen. The board's own pictures come first.
final class PicturePicker: UIViewController, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    /// What a cell shows.
    enum Item: Equatable {
        case painted(Picture)
        case folder(String)
        case file(String)
    }

    /// The folder that was shown last. nil shows the board's own pictures only, as every run without a user does: what it shows must
    /// not depend on the machine.
    static var folder: String?

    /// Called with what was chosen, in the order of the choice.
    private let onChoose: ([BoardItem.Content]) -> Void
    private var items: [Item] = []
    private var chosen: [Item] = []
    private let heading = UILabel()
    private let place = UILabel()
    private let grid = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    private var up = UIButton()
    private var cancel = UIButton()
    private var add = UIButton()

    private static let inset: CGFloat = 16
    private static let cellSize = CGSize(width: 132, height: 124)
    /// A folder with more is cut off: the sheet is for looking.
    private static let maximumItems = 2000
    /// The endings of pictures.
    private static let endings = ["png", "bmp", "jpg", "jpeg", "gif", "webp"]

    init(onChoose: @escaping ([BoardItem.Content]) -> Void) {
        self.onChoose = onChoose
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .formSheet
        preferredContentSize = CGSize(width: 632, height: 520)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "picker"
        view.backgroundColor = SheetColors.ground
        heading.text = "Add photos"
        heading.font = .systemFont(ofSize: 20, weight: .bold)
        heading.textColor = SheetColors.text
        place.font = .systemFont(ofSize: 14)
        place.textColor = SheetColors.quietText
        place.lineBreakMode = .byTruncatingHead
        grid.accessibilityIdentifier = "pictures"
        grid.backgroundColor = .clear
        grid.allowsMultipleSelection = true
        grid.dataSource = self
        grid.delegate = self
        grid.register(PictureCell.self, forCellWithReuseIdentifier: "picture")
        up = button("Folder above", Selector(Self.openFolderAbove))
        cancel = button("Cancel", Selector(Self.close))
        add = button("Add", Selector(Self.finish), isMain: true)
        for part in [heading, place, grid, up, cancel, add] as [UIView] { view.addSubview(part) }
        open(Self.folder)
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
        heading.frame = CGRect(x: room.minX, y: 12, width: room.width / 2, height: 26)
        let aboveWidth = width(up)
        up.frame = CGRect(x: room.maxX - aboveWidth, y: 8, width: aboveWidth, height: 44)
        place.frame = CGRect(x: room.minX, y: 38, width: up.frame.minX - room.minX - 8, height: 20)
        add.frame = CGRect(x: room.maxX - 120, y: room.maxY - 40, width: 120, height: 44)
        cancel.frame = CGRect(
            x: add.frame.minX - width(cancel) - 8, y: room.maxY - 40, width: width(cancel), height: 44)
        grid.frame = CGRect(
            x: room.minX, y: 68, width: room.width, height: max(0, add.frame.minY - 8 - 68))
    }

    // MARK: Folders

    private func open(_ folder: String?) {
        Self.folder = folder
        let painted = Picture.allCases.map(Item.painted)
        items = painted + (folder.map(Self.items) ?? [])
        chosen = []
        place.text = folder ?? "The board's own pictures"
        up.isHidden = folder == nil || folder == "/"
        grid.reloadData()
        grid.contentOffset = .zero
        showCount()
    }

    /// The folders and pictures of a folder, by their names. Hidden ones are left out.
    static func items(of folder: String) -> [Item] {
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { !$0.hasPrefix(".") }
        let sorted = names.map { ($0.lowercased(), $0) }.sorted { $0 < $1 }.map(\.1)
        var folders: [Item] = []
        var files: [Item] = []
        for name in sorted.prefix(maximumItems) {
            let path = folder == "/" ? "/" + name : folder + "/" + name
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
            if isFolder.boolValue {
                folders.append(.folder(path))
            } else if endings.contains((name as NSString).pathExtension.lowercased()) {
                files.append(.file(path))
            }
        }
        return files + folders
    }

    private func openFolderAbove() {
        if let folder = Self.folder { open((folder as NSString).deletingLastPathComponent) }
    }

    // MARK: Choosing

    private func showCount() {
        add.isEnabled = !chosen.isEmpty
        NoticeView.setTitle(chosen.count > 1 ? "Add \(chosen.count)" : "Add", of: add, isFirst: true)
    }

    private func close() { dismiss(animated: true) }

    private func finish() {
        let contents = chosen.compactMap { item -> BoardItem.Content? in
            switch item {
            case .painted(let picture): .picture(picture)
            case .file(let path): (try? PhotoFile(opening: path)).map { .file($0) }
            case .folder: nil
            }
        }
        close()
        onChoose(contents)
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { items.count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "picture", for: indexPath)
        cell.accessibilityIdentifier = "picture-\(indexPath.item + 1)"
        (cell as? PictureCell)?.show(items[indexPath.item])
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize { Self.cellSize }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        let item = items[indexPath.item]
        if case .folder(let path) = item { return open(path) }
        chosen.append(item)
        showCount()
    }

    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        let item = items[indexPath.item]
        chosen.removeAll { $0 == item }
        showCount()
    }
}
