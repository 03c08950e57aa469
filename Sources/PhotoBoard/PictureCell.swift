import ResponderKit
import UIKit

/// A picture or a folder in the sheet that adds photos: the whole picture with its name below it.
final class PictureCell: UICollectionViewCell, PhotoReader {
    private let imageView = UIImageView()
    private let label = UILabel()
    private let tick = UILabel()
    private var file: PhotoFile?
    /// Whether a tap opens the item instead of choosing it.
    private var isFolder = false

    private static let chosen = UIColor(red: 0.3, green: 0.76, blue: 1, alpha: 1)
    private static let nameHeight: CGFloat = 24

    required init(frame: CGRect) {
        super.init(frame: frame)
        imageView.contentMode = .scaleAspectFit
        label.font = .systemFont(ofSize: 13)
        label.textAlignment = .center
        label.textColor = UIColor(red: 0.78, green: 0.82, blue: 0.87, alpha: 1)
        label.lineBreakMode = .byTruncatingMiddle
        tick.text = "✓"
        tick.textAlignment = .center
        tick.font = .systemFont(ofSize: 15, weight: .bold)
        tick.textColor = UIColor(red: 0.055, green: 0.067, blue: 0.086, alpha: 1)
        tick.backgroundColor = Self.chosen
        tick.layer.cornerRadius = 12
        tick.clipsToBounds = true
        tick.isHidden = true
        layer.cornerRadius = 8
        for part in [imageView, label, tick] as [UIView] { contentView.addSubview(part) }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func layoutSubviews() {
        super.layoutSubviews()
        imageView.frame = CGRect(
            x: 8, y: 8, width: bounds.width - 16, height: bounds.height - 12 - Self.nameHeight)
        label.frame = CGRect(x: 4, y: bounds.height - Self.nameHeight, width: bounds.width - 8, height: Self.nameHeight)
        tick.frame = CGRect(x: bounds.width - 32, y: 8, width: 24, height: 24)
    }

    override var isSelected: Bool {
        didSet {
            tick.isHidden = !isSelected || isFolder
            layer.borderWidth = tick.isHidden ? 0 : 2
            layer.borderColor = Self.chosen.cgColor
        }
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        file = nil
        imageView.image = nil
    }

    func show(_ item: PicturePicker.Item) {
        file = nil
        isFolder = false
        switch item {
        case .painted(let picture):
            imageView.image = picture.image
            label.text = picture.rawValue.capitalized
        case .folder(let path):
            isFolder = true
            imageView.image = Self.folder
            label.text = (path as NSString).lastPathComponent + "/"
        case .file(let path):
            label.text = (path as NSString).lastPathComponent
            file = PhotoFile(path: path, shape: 1)
            showPicture()
        }
    }

    private func showPicture() {
        guard let file else { return }
        imageView.image = PhotoMemory.shared.picture(of: file, isLarge: false, for: self)
        guard imageView.image == nil, PhotoMemory.shared.problem(of: file) != nil else { return }
        label.text = "\(file.name) cannot be read"
    }

    func pictureWasRead() { showPicture() }

    /// A picture of a folder.
    private static let folder = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 76)).image { _ in
        UIColor(red: 0.2, green: 0.42, blue: 0.6, alpha: 1).setFill()
        UIBezierPath(roundedRect: CGRect(x: 14, y: 12, width: 34, height: 20), cornerRadius: 5).fill()
        UIColor(red: 0.3, green: 0.56, blue: 0.77, alpha: 1).setFill()
        UIBezierPath(roundedRect: CGRect(x: 14, y: 19, width: 72, height: 46), cornerRadius: 6).fill()
    }
}
