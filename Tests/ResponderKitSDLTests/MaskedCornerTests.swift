/// Corners that `maskedCorners` leaves square, in everything that uses the corner radius.
@Suite struct MaskedCornerTests {
    /// Whether a point, in points, is in a square of 30 at (5, 5) whose left corners are rounded by 10.
    private static func isInside(_ x: Double, _ y: Double, inset: Double = 0) -> Bool {
        guard x >= 5 + inset, x <= 35 - inset, y >= 5 + inset, y <= 35 - inset else { return false }
        let down = abs(y - 20)
        return x >= 15 || down <= 5 || hypot(x - 15, down - 5) <= 10 - inset
    }

    private func view(_ color: UIColor? = .white) -> UIView {
        let view = block(5, 5, 30, 30, color)
        view.layer.cornerRadius = 10
        view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMinXMaxYCorner]
        return view
    }

    @Test(arguments: [1.0, 2]) func `The background is square at unlisted corners`(_ scale: Double) throws {
        let picture = try drawn(40, 40, scale: scale) { $0.addSubview(view()) }
        #expect(picture.worstError { Self.isInside($0 / scale, $1 / scale) } < 0.12)
        let last = Int(35 * scale) - 1
        #expect(picture.ink(last, Int(5 * scale)) == 1 && picture.ink(last, last) == 1)
    }

    @Test(arguments: [
        (CACornerMask.layerMinXMinYCorner, 0, 0), (.layerMaxXMinYCorner, 1, 0), (.layerMinXMaxYCorner, 0, 1),
        (.layerMaxXMaxYCorner, 1, 1),
    ]) func `Each name means its own corner`(_ corner: CACornerMask, _ across: Int, _ down: Int) throws {
        let picture = try drawn(40, 40) { window in
            let view = view()
            view.layer.maskedCorners = corner
            window.addSubview(view)
        }
        for (x, i) in [(5, 0), (34, 1)] {
            for (y, j) in [(5, 0), (34, 1)] {
                #expect(picture.ink(x, y) == (i == across && j == down ? 0 : 1), "corner \(i) \(j)")
            }
        }
    }

    @Test(arguments: [1.0, 2]) func `The border follows the mask, inside and outside`(_ scale: Double) throws {
        let picture = try drawn(40, 40, scale: scale) { window in
            let view = view(nil)
            view.layer.borderWidth = 3
            view.layer.borderColor = UIColor.white.cgColor
            window.addSubview(view)
        }
        let worst = picture.worstError { px, py in
            let (x, y) = (px / scale, py / scale)
            return Self.isInside(x, y) && !Self.isInside(x, y, inset: 3)
        }
        #expect(worst < 0.15)
    }

    @Test(arguments: [1.0, 2]) func `Clipping follows the mask`(_ scale: Double) throws {
        let picture = try drawn(40, 40, scale: scale) { window in
            let view = view(nil)
            view.layer.masksToBounds = true
            view.addSubview(block(-10, -10, 60, 60))
            window.addSubview(view)
        }
        // A clip's corner has few pieces.
        #expect(picture.worstError { Self.isInside($0 / scale, $1 / scale) } < 0.3)
        let last = Int(35 * scale) - 1
        #expect(picture.ink(last, Int(5 * scale)) > 0.99 && picture.ink(Int(5 * scale), Int(5 * scale)) < 0.01)
    }

    @Test func `A shadow is fuller at a square corner`() throws {
        let picture = try drawn(60, 60, on: .white, block(15, 15, 30, 30, .white)) { view in
            view.layer.cornerRadius = 15
            view.layer.maskedCorners = [.layerMaxXMaxYCorner]
            view.layer.shadowOpacity = 1
            view.layer.shadowOffset = .zero
            view.layer.shadowRadius = 2
        }
        // The shadow beyond the square corner at the top left, and beyond the rounded one.
        #expect(1 - picture.ink(14, 14) > 0.1 && 1 - picture.ink(45, 45) < 0.01)
        // The start of the shadow's own corner, at the rounded one: inside the square, outside the curve.
        #expect(1 - picture.ink(41, 41) > 0.1)
    }

    @Test func `A border as wide as the view leaves the same shape when turned`() throws {
        let picture = try drawn(40, 40) { window in
            let view = view(nil)
            view.layer.borderWidth = 20
            view.layer.borderColor = UIColor.white.cgColor
            view.transform = CGAffineTransform(rotationAngle: .pi)
            window.addSubview(view)
        }
        #expect(picture.worstError { Self.isInside(40 - $0, 40 - $1) } < 0.12)
    }
}
