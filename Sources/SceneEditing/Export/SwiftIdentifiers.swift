import MessageText
import ResponderLog
import SceneFormat

/// Swift identifiers for a scene's views, gestures and controllers.
nonisolated struct SwiftIdentifiers {
    private(set) var views: [String: String] = [:]
    private(set) var gestures: [String: String] = [:]
    private(set) var controllers: [String: String] = [:]
    private var taken = reserved
    /// The next number for each name that needs one.
    private var numbers: [String: Int] = [:]

    init(_ scene: SceneDocument) {
        for view in scene.root.tree { views[view.name] = take(view.name, view.viewClass.noun) }
        for part in scene.root.tree.flatMap(\.parts) {
            gestures[part.name] = take(part.name.replacing(".", with: "-"), part.kind.noun)
        }
        for view in scene.root.tree {
            controllers[view.name] = take(view.controller ?? view.name + "-controller", "Controller")
        }
    }

    /// A name for a type, in upper case: `CardView`.
    mutating func takeType(_ name: String, _ noun: String) -> String {
        let type = Self.identifier(name, noun).capitalizedFirst
        return takeFree([type.hasSuffix(noun) ? type : type + noun])
    }

    /// A free name; if the plain one is taken, with the noun of its kind or a number.
    private mutating func take(_ name: String, _ noun: String) -> String {
        let base = Self.identifier(name, noun)
        return takeFree(base.hasSuffix(noun) ? [base] : [base, base + noun])
    }

    private mutating func takeFree(_ candidates: [String]) -> String {
        for candidate in candidates where taken.insert(candidate).inserted { return candidate }
        let last = candidates[candidates.count - 1]
        var name = last
        while !taken.insert(name).inserted {
            name = "\(last)\(numbers[last, default: 2])"
            numbers[last, default: 2] += 1
        }
        return name
    }

    /// `cardTitle` for `card-title`. A name without letters becomes the noun of its kind.
    static func identifier(_ name: String, _ noun: String) -> String {
        let word = name.replacing(".", with: "-").asSwiftName
        guard let first = word.first else { return noun.prefix(1).lowercased() + noun.dropFirst() }
        guard first.isLetter || first == "_" else { return noun.prefix(1).lowercased() + noun.dropFirst() + word }
        return first.lowercased() + word.dropFirst()
    }

    /// Names that a property of a view controller cannot have: keywords, members of NSObject, UIResponder and UIViewController, names that
    /// exported code uses itself, and words that are also names of UIKit's classes.
    private static let reserved = Set(
        """
        as associatedtype await break case catch class continue default defer deinit do else enum extension
        fallthrough false fileprivate for func guard if import in init inout internal is let nil open operator
        precedencegroup private protocol public repeat rethrows return self static struct subscript super switch
        throw throws true try typealias var where while any some _
        accessibilityElements activityItemsConfiguration additionalSafeAreaInsets bottomLayoutGuide
        canBecomeFirstResponder canResignFirstResponder children contentScrollView copy cut debugDescription
        definesPresentationContext delete description dismiss dynamicType editButtonItem
        editingInteractionConfiguration extensionContext focusGroupIdentifier hash inputAccessoryView
        inputAssistantItem inputView interfaceOrientation isAccessibilityElement isBeingDismissed isBeingPresented
        isEditing isFirstResponder isMovingFromParent isModalInPresentation isMovingToParent isProxy isViewLoaded
        keyCommands loadView modalPresentationStyle modalTransitionStyle move mutableCopy navigationController
        navigationItem next nibBundle nibName overrideUserInterfaceStyle parent paste pasteConfiguration perform
        popoverPresentationController preferredContentSize present presentationController presentedViewController
        presentingViewController pressesBegan print restorationClass restorationIdentifier select selectAll show
        splitViewController storyboard superclass tabBarController tabBarItem textInputMode title toolbarItems
        topLayoutGuide traitCollection transitionCoordinator transitioningDelegate undoManager userActivity view
        viewDidLoad viewIfLoaded zone
        addBox addGestures addLabel addViews borders carry gestureRecognizer hex index indexPath makeController
        makeTransformable other otherGestureRecognizer pop pressLocation pressLocations pushNextScreen rotate scale
        screens scrollView setHighlighted setUp showHighlight showMenu siblings tableView toggleButton
        toggleHighlight top touch translation velocity viewController
        UIView UILabel UIColor UIImage UIKit
        """.split(whereSeparator: \.isWhitespace).map(String.init))
}

nonisolated extension ViewDescription.Class {
    /// The noun that is added to the name of a property of this class if the name alone is taken.
    fileprivate var noun: String {
        switch self {
        case .image: "Picture"
        case .switch: "Control"
        case .scroll: "ScrollView"
        case .textField: "Field"
        default: rawValue.capitalizedFirst
        }
    }
}

nonisolated extension GestureDescription.Kind {
    /// The noun that is added to the name of a property of this kind if the name alone is taken.
    var noun: String {
        switch self {
        case .longPress: "Press"
        case .transform: "Pan"
        case .screenEdgePan: "EdgePan"
        default: rawValue.capitalizedFirst
        }
    }
}
