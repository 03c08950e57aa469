@testable import ResponderKitSDL

/// The pixels of views.
@Suite struct ViewPictureTests {
    @Test func `Upright rectangle on pixels is sharp`() throws {
        let picture = try drawn(40, 30) { $0.addSubview(block(10, 8, 20, 12)) }
        #expect(picture.worstError { x, y in x >= 10 && x < 30 && y >= 8 && y < 20 } == 0)
    }

    @Test func `Edges between pixels cover in part`() throws {
        let picture = try drawn(20, 20) { $0.addSubview(block(4.5, 5.25, 10, 10)) }
        for (x, y, part) in [(4, 10, 0.5), (14, 10, 0.5), (10, 5, 0.75), (10, 15, 0.25)] {
            #expect(abs(picture.ink(x, y) - part) < 0.01, "\(x), \(y)")
        }
        #expect(picture.ink(10, 10) == 1 && abs(picture.area() - 100) < 1)
    }

    @Test func `Animated view is drawn where it is between`() throws {
        let picture = try drawn(40, 30) { window in
            let view = block(0, 8, 20, 12)
            window.addSubview(view)
            UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) { view.frame = CGRect(20, 8, 10, 12) }
            UIApplication.shared.advance(to: UIApplication.shared.now + 1)
        }
        #expect(picture.worstError { x, y in x >= 10 && x < 25 && y >= 8 && y < 20 } == 0)
    }

    @Test(arguments: [5.0, 30, 45, 77]) func `Turned rectangle has smooth edges`(_ degrees: Double) throws {
        let angle = degrees * .pi / 180
        let turn = CGAffineTransform(rotationAngle: angle)
        let picture = try drawn(60, 60, block(10, 20, 40, 20)) { $0.transform = turn }
        let worst = picture.worstError { x, y in
            let (dx, dy) = (x - 30, y - 30)
            return abs(dx * cos(angle) + dy * sin(angle)) <= 20 && abs(dy * cos(angle) - dx * sin(angle)) <= 10
        }
        // Without fringes half a pixel would be 0.5.
        #expect(worst < 0.16 && abs(picture.area() - 800) < 6)
    }

    @Test(arguments: [0.1, 0.25, 0.5, 1]) func `Thin views fade instead of vanishing`(_ thickness: Double) throws {
        let picture = try drawn(60, 20) { $0.addSubview(block(5, 10.3, 50, thickness)) }
        #expect(abs(picture.area() - 50 * thickness) < 50 * thickness * 0.12 + 0.3)
    }

    @Test(arguments: [1.0, 2]) func roundedCorners(_ scale: Double) throws {
        let picture = try drawn(40, 40, scale: scale, block(5, 5, 30, 30)) { $0.cornerRadius = 10 }
        let worst = picture.worstError { px, py in
            let (x, y) = (abs(px / scale - 20), abs(py / scale - 20))
            if x > 15 || y > 15 { return false }
            return x <= 5 || y <= 5 || hypot(x - 5, y - 5) <= 10
        }
        #expect(worst < 0.12)
    }

    @Test func `Border lies inside the edge and on top of subviews`() throws {
        let picture = try drawn(40, 40, block(5, 5, 30, 30, .blue)) { view in
            view.borderWidth = 3
            view.borderColor = .red
            view.addSubview(block(0, 0, 10, 30, .white))
        }
        let (black, red, white) = (SIMD3(0, 0, 0), SIMD3(255, 0, 0), SIMD3(255, 255, 255))
        let row = [black, red, red, red, white, SIMD3(0, 0, 255), red, black]
        #expect([4, 5, 6, 7, 8, 20, 34, 35].map { picture.rgb($0, 20) } == row && picture.rgb(20, 7) == red)
    }

    @Test func `Background does not shine around an opaque border`() throws {
        let picture = try drawn(60, 60, block(15, 15, 30, 30, .green)) { view in
            view.borderWidth = 4
            view.borderColor = .red
            view.cornerRadius = 8
            view.transform = CGAffineTransform(rotationAngle: 0.4)
        }
        // From outside in, green may only begin after red is complete.
        for x in 0..<30 where picture.rgb(x, 30).y > 8 {
            #expect((0..<x).contains { picture.rgb($0, 30).x > 240 })
            break
        }
    }

    @Test func `Alpha multiplies down the tree`() throws {
        let picture = try drawn(30, 30, block(0, 0, 30, 30, nil)) { outer in
            outer.alpha = 0.5
            let inner = block(5, 5, 20, 20)
            inner.alpha = 0.5
            outer.addSubview(inner)
        }
        #expect(abs(picture.rgb(15, 15).x - 64) <= 1 && picture.rgb(2, 2).x == 0)
    }

    @Test func `Transparent edges keep their colour`() throws {
        // A red view over white must never give a pixel darker than either, which would be black in the fringe.
        let picture = try drawn(40, 40, on: .white, block(10, 10, 20, 20, .red)) { view in
            view.transform = CGAffineTransform(rotationAngle: 0.5)
        }
        for y in 0..<40 { for x in 0..<40 { #expect(picture.rgb(x, y).x >= 254) } }
    }

    @Test func `Hidden and clear views draw nothing`() throws {
        let picture = try drawn(20, 20) { window in
            let hidden = block(0, 0, 20, 20)
            hidden.isHidden = true
            let clear = block(0, 0, 20, 20)
            clear.alpha = 0
            clear.addSubview(block(0, 0, 20, 20))
            window.addSubview(hidden)
            window.addSubview(clear)
        }
        #expect(picture.area() == 0)
    }

    @Test func `The zPosition orders siblings and ties keep their order`() throws {
        let picture = try drawn(20, 20) { window in
            let front = block(0, 0, 20, 20, .red)
            front.layer.zPosition = 1
            window.addSubview(front)
            window.addSubview(block(0, 0, 20, 20, .green))
            let later = block(10, 0, 10, 20, .blue)
            later.layer.zPosition = 1
            window.addSubview(later)
        }
        #expect((picture.rgb(5, 5), picture.rgb(15, 5)) == (SIMD3(255, 0, 0), SIMD3(0, 0, 255)))
    }

    @Test func `Bounds origin moves content and scaling grows it`() throws {
        let picture = try drawn(40, 40, block(0, 0, 20, 20, nil)) { view in
            view.bounds.origin = CGPoint(5, 0)
            view.transform = CGAffineTransform(scaleX: 2, y: 2)
            view.center = CGPoint(20, 20)
            view.addSubview(block(10, 5, 5, 5))
        }
        #expect(picture.worstError { x, y in x >= 10 && x < 20 && y >= 10 && y < 20 } == 0)
    }

    /// A background that is opaque only after rounding hides nothing.
    @Test(arguments: 0..<40) func `What is omitted of a shadow is under its view`(seed: UInt64) throws {
        func picture(alpha: CGFloat) throws -> Drawn {
            var random = RandomTree.Numbers(state: seed)
            func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &random) }
            return try drawn(120, 120, on: .white, block(35, 40, 50, 40, UIColor(white: 1, alpha: alpha))) { view in
                view.layer.shadowOpacity = 1
                view.layer.shadowRadius = number(0...14)
                view.layer.shadowOffset = CGSize(width: number(-16...16), height: number(-16...16))
                view.layer.cornerRadius = seed % 3 == 0 ? 0 : number(0...25)
                if seed % 4 == 0 { view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner] }
                view.transform = CGAffineTransform(rotationAngle: seed % 2 == 0 ? 0 : number(-3...3))
                    .scaledBy(x: number(0.4...1.5), y: number(0.4...1.5))
            }
        }
        let (some, all) = (try picture(alpha: 1), try picture(alpha: 0.9995))
        for y in 0..<120 { for x in 0..<120 { #expect(some.rgb(x, y) == all.rgb(x, y), "pixel \(x), \(y)") } }
    }

    @Test func `Shadow falls where it is moved and fades out`() throws {
        let picture = try drawn(80, 80, on: .white, block(25, 20, 30, 30, .blue)) { view in
            view.layer.shadowOpacity = 1
            view.layer.shadowOffset = CGSize(width: 0, height: 6)
            view.layer.shadowRadius = 4
        }
        #expect(picture.rgb(40, 35) == SIMD3(0, 0, 255))
        let below = (51..<66).map { picture.rgb(40, $0).x }
        #expect(below == below.sorted() && below[0] < 130)
        #expect(below[14] == 255 && picture.rgb(40, 17).x > picture.rgb(40, 52).x)
    }

    @Test(arguments: [true, false])
    func `S-300 A view that clips throws no shadow, and one around it does`(_ clips: Bool) throws {
        func picture(_ build: (UIWindow) -> Void) throws -> Int {
            try drawn(80, 80) { window in
                window.backgroundColor = .white
                build(window)
            }.rgb(40, 57).x
        }
        func shadowed() -> UIView {
            let view = block(25, 20, 30, 30, .blue)
            view.layer.shadowOpacity = 1
            view.layer.shadowOffset = CGSize(width: 0, height: 6)
            view.layer.shadowRadius = 4
            return view
        }
        let alone = try picture { window in
            let view = shadowed()
            if clips { view.clipsToBounds = true } else { view.layer.masksToBounds = false }
            window.addSubview(view)
        }
        #expect(clips ? alone == 255 : alone < 200)
        // The remedy: the view that clips within one that has the shadow.
        let both = try picture { window in
            let (outer, inner) = (shadowed(), block(0, 0, 30, 30, .red))
            inner.clipsToBounds = clips
            outer.addSubview(inner)
            window.addSubview(outer)
        }
        #expect(both < 200)
    }

    @Test func `A view without background throws no shadow`() throws {
        let picture = try drawn(40, 40, on: .white, block(10, 10, 20, 20, nil)) { $0.layer.shadowOpacity = 1 }
        #expect(picture.area() == 1600)
    }

    @Test func `Window at scale two has twice the pixels`() throws {
        let picture = try drawn(30, 20, scale: 2, block(10, 5, 10, 10, nil)) { view in
            view.borderWidth = 1
            view.borderColor = .white
        }
        #expect(picture.snapshot.width == 60 && picture.snapshot.height == 40)
        #expect(picture.ink(20, 20) == 1 && picture.ink(21, 20) == 1 && picture.ink(22, 20) == 0)
        #expect(abs(picture.area() - Double(20 * 20 - 16 * 16)) < 1)
    }

    @Test func `Drawing again gives the same pixels`() throws {
        let window = shownWindow(50, 30)
        let view = DrawingView(frame: window.bounds)
        view.content = {
            UIGraphicsGetCurrentContext()?.draw(
                "again", at: CGPoint(3.3, 4), font: .systemFont(ofSize: 13), color: .white)
        }
        window.addSubview(view)
        let first = try Snapshot(of: window, renderer: Shared.renderer)
        let second = try Snapshot(of: window, renderer: Shared.renderer)
        #expect(first.pixels == second.pixels)
    }

    @Test func `A scale of nothing is an error`() throws {
        let window = UIWindow(frame: CGRect(0, 0, 50, 30))
        #expect(throws: RenderingError.self) { try Snapshot(of: window, renderer: Shared.renderer, scale: 0) }
        #expect(throws: RenderingError.self) { try Snapshot(of: window, renderer: Shared.renderer, scale: .nan) }
        #expect(throws: RenderingError.self) { try Snapshot(of: UIView(), renderer: Shared.renderer) }
        let canvas = PixelCanvas(width: 5, height: 5)!
        #expect(throws: RenderingError.self) { try Shared.renderer.draw(window, scale: -1, on: canvas) }
        #expect(PixelCanvas(width: 0, height: 5) == nil)
    }

    /// Unlike triangles with a fringe, which graphics processors need, areas in memory are exact.
    @Test(arguments: [0, 0.3, 1.1, 2.5], [0, 9])
    func `A turned border is as strong as the part of a pixel that it covers`(angle: Double, round: Double) throws {
        let picture = try drawn(60, 60, UIView(frame: CGRect(12.3, 17.7, 35, 26))) { view in
            view.layer.cornerRadius = round
            view.layer.borderWidth = 2.6
            view.layer.borderColor = UIColor.white.cgColor
            view.transform = CGAffineTransform(rotationAngle: angle)
        }
        func isIn(_ x: Double, _ y: Double, _ inset: Double) -> Bool {
            let (halfWidth, halfHeight, radius) = (17.5 - inset, 13 - inset, max(0, round - inset))
            guard abs(x) <= halfWidth, abs(y) <= halfHeight else { return false }
            let corner = (max(0, abs(x) - halfWidth + radius), max(0, abs(y) - halfHeight + radius))
            return corner.0 * corner.0 + corner.1 * corner.1 <= radius * radius
        }
        let worst = picture.worstError { x, y in
            let (dx, dy) = (x - 29.8, y - 30.7)
            let (u, v) = (dx * cos(angle) + dy * sin(angle), dy * cos(angle) - dx * sin(angle))
            return isIn(u, v, 0) && !isIn(u, v, 2.6)
        }
        // The expected part is counted in sixteenths of a pixel. A round corner consists of lines, which are up to 0.06
        // pixels inside it.
        #expect(worst < (round > 0 ? 0.08 : 0.03))
    }
}
