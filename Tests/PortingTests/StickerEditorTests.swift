import UIKit

@Suite struct StickerEditorTests {
    private let device = Device(showing: StickerEditorViewController())
    private var editor: StickerEditorViewController { device.controller() }
    private var star: StickerView { editor.stickers[0] }
    private var heart: StickerView { editor.stickers[1] }

    @Test func `A sticker follows the finger and comes to the front`() {
        let finger = Stroke(110, 190, at: 0).to(160, 320)
        device.play(finger.up())
        // Without the 10 points along the way that the pan needed to begin.
        let part: CGFloat = 1 - 10 / hypot(50, 130)
        #expect(star.center.isClose(to: CGPoint(x: 120 + 50 * part, y: 200 + 130 * part)) && star.transform.isIdentity)
        #expect(editor.view.subviews.last === star && editor.log == ["star pan began", "star pan ended"])
    }

    @Test func `Two fingers scale, turn and move at once, and the picture stays between them`() {
        // Twice as far apart, a quarter turn clockwise, 60 points further down.
        func finger(_ contact: Int, _ side: CGFloat) -> [TouchSample] {
            Stroke(contact, from: CGPoint(x: 280 + side * 30, y: 200), at: 0).along(in: 0.5, steps: 50) { part in
                let reach = side * (30 + 30 * part)
                let angle = part * .pi / 2
                return CGPoint(x: 280 + reach * cos(angle), y: 200 + 60 * part + reach * sin(angle))
            }.up()
        }
        device.play(together(finger(1, -1), finger(2, 1)))
        let parts = heart.transform.decomposed()
        // Without the 8.7 points and the 8 degrees that were needed to begin, and about as far behind as the pan needed.
        #expect(abs(parts.scale.width - 120 / 68.7) < 1e-9 && abs(parts.scale.height - 120 / 68.7) < 1e-9)
        #expect(abs(parts.rotation - 82 * .pi / 180) < 1e-9)
        #expect(heart.center.isClose(to: CGPoint(x: 280, y: 260), within: 20))
        #expect(
            editor.log == [
                "heart rotation began", "heart pinch began", "heart pan began",
                "heart pan ended", "heart pinch ended", "heart rotation ended",
            ])
    }

    @Test func `Two hands move two stickers`() {
        device.play(
            together(Stroke(1, 120, 200, at: 0).to(120, 300).up(), Stroke(2, 280, 200, at: 0).to(300, 100).up()))
        let part: CGFloat = 1 - 10 / hypot(20, 100)
        #expect(star.center.isClose(to: CGPoint(x: 120, y: 290)))
        #expect(heart.center.isClose(to: CGPoint(x: 280 + 20 * part, y: 200 - 100 * part)))
        #expect(editor.log == ["star pan began", "heart pan began", "star pan ended", "heart pan ended"])
    }

    @Test func `A turned and scaled sticker is hit where it is seen and follows the finger`() {
        star.transform = CGAffineTransform(rotationAngle: .pi / 4).scaledBy(x: 2, y: 2)
        // The corner of the unturned frame is empty now; the bottom corner is not.
        device.play(Stroke(25, 105, at: 0).to(25, 300).up())
        #expect(editor.log == [])
        device.play(Stroke(120, 335, at: 1).to(180, 335).up())
        #expect(star.center.isClose(to: CGPoint(x: 170, y: 200)))
    }

    @Test func `A double tap returns the sticker`() {
        device.play(Stroke(120, 200, at: 0).to(250, 600).up())
        star.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        device.play(tap(250, 600, at: 1) + tap(252, 601, at: 1.2))
        #expect((star.center, star.transform) == (star.home, .identity))
        #expect(editor.log == ["star pan began", "star pan ended", "star double tap ended"])
    }

    @Test func `An interrupted drag is cancelled, and the next one starts from nothing`() {
        device.play(Stroke(120, 200, at: 0).to(140, 200).samples)
        device.application.cancelAllTouches()
        #expect(editor.log == ["star pan began", "star pan cancelled"])
        device.play([TouchSample(contact: 1, phase: .up, location: .zero, timestamp: 1)])
        device.play(Stroke(140, 200, at: 2).to(120, 200).up())
        #expect(star.center.isClose(to: CGPoint(x: 120, y: 200)))
    }
}
