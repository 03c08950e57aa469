// swift-format-ignore-file
// The Swift of all proposals for every-key.json, written by FixSnippetTests.
import UIKit

class NamesOfEveryKey: UIViewController {
    let viewScrollView = UIScrollView()
    let classView = UIView()
    let image = UIImageView()
    let table = UITableView()
    let r1 = UILabel()
    let r2 = UISwitch()
    let table2 = UITableView()
    let q1 = UIButton()
    let q2 = UIView()
    let q3 = UIView()
    let table3 = UITableView()
    let s1 = UILabel()
    let nav = UINavigationController()
    let one = UIView()
    let inner = UIView()
    let two = UIScrollView()
    let nav2 = UINavigationController()
    let b1 = UIView()
    let b1b = UIButton()
    let b2 = UIView()
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    let p1 = UIView()
    let pages2 = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    let p2 = UIView()
    let p3 = UIView()
    let zoom = UIScrollView()
    let zoomed = UIView()
    let lab = UILabel()
    let lab2 = UILabel()
    let dt = UIView()
    let dt2 = UIView()
    let sw = UISwitch()
    let field = UITextField()
    let tap = UITapGestureRecognizer()
    let press = UILongPressGestureRecognizer()
    let press2 = UILongPressGestureRecognizer()
    let edge = UIScreenEdgePanGestureRecognizer()
    let allPan = UIPanGestureRecognizer()
    let allPinch = UIPinchGestureRecognizer()
    let allRotation = UIRotationGestureRecognizer()
    let carryPress = UILongPressGestureRecognizer()
    let r2tap = UITapGestureRecognizer()
    let nextPan = UIPanGestureRecognizer()
}

// all.pan is switched off
private final class Fix1: NamesOfEveryKey {
    func setUp() {
        allPan.isEnabled = false
    }
}

// all.pan waits until all.pinch has failed
private final class Fix2: NamesOfEveryKey {
    func setUp() {
        allPan.require(toFail: allPinch)
    }
}

// all.pan waits until view.pan has failed
private final class Fix3: NamesOfEveryKey {
    func setUp() {
        allPan.require(toFail: viewScrollView.panGestureRecognizer)
    }
}

// all.pan is not allowed to begin
private final class Fix4: NamesOfEveryKey, UIGestureRecognizerDelegate {
    // in the delegate of allPan, a UIGestureRecognizerDelegate
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer != allPan
    }
}

// all.pan receives no touches
private final class Fix5: NamesOfEveryKey, UIGestureRecognizerDelegate {
    // in the delegate of allPan, a UIGestureRecognizerDelegate
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        gestureRecognizer != allPan
    }
}

// all.pan leaves its touches to the view
private final class Fix6: NamesOfEveryKey {
    func setUp() {
        allPan.cancelsTouchesInView = false
    }
}

// all.pan keeps touches from the view until it has failed
private final class Fix7: NamesOfEveryKey {
    func setUp() {
        allPan.delaysTouchesBegan = true
    }
}

// all.pan lets the view receive the end at once
private final class Fix8: NamesOfEveryKey {
    func setUp() {
        allPan.delaysTouchesEnded = false
    }
}

// all.pan begins only if the fingers move sideways more than up or down
private final class Fix9: NamesOfEveryKey, UIGestureRecognizerDelegate {
    // in the delegate of allPan, a UIGestureRecognizerDelegate
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer == allPan else { return true }
        let velocity = allPan.velocity(in: allPan.view)
        return abs(velocity.x) > abs(velocity.y)
    }
}

// all.pan begins only if the fingers move up or down more than sideways
private final class Fix10: NamesOfEveryKey, UIGestureRecognizerDelegate {
    // in the delegate of allPan, a UIGestureRecognizerDelegate
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer == allPan else { return true }
        let velocity = allPan.velocity(in: allPan.view)
        return abs(velocity.x) <= abs(velocity.y)
    }
}

// all.pan needs at least 2 touches
private final class Fix11: NamesOfEveryKey {
    func setUp() {
        allPan.minimumNumberOfTouches = 2
    }
}

// all.pan takes at most 1 touch
private final class Fix12: NamesOfEveryKey {
    func setUp() {
        allPan.maximumNumberOfTouches = 1
    }
}

// all.pinch is switched off
private final class Fix13: NamesOfEveryKey {
    func setUp() {
        allPinch.isEnabled = false
    }
}

// all.pinch waits until all.pan has failed
private final class Fix14: NamesOfEveryKey {
    func setUp() {
        allPinch.require(toFail: allPan)
    }
}

// all.pinch waits until view.pan has failed
private final class Fix15: NamesOfEveryKey {
    func setUp() {
        allPinch.require(toFail: viewScrollView.panGestureRecognizer)
    }
}

// all.pinch is not allowed to begin
private final class Fix16: NamesOfEveryKey, UIGestureRecognizerDelegate {
    // in the delegate of allPinch, a UIGestureRecognizerDelegate
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer != allPinch
    }
}

// all.pinch receives no touches
private final class Fix17: NamesOfEveryKey, UIGestureRecognizerDelegate {
    // in the delegate of allPinch, a UIGestureRecognizerDelegate
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        gestureRecognizer != allPinch
    }
}

// all.pinch leaves its touches to the view
private final class Fix18: NamesOfEveryKey {
    func setUp() {
        allPinch.cancelsTouchesInView = false
    }
}

// all.pinch keeps touches from the view until it has failed
private final class Fix19: NamesOfEveryKey {
    func setUp() {
        allPinch.delaysTouchesBegan = true
    }
}

// all.pinch lets the view receive the end at once
private final class Fix20: NamesOfEveryKey {
    func setUp() {
        allPinch.delaysTouchesEnded = false
    }
}

// all.rotation is switched off
private final class Fix21: NamesOfEveryKey {
    func setUp() {
        allRotation.isEnabled = false
    }
}

// all.rotation waits until all.pan has failed
private final class Fix22: NamesOfEveryKey {
    func setUp() {
        allRotation.require(toFail: allPan)
    }
}

// all.rotation waits until all.pinch has failed
private final class Fix23: NamesOfEveryKey {
    func setUp() {
        allRotation.require(toFail: allPinch)
    }
}

// all.rotation waits until view.pan has failed
private final class Fix24: NamesOfEveryKey {
    func setUp() {
        allRotation.require(toFail: viewScrollView.panGestureRecognizer)
    }
}

// all.rotation is not allowed to begin
private final class Fix25: NamesOfEveryKey, UIGestureRecognizerDelegate {
    // in the delegate of allRotation, a UIGestureRecognizerDelegate
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer != allRotation
    }
}

// all.rotation receives no touches
private final class Fix26: NamesOfEveryKey, UIGestureRecognizerDelegate {
    // in the delegate of allRotation, a UIGestureRecognizerDelegate
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        gestureRecognizer != allRotation
    }
}

// all.rotation leaves its touches to the view
private final class Fix27: NamesOfEveryKey {
    func setUp() {
        allRotation.cancelsTouchesInView = false
    }
}

// all.rotation keeps touches from the view until it has failed
private final class Fix28: NamesOfEveryKey {
    func setUp() {
        allRotation.delaysTouchesBegan = true
    }
}

// all.rotation lets the view receive the end at once
private final class Fix29: NamesOfEveryKey {
    func setUp() {
        allRotation.delaysTouchesEnded = false
    }
}

// carry is switched off
private final class Fix30: NamesOfEveryKey {
    func setUp() {
        carryPress.isEnabled = false
    }
}

// carry waits until all.pan has failed
private final class Fix31: NamesOfEveryKey {
    func setUp() {
        carryPress.require(toFail: allPan)
    }
}

// carry waits until all.pinch has failed
private final class Fix32: NamesOfEveryKey {
    func setUp() {
        carryPress.require(toFail: allPinch)
    }
}

// carry waits until view.pan has failed
private final class Fix33: NamesOfEveryKey {
    func setUp() {
        carryPress.require(toFail: viewScrollView.panGestureRecognizer)
    }
}

// carry and all.pan may run together
private final class Fix34: NamesOfEveryKey, UIGestureRecognizerDelegate {
    func setUp() {
        carryPress.delegate = self
    }
    // in the delegate of carryPress, a UIGestureRecognizerDelegate
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        recognizer == carryPress && other == allPan
    }
}

// carry and all.pinch may run together
private final class Fix35: NamesOfEveryKey, UIGestureRecognizerDelegate {
    func setUp() {
        carryPress.delegate = self
    }
    // in the delegate of carryPress, a UIGestureRecognizerDelegate
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        recognizer == carryPress && other == allPinch
    }
}

// carry and view.pan may run together
private final class Fix36: NamesOfEveryKey, UIGestureRecognizerDelegate {
    func setUp() {
        carryPress.delegate = self
    }
    // in the delegate of carryPress, a UIGestureRecognizerDelegate
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        recognizer == carryPress && other == viewScrollView.panGestureRecognizer
    }
}

// carry and field.tap may run together
private final class Fix37: NamesOfEveryKey, UIGestureRecognizerDelegate {
    func setUp() {
        carryPress.delegate = self
    }
    // in the delegate of carryPress, a UIGestureRecognizerDelegate
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        recognizer == carryPress && other.view == field
    }
}

// carry receives no touches
private final class Fix38: NamesOfEveryKey, UIGestureRecognizerDelegate {
    // in the delegate of carryPress, a UIGestureRecognizerDelegate
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        gestureRecognizer != carryPress
    }
}

// carry leaves its touches to the view
private final class Fix39: NamesOfEveryKey {
    func setUp() {
        carryPress.cancelsTouchesInView = false
    }
}

// carry keeps touches from the view until it has failed
private final class Fix40: NamesOfEveryKey {
    func setUp() {
        carryPress.delaysTouchesBegan = true
    }
}

// carry lets the view receive the end at once
private final class Fix41: NamesOfEveryKey {
    func setUp() {
        carryPress.delaysTouchesEnded = false
    }
}

// carry begins after 0.25 s
private final class Fix42: NamesOfEveryKey {
    func setUp() {
        carryPress.minimumPressDuration = 0.25
    }
}

// carry begins after 1 s
private final class Fix43: NamesOfEveryKey {
    func setUp() {
        carryPress.minimumPressDuration = 1
    }
}

// carry allows a movement of 5 pt
private final class Fix44: NamesOfEveryKey {
    func setUp() {
        carryPress.allowableMovement = 5
    }
}

// carry allows a movement of 20 pt
private final class Fix45: NamesOfEveryKey {
    func setUp() {
        carryPress.allowableMovement = 20
    }
}

// carry needs 2 touches
private final class Fix46: NamesOfEveryKey {
    func setUp() {
        carryPress.numberOfTouchesRequired = 2
    }
}

// edge is switched off
private final class Fix47: NamesOfEveryKey {
    func setUp() {
        edge.isEnabled = false
    }
}

// edge waits until all.pan has failed
private final class Fix48: NamesOfEveryKey {
    func setUp() {
        edge.require(toFail: allPan)
    }
}

// edge waits until all.pinch has failed
private final class Fix49: NamesOfEveryKey {
    func setUp() {
        edge.require(toFail: allPinch)
    }
}

// edge waits until view.pan has failed
private final class Fix50: NamesOfEveryKey {
    func setUp() {
        edge.require(toFail: viewScrollView.panGestureRecognizer)
    }
}

// edge and all.pan may run together
private final class Fix51: NamesOfEveryKey, UIGestureRecognizerDelegate {
    func setUp() {
        edge.delegate = self
    }
    // in the delegate of edge, a UIGestureRecognizerDelegate
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        recognizer == edge && other == allPan
    }
}

// edge and all.pinch may run together
private final class Fix52: NamesOfEveryKey, UIGestureRecognizerDelegate {
    func setUp() {
        edge.delegate = self
    }
    // in the delegate of edge, a UIGestureRecognizerDelegate
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        recognizer == edge && other == allPinch
    }
}

// edge and view.pan may run together
private final class Fix53: NamesOfEveryKey, UIGestureRecognizerDelegate {
    func setUp() {
        edge.delegate = self
    }
    // in the delegate of edge, a UIGestureRecognizerDelegate
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        recognizer == edge && other == viewScrollView.panGestureRecognizer
    }
}

// edge and field.tap may run together
private final class Fix54: NamesOfEveryKey, UIGestureRecognizerDelegate {
    func setUp() {
        edge.delegate = self
    }
    // in the delegate of edge, a UIGestureRecognizerDelegate
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        recognizer == edge && other.view == field
    }
}

// edge is not allowed to begin
private final class Fix55: NamesOfEveryKey, UIGestureRecognizerDelegate {
    // in the delegate of edge, a UIGestureRecognizerDelegate
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer != edge
    }
}

// edge receives no touches
private final class Fix56: NamesOfEveryKey, UIGestureRecognizerDelegate {
    // in the delegate of edge, a UIGestureRecognizerDelegate
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        gestureRecognizer != edge
    }
}

// edge leaves its touches to the view
private final class Fix57: NamesOfEveryKey {
    func setUp() {
        edge.cancelsTouchesInView = false
    }
}

// edge keeps touches from the view until it has failed
private final class Fix58: NamesOfEveryKey {
    func setUp() {
        edge.delaysTouchesBegan = true
    }
}

// edge lets the view receive the end at once
private final class Fix59: NamesOfEveryKey {
    func setUp() {
        edge.delaysTouchesEnded = false
    }
}

// edge follows wheels
private final class Fix60: NamesOfEveryKey {
    func setUp() {
        edge.allowedScrollTypesMask = .all
    }
}

// edge begins at the left edge
private final class Fix61: NamesOfEveryKey {
    func setUp() {
        edge.edges = .left
    }
}

// edge begins at the right edge
private final class Fix62: NamesOfEveryKey {
    func setUp() {
        edge.edges = .right
    }
}

// edge begins at the top edge
private final class Fix63: NamesOfEveryKey {
    func setUp() {
        edge.edges = .top
    }
}

// edge begins at the bottom edge
private final class Fix64: NamesOfEveryKey {
    func setUp() {
        edge.edges = .bottom
    }
}

// edge needs at least 2 touches
private final class Fix65: NamesOfEveryKey {
    func setUp() {
        edge.minimumNumberOfTouches = 2
    }
}

// edge takes at most 1 touch
private final class Fix66: NamesOfEveryKey {
    func setUp() {
        edge.maximumNumberOfTouches = 1
    }
}

// nav.pop is switched off
private final class Fix67: NamesOfEveryKey {
    func setUp() {
        nav.interactivePopGestureRecognizer!.isEnabled = false
    }
}

// nav.pop waits until all.pan has failed
private final class Fix68: NamesOfEveryKey {
    func setUp() {
        nav.interactivePopGestureRecognizer!.require(toFail: allPan)
    }
}

// nav.pop waits until all.pinch has failed
private final class Fix69: NamesOfEveryKey {
    func setUp() {
        nav.interactivePopGestureRecognizer!.require(toFail: allPinch)
    }
}

// nav.pop waits until view.pan has failed
private final class Fix70: NamesOfEveryKey {
    func setUp() {
        nav.interactivePopGestureRecognizer!.require(toFail: viewScrollView.panGestureRecognizer)
    }
}

// nav.pop receives no touches
private final class Fix71: NamesOfEveryKey, UIGestureRecognizerDelegate {
    // in the delegate of nav.interactivePopGestureRecognizer!, a UIGestureRecognizerDelegate
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        gestureRecognizer != nav.interactivePopGestureRecognizer
    }
}

