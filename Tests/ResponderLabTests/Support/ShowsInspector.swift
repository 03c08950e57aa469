import ResponderKit
import ResponderScenes
import Testing

@testable import InspectorPanels
@testable import ResponderLab
@testable import StagePlayback

/// A suite that shows the inspector of a scene without a display.
protocol ShowsInspector {}

extension ShowsInspector {
    func inspector(
        _ scene: String, _ size: CGSize = CGSize(352, 900)
    ) throws -> (PanelWindow, InspectorPanel) {
        let window = try PanelWindow(scene, size: size)
        let panel = window.make { InspectorPanel() }
        var state = PanelState()
        panel.onAsk = {
            state.reduce($0)
            panel.render(state)
        }
        window.application.asCurrent { panel.show(window.shown.watch, on: window.shown.stage) }
        let stage = window.shown.stage
        func apply(_ change: SceneChange?) {
            guard let change else { return }
            do { try window.session.apply(change, at: window.session.stage.application.now + 0.1) } catch {
                Issue.record("\(error)")
            }
            window.application.asCurrent { panel.update() }
        }
        panel.onChange = { apply(SceneChange($0)) }
        panel.onResetTransform = { apply(stage.changeResettingTransform(of: $0)) }
        return (window, panel)
    }

    func words(_ window: PanelWindow) throws -> String {
        try window.elements().map { "\($0.label) \($0.value ?? "")" }.joined(separator: "\n")
    }

    func show(_ tab: SceneTab, _ window: PanelWindow, _ panel: InspectorPanel) {
        window.application.asCurrent {
            panel.onAsk?(.tab(tab))
            panel.update()
        }
    }
}
