import ResponderCore

/// The radii of a rectangle's corners, clockwise from the top left.
typealias CornerRadii = SIMD4<Double>

nonisolated extension CornerRadii {
    /// Each radius, limited to a maximum.
    func clamped(upTo limit: Double) -> CornerRadii { pointwiseMin(self, CornerRadii(repeating: limit)) }

    /// The radii of the same corners after their edges move outwards by a distance; at least 0.
    func grown(by distance: Double) -> CornerRadii { pointwiseMax(self + distance, .zero) }
}

extension UIView {
    /// The radii of the view's corners.
    var cornerRadii: CornerRadii {
        let (radius, corners) = (cornerRadius, maskedCorners)
        guard radius > 0 else { return .zero }
        return CornerRadii(
            corners.contains(.layerMinXMinYCorner) ? radius : 0, corners.contains(.layerMaxXMinYCorner) ? radius : 0,
            corners.contains(.layerMaxXMaxYCorner) ? radius : 0, corners.contains(.layerMinXMaxYCorner) ? radius : 0)
    }
}
