import UIKit

/// A picture with a white mat: one that the program paints, or one of the user's own.
final class PhotoView: StickerView {
    static let prefix = "photo:"
    private static let mat: CGFloat = 11
    /// The size of a painted picture without its mat. One of the user's own has the same area.
    private static let size = CGSize(width: 242, height: 164)
    private let shown: BoardItem.Content
    private let imageView = UIImageView()
    /// In place of a picture whose file is missing.
    private let placeholder = UILabel()
    override var content: BoardItem.Content { shown }
    override var placement: Placement { didSet { choose() } }
    override var pasteboardText: String {
        switch shown {
        case .picture(let picture): Self.prefix + picture.rawValue
        case .file(let file): Self.prefix + file.path
        case .note(let text, _): text
        }
    }

    convenience init(_ picture: Picture, in geometry: BoardGeometry) {
        self.init(.picture(picture), size: Self.size, in: geometry)
        accessibilityLabel = picture.name
        imageView.image = picture.image
    }

    convenience init(_ file: PhotoFile, in geometry: BoardGeometry) {
        let height = (Self.size.width * Self.size.height / file.shape).squareRoot()
        self.init(.file(file), size: CGSize(width: height * file.shape, height: height), in: geometry)
        accessibilityLabel = "\(((file.path as NSString).lastPathComponent as NSString).deletingPathExtension) photo"
        choose()
        guard imageView.image == nil else { return }
        placeholder.text = "\((file.path as NSString).lastPathComponent) cannot be read"
        placeholder.numberOfLines = 0
        placeholder.textAlignment = .center
        placeholder.textColor = UIColor(white: 0.3, alpha: 1)
        placeholder.backgroundColor = UIColor(white: 0.85, alpha: 1)
        addSubview(placeholder)
    }

    private init(_ content: BoardItem.Content, size: CGSize, in geometry: BoardGeometry) {
        shown = content
        super.init(size: CGSize(width: size.width + 2 * Self.mat, height: size.height + 2 * Self.mat), in: geometry)
        backgroundColor = .white
        addSubview(imageView)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    /// Show the copy of the file's picture that suits its scale.
    private func choose() {
        guard case .file(let file) = shown else { return }
        imageView.image = file.image(isLarge: placement.scale > 1.3)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        imageView.frame = bounds.insetBy(dx: Self.mat * unit, dy: Self.mat * unit)
        placeholder.frame = imageView.frame
        placeholder.font = .systemFont(ofSize: 15 * unit)
    }
}
