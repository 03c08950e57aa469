import Foundation

/// An object with its own coordinates, in points, which can be converted to those of views and of the screen.
@preconcurrency @MainActor
public protocol UICoordinateSpace: AnyObject {
    /// The rectangle of the object in its own coordinates.
    var bounds: CGRect { get }
    /// A point of this space in the coordinates of another.
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// A point of another space in the coordinates of this one.
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// The upright bounding box of a rectangle of this space in the coordinates of another.
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    /// The upright bounding box of a rectangle of another space in the coordinates of this one.
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

/// A view or the screen. A space of another class converts by its own methods.
private enum KnownSpace {
    case view(UIView)
    case screen

    init?(_ space: any UICoordinateSpace) {
        if let view = space as? UIView {
            self = .view(view)
        } else if space is UIScreen {
            self = .screen
        } else {
            return nil
        }
    }
}

// The overload for a view (or nil, the window) is preferred where both match: `convert(point, to: view)`.
extension UIView: UICoordinateSpace {
    /// A point of this view's coordinates in those of a view or of the screen. A view without a window counts as being
    /// at the origin of the screen.
    @_disfavoredOverload
    public final func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        guard let map = mapping(to: coordinateSpace) else { return coordinateSpace.convert(point, from: self) }
        return point.applying(map)
    }

    /// A point of a view or of the screen in this view's coordinates.
    @_disfavoredOverload
    public final func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        guard let map = mapping(from: coordinateSpace) else { return coordinateSpace.convert(point, to: self) }
        return point.applying(map)
    }

    /// The upright bounding box of a rectangle of this view's coordinates in those of a view or of the screen.
    @_disfavoredOverload
    public final func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        guard let map = mapping(to: coordinateSpace) else { return coordinateSpace.convert(rect, from: self) }
        return rect.applying(map)
    }

    /// The upright bounding box of a rectangle of a view or of the screen in this view's coordinates.
    @_disfavoredOverload
    public final func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        guard let map = mapping(from: coordinateSpace) else { return coordinateSpace.convert(rect, to: self) }
        return rect.applying(map)
    }

    private func mapping(to space: any UICoordinateSpace) -> CGAffineTransform? {
        switch KnownSpace(space) {
        case .view(let view): mapping(to: Optional(view))
        case .screen: toScreen
        case nil: nil
        }
    }

    private func mapping(from space: any UICoordinateSpace) -> CGAffineTransform? {
        switch KnownSpace(space) {
        case .view(let view): mapping(from: Optional(view))
        case .screen: fromScreen
        case nil: nil
        }
    }

    fileprivate final var toScreen: CGAffineTransform { toRoot.concatenating(window?.toSuperview ?? .identity) }

    fileprivate final var fromScreen: CGAffineTransform { (window?.fromSuperview ?? .identity).concatenating(fromRoot) }
}

extension UIScreen: UICoordinateSpace {
    /// The screen itself: a desktop does not rotate its interface.
    public var coordinateSpace: any UICoordinateSpace { self }

    /// The screen itself, which never rotates.
    public var fixedCoordinateSpace: any UICoordinateSpace { self }

    /// A point of the screen in the coordinates of a view.
    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        switch KnownSpace(coordinateSpace) {
        case .view(let view): point.applying(view.fromScreen)
        case .screen: point
        case nil: coordinateSpace.convert(point, from: self)
        }
    }

    /// A point of a view in the coordinates of the screen.
    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        switch KnownSpace(coordinateSpace) {
        case .view(let view): point.applying(view.toScreen)
        case .screen: point
        case nil: coordinateSpace.convert(point, to: self)
        }
    }

    /// The upright bounding box of a rectangle of the screen in the coordinates of a view.
    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        switch KnownSpace(coordinateSpace) {
        case .view(let view): rect.applying(view.fromScreen)
        case .screen: rect
        case nil: coordinateSpace.convert(rect, from: self)
        }
    }

    /// The upright bounding box of a rectangle of a view in the coordinates of the screen.
    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        switch KnownSpace(coordinateSpace) {
        case .view(let view): rect.applying(view.toScreen)
        case .screen: rect
        case nil: coordinateSpace.convert(rect, to: self)
        }
    }
}
