@testable import ResponderCore
@testable import ResponderKit

/// Sheets that a finger drags.
@Suite(.playedOnce("controllers stay presented or dismissed")) struct SheetDragTests: PresentationSuite {
    let stage = PresentationStage()

    /// Present the controller in a window as wide as a phone, from side to side.
    private func present(
        _ detents: [UISheetPresentationController.Detent] = [.large()], height: CGFloat = 840
    ) -> UISheetPresentationController {
        rig.run {
            rig.window.frame.size = CGSize(400, height)
            shown.loadViewIfNeeded()
            shown.view.backgroundColor = .white
            let sheet = shown.sheetPresentationController!
            sheet.detents = detents
            root.present(shown, animated: false)
            rig.window.layoutIfNeeded()
            return sheet
        }
    }

    /// The sheet as it is seen now.
    private func frame(_ sheet: UISheetPresentationController) -> CGRect {
        rig.run { sheet.panel.layer.presentation()?.frame ?? .null }
    }

    /// Move a finger in steps of a hundredth of a second, and stay until the speed is zero unless it flicks.
    private func stroke(
        from start: CGFloat, by distance: CGFloat, at time: TimeInterval, speed: CGFloat? = nil, lifts: Bool = true
    ) {
        let steps = speed.map { Int((abs(distance) / ($0 * 0.01)).rounded()) } ?? 20
        rig.down(200, start, at: time)
        for step in 1...steps {
            rig.move(200, start + distance * CGFloat(step) / CGFloat(steps), at: time + Double(step) * 0.01)
        }
        var end = time + Double(steps) * 0.01
        if speed == nil {
            end += 0.5
            rig.move(200, start + distance, at: end)
        }
        if lifts { rig.up(at: end) }
    }

    @Test func `S-322 A sheet follows the finger from ten points on, and does not go up`() {
        let sheet = present()
        #expect(frame(sheet) == CGRect(0, 40, 400, 800))
        for (time, distance, offset) in [(0.0, 180.0, 170.0), (10, 240, 230), (20, 360, 350), (30, -180, 0)] {
            stroke(from: 400, by: distance, at: time, lifts: false)
            #expect(frame(sheet) == CGRect(0, 40 + offset, 400, 800), "\(distance)")
            #expect(abs(sheet.dimming.alpha - (1 - offset / 800)) < 1e-9)
            rig.cancel().settle()
            #expect(frame(sheet).minY == 40 && sheet.dimming.alpha == 1)
        }
        // Both of its edges move, and the sheet stays as large as it is.
        #expect(shown.view.bounds.size == CGSize(400, 800))
    }

    @Test(arguments: [(380.0, false), (398, false), (402, true)])
    func `S-322 A slow lift beyond half of the height dismisses the sheet`(_ offset: Double, _ isDismissed: Bool) {
        let judge = DismissalJudge(rig)
        rig.run { shown.presentationController?.delegate = judge }
        let sheet = present()
        _ = rig.take()
        stroke(from: 100, by: offset + 10, at: 0)
        let calls = ["should?", "dismisses", "shown will disappear~", "shown did disappear~", "dismissed"]
        #expect(rig.settle().take() == (isDismissed ? calls : []))
        #expect((root.presentedViewController == nil) == isDismissed && (sheet.containerView == nil) == isDismissed)
        guard !isDismissed else { return }
        #expect(frame(sheet).minY == 40)
        // A second attempt.
        stroke(from: 100, by: 450, at: 100)
        settle()
        #expect(root.presentedViewController == nil)
    }

    @Test(arguments: [(975.0, false), (1000, true)])
    func `S-322 A lift at 1000 points a second dismisses it wherever it is, a slower one does not`(
        _ speed: Double, _ isDismissed: Bool
    ) {
        _ = present()
        stroke(from: 200, by: speed * 0.08, at: 0, speed: speed)
        settle()
        #expect((root.presentedViewController == nil) == isDismissed)
    }

    @Test func `S-322 It springs back critically damped, and a finger can take it on the way`() {
        let sheet = present()
        stroke(from: 200, by: 180, at: 0)
        let lift = rig.time
        for time in stride(from: 0.05, to: 0.4, by: 0.05) {
            rig.advance(to: lift + time)
            let phase = 18.25 * time
            #expect(abs(frame(sheet).minY - 40 - 170 * (1 + phase) * exp(-phase)) < 1, "\(time)")
        }
        settle()
        stroke(from: 200, by: 180, at: 50)
        rig.advance(to: rig.time + 0.05)
        let seen = frame(sheet).minY
        #expect(seen > 100 && seen < 200)
        stroke(from: 300, by: 60, at: rig.time + 0.05, lifts: false)
        // The finger took it where it was a moment later, and moved it by 50 points.
        #expect(frame(sheet).minY > 90 && frame(sheet).minY < seen + 50)
        rig.cancel().settle()
        #expect(frame(sheet).minY == 40)
    }

    @Test func `A sheet that may not be dismissed resists the finger, and returns`() {
        let judge = DismissalJudge(rig)
        rig.run { shown.presentationController?.delegate = judge }
        let sheet = present()
        _ = rig.take()
        shown.isModalInPresentation = true
        stroke(from: 100, by: 610, at: 0, lifts: false)
        let offset = ScrollPhysics.resisted(600, size: 800)
        #expect(abs(frame(sheet).minY - 40 - offset) < 1e-9 && offset < 300)
        rig.up(at: rig.time + 0.1)
        #expect(settle().rig.take() == ["attempted"] && frame(sheet).minY == 40)
        stroke(from: 100, by: 210, at: 30)
        #expect(settle().rig.take() == [] && frame(sheet).minY == 40)
        // The delegate is asked only about a sheet that may be dismissed.
        shown.isModalInPresentation = false
        judge.allows = false
        stroke(from: 100, by: 610, at: 50)
        #expect(settle().rig.take() == ["should?", "attempted"] && frame(sheet).minY == 40)
    }

    @Test func `A panel in the middle of a wide window is dragged as a whole`() {
        rig.run {
            shown.modalPresentationStyle = .formSheet
            shown.sheetPresentationController?.detents = [.medium(), .large()]
            root.present(shown, animated: false)
            rig.window.layoutIfNeeded()
        }
        let sheet = shown.sheetPresentationController!
        #expect(frame(sheet) == CGRect(230, 90, 540, 620))
        rig.down(500, 300, at: 0).move(500, 400, at: 0.1).move(500, 410, at: 0.2)
        #expect(frame(sheet) == CGRect(230, 190, 540, 620))
        rig.move(500, 410, at: 1).up(at: 1.1)
        settle()
        #expect(frame(sheet) == CGRect(230, 90, 540, 620))
        rig.down(500, 300, at: 10).move(500, 500, at: 10.1).move(500, 640, at: 10.2).move(500, 640, at: 11).up(at: 11.1)
        settle()
        #expect(root.presentedViewController == nil)
    }

    @Test func `S-326 A sheet with a medium and a large detent opens at medium, and follows a finger between them`() {
        final class Watch: UISheetPresentationControllerDelegate {
            var changes: [String?] = []
            func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
                _ sheetPresentationController: UISheetPresentationController
            ) { changes.append(sheetPresentationController.selectedDetentIdentifier?.rawValue) }
        }
        let watch = Watch()
        rig.run { shown.presentationController?.delegate = watch }
        let sheet = present([.large(), .medium()])
        // 0.56 of the largest height, as 425 is of 759.
        let medium = CGRect(0, 840 - 448, 400, 448)
        #expect(frame(sheet) == medium && sheet.selectedDetentIdentifier == nil)
        stroke(from: 600, by: -110, at: 0, lifts: false)
        #expect(frame(sheet) == CGRect(0, medium.minY - 100, 400, 548) && shown.view.bounds.height == 548)
        #expect(sheet.dimming.alpha == 1 && sheet.dimming.backgroundColor == UIColor(white: 0, alpha: 0.2))
        rig.up(at: rig.time + 0.1)
        settle()
        #expect(frame(sheet) == medium && watch.changes == [])
        stroke(from: 600, by: -260, at: 20)
        settle()
        #expect(frame(sheet) == CGRect(0, 40, 400, 800) && sheet.selectedDetentIdentifier == .large)
        // A flick goes to the next height, and from the lowest one out.
        stroke(from: 200, by: 100, at: 40, speed: 1200)
        settle()
        #expect(
            frame(sheet) == medium && watch.changes.suffix(2) == ["com.apple.UIKit.large", "com.apple.UIKit.medium"])
        stroke(from: 600, by: -100, at: 60, speed: 1200)
        settle()
        #expect(sheet.selectedDetentIdentifier == .large)
        stroke(from: 200, by: 100, at: 80, speed: 1200)
        stroke(from: 500, by: 100, at: 100, speed: 1200)
        settle()
        #expect(root.presentedViewController == nil)
    }

    @Test func `S-326 Below its lowest height it moves as a whole, and half of that dismisses it`() {
        let own = UISheetPresentationController.Detent.custom(identifier: .init("own")) { context in
            context.maximumDetentValue / 2
        }
        let sheet = present([own, .large()])
        #expect(frame(sheet).height == 400)
        stroke(from: 500, by: 180, at: 0, lifts: false)
        #expect(frame(sheet) == CGRect(0, 610, 400, 400) && abs(sheet.dimming.alpha - (1 - 170.0 / 400)) < 1e-9)
        rig.up(at: rig.time + 0.1)
        settle()
        #expect(frame(sheet).minY == 440)
        stroke(from: 500, by: 220, at: 20)
        settle()
        #expect(root.presentedViewController == nil)
    }

    @Test func `A program selects and changes heights, at once or with a spring`() {
        let sheet = present([.medium(), .large()])
        rig.run {
            sheet.selectedDetentIdentifier = .large
            rig.window.layoutIfNeeded()
            #expect(frame(sheet).minY == 40)
            sheet.animateChanges { sheet.selectedDetentIdentifier = .medium }
        }
        rig.advance(to: rig.application.now + 0.05)
        #expect(frame(sheet).minY > 40 && frame(sheet).minY < 392)
        settle()
        #expect(frame(sheet).minY == 392)
        rig.run {
            // A height that is not there, and none at all.
            sheet.detents = [.custom { _ in nil }]
            rig.window.layoutIfNeeded()
            #expect(frame(sheet).minY == 40)
            sheet.detents = [.custom { _ in 100 }, .custom { _ in 10_000 }]
            rig.window.layoutIfNeeded()
            #expect(frame(sheet).minY == 740)
            sheet.prefersGrabberVisible = true
            sheet.preferredCornerRadius = 30
            let grabber = sheet.panel.subviews.last
            #expect(
                grabber?.frame == CGRect(182, 5, 36, 5) && grabber?.isHidden == false && sheet.panel.cornerRadius == 30)
        }
    }

    @Test func `A list in a sheet scrolls, unless it is at its top and the stroke can move the sheet`() {
        let sheet = present([.medium(), .large()])
        let list = rig.put(UIScrollView(frame: CGRect(0, 0, 400, 800)), in: shown.view) {
            $0.contentSize = CGSize(400, 3000)
            $0.autoresizingMask = .flexibleHeight
        }
        func strokeAndSettle(by distance: CGFloat, at time: TimeInterval) {
            stroke(from: 600, by: distance, at: time)
            settle()
        }
        // Up at medium: the sheet grows. Up at large: the list scrolls.
        strokeAndSettle(by: -260, at: 0)
        #expect(sheet.selectedDetentIdentifier == .large && list.contentOffset.y == 0)
        strokeAndSettle(by: -110, at: 20)
        #expect(frame(sheet).minY == 40 && list.contentOffset.y == 100)
        // Down: the list scrolls to its top, the next stroke moves the sheet.
        strokeAndSettle(by: 110, at: 40)
        #expect(frame(sheet).minY == 40 && list.contentOffset.y == 0)
        strokeAndSettle(by: 260, at: 60)
        #expect(sheet.selectedDetentIdentifier == .medium && list.contentOffset.y == 0)
        rig.run { sheet.prefersScrollingExpandsWhenScrolledToEdge = false }
        strokeAndSettle(by: -110, at: 80)
        #expect(sheet.selectedDetentIdentifier == .medium && list.contentOffset.y == 100)
    }

    @Test func `A stroke to the side is not the sheet's, and neither is one while it presents another controller`() {
        let sheet = present()
        rig.down(200, 300, at: 0).move(260, 310, at: 0.1).move(300, 500, at: 0.2).up(at: 0.3)
        settle()
        #expect(frame(sheet).minY == 40 && !rig.changes(of: "sheet").contains("possible>began"))
        let front = rig.run { Screen("front", rig) }
        rig.down(200, 300, at: 10)
        rig.run { shown.present(front, animated: false) }
        rig.move(200, 500, at: 10.2).move(200, 700, at: 10.3).up(at: 10.4)
        settle()
        #expect(root.presentedViewController === shown && frame(sheet).minY == 40)
    }

    @Test func `A program that dismisses the sheet under the finger ends the drag`() {
        let sheet = present()
        stroke(from: 200, by: 180, at: 0, lifts: false)
        rig.run { root.dismiss(animated: true) }
        rig.move(200, 300, at: rig.time + 0.05).up(at: rig.time + 0.1)
        settle()
        #expect(root.presentedViewController == nil && sheet.containerView == nil && rig.warnings == [])
    }
}