// nav.pop leaves its touches to the view
private final class Fix72: NamesOfEveryKey {
    func setUp() {
        nav.interactivePopGestureRecognizer!.cancelsTouchesInView = false
    }
}

// nav.pop keeps touches from the view until it has failed
private final class Fix73: NamesOfEveryKey {
    func setUp() {
        nav.interactivePopGestureRecognizer!.delaysTouchesBegan = true
    }
}

// nav.pop lets the view receive the end at once
private final class Fix74: NamesOfEveryKey {
    func setUp() {
        nav.interactivePopGestureRecognizer!.delaysTouchesEnded = false
    }
}

// nav2.pop is switched off
private final class Fix75: NamesOfEveryKey {
    func setUp() {
        nav2.interactivePopGestureRecognizer!.isEnabled = false
    }
}

// nav2.pop waits until all.pan has failed
private final class Fix76: NamesOfEveryKey {
    func setUp() {
        nav2.interactivePopGestureRecognizer!.require(toFail: allPan)
    }
}

// nav2.pop waits until all.pinch has failed
private final class Fix77: NamesOfEveryKey {
    func setUp() {
        nav2.interactivePopGestureRecognizer!.require(toFail: allPinch)
    }
}

// nav2.pop waits until view.pan has failed
private final class Fix78: NamesOfEveryKey {
    func setUp() {
        nav2.interactivePopGestureRecognizer!.require(toFail: viewScrollView.panGestureRecognizer)
    }
}

// nav2.pop is not allowed to begin
private final class Fix79: NamesOfEveryKey, UIGestureRecognizerDelegate {
    // in the delegate of nav2.interactivePopGestureRecognizer!, a UIGestureRecognizerDelegate
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer != nav2.interactivePopGestureRecognizer
    }
}

// nav2.pop receives no touches
private final class Fix80: NamesOfEveryKey, UIGestureRecognizerDelegate {
    // in the delegate of nav2.interactivePopGestureRecognizer!, a UIGestureRecognizerDelegate
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        gestureRecognizer != nav2.interactivePopGestureRecognizer
    }
}

// nav2.pop leaves its touches to the view
private final class Fix81: NamesOfEveryKey {
    func setUp() {
        nav2.interactivePopGestureRecognizer!.cancelsTouchesInView = false
    }
}

// nav2.pop keeps touches from the view until it has failed
private final class Fix82: NamesOfEveryKey {
    func setUp() {
        nav2.interactivePopGestureRecognizer!.delaysTouchesBegan = true
    }
}

// nav2.pop lets the view receive the end at once
private final class Fix83: NamesOfEveryKey {
    func setUp() {
        nav2.interactivePopGestureRecognizer!.delaysTouchesEnded = false
    }
}

// next is switched off
private final class Fix84: NamesOfEveryKey {
    func setUp() {
        nextPan.isEnabled = false
    }
}

// next waits until all.pan has failed
private final class Fix85: NamesOfEveryKey {
    func setUp() {
        nextPan.require(toFail: allPan)
    }
}

// next waits until all.pinch has failed
private final class Fix86: NamesOfEveryKey {
    func setUp() {
        nextPan.require(toFail: allPinch)
    }
}

// next waits until view.pan has failed
private final class Fix87: NamesOfEveryKey {
    func setUp() {
        nextPan.require(toFail: viewScrollView.panGestureRecognizer)
    }
}

// next and all.pan may run together
private final class Fix88: NamesOfEveryKey, UIGestureRecognizerDelegate {
    func setUp() {
        nextPan.delegate = self
    }
    // in the delegate of nextPan, a UIGestureRecognizerDelegate
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        recognizer == nextPan && other == allPan
    }
}

// next and all.pinch may run together
private final class Fix89: NamesOfEveryKey, UIGestureRecognizerDelegate {
    func setUp() {
        nextPan.delegate = self
    }
    // in the delegate of nextPan, a UIGestureRecognizerDelegate
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        recognizer == nextPan && other == allPinch
    }
}

// next and view.pan may run together
private final class Fix90: NamesOfEveryKey, UIGestureRecognizerDelegate {
    func setUp() {
        nextPan.delegate = self
    }
    // in the delegate of nextPan, a UIGestureRecognizerDelegate
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        recognizer == nextPan && other == viewScrollView.panGestureRecognizer
    }
}

// next and field.tap may run together
private final class Fix91: NamesOfEveryKey, UIGestureRecognizerDelegate {
    func setUp() {
        nextPan.delegate = self
    }
    // in the delegate of nextPan, a UIGestureRecognizerDelegate
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        recognizer == nextPan && other.view == field
    }
}

// next is not allowed to begin
private final class Fix92: NamesOfEveryKey, UIGestureRecognizerDelegate {
    // in the delegate of nextPan, a UIGestureRecognizerDelegate
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer != nextPan
    }
}

// next receives no touches
private final class Fix93: NamesOfEveryKey, UIGestureRecognizerDelegate {
    // in the delegate of nextPan, a UIGestureRecognizerDelegate
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        gestureRecognizer != nextPan
    }
}

// next leaves its touches to the view
private final class Fix94: NamesOfEveryKey {
    func setUp() {
        nextPan.cancelsTouchesInView = false
    }
}

// next keeps touches from the view until it has failed
private final class Fix95: NamesOfEveryKey {
    func setUp() {
        nextPan.delaysTouchesBegan = true
    }
}

// next lets the view receive the end at once
private final class Fix96: NamesOfEveryKey {
    func setUp() {
        nextPan.delaysTouchesEnded = false
    }
}

// next follows wheels
private final class Fix97: NamesOfEveryKey {
    func setUp() {
        nextPan.allowedScrollTypesMask = .all
    }
}

// next begins only if the fingers move sideways more than up or down
private final class Fix98: NamesOfEveryKey, UIGestureRecognizerDelegate {
    // in the delegate of nextPan, a UIGestureRecognizerDelegate
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer == nextPan else { return true }
        let velocity = nextPan.velocity(in: nextPan.view)
        return abs(velocity.x) > abs(velocity.y)
    }
}

// next begins only if the fingers move up or down more than sideways
private final class Fix99: NamesOfEveryKey, UIGestureRecognizerDelegate {
    // in the delegate of nextPan, a UIGestureRecognizerDelegate
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer == nextPan else { return true }
        let velocity = nextPan.velocity(in: nextPan.view)
        return abs(velocity.x) <= abs(velocity.y)
    }
}

// next needs at least 2 touches
private final class Fix100: NamesOfEveryKey {
    func setUp() {
        nextPan.minimumNumberOfTouches = 2
    }
}

// next takes at most 1 touch
private final class Fix101: NamesOfEveryKey {
    func setUp() {
        nextPan.maximumNumberOfTouches = 1
    }
}

// pages.pan is switched off
private final class Fix102: NamesOfEveryKey {
    func setUp() {
        (pages.view.subviews[0] as! UIScrollView).panGestureRecognizer.isEnabled = false
    }
}

// pages.pan waits until all.pan has failed
private final class Fix103: NamesOfEveryKey {
    func setUp() {
        (pages.view.subviews[0] as! UIScrollView).panGestureRecognizer.require(toFail: allPan)
    }
}

// pages.pan waits until all.pinch has failed
private final class Fix104: NamesOfEveryKey {
    func setUp() {
        (pages.view.subviews[0] as! UIScrollView).panGestureRecognizer.require(toFail: allPinch)
    }
}

// pages.pan waits until view.pan has failed
private final class Fix105: NamesOfEveryKey {
    func setUp() {
        (pages.view.subviews[0] as! UIScrollView).panGestureRecognizer.require(toFail: viewScrollView.panGestureRecognizer)
    }
}

// pages.pan and view.pan may run together
private final class Fix106: NamesOfEveryKey {
    func setUp() {
        viewScrollView.panGestureRecognizer.name = "view.pan"
    }
}
private final class FixedView106: UIScrollView, UIGestureRecognizerDelegate {
    // in the class of pages.view, a UIGestureRecognizerDelegate
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        recognizer == panGestureRecognizer && other.name == "view.pan"
    }
}

// pages.pan is not allowed to begin
private final class FixedView107: UIScrollView, UIGestureRecognizerDelegate {
    // in the class of pages.view, a UIGestureRecognizerDelegate
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer != panGestureRecognizer
    }
}

// pages.pan receives no touches
private final class FixedView108: UIScrollView, UIGestureRecognizerDelegate {
    // in the class of pages.view, a UIGestureRecognizerDelegate
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        gestureRecognizer != panGestureRecognizer
    }
}

// pages.pan leaves its touches to the view
private final class Fix109: NamesOfEveryKey {
    func setUp() {
        (pages.view.subviews[0] as! UIScrollView).panGestureRecognizer.cancelsTouchesInView = false
    }
}

// pages.pan keeps touches from the view until it has failed
private final class Fix110: NamesOfEveryKey {
    func setUp() {
        (pages.view.subviews[0] as! UIScrollView).panGestureRecognizer.delaysTouchesBegan = true
    }
}

// pages.pan lets the view receive the end at once
private final class Fix111: NamesOfEveryKey {
    func setUp() {
        (pages.view.subviews[0] as! UIScrollView).panGestureRecognizer.delaysTouchesEnded = false
    }
}

// pages.pan needs at least 2 touches
private final class Fix112: NamesOfEveryKey {
    func setUp() {
        (pages.view.subviews[0] as! UIScrollView).panGestureRecognizer.minimumNumberOfTouches = 2
    }
}

// pages.pan takes at most 1 touch
private final class Fix113: NamesOfEveryKey {
    func setUp() {
        (pages.view.subviews[0] as! UIScrollView).panGestureRecognizer.maximumNumberOfTouches = 1
    }
}

// pages.pinch is switched on
private final class Fix114: NamesOfEveryKey {
    func setUp() {
        (pages.view.subviews[0] as! UIScrollView).panGestureRecognizer.isEnabled = true
    }
}

// pages.pinch and view.pan may run together
private final class Fix115: NamesOfEveryKey {
    func setUp() {
        viewScrollView.panGestureRecognizer.name = "view.pan"
    }
}
private final class FixedView115: UIScrollView, UIGestureRecognizerDelegate {
    // in the class of pages.view, a UIGestureRecognizerDelegate
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        recognizer == pinchGestureRecognizer && other.name == "view.pan"
    }
}

// pages.pinch is not allowed to begin
private final class FixedView116: UIScrollView, UIGestureRecognizerDelegate {
    // in the class of pages.view, a UIGestureRecognizerDelegate
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer != pinchGestureRecognizer
    }
}

// pages.pinch receives no touches
private final class FixedView117: UIScrollView, UIGestureRecognizerDelegate {
    // in the class of pages.view, a UIGestureRecognizerDelegate
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        gestureRecognizer != pinchGestureRecognizer
    }
}

// pages2.pan is switched off
private final class Fix118: NamesOfEveryKey {
    func setUp() {
        (pages2.view.subviews[0] as! UIScrollView).panGestureRecognizer.isEnabled = false
    }
}

// pages2.pan waits until all.pan has failed
private final class Fix119: NamesOfEveryKey {
    func setUp() {
        (pages2.view.subviews[0] as! UIScrollView).panGestureRecognizer.require(toFail: allPan)
    }
}

// pages2.pan waits until all.pinch has failed
private final class Fix120: NamesOfEveryKey {
    func setUp() {
        (pages2.view.subviews[0] as! UIScrollView).panGestureRecognizer.require(toFail: allPinch)
    }
}

// pages2.pan waits until view.pan has failed
private final class Fix121: NamesOfEveryKey {
    func setUp() {
        (pages2.view.subviews[0] as! UIScrollView).panGestureRecognizer.require(toFail: viewScrollView.panGestureRecognizer)
    }
}

// pages2.pan and view.pan may run together
private final class Fix122: NamesOfEveryKey {
    func setUp() {
        viewScrollView.panGestureRecognizer.name = "view.pan"
    }
}
private final class FixedView122: UIScrollView, UIGestureRecognizerDelegate {
    // in the class of pages2.view, a UIGestureRecognizerDelegate
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        recognizer == panGestureRecognizer && other.name == "view.pan"
    }
}

// pages2.pan is not allowed to begin
private final class FixedView123: UIScrollView, UIGestureRecognizerDelegate {
    // in the class of pages2.view, a UIGestureRecognizerDelegate
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer != panGestureRecognizer
    }
}

// pages2.pan receives no touches
private final class FixedView124: UIScrollView, UIGestureRecognizerDelegate {
    // in the class of pages2.view, a UIGestureRecognizerDelegate
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        gestureRecognizer != panGestureRecognizer
    }
}

// pages2.pan leaves its touches to the view
private final class Fix125: NamesOfEveryKey {
    func setUp() {
        (pages2.view.subviews[0] as! UIScrollView).panGestureRecognizer.cancelsTouchesInView = false
    }
}

// pages2.pan keeps touches from the view until it has failed
private final class Fix126: NamesOfEveryKey {
    func setUp() {
        (pages2.view.subviews[0] as! UIScrollView).panGestureRecognizer.delaysTouchesBegan = true
    }
}

// pages2.pan lets the view receive the end at once
private final class Fix127: NamesOfEveryKey {
    func setUp() {
        (pages2.view.subviews[0] as! UIScrollView).panGestureRecognizer.delaysTouchesEnded = false
    }
}

// pages2.pan needs at least 2 touches
private final class Fix128: NamesOfEveryKey {
    func setUp() {
        (pages2.view.subviews[0] as! UIScrollView).panGestureRecognizer.minimumNumberOfTouches = 2
    }
}

// pages2.pan takes at most 1 touch
private final class Fix129: NamesOfEveryKey {
    func setUp() {
        (pages2.view.subviews[0] as! UIScrollView).panGestureRecognizer.maximumNumberOfTouches = 1
    }
}

// pages2.pinch is switched on
private final class Fix130: NamesOfEveryKey {
    func setUp() {
        (pages2.view.subviews[0] as! UIScrollView).panGestureRecognizer.isEnabled = true
    }
}

// pages2.pinch and view.pan may run together
private final class Fix131: NamesOfEveryKey {
    func setUp() {
        viewScrollView.panGestureRecognizer.name = "view.pan"
    }
}
private final class FixedView131: UIScrollView, UIGestureRecognizerDelegate {
    // in the class of pages2.view, a UIGestureRecognizerDelegate
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        recognizer == pinchGestureRecognizer && other.name == "view.pan"
    }
}

// pages2.pinch is not allowed to begin
private final class FixedView132: UIScrollView, UIGestureRecognizerDelegate {
    // in the class of pages2.view, a UIGestureRecognizerDelegate
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer != pinchGestureRecognizer
    }
}

// pages2.pinch receives no touches
private final class FixedView133: UIScrollView, UIGestureRecognizerDelegate {
    // in the class of pages2.view, a UIGestureRecognizerDelegate
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        gestureRecognizer != pinchGestureRecognizer
    }
}

// press is switched off
private final class Fix134: NamesOfEveryKey {
    func setUp() {
        press.isEnabled = false
    }
}

// press waits until all.pan has failed
private final class Fix135: NamesOfEveryKey {
    func setUp() {
        press.require(toFail: allPan)
    }
}

// press waits until all.pinch has failed
private final class Fix136: NamesOfEveryKey {
    func setUp() {
        press.require(toFail: allPinch)
    }
}

