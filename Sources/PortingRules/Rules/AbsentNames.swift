/// Names of UIKit, Core Animation and the like that do not exist here, with what to do instead. The command lists them; the
/// page on porting has the same rows, which a test writes.
struct AbsentNames {
    /// A name. `UIColor(named:)` is a word with many meanings, and this one in calls with that label; `layer.actions` is one of
    /// something whose name ends with `layer`.
    struct Name {
        let text: String
        let word: String
        let label: String?
        let owner: String?
        /// Whether it is absent wherever the word stands.
        var isAlone: Bool { label == nil && owner == nil }

        init(_ text: Substring) {
            self.text = String(text)
            let parts = text.split { "(:)".contains($0) }
            let path = parts[0].split(separator: ".")
            word = String(path[path.count - 1])
            owner = path.count > 1 ? String(path[0]) : nil
            label = parts.count > 1 ? String(parts[1]) : nil
        }
    }

    let names: [Name]
    /// An instruction without a full stop.
    let sentence: String

    init(_ names: String, _ sentence: String) {
        self.names = names.split { $0 == " " || $0 == "\n" }.map(Name.init)
        self.sentence = sentence
    }

    static let all = layout + drawing + animation + views + controllers + lists + text + system

    private static let layout = [
        AbsentNames(
            """
            NSLayoutConstraint constraint(equalTo:) constraint(equalToConstant:) constraint(lessThanOrEqualTo:)
            constraint(greaterThanOrEqualTo:) addConstraint addConstraints removeConstraint removeConstraints UILayoutGuide
            addLayoutGuide safeAreaLayoutGuide layoutMarginsGuide readableContentGuide keyboardLayoutGuide contentLayoutGuide
            frameLayoutGuide topLayoutGuide bottomLayoutGuide topAnchor bottomAnchor leadingAnchor trailingAnchor leftAnchor
            rightAnchor widthAnchor heightAnchor centerXAnchor centerYAnchor firstBaselineAnchor lastBaselineAnchor
            NSLayoutAnchor NSLayoutDimension NSLayoutXAxisAnchor NSLayoutYAxisAnchor UILayoutPriority
            setContentHuggingPriority setContentCompressionResistancePriority
            """,
            "there is no Auto Layout: set frames and `autoresizingMask`, or override `layoutSubviews()`"),
        AbsentNames(
            "systemLayoutSizeFitting preferredMaxLayoutWidth",
            "there is no Auto Layout: `sizeThatFits(_:)` gives the size of a view"),
        AbsentNames(
            "UIStackView arrangedSubviews addArrangedSubview insertArrangedSubview removeArrangedSubview",
            "there is no stack view: set frames in `layoutSubviews()`"),
        AbsentNames("layoutSublayers", "views and their layers are laid out in `layoutSubviews()`"),
        AbsentNames(
            "UIUserInterfaceSizeClass horizontalSizeClass verticalSizeClass",
            "there are no size classes: compare the width of `view.bounds`"),
        AbsentNames(
            "preservesSuperviewLayoutMargins", "margins do not depend on the superview: `layoutMargins`"),
        AbsentNames(
            "semanticContentAttribute",
            "views are not mirrored: set frames from the right, and `textAlignment` to `.right`"),
    ]

    private static let drawing = [
        AbsentNames(
            """
            CATextLayer CAReplicatorLayer CAEmitterLayer CAEmitterCell CATiledLayer CATransformLayer CAMetalLayer
            CAScrollLayer
            """,
            "of layers without a view there are `CALayer`, `CAShapeLayer` and `CAGradientLayer`: use a view"),
        AbsentNames(
            "sublayerTransform transform3D",
            "views are flat: `CALayer.transform` takes a matrix without a perspective, `UIView.transform` a `CGAffineTransform`"
        ),
        AbsentNames("UIColor(named:)", "there are no asset catalogues: give the components"),
        AbsentNames(
            "UIVisualEffectView UIVisualEffect UIBlurEffect UIVibrancyEffect",
            "there is no blur: a view with a translucent colour"),
        AbsentNames(
            "CIImage CIFilter CIContext CGLayer CGPattern CGShading CGDataProvider CGImageSource",
            "there are no filters and patterns: draw with a `UIGraphicsImageRenderer`"),
        AbsentNames(
            """
            UIGraphicsPDFRenderer UIGraphicsBeginPDFContextToFile CGPDFDocument UIPrintInteractionController
            UIPrintPageRenderer UIPrintFormatter
            """,
            "there is no drawing into PDF and no printing: write a picture with `pngData()`"),
        AbsentNames(
            "UIImageAsset SymbolConfiguration UISymbolEffect addSymbolEffect",
            "there are no symbols and asset catalogues: files in `Assets/Pictures`"),
        AbsentNames("interpolationQuality CGInterpolationQuality", "pictures are drawn smoothly: take it away"),
        AbsentNames("isDoubleSided", "layers are flat and have no back: take it away"),
        AbsentNames("animatedImage animationImages", "an image view shows one image: change `image` by a `Timer`"),
    ]

