@testable import ResponderKitSDL

/// The pixels of several windows of one application on one screen (S-285).
@Suite struct WindowsPictureTests {
    private let application = UIApplication()
    init() { application.screen.bounds = CGRect(0, 0, 60, 40) }

    private func window(_ frame: CGRect, _ color: UIColor, level: UIWindow.Level = .normal) -> UIWindow {
        application.asCurrent {
            let window = UIWindow(frame: frame)
            window.backgroundColor = color
            window.windowLevel = level
            window.isHidden = false
            return window
        }
    }

    private func picture(scale: CGFloat = 1) throws -> Drawn {
        Drawn(snapshot: try Snapshot(of: application, renderer: Shared.renderer, scale: scale))
    }

    private static let red = SIMD3(255, 0, 0)
    private static let green = SIMD3(0, 255, 0)
    private static let blue = SIMD3(0, 0, 255)
    private static let black = SIMD3(0, 0, 0)
    private let whole = CGRect(0, 0, 60, 40)
    private let middle = CGRect(20, 10, 20, 20)

    @Test func `S-285 A second, smaller window is drawn over the first, at its frame`() throws {
        let windows = [window(whole, .red), window(middle, .green)]
        let picture = try picture()
        #expect(picture.snapshot.width == 60 && picture.snapshot.height == 40)
        for (x, y) in [(0, 0), (19, 20), (40, 20), (30, 9), (30, 30), (59, 39)] {
            #expect(picture.rgb(x, y) == Self.red, "\(x), \(y)")
        }
        for (x, y) in [(20, 10), (39, 10), (20, 29), (39, 29)] {
            #expect(picture.rgb(x, y) == Self.green, "\(x), \(y)")
        }
        let large = try self.picture(scale: 2)
        #expect(large.snapshot.width == 120)
        #expect(large.rgb(39, 40) == Self.red && large.rgb(40, 40) == Self.green && large.rgb(79, 59) == Self.green)
        #expect(windows.count == 2)
    }

    @Test func `S-285 Windows are drawn by level, then by arrival at the front, and hidden windows are not`() throws {
        let (first, second) = (window(middle, .red), window(middle, .green))
        #expect(try picture().rgb(30, 20) == Self.green)
        first.makeKeyAndVisible()
        #expect(try picture().rgb(30, 20) == Self.red)
        let alert = window(middle, .blue, level: .alert)
        second.makeKeyAndVisible()
        #expect(try picture().rgb(30, 20) == Self.blue)
        alert.windowLevel = .normal - 1
        #expect(try picture().rgb(30, 20) == Self.green)
        second.isHidden = true
        #expect(try picture().rgb(30, 20) == Self.red)
        first.isHidden = true
        #expect(try picture().rgb(30, 20) == Self.blue)
        alert.isHidden = true
        #expect(try picture().rgb(30, 20) == Self.black)
    }

    @Test func `S-285 A transparent, turned or moved window is drawn like a view`() throws {
        let (back, front) = (window(whole, .red), window(middle, .green))
        front.alpha = 0.5
        let mixed = try picture().rgb(30, 20)
        #expect((126...129).contains(mixed.x) && (126...129).contains(mixed.y) && mixed.z == 0, "\(mixed)")
        front.alpha = 1
        front.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        #expect(try picture().rgb(22, 12) == Self.red && picture().rgb(26, 16) == Self.green)
        front.transform = CGAffineTransform(translationX: 20, y: 0)
        #expect(try picture().rgb(22, 20) == Self.red && picture().rgb(59, 20) == Self.green)
        back.alpha = 0
        #expect(try picture().rgb(22, 20) == Self.black)
    }

    @Test func `A picture of one window shows that window alone`() throws {
        let (back, front) = (window(whole, .red), window(middle, .green))
        let picture = Drawn(snapshot: try Snapshot(of: back, renderer: Shared.renderer))
        #expect(picture.rgb(30, 20) == Self.red && !front.isHidden)
    }
}
