import UIKit

/// Replaces the nib: makes the views of the outlets.
class LoadedPhotoViewer: PhotoViewerController {
    override func loadView() {
        view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
        let scroll = UIScrollView(frame: view.bounds)
        let image = UIImageView(frame: view.bounds)
        let button = UIButton(frame: CGRect(x: 340, y: 10, width: 50, height: 50))
        scroll.contentSize = image.bounds.size
        scroll.addSubview(image)
        view.addSubview(button)
        view.addSubview(scroll)
        (scrollView, imageView, closeButton) = (scroll, image, button)
    }
}

struct PhotoViewerTests {
    private let device = Device(showing: LoadedPhotoViewer())
    private var controller: LoadedPhotoViewer { device.controller() }
    private let spot = CGPoint(x: 100, y: 200)

    private func doubleTap(at time: TimeInterval) {
        device.play(tap(spot, at: time) + tap(spot, at: time + 0.2)).wait(until: time + 3)
    }

    @Test func `Double taps zoom in and out, and the bar stays`() {
        doubleTap(at: 0)
        #expect(controller.scrollView.zoomScale == 3)
        doubleTap(at: 5)
        #expect(controller.scrollView.zoomScale == 1 && !controller.barIsHidden)
    }

    @Test func `A single tap hides the bar once no second tap follows`() {
        device.play(tap(spot, at: 0))
        #expect(!controller.barIsHidden)
        device.wait(until: 1)
        #expect(controller.barIsHidden && controller.scrollView.zoomScale == 1)
        device.play(tap(spot, at: 2)).wait(until: 3)
        #expect(!controller.barIsHidden)
    }

    @Test func `Two fingers zoom up to the limit`() {
        device.play(together(Stroke(1, 190, 400, at: 0).to(20, 400).up(), Stroke(2, 210, 400, at: 0).to(380, 400).up()))
        device.wait(until: 3)
        #expect(controller.scrollView.zoomScale == 4)
    }

    @Test func `The button is in front of the photo`() {
        device.play(tap(365, 35, at: 0)).wait(until: 1)
        #expect(controller.isClosed && !controller.barIsHidden)
    }
}
