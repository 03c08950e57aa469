import UIKit

/// A photo in a scroll view: pinched larger, and by a double tap at the place that was tapped.
class PhotoViewerController: UIViewController, UIScrollViewDelegate {
    weak var scrollView: UIScrollView!
    weak var imageView: UIImageView!
    var closeButton: UIButton!
    dynamic private(set) var barIsHidden = false
    private(set) var isClosed = false

    lazy var doubleTap: UITapGestureRecognizer = {
        let recognizer = UITapGestureRecognizer(target: self, action: Selector(PhotoViewerController.didDoubleTap(_:)))
        recognizer.numberOfTapsRequired = 2
        return recognizer
    }()

    override func viewDidLoad() {
        super.viewDidLoad()
        scrollView.delegate = self
        scrollView.minimumZoomScale = 1
        scrollView.maximumZoomScale = 4
        scrollView.addGestureRecognizer(doubleTap)
        let singleTap = UITapGestureRecognizer(target: self, action: Selector(PhotoViewerController.didTap))
        singleTap.require(toFail: doubleTap)
        scrollView.addGestureRecognizer(singleTap)
        closeButton.addTarget(self, action: Selector(Self.close), for: .touchUpInside)
        view.bringSubviewToFront(closeButton)
    }

    func didDoubleTap(_ recognizer: UITapGestureRecognizer) {
        if scrollView.zoomScale > scrollView.minimumZoomScale {
            scrollView.setZoomScale(scrollView.minimumZoomScale, animated: true)
        } else {
            let point = recognizer.location(in: imageView)
            let size = CGSize(width: scrollView.bounds.width / 3, height: scrollView.bounds.height / 3)
            let origin = CGPoint(x: point.x - size.width / 2, y: point.y - size.height / 2)
            scrollView.zoom(to: CGRect(origin: origin, size: size), animated: true)
        }
    }

    func didTap() {
        barIsHidden = !barIsHidden
    }

    func close() {
        isClosed = true
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? {
        return imageView
    }
}
