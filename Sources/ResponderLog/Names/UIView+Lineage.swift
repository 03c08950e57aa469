import ResponderKit

extension UIView {
    /// The views around it, from the inside out.
    var superviews: [UIView] {
        sequence(first: superview, next: { $0?.superview }).prefix { $0 != nil }.compactMap { $0 }
    }

    /// The view itself and the views around it, from the inside out.
    package var lineage: [UIView] { [self] + superviews }
}
