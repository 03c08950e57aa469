import Desk
import Foundation
import Postcards
import ResponderTesting
import Testing
import UIKit

@Suite struct PostcardsTests {
    private let screen = PostcardController()

    @Test func `Two fingers enlarge the card, and one moves it`() {
        let app = TestApplication { screen }
        app.pinch(on: screen.card, scale: 2)
        #expect(app.history(of: screen.pinch) == [.began, .changed, .ended])
        // S-222: fingers from 90 to 180 points apart, without the 8.7 points that the pinch needs to begin.
        #expect(abs(screen.card.transform.a - 180 / (90 + 8.7)) < 1e-6)
        app.forget()
        let place = screen.card.center
        app.drag(on: screen.card, by: CGVector(dx: 30, dy: 40))
        #expect(app.history(of: screen.pan) == [.began, .changed, .ended])
        // S-212: 40 of the 50 points along the way, without the 10 that the pan needs to begin.
        #expect(screen.card.center == CGPoint(x: place.x + 24, y: place.y + 32))
        #expect(app.why(screen.pan).contains("pan (pan on card)"))
    }

    @Test func `A key opens the inspector around the program, and closes it`() {
        let desk = Desk(showing: screen)
        for isOpen in [true, false] {
            for isDown in [true, false] { desk.send(.key(KeySample(key: UIKey(name: "F12"), isDown: isDown))) }
            #expect(desk.inspector?.isOpen == isOpen && (desk.front?.application != nil) == isOpen)
        }
        let start = screen.card.center
        for (phase, x) in [(TouchSample.Phase.down, 0), (.move, 20), (.move, 40), (.up, 40)] as [(_, CGFloat)] {
            let place = CGPoint(x: start.x + x, y: start.y)
            desk.send(.touch(TouchSample(contact: 1, phase: phase, location: place, timestamp: desk.now + 0.02)))
        }
        // S-212: without the 10 points that the pan needs to begin.
        #expect(screen.card.center.x == start.x + 30)
    }
}
