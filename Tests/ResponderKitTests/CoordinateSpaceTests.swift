@testable import ResponderCore
@testable import ResponderKit

@Suite(.playedOnce("there is no input")) struct CoordinateSpaceTests {
    private let rig = Rig(size: CGSize(400, 300))

    /// A window away from the origin, with a view that is turned by a quarter.
    private func turnedView() -> UIView {
        rig.window.frame.origin = CGPoint(50, 20)
        return rig.view("v", CGRect(100, 100, 40, 40)) { $0.transform = CGAffineTransform(rotationAngle: .pi / 2) }
    }

    @Test func `A point and a rectangle convert to the screen and back`() {
        let view = turnedView()
        let screen = rig.application.screen.coordinateSpace
        // The top left corner of the view is at its top right, 140 from the left of the window.
        let point = view.convert(CGPoint(0, 0), to: screen)
        #expect(point.distance(to: CGPoint(190, 120)) < 1e-9)
        #expect(view.convert(point, from: screen).distance(to: .zero) < 1e-9)
        #expect(screen.convert(point, to: view).distance(to: .zero) < 1e-9)
        #expect(screen.convert(CGPoint.zero, from: view).distance(to: point) < 1e-9)
        let box = view.convert(CGRect(0, 0, 10, 40), to: screen)
        #expect(abs(box.minX - 150) < 1e-9 && abs(box.minY - 120) < 1e-9)
        #expect(abs(box.width - 40) < 1e-9 && abs(box.height - 10) < 1e-9)
        let back = view.convert(box, from: screen)
        #expect(abs(back.width - 10) < 1e-9 && abs(back.height - 40) < 1e-9)
        #expect(screen.convert(box, to: view) == back && screen.convert(view.bounds, from: view).width == 40)
    }

    @Test func `The screen is its own fixed space, and has the bounds of the host`() {
        let screen = rig.application.screen
        screen.bounds = CGRect(0, 0, 640, 480)
        screen.scale = 2
        #expect(screen.fixedCoordinateSpace === screen.coordinateSpace)
        #expect(screen.coordinateSpace.bounds == screen.bounds)
        #expect(screen.convert(CGPoint(3, 4), to: screen.fixedCoordinateSpace) == CGPoint(3, 4))
        #expect(screen.convert(screen.bounds, from: screen.fixedCoordinateSpace) == screen.bounds)
        #expect(screen.nativeBounds.size == CGSize(1280, 960) && screen.nativeScale == 2)
        #expect(rig.window.screen === screen)
    }

    @Test func `A view as a coordinate space converts like the view, across windows too`() {
        let view = turnedView()
        let other = rig.run { UIWindow(frame: CGRect(10, 10, 100, 100)) }
        let space: any UICoordinateSpace = other
        #expect(view.convert(CGPoint.zero, to: space).distance(to: CGPoint(180, 110)) < 1e-9)
        #expect(view.convert(CGPoint.zero, to: space) == view.convert(CGPoint.zero, to: other))
        #expect(view.convert(view.bounds, from: space) == view.convert(view.bounds, from: other))
    }

    /// A page of twice the size, as a program may have one.
    private final class Page: UICoordinateSpace {
        let bounds = CGRect(0, 0, 10, 10)
        func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
            CGPoint(point.x * 2, point.y * 2)
        }
        func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
            CGPoint(point.x / 2, point.y / 2)
        }
        func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
            rect.applying(CGAffineTransform(scaleX: 2, y: 2))
        }
        func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
            rect.applying(CGAffineTransform(scaleX: 0.5, y: 0.5))
        }
    }

    @Test func `A coordinate space of another class converts by its own methods`() {
        let page = Page()
        let screen = rig.application.screen
        #expect(rig.window.convert(CGPoint(4, 4), to: page) == CGPoint(2, 2))
        #expect(rig.window.convert(CGPoint(4, 4), from: page) == CGPoint(8, 8))
        #expect(rig.window.convert(CGRect(0, 0, 4, 4), to: page).width == 2)
        #expect(screen.convert(CGRect(0, 0, 4, 4), from: page).width == 8)
        #expect(screen.convert(CGPoint(4, 4), from: page) == CGPoint(8, 8))
    }

    @Test func `Values box points, sizes and rectangles`() {
        #expect(NSValue(cgPoint: CGPoint(1, 2)).cgPointValue == CGPoint(1, 2))
        #expect(NSValue(cgSize: CGSize(1, 2)).cgSizeValue == CGSize(1, 2))
        let rect = CGRect(1, 2, 3, 4)
        #expect(NSValue(cgRect: rect).cgRectValue == rect)
    }
}