// press waits until view.pan has failed
private final class Fix137: NamesOfEveryKey {
    func setUp() {
        press.require(toFail: viewScrollView.panGestureRecognizer)
    }
}

// press and all.pan may run together
private final class Fix138: NamesOfEveryKey, UIGestureRecognizerDelegate {
    func setUp() {
        press.delegate = self
    }
    // in the delegate of press, a UIGestureRecognizerDelegate
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        recognizer == press && other == allPan
    }
}

// press and all.pinch may run together
private final class Fix139: NamesOfEveryKey, UIGestureRecognizerDelegate {
    func setUp() {
        press.delegate = self
    }
    // in the delegate of press, a UIGestureRecognizerDelegate
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        recognizer == press && other == allPinch
    }
}

// press and view.pan may run together
private final class Fix140: NamesOfEveryKey, UIGestureRecognizerDelegate {
    func setUp() {
        press.delegate = self
    }
    // in the delegate of press, a UIGestureRecognizerDelegate
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        recognizer == press && other == viewScrollView.panGestureRecognizer
    }
}

// press and field.tap may run together
private final class Fix141: NamesOfEveryKey, UIGestureRecognizerDelegate {
    func setUp() {
        press.delegate = self
    }
    // in the delegate of press, a UIGestureRecognizerDelegate
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        recognizer == press && other.view == field
    }
}

// press is not allowed to begin
private final class Fix142: NamesOfEveryKey, UIGestureRecognizerDelegate {
    // in the delegate of press, a UIGestureRecognizerDelegate
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer != press
    }
}

// press receives no touches
private final class Fix143: NamesOfEveryKey, UIGestureRecognizerDelegate {
    // in the delegate of press, a UIGestureRecognizerDelegate
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        gestureRecognizer != press
    }
}

// press leaves its touches to the view
private final class Fix144: NamesOfEveryKey {
    func setUp() {
        press.cancelsTouchesInView = false
    }
}

// press keeps touches from the view until it has failed
private final class Fix145: NamesOfEveryKey {
    func setUp() {
        press.delaysTouchesBegan = true
    }
}

// press lets the view receive the end at once
private final class Fix146: NamesOfEveryKey {
    func setUp() {
        press.delaysTouchesEnded = false
    }
}

// press begins after 0.15 s
private final class Fix147: NamesOfEveryKey {
    func setUp() {
        press.minimumPressDuration = 0.15
    }
}

// press begins after 0.6 s
private final class Fix148: NamesOfEveryKey {
    func setUp() {
        press.minimumPressDuration = 0.6
    }
}

// press allows a movement of 10.25 pt
private final class Fix149: NamesOfEveryKey {
    func setUp() {
        press.allowableMovement = 10.25
    }
}

// press allows a movement of 41 pt
private final class Fix150: NamesOfEveryKey {
    func setUp() {
        press.allowableMovement = 41
    }
}

// press needs 2 touches
private final class Fix151: NamesOfEveryKey {
    func setUp() {
        press.numberOfTouchesRequired = 2
    }
}

// press2 is switched off
private final class Fix152: NamesOfEveryKey {
    func setUp() {
        press2.isEnabled = false
    }
}

// press2 waits until all.pan has failed
private final class Fix153: NamesOfEveryKey {
    func setUp() {
        press2.require(toFail: allPan)
    }
}

// press2 waits until all.pinch has failed
private final class Fix154: NamesOfEveryKey {
    func setUp() {
        press2.require(toFail: allPinch)
    }
}

// press2 waits until view.pan has failed
private final class Fix155: NamesOfEveryKey {
    func setUp() {
        press2.require(toFail: viewScrollView.panGestureRecognizer)
    }
}

// press2 and all.pan may run together
private final class Fix156: NamesOfEveryKey, UIGestureRecognizerDelegate {
    func setUp() {
        press2.delegate = self
    }
    // in the delegate of press2, a UIGestureRecognizerDelegate
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        recognizer == press2 && other == allPan
    }
}

// press2 and all.pinch may run together
private final class Fix157: NamesOfEveryKey, UIGestureRecognizerDelegate {
    func setUp() {
        press2.delegate = self
    }
    // in the delegate of press2, a UIGestureRecognizerDelegate
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        recognizer == press2 && other == allPinch
    }
}

// press2 and view.pan may run together
private final class Fix158: NamesOfEveryKey, UIGestureRecognizerDelegate {
    func setUp() {
        press2.delegate = self
    }
    // in the delegate of press2, a UIGestureRecognizerDelegate
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        recognizer == press2 && other == viewScrollView.panGestureRecognizer
    }
}

// press2 and field.tap may run together
private final class Fix159: NamesOfEveryKey, UIGestureRecognizerDelegate {
    func setUp() {
        press2.delegate = self
    }
    // in the delegate of press2, a UIGestureRecognizerDelegate
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        recognizer == press2 && other.view == field
    }
}

// press2 is not allowed to begin
private final class Fix160: NamesOfEveryKey, UIGestureRecognizerDelegate {
    // in the delegate of press2, a UIGestureRecognizerDelegate
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer != press2
    }
}

// press2 receives no touches
private final class Fix161: NamesOfEveryKey, UIGestureRecognizerDelegate {
    // in the delegate of press2, a UIGestureRecognizerDelegate
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        gestureRecognizer != press2
    }
}

// press2 leaves its touches to the view
private final class Fix162: NamesOfEveryKey {
    func setUp() {
        press2.cancelsTouchesInView = false
    }
}

// press2 keeps touches from the view until it has failed
private final class Fix163: NamesOfEveryKey {
    func setUp() {
        press2.delaysTouchesBegan = true
    }
}

// press2 lets the view receive the end at once
private final class Fix164: NamesOfEveryKey {
    func setUp() {
        press2.delaysTouchesEnded = false
    }
}

// press2 begins after 0.25 s
private final class Fix165: NamesOfEveryKey {
    func setUp() {
        press2.minimumPressDuration = 0.25
    }
}

// press2 begins after 1 s
private final class Fix166: NamesOfEveryKey {
    func setUp() {
        press2.minimumPressDuration = 1
    }
}

// press2 allows a movement of 5 pt
private final class Fix167: NamesOfEveryKey {
    func setUp() {
        press2.allowableMovement = 5
    }
}

// press2 allows a movement of 20 pt
private final class Fix168: NamesOfEveryKey {
    func setUp() {
        press2.allowableMovement = 20
    }
}

// press2 needs 2 touches
private final class Fix169: NamesOfEveryKey {
    func setUp() {
        press2.numberOfTouchesRequired = 2
    }
}

// r2tap is switched off
private final class Fix170: NamesOfEveryKey {
    func setUp() {
        r2tap.isEnabled = false
    }
}

// r2tap waits until all.pan has failed
private final class Fix171: NamesOfEveryKey {
    func setUp() {
        r2tap.require(toFail: allPan)
    }
}

// r2tap waits until all.pinch has failed
private final class Fix172: NamesOfEveryKey {
    func setUp() {
        r2tap.require(toFail: allPinch)
    }
}

// r2tap waits until view.pan has failed
private final class Fix173: NamesOfEveryKey {
    func setUp() {
        r2tap.require(toFail: viewScrollView.panGestureRecognizer)
    }
}

// r2tap and all.pan may run together
private final class Fix174: NamesOfEveryKey, UIGestureRecognizerDelegate {
    func setUp() {
        r2tap.delegate = self
    }
    // in the delegate of r2tap, a UIGestureRecognizerDelegate
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        recognizer == r2tap && other == allPan
    }
}

// r2tap and all.pinch may run together
private final class Fix175: NamesOfEveryKey, UIGestureRecognizerDelegate {
    func setUp() {
        r2tap.delegate = self
    }
    // in the delegate of r2tap, a UIGestureRecognizerDelegate
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        recognizer == r2tap && other == allPinch
    }
}

// r2tap and view.pan may run together
private final class Fix176: NamesOfEveryKey, UIGestureRecognizerDelegate {
    func setUp() {
        r2tap.delegate = self
    }
    // in the delegate of r2tap, a UIGestureRecognizerDelegate
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        recognizer == r2tap && other == viewScrollView.panGestureRecognizer
    }
}

// r2tap and field.tap may run together
private final class Fix177: NamesOfEveryKey, UIGestureRecognizerDelegate {
    func setUp() {
        r2tap.delegate = self
    }
    // in the delegate of r2tap, a UIGestureRecognizerDelegate
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        recognizer == r2tap && other.view == field
    }
}

// r2tap is not allowed to begin
private final class Fix178: NamesOfEveryKey, UIGestureRecognizerDelegate {
    // in the delegate of r2tap, a UIGestureRecognizerDelegate
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer != r2tap
    }
}

// r2tap receives no touches
private final class Fix179: NamesOfEveryKey, UIGestureRecognizerDelegate {
    // in the delegate of r2tap, a UIGestureRecognizerDelegate
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        gestureRecognizer != r2tap
    }
}

// r2tap leaves its touches to the view
private final class Fix180: NamesOfEveryKey {
    func setUp() {
        r2tap.cancelsTouchesInView = false
    }
}

// r2tap keeps touches from the view until it has failed
private final class Fix181: NamesOfEveryKey {
    func setUp() {
        r2tap.delaysTouchesBegan = true
    }
}

// r2tap lets the view receive the end at once
private final class Fix182: NamesOfEveryKey {
    func setUp() {
        r2tap.delaysTouchesEnded = false
    }
}

// r2tap is for the secondary button of a pointer
private final class Fix183: NamesOfEveryKey {
    func setUp() {
        r2tap.buttonMaskRequired = .secondary
    }
}

// r2tap needs 2 taps
private final class Fix184: NamesOfEveryKey {
    func setUp() {
        r2tap.numberOfTapsRequired = 2
    }
}

// r2tap needs 2 touches
private final class Fix185: NamesOfEveryKey {
    func setUp() {
        r2tap.numberOfTouchesRequired = 2
    }
}

// table.pan is switched off
private final class Fix186: NamesOfEveryKey {
    func setUp() {
        table.panGestureRecognizer.isEnabled = false
    }
}

// table.pan waits until all.pan has failed
private final class Fix187: NamesOfEveryKey {
    func setUp() {
        table.panGestureRecognizer.require(toFail: allPan)
    }
}

// table.pan waits until all.pinch has failed
private final class Fix188: NamesOfEveryKey {
    func setUp() {
        table.panGestureRecognizer.require(toFail: allPinch)
    }
}

// table.pan waits until view.pan has failed
private final class Fix189: NamesOfEveryKey {
    func setUp() {
        table.panGestureRecognizer.require(toFail: viewScrollView.panGestureRecognizer)
    }
}

// table.pan and view.pan may run together
private final class Fix190: NamesOfEveryKey {
    func setUp() {
        viewScrollView.panGestureRecognizer.name = "view.pan"
    }
}
private final class FixedView190: UITableView, UIGestureRecognizerDelegate {
    // in the class of table, a UIGestureRecognizerDelegate
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        recognizer == panGestureRecognizer && other.name == "view.pan"
    }
}

// table.pan is not allowed to begin
private final class FixedView191: UITableView, UIGestureRecognizerDelegate {
    // in the class of table, a UIGestureRecognizerDelegate
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer != panGestureRecognizer
    }
}

// table.pan receives no touches
private final class FixedView192: UITableView, UIGestureRecognizerDelegate {
    // in the class of table, a UIGestureRecognizerDelegate
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        gestureRecognizer != panGestureRecognizer
    }
}

// table.pan leaves its touches to the view
private final class Fix193: NamesOfEveryKey {
    func setUp() {
        table.panGestureRecognizer.cancelsTouchesInView = false
    }
}

// table.pan keeps touches from the view until it has failed
private final class Fix194: NamesOfEveryKey {
    func setUp() {
        table.panGestureRecognizer.delaysTouchesBegan = true
    }
}

// table.pan lets the view receive the end at once
private final class Fix195: NamesOfEveryKey {
    func setUp() {
        table.panGestureRecognizer.delaysTouchesEnded = false
    }
}

// table.pan needs at least 2 touches
private final class Fix196: NamesOfEveryKey {
    func setUp() {
        table.panGestureRecognizer.minimumNumberOfTouches = 2
    }
}

// table.pan takes at most 1 touch
private final class Fix197: NamesOfEveryKey {
    func setUp() {
        table.panGestureRecognizer.maximumNumberOfTouches = 1
    }
}

// table.pinch is switched on
private final class Fix198: NamesOfEveryKey {
    func setUp() {
        table.pinchGestureRecognizer!.isEnabled = true
    }
}

// table.pinch waits until all.pan has failed
private final class Fix199: NamesOfEveryKey {
    func setUp() {
        table.pinchGestureRecognizer!.require(toFail: allPan)
    }
}

// table.pinch waits until all.pinch has failed
private final class Fix200: NamesOfEveryKey {
    func setUp() {
        table.pinchGestureRecognizer!.require(toFail: allPinch)
    }
}

// table.pinch waits until view.pan has failed
private final class Fix201: NamesOfEveryKey {
    func setUp() {
        table.pinchGestureRecognizer!.require(toFail: viewScrollView.panGestureRecognizer)
    }
}

// table.pinch and view.pan may run together
private final class Fix202: NamesOfEveryKey {
    func setUp() {
        viewScrollView.panGestureRecognizer.name = "view.pan"
    }
}
private final class FixedView202: UITableView, UIGestureRecognizerDelegate {
    // in the class of table, a UIGestureRecognizerDelegate
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        recognizer == pinchGestureRecognizer && other.name == "view.pan"
    }
}

// table.pinch is not allowed to begin
private final class FixedView203: UITableView, UIGestureRecognizerDelegate {
    // in the class of table, a UIGestureRecognizerDelegate
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer != pinchGestureRecognizer
    }
}

// table.pinch receives no touches
private final class FixedView204: UITableView, UIGestureRecognizerDelegate {
    // in the class of table, a UIGestureRecognizerDelegate
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        gestureRecognizer != pinchGestureRecognizer
    }
}

// table.pinch leaves its touches to the view
private final class Fix205: NamesOfEveryKey {
    func setUp() {
        table.pinchGestureRecognizer!.cancelsTouchesInView = false
    }
}

// table.pinch keeps touches from the view until it has failed
private final class Fix206: NamesOfEveryKey {
    func setUp() {
        table.pinchGestureRecognizer!.delaysTouchesBegan = true
    }
}

// table.pinch lets the view receive the end at once
private final class Fix207: NamesOfEveryKey {
    func setUp() {
        table.pinchGestureRecognizer!.delaysTouchesEnded = false
    }
}

// table2.pan is switched off
private final class Fix208: NamesOfEveryKey {
    func setUp() {
        table2.panGestureRecognizer.isEnabled = false
    }
}

// table2.pan waits until all.pan has failed
private final class Fix209: NamesOfEveryKey {
    func setUp() {
        table2.panGestureRecognizer.require(toFail: allPan)
    }
}

// table2.pan waits until all.pinch has failed
private final class Fix210: NamesOfEveryKey {
    func setUp() {
        table2.panGestureRecognizer.require(toFail: allPinch)
    }
}

// table2.pan waits until view.pan has failed
private final class Fix211: NamesOfEveryKey {
    func setUp() {
        table2.panGestureRecognizer.require(toFail: viewScrollView.panGestureRecognizer)
    }
}

