import Foundation

extension UIView {
    /// The point of the bounds, 0 … 1 in each direction, that is at `center` and about which `transform` turns. The
    /// middle by default. Changing it moves the view and keeps `center`.
    public final var anchorPoint: CGPoint {
        get { rare?.anchorPoint ?? CGPoint(x: 0.5, y: 0.5) }
        set {
            guard newValue.isFinite else { return refuse("an anchor point of \(newValue)") }
            rareState.anchorPoint = newValue
            geometryChanged()
        }
    }

    /// The map from the view's own coordinates to its superview's.
    public final var transformToSuperview: CGAffineTransform { toSuperview }

    /// The same map, for the engine.
    final var toSuperview: CGAffineTransform { map(_transform, center: _center, bounds: _bounds) }

    /// The map to the superview for these values: it moves the anchor point to the center.
    final func map(_ t: CGAffineTransform, center: CGPoint, bounds: CGRect) -> CGAffineTransform {
        let unit = rare?.anchorPoint ?? CGPoint(x: 0.5, y: 0.5)
        let anchor = CGPoint(
            x: bounds.origin.x + bounds.size.width * unit.x, y: bounds.origin.y + bounds.size.height * unit.y)
        return CGAffineTransform(
            a: t.a, b: t.b, c: t.c, d: t.d,
            tx: center.x + t.tx - (t.a * anchor.x + t.c * anchor.y),
            ty: center.y + t.ty - (t.b * anchor.x + t.d * anchor.y))
    }

    /// The map from the superview's coordinates to the view's own, cached until the geometry changes, because every hit
    /// test needs it. A transform without an inverse sets the flag `singular`, and the view is never hit.
    @inline(__always)
    final var fromSuperview: CGAffineTransform {
        if flags.contains(.staleGeometry) { refreshGeometry() }
        return cachedToLocal
    }

    @inline(never)
    final func refreshGeometry() {
        let map = toSuperview
        let inverse = map.inverted()
        let usable = map.determinant != 0 && inverse.isFinite
        cachedToLocal = usable ? inverse : .identity
        flags.remove(.staleGeometry)
        if usable { flags.remove(.singular) } else { flags.insert(.singular) }
    }

    /// Whether this is a window, whose coordinates are those of touches.
    @inline(__always)
    final var isRoot: Bool { windowLink.leads(to: self) }

    @inline(__always)
    final func geometryChanged() {
        flags.insert(.staleGeometry)
        contentChanged()
    }

    /// Warn that a value was refused because it would make the geometry invalid.
    package final func refuse(_ what: String) {
        ownApplication?.warn("\(traceName): refused \(what); the old value stays. Give finite numbers.")
    }

    final func set(_ flag: Flags, _ on: Bool) {
        guard flags.contains(flag) != on else { return }
        if on { flags.insert(flag) } else { flags.remove(flag) }
        contentChanged()
    }

    final var frameFromGeometry: CGRect {
        if _transform.isIdentity {
            let size = _bounds.size
            let unit = anchorPoint
            return CGRect(
                x: _center.x - size.width * unit.x, y: _center.y - size.height * unit.y, width: size.width,
                height: size.height)
        }
        return _bounds.applying(toSuperview)
    }

    final func setFrame(_ frame: CGRect) {
        guard frame.origin.isFinite, CGPoint(x: frame.width, y: frame.height).isFinite else {
            return refuse("a frame of \(frame)")
        }
        let frame = frame.standardized
        guard frame != frameFromGeometry else { return }
        let unit = anchorPoint
        if _transform.isIdentity {
            place(
                size: frame.size,
                center: CGPoint(x: frame.minX + frame.width * unit.x, y: frame.minY + frame.height * unit.y))
        } else {
            // As in Core Animation: the size whose rotated bounding box would be the frame if the transform only
            // scaled.
            let linear = CGAffineTransform(
                a: _transform.a, b: _transform.b, c: _transform.c, d: _transform.d, tx: 0, ty: 0)
            let inner = CGRect(origin: .zero, size: frame.size).applying(linear.inverted()).size
            place(size: linear.determinant == 0 || !inner.isFinite ? _bounds.size : inner, center: _center)
            let box = _bounds.applying(toSuperview)
            place(size: _bounds.size, center: _center._plus(frame.origin._minus(box.origin)))
        }
    }

