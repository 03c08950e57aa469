@testable import ResponderKitSDL

/// A canvas that keeps its picture paints only what a frame changes, and shows the same as a picture painted completely.
@Suite struct ChangedPixelsTests {
    /// A window with blocks, and a canvas that keeps its picture.
    private struct Rig {
        let window = UIWindow(frame: CGRect(0, 0, 400, 300))
        let canvas = PixelCanvas(keepingWidth: 400, height: 300)!
        init() { window.isHidden = false }

        /// Draw a frame, and return the areas that it painted.
        func draw(scale: CGFloat = 1, background: UIColor = .black) throws -> [PixelArea] {
            try Shared.renderer.draw(window, scale: scale, background: background, on: canvas)
            let anew = PixelCanvas(width: 400, height: 300)!
            try Shared.renderer.draw(window, scale: scale, background: background, on: anew)
            #expect(canvas.pixels == anew.pixels)
            return canvas.painted
        }
    }

    @Test(arguments: 0..<24) func `Random changes paint what a new picture shows`(seed: UInt64) throws {
        let tree = RandomTree(seed: seed, size: CGSize(width: 160, height: 120))
        let renderer = Renderer(font: Shared.font)
        let canvas = PixelCanvas(keepingWidth: 160, height: 120)!
        for step in 0..<50 {
            try renderer.draw(tree.application, scale: 1, on: canvas)
            let anew = PixelCanvas(width: 160, height: 120)!
            try renderer.draw(tree.application, scale: 1, on: anew)
            let differs = zip(canvas.pixels, anew.pixels).enumerated().first { $1.0 != $1.1 }
            if let differs {
                let (x, y) = (differs.offset % 160, differs.offset / 160)
                Issue.record("seed \(seed), step \(step): pixel \(x), \(y); painted \(canvas.painted)")
                return
            }
            tree.change()
        }
    }

    @Test func `A frame without a change paints nothing`() throws {
        let rig = Rig()
        rig.window.addSubview(block(10, 10, 50, 40))
        #expect(try rig.draw() == [PixelArea(left: 0, top: 0, right: 400, bottom: 300)])
        #expect(try rig.draw() == [])
        #expect(try rig.draw() == [])
    }

    @Test func `A view that moves is painted where it was and where it is`() throws {
        let rig = Rig()
        let views = (0..<8).map { block(CGFloat($0) * 50, 0, 40, 40) }
        views.forEach(rig.window.addSubview)
        _ = try rig.draw()
        views[5].frame.origin.y = 200
        let painted = try rig.draw()
        // One pixel more on each side, for rounding.
        #expect(painted.map(\.left) == [249, 249] && painted.map(\.right) == [291, 291])
        #expect(painted.map(\.top).sorted() == [0, 199] && painted.map(\.bottom).sorted() == [41, 241])
        // And back again.
        views[5].frame.origin.y = 0
        #expect(try rig.draw().count == 2)
        #expect(try rig.draw() == [])
    }

    @Test func `Areas lie within the canvas, also for a soft clip that fills it`() throws {
        let rig = Rig()
        let clip = block(0, 0, 400, 300)
        clip.clipsToBounds = true
        clip.layer.cornerRadius = 20
        let content = block(-10, -10, 420, 320)
        clip.addSubview(content)
        rig.window.addSubview(clip)
        _ = try rig.draw()
        content.backgroundColor = .red
        #expect(try rig.draw() == [PixelArea(left: 0, top: 0, right: 400, bottom: 300)])
    }

    @Test func `Changes that are far from each other leave what is between them`() throws {
        let rig = Rig()
        let views = (0..<100).map { block(CGFloat($0 % 10) * 40, CGFloat($0 / 10) * 30, 20, 20) }
        views.forEach(rig.window.addSubview)
        _ = try rig.draw()
        views[0].backgroundColor = .red
        views[99].backgroundColor = .red
        views[55].removeFromSuperview()
        rig.window.addSubview(block(370, 0, 20, 20))
        let painted = try rig.draw()
        #expect(painted.count == 4 && painted.reduce(0) { $0 + $1.count } <= 4 * 22 * 22)
    }

    @Test func `A view that comes to the front is painted, and the others are not`() throws {
        let rig = Rig()
        let views = (0..<10).map { block(CGFloat($0) * 15, 100, 20, 20, $0 % 2 == 0 ? .red : .blue) }
        views.forEach(rig.window.addSubview)
        _ = try rig.draw()
        rig.window.bringSubviewToFront(views[3])
        #expect(try rig.draw() == [PixelArea(left: 44, top: 99, right: 66, bottom: 121)])
    }

    @Test func `Another scale or background paints everything`() throws {
        let rig = Rig()
        rig.window.addSubview(block(10, 10, 50, 40))
        _ = try rig.draw()
        let whole = [PixelArea(left: 0, top: 0, right: 400, bottom: 300)]
        #expect(try rig.draw(background: .blue) == whole)
        #expect(try rig.draw(scale: 2, background: .blue) != [])
        #expect(try rig.draw(scale: 2, background: .blue) == [])
    }

    /// Glyphs of many sizes fill the atlas, which is then emptied and puts other glyphs in the same places.
    @Test func `Text is right after the atlas of glyphs was emptied`() throws {
        let renderer = Renderer(font: Shared.font)
        let canvas = PixelCanvas(keepingWidth: 300, height: 300)!
        let window = shownWindow(300, 300)
        let labels = (0..<2).map { UILabel(frame: CGRect(5, CGFloat($0) * 140, 2000, 140)) }
        labels.forEach(window.addSubview)
        labels[0].text = "Rest"
        var pages: [Int] = []
        for step in 0..<40 {
            labels[1].text = "GESTURE\(step)"
            labels[1].font = .systemFont(ofSize: 170 + CGFloat(step))
            try renderer.draw(window, scale: 1, on: canvas)
            pages.append(renderer.glyphPages)
            let anew = PixelCanvas(width: 300, height: 300)!
            try renderer.draw(window, scale: 1, on: anew)
            #expect(canvas.pixels == anew.pixels)
        }
        #expect(zip(pages, pages.dropFirst()).contains(where: >), "the atlas was never emptied: \(pages)")
    }
}