// table2.pan and view.pan may run together
private final class Fix212: NamesOfEveryKey {
    func setUp() {
        viewScrollView.panGestureRecognizer.name = "view.pan"
    }
}
private final class FixedView212: UITableView, UIGestureRecognizerDelegate {
    // in the class of table2, a UIGestureRecognizerDelegate
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        recognizer == panGestureRecognizer && other.name == "view.pan"
    }
}

// table2.pan is not allowed to begin
private final class FixedView213: UITableView, UIGestureRecognizerDelegate {
    // in the class of table2, a UIGestureRecognizerDelegate
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer != panGestureRecognizer
    }
}

// table2.pan receives no touches
private final class FixedView214: UITableView, UIGestureRecognizerDelegate {
    // in the class of table2, a UIGestureRecognizerDelegate
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        gestureRecognizer != panGestureRecognizer
    }
}

// table2.pan leaves its touches to the view
private final class Fix215: NamesOfEveryKey {
    func setUp() {
        table2.panGestureRecognizer.cancelsTouchesInView = false
    }
}

// table2.pan keeps touches from the view until it has failed
private final class Fix216: NamesOfEveryKey {
    func setUp() {
        table2.panGestureRecognizer.delaysTouchesBegan = true
    }
}

// table2.pan lets the view receive the end at once
private final class Fix217: NamesOfEveryKey {
    func setUp() {
        table2.panGestureRecognizer.delaysTouchesEnded = false
    }
}

// table2.pan needs at least 2 touches
private final class Fix218: NamesOfEveryKey {
    func setUp() {
        table2.panGestureRecognizer.minimumNumberOfTouches = 2
    }
}

// table2.pan takes at most 1 touch
private final class Fix219: NamesOfEveryKey {
    func setUp() {
        table2.panGestureRecognizer.maximumNumberOfTouches = 1
    }
}

// table2.pinch is switched on
private final class Fix220: NamesOfEveryKey {
    func setUp() {
        table2.pinchGestureRecognizer!.isEnabled = true
    }
}

// table2.pinch waits until all.pan has failed
private final class Fix221: NamesOfEveryKey {
    func setUp() {
        table2.pinchGestureRecognizer!.require(toFail: allPan)
    }
}

// table2.pinch waits until all.pinch has failed
private final class Fix222: NamesOfEveryKey {
    func setUp() {
        table2.pinchGestureRecognizer!.require(toFail: allPinch)
    }
}

// table2.pinch waits until view.pan has failed
private final class Fix223: NamesOfEveryKey {
    func setUp() {
        table2.pinchGestureRecognizer!.require(toFail: viewScrollView.panGestureRecognizer)
    }
}

// table2.pinch and view.pan may run together
private final class Fix224: NamesOfEveryKey {
    func setUp() {
        viewScrollView.panGestureRecognizer.name = "view.pan"
    }
}
private final class FixedView224: UITableView, UIGestureRecognizerDelegate {
    // in the class of table2, a UIGestureRecognizerDelegate
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        recognizer == pinchGestureRecognizer && other.name == "view.pan"
    }
}

// table2.pinch is not allowed to begin
private final class FixedView225: UITableView, UIGestureRecognizerDelegate {
    // in the class of table2, a UIGestureRecognizerDelegate
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer != pinchGestureRecognizer
    }
}

// table2.pinch receives no touches
private final class FixedView226: UITableView, UIGestureRecognizerDelegate {
    // in the class of table2, a UIGestureRecognizerDelegate
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        gestureRecognizer != pinchGestureRecognizer
    }
}

// table2.pinch leaves its touches to the view
private final class Fix227: NamesOfEveryKey {
    func setUp() {
        table2.pinchGestureRecognizer!.cancelsTouchesInView = false
    }
}

// table2.pinch keeps touches from the view until it has failed
private final class Fix228: NamesOfEveryKey {
    func setUp() {
        table2.pinchGestureRecognizer!.delaysTouchesBegan = true
    }
}

// table2.pinch lets the view receive the end at once
private final class Fix229: NamesOfEveryKey {
    func setUp() {
        table2.pinchGestureRecognizer!.delaysTouchesEnded = false
    }
}

// table3.pan is switched off
private final class Fix230: NamesOfEveryKey {
    func setUp() {
        table3.panGestureRecognizer.isEnabled = false
    }
}

// table3.pan waits until all.pan has failed
private final class Fix231: NamesOfEveryKey {
    func setUp() {
        table3.panGestureRecognizer.require(toFail: allPan)
    }
}

// table3.pan waits until all.pinch has failed
private final class Fix232: NamesOfEveryKey {
    func setUp() {
        table3.panGestureRecognizer.require(toFail: allPinch)
    }
}

// table3.pan waits until view.pan has failed
private final class Fix233: NamesOfEveryKey {
    func setUp() {
        table3.panGestureRecognizer.require(toFail: viewScrollView.panGestureRecognizer)
    }
}

// table3.pan and view.pan may run together
private final class Fix234: NamesOfEveryKey {
    func setUp() {
        viewScrollView.panGestureRecognizer.name = "view.pan"
    }
}
private final class FixedView234: UITableView, UIGestureRecognizerDelegate {
    // in the class of table3, a UIGestureRecognizerDelegate
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        recognizer == panGestureRecognizer && other.name == "view.pan"
    }
}

// table3.pan is not allowed to begin
private final class FixedView235: UITableView, UIGestureRecognizerDelegate {
    // in the class of table3, a UIGestureRecognizerDelegate
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer != panGestureRecognizer
    }
}

// table3.pan receives no touches
private final class FixedView236: UITableView, UIGestureRecognizerDelegate {
    // in the class of table3, a UIGestureRecognizerDelegate
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        gestureRecognizer != panGestureRecognizer
    }
}

// table3.pan leaves its touches to the view
private final class Fix237: NamesOfEveryKey {
    func setUp() {
        table3.panGestureRecognizer.cancelsTouchesInView = false
    }
}

// table3.pan keeps touches from the view until it has failed
private final class Fix238: NamesOfEveryKey {
    func setUp() {
        table3.panGestureRecognizer.delaysTouchesBegan = true
    }
}

// table3.pan lets the view receive the end at once
private final class Fix239: NamesOfEveryKey {
    func setUp() {
        table3.panGestureRecognizer.delaysTouchesEnded = false
    }
}

// table3.pan needs at least 2 touches
private final class Fix240: NamesOfEveryKey {
    func setUp() {
        table3.panGestureRecognizer.minimumNumberOfTouches = 2
    }
}

// table3.pan takes at most 1 touch
private final class Fix241: NamesOfEveryKey {
    func setUp() {
        table3.panGestureRecognizer.maximumNumberOfTouches = 1
    }
}

// table3.pinch is switched on
private final class Fix242: NamesOfEveryKey {
    func setUp() {
        table3.pinchGestureRecognizer!.isEnabled = true
    }
}

// table3.pinch waits until all.pan has failed
private final class Fix243: NamesOfEveryKey {
    func setUp() {
        table3.pinchGestureRecognizer!.require(toFail: allPan)
    }
}

// table3.pinch waits until all.pinch has failed
private final class Fix244: NamesOfEveryKey {
    func setUp() {
        table3.pinchGestureRecognizer!.require(toFail: allPinch)
    }
}

// table3.pinch waits until view.pan has failed
private final class Fix245: NamesOfEveryKey {
    func setUp() {
        table3.pinchGestureRecognizer!.require(toFail: viewScrollView.panGestureRecognizer)
    }
}

// table3.pinch and view.pan may run together
private final class Fix246: NamesOfEveryKey {
    func setUp() {
        viewScrollView.panGestureRecognizer.name = "view.pan"
    }
}
private final class FixedView246: UITableView, UIGestureRecognizerDelegate {
    // in the class of table3, a UIGestureRecognizerDelegate
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        recognizer == pinchGestureRecognizer && other.name == "view.pan"
    }
}

// table3.pinch is not allowed to begin
private final class FixedView247: UITableView, UIGestureRecognizerDelegate {
    // in the class of table3, a UIGestureRecognizerDelegate
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer != pinchGestureRecognizer
    }
}

// table3.pinch receives no touches
private final class FixedView248: UITableView, UIGestureRecognizerDelegate {
    // in the class of table3, a UIGestureRecognizerDelegate
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        gestureRecognizer != pinchGestureRecognizer
    }
}

// table3.pinch leaves its touches to the view
private final class Fix249: NamesOfEveryKey {
    func setUp() {
        table3.pinchGestureRecognizer!.cancelsTouchesInView = false
    }
}

// table3.pinch keeps touches from the view until it has failed
private final class Fix250: NamesOfEveryKey {
    func setUp() {
        table3.pinchGestureRecognizer!.delaysTouchesBegan = true
    }
}

// table3.pinch lets the view receive the end at once
private final class Fix251: NamesOfEveryKey {
    func setUp() {
        table3.pinchGestureRecognizer!.delaysTouchesEnded = false
    }
}

// tap is switched off
private final class Fix252: NamesOfEveryKey {
    func setUp() {
        tap.isEnabled = false
    }
}

// tap waits until all.pan has failed
private final class Fix253: NamesOfEveryKey {
    func setUp() {
        tap.require(toFail: allPan)
    }
}

// tap waits until all.pinch has failed
private final class Fix254: NamesOfEveryKey {
    func setUp() {
        tap.require(toFail: allPinch)
    }
}

// tap waits until view.pan has failed
private final class Fix255: NamesOfEveryKey {
    func setUp() {
        tap.require(toFail: viewScrollView.panGestureRecognizer)
    }
}

// tap and all.pan may run together
private final class Fix256: NamesOfEveryKey, UIGestureRecognizerDelegate {
    func setUp() {
        tap.delegate = self
    }
    // in the delegate of tap, a UIGestureRecognizerDelegate
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        recognizer == tap && other == allPan
    }
}

// tap and all.pinch may run together
private final class Fix257: NamesOfEveryKey, UIGestureRecognizerDelegate {
    func setUp() {
        tap.delegate = self
    }
    // in the delegate of tap, a UIGestureRecognizerDelegate
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        recognizer == tap && other == allPinch
    }
}

// tap and view.pan may run together
private final class Fix258: NamesOfEveryKey, UIGestureRecognizerDelegate {
    func setUp() {
        tap.delegate = self
    }
    // in the delegate of tap, a UIGestureRecognizerDelegate
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        recognizer == tap && other == viewScrollView.panGestureRecognizer
    }
}

// tap and field.tap may run together
private final class Fix259: NamesOfEveryKey, UIGestureRecognizerDelegate {
    func setUp() {
        tap.delegate = self
    }
    // in the delegate of tap, a UIGestureRecognizerDelegate
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        recognizer == tap && other.view == field
    }
}

// tap is not allowed to begin
private final class Fix260: NamesOfEveryKey, UIGestureRecognizerDelegate {
    // in the delegate of tap, a UIGestureRecognizerDelegate
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer != tap
    }
}

// tap receives no touches
private final class Fix261: NamesOfEveryKey, UIGestureRecognizerDelegate {
    // in the delegate of tap, a UIGestureRecognizerDelegate
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        gestureRecognizer != tap
    }
}

// tap leaves its touches to the view
private final class Fix262: NamesOfEveryKey {
    func setUp() {
        tap.cancelsTouchesInView = false
    }
}

// tap keeps touches from the view until it has failed
private final class Fix263: NamesOfEveryKey {
    func setUp() {
        tap.delaysTouchesBegan = true
    }
}

// tap lets the view receive the end at once
private final class Fix264: NamesOfEveryKey {
    func setUp() {
        tap.delaysTouchesEnded = false
    }
}

// tap accepts touches of the type indirectPointer
private final class Fix265: NamesOfEveryKey {
    func setUp() {
        tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue), NSNumber(value: UITouch.TouchType.indirectPointer.rawValue), NSNumber(value: UITouch.TouchType.pencil.rawValue)]
    }
}

// tap accepts touches of the type indirect
private final class Fix266: NamesOfEveryKey {
    func setUp() {
        tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue), NSNumber(value: UITouch.TouchType.indirect.rawValue), NSNumber(value: UITouch.TouchType.pencil.rawValue)]
    }
}

// tap is for the primary button of a pointer
private final class Fix267: NamesOfEveryKey {
    func setUp() {
        tap.buttonMaskRequired = .primary
    }
}

// tap is for the secondary button of a pointer
private final class Fix268: NamesOfEveryKey {
    func setUp() {
        tap.buttonMaskRequired = .secondary
    }
}

// tap needs 2 taps
private final class Fix269: NamesOfEveryKey {
    func setUp() {
        tap.numberOfTapsRequired = 2
    }
}

// tap needs 2 touches
private final class Fix270: NamesOfEveryKey {
    func setUp() {
        tap.numberOfTouchesRequired = 2
    }
}

// two.pan is switched off
private final class Fix271: NamesOfEveryKey {
    func setUp() {
        two.panGestureRecognizer.isEnabled = false
    }
}

// two.pan waits until all.pan has failed
private final class Fix272: NamesOfEveryKey {
    func setUp() {
        two.panGestureRecognizer.require(toFail: allPan)
    }
}

// two.pan waits until all.pinch has failed
private final class Fix273: NamesOfEveryKey {
    func setUp() {
        two.panGestureRecognizer.require(toFail: allPinch)
    }
}

// two.pan waits until view.pan has failed
private final class Fix274: NamesOfEveryKey {
    func setUp() {
        two.panGestureRecognizer.require(toFail: viewScrollView.panGestureRecognizer)
    }
}

// two.pan and view.pan may run together
private final class Fix275: NamesOfEveryKey {
    func setUp() {
        viewScrollView.panGestureRecognizer.name = "view.pan"
    }
}
private final class FixedView275: UIScrollView, UIGestureRecognizerDelegate {
    // in the class of two, a UIGestureRecognizerDelegate
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        recognizer == panGestureRecognizer && other.name == "view.pan"
    }
}

// two.pan is not allowed to begin
private final class FixedView276: UIScrollView, UIGestureRecognizerDelegate {
    // in the class of two, a UIGestureRecognizerDelegate
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer != panGestureRecognizer
    }
}

// two.pan receives no touches
private final class FixedView277: UIScrollView, UIGestureRecognizerDelegate {
    // in the class of two, a UIGestureRecognizerDelegate
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        gestureRecognizer != panGestureRecognizer
    }
}

// two.pan leaves its touches to the view
private final class Fix278: NamesOfEveryKey {
    func setUp() {
        two.panGestureRecognizer.cancelsTouchesInView = false
    }
}

// two.pan keeps touches from the view until it has failed
private final class Fix279: NamesOfEveryKey {
    func setUp() {
        two.panGestureRecognizer.delaysTouchesBegan = true
    }
}

// two.pan lets the view receive the end at once
private final class Fix280: NamesOfEveryKey {
    func setUp() {
        two.panGestureRecognizer.delaysTouchesEnded = false
    }
}

// two.pan needs at least 2 touches
private final class Fix281: NamesOfEveryKey {
    func setUp() {
        two.panGestureRecognizer.minimumNumberOfTouches = 2
    }
}

// two.pan takes at most 1 touch
private final class Fix282: NamesOfEveryKey {
    func setUp() {
        two.panGestureRecognizer.maximumNumberOfTouches = 1
    }
}

// two.pinch is switched on
private final class Fix283: NamesOfEveryKey {
    func setUp() {
        two.pinchGestureRecognizer!.isEnabled = true
    }
}

// two.pinch waits until all.pan has failed
private final class Fix284: NamesOfEveryKey {
    func setUp() {
        two.pinchGestureRecognizer!.require(toFail: allPan)
    }
}

