/// Replaces names from before Swift 4.2, functions that became initializers in Swift 3, and spellings that Swift 6 refuses, by
/// today's.
enum OldNames {
    static func changes(to file: SourceFile, _ facts: Facts) -> Changes {
        var changes = Changes()
        for (old, new) in types where !facts.ownTypes.contains(old) {
            for index in file.indices(of: old) where file.word(index - 1) != "." {
                changes.replace(file.tokens[index].range, with: new)
            }
        }
        for (old, member) in members where facts.ownMembers[old]?.contains(member.labels) != true {
            for index in file.indices(of: old) where file.word(index - 1) == "." || file.word(index + 1) == "(" {
                guard file.word(index - 1) != "func", file.labels(ofArgumentsAt: index + 1) == member.labels else {
                    continue
                }
                changes.replace(file.tokens[index].range, with: member.name)
            }
        }
        for rename in labelled {
            for index in file.indices(of: rename.name) {
                guard index + 4 < file.tokens.count, file.word(index + 1) == "(", file.word(index + 2) == rename.label,
                    file.word(index + 3) == ":"
                else { continue }
                let value = file.tokens[index + 4].range.lowerBound
                changes.replace(file.tokens[index].range.lowerBound..<value, with: rename.new)
            }
        }
        for name in notifications.keys {
            for index in file.indices(of: name) where file.word(index - 1) == "." {
                notification(index, in: file, &changes)
            }
        }
        for (name, method) in methods {
            for index in file.indices(of: name) where file.word(index + 1) == "(" && file.word(index - 1) != "func" {
                methodCall(index, method, in: file, &changes)
            }
        }
        for (name, new) in functions {
            for index in file.indices(of: name) where file.word(index + 1) == "(" && file.word(index - 1) != "func" {
                call(index, new.name, new.labels, in: file, &changes)
            }
        }
        setterAccess(in: file, &changes)
        openStatics(in: file, &changes)
        characters(in: file, facts, &changes)
        emptyParameters(in: file, &changes)
        conditions(in: file, &changes)
        parenthesizedTypes(in: file, &changes)
        return changes
    }

    /// Swift 6 refuses the blank of `private (set)`.
    private static func setterAccess(in file: SourceFile, _ changes: inout Changes) {
        for index in file.indices(of: "set") where file.word(index - 1) == "(" && file.word(index + 1) == ")" {
            guard ["private", "fileprivate", "internal", "package", "public"].contains(file.word(index - 2)) else {
                continue
            }
            changes.replace(
                file.tokens[index - 2].range.upperBound..<file.tokens[index - 1].range.lowerBound, with: "")
        }
    }

    /// What is static or constant is final: Swift refuses `open static` and `open let`.
    private static func openStatics(in file: SourceFile, _ changes: inout Changes) {
        for index in file.indices(of: "open")
        where ["static", "let"].contains(file.word(index + 1)) || file.word(index - 1) == "static" {
            changes.replace(file.tokens[index].range, with: "public")
        }
    }

    /// A string is a collection of its characters: Swift 5 refuses `text.characters.count`. An attributed string of Foundation has
    /// such a property.
    private static func characters(in file: SourceFile, _ facts: Facts, _ changes: inout Changes) {
        guard facts.ownMembers["characters"] == nil, file.indices(of: "AttributedString").isEmpty else { return }
        for index in file.indices(of: "characters") where file.word(index - 1) == "." {
            // `text?.characters.count` is `text?.count`, but `text?.characters` alone is not `text?`.
            guard !file.tokens[index - 1].startsLine, file.word(index + 1) == "." || file.word(index - 2) != "?" else {
                continue
            }
            changes.replace(file.extent((index - 1)..<(index + 1)), with: "")
        }
    }

    /// Swift 4 refuses the parameter of `UIView.animate(withDuration: 1, animations: { _ in`: animations have none.
    private static func emptyParameters(in file: SourceFile, _ changes: inout Changes) {
        for index in file.indices(of: "animations")
        where file.word(index + 1) == ":" && file.word(index + 2) == "{" && file.word(index + 3) == "_" {
            guard file.word(index + 4) == "in", let open = file.opening(around: index),
                file.words[max(open - 3, 0)..<open].elementsEqual(["UIView", ".", "animate"])
            else { continue }
            changes.replace(
                file.tokens[index + 2].range.upperBound..<file.tokens[index + 4].range.upperBound, with: "")
        }
    }

