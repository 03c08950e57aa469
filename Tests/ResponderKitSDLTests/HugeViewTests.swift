/// Views magnified extremely, as by repeated pinching, within a view that clips.
@Suite struct HugeViewTests {
    nonisolated static let scales: [Double] = [
        1e3, 1e5, 1e7, 1e8, 1e10, 1e12, 1e13, 1e15, 1e17, 1e30, 1e100, 1e200, 1e300,
    ]

    /// A look of the large view.
    enum Look: CaseIterable, Sendable {
        case plain, rounded, bordered, turned, shadowed, all

        func apply(to view: UIView) {
            if self == .rounded || self == .all { view.cornerRadius = 30 }
            if self == .bordered || self == .all {
                view.borderWidth = 6
                view.borderColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
            }
            if self == .shadowed || self == .all {
                view.layer.shadowOpacity = 0.8
                view.layer.shadowRadius = 8
                view.layer.shadowColor = UIColor.white.cgColor
            }
        }
        var angle: Double { self == .turned || self == .all ? 0.4 : 0 }
    }

    /// A picture of 100 by 90 pixels in which a view of 200 by 200 points is magnified within a view that clips, with
    /// the large view's own point `point` in the middle of the visible part.
    private func picture(
        _ scale: Double, _ look: Look, at point: CGPoint, clipAngle: Double = 0, _ view: UIView? = nil
    ) throws -> Drawn {
        try drawn(100, 90, block(20, 20, 60, 50, nil)) { clip in
            clip.clipsToBounds = true
            clip.transform = CGAffineTransform(rotationAngle: clipAngle)
            let large = view ?? block(0, 0, 200, 200)
            large.center = CGPoint(30, 25)
            look.apply(to: large)
            let map = CGAffineTransform(rotationAngle: look.angle).scaledBy(x: scale, y: scale)
            large.transform = map.translatedBy(x: 100 - point.x, y: 100 - point.y)
            clip.addSubview(large)
        }
    }

    /// Nothing is drawn outside the clip, and all pixels well inside have the expected coverage.
    private func check(_ picture: Drawn, clipAngle: Double = 0, inside ink: Double?, _ about: String) {
        let soft = clipAngle == 0 ? 0.0 : 1.0
        var spilt = 0
        var wrong = 0
        for y in 0..<90 {
            for x in 0..<100 {
                let (dx, dy) = (Double(x) + 0.5 - 50, Double(y) + 0.5 - 45)
                let u = abs(dx * cos(clipAngle) + dy * sin(clipAngle)) - 30
                let v = abs(dy * cos(clipAngle) - dx * sin(clipAngle)) - 25
                if max(u, v) > soft, picture.rgb(x, y) != SIMD3(0, 0, 0) { spilt += 1 }
                if max(u, v) < -soft, let ink, picture.ink(x, y) != ink { wrong += 1 }
            }
        }
        #expect(spilt == 0 && wrong == 0, "\(about): \(spilt) pixels outside, \(wrong) wrong ones inside")
    }

    @Test(arguments: scales) func `A view that covers all fills its clip`(_ scale: Double) throws {
        for look in Look.allCases {
            for point in [CGPoint(100, 100), CGPoint(163, 71)] {
                for angle in [0, 0.3] {
                    let picture = try picture(scale, look, at: point, clipAngle: angle)
                    check(picture, clipAngle: angle, inside: 1, "\(look) \(scale) at \(point), clip at \(angle)")
                }
            }
        }
    }

    @Test(arguments: scales) func `A border that covers all fills its clip`(_ scale: Double) throws {
        // The border is blue: no green in it.
        let picture = try picture(scale, .bordered, at: CGPoint(3, 100))
        check(picture, inside: 0, "border \(scale)")
        #expect(picture.rgb(50, 45) == SIMD3(0, 0, 255))
    }

    @Test(arguments: scales) func `A view that is elsewhere draws nothing`(_ scale: Double) throws {
        for look in Look.allCases {
            let picture = try picture(scale, look, at: CGPoint(320, -140))
            check(picture, inside: 0, "\(look) \(scale)")
        }
    }

    @Test(arguments: scales) func `An edge in the middle stays within the clip`(_ scale: Double) throws {
        for look in Look.allCases {
            for angle in [0, 0.3] {
                let picture = try picture(scale, look, at: CGPoint(200, 100), clipAngle: angle)
                check(picture, clipAngle: angle, inside: nil, "\(look) \(scale), clip at \(angle)")
            }
        }
    }

    /// Up to this size a double is precise enough for the edge.
    @Test(arguments: scales.filter { $0 < 1e10 }) func `An edge in the middle is in its place`(_ scale: Double) throws {
        let picture = try picture(scale, .plain, at: CGPoint(200, 100))
        #expect(picture.ink(40, 45) == 1 && picture.ink(60, 45) == 0)
    }

    @Test(arguments: scales) func `A large view that clips keeps or hides what is in it`(_ scale: Double) throws {
        for look in Look.allCases {
            let large = block(0, 0, 200, 200, nil)
            large.clipsToBounds = true
            large.addSubview(block(0, 0, 200, 200))
            check(try picture(scale, look, at: CGPoint(100, 100), large), inside: 1, "\(look) \(scale)")
        }
    }

    @Test(arguments: scales) func `What a large view draws stays within the clip`(_ scale: Double) throws {
        let image = UIImage(pixelWidth: 1, pixelHeight: 1, pixels: [255, 255, 255, 255])!
        for look in Look.allCases {
            for point in [CGPoint(100, 100), CGPoint(3, 4), CGPoint(60, 20)] {
                let large = DrawingView(frame: CGRect(0, 0, 200, 200))
                large.content = {
                    let context = UIGraphicsGetCurrentContext()
                    context?.draw(image, in: CGRect(20, 10, 180, 150))
                    context?.draw("mmmm", at: CGPoint(2, 3), font: .systemFont(ofSize: 60), color: .white)
                    UIColor.white.set()
                    UIBezierPath(ovalIn: CGRect(0, 0, 150, 190)).fill()
                    let path = UIBezierPath(through: [(3, 4), (190, 150), (20, 180), (100, 0)], isClosed: true)
                    path.fill()
                    path.lineWidth = 4
                    path.strokeRounded()
                }
                for angle in [0, 0.3] {
                    let picture = try picture(scale, look, at: point, clipAngle: angle, large)
                    check(picture, clipAngle: angle, inside: nil, "\(look) \(scale) at \(point), clip at \(angle)")
                }
            }
        }
    }
}
