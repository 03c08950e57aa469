@testable import ResponderCore
@testable import ResponderKit

@Suite(.playedOnce("images do not change")) struct DrawnImageTests {
    private let rig = Rig()

    private func square(_ color: UIColor = .red) -> UIImage {
        UIGraphicsImageRenderer(bounds: CGRect(10, 10, 4, 4)).image { context in
            color.setFill()
            context.fill(CGRect(11, 11, 2, 2))
            context.cgContext.setStrokeColor(.blue)
            context.cgContext.draw("a", at: CGPoint(10, 10), font: .systemFont(ofSize: 3), color: color)
            context.stroke(CGRect(10, 10, 4, 4))
        }
    }

    private func drawing(_ body: () -> Void) -> [DrawCommand] { rig.application.collectDrawing(body) }

    @Test func `A drawn image is drawn again at the size where it is shown`() {
        rig.run {
            let image = square()
            #expect(image.size == CGSize(4, 4) && image.pixels.isEmpty)
            let expected: [DrawCommand] = [
                .fill(UIBezierPath(rect: CGRect(102, 52, 4, 4)).elements, .red),
                .text("a", at: CGPoint(100, 50), .systemFont(ofSize: 6), .red),
                .stroke(UIBezierPath(rect: CGRect(100, 50, 8, 8)).elements, LineStyle(width: 2), .blue),
            ]
            #expect(drawing { image.draw(in: CGRect(100, 50, 8, 8)) } == expected)
            #expect(drawing { image.draw(in: CGRect(100, 50, 8, 8)) } == expected)
            let empty = UIGraphicsImageRenderer(size: .zero).image { _ in }
            #expect(drawing { empty.draw(in: CGRect(0, 0, 8, 8)) } == [])
        }
    }

    @Test func `An image drawn while another one is drawn does not mix with it`() {
        rig.run {
            let outer = UIGraphicsImageRenderer(size: CGSize(9, 9)).image { context in
                let inner = square()
                context.fill(CGRect(0, 0, 1, 1))
                inner.draw(at: CGPoint(5, 5))
            }
            #expect(drawing { outer.draw(at: .zero) }.count == 4 && drawing { square().draw(at: .zero) }.count == 3)
        }
    }

    @Test func `A tint replaces the colours and keeps their opacity`() {
        rig.run {
            let image = square(UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)).withTintColor(.green)
            let colors = drawing { image.draw(at: .zero) }.map { command in
                switch command {
                case .fill(_, let color), .fillEvenOdd(_, let color), .stroke(_, _, let color),
                    .text(_, _, _, let color):
                    color.hex
                case .image, .composed: ""
                }
            }
            let green = UIColor.green.withAlphaComponent(0.5).hex
            #expect(colors == [green, green, UIColor.green.hex])
        }
        let pixels = UIImage(pixelWidth: 2, pixelHeight: 1, pixels: [1, 2, 3, 255, 4, 5, 6, 100])
        let half = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        #expect(pixels?.withTintColor(half).pixels == [255, 0, 0, 128, 255, 0, 0, 50])
    }

    @Test func `An image view draws templates in its tint colour, and again when the colour changes`() {
        rig.run {
            let image = square().withRenderingMode(.alwaysTemplate)
            let view = UIImageView(image: image)
            @MainActor func color() -> UIColor? {
                guard case .fill(_, let color)? = view.drawCommands.first else { return nil }
                return color
            }
            view.tintColor = .green
            #expect(color() == .green)
            view.tintColor = .brown
            #expect(color() == .brown)
            view.image = image.withRenderingMode(.alwaysOriginal)
            #expect(color() == .red)
            view.image = image.withTintColor(.gray, renderingMode: .alwaysOriginal)
            #expect(color() == .gray && image.renderingMode == .alwaysTemplate)
        }
    }

    @Test func `A slider shows images instead of its thumb, and is dragged by them`() {
        let slider = rig.put(UISlider(frame: CGRect(100, 100, 200, 40)))
        let (image, pressed) = rig.run { (square(), square(.green)) }
        slider.setThumbImage(image, for: .normal)
        slider.setThumbImage(pressed, for: .highlighted)
        rig.run {
            let track = slider.trackRect(forBounds: slider.bounds)
            #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 1) == CGRect(196, 18, 4, 4))
            #expect(slider.currentThumbImage == image && slider.thumbImage(for: .selected) == image)
        }
        rig.down(102, 120, at: 1)
        #expect(slider.currentThumbImage == pressed)
        rig.move(200, 120, at: 1.1).up(at: 1.2)
        #expect(slider.value == 0.5 && slider.currentThumbImage == image)
        rig.run {
            #expect(slider.drawCommands.count == 2 + 3)
            slider.setThumbImage(nil, for: .normal)
            slider.setThumbImage(nil, for: .highlighted)
            #expect(slider.drawCommands.count == 2 + 2)
        }
    }
}
