@testable import ResponderCore
@testable import ResponderKit

@Suite struct AffineTransformTests {
    private let samples: [CGAffineTransform] = [
        .identity, CGAffineTransform(translationX: 3, y: -8), CGAffineTransform(scaleX: 2, y: -0.5),
        CGAffineTransform(rotationAngle: 2.5), CGAffineTransform(1, 2, -3, 4, 5, -6),
        CGAffineTransform(rotationAngle: -0.7).scaledBy(x: 3, y: 0.2).translatedBy(x: 9, y: 1),
    ]
    private let point = CGPoint(3, -7)

    private func near(_ one: CGAffineTransform, _ other: CGAffineTransform, _ limit: CGFloat = 1e-9) -> Bool {
        func parts(_ t: CGAffineTransform) -> [CGFloat] { [t.a, t.b, t.c, t.d, t.tx, t.ty] }
        return zip(parts(one), parts(other)).allSatisfy { abs($0 - $1) <= limit }
    }

    @Test func `Points are row vectors: x' = a·x + c·y + tx, y' = b·x + d·y + ty; angles turn clockwise`() {
        let t = CGAffineTransform(a: 2, b: 3, c: 5, d: 7, tx: 11, ty: 13)
        #expect((CGPoint(1, 0).applying(t), CGPoint(0, 1).applying(t)) == (CGPoint(13, 16), CGPoint(16, 20)))
        #expect(CGSize(1, 1).applying(t) == CGSize(7, 10))
        #expect((t, t.determinant) == (CGAffineTransform(2, 3, 5, 7, 11, 13), -1))
        // A positive angle turns clockwise on the screen, from right to down.
        #expect(CGPoint(1, 0).applying(CGAffineTransform(rotationAngle: .pi / 2)).distance(to: CGPoint(0, 1)) < 1e-12)
    }

    @Test func `Concatenating applies the receiver first, the …by methods the new operation`() {
        let (move, turn) = (CGAffineTransform(translationX: 10, y: 0), CGAffineTransform(rotationAngle: .pi / 2))
        let origin = CGPoint.zero
        #expect(origin.applying(move.concatenating(turn)).distance(to: CGPoint(0, 10)) < 1e-12)
        #expect(origin.applying(turn.concatenating(move)) == CGPoint(10, 0))
        for t in samples {
            #expect(near(t.translatedBy(x: 4, y: 5), CGAffineTransform(translationX: 4, y: 5).concatenating(t)))
            #expect(near(t.scaledBy(x: 4, y: 5), CGAffineTransform(scaleX: 4, y: 5).concatenating(t)))
            #expect(near(t.rotated(by: 0.4), CGAffineTransform(rotationAngle: 0.4).concatenating(t)))
            for other in samples {
                #expect(point.applying(t.concatenating(other)).distance(to: point.applying(t).applying(other)) < 1e-9)
            }
        }
    }

    @Test func `The inverse undoes a transform, and a singular transform is its own inverse`() {
        for t in samples {
            #expect(near(t.concatenating(t.inverted()), .identity))
            #expect(point.applying(t).applying(t.inverted()).distance(to: point) < 1e-9)
        }
        let flat = CGAffineTransform(scaleX: 0, y: 2)
        #expect(flat.inverted() == flat && CGAffineTransform().isIdentity && !samples[1].isIdentity)
        #expect(!CGAffineTransform(scaleX: .nan, y: 1).isFinite)
        #expect(!CGAffineTransform(translationX: .infinity, y: 1).isFinite)
    }

    @Test func `A transform can be taken apart and put together again`() {
        for t in samples + [CGAffineTransform(scaleX: 0, y: 2), CGAffineTransform(scaleX: 0, y: 0)] {
            let parts = t.decomposed()
            let again = CGAffineTransform(
                a: parts.scale.width, b: 0, c: parts.horizontalShear * parts.scale.height, d: parts.scale.height, tx: 0,
                ty: 0
            )
            .concatenating(CGAffineTransform(rotationAngle: parts.rotation))
            .concatenating(CGAffineTransform(translationX: parts.translation.dx, y: parts.translation.dy))
            #expect(near(again, t), "\(t)")
        }
        let parts = CGAffineTransform(translationX: 7, y: 8).rotated(by: 0.5).scaledBy(x: 2, y: 3).decomposed()
        #expect(abs(parts.rotation - 0.5) < 1e-12)
        #expect(abs(parts.scale.width - 2) < 1e-12 && abs(parts.scale.height - 3) < 1e-12)
        #expect(abs(parts.horizontalShear) < 1e-12 && parts.translation == CGVector(dx: 7, dy: 8))
    }

    @Test func `A rectangle becomes the bounding box of its corners`() {
        let box = CGRect(0, 0, 2, 1).applying(CGAffineTransform(rotationAngle: .pi / 2))
        #expect(box.origin.distance(to: CGPoint(-1, 0)) < 1e-12)
        #expect(abs(box.width - 1) < 1e-12 && abs(box.height - 2) < 1e-12)
        let flipped = CGRect(1, 1, 2, 3).applying(CGAffineTransform(scaleX: -1, y: -2))
        #expect(flipped == CGRect(-3, -8, 2, 6) && CGRect.null.applying(samples[3]).isNull)
        #expect(CGRect.infinite.applying(samples[1]).isInfinite)
    }
}
