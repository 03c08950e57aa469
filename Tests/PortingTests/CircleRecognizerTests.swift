import UIKit

@Suite struct CircleRecognizerTests {
    private let device = Device(showing: CirclePickerViewController())
    private var picker: CirclePickerViewController { device.controller() }

    @Test func `The fit of exact points is exact`() {
        let points = stride(from: 0, to: 300, by: 20).map { degrees in
            let angle = CGFloat(degrees) * .pi / 180
            return CGPoint(x: 1000 + 40 * cos(angle), y: -500 + 40 * sin(angle))
        }
        let fit = CircleFit(points)
        #expect(fit.center.isClose(to: CGPoint(x: 1000, y: -500), within: 1e-6))
        #expect(abs(fit.radius - 40) < 1e-6 && fit.error < 1e-6)
        #expect(CircleFit([.zero, CGPoint(x: 1, y: 1), CGPoint(x: 2, y: 2)]).error == .infinity)
    }

    @Test(arguments: [CGFloat(2 * CGFloat.pi), -6.1])
    func `A circle around a picture selects it`(angle: CGFloat) throws {
        let center = CGPoint(x: 200, y: 340)
        device.play(Stroke(290, 340, at: 0).around(center, by: angle, in: 1).up())
        #expect(picker.log == ["began", "circled pear"])
        let fit = try #require(picker.lastFit)
        #expect(fit.center.isClose(to: center, within: 1e-6) && abs(fit.radius - 90) < 1e-6 && picker.drawnPoints == 41)
    }

    @Test func `A shaky circle is recognized, a square and a half circle are not`() {
        let center = CGPoint(x: 200, y: 540)
        let shaky = Stroke(280, 540, at: 0).along(in: 1, steps: 60) { part in
            let angle = part * 2 * .pi
            let radius = 80 + 6 * sin(angle * 9)
            return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
        device.play(shaky.up())
        #expect(picker.log == ["began", "circled plum"])
        device.play(Stroke(280, 540, at: 2).around(center, by: .pi, in: 1).up())
        #expect(picker.log.suffix(2) == ["began", "no circle"])
        device.play(Stroke(50, 50, at: 4).to(350, 50).to(350, 90).to(50, 90).to(50, 50).up())
        #expect(picker.log.suffix(2) == ["began", "no circle"])
    }

    @Test func `After a failed line the next attempt starts from nothing`() {
        device.play(Stroke(50, 50, at: 0).to(350, 300).up())
        device.play(Stroke(260, 140, at: 1).around(CGPoint(x: 200, y: 140), by: 2 * .pi).up())
        #expect(picker.log == ["began", "no circle", "began", "circled apple"])
    }

    @Test func `A second finger is ignored, and an interruption cancels`() {
        let center = CGPoint(x: 200, y: 340)
        device.play(
            together(
                Stroke(1, 290, 340, at: 0).around(center, by: 2 * .pi, in: 1).up(),
                Stroke(2, 20, 700, at: 0.2).to(60, 700).up()))
        #expect(picker.log == ["began", "circled pear"])
        device.play(Stroke(290, 340, at: 2).around(center, by: 1).samples)
        device.application.cancelAllTouches()
        #expect(picker.log == ["began", "circled pear", "began", "no circle"])
    }
}