    /// `#if os(iOS)` would leave out the code here.
    private static func conditions(in file: SourceFile, _ changes: inout Changes) {
        for index in file.indices(of: "os") where file.word(index + 1) == "(" && file.word(index + 2) == "iOS" {
            guard file.word(index + 3) == ")" else { continue }
            changes.replace(file.extent(index..<index + 4), with: "canImport(UIKit)")
        }
    }

    /// Swift 5 refuses an implicitly unwrapped type in parentheses: `_ touches: (Set<UITouch>!)`.
    private static func parenthesizedTypes(in file: SourceFile, _ changes: inout Changes) {
        for index in file.indices(of: "!") where file.word(index + 1) == ")" {
            guard let open = file.partners[index + 1], file.word(open - 1) == ":", index > open + 1,
                endsType(index + 2, in: file),
                ((open + 1)..<index).allSatisfy({ isPartOfType($0, in: file) })
            else { continue }
            changes.replace(file.tokens[open].range, with: "")
            changes.replace(file.tokens[index + 1].range, with: "")
        }
    }

    /// Whether a type may end before a token: no point or bracket follows.
    private static func endsType(_ index: Int, in file: SourceFile) -> Bool {
        index >= file.tokens.count || file.tokens[index].startsLine || [",", ")", "=", "{"].contains(file.words[index])
    }

    private static func isPartOfType(_ index: Int, in file: SourceFile) -> Bool {
        file.isWord(index) || [".", "<", ">", "[", "]", ":", ","].contains(file.words[index])
    }

    /// `.UIApplicationWillResignActive` with everything in front of the point.
    private static func notification(_ index: Int, in file: SourceFile, _ changes: inout Changes) {
        guard let new = notifications[file.words[index]] else { return }
        var first = index - 1
        if file.word(first - 1) == "Name", file.word(first - 2) == "." { first -= 2 }
        if ["NSNotification", "Notification"].contains(file.word(first - 1)) { first -= 1 }
        changes.replace(file.extent(first..<(index + 1)), with: new)
    }

    /// `CGRectMake(a, b, c, d)`: the labels come before the arguments.
    private static func call(
        _ index: Int, _ name: String, _ labels: [String], in file: SourceFile, _ changes: inout Changes
    ) {
        guard let close = file.partners[index + 1] else { return }
        let inside = file.topLevel((index + 2)..<close)
        let starts = [index + 2] + inside.filter { file.words[$0] == "," }.map { $0 + 1 }
        guard starts.count == labels.count, starts.allSatisfy({ $0 < close }) else { return }
        changes.replace(file.tokens[index].range, with: name)
        for (start, label) in zip(starts, labels) {
            changes.insert("\(label): ", at: file.tokens[start].range.lowerBound)
        }
    }

    /// `UIImageJPEGRepresentation(a, b)`: the first argument becomes the object.
    private static func methodCall(_ index: Int, _ method: String, in file: SourceFile, _ changes: inout Changes) {
        guard let close = file.partners[index + 1], close > index + 2 else { return }
        let commas = file.topLevel((index + 2)..<close).filter { file.words[$0] == "," }
        let labels = method.split { "(:)".contains($0) }.dropFirst()
        guard commas.count == labels.count else { return }
        let end = commas.first ?? close
        changes.replace(file.tokens[index].range, with: "")
        // One name needs no parentheses: `image.pngData()`.
        if end == index + 3 { changes.replace(file.tokens[index + 1].range, with: "") }
        let name = (end == index + 3 ? "." : ").") + method.prefix { $0 != "(" } + "("
        if let label = labels.first {
            changes.replace(file.tokens[end].range, with: "\(name)\(label):")
        } else {
            changes.insert(name, at: file.tokens[close].range.lowerBound)
        }
    }

