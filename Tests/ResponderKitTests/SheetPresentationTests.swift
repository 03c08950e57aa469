@testable import ResponderCore
@testable import ResponderKit

/// Page sheets and form sheets: their places, and how a person dismisses them.
@Suite(.playedOnce("controllers stay presented or dismissed")) struct SheetPresentationTests: PresentationSuite {
    let stage = PresentationStage()

    @Test func `A form sheet has its preferred size in the middle, follows it, and stays inside of the window`() {
        shown.modalPresentationStyle = .formSheet
        layOut { root.present(shown, animated: false) }
        func place() -> CGRect { rig.run { shown.view.convert(shown.view.bounds, to: nil) } }
        #expect(place() == CGRect(230, 90, 540, 620))
        layOut { shown.preferredContentSize = CGSize(300, 200) }
        #expect(place() == CGRect(350, 300, 300, 200))
        layOut { shown.preferredContentSize = CGSize(5000, 0) }
        #expect(place() == CGRect(20, 90, 960, 620))
        let panel = rig.run { shown.view.superview }
        #expect(panel?.maskedCorners == .all)
        // The limit between the two shapes, and a window that is smaller than the strip above the sheet.
        for (size, expected) in [
            (CGSize(600, 500), CGRect(20, 20, 560, 460)), (CGSize(599, 500), CGRect(0, 40, 599, 460)),
            (CGSize(100, 30), CGRect(0, 30, 100, 0)), (CGSize(1000, 30), CGRect(20, 15, 960, 0)),
        ] {
            rig.window.frame.size = size
            layOut()
            #expect(place() == expected)
            let isWide = expected.width == size.width
            #expect(panel?.maskedCorners == (isWide ? [.layerMinXMinYCorner, .layerMaxXMinYCorner] : .all))
        }
    }

    @Test func `A controller without a style is shown as a page sheet, and the presenting one stays in sight`() {
        layOut { root.present(shown, animated: false) }
        #expect(rig.take() == ["shown loaded", "shown will appear", "shown did appear"])
        let place = rig.run { shown.view.convert(shown.view.bounds, to: nil) }
        #expect(place == CGRect(148, 20, 704, 760) && root.view.window === rig.window)
    }

    @Test func `A sheet's controller is called with the size that its view will have`() {
        final class Sized: UIViewController {
            var sizes: [CGSize] = []
            override func viewWillTransition(
                to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
            ) { sizes.append(size) }
        }
        let sized = rig.run { Sized() }
        rig.run { root.present(sized, animated: false) }
        rig.window.frame.size = CGSize(900, 800)
        #expect(sized.sizes == [])
        rig.window.frame.size = CGSize(500, 800)
        layOut()
        #expect(sized.sizes == [CGSize(500, 760)] && sized.view.bounds.size == sized.sizes[0])
    }

    @Test func `A tap beside a sheet dismisses it with calls of the delegate, a tap on it does not`() {
        let judge = DismissalJudge(rig)
        for time in [1.0, 3.0] {
            shown.modalPresentationStyle = .formSheet
            shown.presentationController?.delegate = judge
            _ = rig.after { root.present(shown, animated: false) }.take()
            #expect(rig.tap(500, 400, at: time).take() == [])
            #expect(rig.tap(10, 400, at: time + 0.5).take() == ["should?", "dismisses", "shown will disappear~"])
            #expect(rig.settle().take() == ["shown did disappear~", "dismissed"])
            #expect(root.presentedViewController == nil && rig.window.subviews == [root.view])
        }
        shown.presentationController?.delegate = judge
        rig.run { root.present(shown, animated: false) }
        #expect(rig.after { root.dismiss(animated: false) }.take().allSatisfy { $0.hasPrefix("shown") })
    }

    @Test func `A delegate that refuses is told of each attempt, and a modal sheet does not ask it`() {
        let judge = DismissalJudge(rig)
        judge.allows = false
        shown.presentationController?.delegate = judge
        _ = rig.after { root.present(shown, animated: false) }.take()
        for time in [1.0, 2.0] { #expect(rig.tap(10, 400, at: time).take() == ["should?", "attempted"]) }
        judge.allows = true
        shown.isModalInPresentation = true
        #expect(rig.tap(10, 400, at: 3).take() == ["attempted"] && root.presentedViewController === shown)
        shown.isModalInPresentation = false
        judge.onAsked = { [root] in root.dismiss(animated: false) }
        #expect(rig.tap(10, 400, at: 4).settle().take() == ["should?", "shown will disappear", "shown did disappear"])
    }

    @Test func `A finger beside a sheet does not dismiss what it has presented since`() {
        let front = rig.run { Screen("front", rig) }
        rig.after { root.present(shown, animated: false) }.down(10, 400, at: 1)
        rig.after { shown.present(front, animated: false) }.up(at: 1.1)
        settle()
        #expect(root.presentedViewController === shown && shown.presentedViewController === front)
        rig.tap(10, 400, at: 2)
        settle()
        #expect(root.presentedViewController === shown && shown.presentedViewController == nil)
    }
}
