import Foundation

/// A 3 × 3 affine matrix that maps points of one plane onto another.
///
/// A point is a row vector on the left, as in Core Graphics:
///
///                        | a  b  0 |
///     [x' y' 1] = [x y 1]| c  d  0 |
///                        | tx ty 1 |
///
/// that is, `x' = a·x + c·y + tx` and `y' = b·x + d·y + ty`. With y growing downwards a positive angle turns clockwise
/// on the screen. `translatedBy`, `scaledBy` and `rotated` put the new operation *before* the existing one, in the
/// local space of the transform. Therefore `view.transform = view.transform.rotated(by: r)` turns a view about its own
/// anchor point, wherever it was moved.
@frozen
nonisolated public struct CGAffineTransform: Hashable, Sendable, Codable {
    /// The factor of x in the new x.
    public var a: CGFloat
    /// The factor of x in the new y.
    public var b: CGFloat
    /// The factor of y in the new x.
    public var c: CGFloat
    /// The factor of y in the new y.
    public var d: CGFloat
    /// The offset of the new x, in points.
    public var tx: CGFloat
    /// The offset of the new y, in points.
    public var ty: CGFloat

    /// The transform that leaves every point unchanged.
    public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// The identity.
    @inlinable
    public init() { self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

    /// A transform from its six numbers.
    @inlinable
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// A transform from its six numbers, without labels.
    @inlinable
    public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
        self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }

    /// A translation by (x, y) points.
    @inlinable
    public init(translationX x: CGFloat, y: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y) }

    /// A scaling about the origin.
    @inlinable
    public init(scaleX x: CGFloat, y: CGFloat) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }

    /// A rotation about the origin by `angle` radians, clockwise on the screen if positive.
    @inlinable
    public init(rotationAngle angle: CGFloat) {
        let s = sin(angle)
        let c = cos(angle)
        self.init(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
    }

    /// Whether this is exactly the identity.
    @inlinable
    public var isIdentity: Bool { a == 1 && b == 0 && c == 0 && d == 1 && tx == 0 && ty == 0 }

    /// Whether all six numbers are finite.
    @inlinable
    public var isFinite: Bool { (a + b + c + d + tx + ty).isFinite }

    /// The signed area of the image of a unit square. A transform with the determinant zero has no inverse.
    @inlinable
    public var determinant: CGFloat { a * d - b * c }

    /// A transform that first translates by (x, y) and then applies this one.
    @inlinable
    public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(a: a, b: b, c: c, d: d, tx: a * x + c * y + tx, ty: b * x + d * y + ty)
    }

    /// A transform that first scales by (x, y) and then applies this one.
    @inlinable
    public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(a: a * x, b: b * x, c: c * y, d: d * y, tx: tx, ty: ty)
    }

    /// A transform that first rotates by `angle` radians and then applies this one.
    @inlinable
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// A transform that applies this one and then `next`.
    @inlinable
    public func concatenating(_ next: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: a * next.a + b * next.c, b: a * next.b + b * next.d,
            c: c * next.a + d * next.c, d: c * next.b + d * next.d,
            tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
    }

    /// The inverse transform. A transform without an inverse (its determinant is zero) is returned unchanged, as in
    /// Core Graphics; check `determinant` first if that matters.
    @inlinable
    public func inverted() -> CGAffineTransform {
        let det = determinant
        guard det != 0, det.isFinite else { return self }
        return CGAffineTransform(
            a: d / det, b: -b / det, c: -c / det, d: a / det,
            tx: (c * ty - d * tx) / det, ty: (b * tx - a * ty) / det)
    }
}

extension CGAffineTransform {
    /// The parts of a transform: scale, then horizontal shear, then rotation, then translation.
    nonisolated public struct Components: Hashable, Sendable {
        /// Factors along the own x and y axes; of a mirrored transform the factor of the height is negative.
        public var scale: CGSize
        /// The shear as a factor of y added to x, after scaling; zero for views that are moved, turned and scaled
        /// evenly.
        public var horizontalShear: CGFloat
        /// Radians, clockwise on the screen if positive, in -π … π.
        public var rotation: CGFloat
        /// The translation in points.
        public var translation: CGVector
    }

    /// The components of the transform; see `Components` for the order.
    public func decomposed() -> Components {
        let width = hypot(a, b)
        guard width > 0 else {
            return Components(
                scale: CGSize(width: 0, height: hypot(c, d)), horizontalShear: 0,
                rotation: c == 0 && d == 0 ? 0 : atan2(-c, d), translation: CGVector(dx: tx, dy: ty))
        }
        let height = determinant / width
        let shear = height == 0 ? 0 : (a * c + b * d) / (width * height)
        return Components(
            scale: CGSize(width: width, height: height), horizontalShear: shear, rotation: atan2(b, a),
            translation: CGVector(dx: tx, dy: ty))
    }
}

extension CGPoint {
    /// The point after a transform.
    @inlinable
    nonisolated public func applying(_ transform: CGAffineTransform) -> CGPoint {
        CGPoint(
            x: transform.a * x + transform.c * y + transform.tx, y: transform.b * x + transform.d * y + transform.ty)
    }
}

extension CGSize {
    /// This size after the linear part of `transform`, without the translation.
    @inlinable
    nonisolated public func applying(_ transform: CGAffineTransform) -> CGSize {
        CGSize(
            width: transform.a * width + transform.c * height, height: transform.b * width + transform.d * height)
    }
}

extension CGRect {
    /// The bounding box of the four transformed corners.
    nonisolated public func applying(_ transform: CGAffineTransform) -> CGRect {
        if isNull || isInfinite { return self }
        let p = CGPoint(x: minX, y: minY).applying(transform)
        let q = CGPoint(x: maxX, y: minY).applying(transform)
        let r = CGPoint(x: maxX, y: maxY).applying(transform)
        let s = CGPoint(x: minX, y: maxY).applying(transform)
        let x = min(p.x, q.x, r.x, s.x)
        let y = min(p.y, q.y, r.y, s.y)
        return CGRect(x: x, y: y, width: max(p.x, q.x, r.x, s.x) - x, height: max(p.y, q.y, r.y, s.y) - y)
    }
}
