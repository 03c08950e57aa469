import UIKit

/// A picture with a white mat: one that the program paints, or one of the user's own.
final class PhotoView: StickerView, PhotoReader {
    static let prefix = "photo:"
    private static let mat: CGFloat = 11
    /// The size of a painted picture without its mat. One of the user's own has the same area.
    private static let size = CGSize(width: 242, height: 164)
    private var shown: BoardItem.Content
    private let imageView = UIImageView()
    /// In place of a picture that is read, or whose file is missing.
    private let placeholder = UILabel()
    /// The size of the picture that is shown, or waited for; nil before the first.
    private var isLarge: Bool?
    override var content: BoardItem.Content { shown }
    override var placement: Placement { didSet { choose() } }
    override var pasteboardText: String {
        switch shown {
        case .picture(let picture): Self.prefix + picture.rawValue
        case .file(let file): Self.prefix + file.path
        case .note(let text, _): text
        }
    }
    /// The user's own picture; nil for another one. Its copy may take its place.
    var file: PhotoFile? {
        get { if case .file(let file) = shown { file } else { nil } }
        set { if let newValue { shown = .file(newValue) } }
    }

    convenience init(_ picture: Picture, in geometry: BoardGeometry) {
        self.init(.picture(picture), size: Self.size, in: geometry)
        accessibilityLabel = picture.name
        imageView.image = picture.image
    }

    convenience init(_ file: PhotoFile, in geometry: BoardGeometry) {
        self.init(.file(file), size: Self.picture(of: file), in: geometry)
        accessibilityLabel = "\(((file.path as NSString).lastPathComponent as NSString).deletingPathExtension) photo"
        placeholder.numberOfLines = 0
        placeholder.textAlignment = .center
        placeholder.textColor = UIColor(white: 0.3, alpha: 1)
        placeholder.backgroundColor = UIColor(red: 0.165, green: 0.196, blue: 0.24, alpha: 1)
        insertSubview(placeholder, belowSubview: imageView)
    }

    /// The photo that a line of the pasteboard means: a copied one, or the path of a picture as file managers copy it. nil for
    /// another line.
    static func content(of line: String) -> BoardItem.Content? {
        let picture = Picture.allCases.first { prefix + $0.rawValue == line }
        if let picture { return .picture(picture) }
        var path = line.hasPrefix(prefix) ? String(line.dropFirst(prefix.count)) : line
        if path.hasPrefix("file://"), let url = URL(string: path) { path = url.path }
        guard path.hasPrefix("/") else { return nil }
        return (try? PhotoFile(opening: path)).map { .file($0) }
    }

    /// The size of a file's picture without its mat, as it is designed.
    private static func picture(of file: PhotoFile) -> CGSize {
        let height = (size.width * size.height / file.shape).squareRoot()
        return CGSize(width: height * file.shape, height: height)
    }

    /// The size of a photo on a board, in points.
    static func size(of content: BoardItem.Content, in geometry: BoardGeometry) -> CGSize {
        let picture = if case .file(let file) = content { picture(of: file) } else { size }
        return CGSize(
            width: (picture.width + 2 * mat) * geometry.unit, height: (picture.height + 2 * mat) * geometry.unit)
    }

    private init(_ content: BoardItem.Content, size: CGSize, in geometry: BoardGeometry) {
        shown = content
        super.init(size: CGSize(width: size.width + 2 * Self.mat, height: size.height + 2 * Self.mat), in: geometry)
        backgroundColor = .white
        addSubview(imageView)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    /// Show the copy of the file's picture that suits its scale. Nothing is kept in memory for a photo that is not on a board.
    private func choose() {
        guard let file else { return }
        guard superview != nil else {
            isLarge = nil
            imageView.image = nil
            return
        }
        let wanted = placement.scale > 1.3
        guard wanted != isLarge else { return }
        isLarge = wanted
        let picture = PhotoMemory.shared.picture(of: file, isLarge: wanted, for: self)
        imageView.image = picture ?? imageView.image
        showProblem()
    }

    func pictureWasRead() {
        isLarge = nil
        choose()
    }

    private func showProblem() {
        guard let file, imageView.image == nil, PhotoMemory.shared.problem(of: file) != nil else { return }
        placeholder.text = "\(file.name) cannot be read"
        placeholder.backgroundColor = UIColor(white: 0.85, alpha: 1)
    }

    override func didMoveToSuperview() {
        super.didMoveToSuperview()
        choose()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        imageView.frame = bounds.insetBy(dx: Self.mat * unit, dy: Self.mat * unit)
        placeholder.frame = imageView.frame
        placeholder.font = .systemFont(ofSize: 15 * unit)
    }
}
