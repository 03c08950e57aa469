import Foundation

extension UIView {
    final var words: String {
        var description = Description(of: self)
        if let accessibilityIdentifier { description.add("identifier", "'\(accessibilityIdentifier)'") }
        description.add("frame", Description.rect(frameFromGeometry))
        if !_transform.isIdentity {
            let numbers = [_transform.a, _transform.b, _transform.c, _transform.d, _transform.tx, _transform.ty]
            description.add("transform", "[\(numbers.map(Description.number).joined(separator: ", "))]")
        }
        for (name, value) in ownWords { description.add(name, value) }
        if _alpha != 1 { description.add("alpha", Description.number(_alpha)) }
        description.add("hidden", flags.contains(.hidden), usually: false)
        description.add("clipsToBounds", flags.contains(.clips), usually: false)
        description.add("userInteractionEnabled", flags.contains(.interactive), usually: true)
        if let tag = rare?.tag, tag != 0 { description.add("tag", "\(tag)") }
        if !_gestureRecognizers.isEmpty {
            let classes = _gestureRecognizers.map { "\(type(of: $0))" }.joined(separator: ", ")
            description.add("gestureRecognizers", "[\(classes)]")
        }
        return description.text
    }
}
