import Foundation
import ResponderKit

/// A class of recognizers, and how one is made.
nonisolated struct RecognizerRecipe: Sendable {
    let type: UIGestureRecognizer.Type
    let make: @MainActor @Sendable () -> UIGestureRecognizer
}

nonisolated extension GestureDescription.Kind {
    /// Classes that stand in for UIKit's: a test gives one with properties of its own.
    @TaskLocal static var standIns: [Self: RecognizerRecipe] = [:]

    /// The name of UIKit's class.
    package var uiKitName: String { "\(recipe.type)" }

    /// The class of its recognizers.
    var recipe: RecognizerRecipe {
        if let recipe = Self.standIns[self] { return recipe }
        return switch self {
        case .tap: RecognizerRecipe(type: UITapGestureRecognizer.self) { UITapGestureRecognizer() }
        case .longPress: RecognizerRecipe(type: UILongPressGestureRecognizer.self) { UILongPressGestureRecognizer() }
        case .pan: RecognizerRecipe(type: UIPanGestureRecognizer.self) { UIPanGestureRecognizer() }
        case .swipe: RecognizerRecipe(type: UISwipeGestureRecognizer.self) { UISwipeGestureRecognizer() }
        case .pinch: RecognizerRecipe(type: UIPinchGestureRecognizer.self) { UIPinchGestureRecognizer() }
        case .rotation: RecognizerRecipe(type: UIRotationGestureRecognizer.self) { UIRotationGestureRecognizer() }
        case .screenEdgePan:
            RecognizerRecipe(type: UIScreenEdgePanGestureRecognizer.self) { UIScreenEdgePanGestureRecognizer() }
        case .hover: RecognizerRecipe(type: UIHoverGestureRecognizer.self) { UIHoverGestureRecognizer() }
        // A bundle is split into its parts, and its keys are those that all of them have.
        case .transform: RecognizerRecipe(type: UIGestureRecognizer.self) { UIGestureRecognizer() }
        }
    }
}

extension GestureDescription {
    /// Apply the values of the file to a recognizer. A property that it leaves out keeps UIKit's default.
    /// - Parameter key: the only key that has changed; nil for a new recognizer.
    func apply(_ key: String?, to recognizer: UIGestureRecognizer) {
        // The pan of a bundle also follows wheels, so that two fingers on a touchpad move the view.
        if key == nil, bundle != nil, let pan = recognizer as? UIPanGestureRecognizer {
            pan.allowedScrollTypesMask = .all
        }
        for row in Self.properties(of: kind) where key == nil || row.key == key {
            if let value = values[row.key] { row.set(value, of: recognizer) }
        }
    }
}
