import ResponderChronicle
import ResponderKit
import ResponderScenes
import Testing

@testable import InspectorPanels
@testable import ResponderLab
@testable import StagePlayback

/// The fix finder's panel, without a display.
@Suite struct FixPanelTests {
    private let bench: Bench

    init() throws { bench = try Bench("pan-and-swipe", "eager-swipe", .win) }

    /// A panel over a search in a played recording.
    private final class Bench {
        let window: PanelWindow
        let search: FixSearch
        let panel: FixPanel
        var wishes: [FixPanel.Wish] = []

        init(_ scene: String, _ name: String, _ wish: FixGoal.Wish, size: CGSize = CGSize(352, 4000))
            throws
        {
            window = try PanelWindow(scene, size: size)
            let catalogue = LabCommand.catalogue
            let document = try catalogue().scene(named: scene)
            let recording = try Recording(contentsOf: #require(Opener.recording(of: scene)))
            let log = InputLog(recording)
            let track = try Track(document, playing: log, textMeasurer: window.renderer.font)
            search = FixSearch(try FixGoal(name, wish, in: document), on: track, until: log.duration)
            panel = window.make { FixPanel() }
            panel.onWish = { [unowned self] in wishes.append($0) }
            panel.isHidden = false
            show()
        }

        func show() { window.application.asCurrent { panel.show(search) } }
        /// Take what was found into the list as the desk does, at the end of the search, and show it.
        func update() {
            if search.finder.isFinished || search.isStopped { search.publish() }
            window.application.asCurrent { panel.update() }
        }
        func finish() {
            while search.finder.next() {}
            update()
        }

        func cards() throws -> [String] { try window.labels("card") }
        func texts() throws -> [String] { try window.labels() }
    }

    @Test func `While it plays, the panel counts; at the end it says what was played and what helps`() throws {
        #expect(bench.search.summary == "Trying changes… 0 of 1 with the same fingers" && bench.search.part == 0)
        _ = bench.search.finder.next()
        bench.update()
        let all = bench.search.finder.remainingPlays + 1
        #expect(bench.search.summary == "Trying changes… 1 of \(all) with the same fingers")
        #expect(try bench.texts().contains(bench.search.summary))
        bench.finish()
        let finder = bench.search.finder
        // The swipe has one obstacle, so that single changes do it.
        #expect(finder.fixes.allSatisfy { $0.proposals.count == 1 })
        let tried = "\(finder.tried.count) changes and \(finder.triedPairs) pairs were played with the same fingers"
        #expect(bench.search.summary == "\(tried); \(finder.fixes.count) let the eager view's swipe win.")
        #expect(try bench.search.part == 1 && bench.cards() == finder.fixes.map(\.words))
        #expect(try bench.window.element("Let the eager view's swipe win", "sheet") != nil)
    }

    @Test func `The panel shows what is in the list of the search, and takes nothing into it`() throws {
        while bench.search.finder.next() {}
        bench.show()
        #expect(try bench.search.fixes.isEmpty && bench.cards().isEmpty)
        bench.finish()
        #expect(try bench.cards() == bench.search.fixes.map(\.words) && !bench.search.fixes.isEmpty)
    }

    @Test func `A card says the effect, the side effects and the Swift`() throws {
        bench.finish()
        let card = try #require(try bench.window.element("eager-pan waits until eager-swipe has failed"))
        #expect(
            card.value
                == "eager-swipe gets the touch that landed at 0.300 s; eager-pan no longer gets it; Nothing changes in other touches.; eagerPan.require(toFail: eagerSwipe)"
        )
        let quiet = try #require(try bench.window.element("eager-swipe and eager-pan may run together"))
        #expect(quiet.value?.contains("; Nothing changes in other touches.; ") == true)
    }