// two.pinch waits until all.pinch has failed
private final class Fix285: NamesOfEveryKey {
    func setUp() {
        two.pinchGestureRecognizer!.require(toFail: allPinch)
    }
}

// two.pinch waits until view.pan has failed
private final class Fix286: NamesOfEveryKey {
    func setUp() {
        two.pinchGestureRecognizer!.require(toFail: viewScrollView.panGestureRecognizer)
    }
}

// two.pinch and view.pan may run together
private final class Fix287: NamesOfEveryKey {
    func setUp() {
        viewScrollView.panGestureRecognizer.name = "view.pan"
    }
}
private final class FixedView287: UIScrollView, UIGestureRecognizerDelegate {
    // in the class of two, a UIGestureRecognizerDelegate
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        recognizer == pinchGestureRecognizer && other.name == "view.pan"
    }
}

// two.pinch is not allowed to begin
private final class FixedView288: UIScrollView, UIGestureRecognizerDelegate {
    // in the class of two, a UIGestureRecognizerDelegate
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer != pinchGestureRecognizer
    }
}

// two.pinch receives no touches
private final class FixedView289: UIScrollView, UIGestureRecognizerDelegate {
    // in the class of two, a UIGestureRecognizerDelegate
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        gestureRecognizer != pinchGestureRecognizer
    }
}

// two.pinch leaves its touches to the view
private final class Fix290: NamesOfEveryKey {
    func setUp() {
        two.pinchGestureRecognizer!.cancelsTouchesInView = false
    }
}

// two.pinch keeps touches from the view until it has failed
private final class Fix291: NamesOfEveryKey {
    func setUp() {
        two.pinchGestureRecognizer!.delaysTouchesBegan = true
    }
}

// two.pinch lets the view receive the end at once
private final class Fix292: NamesOfEveryKey {
    func setUp() {
        two.pinchGestureRecognizer!.delaysTouchesEnded = false
    }
}

// view.pan is switched off
private final class Fix293: NamesOfEveryKey {
    func setUp() {
        viewScrollView.panGestureRecognizer.isEnabled = false
    }
}

// view.pan waits until all.pan has failed
private final class Fix294: NamesOfEveryKey {
    func setUp() {
        viewScrollView.panGestureRecognizer.require(toFail: allPan)
    }
}

// view.pan waits until all.pinch has failed
private final class Fix295: NamesOfEveryKey {
    func setUp() {
        viewScrollView.panGestureRecognizer.require(toFail: allPinch)
    }
}

// view.pan is not allowed to begin
private final class FixedView296: UIScrollView, UIGestureRecognizerDelegate {
    // in the class of viewScrollView, a UIGestureRecognizerDelegate
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer != panGestureRecognizer
    }
}

// view.pan receives no touches
private final class FixedView297: UIScrollView, UIGestureRecognizerDelegate {
    // in the class of viewScrollView, a UIGestureRecognizerDelegate
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        gestureRecognizer != panGestureRecognizer
    }
}

// view.pan leaves its touches to the view
private final class Fix298: NamesOfEveryKey {
    func setUp() {
        viewScrollView.panGestureRecognizer.cancelsTouchesInView = false
    }
}

// view.pan keeps touches from the view until it has failed
private final class Fix299: NamesOfEveryKey {
    func setUp() {
        viewScrollView.panGestureRecognizer.delaysTouchesBegan = true
    }
}

// view.pan lets the view receive the end at once
private final class Fix300: NamesOfEveryKey {
    func setUp() {
        viewScrollView.panGestureRecognizer.delaysTouchesEnded = false
    }
}

// view.pan needs at least 2 touches
private final class Fix301: NamesOfEveryKey {
    func setUp() {
        viewScrollView.panGestureRecognizer.minimumNumberOfTouches = 2
    }
}

// view.pan takes at most 2 touches
private final class Fix302: NamesOfEveryKey {
    func setUp() {
        viewScrollView.panGestureRecognizer.maximumNumberOfTouches = 2
    }
}

// view.pinch is switched on
private final class Fix303: NamesOfEveryKey {
    func setUp() {
        viewScrollView.pinchGestureRecognizer!.isEnabled = true
    }
}

// view.pinch waits until all.pan has failed
private final class Fix304: NamesOfEveryKey {
    func setUp() {
        viewScrollView.pinchGestureRecognizer!.require(toFail: allPan)
    }
}

// view.pinch waits until all.pinch has failed
private final class Fix305: NamesOfEveryKey {
    func setUp() {
        viewScrollView.pinchGestureRecognizer!.require(toFail: allPinch)
    }
}

// view.pinch waits until view.pan has failed
private final class Fix306: NamesOfEveryKey {
    func setUp() {
        viewScrollView.pinchGestureRecognizer!.require(toFail: viewScrollView.panGestureRecognizer)
    }
}

// view.pinch and view.pan may run together
private final class Fix307: NamesOfEveryKey {
    func setUp() {
        viewScrollView.panGestureRecognizer.name = "view.pan"
    }
}
private final class FixedView307: UIScrollView, UIGestureRecognizerDelegate {
    // in the class of viewScrollView, a UIGestureRecognizerDelegate
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        recognizer == pinchGestureRecognizer && other.name == "view.pan"
    }
}

// view.pinch is not allowed to begin
private final class FixedView308: UIScrollView, UIGestureRecognizerDelegate {
    // in the class of viewScrollView, a UIGestureRecognizerDelegate
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer != pinchGestureRecognizer
    }
}

// view.pinch receives no touches
private final class FixedView309: UIScrollView, UIGestureRecognizerDelegate {
    // in the class of viewScrollView, a UIGestureRecognizerDelegate
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        gestureRecognizer != pinchGestureRecognizer
    }
}

// view.pinch leaves its touches to the view
private final class Fix310: NamesOfEveryKey {
    func setUp() {
        viewScrollView.pinchGestureRecognizer!.cancelsTouchesInView = false
    }
}

// view.pinch keeps touches from the view until it has failed
private final class Fix311: NamesOfEveryKey {
    func setUp() {
        viewScrollView.pinchGestureRecognizer!.delaysTouchesBegan = true
    }
}

// view.pinch lets the view receive the end at once
private final class Fix312: NamesOfEveryKey {
    func setUp() {
        viewScrollView.pinchGestureRecognizer!.delaysTouchesEnded = false
    }
}

// zoom.pan is switched off
private final class Fix313: NamesOfEveryKey {
    func setUp() {
        zoom.panGestureRecognizer.isEnabled = false
    }
}

// zoom.pan waits until all.pan has failed
private final class Fix314: NamesOfEveryKey {
    func setUp() {
        zoom.panGestureRecognizer.require(toFail: allPan)
    }
}

// zoom.pan waits until all.pinch has failed
private final class Fix315: NamesOfEveryKey {
    func setUp() {
        zoom.panGestureRecognizer.require(toFail: allPinch)
    }
}

// zoom.pan waits until view.pan has failed
private final class Fix316: NamesOfEveryKey {
    func setUp() {
        zoom.panGestureRecognizer.require(toFail: viewScrollView.panGestureRecognizer)
    }
}

// zoom.pan and view.pan may run together
private final class Fix317: NamesOfEveryKey {
    func setUp() {
        viewScrollView.panGestureRecognizer.name = "view.pan"
    }
}
private final class FixedView317: UIScrollView, UIGestureRecognizerDelegate {
    // in the class of zoom, a UIGestureRecognizerDelegate
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        recognizer == panGestureRecognizer && other.name == "view.pan"
    }
}

// zoom.pan is not allowed to begin
private final class FixedView318: UIScrollView, UIGestureRecognizerDelegate {
    // in the class of zoom, a UIGestureRecognizerDelegate
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer != panGestureRecognizer
    }
}

// zoom.pan receives no touches
private final class FixedView319: UIScrollView, UIGestureRecognizerDelegate {
    // in the class of zoom, a UIGestureRecognizerDelegate
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        gestureRecognizer != panGestureRecognizer
    }
}

// zoom.pan leaves its touches to the view
private final class Fix320: NamesOfEveryKey {
    func setUp() {
        zoom.panGestureRecognizer.cancelsTouchesInView = false
    }
}

// zoom.pan keeps touches from the view until it has failed
private final class Fix321: NamesOfEveryKey {
    func setUp() {
        zoom.panGestureRecognizer.delaysTouchesBegan = true
    }
}

// zoom.pan lets the view receive the end at once
private final class Fix322: NamesOfEveryKey {
    func setUp() {
        zoom.panGestureRecognizer.delaysTouchesEnded = false
    }
}

// zoom.pan needs at least 2 touches
private final class Fix323: NamesOfEveryKey {
    func setUp() {
        zoom.panGestureRecognizer.minimumNumberOfTouches = 2
    }
}

// zoom.pan takes at most 1 touch
private final class Fix324: NamesOfEveryKey {
    func setUp() {
        zoom.panGestureRecognizer.maximumNumberOfTouches = 1
    }
}

// zoom.pinch is switched off
private final class Fix325: NamesOfEveryKey {
    func setUp() {
        zoom.pinchGestureRecognizer!.isEnabled = false
    }
}

// zoom.pinch waits until all.pan has failed
private final class Fix326: NamesOfEveryKey {
    func setUp() {
        zoom.pinchGestureRecognizer!.require(toFail: allPan)
    }
}

// zoom.pinch waits until all.pinch has failed
private final class Fix327: NamesOfEveryKey {
    func setUp() {
        zoom.pinchGestureRecognizer!.require(toFail: allPinch)
    }
}

// zoom.pinch waits until view.pan has failed
private final class Fix328: NamesOfEveryKey {
    func setUp() {
        zoom.pinchGestureRecognizer!.require(toFail: viewScrollView.panGestureRecognizer)
    }
}

// zoom.pinch and view.pan may run together
private final class Fix329: NamesOfEveryKey {
    func setUp() {
        viewScrollView.panGestureRecognizer.name = "view.pan"
    }
}
private final class FixedView329: UIScrollView, UIGestureRecognizerDelegate {
    // in the class of zoom, a UIGestureRecognizerDelegate
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        recognizer == pinchGestureRecognizer && other.name == "view.pan"
    }
}

// zoom.pinch is not allowed to begin
private final class FixedView330: UIScrollView, UIGestureRecognizerDelegate {
    // in the class of zoom, a UIGestureRecognizerDelegate
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer != pinchGestureRecognizer
    }
}

// zoom.pinch receives no touches
private final class FixedView331: UIScrollView, UIGestureRecognizerDelegate {
    // in the class of zoom, a UIGestureRecognizerDelegate
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        gestureRecognizer != pinchGestureRecognizer
    }
}

// zoom.pinch leaves its touches to the view
private final class Fix332: NamesOfEveryKey {
    func setUp() {
        zoom.pinchGestureRecognizer!.cancelsTouchesInView = false
    }
}

// zoom.pinch keeps touches from the view until it has failed
private final class Fix333: NamesOfEveryKey {
    func setUp() {
        zoom.pinchGestureRecognizer!.delaysTouchesBegan = true
    }
}

// zoom.pinch lets the view receive the end at once
private final class Fix334: NamesOfEveryKey {
    func setUp() {
        zoom.pinchGestureRecognizer!.delaysTouchesEnded = false
    }
}

// view takes no touches
private final class Fix335: NamesOfEveryKey {
    func setUp() {
        viewScrollView.isUserInteractionEnabled = false
    }
}

// view is hidden
private final class Fix336: NamesOfEveryKey {
    func setUp() {
        viewScrollView.isHidden = true
    }
}

// view is transparent
private final class Fix337: NamesOfEveryKey {
    func setUp() {
        viewScrollView.alpha = 0
    }
}

// view is given several touches
private final class Fix338: NamesOfEveryKey {
    func setUp() {
        viewScrollView.isMultipleTouchEnabled = true
    }
}

// view is the only view that gets fingers while it has one (isExclusiveTouch)
private final class Fix339: NamesOfEveryKey {
    func setUp() {
        viewScrollView.isExclusiveTouch = true
    }
}

// view asks its subviews also outside its bounds
private final class FixedView340: UIScrollView {
    // in the class of viewScrollView
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if let hit = super.hitTest(point, with: event) { return hit }
        guard !isHidden, alpha > 0.01, isUserInteractionEnabled else { return nil }
        for subview in subviews.reversed() {
            if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
        }
        return nil
    }
}

// view lets touches through to what is behind
private final class FixedView341: UIScrollView {
    // in the class of viewScrollView
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit == self ? nil : hit
    }
}

// view can be pulled up and down however short it is
private final class Fix342: NamesOfEveryKey {
    func setUp() {
        viewScrollView.alwaysBounceVertical = true
    }
}

// view can be pulled sideways however narrow it is
private final class Fix343: NamesOfEveryKey {
    func setUp() {
        viewScrollView.alwaysBounceHorizontal = true
    }
}

// view scrolls one way only
private final class Fix344: NamesOfEveryKey {
    func setUp() {
        viewScrollView.contentSize = CGSize(width: 400, height: 600)
    }
}

// view does not scroll
private final class Fix345: NamesOfEveryKey {
    func setUp() {
        viewScrollView.isScrollEnabled = false
    }
}

// view gives its content touches at once
private final class Fix346: NamesOfEveryKey {
    func setUp() {
        viewScrollView.delaysContentTouches = false
    }
}

// view leaves its content the touches that it has
private final class Fix347: NamesOfEveryKey {
    func setUp() {
        viewScrollView.canCancelContentTouches = false
    }
}

// class takes no touches
private final class Fix348: NamesOfEveryKey {
    func setUp() {
        classView.isUserInteractionEnabled = false
    }
}

// class is hidden
private final class Fix349: NamesOfEveryKey {
    func setUp() {
        classView.isHidden = true
    }
}

// class is transparent
private final class Fix350: NamesOfEveryKey {
    func setUp() {
        classView.alpha = 0
    }
}

// class is given several touches
private final class Fix351: NamesOfEveryKey {
    func setUp() {
        classView.isMultipleTouchEnabled = true
    }
}

// class is the only view that gets fingers while it has one (isExclusiveTouch)
private final class Fix352: NamesOfEveryKey {
    func setUp() {
        classView.isExclusiveTouch = true
    }
}

// class asks its subviews also outside its bounds
private final class FixedView353: UIView {
    // in the class of classView
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if let hit = super.hitTest(point, with: event) { return hit }
        guard !isHidden, alpha > 0.01, isUserInteractionEnabled else { return nil }
        for subview in subviews.reversed() {
            if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
        }
        return nil
    }
}

// image takes touches
private final class Fix354: NamesOfEveryKey {
    func setUp() {
        image.isUserInteractionEnabled = true
    }
}

// image is hidden
private final class Fix355: NamesOfEveryKey {
    func setUp() {
        image.isHidden = true
    }
}

// image is transparent
private final class Fix356: NamesOfEveryKey {
    func setUp() {
        image.alpha = 0
    }
}

// image is given several touches
private final class Fix357: NamesOfEveryKey {
    func setUp() {
        image.isMultipleTouchEnabled = true
    }
}

// image is the only view that gets fingers while it has one (isExclusiveTouch)
private final class Fix358: NamesOfEveryKey {
    func setUp() {
        image.isExclusiveTouch = true
    }
}

// image asks its subviews also outside its bounds
private final class FixedView359: UIImageView {
    // in the class of image
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if let hit = super.hitTest(point, with: event) { return hit }
        guard !isHidden, alpha > 0.01, isUserInteractionEnabled else { return nil }
        for subview in subviews.reversed() {
            if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
        }
        return nil
    }
}

