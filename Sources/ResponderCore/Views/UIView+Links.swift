// Access through links on the path of a touch.

extension UIView {
    /// Whether this is a window, whose coordinates are those of touches.
    @inline(__always)
    final var isRoot: Bool { windowLink.leads(to: self) }

    @inline(__always)
    final func isSubview(of view: UIView) -> Bool { superviewLink.leads(to: view) }

    /// Tell the window that it must be drawn again.
    @inline(__always)
    package final func contentChanged() { windowLink.borrow { $0.isFrameDue = true } }

    /// Tell the application that layout is due somewhere in its windows.
    @inline(__always)
    final func layoutChanged() { windowLink.borrow { $0.layoutBecameDue() } }

    /// Report the transform to the application's observers.
    @inline(__always)
    final func recordTransform() {
        _ = windowLink.borrow {
            $0.applicationLink.borrow {
                if $0.trace.tellsMoves { $0.trace.record(.transform(Participant(self), _transform)) }
            }
        }
    }
}
