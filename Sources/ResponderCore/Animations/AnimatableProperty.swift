import Foundation

/// A property that can be animated, as up to eight numbers. Animations add and scale them; unused ones are zero.
enum AnimatableProperty {
    case center, bounds, transform, alpha, backgroundColor

    typealias Numbers = SIMD8<Double>

    /// The value of the property in the model.
    func numbers(of view: UIView) -> Numbers {
        switch self {
        case .center: Numbers(Double(view._center.x), Double(view._center.y), 0, 0, 0, 0, 0, 0)
        case .bounds: Self.numbers(view._bounds)
        case .transform: Self.numbers(view._transform)
        case .alpha: Numbers(Double(view._alpha), 0, 0, 0, 0, 0, 0, 0)
        case .backgroundColor: Self.numbers(view.backgroundColorStorage)
        }
    }

    /// Set the property.
    func set(_ numbers: Numbers, on view: UIView) {
        switch self {
        case .center: view.center = Self.point(numbers)
        case .bounds: view.bounds = Self.rect(numbers)
        case .transform: view.transform = Self.transform(numbers)
        case .alpha: view.alpha = CGFloat(numbers[0])
        case .backgroundColor: view.backgroundColor = Self.color(numbers)
        }
    }

    private static func numbers(_ rect: CGRect) -> Numbers {
        Numbers(Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height), 0, 0, 0, 0)
    }

    /// A decomposed transform, because a matrix half way between two rotations is not a rotation.
    private static func numbers(_ transform: CGAffineTransform) -> Numbers {
        let parts = transform.decomposed()
        return Numbers(
            Double(parts.translation.dx), Double(parts.translation.dy), Double(parts.scale.width),
            Double(parts.scale.height), Double(parts.horizontalShear), Double(parts.rotation), 0, 0)
    }

    /// Colours are mixed premultiplied, so that a colour fades in from `nil` without passing through black.
    private static func numbers(_ color: UIColor?) -> Numbers {
        guard let color else { return .zero }
        let alpha = Double(color.alpha)
        return Numbers(
            Double(color.red) * alpha, Double(color.green) * alpha, Double(color.blue) * alpha, alpha, 0, 0, 0, 0)
    }

    /// The difference between two values; rotations take the shorter direction.
    func difference(from old: Numbers, to new: Numbers) -> Numbers {
        var way = new - old
        if self == .transform { way[5] = way[5].remainder(dividingBy: 2 * .pi) }
        return way
    }
}

extension AnimatableProperty {
    static func point(_ numbers: Numbers) -> CGPoint { CGPoint(x: numbers[0], y: numbers[1]) }

    static func rect(_ numbers: Numbers) -> CGRect {
        CGRect(x: numbers[0], y: numbers[1], width: max(0, numbers[2]), height: max(0, numbers[3]))
    }

    /// Scale first, then shear, then rotation, then translation; see `CGAffineTransform.decomposed()`.
    static func transform(_ numbers: Numbers) -> CGAffineTransform {
        let (width, height, shear) = (numbers[2], numbers[3], numbers[4])
        return CGAffineTransform(a: width, b: 0, c: shear * height, d: height, tx: 0, ty: 0)
            .concatenating(CGAffineTransform(rotationAngle: numbers[5]))
            .concatenating(CGAffineTransform(translationX: numbers[0], y: numbers[1]))
    }

    static func color(_ numbers: Numbers) -> UIColor? {
        let alpha = min(max(numbers[3], 0), 1)
        guard alpha > 0 else { return nil }
        return UIColor(red: numbers[0] / alpha, green: numbers[1] / alpha, blue: numbers[2] / alpha, alpha: alpha)
    }
}