    static let types = [
        "UIGestureRecognizerState": "UIGestureRecognizer.State", "UITouchPhase": "UITouch.Phase",
        "UITouchType": "UITouch.TouchType", "UIControlEvents": "UIControl.Event", "UIControlState": "UIControl.State",
        "UIViewAnimationOptions": "UIView.AnimationOptions", "UIViewAnimationCurve": "UIView.AnimationCurve",
        "UIViewAutoresizing": "UIView.AutoresizingMask", "UIViewContentMode": "UIView.ContentMode",
        "UISwipeGestureRecognizerDirection": "UISwipeGestureRecognizer.Direction", "UIEventType": "UIEvent.EventType",
        "UIEventSubtype": "UIEvent.EventSubtype", "UIButtonType": "UIButton.ButtonType",
        "UIControlContentHorizontalAlignment": "UIControl.ContentHorizontalAlignment",
        "UIControlContentVerticalAlignment": "UIControl.ContentVerticalAlignment",
        "UIScrollViewContentInsetAdjustmentBehavior": "UIScrollView.ContentInsetAdjustmentBehavior",
        "UIImageOrientation": "UIImage.Orientation", "UIImageRenderingMode": "UIImage.RenderingMode",
        "UIImageResizingMode": "UIImage.ResizingMode", "UIApplicationState": "UIApplication.State",
        "UIApplicationOpenURLOptionsKey": "UIApplication.OpenURLOptionsKey",
        "UIFontDescriptorSymbolicTraits": "UIFontDescriptor.SymbolicTraits",
        "UICollectionElementCategory": "UICollectionView.ElementCategory",
        "UICollectionElementKindSectionHeader": "UICollectionView.elementKindSectionHeader",
        "UICollectionElementKindSectionFooter": "UICollectionView.elementKindSectionFooter",
        "UISegmentedControlNoSegment": "UISegmentedControl.noSegment",
        "UITableViewCellStyle": "UITableViewCell.CellStyle",
        "UITableViewCellSelectionStyle": "UITableViewCell.SelectionStyle",
        "UITableViewCellAccessoryType": "UITableViewCell.AccessoryType",
        "UITableViewStyle": "UITableView.Style",
        "UITableViewRowAnimation": "UITableView.RowAnimation",
        "UITableViewScrollPosition": "UITableView.ScrollPosition",
        "UITableViewAutomaticDimension": "UITableView.automaticDimension",
        "UICollectionViewScrollPosition": "UICollectionView.ScrollPosition",
        "UICollectionViewScrollDirection": "UICollectionView.ScrollDirection",
        "UIBarButtonItemStyle": "UIBarButtonItem.Style", "UIBarButtonSystemItem": "UIBarButtonItem.SystemItem",
        "UITextFieldViewMode": "UITextField.ViewMode", "UITextBorderStyle": "UITextField.BorderStyle",
        "UIPageViewControllerNavigationDirection": "UIPageViewController.NavigationDirection",
        "UIPageViewControllerTransitionStyle": "UIPageViewController.TransitionStyle",
        "UIPageViewControllerNavigationOrientation": "UIPageViewController.NavigationOrientation",
        "UIImpactFeedbackStyle": "UIImpactFeedbackGenerator.FeedbackStyle",
        "UINotificationFeedbackType": "UINotificationFeedbackGenerator.FeedbackType",
        "UIScrollViewDecelerationRateFast": "UIScrollView.DecelerationRate.fast",
        "UIScrollViewDecelerationRateNormal": "UIScrollView.DecelerationRate.normal",
        "UIPressType": "UIPress.PressType", "UIPressPhase": "UIPress.Phase", "UIWindowLevel": "UIWindow.Level",
        "UIWindowLevelNormal": "UIWindow.Level.normal", "UIWindowLevelAlert": "UIWindow.Level.alert",
        "UIWindowLevelStatusBar": "UIWindow.Level.statusBar", "UIEdgeInsetsZero": "UIEdgeInsets.zero",
        "UIViewNoIntrinsicMetric": "UIView.noIntrinsicMetric", "UIKeyInputUpArrow": "UIKeyCommand.inputUpArrow",
        "UIKeyInputDownArrow": "UIKeyCommand.inputDownArrow", "UIKeyInputLeftArrow": "UIKeyCommand.inputLeftArrow",
        "UIKeyInputRightArrow": "UIKeyCommand.inputRightArrow", "UIKeyInputEscape": "UIKeyCommand.inputEscape",
        "UIFontWeightUltraLight": "UIFont.Weight.ultraLight", "UIFontWeightThin": "UIFont.Weight.thin",
        "UIFontWeightLight": "UIFont.Weight.light", "UIFontWeightRegular": "UIFont.Weight.regular",
        "UIFontWeightMedium": "UIFont.Weight.medium", "UIFontWeightSemibold": "UIFont.Weight.semibold",
        "UIFontWeightBold": "UIFont.Weight.bold", "UIFontWeightHeavy": "UIFont.Weight.heavy",
        "UIFontWeightBlack": "UIFont.Weight.black", "UIFontTextStyle": "UIFont.TextStyle",
        "kCALineCapRound": "CAShapeLayerLineCap.round", "kCALineCapButt": "CAShapeLayerLineCap.butt",
        "kCALineCapSquare": "CAShapeLayerLineCap.square", "kCALineJoinRound": "CAShapeLayerLineJoin.round",
        "kCALineJoinMiter": "CAShapeLayerLineJoin.miter", "kCALineJoinBevel": "CAShapeLayerLineJoin.bevel",
        "kCAFillRuleEvenOdd": "CAShapeLayerFillRule.evenOdd", "kCAFillRuleNonZero": "CAShapeLayerFillRule.nonZero",
        "kCAGravityResizeAspectFill": "CALayerContentsGravity.resizeAspectFill",
        "kCAGravityResizeAspect": "CALayerContentsGravity.resizeAspect",
        "NSAttributedStringKey": "NSAttributedString.Key", "RunLoopMode": "RunLoop.Mode", "CGPointZero": "CGPoint.zero",
        "CGSizeZero": "CGSize.zero", "CGRectZero": "CGRect.zero",
        "CGAffineTransformIdentity": "CGAffineTransform.identity",
    ]

