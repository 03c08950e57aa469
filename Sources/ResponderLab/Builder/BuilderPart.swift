import InspectorPanels
import MessageText
import ResponderChronicle
import ResponderKit
import ResponderScenes

/// An entry of the builder's palette: a class of views to draw, or a gesture to drop on a view.
enum BuilderPart: Hashable {
    case view(ViewDescription.Class)
    case gesture(GestureDescription.Kind)

    static let views = ViewDescription.Class.allCases.map(BuilderPart.view)
    static var gestures: [BuilderPart] { GestureDescription.Kind.allCases.map(BuilderPart.gesture) }

    /// The name in the palette.
    var title: String {
        switch self {
        case .view(.scroll): "Scroll view"
        case .view(.textField): "Text field"
        case .view(let viewClass): viewClass.rawValue.capitalizedFirst
        case .gesture(.transform): "Pan, pinch, rotate"
        case .gesture(let kind): GestureWords.kind(kind.rawValue).capitalizedFirst
        }
    }

    /// The stem of the names of new ones.
    var stem: String {
        switch self {
        case .view(.scroll): "list"
        case .view(.textField): "field"
        case .view(let viewClass): viewClass.rawValue
        case .gesture(.longPress): "press"
        case .gesture(.rotation): "rotate"
        case .gesture(.screenEdgePan): "edge"
        case .gesture(let kind): kind.rawValue
        }
    }

    /// The strokes of the sign.
    private var strokes: [SignStroke] {
        switch self {
        case .view(.view): [.box(2, 3, 12, 10, 2)]
        case .view(.label): [.text("Aa", Type.smallStrong)]
        case .view(.image): [.box(2, 3, 12, 10, 2), .line((2.5, 12), (6.5, 7.5), (9, 10.5), (11, 8.5), (13.5, 12))]
        case .view(.button): [.box(1, 4.5, 14, 7, 3.5), .line((5, 8), (11, 8))]
        case .view(.switch): [.box(1, 4.5, 14, 7, 3.5), .dot(11.5, 8, 2.5)]
        case .view(.slider): [.line((1, 8), (15, 8)), .dot(6, 8, 3)]
        case .view(.scroll): [.box(2, 1.5, 12, 13, 2), .line((11.5, 4), (11.5, 8))]
        case .view(.navigation): [.box(2, 1.5, 12, 13, 2), .line((2, 5.5), (14, 5.5))]
        case .view(.pages): [.box(2, 1.5, 12, 10, 2), .dot(5.5, 14, 1), .dot(8, 14, 1), .dot(10.5, 14, 1)]
        case .view(.table): [.box(2, 1.5, 12, 13, 2), .line((2, 6), (14, 6)), .line((2, 10), (14, 10))]
        case .view(.textField): [.box(1, 4, 14, 8, 2), .line((4, 6.5), (4, 9.5))]
        case .gesture(.tap): [.dot(8, 8, 2), .ring(8, 8, 5.5)]
        case .gesture(.longPress): [.dot(8, 8, 4), .ring(8, 8, 6.5)]
        case .gesture(.pan):
            [
                .line((8, 1.5), (8, 14.5)), .line((1.5, 8), (14.5, 8)), .line((6, 3.5), (8, 1.5), (10, 3.5)),
                .line((6, 12.5), (8, 14.5), (10, 12.5)),
            ]
        case .gesture(.swipe): [.line((2, 8), (14, 8)), .line((10, 4), (14, 8), (10, 12))]
        case .gesture(.pinch):
            [
                .line((2, 14), (6.5, 9.5)), .line((9.5, 6.5), (14, 2)), .line((10, 2), (14, 2), (14, 6)),
                .line((2, 10), (2, 14), (6, 14)),
            ]
        case .gesture(.rotation): [.ring(8, 8, 5.5, from: -0.4, to: 1.2), .line((10.5, 0.5), (9.2, 3), (11.8, 4.6))]
        case .gesture(.screenEdgePan):
            [.line((2, 1.5), (2, 14.5)), .line((5, 8), (14, 8)), .line((10.5, 4.5), (14, 8), (10.5, 11.5))]
        case .gesture(.hover): [.line((4, 2), (4, 12.5), (7, 10), (9, 14), (11, 13), (9, 9.2), (12.5, 9), (4, 2))]
        case .gesture(.transform): [.ring(8, 8, 6), .dot(5.5, 9.5, 1.6), .dot(10.5, 6.5, 1.6)]
        case .gesture: [.ring(8, 8, 5.5)]
        }
    }

    /// Draw its sign, in a square of 16 points.
    func drawSign(in rect: CGRect, _ color: UIColor) {
        SignPen(rect.origin, color).draw(strokes)
    }

    var className: String {
        switch self {
        case .view(.navigation): "UINavigationController"
        case .view(.pages): "UIPageViewController"
        case .view(let viewClass): viewClass.uiKitName
        case .gesture(.transform): "three recognizers"
        case .gesture(let kind): kind.uiKitName
        }
    }

    /// The default size of a view that is added without being drawn.
    var size: CGSize {
        switch self {
        case .view(.label): CGSize(width: 160, height: 24)
        case .view(.button): CGSize(width: 120, height: 48)
        case .view(.switch): CGSize(width: 56, height: 32)
        case .view(.slider): CGSize(width: 200, height: 32)
        case .view(.textField): CGSize(width: 200, height: 40)
        case .view(.scroll), .view(.table), .view(.pages), .view(.navigation): CGSize(width: 240, height: 320)
        default: CGSize(width: 160, height: 120)
        }
    }
}

extension ViewDescription.Class {
    /// Whether such views leave their subviews at their frames; a table positions its rows itself.
    var placesViewsFreely: Bool { [.view, .image, .scroll].contains(self) }

    /// Whether the canvas shows the name of such views, which have room for it and no text.
    var showsName: Bool { self == .image || holdsViews }

    var holdsViews: Bool { [.view, .scroll, .navigation, .pages, .table].contains(self) }
}
