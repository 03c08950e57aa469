import ResponderKit
import ResponderKitSDL
import Testing

@testable import InspectorPanels
@testable import ResponderLab
@testable import StagePlayback

/// The lab's window as a tree of views and as a picture, without a display.
@Suite struct LabViewTests {
    @Test(arguments: [CGSize(800, 600), CGSize(1280, 800), CGSize(1920, 1080)])
    func `Panels fill the window and the scene fits its place`(_ size: CGSize) throws {
        let lab = try LabWindow("transform", size: size)
        let stage = lab.view.stage
        #expect(lab.view.bounds.contains(stage.frame) && stage.bounds.contains(stage.sceneFrame))
        let visible = lab.view.subviews.filter {
            !$0.isHidden && $0 !== lab.view.overlay && $0 !== lab.view.badges && $0 !== lab.view.skins
                && !($0 is PanelDivider)
        }
        expectApart(visible.map(\.frame))
        let area = visible.reduce(0) { $0 + $1.frame.width * $1.frame.height }
        #expect(abs(area - size.width * size.height) < 1)
    }

    @Test func `In a low window the stage gets the space until the timeline is unfolded`() throws {
        for size in [CGSize(640, 480), CGSize(800, 590)] {
            let bounds = CGRect(origin: .zero, size: size)
            let areas = PanelAreas(bounds, wantsInspector: nil)
            #expect(areas.isTimelineFolded && areas.stage.height >= 0.55 * size.height)
            let unfolded = PanelAreas(bounds, wantsInspector: nil, foldsTimeline: false)
            #expect(!unfolded.isTimelineFolded && unfolded.timeline.height >= PanelAreas.minimumTimeline)
            // At least half the scene's size in points, so that its text is readable.
            let lab = try LabWindow("transform", size: size)
            lab.application.asCurrent {
                lab.view.reduce(.play)
                lab.window.layoutIfNeeded()
            }
            #expect(lab.view.stage.sceneFrame.width >= 450)
        }
        #expect(!PanelAreas(CGRect(x: 0, y: 0, width: 1280, height: 800), wantsInspector: nil).isTimelineFolded)
        // With space for both, a first visitor sees the timeline.
        let lab = try LabWindow("transform", size: CGSize(800, 600))
        #expect(!lab.view.timeline.header.isFolded && lab.view.stage.sceneFrame.width >= 440)
    }

    @Test(arguments: [CGSize(640, 480), CGSize(700, 500), CGSize(800, 600), CGSize(1280, 720)])
    func `The stage gets at least half of the window, with the scene in its centre`(_ size: CGSize) throws {
        let areas = PanelAreas(
            CGRect(origin: .zero, size: size), wantsInspector: true, timelineHeight: 700, foldsTimeline: false,
            inspectorWidth: 600)
        #expect(areas.stage.width >= size.width / 2 && areas.stage.height >= size.height / 2)
        #expect(!areas.isTimelineFolded && !areas.inspector.isEmpty)
        let lab = try LabWindow("responder-chain", size: size)
        lab.application.asCurrent {
            lab.view.reduce(.panel(isShown: false))
            lab.view.reduce(.timeline(isFolded: false))
            lab.window.layoutIfNeeded()
        }
        let stage = lab.view.stage
        #expect(abs(stage.sceneFrame.midX - stage.bounds.midX) <= 1)
    }

    @Test func `Panels of a larger window are hidden in a small one`() {
        var settings = LabSettings()
        settings.windowSize = [1280, 800]
        settings.showsInspector = true
        settings.foldsTimeline = false
        let small = settings.suited(to: CGSize(640, 480))
        #expect(small.showsInspector == nil && small.foldsTimeline == nil)
        #expect(settings.suited(to: CGSize(1280, 800)) == settings)
        // The choice for a window of this size stays.
        settings.windowSize = [640, 480]
        #expect(settings.suited(to: CGSize(640, 480)) == settings)
        settings.windowSize = [1280, 800]
        settings.showsInspector = false
        settings.foldsTimeline = true
        #expect(settings.suited(to: CGSize(640, 480)) == settings)
    }

