import UIKit

struct AlbumPagesTests {
    let navigation: UINavigationController
    let device: Device
    let album: AlbumViewController

    init() throws {
        let shelf = ShelfViewController()
        let navigation = UINavigationController(rootViewController: shelf)
        let device = Device { navigation }
        device.application.asCurrent {
            shelf.openAlbum(nil)
            device.window.layoutIfNeeded()
        }
        (self.navigation, self.device) = (navigation, device)
        album = try #require(navigation.topViewController as? AlbumViewController)
    }

    private func turn(from start: CGFloat, to end: CGFloat, at time: TimeInterval) {
        device.play(Stroke(start, 400, at: time).to(end, 400, in: 0.2).up()).wait(until: time + 3)
    }

    @Test func `Fingers turn the pages, but not beyond the last`() {
        turn(from: 350, to: 50, at: 0)
        turn(from: 350, to: 50, at: 5)
        turn(from: 350, to: 50, at: 10)
        #expect(album.shown == [0, 1, 2])
        turn(from: 50, to: 350, at: 15)
        #expect(album.shown == [0, 1, 2, 1] && navigation.viewControllers.count == 2)
    }

    @Test func `A stroke from the edge goes back on any page`() {
        turn(from: 350, to: 50, at: 0)
        turn(from: 2, to: 380, at: 5)
        #expect(navigation.viewControllers.count == 1 && album.shown == [0, 1])
    }

    @Test func `A page receives its taps`() throws {
        device.play(tap(200, 400, at: 0))
        let page = try #require(album.viewControllers?.first as? AlbumPageController)
        #expect(page.taps == 1 && page.number == 0)
    }
}