    @Test func `A tap chooses a card, and only the chosen one has buttons`() throws {
        bench.finish()
        #expect(try bench.window.element("Keep it") == nil)
        try bench.window.tap("eager-pan waits until eager-swipe has failed")
        let index = try #require(
            bench.search.fixes.firstIndex { $0.words == "eager-pan waits until eager-swipe has failed" })
        #expect(bench.wishes == [.choose(index)])
        bench.search.chosen = bench.search.fixes[index]
        bench.update()
        #expect(try bench.texts().filter { $0 == "Keep it" }.count == 1)
        for label in ["Keep it", "Copy Swift", "Copy JSON"] { try bench.window.tap(label) }
        #expect(bench.wishes.dropFirst() == [.keep(index), .copySwift(index), .copyJSON(index)])
        // Of another choice the buttons move on.
        bench.search.chosen = bench.search.fixes[index == 0 ? 1 : 0]
        bench.update()
        bench.wishes = []
        try bench.window.tap("Keep it")
        #expect(bench.wishes == [.keep(index == 0 ? 1 : 0)])
    }

    @Test func `A fix is kept only if it wins the shown touch when it is made at the beginning of the session`() throws
    {
        bench.finish()
        let fix = try #require(bench.search.fixes.first)
        bench.search.chosen = fix
        bench.update()
        #expect(try bench.window.element("Keep it") != nil && bench.search.canKeep(fix))
        let whatIf = try #require(try bench.search.track.whatIf(fix.changes))
        whatIf.catchUp()
        bench.search.check(whatIf.model)
        bench.update()
        #expect(try bench.window.element("Keep it") != nil && bench.search.canKeep(fix))
        // Without the change the swipe loses, as with a change whose effects on earlier touches move what is touched.
        bench.search.check(bench.search.track.model)
        bench.update()
        #expect(try bench.window.element("Keep it") == nil && !bench.search.canKeep(fix))
        #expect(try bench.window.element("Copy Swift") != nil)
        let card = try #require(try bench.window.element(fix.words))
        #expect(card.value?.contains("Made at the beginning of the session, it does not win this touch.") == true)
    }

    @Test func `A fix that is shown keeps its place, and those that are found later come after it`() throws {
        var better = 0
        let contests: [(scene: String, name: String, wish: FixGoal.Wish)] = [
            ("pan-and-swipe", "eager-swipe", .win), ("background-tap", "close-greedy", .fail),
            ("table-and-tap", "tap-taking", .fail), ("hit-test", "orange", .win),
            ("pop-anywhere", "pop-anywhere", .win),
        ]
        for contest in contests {
            let bench = try Bench(contest.scene, contest.name, contest.wish)
            var shown: [Fix] = []
            while bench.search.finder.next() {
                bench.search.publish()
                #expect(bench.search.fixes.starts(with: shown))
                shown = bench.search.fixes
            }
            let found = bench.search.finder.fixes
            #expect(shown.count > 1 && shown.count == found.count && shown.allSatisfy(found.contains))
            bench.update()
            #expect(try bench.cards() == shown.map(\.words))
            // The finder lists a better fix before those that it found earlier.
            if found != shown { better += 1 }
        }
        #expect(better > 0)
    }

    @Test func `A method is named by one line until its card is chosen`() throws {
        bench.finish()
        let index = try #require(
            bench.search.fixes.firstIndex { $0.words == "eager-swipe and eager-pan may run together" })
        var card = FixCard(bench.search.fixes[index], index: index)
        #expect(card.swiftInShort == ["func gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)"])
        let cell = bench.window.application.asCurrent { FixCell() }
        bench.window.application.asCurrent { cell.item = .fix(card) }
        let height = bench.window.application.asCurrent { cell.height(inWidth: 320) }
        card.isChosen = true
        bench.window.application.asCurrent { cell.item = .fix(card) }
        #expect(bench.window.application.asCurrent { cell.height(inWidth: 320) } > height + PanelButton.target)
    }

    @Test func `A method with its parameters in one line is named too`() throws {
        let bench = try Bench("background-tap", "close-greedy", .fail)
        bench.finish()
        let fix = try #require(
            bench.search.fixes.first { $0.words == "close-greedy receives no touches in taken" })
        #expect(FixCard(fix, index: 0).swiftInShort == ["func gestureRecognizer(_:shouldReceive:)"])
        #expect(fix.swift.count == 5 && fix.swift.first == "closeGreedy.delegate = self")
    }

    @Test func `Lines of Swift are broken between words or at a bracket or full stop, not inside a name`() throws {
        func lines(_ code: String, _ width: CGFloat) -> [String] {
            bench.window.application.asCurrent { FixCell.code(code, width: width) }
        }
        let code = "    eagerPanGestureRecognizer.require(toFail: eagerSwipeGestureRecognizer)"
        #expect(lines(code, 2000) == [code])
        #expect(
            lines(code, 300) == [
                "    eagerPanGestureRecognizer.require(", "        toFail: eagerSwipeGestureRecognizer)",
            ])
        for width in stride(from: CGFloat(80), to: 600, by: 20) {
            let whole = lines(code, width).joined().replacing(" ", with: "")
            #expect(whole == code.replacing(" ", with: ""), "\(width)")
        }
        #expect(lines("pan.minimumPressDuration = 0.25", 190) == ["pan.minimumPressDuration", "    = 0.25"])
    }

    @Test func `What does not help is one line, which unfolds and folds`() throws {
        bench.finish()
        let others = bench.search.others
        #expect(others.count == bench.search.finder.tried.count - bench.search.fixes.count)
        let line = "\(others.count) other changes do not do it"
        let folded = try bench.texts()
        #expect(folded.contains(line) && !folded.contains(others[0]))
        try bench.window.tap(line)
        #expect(try bench.texts().contains(others[0]))
        try bench.window.tap(line)
        #expect(try !bench.texts().contains(others[0]))
    }

    @Test func `Where nothing helped yet, no change is another one`() throws {
        let bench = try Bench("pan-and-swipe", "polite-pan", .wait(for: "eager-pan"))
        for (plays, words) in [(3, "1 change does not do it"), (5, "3 changes do not do it")] {
            while bench.search.finder.plays < plays, bench.search.finder.next() {}
            bench.search.isStopped = true
            bench.update()
            #expect(try bench.search.fixes.isEmpty && bench.texts().contains(words))
        }
    }

    @Test func `A stopped search keeps what it has found, and goes on when asked`() throws {
        while bench.search.finder.fixes.isEmpty, bench.search.finder.next() {}
        bench.search.isStopped = true
        bench.update()
        #expect(
            bench.search.summary.hasPrefix("Stopped after ")
                && bench.search.summary.hasSuffix("; 1 lets the eager view's swipe win."))
        #expect(try bench.cards().count == 1)
        try bench.window.tap("Continue the search")
        #expect(bench.wishes == [.goOn])
    }

    @Test func `A search without a result says so`() throws {
        let bench = try Bench("pan-and-swipe", "polite-swipe", .together(with: "eager-swipe"))
        bench.finish()
        #expect(bench.search.fixes.isEmpty)
        let result = "; none lets the polite view's swipe and the eager view's swipe both run."
        #expect(bench.search.summary.hasSuffix(result))
        #expect(try bench.cards().isEmpty)
    }

    @Test func `A long title takes two lines and nothing overlaps`() throws {
        let bench = try Bench("pan-and-swipe", "eager-swipe", .together(with: "eager-pan"), size: CGSize(280, 500))
        bench.finish()
        let title = "Let the eager view's swipe and pan both run"
        let frames = try [title, bench.search.summary].map { label in
            try #require(try bench.window.element(label, "text")).frame
        }
        #expect(frames[0][3] > 30 && frames[0][1] + frames[0][3] <= frames[1][1])
        #expect(frames[1][1] + frames[1][3] <= Double(bench.panel.list.frame.minY))
    }

    /// A scene, and a pointer that moves over it for a long time before the scene's recording.
    private func longSession() throws -> (scene: SceneDocument, log: InputLog) {
        let document = try LabCommand.catalogue().scene(named: "pan-and-swipe")
        let log = InputLog()
        let short = InputLog(try Recording(contentsOf: #require(Opener.recording(of: "pan-and-swipe"))))
        for index in 0..<6000 {
            log.append(RecordedInput(at: Double(index) / 120, .hover(HoverSample(location: nil))))
        }
        for line in short.inputs where line.touches.count == 1 {
            var sample = line.touches[0]
            sample.timestamp += 60
            log.append(RecordedInput(at: line.time + 60, .touch(sample)))
        }
        return (document, log)
    }

    @Test func `A stage that a search has taken is read on although the copy that had it is released later`() throws {
        let (document, log) = try longSession()
        let track = try Track(document, playing: log, textMeasurer: nil)
        while track.history.needsRefill(near: log.duration, isLive: true) {
            track.history.refill(near: log.duration, isLive: true, lines: 4000)
        }
        var copies = track.history.parked
        let player = try #require(track.history.takePlayer(before: 60))
        let model = SessionModel(of: document)
        player.stage.chronicle.add(model)
        #expect(copies.count > track.history.parked.count)
        copies = []
        player.play()
        #expect(!model.timeline.touches.isEmpty)
    }

    @Test func `A search begins with the stages that its track has parked, and finds the same`() throws {
        let (document, log) = try longSession()
        func fixes(_ parks: Bool) throws -> (found: [String], taken: Int) {
            let track = try Track(document, playing: log, textMeasurer: nil)
            while parks, track.history.needsRefill(near: log.duration, isLive: true) {
                track.history.refill(near: log.duration, isLive: true, lines: 4000)
            }
            let parked = track.history.parked.count
            let goal = try FixGoal("eager-swipe", .win, in: document)
            let search = FixSearch(goal, on: track, until: log.duration)
            while search.finder.next() {}
            let found = search.finder.fixes.map { "\($0.words): \($0.effect); \($0.sideEffects)" }
            return (found, parked - track.history.parked.count)
        }
        let (alone, parked) = (try fixes(false), try fixes(true))
        #expect(alone.found.count > 2 && alone.taken == 0)
        #expect(parked.found == alone.found && parked.taken > 5, "\(parked)")
    }

    @Test(arguments: [CGPoint(x: 4, y: 4), CGPoint(x: 400, y: 300), CGPoint(x: 636, y: 476)])
    func `The question what a gesture should do is whole in the window, wherever it is asked`(_ place: CGPoint) throws {
        let window = try PanelWindow("pan-and-swipe", size: CGSize(640, 480))
        let wishes = ["Let the swipe win", "Let the swipe and the pan both run", "Let it wait for the pan"]
        var chosen: [Int] = []
        let sheet = window.open {
            MenuSheet("What should the swipe do?", below: CGRect(origin: place, size: .zero)) {
                wishes.enumerated().map { index, wish in .action(wish) { chosen.append(index) } }
            }
        }
        for wish in wishes {
            let frame = try #require(window.element(wish)?.frame)
            #expect(frame[0] >= 8 && frame[0] + frame[2] <= 632 && frame[1] >= 8 && frame[1] + frame[3] <= 472)
            #expect(frame[3] == 44)
        }
        let texts = window.application.asCurrent { drawnTexts(in: sheet.view) }
        #expect(texts.isSuperset(of: wishes))
        try window.tap(wishes[1])
        #expect(chosen == [1] && !sheet.isOpen)
    }

    /// The lines of text that a view and those in it draw.
    private func drawnTexts(in view: UIView) -> Set<String> {
        let own = view.drawCommands.compactMap { if case .text(let text, _, _, _) = $0 { text } else { nil } }
        return view.subviews.reduce(into: Set(own)) { $0.formUnion(drawnTexts(in: $1)) }
    }
}
