import UIKit

@Suite struct SwipeCardsTests {
    private let device = Device(showing: CardPileViewController())
    private var pile: CardPileViewController { device.controller() }
    private let home = CGPoint(x: 200, y: 400)

    @Test func `A card follows the finger and tilts; near the middle it returns`() {
        let finger = Stroke(180, 350, at: 0).to(280, 360, in: 1)
        device.play(finger.samples)
        // Without the 10 points along the way that the pan needed to begin.
        let part: CGFloat = 1 - 10 / hypot(100, 10)
        let end = CGPoint(x: 200 + 100 * part, y: 400 + 10 * part)
        #expect(pile.cards[0].center.isClose(to: end))
        #expect(abs(pile.cards[0].transform.decomposed().rotation - 0.15 * part) < 1e-9)
        device.play(finger.hold(0.3).up().suffix(2))
        #expect(pile.cards[0].center == home && pile.cards[0].transform.isIdentity)
        #expect(pile.cards[0].presentationCenter.isClose(to: end))
        device.wait(until: 1.5)
        let shown = pile.cards[0].presentationCenter
        #expect(shown.x > 200 && shown.x < 250 && shown.y > 400 && shown.y < 405)
        device.wait(until: 2)
        #expect(pile.cards[0].presentationCenter == home && device.application.nextDeadline == nil)
        #expect(pile.answers == [])
    }

    @Test func `A long or fast drag is an answer, and the next card appears`() {
        device.play(Stroke(from: home, at: 0).to(340, 400, in: 1).up())
        #expect(pile.answers == ["first: yes"])
        device.play(Stroke(from: home, at: 2).to(140, 400, in: 0.05).up())
        #expect((pile.answers, pile.cards.map(\.accessibilityIdentifier)) == (["first: yes", "second: no"], ["third"]))
        #expect(pile.view.subviews.count == 2)
        device.wait(until: 3)
        #expect(pile.view.subviews.count == 1)
    }

    @Test func `A second finger does not affect a drag that has begun`() {
        device.play(
            together(
                Stroke(1, from: home, at: 0).to(350, 400, in: 1).up(),
                Stroke(2, 150, 500, at: 0.5).to(150, 300, in: 0.3).up()))
        #expect(pile.answers == ["first: yes"])
    }
}
