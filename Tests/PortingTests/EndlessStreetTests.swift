import UIKit

/// A view that sets its offset back in `layoutSubviews` (S-288).
@Suite struct EndlessStreetTests {
    private let device = Device(showing: EndlessStreetViewController())
    private var controller: EndlessStreetViewController { device.controller() }
    private var street: EndlessStreetView { controller.street }

    /// The place on the street that is at the left edge, in points from house 0. It does not depend on the offset.
    private var place: CGFloat {
        let house = street.houses[0]
        return CGFloat(house.tag) * 150 + street.contentOffset.x - house.frame.minX
    }

    @Test(arguments: [1, -1] as [CGFloat])
    func `S-288 The street follows the finger for as long as it likes, in both directions`(_ way: CGFloat) {
        var setBack = 0
        for stroke in 0..<15 {
            let (start, before) = (CGPoint(x: 200 + way * 190, y: 200), place)
            let finger = Stroke(from: start, at: Double(stroke) * 2)
                .to(200 - way * 190, 200, in: 0.7, steps: 38).hold(0.5).up()
            for sample in finger {
                let offset = street.contentOffset.x
                device.play([sample])
                if abs(street.contentOffset.x - offset) > 500 { setBack += 1 }
                let moved = way * (start.x - sample.location.x)
                #expect(abs(place - before - way * max(0, moved - 10)) < 1e-6)
            }
            device.settle()
        }
        #expect(abs(place - way * 15 * 370) < 1e-6 && setBack >= 4)
        #expect(street.houses.map(\.tag) == Array(street.houses[0].tag..<street.houses[0].tag + street.houses.count))
        #expect(street.houses.count <= 4)
    }

    @Test func `S-288 A flick carries as far as in a street with ends`() {
        let flicks = (0..<6).map { Stroke(350, 200, at: Double($0) * 10).to(100, 200, in: 0.1).up() }
        let expected = PlainScroll.distances(of: flicks, isVertical: false)
        #expect(expected[0] > 1300)
        var offsets: [CGFloat] = []
        for (flick, distance) in zip(flicks, expected) {
            device.play(flick).settle()
            #expect(abs(place - distance) < 1e-6)
            offsets.append(street.contentOffset.x)
        }
        #expect(offsets.allSatisfy { $0 > 1000 && $0 < 3600 })
    }

    @Test func `S-288 A finger that catches the street drags it on from there`() {
        device.play(Stroke(350, 200, at: 0).to(100, 200, in: 0.1).up()).wait(until: 0.4)
        #expect(street.isDecelerating)
        let before = place
        device.play(Stroke(350, 200, at: 0.4).to(150, 200, in: 0.5).hold(0.5).up()).settle()
        #expect(abs(place - before - 190) < 1e-6)
    }
}
