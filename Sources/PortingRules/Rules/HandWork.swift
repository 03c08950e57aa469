/// Lists the work that rules cannot do: absent names, and code with another meaning without the Objective-C runtime.
enum HandWork {
    static func changes(to file: SourceFile, _ facts: Facts) -> Changes {
        var changes = Changes()
        for (names, sentence) in absent {
            for name in names {
                for index in file.indices(of: name) where !isDeclared(index, in: file) && hasLabel(index, in: file) {
                    changes.note("`\(name)`: \(sentence)", at: file.tokens[index].range.lowerBound)
                }
            }
        }
        selectorsByName(in: file, &changes)
        runtimeQuestions(in: file, &changes)
        deinitializers(in: file, &changes)
        decoders(in: file, &changes)
        editActions(in: file, &changes)
        return changes
    }

    /// Names with their replacements. The tables of the page on porting have the same.
    static let absent: [(names: [String], sentence: String)] = [
        (
            [
                "NSLayoutConstraint", "constraint", "safeAreaLayoutGuide", "layoutMarginsGuide", "topAnchor",
                "leadingAnchor",
            ],
            "there is no Auto Layout: set frames and `autoresizingMask`, or override `layoutSubviews()`"
        ),
        (
            ["CATextLayer", "CAReplicatorLayer", "CAEmitterLayer", "CATiledLayer"],
            "of layers without a view there are `CALayer`, `CAShapeLayer` and `CAGradientLayer`: use a view"
        ),
        (
            ["CABasicAnimation", "CAKeyframeAnimation", "CASpringAnimation", "CATransition", "CAAnimationGroup"],
            "layers do not animate: animate the view"
        ),
        (
            [
                "CATransform3D", "CATransform3DIdentity", "CATransform3DMakeRotation", "CATransform3DMakeScale",
                "CATransform3DMakeTranslation", "CATransform3DRotate", "CATransform3DScale", "CATransform3DTranslate",
            ],
            "views are flat: use `CGAffineTransform`"
        ),
        (["transition"], "animate the two views"),
        (["setAnimationTimingFunction", "CAMediaTimingFunction"], "use a `UIViewPropertyAnimator` with the curve"),
        (["animateKeyframes", "addKeyframe"], "animate each part with a delay"),
        (["awakeFromNib"], "no nib file calls it: move its code to `init(frame:)`"),
        (["prepareForInterfaceBuilder"], "there is no Interface Builder: take it away"),
        (
            [
                "UINib", "UIStoryboard", "UIStoryboardSegue", "performSegue", "instantiateViewController",
                "loadNibNamed",
            ],
            "there are no nib files: make views and controllers in code"
        ),
        (["isTranslucent"], "screens lie below the bar, not under it: take it away"),
        (
            ["UIStackView", "arrangedSubviews", "addArrangedSubview"],
            "there is no stack view: set frames in `layoutSubviews()`"
        ),
        (
            ["UIDynamicAnimator", "UIGravityBehavior", "UISnapBehavior", "UIAttachmentBehavior", "UIPushBehavior"],
            "nothing falls or snaps by itself: a `UIViewPropertyAnimator` with a spring"
        ),
        (["UIVisualEffectView", "UIBlurEffect"], "there is no blur: a view with a half clear colour"),
        (
            [
                "UIImagePickerController", "UIPickerView", "UIProgressView", "UIActivityIndicatorView",
                "UIRefreshControl",
            ],
            "it does not exist here: make a view of your own"
        ),
        (["UITabBarController"], "use a controller of your own, by `addChild(_:)`"),
        (["UITextView"], "there is one line of text only: `UITextField`"),
        (
            ["UIAlertController", "UIActivityViewController"],
            "there are no alerts: present a controller of your own as a form sheet"
        ),
        (["UIDevice"], "there is no device to ask: use the size of the view"),
        (
            [
                "isAccessibilityElement", "accessibilityTraits", "accessibilityHint",
                "UIAccessibility",
                "adjustsFontForContentSizeCategory",
            ],
            "there is no accessibility: take it away"
        ),
        (
            [
                "UIViewControllerAnimatedTransitioning", "UIViewControllerInteractiveTransitioning",
                "UIPercentDrivenInteractiveTransition", "UIViewControllerContextTransitioning",
            ],
            "there are no animator objects: animate beside a presentation with `transitionCoordinator`, or child controllers"
        ),
        (["objc_setAssociatedObject", "objc_getAssociatedObject"], "hold a dictionary, or a property of a subclass"),
        (
            ["method_exchangeImplementations", "class_getInstanceMethod", "class_addMethod", "class_replaceMethod"],
            "there is no swizzling: make a subclass"
        ),
        (
            ["NSClassFromString", "NSStringFromClass"],
            "it stops the program for private and nested classes: use `type(of:)`"
        ),
        (["NSSelectorFromString"], "methods are not found by name: make a `Selector` of the method"),
        (["NSKeyValueObservation", "observeValue", "addObserver"], "there is no observing by key: use `didSet`"),
        (["setValue"], "properties are not set by key: assign them"),
        (["#keyPath"], "there is no observing by key: use `didSet`"),
        (["cgAffineTransformValue", "cgVectorValue"], "keep the values in an array of their own type"),
        (
            [
                "UIResponderKeyboard", "keyboardWillShowNotification", "keyboardWillHideNotification",
                "UIKeyboardWillShow",
                "UIKeyboardWillHide",
            ], "no keyboard slides in: take it away"
        ),
        (["@NSManaged"], "there is no Core Data"),
        (["@UIApplicationMain", "@main"], "a host starts the program: `SDLHost`, then `run()`"),
        (["@convention"], "only functions of Swift and C can be had here"),
    ]

