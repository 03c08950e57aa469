import ResponderKit

/// A view that shows something; touches go through it.
package class PassiveView: UIView {
    package override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    package required init?(coder: NSCoder) { nil }

    nonisolated deinit {}
}
