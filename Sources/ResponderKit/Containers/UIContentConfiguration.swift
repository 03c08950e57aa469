import Foundation
import ResponderCore

/// What a cell, a header or a footer shows, as a value. A cell makes a view of it, and gives the same view later values.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
    /// A new view that shows the configuration.
    func makeContentView() -> any UIView & UIContentView
    /// The configuration for a state. A cell shows the result.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows configurations.
@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
    /// What the view shows.
    var configuration: any UIContentConfiguration { get set }
    /// Whether the view can show a configuration. By default, if it is of the type that the view shows now.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    /// Whether it is of the type that the view shows now.
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: configuration) == type(of: self.configuration)
    }
}

/// The state of a view that shows a configuration.
nonisolated public protocol UIConfigurationState: Sendable {
    /// The surroundings of the view.
    var traitCollection: UITraitCollection { get }
}

/// The state of a header or footer.
nonisolated public struct UIViewConfigurationState: UIConfigurationState, Hashable {
    /// The surroundings of the view.
    public var traitCollection: UITraitCollection
    /// Whether it is selected: headers never are.
    public var isSelected = false
    /// Whether a finger rests on it: headers never know.
    public var isHighlighted = false

    /// The state of a view that is neither selected nor highlighted.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

/// The state of a cell.
nonisolated public struct UICellConfigurationState: UIConfigurationState, Hashable {
    /// The surroundings of the cell.
    public var traitCollection: UITraitCollection
    /// Whether its item is selected.
    public var isSelected = false
    /// Whether a finger rests on it.
    public var isHighlighted = false

    /// The state of a cell that is neither selected nor highlighted.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

/// The configuration of a cell, a header or a footer, and the view that shows it.
final class ConfiguredContent {
    private(set) var configuration: (any UIContentConfiguration)?
    private(set) var view: (any UIView & UIContentView)?
    /// Whether there was no update since the state changed. True at first.
    var needsUpdate = true
    private var isSelected = false
    private var isHighlighted = false

    nonisolated deinit {}

    /// Show a configuration in a content view, in the view of the former configuration if that supports it.
    func show(_ new: (any UIContentConfiguration)?, for state: any UIConfigurationState, in contentView: UIView) {
        configuration = new
        guard let shown = new?.updated(for: state) else {
            view?.removeFromSuperview()
            view = nil
            return
        }
        if let view, view.supports(shown) {
            view.configuration = shown
            return
        }
        view?.removeFromSuperview()
        let made = shown.makeContentView()
        made.frame = contentView.bounds
        made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.insertSubview(made, at: 0)
        view = made
    }

    /// Whether the state of a cell differs from that of the last call.
    func changes(isSelected: Bool, isHighlighted: Bool) -> Bool {
        defer {
            self.isSelected = isSelected
            self.isHighlighted = isHighlighted
        }
        return (isSelected, isHighlighted) != (self.isSelected, self.isHighlighted)
    }

    /// Show the same configuration in another state.
    func update(for state: any UIConfigurationState) {
        guard let view, let configuration else { return }
        view.configuration = configuration.updated(for: state)
    }
}

// A cell of a table.
extension UITableViewCell {
    /// A configuration for a cell of its style, without a text: set its properties and assign it to `contentConfiguration`.
    public final func defaultContentConfiguration() -> UIListContentConfiguration {
        switch cellStyle {
        case .default: .cell()
        case .value1: .valueCell()
        case .subtitle: .subtitleCell()
        }
    }

    /// The state that configurations get.
    public final var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        return state
    }

    /// What the cell shows in its `contentView`; nil, the default, for labels and views of the program.
    public final var contentConfiguration: (any UIContentConfiguration)? {
        get { content.configuration }
        set { content.show(newValue, for: configurationState, in: contentView) }
    }

    /// Have `updateConfiguration(using:)` called before the next layout.
    public final func setNeedsUpdateConfiguration() {
        content.needsUpdate = true
        setNeedsLayout()
    }

    final func updateConfigurationIfNeeded() {
        guard content.needsUpdate else { return }
        content.needsUpdate = false
        content.update(for: configurationState)
        updateConfiguration(using: configurationState)
    }
}

// A cell of a collection view.
extension UICollectionViewCell {
    /// The state that configurations get.
    public final var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        return state
    }

    /// What the cell shows in its `contentView`; nil, the default, for views of the program.
    public final var contentConfiguration: (any UIContentConfiguration)? {
        get { content.configuration }
        set { content.show(newValue, for: configurationState, in: contentView) }
    }

    /// Have `updateConfiguration(using:)` called before the next layout.
    public final func setNeedsUpdateConfiguration() {
        content.needsUpdate = true
        setNeedsLayout()
    }

    final func updateConfigurationIfNeeded() {
        guard content.needsUpdate else { return }
        content.needsUpdate = false
        content.update(for: configurationState)
        updateConfiguration(using: configurationState)
    }
}

// A header or a footer of a section.
extension UITableViewHeaderFooterView {
    /// A configuration for a header, without a text: set its properties and assign it to `contentConfiguration`.
    public final func defaultContentConfiguration() -> UIListContentConfiguration { .plainHeader() }

    /// The state that configurations get.
    public final var configurationState: UIViewConfigurationState {
        UIViewConfigurationState(traitCollection: traitCollection)
    }

    /// What the view shows in its `contentView`; nil, the default, for views of the program.
    public final var contentConfiguration: (any UIContentConfiguration)? {
        get { content.configuration }
        set { content.show(newValue, for: configurationState, in: contentView) }
    }
}
