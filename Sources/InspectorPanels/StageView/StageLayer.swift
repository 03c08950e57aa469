import ResponderKit

/// Drawn over the stage, in the coordinates of its view; touches go through it.
package class StageLayer: PassiveView {
    unowned let stageView: StageView

    package init(over stageView: StageView) {
        self.stageView = stageView
        super.init(frame: .zero)
        clipsToBounds = true
    }

    package required init?(coder: NSCoder) { nil }
}