    @Test func `The offer of a crashed session fits, and disappears when the stage is touched`() throws {
        let lab = try LabWindow("transform", size: CGSize(640, 480))
        let banner = lab.view.banner
        lab.application.asCurrent {
            lab.view.reduce(.panel(isShown: true))
            banner.show(Banner.left(hasScene: false, sessions: 1) ?? "", .passingOffer, answers: [("Open", {})])
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
        let lab = try LabWindow("transform", size: CGSize(1280, 800))
        func height(after change: () -> Void) -> CGFloat {
            lab.application.asCurrent(change)
            lab.application.asCurrent { lab.window.layoutIfNeeded() }
            return lab.view.timeline.frame.height
        }
        let unfolded = lab.view.timeline.frame.height
        #expect(height(after: lab.view.toggleTimeline) == TimelineHeader.height)
        #expect(height(after: lab.view.toggleTimeline) == unfolded)
        #expect(height(after: lab.view.toggleTimeline) == TimelineHeader.height)
        #expect(height { lab.view.resizeTimeline(by: 4) } == PanelAreas.minimumTimeline)
    }

    @Test(arguments: [640.0, 800, 1280, 1920])
    func `Steps are in the place of the scene's description, which a tip has in full`(_ width: CGFloat) throws {
        for scene in try LabCommand.catalogue().names {
            let lab = try LabWindow(scene, size: CGSize(width, 600))
            let about = try #require(lab.view.bar.subviews.compactMap { $0 as? AboutLine }.first)
            #expect(about.steps.count == lab.session.source.scene.steps.count && !about.steps.isEmpty)
            #expect(about.tip == lab.session.source.scene.about)
            #expect(about.frame.width >= AboutLine.minimumForSteps && lab.view.bar.bounds.contains(about.frame))
        }
    }

    @Test(arguments: [640.0, 800, 1280, 1920])
    func `A scene without steps has its description in full, and a button for the inspector`(_ width: CGFloat) throws {
        for scene in try LabCommand.catalogue().names {
            let lab = try LabWindow(scene, size: CGSize(width, 600))
            let bar = lab.view.bar
            lab.application.asCurrent {
                bar.steps = []
                lab.window.layoutIfNeeded()
            }
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
            #expect(about.frame.width >= PanelButton.target && bar.bounds.contains(about.frame))
            let buttons = bar.subviews.compactMap { $0 as? PanelButton }
                .filter { $0 !== bar.scene && !$0.isHidden }.map(\.frame)
                .sorted { $0.minX < $1.minX }
            for (one, next) in zip(buttons, buttons.dropFirst()) { #expect(0...12 ~= next.minX - one.maxX) }
            let parts = bar.subviews.filter { !$0.isHidden && !($0 is ButtonGroup) }.map(\.frame)
            expectApart(parts)
            #expect(bar.bounds.contains(bar.panel.frame) && !lab.view.areas().inspector.isEmpty == (width >= 900))
        }
    }

    @Test func `On a large screen the scene grows`() throws {
        let lab = try LabWindow("responder-chain", size: CGSize(3840, 2160))
        let scene = lab.view.stage.sceneFrame
        #expect(abs(scene.width - 1800) < 1 && lab.view.stage.bounds.contains(scene))
    }

    @Test func `A touch on the stage reaches the scene at the scene's points`() throws {
        let lab = try LabWindow("hit-test", size: CGSize(1280, 800))
        var samples: [TouchSample] = []
        lab.view.stage.onTouches = { samples += $0 }
        let middle = CGPoint(x: 450, y: 300)
        let place = lab.view.stage.convert(lab.view.stage.fromScene(middle), to: nil)
        lab.application.touch(.down, place, at: 1, contact: 3)
        lab.view.stage.flush()
        #expect(samples.map(\.contact) == [3])
        #expect(abs(samples[0].location.x - middle.x) < 1e-9 && abs(samples[0].location.y - middle.y) < 1e-9)
    }

    @Test(arguments: [1.0, 2.0]) func `A finger is drawn at its point, in its colour`(_ scale: CGFloat) throws {
        let lab = try LabWindow("transform", size: CGSize(1280, 800))
        let place = CGPoint(x: 40, y: 600)
        let before = try Snapshot(of: lab.window, renderer: lab.renderer, scale: scale)
        try lab.touch(.down, place, at: 0.1)
        let after = try Snapshot(of: lab.window, renderer: lab.renderer, scale: scale)
        let point = lab.view.stage.convert(lab.view.stage.fromScene(place), to: nil)
        let expected = Palette.touch(1)
        let parts = after.color(at: point, scale: scale)
        #expect(parts.count == 3)
        for (part, wanted) in zip(parts, [expected.red, expected.green, expected.blue]) {
            #expect(abs(CGFloat(part) - wanted * 255) < 8)
        }
        #expect(before.color(at: point, scale: scale) != parts)
    }

    @Test func `A failure is told to its end, with what to do about it`() throws {
        let window = try PanelWindow("transform", size: CGSize(600, 400))
        let banner = window.make { Banner() }
        let words =
            "The session would be lost in a crash. /home/somebody/.local/state/responderlab: this folder cannot be made; "
            + "set HOME, or XDG_CONFIG_HOME and XDG_STATE_HOME, to folders that can be written"
        window.application.asCurrent {
            banner.show(words, .failure, answers: [("Save as…", {})])
            banner.place(in: CGRect(x: 0, y: 0, width: 560, height: 380))
            banner.layoutIfNeeded()
        }
        let text = try #require(banner.subviews.lazy.compactMap { $0 as? ParagraphView }.first)
        #expect(window.application.asCurrent { !text.isCut && banner.bounds.contains(text.frame) })
    }
}
