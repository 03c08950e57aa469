import UIKit

// What programs override and declare in subclasses of UIKit's classes.

/// A tile that has its own properties under names that `layer` has too.
private final class Tile: UIView {
    @IBInspectable var cornerRadius: CGFloat = 8 { didSet { layer.cornerRadius = cornerRadius } }
    @IBInspectable var borderWidth: CGFloat = 0 { didSet { layer.borderWidth = borderWidth } }
    @IBInspectable var borderColor: UIColor? { didSet { layer.borderColor = borderColor?.cgColor } }
    var shadow = false
    var zPosition = 3
    var drawing = [CGPoint]()
    var tints: [UIColor] = []

    override func tintColorDidChange() {
        super.tintColorDidChange()
        tints.append(tintColor)
    }
}

/// A board that notes what is asked of it, and keeps its badge in front.
private final class Board: UIView {
    let badge = UIView()
    var calls: [String] = []

    override func addSubview(_ view: UIView) {
        super.addSubview(view)
        calls.append("add")
        if view !== badge { super.addSubview(badge) }
    }
    override func insertSubview(_ view: UIView, at index: Int) {
        calls.append("insert")
        super.insertSubview(view, at: index)
    }
    override func removeFromSuperview() {
        calls.append("remove")
        super.removeFromSuperview()
    }
    override func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        if recognizer is UILongPressGestureRecognizer { return }
        super.addGestureRecognizer(recognizer)
    }
    override func setNeedsLayout() {
        calls.append("layout")
        super.setNeedsLayout()
    }
    override func setNeedsDisplay() {
        calls.append("display")
        super.setNeedsDisplay()
    }
    override var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0) }
}

/// A button that stays silent about lifts where it was dragged to.
private final class DraggedButton: UIButton {
    private(set) var lifts = 0

    override func addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) {
        if controlEvents.contains(.touchUpInside) { lifts += 1 }
        super.addTarget(target, action: action, for: controlEvents)
    }
}

private final class Photo: UIImageView {
    override init(image: UIImage?) {
        super.init(image: image)
        isUserInteractionEnabled = true
    }
    required init?(coder: NSCoder) { fatalError("there are no nib files") }
}

private final class QuietScrollView: UIScrollView {
    var offsets: [CGPoint] = []

    override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        offsets.append(contentOffset)
        super.setContentOffset(contentOffset, animated: false)
    }
    override func scrollRectToVisible(_ rect: CGRect, animated: Bool) {}
}

@Suite("Subclasses of UIKit's classes") struct SubclassSurfaceTests {
    private let device = Device { UIViewController() }

    @Test func `A view declares its own corner radius, border, shadow and drawing`() {
        let tile = Tile(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        tile.cornerRadius = 5
        tile.borderWidth = 2
        tile.borderColor = .red
        #expect(tile.layer.cornerRadius == 5 && tile.layer.borderWidth == 2 && tile.layer.borderColor == UIColor.red)
        #expect(!tile.shadow && tile.zPosition == 3 && tile.layer.zPosition == 0 && tile.drawing.isEmpty)
    }

    @Test func `A view sees what is added to it, and what it is asked for`() {
        let board = Board()
        board.addSubview(UIView())
        #expect(board.subviews.last === board.badge && board.calls.first == "layout")
        board.calls = []
        board.insertSubview(UIView(), at: 0)
        board.setNeedsDisplay()
        board.removeFromSuperview()
        #expect(board.calls == ["insert", "layout", "display", "remove"])
        board.addGestureRecognizer(UILongPressGestureRecognizer())
        #expect(board.gestureRecognizers == nil && board.safeAreaInsets.top == 20)
        board.addGestureRecognizer(UITapGestureRecognizer())
        #expect(board.gestureRecognizers?.count == 1)
    }

    @Test func `A control sees its targets`() {
        let button = DraggedButton()
        button.addTarget(nil, action: Selector(UIView.endEditing(_:)), for: .touchUpInside)
        button.addTarget(nil, action: Selector(UIView.endEditing(_:)), for: .touchDown)
        #expect(button.lifts == 1 && button.allControlEvents == [.touchUpInside, .touchDown])
    }

    @Test func `An image view overrides the initializer with a picture, and has one for its highlight`() {
        let plain = UIImage(pixelWidth: 2, pixelHeight: 1, pixels: [UInt8](repeating: 255, count: 8))
        let dark = UIImage(pixelWidth: 2, pixelHeight: 1, pixels: [UInt8](repeating: 0, count: 8))
        let photo = Photo(image: plain)
        #expect(photo.isUserInteractionEnabled && photo.bounds.size == CGSize(width: 2, height: 1))
        let thumb = UIImageView(image: plain, highlightedImage: dark)
        func shown() -> [DrawCommand] { device.application.asCurrent { thumb.drawCommands } }
        let place = CGRect(x: 0, y: 0, width: 2, height: 1)
        #expect(!thumb.isUserInteractionEnabled && shown() == [.image(plain!, in: place)])
        thumb.isHighlighted = true
        #expect(shown() == [.image(dark!, in: place)])
        thumb.highlightedImage = nil
        #expect(shown() == [.image(plain!, in: place)])
    }

    @Test func `A scroll view decides how it is scrolled by the program`() {
        let scroll = device.application.asCurrent {
            QuietScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        }
        scroll.contentSize = CGSize(width: 100, height: 1000)
        device.window.addSubview(scroll)
        scroll.setContentOffset(CGPoint(x: 0, y: 50), animated: true)
        scroll.scrollRectToVisible(CGRect(x: 0, y: 900, width: 10, height: 10), animated: true)
        device.wait(until: 1)
        #expect(scroll.offsets == [CGPoint(x: 0, y: 50)] && scroll.contentOffset.y == 50)
    }

    @Test func `The tint colour comes from the superview`() {
        let (outer, middle, tile, field) = (UIView(), UIView(), Tile(), UITextField())
        let button = UIButton(type: .system)
        for view in [tile, field, button] { middle.addSubview(view) }
        #expect(tile.tintColor == .systemBlue && tile.tints.isEmpty)
        outer.tintColor = .red
        #expect(tile.tints.isEmpty)
        outer.addSubview(middle)
        #expect(tile.tints == [.red] && button.currentTitleColor == .red && field.tintColor == .red)
        middle.tintColor = .green
        outer.tintColor = .blue
        #expect(tile.tints == [.red, .green] && middle.tintColor == .green)
        middle.tintColor = nil
        #expect(tile.tints == [.red, .green, .blue])
        middle.removeFromSuperview()
        #expect(tile.tints == [.red, .green, .blue, .systemBlue])
    }
}