    /// Set a new size and center, and notify of each change.
    private final func place(size: CGSize, center: CGPoint) {
        if center != _center, center.isFinite {
            willAnimate(.center)
            _center = center
        }
        if size != _bounds.size {
            willAnimate(.bounds)
            resize(size)
        }
        geometryChanged()
    }

    final func setBounds(_ bounds: CGRect) {
        guard bounds.origin.isFinite, CGPoint(x: bounds.width, y: bounds.height).isFinite else {
            return refuse("bounds of \(bounds)")
        }
        let bounds = bounds.standardized
        guard bounds != _bounds else { return }
        willAnimate(.bounds)
        _bounds.origin = bounds.origin
        resize(bounds.size)
        geometryChanged()
    }

    final func setCenter(_ center: CGPoint) {
        guard center.isFinite else { return refuse("a center of \(center)") }
        guard center != _center else { return }
        willAnimate(.center)
        _center = center
        geometryChanged()
    }

    @inline(__always)
    final func setTransform(_ transform: CGAffineTransform) {
        guard transform.isFinite else { return refuse("a transform with a part that is not finite") }
        guard transform != _transform else { return }
        willAnimate(.transform)
        _transform = transform
        geometryChanged()
        recordTransform()
    }

    /// Report the transform to the application's observers.
    @inline(__always)
    private final func recordTransform() {
        _ = windowLink.borrow {
            $0.applicationLink.borrow {
                if $0.trace.tellsMoves { $0.trace.record(.transform(Participant(self), _transform)) }
            }
        }
    }

    private final func resize(_ size: CGSize) {
        let old = _bounds.size
        guard size != old else { return }
        // A window is its own window.
        let window = isRoot ? self as? UIWindow : nil
        let transition = window?.beginTransition(to: size)
        _bounds.size = size
        setNeedsLayout()
        setNeedsDisplay()
        // A superview whose layout sets this size has no reason to lay out again.
        if let superview = _superview, !superview.flags.contains(.laysOut) { superview.setNeedsLayout() }
        if flags.contains(.autoresizesSubviews) {
            for view in _subviews { view.autoresize(from: old, to: size) }
        }
        sizeChanged()
        if let transition { window?.finish(transition) }
    }

    // MARK: Conversion

    /// A point of this view's coordinates in those of `view`, or of the window if `view` is nil.
    public final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        point.applying(mapping(to: view))
    }

    /// A point of `view`'s coordinates, or of the window's if `view` is nil, in those of this view.
    public final func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        point.applying(mapping(from: view))
    }

    /// The upright bounding box of a rectangle of this view's coordinates in those of `view`, or of the window if nil.
    public final func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect.applying(mapping(to: view)) }

    /// The upright bounding box of a rectangle of `view`'s coordinates, or of the window's if nil, in those of this
    /// view.
    public final func convert(_ rect: CGRect, from view: UIView?) -> CGRect { rect.applying(mapping(from: view)) }

    /// The map from this view's coordinates to the window's (or to the topmost ancestor's, without a window).
    package final var toRoot: CGAffineTransform {
        var map = CGAffineTransform.identity
        var view = self
        while let parent = view._superview {
            map = map.concatenating(view.toSuperview)
            view = parent
        }
        return map
    }

    /// The map from the window's coordinates (or the topmost ancestor's) to this view's.
    final var fromRoot: CGAffineTransform {
        var map = CGAffineTransform.identity
        var view = self
        while let parent = view._superview {
            map = view.fromSuperview.concatenating(map)
            view = parent
        }
        return map
    }

    private final var root: UIView {
        var view = self
        while let parent = view._superview { view = parent }
        return view
    }

    /// The map from this view's coordinates to another's. Between views of two windows it goes through the screen, as
    /// in UIKit. If the views share neither tree nor screen, their roots count as being at the same place.
    final func mapping(to view: UIView?) -> CGAffineTransform {
        guard let view else { return toRoot }
        if view === _superview { return toSuperview }
        if view === self { return .identity }
        return toRoot.concatenating(screenMapping(to: view)).concatenating(view.fromRoot)
    }

    final func mapping(from view: UIView?) -> CGAffineTransform {
        guard let view else { return fromRoot }
        return view.mapping(to: self)
    }

    /// From this view's root to another view's root; the identity within one tree.
    private final func screenMapping(to view: UIView) -> CGAffineTransform {
        let here = root
        let there = view.root
        if here === there { return .identity }
        let up = here is UIWindow ? here.toSuperview : .identity
        let down = there is UIWindow ? there.fromSuperview : .identity
        return up.concatenating(down)
    }
}
