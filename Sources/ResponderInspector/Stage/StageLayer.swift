import Foundation
import ResponderKit

/// Drawn over the stage, in the coordinates of its view; touches go through it.
package class StageLayer: UIView {
    unowned let stageView: StageView

    package init(over stageView: StageView) {
        self.stageView = stageView
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        clipsToBounds = true
    }

    package required init?(coder: NSCoder) { nil }

    nonisolated deinit {}
}