// image lets touches through to what is behind
private final class FixedView360: UIImageView {
    // in the class of image
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit == self ? nil : hit
    }
}

// image can become first responder
private final class FixedView361: UIImageView {
    // in the class of image
    override var canBecomeFirstResponder: Bool { true }
}

// table takes no touches
private final class Fix362: NamesOfEveryKey {
    func setUp() {
        table.isUserInteractionEnabled = false
    }
}

// table is hidden
private final class Fix363: NamesOfEveryKey {
    func setUp() {
        table.isHidden = true
    }
}

// table is transparent
private final class Fix364: NamesOfEveryKey {
    func setUp() {
        table.alpha = 0
    }
}

// table is given several touches
private final class Fix365: NamesOfEveryKey {
    func setUp() {
        table.isMultipleTouchEnabled = true
    }
}

// table is the only view that gets fingers while it has one (isExclusiveTouch)
private final class Fix366: NamesOfEveryKey {
    func setUp() {
        table.isExclusiveTouch = true
    }
}

// table asks its subviews also outside its bounds
private final class FixedView367: UITableView {
    // in the class of table
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if let hit = super.hitTest(point, with: event) { return hit }
        guard !isHidden, alpha > 0.01, isUserInteractionEnabled else { return nil }
        for subview in subviews.reversed() {
            if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
        }
        return nil
    }
}

// table lets touches through to what is behind
private final class FixedView368: UITableView {
    // in the class of table
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit == self ? nil : hit
    }
}

// table can be pulled sideways however narrow it is
private final class Fix369: NamesOfEveryKey {
    func setUp() {
        table.alwaysBounceHorizontal = true
    }
}

// table takes touches from controls in it too
private final class FixedView370: UITableView {
    // in the class of table
    override func touchesShouldCancel(in view: UIView) -> Bool { true }
}

// table does not scroll
private final class Fix371: NamesOfEveryKey {
    func setUp() {
        table.isScrollEnabled = false
    }
}

// table gives its content touches at once
private final class Fix372: NamesOfEveryKey {
    func setUp() {
        table.delaysContentTouches = false
    }
}

// table leaves its content the touches that it has
private final class Fix373: NamesOfEveryKey {
    func setUp() {
        table.canCancelContentTouches = false
    }
}

// r1 takes touches
private final class Fix374: NamesOfEveryKey {
    func setUp() {
        r1.isUserInteractionEnabled = true
    }
}

// r1 is hidden
private final class Fix375: NamesOfEveryKey {
    func setUp() {
        r1.isHidden = true
    }
}

// r1 is transparent
private final class Fix376: NamesOfEveryKey {
    func setUp() {
        r1.alpha = 0
    }
}

// r1 is given several touches
private final class Fix377: NamesOfEveryKey {
    func setUp() {
        r1.isMultipleTouchEnabled = true
    }
}

// r1 is the only view that gets fingers while it has one (isExclusiveTouch)
private final class Fix378: NamesOfEveryKey {
    func setUp() {
        r1.isExclusiveTouch = true
    }
}

// r1 asks its subviews also outside its bounds
private final class FixedView379: UILabel {
    // in the class of r1
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if let hit = super.hitTest(point, with: event) { return hit }
        guard !isHidden, alpha > 0.01, isUserInteractionEnabled else { return nil }
        for subview in subviews.reversed() {
            if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
        }
        return nil
    }
}

// r1 lets touches through to what is behind
private final class FixedView380: UILabel {
    // in the class of r1
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit == self ? nil : hit
    }
}

// r1 can become first responder
private final class FixedView381: UILabel {
    // in the class of r1
    override var canBecomeFirstResponder: Bool { true }
}

// r2 takes no touches
private final class Fix382: NamesOfEveryKey {
    func setUp() {
        r2.isUserInteractionEnabled = false
    }
}

// r2 is hidden
private final class Fix383: NamesOfEveryKey {
    func setUp() {
        r2.isHidden = true
    }
}

// r2 is transparent
private final class Fix384: NamesOfEveryKey {
    func setUp() {
        r2.alpha = 0
    }
}

// r2 is given several touches
private final class Fix385: NamesOfEveryKey {
    func setUp() {
        r2.isMultipleTouchEnabled = true
    }
}

// r2 is the only view that gets fingers while it has one (isExclusiveTouch)
private final class Fix386: NamesOfEveryKey {
    func setUp() {
        r2.isExclusiveTouch = true
    }
}

// r2 asks its subviews also outside its bounds
private final class FixedView387: UISwitch {
    // in the class of r2
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if let hit = super.hitTest(point, with: event) { return hit }
        guard !isHidden, alpha > 0.01, isUserInteractionEnabled else { return nil }
        for subview in subviews.reversed() {
            if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
        }
        return nil
    }
}

// r2 lets touches through to what is behind
private final class FixedView388: UISwitch {
    // in the class of r2
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit == self ? nil : hit
    }
}

// r2 can become first responder
private final class FixedView389: UISwitch {
    // in the class of r2
    override var canBecomeFirstResponder: Bool { true }
}

// r2 does not react
private final class Fix390: NamesOfEveryKey {
    func setUp() {
        r2.isEnabled = false
    }
}

// table2 takes no touches
private final class Fix391: NamesOfEveryKey {
    func setUp() {
        table2.isUserInteractionEnabled = false
    }
}

// table2 is hidden
private final class Fix392: NamesOfEveryKey {
    func setUp() {
        table2.isHidden = true
    }
}

// table2 is transparent
private final class Fix393: NamesOfEveryKey {
    func setUp() {
        table2.alpha = 0
    }
}

// table2 is given several touches
private final class Fix394: NamesOfEveryKey {
    func setUp() {
        table2.isMultipleTouchEnabled = true
    }
}

// table2 is the only view that gets fingers while it has one (isExclusiveTouch)
private final class Fix395: NamesOfEveryKey {
    func setUp() {
        table2.isExclusiveTouch = true
    }
}

// table2 asks its subviews also outside its bounds
private final class FixedView396: UITableView {
    // in the class of table2
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if let hit = super.hitTest(point, with: event) { return hit }
        guard !isHidden, alpha > 0.01, isUserInteractionEnabled else { return nil }
        for subview in subviews.reversed() {
            if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
        }
        return nil
    }
}

// table2 lets touches through to what is behind
private final class FixedView397: UITableView {
    // in the class of table2
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit == self ? nil : hit
    }
}

// table2 can be pulled sideways however narrow it is
private final class Fix398: NamesOfEveryKey {
    func setUp() {
        table2.alwaysBounceHorizontal = true
    }
}

// table2 takes touches from controls in it too
private final class FixedView399: UITableView {
    // in the class of table2
    override func touchesShouldCancel(in view: UIView) -> Bool { true }
}

// table2 does not scroll
private final class Fix400: NamesOfEveryKey {
    func setUp() {
        table2.isScrollEnabled = false
    }
}

// table2 gives its content touches at once
private final class Fix401: NamesOfEveryKey {
    func setUp() {
        table2.delaysContentTouches = false
    }
}

// table2 leaves its content the touches that it has
private final class Fix402: NamesOfEveryKey {
    func setUp() {
        table2.canCancelContentTouches = false
    }
}

// q1 takes no touches
private final class Fix403: NamesOfEveryKey {
    func setUp() {
        q1.isUserInteractionEnabled = false
    }
}

// q1 is hidden
private final class Fix404: NamesOfEveryKey {
    func setUp() {
        q1.isHidden = true
    }
}

// q1 is transparent
private final class Fix405: NamesOfEveryKey {
    func setUp() {
        q1.alpha = 0
    }
}

// q1 is given several touches
private final class Fix406: NamesOfEveryKey {
    func setUp() {
        q1.isMultipleTouchEnabled = true
    }
}

// q1 lets other views get fingers while it has one
private final class Fix407: NamesOfEveryKey {
    func setUp() {
        q1.isExclusiveTouch = false
    }
}

// q1 asks its subviews also outside its bounds
private final class FixedView408: UIButton {
    // in the class of q1
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if let hit = super.hitTest(point, with: event) { return hit }
        guard !isHidden, alpha > 0.01, isUserInteractionEnabled else { return nil }
        for subview in subviews.reversed() {
            if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
        }
        return nil
    }
}

// q1 lets touches through to what is behind
private final class FixedView409: UIButton {
    // in the class of q1
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit == self ? nil : hit
    }
}

// q1 can become first responder
private final class FixedView410: UIButton {
    // in the class of q1
    override var canBecomeFirstResponder: Bool { true }
}

// q1 is hit in an area of 60 × 44
private final class FixedView411: UIButton {
    // in the class of q1
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        CGRect(x: 0, y: -2, width: 60, height: 44).contains(point)
    }
}

// q1 does not react
private final class Fix412: NamesOfEveryKey {
    func setUp() {
        q1.isEnabled = false
    }
}

// q2 takes no touches
private final class Fix413: NamesOfEveryKey {
    func setUp() {
        q2.isUserInteractionEnabled = false
    }
}

// q2 is hidden
private final class Fix414: NamesOfEveryKey {
    func setUp() {
        q2.isHidden = true
    }
}

// q2 is transparent
private final class Fix415: NamesOfEveryKey {
    func setUp() {
        q2.alpha = 0
    }
}

// q2 is given several touches
private final class Fix416: NamesOfEveryKey {
    func setUp() {
        q2.isMultipleTouchEnabled = true
    }
}

// q2 lets other views get fingers while it has one
private final class Fix417: NamesOfEveryKey {
    func setUp() {
        q2.isExclusiveTouch = false
    }
}

// q2 asks its subviews also outside its bounds
private final class FixedView418: UIView {
    // in the class of q2
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if let hit = super.hitTest(point, with: event) { return hit }
        guard !isHidden, alpha > 0.01, isUserInteractionEnabled else { return nil }
        for subview in subviews.reversed() {
            if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
        }
        return nil
    }
}

// q2 lets touches through to what is behind
private final class FixedView419: UIView {
    // in the class of q2
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit == self ? nil : hit
    }
}

// q2 can become first responder
private final class FixedView420: UIView {
    // in the class of q2
    override var canBecomeFirstResponder: Bool { true }
}

// q3 takes no touches
private final class Fix421: NamesOfEveryKey {
    func setUp() {
        q3.isUserInteractionEnabled = false
    }
}

// q3 is hidden
private final class Fix422: NamesOfEveryKey {
    func setUp() {
        q3.isHidden = true
    }
}

// q3 is transparent
private final class Fix423: NamesOfEveryKey {
    func setUp() {
        q3.alpha = 0
    }
}

// q3 is given several touches
private final class Fix424: NamesOfEveryKey {
    func setUp() {
        q3.isMultipleTouchEnabled = true
    }
}

// q3 is the only view that gets fingers while it has one (isExclusiveTouch)
private final class Fix425: NamesOfEveryKey {
    func setUp() {
        q3.isExclusiveTouch = true
    }
}

// q3 asks its subviews also outside its bounds
private final class FixedView426: UIView {
    // in the class of q3
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if let hit = super.hitTest(point, with: event) { return hit }
        guard !isHidden, alpha > 0.01, isUserInteractionEnabled else { return nil }
        for subview in subviews.reversed() {
            if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
        }
        return nil
    }
}

// q3 lets touches through to what is behind
private final class FixedView427: UIView {
    // in the class of q3
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit == self ? nil : hit
    }
}

// q3 can become first responder
private final class FixedView428: UIView {
    // in the class of q3
    override var canBecomeFirstResponder: Bool { true }
}

// table3 takes no touches
private final class Fix429: NamesOfEveryKey {
    func setUp() {
        table3.isUserInteractionEnabled = false
    }
}

// table3 is hidden
private final class Fix430: NamesOfEveryKey {
    func setUp() {
        table3.isHidden = true
    }
}

// table3 is transparent
private final class Fix431: NamesOfEveryKey {
    func setUp() {
        table3.alpha = 0
    }
}

// table3 is given several touches
private final class Fix432: NamesOfEveryKey {
    func setUp() {
        table3.isMultipleTouchEnabled = true
    }
}

// table3 is the only view that gets fingers while it has one (isExclusiveTouch)
private final class Fix433: NamesOfEveryKey {
    func setUp() {
        table3.isExclusiveTouch = true
    }
}

// table3 asks its subviews also outside its bounds
private final class FixedView434: UITableView {
    // in the class of table3
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if let hit = super.hitTest(point, with: event) { return hit }
        guard !isHidden, alpha > 0.01, isUserInteractionEnabled else { return nil }
        for subview in subviews.reversed() {
            if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
        }
        return nil
    }
}

// table3 lets touches through to what is behind
private final class FixedView435: UITableView {
    // in the class of table3
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit == self ? nil : hit
    }
}

// table3 can be pulled sideways however narrow it is
private final class Fix436: NamesOfEveryKey {
    func setUp() {
        table3.alwaysBounceHorizontal = true
    }
}

// table3 takes touches from controls in it too
private final class FixedView437: UITableView {
    // in the class of table3
    override func touchesShouldCancel(in view: UIView) -> Bool { true }
}

// table3 does not scroll
private final class Fix438: NamesOfEveryKey {
    func setUp() {
        table3.isScrollEnabled = false
    }
}

// table3 gives its content touches at once
private final class Fix439: NamesOfEveryKey {
    func setUp() {
        table3.delaysContentTouches = false
    }
}

// table3 leaves its content the touches that it has
private final class Fix440: NamesOfEveryKey {
    func setUp() {
        table3.canCancelContentTouches = false
    }
}

// s1 takes touches
private final class Fix441: NamesOfEveryKey {
    func setUp() {
        s1.isUserInteractionEnabled = true
    }
}

// s1 is hidden
private final class Fix442: NamesOfEveryKey {
    func setUp() {
        s1.isHidden = true
    }
}

// s1 is transparent
private final class Fix443: NamesOfEveryKey {
    func setUp() {
        s1.alpha = 0
    }
}

// s1 is given several touches
private final class Fix444: NamesOfEveryKey {
    func setUp() {
        s1.isMultipleTouchEnabled = true
    }
}

// s1 is the only view that gets fingers while it has one (isExclusiveTouch)
private final class Fix445: NamesOfEveryKey {
    func setUp() {
        s1.isExclusiveTouch = true
    }
}

// s1 asks its subviews also outside its bounds
private final class FixedView446: UILabel {
    // in the class of s1
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if let hit = super.hitTest(point, with: event) { return hit }
        guard !isHidden, alpha > 0.01, isUserInteractionEnabled else { return nil }
        for subview in subviews.reversed() {
            if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
        }
        return nil
    }
}

// s1 lets touches through to what is behind
private final class FixedView447: UILabel {
    // in the class of s1
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit == self ? nil : hit
    }
}

// s1 can become first responder
private final class FixedView448: UILabel {
    // in the class of s1
    override var canBecomeFirstResponder: Bool { true }
}

// nav takes no touches
private final class Fix449: NamesOfEveryKey {
    func setUp() {
        nav.view.isUserInteractionEnabled = false
    }
}

// nav is hidden
private final class Fix450: NamesOfEveryKey {
    func setUp() {
        nav.view.isHidden = true
    }
}

// nav is transparent
private final class Fix451: NamesOfEveryKey {
    func setUp() {
        nav.view.alpha = 0
    }
}

