import Foundation
import ResponderChronicle
import ResponderKit

// A view that tells a single tap from a double tap without recognizers: it defers the call for the first tap until a second
// one would have landed.
extension SceneView {
    private static let tapped = Selector(SceneView.tapped)

    func applyOverrides(of description: ViewDescription) { deferred = description.deferred }

    func didBuild(_ name: String, on stage: Stage) {
        showTap = { [unowned self, unowned stage] number, effect in
            switch effect {
            case .highlight: stage.highlight(self, by: "tap\(number)", nil)
            case .rotate: transform = transform.concatenating(CGAffineTransform(rotationDegrees: 90))
            case .log: break
            }
        }
    }

    /// A finger lifted: its tap has its effect later.
    func deferTap(_ touches: Set<UITouch>) {
        guard let number = touches.map(\.tapCount).max(), let call = deferred?.calls[number] else { return }
        perform(Self.tapped, with: number, afterDelay: call.after)
    }

    private func tapped(_ number: Int) {
        guard let call = deferred?.calls[number] else { return }
        showTap?(number, call.effect)
    }
}
