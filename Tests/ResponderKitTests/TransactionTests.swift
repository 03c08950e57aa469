@testable import ResponderCore
@testable import ResponderKit

/// The parts of Core Animation's transactions that apply to views' layers.
@Suite(.playedOnce("animations begin before the first input")) struct TransactionTests {
    private var (rig, view) = Rig.with("v", CGRect(0, 0, 100, 100))

    /// A transaction whose completion is logged.
    private func transaction(_ name: String, _ changes: () -> Void) {
        CATransaction.begin()
        CATransaction.setCompletionBlock { rig.log.append(name) }
        changes()
        CATransaction.commit()
    }

    @Test func `The completion is called when the last animation of the transaction ends`() {
        rig.run {
            transaction("all") {
                UIView.animate(withDuration: 1, animations: { view.alpha = 0.5 }) { _ in rig.log.append("first") }
                UIView.animate(withDuration: 2) { view.center.x = 300 }
            }
            UIView.animate(withDuration: 5) { view.center.y = 300 }
        }
        #expect([1.5, 2, 10].map { rig.advance(to: $0).log } == [["first"], ["first", "all"], ["first", "all"]])
    }

    @Test func `An animation that is replaced counts as ended`() {
        rig.after { transaction("all") { UIView.animate(withDuration: 5) { view.alpha = 0.5 } } }.advance(to: 1)
        #expect(rig.after { view.alpha = 1 }.log == [])
        #expect(rig.advance(to: 1.1).log == ["all"])
    }

    @Test func `Without an animation commit calls the completion, and each completion waits for its own part`() {
        rig.run {
            transaction("one") { #expect(rig.log == []) }
            #expect(rig.log == ["one"])
            CATransaction.begin()
            CATransaction.setCompletionBlock { rig.log.append("two") }
            CATransaction.setCompletionBlock { rig.log.append("three") }
            #expect(rig.log == ["one", "two"])
            UIView.animate(withDuration: 1) { view.alpha = 0.5 }
            CATransaction.commit()
        }
        #expect(rig.log == ["one", "two"])
        #expect(rig.advance(to: 1).log == ["one", "two", "three"])
    }

    @Test func `The outer transaction waits for animations of the inner one`() {
        rig.run {
            transaction("outer") {
                transaction("inner") { UIView.animate(withDuration: 1) { view.alpha = 0.5 } }
                UIView.animate(withDuration: 2) { view.center.x = 300 }
            }
        }
        #expect(rig.advance(to: 1).log == ["inner"])
        #expect(rig.advance(to: 2).log == ["inner", "outer"])
    }

    @Test func `Disabled actions are immediate inside an animation block and animated again after it`() {
        rig.run {
            UIView.animate(withDuration: 1) {
                CATransaction.begin()
                CATransaction.setDisableActions(true)
                #expect(CATransaction.disableActions())
                view.layer.position.x = 300
                CATransaction.begin()
                view.layer.position.y = 300
                CATransaction.commit()
                CATransaction.commit()
                #expect(!CATransaction.disableActions())
                view.alpha = 0.5
            }
        }
        #expect(view.presentationCenter == CGPoint(300, 300) && view.presentationAlpha == 1)
        rig.advance(to: 1)
        #expect(view.presentationAlpha == 0.5)
    }

    @Test func `Without begin a setting lasts until the end of the event`() {
        rig.run {
            CATransaction.setDisableActions(true)
            CATransaction.setCompletionBlock { rig.log.append("done") }
            UIView.animate(withDuration: 1) { view.alpha = 0.5 }
            #expect(view.presentationAlpha == 0.5)
        }
        #expect(rig.advance(to: 0.5).log == ["done"])
        rig.run {
            #expect(!CATransaction.disableActions())
            UIView.animate(withDuration: 1) { view.alpha = 1 }
        }
        #expect(view.presentationAlpha == 0.5)
    }

    @Test func `The duration belongs to its transaction, and commit without begin gives a warning`() {
        rig.run {
            #expect(CATransaction.animationDuration() == 0.25)
            CATransaction.begin()
            CATransaction.setAnimationDuration(2)
            CATransaction.begin()
            #expect(CATransaction.animationDuration() == 2)
            CATransaction.commit()
            CATransaction.commit()
            #expect(CATransaction.animationDuration() == 0.25)
            CATransaction.commit()
        }
        #expect(rig.warnings == ["CATransaction.commit() without begin(). Nothing was done."])
    }
}
