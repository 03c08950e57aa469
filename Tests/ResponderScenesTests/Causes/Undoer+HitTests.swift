import ResponderKit

@testable import ResponderLog
@testable import ResponderWhy
@testable import SceneFormat
@testable import SceneStage
@testable import SceneTools

/// What keeps a hit test from a view.
extension Undoer {
    /// A view that stops the hit test does not.
    private func open(_ stop: Participant<UIView>, _ result: HitTestStep.Result) -> Undoing? {
        let view = Target.view(stop.name)
        switch result {
        case .hidden: return Undoing("hidden", view, "hidden", false)
        case .transparent: return Undoing("alpha", view, "alpha", 1)
        case .disabled where stop.object?.isUserInteractionEnabled == false:
            return Undoing("isUserInteractionEnabled", view, "userInteractionEnabled", true)
        case .passThrough: return Undoing("hitTest", view, "hitTest", "default")
        case .outside: return Undoing("outside of the superview", view, "hitTest", "subviewsOutside")
        default: return nil
        }
    }

    func unasked(_ view: String, _ stop: Participant<UIView>, _ result: HitTestStep.Result) -> [Undoing] {
        if let remedy = loss.remedy, case .bringToFront = remedy.setting {
            return [Undoing("order of subviews", [remedy.change(of: nil)])]
        }
        guard result != .hit else {
            return [play.stage.view(named: view).map { front(stop.name, of: $0) }].compactMap(\.self)
        }
        return [open(stop, result)].compactMap(\.self)
    }

    /// The view in front of another one, with what is in it, takes no touches.
    func front(_ hit: String, of target: UIView) -> Undoing {
        let branch = sequence(first: play.stage.view(named: hit), next: { $0?.superview }).compactMap(\.self).last {
            !target.isDescendant(of: $0)
        }
        return Undoing("view in front", .view(branch?.traceName ?? hit), "userInteractionEnabled", false)
    }

    /// What lets the hit test reach the target, besides a cause: every view around it takes touches, and none in front of it does.
    var openings: [SceneChange] {
        guard let target = play.stage.view(named: name) else { return [] }
        var changes: [SceneChange] = []
        for view in sequence(first: target, next: { $0.superview }) where !(view is UIWindow) {
            let name = Target.view(view.traceName)
            if view.isHidden { changes.append(SceneChange(name, "hidden", false)) }
            if view.alpha < 0.01 { changes.append(SceneChange(name, "alpha", 1)) }
            if !view.isUserInteractionEnabled { changes.append(SceneChange(name, "userInteractionEnabled", true)) }
            if let stop = state.views[view.traceName], stop.hitTest == .passThrough, view !== target {
                changes.append(SceneChange(name, "hitTest", "default"))
            }
            for other in view.superview?.subviews ?? [] where other !== view && state.views[other.traceName] != nil {
                changes.append(SceneChange(.view(other.traceName), "userInteractionEnabled", false))
            }
        }
        // What is in the target takes its touches otherwise.
        for inner in target.subviews where state.views[inner.traceName] != nil {
            changes.append(SceneChange(.view(inner.traceName), "userInteractionEnabled", false))
        }
        return changes
    }

    /// Whether the cause is that a hit test did not reach the target.
    var isHitTest: Bool {
        switch decision.kind {
        case .hitTest, .unasked: true
        default: false
        }
    }

    func hitTest(_ steps: [HitTestStep], on hit: String?) -> [Undoing] {
        if loss.wish == .zoom { return [Undoing("zoom", .view(name), "maximumZoomScale", 4)] }
        guard let target = play.stage.view(named: name) else { return [] }
        if let step = steps.first(where: { $0.view.name == name }) {
            if step.result == .outside {
                let place = atLanding { stage in
                    let target = stage.view(named: name) ?? target
                    return target.convert(CGPoint(x: target.bounds.midX, y: target.bounds.midY), to: nil)
                }
                return [Undoing("landed beside", inputs: fingers.moved(to: place))]
            }
            return [open(step.view, step.result)].compactMap(\.self)
        }
        if let step = steps.first(where: { step in
            step.skipsSubviews && step.view.object.map { target.isDescendant(of: $0) } == true
        }) {
            return [open(step.view, step.result)].compactMap(\.self)
        }
        return hit.map { [front($0, of: target)] } ?? []
    }
}