    private static let animation = [
        AbsentNames(
            """
            CAAnimation CAPropertyAnimation CABasicAnimation CAKeyframeAnimation CASpringAnimation CATransition
            CAAnimationGroup CAAnimationDelegate CAMediaTiming CAAction layer.add(forKey:) layer.removeAnimation(forKey:)
            layer.animation(forKey:) layer.animationKeys
            """,
            "layers do not animate: animate the view"),
        AbsentNames("layer.actions", "layers change at once: take it away"),
        AbsentNames("beginAnimations commitAnimations", "use `UIView.animate(withDuration:animations:)`"),
        AbsentNames(
            "setAnimationTimingFunction CAMediaTimingFunction CAMediaTimingFunctionName",
            "use a `UIViewPropertyAnimator` with the curve"),
        AbsentNames("transition(with:) transition(from:)", "animate the two views"),
        AbsentNames("animateKeyframes addKeyframe", "animate each part with a delay"),
        AbsentNames(
            """
            UIDynamicAnimator UIDynamicBehavior UIDynamicItem UIDynamicItemBehavior UIGravityBehavior UICollisionBehavior
            UISnapBehavior UIAttachmentBehavior UIPushBehavior UIFieldBehavior
            """,
            "nothing falls or snaps by itself: a `UIViewPropertyAnimator` with a spring"),
        AbsentNames(
            "UIMotionEffect UIInterpolatingMotionEffect UIMotionEffectGroup addMotionEffect",
            "a desktop does not tilt: take it away"),
        AbsentNames("preferredFrameRateRange", "a display link is called 60 times a second: take it away"),
    ]

    private static let views = [
        AbsentNames(
            """
            UIPickerView UIDatePicker UIProgressView UIActivityIndicatorView UIRefreshControl refreshControl UISearchBar
            UISearchController UISearchTextField UIToolbar UIColorWell UICalendarView UIWebView WKWebView MKMapView
            PKCanvasView
            """,
            "it does not exist here: make a view of your own"),
        AbsentNames(
            """
            UIMenu UIMenuElement UICommand UIDeferredMenuElement UIContextMenuInteraction UIContextMenuConfiguration
            UIContextMenuInteractionDelegate showsMenuAsPrimaryAction UIEditMenuInteraction
            """,
            "there are no menus of actions: a long press that shows a view of your own"),
        AbsentNames(
            """
            UIDragInteraction UIDropInteraction UIDragItem UIDragInteractionDelegate UIDropInteractionDelegate UIDropProposal
            NSItemProvider UICollectionViewDragDelegate UICollectionViewDropDelegate UITableViewDragDelegate
            UITableViewDropDelegate
            """,
            "nothing is dragged between programs: a long press and a pan move a view; a dropped file comes to the application's "
                + "delegate"),
        AbsentNames(
            """
            UIInteraction addInteraction UIPointerInteraction UIPointerStyle UIPencilInteraction UISpringLoadedInteraction
            UITextInteraction UIScribbleInteraction UIBandSelectionInteraction UILargeContentViewerInteraction UITargetedPreview
            """,
            "views have recognizers and no interactions: `UIHoverGestureRecognizer` for a pointer"),
        AbsentNames(
            "UIPreviewInteraction registerForPreviewing UIViewControllerPreviewingDelegate",
            "there is no peek: a long press"),
        AbsentNames(
            """
            isAccessibilityElement accessibilityValue accessibilityTraits accessibilityHint
            accessibilityElements accessibilityFrame accessibilityCustomActions accessibilityActivate
            accessibilityIncrement accessibilityDecrement accessibilityPerformEscape accessibilityViewIsModal
            shouldGroupAccessibilityChildren UIAccessibility UIAccessibilityElement UIAccessibilityCustomAction
            UIAccessibilityTraits UIFontMetrics UIContentSizeCategory preferredContentSizeCategory
            adjustsFontForContentSizeCategory
            """,
            "there is no accessibility: take it away"),
        AbsentNames(
            "appearance UIAppearance", "there is no proxy for all views of a class: set each view where it is made"),
        AbsentNames(
            "overrideUserInterfaceStyle registerForTraitChanges tintAdjustmentMode",
            "there is one appearance, a light one: take it away"),
        AbsentNames(
            "UIFocusSystem UIFocusGuide UIFocusEnvironment UIFocusUpdateContext didUpdateFocus preferredFocusEnvironments",
            "focus does not move by itself: `becomeFirstResponder()`"),
        AbsentNames("resizableSnapshotView", "`snapshotView(afterScreenUpdates:)` is here"),
    ]

