import ResponderChronicle
import ResponderKit

/// A finger of the last touch: where it landed, and which responders received its calls.
package struct Landing {
    package let contact: Int
    /// The number of the decision that it came with.
    package let number: Int
    /// The view that was hit; nil where no view was.
    package let view: Participant<UIView>?
    /// Where it landed, in the scene; nil for a finger that was ignored.
    package let point: CGPoint?
    /// Where it landed in the view that was hit, in the coordinates of the view.
    private let placeInView: CGPoint?
    package let steps: [HitTestStep]
    /// Why the finger does not reach its view, or no longer does; nil where it does.
    package var blocked: String?
    /// Sentences about the finger: that it is ignored, the view under it that was not asked, a control that lost it, a row
    /// that it selected.
    package var outcomes: [String] = []
    package private(set) var chain: ChainPath
    /// The recognizers that receive the finger, by name.
    var recognizers: [String: Participant<UIGestureRecognizer>] = [:]
    private var lastPhase = UITouch.Phase.began

    package init(
        contact: Int, number: Int, at point: CGPoint? = nil, on view: Participant<UIView>? = nil,
        steps: [HitTestStep] = []
    ) {
        self.contact = contact
        self.number = number
        self.point = point
        self.view = view
        self.steps = steps
        placeInView = view?.object.flatMap { view in point.map { view.convert($0, from: nil) } }
        chain = ChainPath(.finger(contact), from: view?.object)
    }

    /// Where the place that was touched is now, in the scene: it moves with the view that was hit.
    package var presentPoint: CGPoint? {
        guard let place = placeInView, let view = view?.object, view.window != nil else { return point }
        return view.convert(place, to: nil)
    }

    /// A responder got a call of the finger.
    package mutating func reach(
        _ responder: Participant<UIResponder>, _ phase: UITouch.Phase, handled: Bool, at time: TimeInterval
    ) {
        if phase != lastPhase || responder.id == chain.first?.id {
            lastPhase = phase
            chain.restart()
        }
        chain.reach(responder, handled: handled, pulseAt: phase == .moved ? nil : time)
    }
}
