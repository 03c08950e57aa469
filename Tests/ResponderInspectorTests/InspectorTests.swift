import ResponderChronicle
import ResponderKit
import Testing

@testable import InspectorPanels
@testable import ResponderCore
@testable import ResponderInspector
@testable import ResponderKit
@testable import StagePlayback

/// An inspector around a program, on a host without a window.
@Suite struct InspectorTests {
    @Test func `F12 opens and closes the panels, again and again, and the program does not get the key`() {
        let host = TestHost()
        for _ in 1...2 {
            #expect(host.strike("F12").inspector.isOpen && host.front?.application != nil)
            #expect(!host.strike("F12").inspector.isOpen && host.front?.application == nil)
        }
        #expect(host.delivered.isEmpty && host.strike("F11").delivered.count == 2)
    }

    @Test func `Another key can be chosen, and nothing opens a detached inspector`() {
        let host = TestHost()
        Inspector.attach(to: host, key: "F9")
        #expect(host.strike("F12").front?.application == nil && host.strike("F9").front?.application != nil)
        let inspector = host.front as? Inspector
        inspector?.detach()
        #expect(host.front == nil && inspector?.isOpen == false && host.strike("F9").front == nil)
    }

    @Test func `The window grows by the panels, the program keeps its size, and closing restores the window`() {
        let host = TestHost()
        let size = host.size
        host.inspector.open()
        #expect(host.size.width == size.width + DeskView.chrome.width && host.window.bounds.size == size)
        #expect(host.view?.stage.sceneFrame.size == size)
        host.inspector.close()
        #expect(host.size == size && host.window.bounds.size == size)
    }

    @Test func `Without room the program is drawn smaller, and touches are mapped to it`() throws {
        let host = TestHost()
        host.maximumSize = CGSize(width: 800, height: 500)
        host.inspector.open()
        let scene = try #require(host.view?.stage.sceneFrame)
        #expect(scene.width < 500)
        host.drag(from: host.place(150, 150), to: host.place(250, 150))
        #expect(abs(host.card.center.x - 290) < 0.01)
    }

