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
            session.receive([.touch(sample)], at: time)
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

    @Test func `In a low window the stage gets the space until the timeline is unfolded`() throws {
        for size in [CGSize(width: 640, height: 480), CGSize(width: 800, height: 590)] {
            let bounds = CGRect(origin: .zero, size: size)
            let areas = LabAreas(bounds, wantsInspector: nil)
            #expect(areas.isTimelineFolded && areas.stage.height >= 0.78 * size.height)
            let unfolded = LabAreas(bounds, wantsInspector: nil, foldsTimeline: false)
            #expect(!unfolded.isTimelineFolded && unfolded.timeline.height >= LabAreas.minimumTimeline)
            // At least half the scene's size in points, so that its text is readable.
            let lab = try Window("transform", size: size)
            #expect(lab.view.stage.sceneFrame.width >= 450)
        }
        #expect(!LabAreas(CGRect(x: 0, y: 0, width: 1280, height: 800), wantsInspector: nil).isTimelineFolded)
        // With space for both, a first visitor sees the timeline.
        let lab = try Window("transform", size: CGSize(width: 800, height: 600))
        #expect(!lab.view.timeline.header.isFolded && lab.view.stage.sceneFrame.width >= 450)
    }

    @Test(arguments: [
        CGSize(width: 640, height: 480), CGSize(width: 700, height: 500), CGSize(width: 800, height: 600),
        CGSize(width: 1280, height: 720),
    ])
    func `The stage gets at least half of the window, with the scene in its centre`(_ size: CGSize) throws {
        let areas = LabAreas(
            CGRect(origin: .zero, size: size), wantsInspector: true, timelineHeight: 700, foldsTimeline: false,
            inspectorWidth: 600)
        #expect(areas.stage.width >= size.width / 2 && areas.stage.height >= size.height / 2)
        #expect(!areas.isTimelineFolded && !areas.inspector.isEmpty)
        let lab = try Window("responder-chain", size: size)
        lab.application.asCurrent {
            lab.view.wantsInspector = false
            lab.view.foldsTimeline = false
            lab.window.layoutIfNeeded()
        }
        let stage = lab.view.stage
        #expect(abs(stage.sceneFrame.midX - stage.bounds.midX) <= 1)
        let leaf = try #require(lab.session.stage.view(named: "leaf"))
        try lab.touch(.down, leaf.convert(CGPoint(x: 60, y: 60), to: nil), at: 0.1)
        let links = lab.application.asCurrent {
            ChainDrawing(lab.session.live.watch, stage, lab.view.overlay.bounds).frames
        }
        #expect(!links.isEmpty)
        for link in links {
            #expect(stage.bounds.contains(link))
            // The chain of a scene that is shown small is below it.
            if stage.sceneTransform.a < 0.6 { #expect(!link.intersects(stage.sceneFrame)) }
        }
    }

    @Test func `Panels of a larger window are hidden in a small one`() {
        var settings = LabSettings()
        settings.windowSize = [1280, 800]
        settings.showsInspector = true
        settings.foldsTimeline = false
        let small = settings.suited(to: CGSize(width: 640, height: 480))
        #expect(small.showsInspector == nil && small.foldsTimeline == nil)
        #expect(settings.suited(to: CGSize(width: 1280, height: 800)) == settings)
        // The choice for a window of this size stays.
        settings.windowSize = [640, 480]
        #expect(settings.suited(to: CGSize(width: 640, height: 480)) == settings)
        settings.windowSize = [1280, 800]
        settings.showsInspector = false
        settings.foldsTimeline = true
        #expect(settings.suited(to: CGSize(width: 640, height: 480)) == settings)
    }

    @Test func `The offer of a crashed session fits, and disappears when the stage is touched`() throws {
        let lab = try Window("transform", size: CGSize(width: 640, height: 480))
        let banner = lab.view.banner
        lab.application.asCurrent {
            lab.view.wantsInspector = true
            banner.show(Banner.cutShort(1), .passingOffer, answers: [("Open", {})])
            lab.window.layoutIfNeeded()
            let words = banner.subviews.compactMap { $0 as? ParagraphView }
            #expect(!words.isEmpty && words.allSatisfy { !$0.isCut })
            #expect(banner.frame.height <= lab.view.stage.bounds.height / 4)
            #expect(lab.view.stage.frame.contains(banner.frame))
            banner.stageTouched()
            #expect(banner.message == nil)
            banner.show("broken", .failure)
            banner.stageTouched()
            #expect(banner.message == "broken")
        }
    }

    @Test func `The fold button and a drag fold and unfold the timeline`() throws {
        let lab = try Window("transform", size: CGSize(width: 1280, height: 800))
        func layOut() { lab.application.asCurrent { lab.window.layoutIfNeeded() } }
        let height = lab.view.timeline.frame.height
        lab.application.asCurrent { lab.view.toggleTimeline() }
        layOut()
        #expect(lab.view.timeline.frame.height == TimelineHeader.height)
        lab.application.asCurrent { lab.view.toggleTimeline() }
        layOut()
        #expect(lab.view.timeline.frame.height == height)
        lab.application.asCurrent { lab.view.toggleTimeline() }
        layOut()
        lab.application.asCurrent { lab.view.resizeTimeline(by: 4) }
        layOut()
        #expect(lab.view.timeline.frame.height == LabAreas.minimumTimeline)
    }

    @Test(arguments: [640.0, 800, 1280, 1920])
    func `The scene's description is readable in full, and a button opens the inspector`(_ width: CGFloat) throws {
        for scene in try LabCommand.catalogue().names {
            let lab = try Window(scene, size: CGSize(width: width, height: 600))
            let bar = lab.view.bar
            let about = try #require(bar.subviews.compactMap { $0 as? AboutLine }.first)
            let words = try #require(about.subviews.compactMap { $0 as? ParagraphView }.first)
            let text = lab.session.source.scene.about
            let isCut = lab.application.asCurrent { words.isHidden || words.isCut }
            let isWhole = !isCut && words.text == text
            #expect(about.tip == (isWhole ? nil : text))
            #expect(!isWhole || width > 700)
            // A window without space for all of it shows the instructions.
            #expect(words.isHidden || words.text == (isWhole ? text : AboutWords(text).toTry))
            #expect(!isCut || width < 1280, "\(scene)")
            #expect(about.frame.width >= LabButton.target && bar.bounds.contains(about.frame))
            let buttons = bar.subviews.compactMap { $0 as? LabButton }.filter { $0 !== bar.scene }.map(\.frame)
                .sorted { $0.minX < $1.minX }
            for (one, next) in zip(buttons, buttons.dropFirst()) { #expect(4...8 ~= next.minX - one.maxX) }
            let parts = bar.subviews.filter { !$0.isHidden }.map(\.frame)
            for (index, one) in parts.enumerated() {
                for other in parts[(index + 1)...] { #expect(!one.insetBy(dx: 0.5, dy: 0.5).intersects(other)) }
            }
            #expect(bar.bounds.contains(bar.panel.frame) && bar.panel.isSelected == (width >= 900))
        }
    }

    @Test func `Names of frames and links of the chain do not overlap`() throws {
        let lab = try Window("responder-chain", size: CGSize(width: 1280, height: 800))
        let leaf = try #require(lab.session.stage.view(named: "leaf"))
        try lab.touch(.down, leaf.convert(CGPoint(x: 60, y: 60), to: nil), at: 0.1)
        let bounds = lab.view.overlay.bounds
        lab.application.asCurrent {
            let tags = ViewMarks.tags(lab.session.stage.window, lab.view.stage.sceneTransform, in: bounds).map(\.frame)
            #expect(tags.count >= 6)
            for (index, one) in tags.enumerated() {
                for other in tags[(index + 1)...] { #expect(!one.intersects(other)) }
            }
            let links = ChainDrawing(
                lab.session.live.watch, lab.view.stage, bounds, keepingClearOf: tags
            ).frames
            #expect(links.count >= 5)
            for link in links { #expect(!tags.contains { $0.intersects(link) }) }
        }
    }

    @Test(arguments: [CGSize(width: 1280, height: 800), CGSize(width: 1440, height: 900)], ["leaf", "inside", "side"])
    func `No line of the chain runs behind a foreign link`(_ size: CGSize, _ name: String) throws {
        let lab = try Window("responder-chain", size: size)
        let view = try #require(lab.session.stage.view(named: name))
        try lab.touch(.down, view.convert(CGPoint(x: 60, y: 60), to: nil), at: 0.1)
        // With and without a message at the bottom of the stage.
        for covered: CGFloat in [0, 64] {
            var room = lab.view.overlay.bounds
            room.size.height -= covered
            let frames = lab.application.asCurrent {
                ChainDrawing(lab.session.live.watch, lab.view.stage, room).frames
            }
            let items = frames.indices.map { ChainLayout.Item(links: $0..<$0 + 1, frame: frames[$0]) }
            #expect(items.count >= 5)
            #expect(ChainLayout.hiddenLines(items) == 0, "\(frames)")
        }
    }

    @Test func `On a large screen the scene grows, and its chain stays near it`() throws {
        let lab = try Window("responder-chain", size: CGSize(width: 3840, height: 2160))
        let scene = lab.view.stage.sceneFrame
        #expect(abs(scene.width - 1800) < 1 && lab.view.stage.bounds.contains(scene))
        let leaf = try #require(lab.session.stage.view(named: "leaf"))
        try lab.touch(.down, leaf.convert(CGPoint(x: 60, y: 60), to: nil), at: 0.1)
        let links = lab.application.asCurrent {
            ChainDrawing(lab.session.live.watch, lab.view.stage, lab.view.overlay.bounds).frames
        }
        #expect(links.count >= 8)
        for link in links { #expect(scene.insetBy(dx: -200, dy: -60).contains(link)) }
    }

    @Test func `A touch on the stage reaches the scene at the scene's points`() throws {
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

    @Test func `Links of the chain do not overlap and stay inside`() throws {
        for size in [CGSize(width: 640, height: 480), CGSize(width: 1280, height: 800)] {
            let lab = try Window("responder-chain", size: size)
            let leaf = try #require(lab.session.stage.view(named: "leaf"))
            let middle = leaf.convert(CGPoint(x: leaf.bounds.midX, y: leaf.bounds.midY), to: nil)
            try lab.touch(.down, middle, at: 0.1)
            #expect(lab.session.live.watch.links.count >= 8)
            #expect(lab.session.live.watch.links.last?.responder.name == "delegate")
            let frames = lab.application.asCurrent {
                ChainDrawing(lab.session.live.watch, lab.view.stage, lab.view.overlay.bounds).frames
            }
            for (index, one) in frames.enumerated() {
                #expect(lab.view.overlay.bounds.contains(one))
                for other in frames[(index + 1)...] { #expect(!one.intersects(other)) }
            }
        }
    }

    @Test(arguments: [nil, "Stopped"]) func `The pulse of the chain covers no text`(
        _ badge: String?
    ) throws {
        let lab = try Window("responder-chain", size: CGSize(width: 1280, height: 800))
        let leaf = try #require(lab.session.stage.view(named: "leaf"))
        try lab.touch(.down, leaf.convert(CGPoint(x: 60, y: 30), to: nil), at: 0.1)
        func picture(at now: TimeInterval) throws -> Snapshot {
            lab.application.asCurrent {
                lab.view.overlay.badge = badge
                lab.view.update(now: now)
                lab.window.layoutIfNeeded()
            }
            return try Snapshot(of: lab.window, renderer: lab.renderer, scale: 1)
        }
        let (overlay, frames) = lab.application.asCurrent {
            let overlay = lab.view.overlay
            return (overlay, ChainDrawing(lab.session.live.watch, lab.view.stage, overlay.bounds).frames)
        }
        #expect(!frames.isEmpty)
        let without = try picture(at: 5)
        var isSeen = false
        for step in 0..<8 {
            let with = try picture(at: 0.1 + 0.05 * Double(step))
            isSeen = isSeen || with.pixels != without.pixels
            for frame in frames {
                // Inside the outline.
                let box = overlay.convert(frame, to: nil).insetBy(dx: 10, dy: 3)
                let same = stride(from: box.minX, to: box.maxX, by: 1).allSatisfy { x in
                    stride(from: box.minY, to: box.maxY, by: 2).allSatisfy { y in
                        let place = CGPoint(x: x, y: y)
                        return with.color(at: place, scale: 1) == without.color(at: place, scale: 1)
                    }
                }
                #expect(same, "\(frame) at step \(step)")
            }
        }
        #expect(isSeen)
    }

    @Test(arguments: [1.0, 2.0]) func `A finger is drawn at its point, in its colour`(_ scale: CGFloat) throws {
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
        let parts = pixel(after)
        #expect(parts.count == 3)
        for (part, wanted) in zip(parts, [expected.red, expected.green, expected.blue]) {
            #expect(abs(CGFloat(part) - wanted * 255) < 8)
        }
        #expect(pixel(before) != pixel(after))
    }
}
