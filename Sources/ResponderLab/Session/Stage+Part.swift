import ResponderKit
import ResponderScenes

extension Stage {
    /// The part of the scene that its views cover now and that input touches, with a margin: empty ground around it would only make it
    /// smaller.
    /// - Parameter margin: in points of the scene.
    func part(touchedBy inputs: [RecordedInput], margin: CGFloat) -> CGRect {
        let all = CGRect(origin: .zero, size: scene.size)
        let views = (view(named: scene.root.name)?.subviews ?? []).filter { !$0.isHidden }
        let touches = inputs.flatMap(\.touches).map { CGRect(origin: $0.location, size: .zero) }
        let covered = (views.map { $0.convert($0.bounds, to: nil) } + touches).reduce(CGRect.null) { $0.union($1) }
        let part = covered.insetBy(dx: -margin, dy: -margin).intersection(all)
        return part.isEmpty ? all : part
    }
}
