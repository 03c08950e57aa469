import UIKit

/// A picture with a white mat.
final class PhotoView: StickerView {
    static let prefix = "photo:"
    let picture: Picture
    private let imageView = UIImageView()
    override var content: BoardItem.Content { .picture(picture) }
    override var pasteboardText: String { Self.prefix + picture.rawValue }

    init(_ picture: Picture, in geometry: BoardGeometry) {
        self.picture = picture
        super.init(size: CGSize(width: 264, height: 186), in: geometry)
        imageView.image = picture.image
        backgroundColor = .white
        addSubview(imageView)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func layoutSubviews() {
        super.layoutSubviews()
        imageView.frame = bounds.insetBy(dx: 11 * unit, dy: 11 * unit)
    }
}
