@testable import ResponderCore
@testable import ResponderKit

/// Buttons with a configuration: what they draw in each state, and how large they are.
@Suite(.playedOnce("views stay as they were set")) struct ButtonConfigurationTests: ButtonSuite {
    let rig = Rig()

    @Test func `Each style has its colours, normal, under a finger, disabled and selected`() {
        for (styles, expected) in [
            ([.plain(), .borderless()], "#0080ffff/none #0080ff80/none #3c3c434d/none #0080ffff/#0080ff2e"),
            (
                [.gray(), .bordered()],
                "#0080ffff/#8f8f8f2e #0080ffbf/#8f8f8f4e #3c3c434d/#8f8f8f2e #0080ffff/#0080ff2e"
            ),
            (
                [.tinted(), .borderedTinted()],
                "#0080ffff/#0080ff2e #0080ffbf/#0080ff4e #3c3c434d/#8f8f8f2e #ffffffff/#0080ffff"
            ),
            (
                [.filled(), .borderedProminent()],
                "#ffffffff/#0080ffff #ffffffbf/#0080ffbf #3c3c434d/#8f8f8f2e #ffffffff/#0080ffff"
            ),
        ] as [([UIButton.Configuration], String)] {
            for style in styles { #expect(looks(of: put(titled(style))) == expected) }
        }
    }

    @Test func `Base colours replace those of the style, and follow the state; a background's colour stays`() {
        var configuration = titled(.filled())
        configuration.baseForegroundColor = UIColor(hex: "#102030")
        configuration.baseBackgroundColor = UIColor(hex: "#ffcc00")
        let looks = looks(of: put(configuration))
        #expect(looks == "#102030ff/#ffcc00ff #102030bf/#ffcc00bf #10203066/#ffcc0066 #102030ff/#ffcc00ff")
        configuration.background.backgroundColor = UIColor(hex: "#00ff00")
        #expect(self.looks(of: put(configuration)).split(separator: " ").allSatisfy { $0.hasSuffix("/#00ff00ff") })
    }

    @Test func `The tint colour reaches a configured button when it changes`() {
        let button = put(titled(.filled()))
        #expect(ground(of: button)?.color == "#0080ffff")
        button.tintColor = .red
        #expect(ground(of: button)?.color == "#ff0000ff")
    }

    @Test func `The background has insets, corners and a line; a finger hits the whole button`() throws {
        var configuration = titled(.filled())
        configuration.background.backgroundInsets = NSDirectionalEdgeInsets(top: 6, leading: 2, bottom: 8, trailing: 4)
        configuration.background.strokeColor = .red
        configuration.background.strokeWidth = 2
        let button = put(configuration)
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        #expect(try #require(ground(of: button)).frame == CGRect(2, 6, 194, 30))
        let lines = button.drawCommands.compactMap { command -> CGRect? in
            guard case .stroke(let elements, let style, .red) = command, style.width == 2 else { return nil }
            return frame(of: elements)
        }
        #expect(lines == [CGRect(3, 7, 192, 28)])
        rig.tap(101, 101, at: 1).tap(299, 143, at: 2).tap(99, 101, at: 3)
        #expect(taps == 2)
    }

    @Test func `The corners are those of the style, of the background, or round`() {
        func radius(_ style: UIButton.Configuration.CornerStyle) -> CGFloat? {
            var configuration = titled(.filled())
            configuration.background.cornerRadius = 5
            configuration.cornerStyle = style
            let button = put(configuration)
            return rig.run {
                guard case .fill(let elements, _)? = button.drawCommands.first, case .move(let start)? = elements.first
                else { return nil }
                return start.x
            }
        }
        #expect([.dynamic, .fixed, .small, .medium, .large, .capsule].map(radius) == [5, 5, 4, 8, 12, 22])
    }

    @Test func `The size that fits is that of title, subtitle, image and insets`() {
        rig.run {
            var configuration = titled(.filled())
            let title = UIApplication.shared.width(of: "Go", font: .systemFont(ofSize: 17)).rounded(.up)
            @MainActor func size() -> CGSize { UIButton(configuration: configuration).sizeThatFits(.zero) }
            #expect(size() == CGSize(title + 24, 22 + 14))
            configuration.image = UIImage(pixelWidth: 1, pixelHeight: 1, pixels: [0, 0, 0, 255], scale: 0.1)
            configuration.imagePadding = 5
            #expect(size() == CGSize(10 + 5 + title + 24, 22 + 14))
            configuration.imagePlacement = .top
            #expect(size() == CGSize(title + 24, 10 + 5 + 22 + 14))
            configuration.image = nil
            configuration.subtitle = "now"
            #expect(size().height == 52)
            configuration.subtitle = nil
            configuration.buttonSize = .large
            #expect(size() == CGSize(title + 40, 22 + 30))
            configuration.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
            #expect(size() == CGSize(title + 6, 22 + 4))
            configuration.setDefaultContentInsets()
            configuration.buttonSize = .small
            #expect(size().height == 29)
        }
    }

    @Test func `The size that fits is right at once after a change of the configuration`() {
        let button = put(titled(.plain()))
        rig.run {
            let before = button.sizeThatFits(.zero).width
            button.configuration?.title = "Go on and on"
            #expect(button.sizeThatFits(.zero).width > before)
            button.setTitle("Go", for: .normal)
            #expect(button.sizeThatFits(.zero).width == before && button.intrinsicContentSize.width == before)
        }
    }

    @Test(arguments: [
        (NSDirectionalRectEdge.leading, CGRect(0, 6, 10, 10), 15.0, 0.0), (.trailing, CGRect(25, 6, 10, 10), 0, 0),
        (.top, CGRect(5, 0, 10, 10), 0, 15), (.bottom, CGRect(5, 27, 10, 10), 0, 0),
    ])
    func `The image is at its side of the title`(edge: NSDirectionalRectEdge, image: CGRect, x: Double, y: Double) {
        rig.run {
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
            #expect((place, button.titleLabel?.frame) == (image.offsetBy(dx: shift, dy: 0), CGRect(x, y, label, 22)))
        }
    }

    @Test func `A title that is too long has more lines, or an ellipsis`() throws {
        var configuration = UIButton.Configuration.plain()
        configuration.title = "Some words that need more than the width of the button"
        let button = put(configuration)
        rig.run {
            @MainActor func lines() -> Int {
                button.layoutIfNeeded()
                return button.titleLabel?.drawCommands.count ?? 0
            }
            // The height has room for one line of 22 points, then for two.
            #expect(lines() == 1)
            button.frame.size.height = 58
            #expect(lines() == 2 && button.sizeThatFits(CGSize(200, 0)).height > 58)
            button.configuration?.titleLineBreakMode = .byTruncatingTail
            #expect((lines(), button.sizeThatFits(CGSize(200, 0)).height) == (1, 36))
        }
    }

    @Test func `A subtitle is below the title, aligned like it, and can be taken away and put back`() {
        let button = put(titled(.plain()))
        @MainActor func labels(_ subtitle: String?) -> [UILabel] {
            button.configuration?.subtitle = subtitle
            button.layoutIfNeeded()
            return button.subviews.compactMap { $0 as? UILabel }
        }
        rig.run {
            for subtitle in ["more", nil, "again"] {
                let labels = labels(subtitle)
                #expect(labels.count == (subtitle == nil ? 1 : 2) && labels.last?.text == subtitle ?? labels[0].text)
                #expect(labels.last?.frame.minX == labels[0].frame.minX && labels[0].frame.minX > 0)
                #expect(labels.last?.textAlignment == labels[0].textAlignment)
                if subtitle != nil { #expect(labels[1].frame.minY >= labels[0].frame.maxY) }
            }
        }
    }

    @Test func `Content that is narrower than the button is where its alignment says`() {
        let button = put(titled(.plain()))
        rig.run {
            @MainActor func x() -> CGFloat {
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
        let image = rig.run {
            UIGraphicsImageRenderer(size: CGSize(4, 4)).image { context in
                UIColor.red.setFill()
                context.fill(CGRect(0, 0, 4, 4))
            }
        }
        func colors() -> [String] {
            let button = put(configuration)
            return rig.run {
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
        rig.run {
            button.layoutIfNeeded()
            #expect(configuration.title == "Go" && button.currentTitle == "Go")
            #expect(button.titleLabel?.font == .boldSystemFont(ofSize: 11) && button.titleLabel?.textColor == .red)
            button.configuration?.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { given in
                var changed = given
                changed.font?.pointSize += 2
                changed.foregroundColor = given.foregroundColor == .red ? .blue : .black
                return changed
            }
            button.layoutIfNeeded()
            #expect(button.titleLabel?.font == .boldSystemFont(ofSize: 13) && button.titleLabel?.textColor == .blue)
            button.configuration?.title = "On"
            button.layoutIfNeeded()
            #expect(button.titleLabel?.font == .systemFont(ofSize: 19))
        }
    }
}
