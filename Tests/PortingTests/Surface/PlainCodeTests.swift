import Testing
import UIKit

// The classes of a program that are neither views nor controllers. Swift5PortingTests compiles this file too: in Swift 5's mode,
// without default isolation, such a class is isolated to no actor.

/// Keeps what it knows about objects of UIKit by the objects themselves.
class Sketchbook: NSObject, UIScrollViewDelegate {
    var strokes: [UITouch: [CGPoint]] = [:]
    var views: Set<UIView> = []
    var orders: [CALayer: Int] = [:]
    var colors: [UIBezierPath: UIColor] = [:]
    var gestures: [UIGestureRecognizer: String] = [:]
    var items: Set<UIBarButtonItem> = []
    var animators: Set<UIViewPropertyAnimator> = []
    var links: Set<CADisplayLink> = []
    var actions: Set<Selector> = []
    var layouts: [UICollectionViewLayout] = []
    var attributes: [IndexPath: UICollectionViewLayoutAttributes] = [:]
    let path = UIBezierPath()
    let layer = CAShapeLayer()
    let layout = UICollectionViewFlowLayout()
    let item = UIBarButtonItem(title: "Done", style: .plain, target: nil, action: nil)
    let action = UIAction(title: "Done") { _ in }
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    let undo = UndoManager()
    let field = UITextField()
    weak var delegate: UIScrollViewDelegate?

    func begin(_ touch: UITouch, in view: UIView) {
        strokes[touch, default: []].append(touch.location(in: view))
        views.insert(view)
        orders[view.layer] = orders.count
        colors[path] = .black
        for gesture in view.gestureRecognizers ?? [] { gestures[gesture] = gesture.name }
    }

    func keep(_ layouts: [UICollectionViewLayout]) -> Int? {
        self.layouts = layouts.filter { $0 != layout }
        items.insert(item)
        animators.insert(animator)
        actions.insert(Selector(UIView.setNeedsLayout))
        return layouts.firstIndex(of: layout)
    }

    func scroll(_ view: UIScrollView) { delegate?.scrollViewDidScroll(view) }

    func presenter(of controller: UIViewController) -> UIPresentationController {
        UIPresentationController(presentedViewController: controller, presenting: nil)
    }
}

/// A view that shows its touches to a plain object.
class SketchPage: UIView {
    let book = Sketchbook()

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { book.begin(touch, in: self) }
    }
}

/// Values with objects of UIKit in them.
struct Mark: Hashable {
    var layer: CALayer
    var path: CGPath
    var color: UIColor
}

/// A layout with attributes of its own.
final class ShelfLayout: UICollectionViewLayout {
    private(set) var shelves: [UICollectionViewLayoutAttributes] = []

    override func prepare() {
        shelves = (0..<3).map { UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: $0, section: 0)) }
    }
}

/// Helpers that pass on a block that they were given. It does not escape.
enum Quietly {
    @MainActor static func update(_ view: UICollectionView, _ changes: () -> Void) {
        UIView.performWithoutAnimation { view.performBatchUpdates(changes) }
    }

    @MainActor static func update(_ table: UITableView, _ changes: () -> Void) {
        table.performBatchUpdates(changes, completion: nil)
    }

    @MainActor static func draw(_ actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image(actions: actions)
    }
}

@Suite @MainActor struct PlainCodeTests {
    private let application = UIApplication()

    @Test func `A plain class keeps touches, layers, paths and recognizers as keys`() {
        application.asCurrent {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let page = SketchPage(frame: window.bounds)
            let tap = UITapGestureRecognizer()
            tap.name = "tap"
            page.addGestureRecognizer(tap)
            window.addSubview(page)
            window.isHidden = false
            let finger = TouchSample(contact: 1, phase: .down, location: CGPoint(x: 10, y: 20), timestamp: 1)
            application.dispatch(touches: [finger], at: 1)
            let book = page.book
            #expect(Array(book.strokes.values) == [[CGPoint(x: 10, y: 20)]] && book.views == [page])
            #expect(book.orders[page.layer] == 0 && book.orders[CALayer()] == nil)
            #expect(book.colors[book.path] == .black)
            #expect(book.colors[UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))] == nil)
            book.path.addLine(to: .zero)
            #expect(book.colors[book.path] == .black)
            #expect(book.gestures == [tap: "tap"])
            #expect(book.keep([ShelfLayout(), book.layout]) == 1)
            #expect(book.layouts.count == 1 && book.items == [book.item] && book.animators.count == 1)
        }
    }

    @Test
    func `Paths and attributes of a layout are compared by their values, the other objects are not`() {
        application.asCurrent {
            let rect = CGRect(x: 0, y: 0, width: 10, height: 20)
            let layer = CALayer()
            let marks: Set = [
                Mark(layer: layer, path: CGPath(rect: rect), color: .red),
                Mark(layer: layer, path: CGPath(rect: rect), color: .red),
                Mark(layer: CALayer(), path: CGPath(rect: rect), color: .red),
            ]
            #expect(marks.count == 2)
            let frame = UIBezierPath(rect: rect)
            #expect(frame == UIBezierPath(rect: rect) && frame != UIBezierPath(ovalIn: rect))
            #expect(frame.isEqual(UIBezierPath(rect: rect)) && !frame.isEqual(frame.cgPath) && !frame.isEqual(nil))
            #expect(frame.copy() as? UIBezierPath == frame && Set([frame, UIBezierPath(rect: rect)]).count == 1)
            frame.lineWidth = 2
            #expect(frame != UIBezierPath(rect: rect) && frame.cgPath == UIBezierPath(rect: rect).cgPath)
            #expect(CGPath(rect: rect) != CGPath(ellipseIn: rect))
            let layout = ShelfLayout()
            layout.prepare()
            let first = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
            #expect(layout.shelves[0] == first && layout.shelves[1] != first && Set(layout.shelves).count == 3)
            first.alpha = 0.5
            #expect(layout.shelves.contains(first) == false)
        }
    }

    @Test func `Batch updates and drawings take a block that does not escape, and batch updates take none`() {
        application.asCurrent {
            var calls = 0
            let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
            Quietly.update(view) { calls += 1 }
            Quietly.update(UITableView()) { calls += 1 }
            _ = Quietly.draw { _ in calls += 1 }
            view.performBatchUpdates(nil) { _ in calls += 1 }
            UITableView().performBatchUpdates(nil) { _ in calls += 1 }
            let none: (() -> Void)? = nil
            view.performBatchUpdates(none)
            #expect(calls == 5)
        }
    }
}