    @Test func `Before the first touch the strip says what to do`() throws {
        let host = TestHost.opened()
        let strip = try #require(host.view?.verdict)
        let drawn = try #require(host.front?.application).asCurrent {
            strip.subviews.flatMap(\.drawCommands).compactMap { command -> String? in
                if case .text(let text, _, _, _) = command { text } else { nil }
            }
        }
        #expect(drawn.contains("Touch the stage."))
    }

    @Test func `The panels say who got the touch, and in a second touch again`() {
        let host = TestHost.opened()
        host.drag(from: host.place(150, 150), to: host.place(210, 150))
        #expect(host.words.contains { $0.contains("drag (pan on card) got the touch") } && host.card.center.x == 250)
        // Beside the card.
        #expect(host.tap(host.place(500, 400)).words.contains { $0.contains("nothing got the touch") })
        host.drag(from: host.place(200, 150), to: host.place(260, 150))
        #expect(host.words.contains { $0.contains("drag (pan on card) got the touch") })
        #expect(host.view?.timeline.lanes.content?.timeline.lane(of: .gesture("drag"))?.detail == "pan on card")
    }

    @Test func `Fingers that move together are one event for the program, with the inspector open and closed`() {
        for isOpen in [false, true] {
            let host = TestHost()
            if isOpen { host.inspector.open() }
            var batches: [Int] = []
            func send(_ phase: TouchSample.Phase, by distance: CGFloat) {
                host.delivered = []
                host.send(
                    [1, 2].map { contact in
                        let place = CGPoint(x: 110 + 40 * CGFloat(contact) + distance, y: 150)
                        return .touch(
                            TouchSample(
                                contact: contact, phase: phase, location: isOpen ? host.place(place) : place,
                                timestamp: host.now + 0.01))
                    })
                batches.append(host.deliveries)
                host.deliveries = 0
                #expect(host.delivered.count == 2)
            }
            send(.down, by: 0)
            for step in 1...4 { send(.move, by: CGFloat(10 * step)) }
            send(.up, by: 40)
            #expect(batches == [1, 1, 1, 1, 1, 1] && host.card.center.x == 230)
        }
    }

    @Test func `A finger that lifts where it rested has not moved, whatever the size of the stage`() {
        for width in stride(from: CGFloat(641), to: 900, by: 37) {
            let host = TestHost()
            host.maximumSize.width = width
            host.inspector.open()
            let start = host.place(160, 140)
            host.touch(.down, start)
            for step in 1...6 {
                host.touch(.move, CGPoint(x: start.x + 7.3 * CGFloat(step), y: start.y + 3.1 * CGFloat(step)))
            }
            host.touch(.up, CGPoint(x: start.x + 7.3 * 6, y: start.y + 3.1 * 6))
            let places = host.delivered.suffix(2).compactMap { sample -> CGPoint? in
                if case .touch(let touch) = sample { touch.location } else { nil }
            }
            #expect(places.count == 2 && places.first == places.last, "\(width)")
        }
    }

    @Test func `Touches on the panels do not reach the program`() throws {
        let host = TestHost.opened()
        let panel = try #require(host.view?.panel)
        let place = panel.convert(CGPoint(x: 300, y: 20), to: nil)
        #expect(host.tap(place).delivered.isEmpty && panel.state.tab == .views)
        // Nor does the rest of such a finger after the inspector is closed.
        host.touch(.down, place)
        host.inspector.close()
        host.touch(.move, CGPoint(x: 150, y: 150))
        #expect(host.touch(.up, CGPoint(x: 150, y: 150)).delivered.isEmpty)
        #expect(host.touch(.down, CGPoint(x: 150, y: 150)).delivered.count == 1)
    }

    @Test func `A drag goes on while the inspector opens and closes`() {
        let host = TestHost()
        host.touch(.down, CGPoint(x: 150, y: 150)).touch(.move, CGPoint(x: 180, y: 150))
        host.inspector.open()
        #expect(host.touch(.move, host.place(200, 150)).pan.state == .changed && abs(host.card.center.x - 240) < 0.01)
        host.inspector.close()
        host.touch(.move, CGPoint(x: 230, y: 150))
        #expect(host.touch(.up, CGPoint(x: 230, y: 150)).pan.state == .possible && abs(host.card.center.x - 270) < 0.01)
        // A drag that begins in the open inspector ends in the program alone.
        host.inspector.open()
        host.touch(.down, host.place(230, 150)).touch(.move, host.place(260, 150))
        host.inspector.close()
        host.touch(.move, CGPoint(x: 290, y: 150)).touch(.up, CGPoint(x: 290, y: 150))
        #expect(abs(host.card.center.x - 320) < 0.01 && host.pan.state == .possible)
    }

    @Test func `A finger that lands again under its number belongs to where it lands`() {
        let host = TestHost()
        host.touch(.down, CGPoint(x: 150, y: 150))
        host.inspector.open()
        host.touch(.up, host.place(150, 150))
        host.delivered = []
        let place = host.view!.panel.convert(CGPoint(x: 20, y: 20), to: nil)
        #expect(host.tap(place).delivered.isEmpty)
    }

    @Test func `A tap of three fingers opens and closes; slower, moved or fewer fingers do not`() {
        let host = TestHost()
        #expect(host.tapWithThreeFingers(holding: 0.5).inspector.isOpen && !host.tapWithThreeFingers().inspector.isOpen)
        host.tapWithThreeFingers(holding: 0.7)
        host.tapWithThreeFingers(moving: 21)
        host.touch(.down, .zero, contact: 1).touch(.down, .zero, contact: 2)
        host.touch(.up, .zero, contact: 1).touch(.up, .zero, contact: 2)
        for contact in 1...4 { host.touch(.down, .zero, contact: contact) }
        for contact in 1...4 { host.touch(.up, .zero, contact: contact) }
        #expect(!host.inspector.isOpen && host.tapWithThreeFingers(moving: 20).inspector.isOpen)
    }

    @Test func `Keys reach the program first; its unhandled ones are shortcuts of the panels`() throws {
        let host = TestHost.opened()
        let view = try #require(host.view)
        host.strike("2")
        #expect(view.panel.state.tab == .chain && host.delivered.count == 2)
        host.strike("X")
        #expect(!view.exploded.isHidden)
        host.strike("X").strike("F")
        #expect(view.exploded.isHidden && view.overlay.marks == .frames)
        // With the focus on a control of the panels, the program gets no keys.
        view.window?.application?.asCurrent { _ = view.explode.becomeFirstResponder() }
        host.delivered = []
        host.strike("3")
        #expect(view.panel.state.tab == .hitTest && host.delivered.isEmpty)
        host.strike("Escape").strike("4")
        #expect(view.panel.state.tab == .views && host.delivered.count == 2)
    }

    @Test func `A shortcut leaves the rail with the finger's chain, another key shows its own`() throws {
        let host = TestHost.opened()
        host.tap(host.place(150, 150))
        let rail = try #require(host.view?.rail)
        host.application.asCurrent { _ = host.card.becomeFirstResponder() }
        host.strike("2")
        #expect(rail.watch?.chain?.subject == .finger(1))
        host.strike("Q")
        #expect(rail.watch?.chain?.subject == .keys)
    }

    @Test func `A view is picked without touching the program, and its switch changes it`() throws {
        let host = TestHost.opened()
        host.strike("V")
        host.delivered = []
        host.drag(from: host.place(150, 150), to: host.place(250, 150))
        let panel = try #require(host.view?.panel)
        #expect(panel.state.selectedView == "card" && host.delivered.isEmpty && host.card.center.x == 200)
        panel.onChange?(Change(.view("card"), "hidden", .flag(true)))
        panel.onChange?(Change(.gesture("drag"), "enabled", .flag(false)))
        panel.onChange?(Change(.view("card"), "alpha", .number(0.5)))
        #expect(host.card.isHidden && !host.pan.isEnabled && host.card.alpha == 0.5)
        host.card.transform = CGAffineTransform(scaleX: 2, y: 2)
        panel.onResetTransform?("card")
        #expect(host.card.transform == .identity)
    }

    @Test func `Views and recognizers made while it is open are found`() throws {
        let host = TestHost.opened()
        host.application.asCurrent {
            let late = UIView(frame: CGRect(x: 400, y: 300, width: 100, height: 100))
            late.accessibilityIdentifier = "late"
            let tap = UITapGestureRecognizer()
            tap.name = "lateTap"
            late.addGestureRecognizer(tap)
            host.window.addSubview(late)
        }
        #expect(host.strike("1").words.contains { $0.hasPrefix("lateTap") })
        #expect(host.tap(host.place(450, 350)).words.contains { $0.contains("lateTap (tap on late) got the touch") })
    }

    @Test func `A closed inspector observes nothing`() {
        let host = TestHost()
        #expect(!host.application.trace.isOn)
        host.inspector.open()
        #expect(host.application.trace.isOn)
        host.inspector.close()
        #expect(!host.application.trace.isOn)
    }

    @Test func `The close button closes it after the touch`() throws {
        let host = TestHost.opened()
        let close = try #require(host.view?.close)
        let place = close.convert(CGPoint(x: 20, y: 20), to: nil)
        #expect(!host.tap(place).inspector.isOpen && host.delivered.isEmpty)
    }

    @Test func `A property that a class of the program lists has a row, which sets it`() throws {
        let host = TestHost()
        let dial = host.application.asCurrent { DialView(frame: CGRect(x: 400, y: 100, width: 80, height: 80)) }
        dial.accessibilityIdentifier = "dial"
        host.application.asCurrent { host.window.addSubview(dial) }
        host.inspector.open()
        let panel = try #require(host.view).panel
        panel.inspect("dial")
        host.settle()
        for list in panel.subviews.compactMap({ $0 as? ListView }) where !list.isHidden { list.contentOffset.y = 120 }
        #expect(host.settle().words.contains { $0.contains("notches") }, "\(host.words)")
        panel.onChange?(Change(.view("dial"), "notches", .number(20)))
        #expect(dial.notches == 20)
        panel.inspect("card")
        #expect(!host.settle().words.contains { $0.contains("notches") })
    }
}
