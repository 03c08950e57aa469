/// A part of the tree of views and recognizers that a session added, moved to another place, or removed.
public enum TreePart {
    /// A view, with all in it.
    case view(Participant<UIView>)
    /// The view of a view controller that is presented or dismissed.
    case presented(Participant<UIView>)
    /// A recognizer.
    case recognizer(Participant<UIGestureRecognizer>)

    /// Its name in traces.
    public var name: String {
        switch self {
        case .view(let view), .presented(let view): view.name
        case .recognizer(let recognizer): recognizer.name
        }
    }
}

extension UIApplication {
    /// Report that something was added to a view, moved there, or removed. The engine itself does not report changes of the
    /// tree, because most are made by containers; what plays a session reports those of the session.
    /// - Parameters:
    ///   - parent: where it is now, or the view of the controller that presents it; nil if it was removed.
    ///   - isPresented: whether its view controller is presented or dismissed.
    package final func note(_ view: UIView, in parent: UIView?, isPresented: Bool = false) {
        let view = Participant(view)
        trace.record(.placed(isPresented ? .presented(view) : .view(view), in: parent.map { Participant($0) }))
    }

    /// The same for a recognizer.
    package final func note(_ recognizer: UIGestureRecognizer, in view: UIView?) {
        trace.record(.placed(.recognizer(Participant(recognizer)), in: view.map { Participant($0) }))
    }
}
