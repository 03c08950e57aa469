import ResponderKit
import Testing

@testable import ResponderLab

extension CGSize {
    nonisolated init(_ width: CGFloat, _ height: CGFloat) { self.init(width: width, height: height) }
}

extension TouchSample {
    /// A sample of a finger at a point of the window or the scene.
    init(_ phase: Phase, _ x: CGFloat, _ y: CGFloat, at time: TimeInterval, contact: Int = 1) {
        self.init(contact: contact, phase: phase, location: CGPoint(x: x, y: y), timestamp: time)
    }
}

extension UIApplication {
    /// Send a sample of one finger.
    func touch(_ phase: TouchSample.Phase, _ place: CGPoint, at time: TimeInterval, contact: Int = 1) {
        dispatch(touches: [TouchSample(phase, place.x, place.y, at: time, contact: contact)], at: time)
    }

    /// Rest the pointer on a point.
    func hover(_ place: CGPoint, at time: TimeInterval) { dispatch([.hover(HoverSample(location: place))], at: time) }
}

extension Session {
    /// The point of the scene that is a point of a view.
    func place(_ x: CGFloat, _ y: CGFloat, in name: String) throws -> CGPoint {
        try #require(stage.view(named: name)).convert(CGPoint(x: x, y: y), to: nil)
    }

    /// Send a sample of one finger at a point of the scene.
    @discardableResult
    func touch(_ phase: TouchSample.Phase, _ x: CGFloat, _ y: CGFloat, at time: TimeInterval, contact: Int = 1)
        -> Session
    {
        receive([.touch(TouchSample(phase, x, y, at: time, contact: contact))], at: time)
        return self
    }

    /// Drag a finger quickly over a point and 150 points to the right of it, which takes 0.2 seconds.
    @discardableResult
    func flick(_ x: CGFloat, _ y: CGFloat, at time: TimeInterval) -> Session {
        for step in 0...10 {
            touch(
                step == 0 ? .down : step == 10 ? .up : .move, x + 15 * CGFloat(step), y, at: time + Double(step) * 0.02)
        }
        return self
    }
}

/// Expects no two of these frames to overlap, by more than half a point.
func expectApart(_ frames: [CGRect], _ comment: Comment? = nil, _ location: SourceLocation = #_sourceLocation) {
    for (index, one) in frames.enumerated() {
        for other in frames[(index + 1)...] {
            #expect(!one.insetBy(dx: 0.5, dy: 0.5).intersects(other), comment, sourceLocation: location)
        }
    }
}

extension UIView {
    /// The views of a class in this one, at any depth.
    func all<View: UIView>(_ kind: View.Type = View.self) -> [View] {
        subviews.flatMap { [$0 as? View].compactMap(\.self) + $0.all(kind) }
    }
}
