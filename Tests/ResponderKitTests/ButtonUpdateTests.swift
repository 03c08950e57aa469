@testable import ResponderCore
@testable import ResponderKit

/// Buttons with a configuration: when it is updated, and what actions they call.
@Suite(.playedOnce("views stay as they were set")) struct ButtonUpdateTests: ButtonSuite {
    let rig = Rig()

    @Test func `The handler is called once for several changes, after the override, and again for the next ones`() {
        final class Loud: UIButton {
            var log: [String] = []
            override func updateConfiguration() { log.append("override") }
        }
        rig.run {
            let button = rig.put(Loud(configuration: titled(.plain())))
            button.configurationUpdateHandler = { ($0 as? Loud)?.log.append("handler \($0.state.rawValue)") }
            button.isSelected = true
            button.setNeedsUpdateConfiguration()
            #expect(button.log == [])
            button.layoutIfNeeded()
            #expect(button.log == ["override", "handler 4"])
            button.layoutIfNeeded()
            button.setNeedsLayout()
            button.layoutIfNeeded()
            #expect(button.log.count == 2)
            button.isSelected = false
            button.layoutIfNeeded()
            #expect(button.log == ["override", "handler 4", "override", "handler 0"])
            button.setNeedsUpdateConfiguration()
            button.layoutIfNeeded()
            #expect(button.log.count == 6)
            button.automaticallyUpdatesConfiguration = false
            button.layoutIfNeeded()
            #expect(button.log.count == 8)
        }
    }

    @Test func `What a handler assigns is shown, and causes no further call`() {
        let button = put(titled(.plain()))
        rig.run {
            var calls = 0
            button.configurationUpdateHandler = { button in
                calls += 1
                var next = button.configuration
                next?.title = button.isHighlighted ? "Going" : "Go \(calls)"
                button.configuration = next
            }
            button.layoutIfNeeded()
            button.layoutIfNeeded()
            #expect(calls == 1 && button.titleLabel?.text == "Go 1" && button.currentTitle == "Go 1")
            rig.down(150, 120, at: 1)
            button.layoutIfNeeded()
            #expect(calls == 2 && button.titleLabel?.text == "Going")
            rig.up(at: 1.1)
            button.layoutIfNeeded()
            #expect(calls == 3 && button.titleLabel?.text == "Go 3")
        }
    }

    @Test func `A handler that always wants another update does not hang`() {
        let button = put(titled(.plain()))
        var calls = 0
        button.configurationUpdateHandler = { button in
            calls += 1
            button.setNeedsUpdateConfiguration()
        }
        rig.run { button.layoutIfNeeded() }
        #expect((1...20).contains(calls))
    }

    @Test func `A handler gives a button without a configuration a plain one, with its title`() {
        rig.run {
            let button = UIButton(type: .custom)
            button.setTitle("Go", for: .normal)
            button.configurationUpdateHandler = { $0.configuration?.subtitle = "now" }
            button.layoutIfNeeded()
            #expect(button.titleLabel?.text == "Go" && button.subtitleLabel?.text == "now")
            button.configuration = nil
            #expect(button.subtitleLabel == nil && button.subviews == [button.titleLabel])
        }
    }

    @Test func `A handler can take the configuration away`() {
        let button = put(titled(.filled()))
        button.setTitle("Plain", for: .normal)
        button.configurationUpdateHandler = { $0.configuration = nil }
        rig.run {
            button.layoutIfNeeded()
            #expect(button.configuration == nil && button.titleLabel?.text == "Plain" && ground(of: button) == nil)
        }
    }

    @Test func `A configuration set on a button under a finger has the colours of that state`() {
        let button = rig.put(UIButton(frame: CGRect(100, 100, 200, 44))) { $0.tintColor = UIColor(hex: "#0080ff") }
        rig.down(150, 120, at: 1)
        button.configuration = titled(.filled())
        #expect(ground(of: button)?.color == "#0080ffbf")
        rig.up(at: 1.1)
        #expect(ground(of: button)?.color == "#0080ffff")
    }

    @Test func `A configuration set during a touch leaves the touch to the button`() {
        let button = put(titled(.filled()))
        var taps = 0
        button.addAction(for: .touchDown) { control in (control as? UIButton)?.configuration?.title = "Down" }
        button.addAction(UIAction { _ in taps += 1 }, for: .primaryActionTriggered)
        rig.tap(150, 120, at: 1, 3)
        #expect(taps == 2 && button.currentTitle == "Down")
    }

    @Test func `Without automatic updates the colours stay until the program asks for others`() {
        let button = put(titled(.filled()))
        button.automaticallyUpdatesConfiguration = false
        button.configuration = button.configuration?.updated(for: button)
        #expect(ground(of: button)?.color == "#0080ffff")
        button.isHighlighted = true
        #expect(ground(of: button)?.color == "#0080ffff")
        button.configuration = button.configuration?.updated(for: button)
        #expect(ground(of: button)?.color == "#0080ffbf")
        // Each update takes the colours of the configuration; it does not fade those of the last update.
        button.configuration = button.configuration?.updated(for: button)
        #expect(ground(of: button)?.color == "#0080ffbf")
    }

    @Test func `Titles for states other than normal are shown instead of the configuration's`() {
        let button = put(titled(.plain()))
        button.setTitle("Going", for: .highlighted)
        #expect(button.currentTitle == "Go")
        rig.down(150, 120, at: 1)
        #expect(button.currentTitle == "Going")
        rig.up(at: 1.1)
        button.configuration?.title = nil
        #expect(button.currentTitle == nil)
        button.setTitle("Back", for: .normal)
        #expect(button.configuration?.title == "Back")
    }

    // MARK: Actions

    @Test func `The primary action gives a button its title and is called when it is tapped, each time`() {
        var senders: [String] = []
        let action = UIAction(title: "Save") { senders.append(($0.sender as? UIButton)?.currentTitle ?? "none") }
        let button = rig.run { UIButton(configuration: .filled(), primaryAction: action) }
        button.frame = CGRect(100, 100, 200, 44)
        rig.window.addSubview(button)
        rig.tap(150, 120, at: 1, 3)
        #expect(senders == ["Save", "Save"] && action.sender == nil)
    }

    @Test func `An action with the same identifier replaces the one before, and can be removed`() {
        var log: [String] = []
        let button = put(titled(.plain()))
        let one = UIAction(identifier: .init("go")) { _ in log.append("one") }
        button.addAction(one, for: .touchDown)
        button.addAction(UIAction(identifier: .init("go")) { _ in log.append("two") }, for: .touchUpInside)
        rig.tap(150, 120, at: 1)
        #expect(log == ["two", "two"])
        button.removeAction(identifiedBy: .init("go"), for: .touchDown)
        rig.tap(150, 120, at: 3)
        #expect(log == ["two", "two", "two"] && button.allControlEvents == .touchUpInside)
        button.removeAction(one, for: .touchUpInside)
        rig.tap(150, 120, at: 5)
        #expect(log.count == 3 && button.allControlEvents.isEmpty)
    }

    @Test func `A change is drawn even if there was no layout in between`() {
        let button = put(titled(.filled()))
        _ = ground(of: button)
        rig.run {
            button.configuration?.baseBackgroundColor = .red
            guard case .fill(_, let color)? = button.drawCommands.first else {
                Issue.record("nothing is drawn")
                return
            }
            #expect(color.hex == UIColor.red.hex)
        }
    }
}