    /// Members with the labels of their arguments.
    static let members: [String: (name: String, labels: [String])] = [
        "addChildViewController": ("addChild", ["_"]), "removeFromParentViewController": ("removeFromParent", []),
        "childViewControllers": ("children", []), "defaultRunLoopMode": ("default", []), "commonModes": ("common", []),
    ]

    static let labelled = [
        (name: "bringSubview", label: "toFront", new: "bringSubviewToFront("),
        (name: "sendSubview", label: "toBack", new: "sendSubviewToBack("),
        (name: "didMove", label: "toParentViewController", new: "didMove(toParent: "),
        (name: "willMove", label: "toParentViewController", new: "willMove(toParent: "),
    ]

    static let notifications = [
        "UIApplicationWillResignActive": "UIApplication.willResignActiveNotification",
        "UIApplicationDidBecomeActive": "UIApplication.didBecomeActiveNotification",
        "UIApplicationDidEnterBackground": "UIApplication.didEnterBackgroundNotification",
        "UIApplicationWillEnterForeground": "UIApplication.willEnterForegroundNotification",
        "UIApplicationWillTerminate": "UIApplication.willTerminateNotification",
        "UITextFieldTextDidChange": "UITextField.textDidChangeNotification",
        "UITextFieldTextDidBeginEditing": "UITextField.textDidBeginEditingNotification",
        "UITextFieldTextDidEndEditing": "UITextField.textDidEndEditingNotification",
    ]

    /// Functions that became methods of their first argument.
    static let methods = [
        "UIImagePNGRepresentation": "pngData()", "UIImageJPEGRepresentation": "jpegData(compressionQuality:)",
        "UIEdgeInsetsInsetRect": "inset(by:)",
    ]

    static let functions: [String: (name: String, labels: [String])] = [
        "CGPointMake": ("CGPoint", ["x", "y"]), "CGSizeMake": ("CGSize", ["width", "height"]),
        "CGRectMake": ("CGRect", ["x", "y", "width", "height"]), "CGVectorMake": ("CGVector", ["dx", "dy"]),
        "UIEdgeInsetsMake": ("UIEdgeInsets", ["top", "left", "bottom", "right"]),
        "CGAffineTransformMakeRotation": ("CGAffineTransform", ["rotationAngle"]),
        "CGAffineTransformMakeScale": ("CGAffineTransform", ["scaleX", "y"]),
        "CGAffineTransformMakeTranslation": ("CGAffineTransform", ["translationX", "y"]),
    ]
}
