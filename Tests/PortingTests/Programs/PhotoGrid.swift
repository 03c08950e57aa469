import UIKit

/// One photo of the grid: a coloured square with a number, and a border while it is selected.
class PhotoCell: UICollectionViewCell {
    static let identifier = "photo"
    let label = UILabel()

    required init(frame: CGRect) {
        super.init(frame: frame)
        label.frame = contentView.bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        label.textAlignment = .center
        contentView.addSubview(label)
        contentView.layer.cornerRadius = 8
    }

    required init?(coder: NSCoder) { fatalError("not from a nib") }

    override var isSelected: Bool { didSet { contentView.layer.borderWidth = isSelected ? 3 : 0 } }

    func lift() {
        UIView.animate(withDuration: 0.15) {
            self.transform = CGAffineTransform(scaleX: 1.1, y: 1.1)
            self.alpha = 0.8
        }
    }

    func drop() {
        UIView.animate(withDuration: 0.15) {
            self.transform = .identity
            self.alpha = 1
        }
    }
}

/// A grid of photos: tap to select, press and drag to reorder, swipe to scroll.
class PhotoGridViewController: UIViewController {
    private(set) var photos = (1...60).map { "photo \($0)" }
    private(set) var opened: [String] = []
    private(set) var collectionView: UICollectionView!
    private var liftedCell: PhotoCell?

    override func viewDidLoad() {
        super.viewDidLoad()
        let layout = UICollectionViewFlowLayout()
        layout.minimumInteritemSpacing = 4
        layout.minimumLineSpacing = 4
        layout.sectionInset = UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4)
        collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: PhotoCell.identifier)
        collectionView.dataSource = self
        collectionView.delegate = self
        view.addSubview(collectionView)

        let press = UILongPressGestureRecognizer(target: self, action: Selector(Self.handlePress(_:)))
        collectionView.addGestureRecognizer(press)
    }

    private func handlePress(_ gesture: UILongPressGestureRecognizer) {
        let point = gesture.location(in: collectionView)
        switch gesture.state {
        case .began:
            guard let indexPath = collectionView.indexPathForItem(at: point),
                collectionView.beginInteractiveMovementForItem(at: indexPath)
            else { return }
            liftedCell = collectionView.cellForItem(at: indexPath) as? PhotoCell
            liftedCell?.lift()
        case .changed:
            collectionView.updateInteractiveMovementTargetPosition(point)
        case .ended:
            collectionView.endInteractiveMovement()
            liftedCell?.drop()
        default:
            collectionView.cancelInteractiveMovement()
            liftedCell?.drop()
        }
    }
}

extension PhotoGridViewController: UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        return photos.count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell =
            collectionView.dequeueReusableCell(withReuseIdentifier: PhotoCell.identifier, for: indexPath) as! PhotoCell
        cell.label.text = photos[indexPath.item]
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        // The first photo is the cover, and stays.
        return indexPath.item > 0
    }

    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { photos.insert(photos.remove(at: sourceIndexPath.item), at: destinationIndexPath.item) }
}

extension PhotoGridViewController: UICollectionViewDelegateFlowLayout {
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        opened.append(photos[indexPath.item])
    }

    func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { return proposedIndexPath.item == 0 ? IndexPath(item: 1, section: 0) : proposedIndexPath }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        let width = ((collectionView.bounds.width - 16) / 3).rounded(.down)
        return CGSize(width: width, height: width)
    }
}
