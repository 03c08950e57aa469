@testable import ResponderCore
@testable import ResponderKit

@Suite(.replayed) struct ControlTouchTests {
    private let rig = Rig()
    private let outer: LoggingView
    private let button: UIButton

    init() {
        outer = rig.view("outer", CGRect(0, 0, 1000, 1000))
        button = rig.run { UIButton(frame: CGRect(200, 200, 200, 100)) }
        outer.addSubview(button)
        note(button)
    }

    private func note(_ control: UIControl) {
        for (event, name) in [
            (.touchDown, "down"), (.touchDragInside, "drag"), (.touchUpInside, "inside"), (.touchUpOutside, "outside"),
            (.primaryActionTriggered, "primary"), (.touchCancel, "cancel"),
        ] as [(UIControl.Event, String)] { control.addAction(for: event) { [unowned rig] _ in rig.log.append(name) } }
    }

    @Test func `S-274 A touch on an interactive subview of a button sends no event and stops there`() {
        let inner = rig.put(UIView(frame: CGRect(0, 0, 50, 50)), in: button)
        for start in [0.0, 1] {
            #expect(rig.drag(from: CGPoint(210, 210), to: CGPoint(230, 210), at: start, steps: 1).take() == [])
            // While that finger is down, the button still tracks a finger of its own.
            rig.down(210, 210, at: start + 0.5, contact: 2)
            #expect(rig.tap(300, 250, at: start + 0.6).take() == ["down", "inside", "primary"])
            #expect(!button.isTracking && !button.isHighlighted)
            #expect(rig.up(2, at: start + 0.7).take() == [])
        }
        inner.isUserInteractionEnabled = false
        #expect(rig.tap(210, 210, at: 3).take() == ["down", "inside", "primary"])
    }

    @Test func `S-274 A control that takes its subviews' hits tracks their touches`() {
        final class Knob: UIControl {
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                super.hitTest(point, with: event) == nil ? nil : self
            }
        }
        let knob = rig.put(Knob(frame: CGRect(500, 500, 100, 100)), in: outer)
        knob.addSubview(rig.run { UIView(frame: knob.bounds) })
        note(knob)
        #expect(rig.tap(550, 550, at: 0).take() == ["down", "inside"])
    }

    @Test func `S-275 A button sends primaryActionTriggered after touchUpInside only`() {
        for start in [0.0, 1] {
            #expect(rig.tap(250, 250, at: start).take() == ["down", "inside", "primary"])
            rig.drag(from: CGPoint(250, 250), to: CGPoint(250, 600), at: start + 0.4, steps: 1)
            #expect(rig.take() == ["down", "outside"])
        }
        #expect(rig.down(250, 250, at: 3).cancel().take() == ["down", "cancel"])
        button.sendActions(for: .touchUpInside)
        #expect(rig.take() == ["inside"])
    }

    @Test func `S-286 A secondary click does not press a button`() {
        for start in [0.0, 1] {
            #expect(rig.click(.secondary, 250, 250, at: start).take() == [] && !button.isHighlighted)
            #expect(rig.click(.primary, 250, 250, at: start + 0.5).take() == ["down", "inside", "primary"])
        }
        #expect(rig.click([.primary, .secondary], 250, 250, at: 3).take() == ["down", "inside", "primary"])
        #expect(rig.click(.button(3), 250, 250, at: 4).take() == [])
    }

    @Test func `S-286 A secondary click neither highlights nor selects a row`() {
        let rows = Rows(3)
        let table = rig.run { UITableView(frame: CGRect(600, 0, 300, 400)) }
        (table.dataSource, table.delegate) = (rows, rows)
        outer.addSubview(table)
        for start in [0.0, 2] {
            rig.click(.secondary, 650, 20, at: start).advance(to: start + 1)
            #expect(rows.log == [])
            rig.click(.primary, 650, 20, at: start + 1).advance(to: start + 2)
            #expect(rows.log == ["may highlight 0", "highlight 0", "off 0", "may select 0", "select 0"])
            rows.log = []
        }
    }

    @Test func `S-286 Taps recognize the buttons that they list, presses the primary one, and the reason names it`() {
        let tap = rig.add(UITapGestureRecognizer(), "tap", to: outer)
        rig.add(UITapGestureRecognizer(), "menu", to: outer) { $0.buttonMaskRequired = .secondary }
        let press = rig.add(UILongPressGestureRecognizer(), "press", to: outer) { $0.minimumPressDuration = 0.01 }
        func actions() -> [String] { rig.take().filter { !$0.hasPrefix("outer") } }
        tap.isEnabled = false
        for start in [0.0, 1] {
            rig.click(.primary, 50, 50, at: start)
            #expect(actions() == ["press.began", "press.ended"])
            #expect(rig.why("menu", .failed) == "pressed button 1 of the pointer; it needs button 2")
            rig.click(.secondary, 50, 50, at: start + 0.5)
            #expect(actions() == ["menu.ended"])
            #expect(rig.why("press", .failed) == "pressed button 2 of the pointer; it needs button 1")
        }
        press.isEnabled = false
        tap.isEnabled = true
        rig.click(.primary, 50, 50, at: 3)
        #expect(actions() == ["tap.ended"])
        // A button leaves a tap of the other button to the view around it.
        rig.click(.secondary, 250, 250, at: 4)
        #expect(actions() == ["menu.ended"])
    }
}
