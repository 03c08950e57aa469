@testable import ResponderKitSDL

/// `clipsToBounds`, upright, turned, rounded and nested.
@Suite struct ClipTests {
    /// A turned view that clips, completely covered by a white subview.
    private func clipped(_ angle: Double, radius: Double = 0, clips: Bool = true) throws -> Drawn {
        try drawn(80, 80, block(20, 30, 40, 20, nil)) { view in
            view.clipsToBounds = clips
            view.cornerRadius = radius
            view.transform = CGAffineTransform(rotationAngle: angle)
            view.addSubview(block(-60, -60, 200, 200))
        }
    }

    @Test(arguments: [0, 0.1, 0.6, 1.2]) func `Subviews end at the turned edge`(_ angle: Double) throws {
        let worst = try clipped(angle).worstError { x, y in
            let (dx, dy) = (x - 40, y - 40)
            return abs(dx * cos(angle) + dy * sin(angle)) <= 20 && abs(dy * cos(angle) - dx * sin(angle)) <= 10
        }
        #expect(worst < (angle == 0 ? 0.001 : 0.2))
    }

    @Test func `Without clipping they do not`() throws { #expect(try clipped(0.6, clips: false).ink(2, 2) == 1) }

    @Test func `Rounded corners cut too`() throws {
        let worst = try clipped(0.5, radius: 10).worstError { px, py in
            let (dx, dy) = (px - 40, py - 40)
            let (x, y) = (abs(dx * cos(0.5) + dy * sin(0.5)), abs(dy * cos(0.5) - dx * sin(0.5)))
            if x > 20 || y > 10 { return false }
            return x <= 10 || hypot(x - 10, y) <= 10
        }
        #expect(worst < 0.25)
    }

    @Test func `Nested clips keep what both keep`() throws {
        let angle = Double.pi / 4
        let picture = try drawn(80, 80) { window in
            let outer = block(20, 20, 40, 40, nil)
            outer.clipsToBounds = true
            let inner = block(0, 0, 40, 40, nil)
            inner.transform = CGAffineTransform(rotationAngle: angle)
            inner.clipsToBounds = true
            inner.addSubview(block(-50, -50, 200, 200))
            outer.addSubview(inner)
            window.addSubview(outer)
            // Later drawing is complete again.
            window.addSubview(block(0, 0, 5, 5))
        }
        let worst = picture.worstError { x, y in
            if x < 5 && y < 5 { return true }
            let (dx, dy) = (abs(x - 40), abs(y - 40))
            return dx <= 20 && dy <= 20 && dx + dy <= 20 * 2.squareRoot()
        }
        #expect(worst < 0.2)
    }

    @Test func `Clipped text and pictures end there too`() throws {
        let image = UIImage(pixelWidth: 1, pixelHeight: 1, pixels: [255, 255, 255, 255])!
        let picture = try drawn(60, 60, block(15, 20, 30, 20, nil)) { view in
            view.clipsToBounds = true
            view.transform = CGAffineTransform(rotationAngle: 0.3)
            let text = DrawingView(frame: CGRect(-30, -30, 90, 80))
            text.content = {
                let context = UIGraphicsGetCurrentContext()
                context?.draw(image, in: CGRect(0, 0, 90, 40))
                context?.draw("mmmmmmmmmmmmmmmm", at: CGPoint(0, 38), font: .systemFont(ofSize: 20), color: .white)
            }
            view.addSubview(text)
        }
        for y in 0..<60 {
            for x in 0..<60 {
                let (dx, dy) = (Double(x) + 0.5 - 30, Double(y) + 0.5 - 30)
                let (u, v) = (dx * cos(0.3) + dy * sin(0.3), dy * cos(0.3) - dx * sin(0.3))
                if abs(u) > 16 || abs(v) > 11 { #expect(picture.ink(x, y) == 0) }
            }
        }
        #expect(picture.ink(30, 25) == 1 && picture.area() > 300)
    }

    @Test(arguments: 0..<20)
    func `A clip on whole pixels leaves what is inside as it is, and nothing outside`(seed: UInt64) throws {
        func picture(clips: Bool) throws -> Drawn {
            var random = RandomTree.Numbers(state: seed)
            func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &random) }
            return try drawn(120, 120, block(30, 40, 50, 45, nil)) { holder in
                holder.clipsToBounds = clips
                for index in 0..<4 {
                    let view = block(number(-20...30), number(-20...30), number(5...40), number(5...40))
                    view.backgroundColor = UIColor(white: number(0...1), alpha: index % 2 == 0 ? 1 : 0.5)
                    view.layer.cornerRadius = number(0...10)
                    view.layer.borderWidth = number(0...3)
                    view.layer.borderColor = UIColor.white.cgColor
                    view.layer.shadowColor = UIColor.red.cgColor
                    view.layer.shadowOpacity = 0.8
                    view.layer.shadowRadius = number(0...6)
                    view.transform = CGAffineTransform(rotationAngle: index == 0 ? 0 : number(-3...3))
                    holder.addSubview(view)
                }
                let label = UILabel(frame: CGRect(number(-20...20), number(-5...35), 100, 20))
                label.text = "Clipped text"
                label.textColor = .white
                holder.addSubview(label)
            }
        }
        let (inside, all) = (try picture(clips: true), try picture(clips: false))
        for y in 0..<120 {
            for x in 0..<120 {
                let isInside = (30..<80).contains(x) && (40..<85).contains(y)
                #expect(inside.rgb(x, y) == (isInside ? all.rgb(x, y) : SIMD3()), "pixel \(x), \(y)")
            }
        }
    }

    @Test func `A clip of no size shows nothing`() throws {
        let picture = try drawn(40, 40, block(10, 10, 0, 20, nil)) { view in
            view.clipsToBounds = true
            view.addSubview(block(-10, -10, 60, 60))
        }
        #expect(picture.area() == 0)
    }

    @Test func `Intersection of convex areas`() {
        let square = ConvexClip([Vec(0, 0), Vec(10, 0), Vec(10, 10), Vec(0, 10)])
        let turnedOther = ConvexClip([Vec(5, 15), Vec(15, 15), Vec(15, 5), Vec(5, 5)])
        let both = square.intersection(turnedOther)
        #expect(both.low == Vec(5, 5) && both.high == Vec(10, 10))
        #expect(square.intersection(ConvexClip([Vec(20, 0), Vec(30, 0), Vec(30, 9)])).isEmpty)
        #expect((square.relation(Vec(1, 1), Vec(9, 9)), square.relation(Vec(11, 1), Vec(12, 9))) == (.inside, .outside))
        #expect(square.relation(Vec(9, 9), Vec(12, 12)) == .crossing)
    }
}
