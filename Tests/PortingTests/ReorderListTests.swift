import UIKit

@Suite struct ReorderListTests {
    private let device = Device(showing: ReorderListViewController())
    private var list: ReorderListViewController { device.controller() }
    private let before = ["bread", "milk", "eggs", "tea", "rice"]
    private func middle(of row: Int) -> CGPoint { CGPoint(x: 200, y: 60 * row + 30) }

    @Test func `Press, drag and drop move a row, and the others make room`() {
        let finger = Stroke(from: middle(of: 1), at: 0).hold(0.5).to(middle(of: 3), in: 0.3)
        device.play(finger.samples)
        let milk = list.rows.first { $0.text == "milk" }!
        #expect(list.titles == ["bread", "eggs", "tea", "milk", "rice"])
        #expect(milk.center.isClose(to: middle(of: 3)) && milk.alpha == 0.8 && list.view.subviews.last === milk)
        #expect(list.rows[1].center.isClose(to: middle(of: 1)))
        device.play([finger.up().last!])
        #expect(list.log == ["lift milk", "drop milk"])
        #expect(milk.frame == CGRect(x: 0, y: 180, width: 400, height: 60) && milk.alpha == 1)
    }

    @Test func `The press begins 0.4 s after the landing, without a touch event`() {
        device.play(Stroke(from: middle(of: 0), at: 1).samples)
        #expect(device.application.nextDeadline == 1.4)
        device.wait(until: 1.39)
        #expect(list.log == [])
        device.wait(until: 1.4)
        #expect(list.log == ["lift bread"])
    }

    @Test func `A quick drag reorders nothing, and a tap selects`() {
        device.play(Stroke(from: middle(of: 1), at: 0).to(middle(of: 4)).up())
        #expect(list.log == [])
        device.play(tap(middle(of: 2), at: 1))
        #expect((list.log, list.titles) == (["select eggs"], before))
    }

    @Test func `A row dragged beyond the ends stays at the end`() {
        device.play(Stroke(from: middle(of: 3), at: 0).hold(0.5).to(200, -200).up())
        #expect(list.titles == ["tea", "bread", "milk", "eggs", "rice"])
    }

    @Test func `An interruption restores the order, and a press on no row fails`() {
        device.play(Stroke(from: middle(of: 1), at: 0).hold(0.5).to(middle(of: 3)).samples)
        device.application.cancelAllTouches()
        #expect((list.titles, list.log) == (before, ["lift milk", "cancelled"]) && list.rows[1].transform.isIdentity)
        device.play([TouchSample(contact: 1, phase: .up, location: .zero, timestamp: 1)])
        device.play(Stroke(200, 700, at: 2).hold(0.5).to(200, 500).up())
        #expect(list.log == ["lift milk", "cancelled", "cancelled"])
    }
}