// nav is given several touches
private final class Fix452: NamesOfEveryKey {
    func setUp() {
        nav.view.isMultipleTouchEnabled = true
    }
}

// nav is the only view that gets fingers while it has one (isExclusiveTouch)
private final class Fix453: NamesOfEveryKey {
    func setUp() {
        nav.view.isExclusiveTouch = true
    }
}

// nav asks its subviews also outside its bounds
private final class FixedView454: UIView {
    // in the class of nav.view
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if let hit = super.hitTest(point, with: event) { return hit }
        guard !isHidden, alpha > 0.01, isUserInteractionEnabled else { return nil }
        for subview in subviews.reversed() {
            if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
        }
        return nil
    }
}

// nav lets touches through to what is behind
private final class FixedView455: UIView {
    // in the class of nav.view
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit == self ? nil : hit
    }
}

// nav can become first responder
private final class FixedView456: UIView {
    // in the class of nav.view
    override var canBecomeFirstResponder: Bool { true }
}

// one takes no touches
private final class Fix457: NamesOfEveryKey {
    func setUp() {
        one.isUserInteractionEnabled = false
    }
}

// one is hidden
private final class Fix458: NamesOfEveryKey {
    func setUp() {
        one.isHidden = true
    }
}

// one is transparent
private final class Fix459: NamesOfEveryKey {
    func setUp() {
        one.alpha = 0
    }
}

// one is given several touches
private final class Fix460: NamesOfEveryKey {
    func setUp() {
        one.isMultipleTouchEnabled = true
    }
}

// one is the only view that gets fingers while it has one (isExclusiveTouch)
private final class Fix461: NamesOfEveryKey {
    func setUp() {
        one.isExclusiveTouch = true
    }
}

// one asks its subviews also outside its bounds
private final class FixedView462: UIView {
    // in the class of one
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if let hit = super.hitTest(point, with: event) { return hit }
        guard !isHidden, alpha > 0.01, isUserInteractionEnabled else { return nil }
        for subview in subviews.reversed() {
            if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
        }
        return nil
    }
}

// one lets touches through to what is behind
private final class FixedView463: UIView {
    // in the class of one
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit == self ? nil : hit
    }
}

// one can become first responder
private final class FixedView464: UIView {
    // in the class of one
    override var canBecomeFirstResponder: Bool { true }
}

// inner takes no touches
private final class Fix465: NamesOfEveryKey {
    func setUp() {
        inner.isUserInteractionEnabled = false
    }
}

// inner is hidden
private final class Fix466: NamesOfEveryKey {
    func setUp() {
        inner.isHidden = true
    }
}

// inner is transparent
private final class Fix467: NamesOfEveryKey {
    func setUp() {
        inner.alpha = 0
    }
}

// inner is given several touches
private final class Fix468: NamesOfEveryKey {
    func setUp() {
        inner.isMultipleTouchEnabled = true
    }
}

// inner is the only view that gets fingers while it has one (isExclusiveTouch)
private final class Fix469: NamesOfEveryKey {
    func setUp() {
        inner.isExclusiveTouch = true
    }
}

// inner asks its subviews also outside its bounds
private final class FixedView470: UIView {
    // in the class of inner
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if let hit = super.hitTest(point, with: event) { return hit }
        guard !isHidden, alpha > 0.01, isUserInteractionEnabled else { return nil }
        for subview in subviews.reversed() {
            if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
        }
        return nil
    }
}

// inner lets touches through to what is behind
private final class FixedView471: UIView {
    // in the class of inner
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit == self ? nil : hit
    }
}

// inner can become first responder
private final class FixedView472: UIView {
    // in the class of inner
    override var canBecomeFirstResponder: Bool { true }
}

// two takes no touches
private final class Fix473: NamesOfEveryKey {
    func setUp() {
        two.isUserInteractionEnabled = false
    }
}

// two is hidden
private final class Fix474: NamesOfEveryKey {
    func setUp() {
        two.isHidden = true
    }
}

// two is transparent
private final class Fix475: NamesOfEveryKey {
    func setUp() {
        two.alpha = 0
    }
}

// two is given several touches
private final class Fix476: NamesOfEveryKey {
    func setUp() {
        two.isMultipleTouchEnabled = true
    }
}

// two is the only view that gets fingers while it has one (isExclusiveTouch)
private final class Fix477: NamesOfEveryKey {
    func setUp() {
        two.isExclusiveTouch = true
    }
}

// two asks its subviews also outside its bounds
private final class FixedView478: UIScrollView {
    // in the class of two
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if let hit = super.hitTest(point, with: event) { return hit }
        guard !isHidden, alpha > 0.01, isUserInteractionEnabled else { return nil }
        for subview in subviews.reversed() {
            if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
        }
        return nil
    }
}

// two lets touches through to what is behind
private final class FixedView479: UIScrollView {
    // in the class of two
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit == self ? nil : hit
    }
}

// two can be pulled up and down however short it is
private final class Fix480: NamesOfEveryKey {
    func setUp() {
        two.alwaysBounceVertical = true
    }
}

// two can be pulled sideways however narrow it is
private final class Fix481: NamesOfEveryKey {
    func setUp() {
        two.alwaysBounceHorizontal = true
    }
}

// two takes touches from controls in it too
private final class FixedView482: UIScrollView {
    // in the class of two
    override func touchesShouldCancel(in view: UIView) -> Bool { true }
}

// two zooms up to a scale of 4
private final class Fix483: NamesOfEveryKey {
    func setUp() {
        two.maximumZoomScale = 4
    }
}

// two does not scroll
private final class Fix484: NamesOfEveryKey {
    func setUp() {
        two.isScrollEnabled = false
    }
}

// two gives its content touches at once
private final class Fix485: NamesOfEveryKey {
    func setUp() {
        two.delaysContentTouches = false
    }
}

// two leaves its content the touches that it has
private final class Fix486: NamesOfEveryKey {
    func setUp() {
        two.canCancelContentTouches = false
    }
}

// nav2 takes no touches
private final class Fix487: NamesOfEveryKey {
    func setUp() {
        nav2.view.isUserInteractionEnabled = false
    }
}

// nav2 is hidden
private final class Fix488: NamesOfEveryKey {
    func setUp() {
        nav2.view.isHidden = true
    }
}

// nav2 is transparent
private final class Fix489: NamesOfEveryKey {
    func setUp() {
        nav2.view.alpha = 0
    }
}

// nav2 is given several touches
private final class Fix490: NamesOfEveryKey {
    func setUp() {
        nav2.view.isMultipleTouchEnabled = true
    }
}

// nav2 is the only view that gets fingers while it has one (isExclusiveTouch)
private final class Fix491: NamesOfEveryKey {
    func setUp() {
        nav2.view.isExclusiveTouch = true
    }
}

// nav2 asks its subviews also outside its bounds
private final class FixedView492: UIView {
    // in the class of nav2.view
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if let hit = super.hitTest(point, with: event) { return hit }
        guard !isHidden, alpha > 0.01, isUserInteractionEnabled else { return nil }
        for subview in subviews.reversed() {
            if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
        }
        return nil
    }
}

// nav2 lets touches through to what is behind
private final class FixedView493: UIView {
    // in the class of nav2.view
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit == self ? nil : hit
    }
}

// nav2 can become first responder
private final class FixedView494: UIView {
    // in the class of nav2.view
    override var canBecomeFirstResponder: Bool { true }
}

// b1 takes no touches
private final class Fix495: NamesOfEveryKey {
    func setUp() {
        b1.isUserInteractionEnabled = false
    }
}

// b1 is hidden
private final class Fix496: NamesOfEveryKey {
    func setUp() {
        b1.isHidden = true
    }
}

// b1 is transparent
private final class Fix497: NamesOfEveryKey {
    func setUp() {
        b1.alpha = 0
    }
}

// b1 is given several touches
private final class Fix498: NamesOfEveryKey {
    func setUp() {
        b1.isMultipleTouchEnabled = true
    }
}

// b1 is the only view that gets fingers while it has one (isExclusiveTouch)
private final class Fix499: NamesOfEveryKey {
    func setUp() {
        b1.isExclusiveTouch = true
    }
}

// b1 asks its subviews also outside its bounds
private final class FixedView500: UIView {
    // in the class of b1
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if let hit = super.hitTest(point, with: event) { return hit }
        guard !isHidden, alpha > 0.01, isUserInteractionEnabled else { return nil }
        for subview in subviews.reversed() {
            if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
        }
        return nil
    }
}

// b1 lets touches through to what is behind
private final class FixedView501: UIView {
    // in the class of b1
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit == self ? nil : hit
    }
}

// b1 can become first responder
private final class FixedView502: UIView {
    // in the class of b1
    override var canBecomeFirstResponder: Bool { true }
}

// b1b takes no touches
private final class Fix503: NamesOfEveryKey {
    func setUp() {
        b1b.isUserInteractionEnabled = false
    }
}

// b1b is hidden
private final class Fix504: NamesOfEveryKey {
    func setUp() {
        b1b.isHidden = true
    }
}

// b1b is transparent
private final class Fix505: NamesOfEveryKey {
    func setUp() {
        b1b.alpha = 0
    }
}

// b1b is given several touches
private final class Fix506: NamesOfEveryKey {
    func setUp() {
        b1b.isMultipleTouchEnabled = true
    }
}

// b1b is the only view that gets fingers while it has one (isExclusiveTouch)
private final class Fix507: NamesOfEveryKey {
    func setUp() {
        b1b.isExclusiveTouch = true
    }
}

// b1b asks its subviews also outside its bounds
private final class FixedView508: UIButton {
    // in the class of b1b
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if let hit = super.hitTest(point, with: event) { return hit }
        guard !isHidden, alpha > 0.01, isUserInteractionEnabled else { return nil }
        for subview in subviews.reversed() {
            if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
        }
        return nil
    }
}

// b1b lets touches through to what is behind
private final class FixedView509: UIButton {
    // in the class of b1b
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit == self ? nil : hit
    }
}

// b1b can become first responder
private final class FixedView510: UIButton {
    // in the class of b1b
    override var canBecomeFirstResponder: Bool { true }
}

// b1b is hit in an area of 44 × 44
private final class FixedView511: UIButton {
    // in the class of b1b
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        CGRect(x: -21.5, y: -21.5, width: 44, height: 44).contains(point)
    }
}

// b1b does not react
private final class Fix512: NamesOfEveryKey {
    func setUp() {
        b1b.isEnabled = false
    }
}

// b2 takes no touches
private final class Fix513: NamesOfEveryKey {
    func setUp() {
        b2.isUserInteractionEnabled = false
    }
}

// b2 is hidden
private final class Fix514: NamesOfEveryKey {
    func setUp() {
        b2.isHidden = true
    }
}

// b2 is transparent
private final class Fix515: NamesOfEveryKey {
    func setUp() {
        b2.alpha = 0
    }
}

// b2 is given several touches
private final class Fix516: NamesOfEveryKey {
    func setUp() {
        b2.isMultipleTouchEnabled = true
    }
}

// b2 is the only view that gets fingers while it has one (isExclusiveTouch)
private final class Fix517: NamesOfEveryKey {
    func setUp() {
        b2.isExclusiveTouch = true
    }
}

// b2 asks its subviews also outside its bounds
private final class FixedView518: UIView {
    // in the class of b2
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if let hit = super.hitTest(point, with: event) { return hit }
        guard !isHidden, alpha > 0.01, isUserInteractionEnabled else { return nil }
        for subview in subviews.reversed() {
            if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
        }
        return nil
    }
}

// b2 lets touches through to what is behind
private final class FixedView519: UIView {
    // in the class of b2
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit == self ? nil : hit
    }
}

// b2 can become first responder
private final class FixedView520: UIView {
    // in the class of b2
    override var canBecomeFirstResponder: Bool { true }
}

// pages takes no touches
private final class Fix521: NamesOfEveryKey {
    func setUp() {
        pages.view.isUserInteractionEnabled = false
    }
}

// pages is hidden
private final class Fix522: NamesOfEveryKey {
    func setUp() {
        pages.view.isHidden = true
    }
}

// pages is transparent
private final class Fix523: NamesOfEveryKey {
    func setUp() {
        pages.view.alpha = 0
    }
}

// pages is given several touches
private final class Fix524: NamesOfEveryKey {
    func setUp() {
        pages.view.isMultipleTouchEnabled = true
    }
}

// pages is the only view that gets fingers while it has one (isExclusiveTouch)
private final class Fix525: NamesOfEveryKey {
    func setUp() {
        pages.view.isExclusiveTouch = true
    }
}

// pages asks its subviews also outside its bounds
private final class FixedView526: UIScrollView {
    // in the class of pages.view
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if let hit = super.hitTest(point, with: event) { return hit }
        guard !isHidden, alpha > 0.01, isUserInteractionEnabled else { return nil }
        for subview in subviews.reversed() {
            if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
        }
        return nil
    }
}

// pages lets touches through to what is behind
private final class FixedView527: UIScrollView {
    // in the class of pages.view
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit == self ? nil : hit
    }
}

// pages can become first responder
private final class FixedView528: UIScrollView {
    // in the class of pages.view
    override var canBecomeFirstResponder: Bool { true }
}

// p1 takes no touches
private final class Fix529: NamesOfEveryKey {
    func setUp() {
        p1.isUserInteractionEnabled = false
    }
}

// p1 is hidden
private final class Fix530: NamesOfEveryKey {
    func setUp() {
        p1.isHidden = true
    }
}

// p1 is transparent
private final class Fix531: NamesOfEveryKey {
    func setUp() {
        p1.alpha = 0
    }
}

// p1 is given several touches
private final class Fix532: NamesOfEveryKey {
    func setUp() {
        p1.isMultipleTouchEnabled = true
    }
}

// p1 is the only view that gets fingers while it has one (isExclusiveTouch)
private final class Fix533: NamesOfEveryKey {
    func setUp() {
        p1.isExclusiveTouch = true
    }
}

// p1 asks its subviews also outside its bounds
private final class FixedView534: UIView {
    // in the class of p1
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if let hit = super.hitTest(point, with: event) { return hit }
        guard !isHidden, alpha > 0.01, isUserInteractionEnabled else { return nil }
        for subview in subviews.reversed() {
            if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
        }
        return nil
    }
}

// p1 lets touches through to what is behind
private final class FixedView535: UIView {
    // in the class of p1
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit == self ? nil : hit
    }
}

// p1 can become first responder
private final class FixedView536: UIView {
    // in the class of p1
    override var canBecomeFirstResponder: Bool { true }
}

// pages2 takes no touches
private final class Fix537: NamesOfEveryKey {
    func setUp() {
        pages2.view.isUserInteractionEnabled = false
    }
}

// pages2 is hidden
private final class Fix538: NamesOfEveryKey {
    func setUp() {
        pages2.view.isHidden = true
    }
}

// pages2 is transparent
private final class Fix539: NamesOfEveryKey {
    func setUp() {
        pages2.view.alpha = 0
    }
}

// pages2 is given several touches
private final class Fix540: NamesOfEveryKey {
    func setUp() {
        pages2.view.isMultipleTouchEnabled = true
    }
}

// pages2 is the only view that gets fingers while it has one (isExclusiveTouch)
private final class Fix541: NamesOfEveryKey {
    func setUp() {
        pages2.view.isExclusiveTouch = true
    }
}

