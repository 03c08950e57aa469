import Foundation
import ResponderKit
import ResponderKitSDL
import ResponderScenes
import Testing

@testable import ResponderLab

/// The lab's window as a tree of views and as a picture, without a display.
@Suite struct LabViewTests {
    /// A lab window with a scene, as the controller builds it.
    private final class Window {
        let application = UIApplication()
        let window: UIWindow
        let view: LabView
        let session: Session
        let renderer: Renderer

        init(_ scene: String, size: CGSize) throws {
            renderer = Renderer(font: try StrokeFont.standard())
            application.textMeasurer = renderer.font
            let session = try Session(
                Source(name: scene, LabCommand.catalogue()), Arguments([]), textMeasurer: renderer.font)
            self.session = session
            let (window, view) = application.asCurrent {
                let window = UIWindow(frame: CGRect(origin: .zero, size: size))
                let view = LabView(session.live)
                view.frame = window.bounds
                window.addSubview(view)
                window.makeKeyAndVisible()
                view.describe(session.source)
                window.layoutIfNeeded()
                return (window, view)
            }
            self.window = window
            self.view = view
        }

        deinit {}

        func touch(_ phase: TouchSample.Phase, _ place: CGPoint, at time: TimeInterval) throws {
            let sample = TouchSample(contact: 1, phase: phase, location: place, timestamp: time)
            try session.receive([.touch(sample)], at: time)
            application.asCurrent { view.update(now: time) }
        }
    }

    @Test(arguments: [
        CGSize(width: 800, height: 600), CGSize(width: 1280, height: 800), CGSize(width: 1920, height: 1080),
    ])
    func `Panels fill the window and the scene fits its place`(_ size: CGSize) throws {
        let lab = try Window("transform", size: size)
        let stage = lab.view.stage
        #expect(lab.view.bounds.contains(stage.frame))
        #expect(stage.bounds.contains(stage.sceneFrame))
        let visible = lab.view.subviews.filter {
            !$0.isHidden && $0 !== lab.view.overlay && !($0 is PanelDivider)
        }
        for (index, one) in visible.enumerated() {
            for other in visible[(index + 1)...] {
                #expect(!one.frame.insetBy(dx: 0.5, dy: 0.5).intersects(other.frame))
            }
        }
        let area = visible.reduce(0) { $0 + $1.frame.width * $1.frame.height }
        #expect(abs(area - size.width * size.height) < 1)
    }

    @Test func `A touch on the stage reaches the scene at its own points`() throws {
        let lab = try Window("hit-test", size: CGSize(width: 1280, height: 800))
        var samples: [TouchSample] = []
        lab.view.stage.onTouches = { samples += $0 }
        let middle = CGPoint(x: 450, y: 300)
        let place = lab.view.stage.convert(lab.view.stage.fromScene(middle), to: nil)
        lab.application.dispatch(
            touches: [TouchSample(contact: 3, phase: .down, location: place, timestamp: 1)], at: 1)
        lab.view.stage.flush()
        #expect(samples.map(\.contact) == [3])
        #expect(abs(samples[0].location.x - middle.x) < 1e-9 && abs(samples[0].location.y - middle.y) < 1e-9)
    }

    @Test func `Links of the chain keep clear of each other and inside`() throws {
        for size in [CGSize(width: 640, height: 480), CGSize(width: 1280, height: 800)] {
            let lab = try Window("responder-chain", size: size)
            let leaf = try #require(lab.session.stage.view(named: "leaf"))
            let middle = leaf.convert(CGPoint(x: leaf.bounds.midX, y: leaf.bounds.midY), to: nil)
            try lab.touch(.down, middle, at: 0.1)
            #expect(lab.session.live.watch.links.count >= 8)
            #expect(lab.session.live.watch.links.last?.responder.traceName == "delegate")
            let frames = lab.application.asCurrent {
                ChainDrawing(lab.session.live.watch, lab.view.stage, lab.view.overlay.bounds).frames
            }
            for (index, one) in frames.enumerated() {
                #expect(lab.view.overlay.bounds.contains(one))
                for other in frames[(index + 1)...] { #expect(!one.intersects(other)) }
            }
        }
    }

    @Test(arguments: [1.0, 2.0]) func `A finger is drawn where it is, in its colour`(_ scale: CGFloat) throws {
        let lab = try Window("transform", size: CGSize(width: 1280, height: 800))
        let place = CGPoint(x: 40, y: 600)
        let before = try Snapshot(of: lab.window, renderer: lab.renderer, scale: scale)
        try lab.touch(.down, place, at: 0.1)
        let after = try Snapshot(of: lab.window, renderer: lab.renderer, scale: scale)
        let point = lab.view.stage.convert(lab.view.stage.fromScene(place), to: nil)
        func pixel(_ picture: Snapshot) -> [UInt8] {
            let index = (Int(point.y * scale) * picture.width + Int(point.x * scale)) * 4
            return Array(picture.pixels[index..<index + 3])
        }
        let expected = Palette.touch(1)
        for (part, wanted) in zip(pixel(after), [expected.red, expected.green, expected.blue]) {
            #expect(abs(CGFloat(part) - wanted * 255) < 8)
        }
        #expect(pixel(before) != pixel(after))
    }
}
