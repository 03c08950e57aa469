import Foundation
import Testing

@testable import ResponderKit

/// Buttons with a configuration: what they draw in each state, how large they are, and when they are updated.
@Suite(.playedOnce("views stay as they were set")) struct ButtonConfigurationTests {
    private let rig = Rig()

    private func put(_ configuration: UIButton.Configuration) -> UIButton {
        let button = rig.application.asCurrent { UIButton(configuration: configuration) }
        button.frame = CGRect(x: 100, y: 100, width: 200, height: 44)
        button.tintColor = UIColor(hex: "#0080ff")
        rig.window.addSubview(button)
        return button
    }

    /// The colour and the frame of the area behind a button; nil for none.
    private func ground(of button: UIButton) -> (color: String, frame: CGRect)? {
        rig.application.asCurrent {
            button.layoutIfNeeded()
            for case .fill(let elements, let color) in button.drawCommands {
                return (color.hex, frame(of: elements))
            }
            return nil
        }
    }

    private func frame(of elements: [UIBezierPath.Element]) -> CGRect {
        let points = elements.compactMap { element -> CGPoint? in
            switch element {
            case .move(let point), .line(let point), .curve(let point, _, _): point
            case .close: nil
            }
        }
        return points.dropFirst().reduce(CGRect(origin: points.first ?? .zero, size: .zero)) {
            $0.union(CGRect(origin: $1, size: .zero))
        }
    }

    /// The colours of title and area: normal, under a finger, disabled, selected.
    private func looks(of button: UIButton) -> [String] {
        func look() -> String {
            let area = ground(of: button)?.color ?? "none"
            return "\(button.titleLabel?.textColor.hex ?? "") on \(area)"
        }
        var looks = [look()]
        rig.down(150, 120, at: 1)
        looks.append(look())
        rig.up(at: 1.1)
        button.isEnabled = false
        looks.append(look())
        button.isEnabled = true
        button.isSelected = true
        looks.append(look())
        button.isSelected = false
        #expect(look() == looks[0])
        return looks
    }

    private func titled(_ configuration: UIButton.Configuration) -> UIButton.Configuration {
        var titled = configuration
        titled.title = "Go"
        return titled
    }

    @Test func `Each style has its colours, normal, under a finger, disabled and selected`() {
        #expect(
            looks(of: put(titled(.plain()))) == [
                "#0080ffff on none", "#0080ff80 on none", "#3c3c434d on none", "#0080ffff on #0080ff2e",
            ])
        #expect(
            looks(of: put(titled(.gray()))) == [
                "#0080ffff on #8f8f8f2e", "#0080ffbf on #8f8f8f4e", "#3c3c434d on #8f8f8f2e",
                "#0080ffff on #0080ff2e",
            ])
        #expect(
            looks(of: put(titled(.tinted()))) == [
                "#0080ffff on #0080ff2e", "#0080ffbf on #0080ff4e", "#3c3c434d on #8f8f8f2e",
                "#ffffffff on #0080ffff",
            ])
        #expect(
            looks(of: put(titled(.filled()))) == [
                "#ffffffff on #0080ffff", "#ffffffbf on #0080ffbf", "#3c3c434d on #8f8f8f2e",
                "#ffffffff on #0080ffff",
            ])
    }

    @Test func `Bordered styles look like those without a border in their name`() {
        #expect(looks(of: put(titled(.borderless()))) == looks(of: put(titled(.plain()))))
        #expect(looks(of: put(titled(.bordered()))) == looks(of: put(titled(.gray()))))
        #expect(looks(of: put(titled(.borderedTinted()))) == looks(of: put(titled(.tinted()))))
        #expect(looks(of: put(titled(.borderedProminent()))) == looks(of: put(titled(.filled()))))
    }

    @Test func `Base colours replace those of the style, and follow the state; a background's colour stays`() {
        var configuration = titled(.filled())
        configuration.baseForegroundColor = UIColor(hex: "#102030")
        configuration.baseBackgroundColor = UIColor(hex: "#ffcc00")
        #expect(
            looks(of: put(configuration)) == [
                "#102030ff on #ffcc00ff", "#102030bf on #ffcc00bf", "#10203066 on #ffcc0066",
                "#102030ff on #ffcc00ff",
            ])
        configuration.background.backgroundColor = UIColor(hex: "#00ff00")
        #expect(looks(of: put(configuration)).allSatisfy { $0.hasSuffix("on #00ff00ff") })
    }

    @Test func `The tint colour reaches a configured button when it changes`() {
        let button = put(titled(.filled()))
        #expect(ground(of: button)?.color == "#0080ffff")
        button.tintColor = .red
        #expect(ground(of: button)?.color == "#ff0000ff")
    }

    @Test func `The background has insets, corners and a line; a finger hits the whole button`() throws {
        var configuration = titled(.filled())
        configuration.background.backgroundInsets = NSDirectionalEdgeInsets(
            top: 6, leading: 2, bottom: 8, trailing: 4)
        configuration.background.strokeColor = .red
        configuration.background.strokeWidth = 2
        let button = put(configuration)
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        #expect(try #require(ground(of: button)).frame == CGRect(x: 2, y: 6, width: 194, height: 30))
        let lines = button.drawCommands.compactMap { command -> CGRect? in
            guard case .stroke(let elements, width: 2, _, .red) = command else { return nil }
            return frame(of: elements)
        }
        #expect(lines == [CGRect(x: 3, y: 7, width: 192, height: 28)])
        rig.tap(101, 101, at: 1)
        rig.tap(299, 143, at: 2)
        rig.tap(99, 101, at: 3)
        #expect(taps == 2)
    }

    @Test func `The corners are those of the style, of the background, or round`() {
        func radius(_ style: UIButton.Configuration.CornerStyle) -> CGFloat? {
            var configuration = titled(.filled())
            configuration.background.cornerRadius = 5
            configuration.cornerStyle = style
            let button = put(configuration)
            return rig.application.asCurrent {
                guard case .fill(let elements, _)? = button.drawCommands.first, case .move(let start)? = elements.first
                else { return nil }
                return start.x
            }
        }
        #expect([.dynamic, .fixed, .small, .medium, .large, .capsule].map(radius) == [5, 5, 4, 8, 12, 22])
    }

    @Test func `The size that fits is that of title, subtitle, image and insets`() {
        rig.application.asCurrent {
            var configuration = titled(.filled())
            let title = UIApplication.shared.width(of: "Go", font: .systemFont(ofSize: 17)).rounded(.up)
            @MainActor func size() -> CGSize { UIButton(configuration: configuration).sizeThatFits(.zero) }
            #expect(size() == CGSize(width: title + 24, height: 22 + 14))
            configuration.image = UIImage(pixelWidth: 1, pixelHeight: 1, pixels: [0, 0, 0, 255], scale: 0.1)
            configuration.imagePadding = 5
            #expect(size() == CGSize(width: 10 + 5 + title + 24, height: 22 + 14))
            configuration.imagePlacement = .top
            #expect(size() == CGSize(width: title + 24, height: 10 + 5 + 22 + 14))
            configuration.image = nil
            configuration.subtitle = "now"
            #expect(size().height == 52)
            configuration.subtitle = nil
            configuration.buttonSize = .large
            #expect(size() == CGSize(width: title + 40, height: 22 + 30))
            configuration.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
            #expect(size() == CGSize(width: title + 6, height: 22 + 4))
            configuration.setDefaultContentInsets()
            configuration.buttonSize = .small
            #expect(size().height == 29)
        }
    }

    @Test func `The size that fits is right at once after a change of the configuration`() {
        let button = put(titled(.plain()))
        rig.application.asCurrent {
            let before = button.sizeThatFits(.zero).width
            button.configuration?.title = "Go on and on"
            #expect(button.sizeThatFits(.zero).width > before)
            button.setTitle("Go", for: .normal)
            #expect(button.sizeThatFits(.zero).width == before && button.intrinsicContentSize.width == before)
        }
    }

    @Test(arguments: [
        (NSDirectionalRectEdge.leading, CGRect(x: 0, y: 6, width: 10, height: 10), 15.0, 0.0),
        (.trailing, CGRect(x: 25, y: 6, width: 10, height: 10), 0, 0),
        (.top, CGRect(x: 5, y: 0, width: 10, height: 10), 0, 15),
        (.bottom, CGRect(x: 5, y: 27, width: 10, height: 10), 0, 0),
    ])
    func `The image is at its side of the title`(
        edge: NSDirectionalRectEdge, image: CGRect, x: Double, y: Double
    ) {
        rig.application.asCurrent {
            var configuration = UIButton.Configuration.plain()
            configuration.contentInsets = .zero
            configuration.imagePadding = 5
            configuration.imagePlacement = edge
            configuration.image = UIImage(pixelWidth: 1, pixelHeight: 1, pixels: [0, 0, 0, 255], scale: 0.1)
            let button = UIButton(configuration: configuration)
            // A title of 20 points, whatever the width of a letter.
            let label = UIApplication.shared.width(of: "Go", font: .systemFont(ofSize: 17)).rounded(.up)
            button.setTitle("Go", for: .normal)
            button.sizeToFit()
            button.layoutIfNeeded()
            guard case .image(_, let place)? = button.drawCommands.first else {
                Issue.record("no image")
                return
            }
            let wider = label - 20
            let isStacked = edge == .top || edge == .bottom
            let shift = isStacked ? wider / 2 : edge == .trailing ? wider : 0
            #expect(place == image.offsetBy(dx: shift, dy: 0))
            #expect(button.titleLabel?.frame == CGRect(x: x, y: y, width: label, height: 22))
        }
    }

    @Test func `A title that is too long has more lines, or an ellipsis`() throws {
        var configuration = UIButton.Configuration.plain()
        configuration.title = "Some words that need more than the width of the button"
        let button = put(configuration)
        rig.application.asCurrent {
            func lines() -> Int {
                button.layoutIfNeeded()
                return button.titleLabel?.drawCommands.count ?? 0
            }
            // The height has room for one line of 22 points, then for two.
            #expect(lines() == 1)
            button.frame.size.height = 58
            #expect(lines() == 2)
            #expect(button.sizeThatFits(CGSize(width: 200, height: 0)).height > 58)
            button.configuration?.titleLineBreakMode = .byTruncatingTail
            #expect(lines() == 1)
            #expect(button.sizeThatFits(CGSize(width: 200, height: 0)).height == 36)
        }
    }

    @Test func `Content that is narrower than the button is where its alignment says`() {
        let button = put(titled(.plain()))
        rig.application.asCurrent {
            func x() -> CGFloat {
                button.layoutIfNeeded()
                return button.titleLabel?.frame.minX ?? 0
            }
            let width = button.sizeThatFits(.zero).width - 24
            #expect(x() == (200 - width) / 2)
            button.contentHorizontalAlignment = .leading
            #expect(x() == 12)
            button.contentHorizontalAlignment = .right
            #expect(x() == 200 - 12 - width)
            button.configuration = nil
            button.setTitle("Go", for: .normal)
            #expect(button.titleLabel?.frame.maxX != 200)
            button.layoutIfNeeded()
            #expect(button.titleLabel?.frame.maxX == 200)
        }
    }

    @Test func `A template has the colour of the title, another image its own`() {
        var configuration = titled(.filled())
        let image = rig.application.asCurrent {
            UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
                UIColor.red.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
            }
        }
        func colors() -> [String] {
            let button = put(configuration)
            return rig.application.asCurrent {
                button.layoutIfNeeded()
                return button.drawCommands.compactMap { command in
                    if case .fill(_, let color) = command { color.hex } else { nil }
                }
            }
        }
        configuration.image = image
        #expect(colors() == ["#0080ffff", "#ff0000ff"])
        configuration.image = image.withRenderingMode(.alwaysTemplate)
        #expect(colors() == ["#0080ffff", "#ffffffff"])
    }

    @Test func `An attributed title and a transformer give the font and the colour`() {
        var container = AttributeContainer()
        container.font = .boldSystemFont(ofSize: 11)
        container.foregroundColor = .red
        var configuration = UIButton.Configuration.plain()
        configuration.attributedTitle = AttributedString("Go", attributes: container)
        let button = put(configuration)
        rig.application.asCurrent {
            button.layoutIfNeeded()
            #expect(configuration.title == "Go" && button.currentTitle == "Go")
            #expect(button.titleLabel?.font == .boldSystemFont(ofSize: 11) && button.titleLabel?.textColor == .red)
            button.configuration?.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { given in
                var changed = given
                changed.font?.pointSize += 2
                changed.foregroundColor = .blue
                return changed
            }
            button.layoutIfNeeded()
            #expect(button.titleLabel?.font == .boldSystemFont(ofSize: 13) && button.titleLabel?.textColor == .blue)
            button.configuration?.title = "On"
            button.layoutIfNeeded()
            #expect(button.titleLabel?.font == .systemFont(ofSize: 19))
        }
    }

    // MARK: Updates

    @Test func `The handler is called once for several changes, after the override, and again for the next ones`() {
        final class Loud: UIButton {
            var log: [String] = []
            override func updateConfiguration() { log.append("override") }
        }
        rig.application.asCurrent {
            let button = Loud(configuration: titled(.plain()))
            rig.window.addSubview(button)
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
        }
    }

    @Test func `What a handler assigns is shown, and causes no further call`() {
        let button = put(titled(.plain()))
        rig.application.asCurrent {
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
        rig.application.asCurrent { button.layoutIfNeeded() }
        #expect((1...20).contains(calls))
    }

    @Test func `A handler gives a button without a configuration a plain one, with its title`() {
        rig.application.asCurrent {
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
        rig.application.asCurrent {
            button.layoutIfNeeded()
            #expect(button.configuration == nil && button.titleLabel?.text == "Plain")
            #expect(ground(of: button) == nil)
        }
    }

    @Test func `A configuration set on a button under a finger has the colours of that state`() {
        let button = rig.application.asCurrent { UIButton(frame: CGRect(x: 100, y: 100, width: 200, height: 44)) }
        button.tintColor = UIColor(hex: "#0080ff")
        rig.window.addSubview(button)
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
        rig.tap(150, 120, at: 1)
        rig.tap(150, 120, at: 3)
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
        // The colours are chosen anew each time, not faded further.
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
        let button = rig.application.asCurrent { UIButton(configuration: .filled(), primaryAction: action) }
        button.frame = CGRect(x: 100, y: 100, width: 200, height: 44)
        rig.window.addSubview(button)
        rig.tap(150, 120, at: 1)
        rig.tap(150, 120, at: 3)
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
}