// pages2 asks its subviews also outside its bounds
private final class FixedView542: UIScrollView {
    // in the class of pages2.view
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if let hit = super.hitTest(point, with: event) { return hit }
        guard !isHidden, alpha > 0.01, isUserInteractionEnabled else { return nil }
        for subview in subviews.reversed() {
            if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
        }
        return nil
    }
}

// pages2 lets touches through to what is behind
private final class FixedView543: UIScrollView {
    // in the class of pages2.view
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit == self ? nil : hit
    }
}

// pages2 can become first responder
private final class FixedView544: UIScrollView {
    // in the class of pages2.view
    override var canBecomeFirstResponder: Bool { true }
}

// p2 takes no touches
private final class Fix545: NamesOfEveryKey {
    func setUp() {
        p2.isUserInteractionEnabled = false
    }
}

// p2 is hidden
private final class Fix546: NamesOfEveryKey {
    func setUp() {
        p2.isHidden = true
    }
}

// p2 is transparent
private final class Fix547: NamesOfEveryKey {
    func setUp() {
        p2.alpha = 0
    }
}

// p2 is given several touches
private final class Fix548: NamesOfEveryKey {
    func setUp() {
        p2.isMultipleTouchEnabled = true
    }
}

// p2 is the only view that gets fingers while it has one (isExclusiveTouch)
private final class Fix549: NamesOfEveryKey {
    func setUp() {
        p2.isExclusiveTouch = true
    }
}

// p2 asks its subviews also outside its bounds
private final class FixedView550: UIView {
    // in the class of p2
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if let hit = super.hitTest(point, with: event) { return hit }
        guard !isHidden, alpha > 0.01, isUserInteractionEnabled else { return nil }
        for subview in subviews.reversed() {
            if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
        }
        return nil
    }
}

// p2 lets touches through to what is behind
private final class FixedView551: UIView {
    // in the class of p2
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit == self ? nil : hit
    }
}

// p2 can become first responder
private final class FixedView552: UIView {
    // in the class of p2
    override var canBecomeFirstResponder: Bool { true }
}

// p3 takes no touches
private final class Fix553: NamesOfEveryKey {
    func setUp() {
        p3.isUserInteractionEnabled = false
    }
}

// p3 is hidden
private final class Fix554: NamesOfEveryKey {
    func setUp() {
        p3.isHidden = true
    }
}

// p3 is transparent
private final class Fix555: NamesOfEveryKey {
    func setUp() {
        p3.alpha = 0
    }
}

// p3 is given several touches
private final class Fix556: NamesOfEveryKey {
    func setUp() {
        p3.isMultipleTouchEnabled = true
    }
}

// p3 is the only view that gets fingers while it has one (isExclusiveTouch)
private final class Fix557: NamesOfEveryKey {
    func setUp() {
        p3.isExclusiveTouch = true
    }
}

// p3 asks its subviews also outside its bounds
private final class FixedView558: UIView {
    // in the class of p3
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if let hit = super.hitTest(point, with: event) { return hit }
        guard !isHidden, alpha > 0.01, isUserInteractionEnabled else { return nil }
        for subview in subviews.reversed() {
            if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
        }
        return nil
    }
}

// p3 lets touches through to what is behind
private final class FixedView559: UIView {
    // in the class of p3
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit == self ? nil : hit
    }
}

// p3 can become first responder
private final class FixedView560: UIView {
    // in the class of p3
    override var canBecomeFirstResponder: Bool { true }
}

// zoom takes no touches
private final class Fix561: NamesOfEveryKey {
    func setUp() {
        zoom.isUserInteractionEnabled = false
    }
}

// zoom is hidden
private final class Fix562: NamesOfEveryKey {
    func setUp() {
        zoom.isHidden = true
    }
}

// zoom is transparent
private final class Fix563: NamesOfEveryKey {
    func setUp() {
        zoom.alpha = 0
    }
}

// zoom is given several touches
private final class Fix564: NamesOfEveryKey {
    func setUp() {
        zoom.isMultipleTouchEnabled = true
    }
}

// zoom is the only view that gets fingers while it has one (isExclusiveTouch)
private final class Fix565: NamesOfEveryKey {
    func setUp() {
        zoom.isExclusiveTouch = true
    }
}

// zoom asks its subviews also outside its bounds
private final class FixedView566: UIScrollView {
    // in the class of zoom
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if let hit = super.hitTest(point, with: event) { return hit }
        guard !isHidden, alpha > 0.01, isUserInteractionEnabled else { return nil }
        for subview in subviews.reversed() {
            if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
        }
        return nil
    }
}

// zoom lets touches through to what is behind
private final class FixedView567: UIScrollView {
    // in the class of zoom
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit == self ? nil : hit
    }
}

// zoom can be pulled up and down however short it is
private final class Fix568: NamesOfEveryKey {
    func setUp() {
        zoom.alwaysBounceVertical = true
    }
}

// zoom can be pulled sideways however narrow it is
private final class Fix569: NamesOfEveryKey {
    func setUp() {
        zoom.alwaysBounceHorizontal = true
    }
}

// zoom takes touches from controls in it too
private final class FixedView570: UIScrollView {
    // in the class of zoom
    override func touchesShouldCancel(in view: UIView) -> Bool { true }
}

// zoom does not scroll
private final class Fix571: NamesOfEveryKey {
    func setUp() {
        zoom.isScrollEnabled = false
    }
}

// zoom gives its content touches at once
private final class Fix572: NamesOfEveryKey {
    func setUp() {
        zoom.delaysContentTouches = false
    }
}

// zoom leaves its content the touches that it has
private final class Fix573: NamesOfEveryKey {
    func setUp() {
        zoom.canCancelContentTouches = false
    }
}

// zoomed takes no touches
private final class Fix574: NamesOfEveryKey {
    func setUp() {
        zoomed.isUserInteractionEnabled = false
    }
}

// zoomed is hidden
private final class Fix575: NamesOfEveryKey {
    func setUp() {
        zoomed.isHidden = true
    }
}

// zoomed is transparent
private final class Fix576: NamesOfEveryKey {
    func setUp() {
        zoomed.alpha = 0
    }
}

// zoomed is given several touches
private final class Fix577: NamesOfEveryKey {
    func setUp() {
        zoomed.isMultipleTouchEnabled = true
    }
}

// zoomed is the only view that gets fingers while it has one (isExclusiveTouch)
private final class Fix578: NamesOfEveryKey {
    func setUp() {
        zoomed.isExclusiveTouch = true
    }
}

// zoomed asks its subviews also outside its bounds
private final class FixedView579: UIView {
    // in the class of zoomed
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if let hit = super.hitTest(point, with: event) { return hit }
        guard !isHidden, alpha > 0.01, isUserInteractionEnabled else { return nil }
        for subview in subviews.reversed() {
            if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
        }
        return nil
    }
}

// zoomed lets touches through to what is behind
private final class FixedView580: UIView {
    // in the class of zoomed
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit == self ? nil : hit
    }
}

// zoomed can become first responder
private final class FixedView581: UIView {
    // in the class of zoomed
    override var canBecomeFirstResponder: Bool { true }
}

// lab takes touches
private final class Fix582: NamesOfEveryKey {
    func setUp() {
        lab.isUserInteractionEnabled = true
    }
}

// lab is hidden
private final class Fix583: NamesOfEveryKey {
    func setUp() {
        lab.isHidden = true
    }
}

// lab is transparent
private final class Fix584: NamesOfEveryKey {
    func setUp() {
        lab.alpha = 0
    }
}

// lab is given several touches
private final class Fix585: NamesOfEveryKey {
    func setUp() {
        lab.isMultipleTouchEnabled = true
    }
}

// lab is the only view that gets fingers while it has one (isExclusiveTouch)
private final class Fix586: NamesOfEveryKey {
    func setUp() {
        lab.isExclusiveTouch = true
    }
}

// lab asks its subviews also outside its bounds
private final class FixedView587: UILabel {
    // in the class of lab
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if let hit = super.hitTest(point, with: event) { return hit }
        guard !isHidden, alpha > 0.01, isUserInteractionEnabled else { return nil }
        for subview in subviews.reversed() {
            if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
        }
        return nil
    }
}

// lab lets touches through to what is behind
private final class FixedView588: UILabel {
    // in the class of lab
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit == self ? nil : hit
    }
}

// lab2 takes touches
private final class Fix589: NamesOfEveryKey {
    func setUp() {
        lab2.isUserInteractionEnabled = true
    }
}

// lab2 is hidden
private final class Fix590: NamesOfEveryKey {
    func setUp() {
        lab2.isHidden = true
    }
}

// lab2 is transparent
private final class Fix591: NamesOfEveryKey {
    func setUp() {
        lab2.alpha = 0
    }
}

// lab2 is given several touches
private final class Fix592: NamesOfEveryKey {
    func setUp() {
        lab2.isMultipleTouchEnabled = true
    }
}

// lab2 is the only view that gets fingers while it has one (isExclusiveTouch)
private final class Fix593: NamesOfEveryKey {
    func setUp() {
        lab2.isExclusiveTouch = true
    }
}

// lab2 asks its subviews also outside its bounds
private final class FixedView594: UILabel {
    // in the class of lab2
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if let hit = super.hitTest(point, with: event) { return hit }
        guard !isHidden, alpha > 0.01, isUserInteractionEnabled else { return nil }
        for subview in subviews.reversed() {
            if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
        }
        return nil
    }
}

// lab2 lets touches through to what is behind
private final class FixedView595: UILabel {
    // in the class of lab2
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit == self ? nil : hit
    }
}

// dt takes no touches
private final class Fix596: NamesOfEveryKey {
    func setUp() {
        dt.isUserInteractionEnabled = false
    }
}

// dt is hidden
private final class Fix597: NamesOfEveryKey {
    func setUp() {
        dt.isHidden = true
    }
}

// dt is transparent
private final class Fix598: NamesOfEveryKey {
    func setUp() {
        dt.alpha = 0
    }
}

// dt is given several touches
private final class Fix599: NamesOfEveryKey {
    func setUp() {
        dt.isMultipleTouchEnabled = true
    }
}

// dt is the only view that gets fingers while it has one (isExclusiveTouch)
private final class Fix600: NamesOfEveryKey {
    func setUp() {
        dt.isExclusiveTouch = true
    }
}

// dt asks its subviews also outside its bounds
private final class FixedView601: UIView {
    // in the class of dt
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if let hit = super.hitTest(point, with: event) { return hit }
        guard !isHidden, alpha > 0.01, isUserInteractionEnabled else { return nil }
        for subview in subviews.reversed() {
            if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
        }
        return nil
    }
}

// dt lets touches through to what is behind
private final class FixedView602: UIView {
    // in the class of dt
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit == self ? nil : hit
    }
}

// dt can become first responder
private final class FixedView603: UIView {
    // in the class of dt
    override var canBecomeFirstResponder: Bool { true }
}

// dt2 takes no touches
private final class Fix604: NamesOfEveryKey {
    func setUp() {
        dt2.isUserInteractionEnabled = false
    }
}

// dt2 is hidden
private final class Fix605: NamesOfEveryKey {
    func setUp() {
        dt2.isHidden = true
    }
}

// dt2 is transparent
private final class Fix606: NamesOfEveryKey {
    func setUp() {
        dt2.alpha = 0
    }
}

// dt2 is given several touches
private final class Fix607: NamesOfEveryKey {
    func setUp() {
        dt2.isMultipleTouchEnabled = true
    }
}

// dt2 is the only view that gets fingers while it has one (isExclusiveTouch)
private final class Fix608: NamesOfEveryKey {
    func setUp() {
        dt2.isExclusiveTouch = true
    }
}

// dt2 asks its subviews also outside its bounds
private final class FixedView609: UIView {
    // in the class of dt2
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if let hit = super.hitTest(point, with: event) { return hit }
        guard !isHidden, alpha > 0.01, isUserInteractionEnabled else { return nil }
        for subview in subviews.reversed() {
            if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
        }
        return nil
    }
}

// dt2 lets touches through to what is behind
private final class FixedView610: UIView {
    // in the class of dt2
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit == self ? nil : hit
    }
}

// dt2 can become first responder
private final class FixedView611: UIView {
    // in the class of dt2
    override var canBecomeFirstResponder: Bool { true }
}

// sw takes no touches
private final class Fix612: NamesOfEveryKey {
    func setUp() {
        sw.isUserInteractionEnabled = false
    }
}

// sw is hidden
private final class Fix613: NamesOfEveryKey {
    func setUp() {
        sw.isHidden = true
    }
}

// sw is transparent
private final class Fix614: NamesOfEveryKey {
    func setUp() {
        sw.alpha = 0
    }
}

// sw is given several touches
private final class Fix615: NamesOfEveryKey {
    func setUp() {
        sw.isMultipleTouchEnabled = true
    }
}

// sw is the only view that gets fingers while it has one (isExclusiveTouch)
private final class Fix616: NamesOfEveryKey {
    func setUp() {
        sw.isExclusiveTouch = true
    }
}

// sw asks its subviews also outside its bounds
private final class FixedView617: UISwitch {
    // in the class of sw
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if let hit = super.hitTest(point, with: event) { return hit }
        guard !isHidden, alpha > 0.01, isUserInteractionEnabled else { return nil }
        for subview in subviews.reversed() {
            if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
        }
        return nil
    }
}

// sw lets touches through to what is behind
private final class FixedView618: UISwitch {
    // in the class of sw
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit == self ? nil : hit
    }
}

// sw can become first responder
private final class FixedView619: UISwitch {
    // in the class of sw
    override var canBecomeFirstResponder: Bool { true }
}

// sw is hit in an area of 44 × 44
private final class FixedView620: UISwitch {
    // in the class of sw
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        CGRect(x: -21.5, y: -21.5, width: 44, height: 44).contains(point)
    }
}

// sw reacts
private final class Fix621: NamesOfEveryKey {
    func setUp() {
        sw.isEnabled = true
    }
}

// field takes no touches
private final class Fix622: NamesOfEveryKey {
    func setUp() {
        field.isUserInteractionEnabled = false
    }
}

// field is hidden
private final class Fix623: NamesOfEveryKey {
    func setUp() {
        field.isHidden = true
    }
}

// field is transparent
private final class Fix624: NamesOfEveryKey {
    func setUp() {
        field.alpha = 0
    }
}

// field is given several touches
private final class Fix625: NamesOfEveryKey {
    func setUp() {
        field.isMultipleTouchEnabled = true
    }
}

// field is the only view that gets fingers while it has one (isExclusiveTouch)
private final class Fix626: NamesOfEveryKey {
    func setUp() {
        field.isExclusiveTouch = true
    }
}

// field asks its subviews also outside its bounds
private final class FixedView627: UITextField {
    // in the class of field
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if let hit = super.hitTest(point, with: event) { return hit }
        guard !isHidden, alpha > 0.01, isUserInteractionEnabled else { return nil }
        for subview in subviews.reversed() {
            if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
        }
        return nil
    }
}

// field lets touches through to what is behind
private final class FixedView628: UITextField {
    // in the class of field
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit == self ? nil : hit
    }
}

// field can become first responder
private final class FixedView629: UITextField {
    // in the class of field
    override var canBecomeFirstResponder: Bool { true }
}

// field is hit in an area of 44 × 44
private final class FixedView630: UITextField {
    // in the class of field
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        CGRect(x: -21.5, y: -21.5, width: 44, height: 44).contains(point)
    }
}

// field does not react
private final class Fix631: NamesOfEveryKey {
    func setUp() {
        field.isEnabled = false
    }
}