    /// A method or property of the program with the same name is not UIKit's.
    private static func isDeclared(_ index: Int, in file: SourceFile) -> Bool {
        ["func", "var", "let", "case", "class", "struct", "enum"].contains(file.word(index - 1))
            && !["awakeFromNib", "prepareForInterfaceBuilder", "observeValue"].contains(file.words[index])
            || file.word(index + 1) == ":" && file.word(index - 1) != "?"
    }

    /// Common words: they are UIKit's in calls with one of these labels.
    private static let labels: [String: Set<String>] = [
        "setValue": ["forKey", "forKeyPath"], "addObserver": ["forKeyPath"], "transition": ["with", "from"],
        "constraint": ["equalTo", "equalToConstant", "lessThanOrEqualTo", "greaterThanOrEqualTo"],
    ]

    private static func hasLabel(_ index: Int, in file: SourceFile) -> Bool {
        guard let labels = labels[file.words[index]] else { return true }
        guard file.word(index + 1) == "(" else { return false }
        return !labels.isDisjoint(with: file.words[index..<file.afterGroup(index + 1)])
    }

    /// UIKit finds an overridden edit action by itself.
    private static func editActions(in file: SourceFile, _ changes: inout Changes) {
        for name in ["cut", "copy", "paste", "select", "selectAll", "delete"] {
            for index in file.indices(of: name)
            where file.word(index - 1) == "func" && file.word(index + 1) == "(" && file.word(index + 2) == "_" {
                guard let type = file.type(around: index), isOverride(index, of: type, in: file),
                    !answersCanPerform(type, in: file)
                else { continue }
                changes.note(
                    "`\(name)(_:)` is not found by its override: add `override func canPerformAction(_ action: Selector, "
                        + "withSender sender: Any?) -> Bool { action == .\(name) }`",
                    at: file.tokens[index].range.lowerBound)
            }
        }
    }

    private static func isOverride(_ name: Int, of type: TypeDeclaration, in file: SourceFile) -> Bool {
        Member.all(of: type, in: file).contains {
            $0.keyword == name - 1 && $0.prefix(in: file).contains("override")
        }
    }

    /// Whether the type, or an extension of it in the file, overrides `canPerformAction(_:withSender:)`.
    private static func answersCanPerform(_ type: TypeDeclaration, in file: SourceFile) -> Bool {
        file.indices(of: "canPerformAction").contains { index in
            file.word(index - 1) == "func" && file.type(around: index)?.name == type.name
        }
    }

    private static func selectorsByName(in file: SourceFile, _ changes: inout Changes) {
        for index in file.indices(of: "Selector") where file.word(index + 1) == "(" {
            var text = index + 2
            while file.word(text) == "(" { text += 1 }
            guard text < file.tokens.count, file.tokens[text].kind == .string, file.word(text + 1) == ")" else {
                continue
            }
            // The only one that objects of the engine find.
            guard file.source(text..<(text + 1)) != "\"handleNavigationTransition:\"" else { continue }
            changes.note(
                "methods are not found by name: write `Selector(Self.method)`", at: file.tokens[index].range.lowerBound)
        }
    }

    private static func runtimeQuestions(in file: SourceFile, _ changes: inout Changes) {
        for index in file.indices(of: "responds") where file.word(index + 1) == "(" && file.word(index + 2) == "to" {
            changes.note(
                "objects are not asked for methods: `selector.isImplemented(by: object)`; of a delegate nothing needs asking",
                at: file.tokens[index].range.lowerBound)
        }
        for index in file.indices(of: "perform") where file.word(index + 1) == "(" {
            guard let close = file.partners[index + 1], file.word(index - 1) != "func" else { continue }
            let inside = file.words[(index + 2)..<close]
            let isByName = inside.contains("Selector") || file.word(index - 1) == "." && inside.contains("with")
            guard isByName, !inside.contains("afterDelay") else { continue }
            changes.note(
                "call the method itself, or `selector.perform(on: object)`", at: file.tokens[index].range.lowerBound)
        }
    }

    private static func deinitializers(in file: SourceFile, _ changes: inout Changes) {
        for index in file.indices(of: "deinit") where file.word(index + 1) == "{" && file.word(index - 1) != "isolated"
        {
            guard file.words[index..<file.afterGroup(index + 1)].contains("invalidate") else { continue }
            changes.note("a deinit that uses a timer is an `isolated deinit`", at: file.tokens[index].range.lowerBound)
        }
    }

    /// Classes that set themselves up in `init(coder:)` alone.
    private static func decoders(in file: SourceFile, _ changes: inout Changes) {
        for type in file.types where type.keyword == "class" {
            let initializers = Member.all(of: type, in: file).filter { member in
                member.keyword.map { file.words[$0] == "init" } ?? false
            }
            guard initializers.count == 1, let keyword = initializers[0].keyword,
                let open = initializers[0].tokens.first(where: { file.words[$0] == "{" }),
                file.words[keyword..<open].contains("coder"), let close = file.partners[open]
            else { continue }
            let body = file.words[(open + 1)..<close]
            // More than `super.init(coder: coder)!`.
            guard body.count > 9, !body.contains("fatalError") else { continue }
            changes.note(
                "nothing is decoded, and `init(coder:)` returns nil: move its code to `init(frame:)`, in a controller to "
                    + "`viewDidLoad()`", at: file.tokens[keyword].range.lowerBound)
        }
    }
}