    private static let controllers = [
        AbsentNames(
            """
            awakeFromNib
            """, "no nib file calls it: move its code to `init(frame:)`"),
        AbsentNames(
            """
            UINib UIStoryboard UIStoryboardSegue performSegue shouldPerformSegue instantiateViewController
            instantiateInitialViewController loadNibNamed
            """,
            "there are no nib files: make views and controllers in code"),
        AbsentNames(
            """
            isTranslucent prefersLargeTitles largeTitleDisplayMode hidesBottomBarWhenPushed hidesBarsOnSwipe
            hidesBarsOnTap
            """,
            "screens lie below the bar, not under it: take it away"),
        AbsentNames(
            """
            UIToolbarAppearance UITabBarAppearance UIBarButtonItemAppearance scrollEdgeAppearance compactAppearance
            compactScrollEdgeAppearance backgroundEffect
            """,
            "a bar has one look, `standardAppearance`, wherever the content is scrolled: take it away"),
        AbsentNames(
            """
            UITabBarController UITabBar UITabBarItem UISplitViewController
            """, "use a controller of your own, by `addChild(_:)`"),
        AbsentNames(
            """
            UIImagePickerController PHPickerViewController UIColorPickerViewController UIFontPickerViewController
            UIDocumentPickerViewController UIDocumentBrowserViewController UIDocumentInteractionController
            UIReferenceLibraryViewController UIVideoEditorController UICloudSharingController
            """,
            "there are no pickers of the system: a file that is dropped on the window comes to the application's delegate"
        ),
        AbsentNames(
            "UIAlertController UIAlertAction UIAlertView UIActionSheet UIActivityViewController UIActivity",
            "there are no alerts: present a controller of your own as a form sheet"),
        AbsentNames(
            """
            UIPopoverPresentationController popoverPresentationController
            """,
            "there are no popovers: present a form sheet, or use a `UIPresentationController` of your own"),
        AbsentNames(
            "largestUndimmedDetentIdentifier prefersEdgeAttachedInCompactHeight",
            "what is behind a sheet is dimmed and gets no touches: take it away"),
        AbsentNames(
            """
            UIViewControllerAnimatedTransitioning UIViewControllerInteractiveTransitioning
            UIPercentDrivenInteractiveTransition UIViewControllerContextTransitioning UIViewImplicitlyAnimating
            animationController interactionController
            """,
            "there are no animator objects: animate beside a presentation with `transitionCoordinator`, or child controllers"
        ),
        AbsentNames(
            "UIViewControllerRestoration encodeRestorableState decodeRestorableState NSUserActivity",
            "no state is restored: write a file"),
    ]

