import ResponderFiles

@testable import ResponderKitSDL

/// Animations hold what was shown, for as long as it was shown.
@Suite struct AnimatedPictureTests {
    private let window = UIWindow(frame: CGRect(0, 0, 40, 30))
    private let path = NSTemporaryDirectory() + "animation-\(UUID().uuidString).apng"
    init() { window.isHidden = false }
    private func picture() throws -> Snapshot { try Snapshot(of: window, renderer: Shared.renderer) }

    private func written(_ animation: AnimatedPicture) throws -> [(rgba: [UInt8], milliseconds: Int)] {
        defer { try? FileManager.default.removeItem(atPath: path) }
        try animation.write(to: path)
        return try PNGReader.readAnimation([UInt8](try #require(FileManager.default.contents(atPath: path))))
    }

    @Test func `Every frame shows its picture until the next one`() throws {
        let square = block(2, 3, 10, 10)
        window.addSubview(square)
        var animation = AnimatedPicture()
        var pictures: [Snapshot] = []
        for (index, time) in [1, 1.1, 1.35, 3].enumerated() {
            square.frame.origin = CGPoint(CGFloat(index) * 9, CGFloat(index) * 6)
            pictures.append(try picture())
            animation.add(pictures[index], at: time)
        }
        let frames = try written(animation)
        #expect((frames.map(\.rgba), frames.map(\.milliseconds)) == (pictures.map(\.pixels), [100, 250, 1650, 2000]))
    }

    @Test func `A picture without news makes the one before it last longer`() throws {
        var animation = AnimatedPicture()
        animation.add(try picture(), at: 0)
        animation.add(try picture(), at: 0.4)
        window.addSubview(block(39, 29, 1, 1))
        animation.add(try picture(), at: 0.5)
        #expect(try written(animation).map(\.milliseconds) == [500, 2000])
    }

    @Test func `Pictures of another size, and more than the maximum, are left out`() throws {
        var animation = AnimatedPicture()
        let square = block(0, 0, 4, 4)
        window.addSubview(square)
        animation.add(try picture(), at: 0)
        window.frame.size.width = 41
        animation.add(try picture(), at: 0.1)
        #expect(animation.count == 1)
        window.frame.size.width = 40
        for index in 1...AnimatedPicture.maximumFrames {
            square.frame.origin.x = index % 2 == 0 ? 0 : 8
            animation.add(try picture(), at: TimeInterval(index))
        }
        #expect(animation.count == AnimatedPicture.maximumFrames)
    }

    @Test func `An animation without a frame, or in a folder that does not exist, is refused in one line`() throws {
        var animation = AnimatedPicture()
        #expect(throws: RenderingError.self) { try animation.write(to: path) }
        animation.add(try picture(), at: 0)
        #expect(throws: WriteError.self) { try animation.write(to: "/nowhere/at/all/x.apng") }
    }
}
