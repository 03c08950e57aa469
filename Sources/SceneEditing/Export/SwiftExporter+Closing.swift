import ResponderKit
import SceneFormat

/// The actions of buttons that close views, such as the rows of a list.
nonisolated extension SwiftExporter {
    func closingTarget(of button: ViewDescription) -> [String] {
        guard !button.closes.isEmpty else { return [] }
        return ["\(code(of: button)).addTarget(self, action: #selector(\(closingMethod(button))), for: .touchUpInside)"]
    }

    private func closingMethod(_ button: ViewDescription) -> String {
        (names.views[button.name] ?? "button") + "Closes"
    }

    /// A method for each button, and the one that they call.
    var closingMethods: [String] {
        let buttons = all(.button).filter { !$0.closes.isEmpty }
        guard !buttons.isEmpty else { return [] }
        return buttons.flatMap { button in
            ["", "@objc private func \(closingMethod(button))() {"]
                + button.closes.compactMap { code(ofView: $0) }.map { "    close(\($0))" } + ["}"]
        } + closing
    }

    private var closing: [String] {
        """

        /// The view slides away, and the views below it move up.
        private func close(_ row: UIView) {
            guard let list = row.superview, row.alpha > 0 else { return }
            let below = list.subviews.filter { $0.isUserInteractionEnabled && $0.frame.minY >= row.frame.maxY }
            let step = (below.map(\\.frame.minY).min() ?? row.frame.maxY) - row.frame.minY
            UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
                row.center.x -= row.bounds.width
            } completion: { _ in
                row.isHidden = true
            }
            // Its alpha is 0 from now on, and it is seen until it has left.
            UIView.animate(withDuration: 0.01, delay: 0.25, options: .allowUserInteraction) { row.alpha = 0 }
            UIView.animate(withDuration: 0.25, delay: 0.125, options: .allowUserInteraction) {
                for view in below { view.center.y -= step }
            }
            (list as? UIScrollView)?.contentSize.height -= step
        }
        """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}