    private static let lists = [
        AbsentNames(
            """
            UICollectionViewDiffableDataSource UITableViewDiffableDataSource NSDiffableDataSourceSnapshot CellRegistration
            SupplementaryRegistration
            """,
            "cells come from a data source: register a class, and call `insertItems(at:)` and the like"),
        AbsentNames(
            """
            UICollectionViewCompositionalLayout NSCollectionLayoutSection NSCollectionLayoutItem NSCollectionLayoutGroup
            NSCollectionLayoutSize NSCollectionLayoutDimension UICollectionLayoutListConfiguration UICollectionViewListCell
            UICollectionViewTransitionLayout
            """,
            "use a `UICollectionViewFlowLayout`, or a layout of your own"),
        AbsentNames(
            """
            UICollectionViewUpdateItem initialLayoutAttributesForAppearingItem finalLayoutAttributesForDisappearingItem
            """,
            "cells appear and disappear at once: take it away"),
        AbsentNames("layoutAttributesForDecorationView", "there are no decoration views: a supplementary view"),
        AbsentNames(
            "UICollectionViewDataSourcePrefetching UITableViewDataSourcePrefetching",
            "nothing is asked for before it is visible: take it away"),
        AbsentNames(
            "estimatedItemSize estimatedRowHeight",
            "cells do not size themselves: `itemSize`, `rowHeight`, or the delegate's methods"),
        AbsentNames(
            "sectionHeadersPinToVisibleBounds sectionFootersPinToVisibleBounds", "headers scroll with the content"),
        AbsentNames(
            "UISwipeActionsConfiguration UIContextualAction UITableViewRowAction editButtonItem",
            "tables do not edit their rows: a pan on the cell, or a button that calls the controller's `setEditing(_:animated:)`"
        ),
        AbsentNames(
            "defaultBackgroundConfiguration",
            "cells have no background configurations: `backgroundColor`, or `backgroundView`"
        ),
    ]

    private static let text = [
        AbsentNames(
            "attributedPlaceholder NSShadow NSStringDrawingContext",
            "a placeholder has one look, and strings have no shadows and no context of their own: take it away"),
        AbsentNames(
            """
            NSTextStorage NSLayoutManager NSTextContainer NSTextAttachment CTFont CTLine CTFramesetter
            """,
            "`UITextView` breaks its lines itself, `sizeThatFits(_:)` measures them"),
        AbsentNames(
            """
            keyboardType returnKeyType autocorrectionType autocapitalizationType spellCheckingType keyboardAppearance
            textContentType enablesReturnKeyAutomatically UIKeyboardType UIReturnKeyType UITextInputTraits
            """,
            "a desktop's keyboard has no types: take it away"),
        AbsentNames(
            """
            keyboardWillShowNotification keyboardDidShowNotification keyboardWillHideNotification
            keyboardDidHideNotification keyboardWillChangeFrameNotification keyboardFrameEndUserInfoKey
            keyboardAnimationDurationUserInfoKey UIResponderKeyboard UIKeyboardWillShow UIKeyboardWillHide
            keyboardDismissMode inputAccessoryView inputView UIInputView UIInputViewController
            """, "no keyboard slides in: take it away"),
    ]

    private static let system = [
        AbsentNames(
            """
            UIScene UIWindowScene UISceneDelegate UIWindowSceneDelegate UISceneConfiguration UISceneSession connectedScenes
            windowScene
            """,
            "there are no scenes: `UIWindow(frame:)`, and the delegate of the application"),
        AbsentNames(
            "LaunchOptionsKey UIApplicationLaunchOptionsKey",
            "there are no launch options: put the code before `run()`"),
        AbsentNames("@UIApplicationMain @main UIApplicationMain", "a host starts the program: `SDLHost`, then `run()`"),
        AbsentNames(
            """
            UIApplicationShortcutItem beginBackgroundTask UIBackgroundTaskIdentifier UNUserNotificationCenter canOpenURL
            batteryLevel identifierForVendor isIdleTimerDisabled openSettingsURLString didReceiveMemoryWarningNotification
            """,
            "a desktop's program has no such service: take it away"),
        AbsentNames(
            "UIDocument UIManagedDocument @NSManaged",
            "there is no Core Data and no document class: read and write files"),
        AbsentNames(
            """
            UIInterfaceOrientation beginGeneratingDeviceOrientationNotifications orientationDidChangeNotification
            """,
            "a window does not turn: compare the width and the height of `view.bounds`"),
        AbsentNames(
            "objc_setAssociatedObject objc_getAssociatedObject", "hold a dictionary, or a property of a subclass"),
        AbsentNames(
            "method_exchangeImplementations class_getInstanceMethod class_addMethod class_replaceMethod",
            "there is no swizzling: make a subclass"),
        AbsentNames(
            "actions(forTarget:) NSSelectorFromString", "methods are not found by name: make a `Selector` of the method"
        ),
        AbsentNames(
            "NSKeyValueObservation observeValue addObserver(forKeyPath:) #keyPath",
            "there is no observing by key: use `didSet`"),
        AbsentNames("setValue(forKey:) setValue(forKeyPath:)", "properties are not set by key: assign them"),
        AbsentNames("cgAffineTransformValue cgVectorValue", "keep the values in an array of their own type"),
        AbsentNames("@convention", "only functions of Swift and C can be had here"),
    ]
}
