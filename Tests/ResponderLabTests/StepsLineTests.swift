import ResponderKit
import ResponderScenes
import Testing

@testable import InspectorPanels
@testable import ResponderLab
@testable import StagePlayback

/// The steps of a scene in the bar.
@Suite struct StepsLineTests {
    private func bar(_ scene: String, _ width: CGFloat, done: Set<Int> = []) throws -> (PanelWindow, TopBar) {
        let window = try PanelWindow(scene, size: CGSize(width, 48))
        let document = try LabCommand.catalogue().scene(named: scene)
        let bar = window.make { TopBar() }
        window.application.asCurrent {
            bar.title = document.title
            bar.about = document.about
            bar.steps = document.steps.enumerated().map { .init(text: $1.text, isDone: done.contains($0)) }
        }
        return (window, bar)
    }

    @Test(arguments: [CGFloat(640), 800, 960, 1280, 1600, 3840])
    func `No step is cut at any size, whatever is done`(_ width: CGFloat) throws {
        for name in try LabCommand.catalogue().names {
            let (window, bar) = try bar(name, width)
            let steps = bar.steps
            for count in 0...steps.count {
                window.application.asCurrent {
                    bar.steps = steps.enumerated().map { .init(text: $1.text, isDone: $0 < count) }
                }
                let found = try window.elements("step")
                #expect(found.map(\.label) == steps.map(\.text))
                #expect(found.compactMap(\.value) == steps.indices.map { $0 < count ? "done" : "open" })
                let frames = found.map(\.rect)
                for one in frames {
                    #expect(window.window.bounds.insetBy(dx: 0, dy: 1).contains(one), "\(name) \(one)")
                }
                expectApart(frames, "\(name) at \(width)")
                // The text of the next step is whole.
                guard count < steps.count else { continue }
                let line = try #require(bar.subviews.compactMap { $0 as? AboutLine }.first)
                let layout = window.application.asCurrent {
                    StepsLayout(bar.steps, in: line.bounds.insetBy(dx: 8, dy: 1))
                }
                let item = layout.items[count]
                #expect(item.lines.joined(separator: " ") == steps[count].text)
                for text in item.lines {
                    let length = window.application.asCurrent {
                        UIApplication.shared.width(of: text, font: layout.font)
                    }
                    #expect(length <= item.text.width + 1)
                }
            }
        }
    }

    @Test func `The next step is beside the marks where all texts have room, else below, if need be smaller`() throws {
        func layout(_ width: CGFloat, done: Int = 1) throws -> StepsLayout {
            let window = try PanelWindow("transform", size: CGSize(640, 48))
            let texts = ["the first thing to do", "the second thing to do", "the third thing to do"]
            return window.application.asCurrent {
                StepsLayout(
                    texts.enumerated().map { .init(text: $1, isDone: $0 < done) },
                    in: CGRect(x: 0, y: 0, width: width, height: 42))
            }
        }
        for (width, font, lines, isBeside) in [
            (CGFloat(700), Type.strong, 1, true), (200, Type.strong, 1, false), (130, Type.small, 1, false),
            (100, Type.caption, 2, false),
        ] {
            let before = try layout(width, done: 0)
            #expect(try before.font == font && layout(width, done: 1).items.map(\.lines.count) == [0, lines, 0])
            let marks = before.items.map(\.mark)
            let text = before.items[0].text
            #expect(Set(marks.map(\.midY)).count == 1)
            #expect(marks.allSatisfy { isBeside ? $0.maxX < text.minX && $0.midY == text.midY : $0.maxY <= text.minY })
            for done in 1...3 {
                // A tick moves no mark, but the last one puts all of them in the middle.
                let after = try layout(width, done: done)
                #expect(after.items.map(\.mark.minX) == marks.map(\.minX), "\(width)")
                #expect(after.items.allSatisfy { $0.mark.midY == (done == 3 ? 21 : marks[0].midY) })
                #expect(after.items.map { !$0.lines.isEmpty } == (0..<3).map { $0 == done })
            }
        }
    }

    @Test func `Once all steps are done a button leads to the next scene`() throws {
        for width in [CGFloat(640), 1280] {
            var pressed = 0
            let (window, bar) = try bar("pan-and-swipe", width, done: [0, 1])
            bar.line.nextScene.onActivate = { pressed += 1 }
            #expect(try window.element("Next scene") == nil)
            window.application.asCurrent { bar.steps = bar.steps.map { .init(text: $0.text, isDone: true) } }
            try window.tap("Next scene")
            #expect(pressed == 1, "\(width)")
        }
    }

    @Test func `A ring spreads from the mark of a step that was just done, and from no other`() throws {
        let (window, bar) = try bar("pan-and-swipe", 1280)
        func rings() -> [UIView] { bar.line.subviews.filter { $0.borderColor == Palette.won && $0.cornerRadius > 0 } }
        window.layOut()
        window.application.asCurrent {
            bar.steps = bar.steps.enumerated().map { .init(text: $1.text, isDone: $0 == 1) }
            #expect(rings().count == 1)
            window.application.advance(to: window.application.now + 1)
            #expect(rings().isEmpty)
            // Those of another scene that were done before are not new.
            bar.steps = ["another thing"].map { .init(text: $0, isDone: true) }
            #expect(rings().isEmpty)
        }
    }

    @Test func `A live session ticks what is done and keeps it; a what-if starts from its own input`() throws {
        let session = try Session(Source(name: "pan-and-swipe", LabCommand.catalogue()), Arguments([]))
        session.flick(120, 300, at: 0.1).advance(to: 1)
        #expect(session.track.steps.done() == [0] && session.track.steps.done(by: 0.05).isEmpty)
        let change = SceneChange(.gesture("eager-pan"), "requireToFail", ["eager-swipe"])
        let whatIf = try #require(try session.track.whatIf([change]))
        whatIf.catchUp()
        #expect(whatIf.steps.done().isEmpty && session.track.steps.done() == [0])
    }

    @Test func `A recording ticks up to the playhead, also after it went back`() throws {
        let path = try #require(Opener.recording(of: "pan-and-swipe"))
        let source = try Source(recording: path, LabCommand.catalogue())
        try source.recording?.read()
        let session = try Session(source, Arguments([]))
        session.track.catchUp()
        let steps = session.track.steps
        #expect(steps.done() == [0, 1, 2])
        #expect(steps.done(by: 1) == [0] && steps.done(by: 2) == [0, 1] && steps.done(by: 0.5) == [0])
    }

    @Test(arguments: ["content-delay", "button-and-tap"])
    func `A long title in a narrow bar has two lines, and a button no wider than they need`(_ scene: String) throws {
        let lab = try LabWindow(scene, size: CGSize(640, 480))
        func texts(in view: UIView) -> [String] {
            view.drawCommands.compactMap { if case .text(let text, _, _, _) = $0 { text } else { nil } }
                + view.subviews.flatMap(texts)
        }
        lab.application.asCurrent {
            let button = lab.view.bar.scene
            let lines = texts(in: button)
            #expect(lines.count == 2 && lines.joined(separator: " ") == lab.view.bar.title)
            let widest = lines.map { UIApplication.shared.width(of: $0, font: Type.strong) }.max() ?? 0
            // The margins, the sign and its gap.
            #expect(button.bounds.width >= widest + 24 && button.bounds.width < widest + 56)
        }
    }
}
