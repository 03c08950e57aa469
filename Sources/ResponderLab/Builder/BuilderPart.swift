import ResponderInspector
import ResponderKit
import ResponderScenes

/// An entry of the builder's palette: a class of views to draw, or a gesture to drop on a view.
enum BuilderPart: Hashable {
    case view(ViewDescription.Class)
    case gesture(GestureDescription.Kind)

    static let views = ViewDescription.Class.allCases.map(BuilderPart.view)
    static let gestures = GestureDescription.Kind.allCases.map(BuilderPart.gesture)

    /// The name in the palette.
    var title: String {
        switch self {
        case .view(.scroll): "Scroll view"
        case .view(.textField): "Text field"
        case .gesture(.longPress): "Long press"
        case .gesture(.screenEdgePan): "Edge pan"
        case .gesture(.transform): "Pan, pinch, rotate"
        case .view(let viewClass): viewClass.rawValue.capitalized
        case .gesture(let kind): kind.rawValue.capitalized
        }
    }

    /// UIKit's name of the class.
    var className: String {
        switch self {
        case .view(.navigation): "UINavigationController"
        case .view(.pages): "UIPageViewController"
        case .view(let viewClass): viewClass.uiKitName
        case .gesture(.transform): "three recognizers"
        case .gesture(let kind): kind.uiKitName
        }
    }

    /// The stem of the names of new views or gestures.
    var stem: String {
        switch self {
        case .view(.textField): "field"
        case .view(.scroll): "list"
        case .view(let viewClass): viewClass.rawValue
        case .gesture(.longPress): "press"
        case .gesture(.screenEdgePan): "edge"
        case .gesture(.rotation): "rotate"
        case .gesture(let kind): kind.rawValue
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

    /// Whether views can be added to such views.
    var holdsViews: Bool { [.view, .scroll, .navigation, .pages, .table].contains(self) }
}
