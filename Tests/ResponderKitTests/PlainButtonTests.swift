@testable import ResponderCore
@testable import ResponderKit

/// Buttons without a configuration, in the sizes and colours of UIKit.
@Suite(.playedOnce("values stay as they were set")) struct PlainButtonTests {
    private let rig = Rig()

    private func button(_ type: UIButton.ButtonType = .custom) -> UIButton {
        rig.put(UIButton(type: type)) { $0.frame = CGRect(100, 100, 200, 40) }
    }

    private func image(_ size: Int) -> UIImage {
        UIImage(
            pixelWidth: size, pixelHeight: size, pixels: [UInt8](repeating: 255, count: 4 * size * size))!
    }

    @Test func `S-316 An empty button is 30 by 34, one with an image as large as the image`() {
        let button = button()
        button.sizeToFit()
        #expect(button.frame == CGRect(100, 100, 30, 34))
        button.setImage(image(80), for: .normal)
        button.sizeToFit()
        #expect(button.frame == CGRect(100, 100, 80, 80) && button.intrinsicContentSize == CGSize(80, 80))
        button.setImage(image(10), for: .normal)
        button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(button.intrinsicContentSize == CGSize(16, 14))
    }

    @Test(arguments: [12, 16, 20])
    func `S-316 A title has 6 points above and below it, and none beside it`(_ size: CGFloat) throws {
        let button = button()
        button.setTitle("Short", for: .normal)
        let label = try #require(button.titleLabel)
        label.font = .systemFont(ofSize: size)
        rig.run { button.sizeToFit() }
        let width = rig.run { label.sizeThatFits(.zero).width }
        #expect(button.frame.size == CGSize(width, label.font.lineHeight + 12))
    }

    @Test func `Insets move the image and the title, and do not change the size`() throws {
        let button = button()
        button.setTitle("Short", for: .normal)
        button.setImage(image(20), for: .normal)
        let label = try #require(button.titleLabel)
        let view = try #require(button.imageView)
        rig.run { button.layoutIfNeeded() }
        let (size, text, picture) = (button.intrinsicContentSize, label.frame, view.frame)
        button.imageEdgeInsets = UIEdgeInsets(top: 2, left: -10, bottom: 0, right: 10)
        button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: -10)
        rig.run { button.layoutIfNeeded() }
        #expect(view.frame == picture.offsetBy(dx: -10, dy: 1) && label.frame == text.offsetBy(dx: 10, dy: 0))
        #expect(button.intrinsicContentSize == size)
        // At an edge the inset there counts alone.
        button.contentHorizontalAlignment = .left
        rig.run { button.layoutIfNeeded() }
        #expect(view.frame.minX == -10 && label.frame.minX == 30)
    }

    @Test func `S-316 Image and title touch each other, and the higher one decides the height`() throws {
        let button = button()
        button.setTitle("Go", for: .normal)
        let label = try #require(button.titleLabel)
        for (side, isHigher) in [(40, true), (8, false)] {
            button.setImage(image(side), for: .normal)
            rig.run {
                button.sizeToFit()
                button.layoutIfNeeded()
            }
            let width = rig.run { label.sizeThatFits(.zero).width }
            let height = isHigher ? 40 : label.font.lineHeight + 12
            #expect(button.bounds.size == CGSize(width + CGFloat(side), height))
            #expect(button.imageView?.frame.maxX == label.frame.minX)
        }
    }

    @Test func `S-316 The image view has its place since the first layout`() {
        let (early, late) = (button(), button())
        for button in [early, late] { button.setImage(image(20), for: .normal) }
        #expect(early.imageView?.frame == .zero)
        let place = CGRect(90, 10, 20, 20)
        for button in [early, late] {
            rig.run { button.layoutIfNeeded() }
            #expect(button.imageView?.frame == place && button.imageView?.image?.size == CGSize(20, 20))
        }
    }

    @Test func `S-325 A pressed system button shows its title at alpha 0.2, whatever its colour`() {
        let button = button(.system)
        for color in [UIColor.systemBlue, .red] {
            if color == .red { button.setTitleColor(.red, for: .normal) }
            #expect(button.titleLabel?.textColor == color)
            rig.down(150, 120, at: rig.time + 1)
            #expect(button.titleLabel?.textColor == color.withAlphaComponent(0.2))
            rig.up(at: rig.time + 0.1)
            #expect(button.titleLabel?.textColor == color)
        }
        button.setTitleColor(.green, for: .highlighted)
        rig.down(150, 120, at: rig.time + 1)
        #expect(button.titleLabel?.textColor == .green)
    }

    @Test(arguments: [UIButton.ButtonType.system, .custom])
    func `S-325 A title colour that was set stays while the button is disabled, another one fades`(
        _ type: UIButton.ButtonType
    ) {
        let button = button(type)
        button.isEnabled = false
        #expect(button.currentTitleColor.alpha < 0.5)
        button.setTitleColor(.red, for: .normal)
        #expect(button.titleLabel?.textColor == .red)
        button.setTitleColor(.gray, for: .disabled)
        #expect(button.titleLabel?.textColor == .gray)
    }

    @Test func `S-325 A title that is too long is cut in the middle`() throws {
        let button = button()
        button.setTitle("0123456789", for: .normal)
        let label = try #require(button.titleLabel)
        rig.run {
            button.frame.size.width = UIApplication.shared.width(of: "012345", font: label.font)
            button.layoutIfNeeded()
            let shown = label.shownLines(label.font)
            #expect(shown.count == 1 && shown[0].hasPrefix("01") && shown[0].hasSuffix("89") && shown[0].contains("…"))
        }
    }
}
