import ResponderKit
import Testing

@testable import InspectorPanels
@testable import ResponderLab
@testable import StagePlayback

/// The responder chain in one line of words.
@Suite struct RailTests {
    private func links(_ count: Int, handled: Int? = nil) -> [RailLayout.Link] {
        (0..<count).map { RailLayout.Link(name: 90, word: 160, rank: $0 == handled ? 3 : $0 == 0 ? 2 : 0) }
    }

    @Test(arguments: [200.0, 600, 1280], 1...40)
    func `All links are in one row that fits`(_ width: CGFloat, _ count: Int) {
        let items = RailLayout(links(count, handled: count / 2), in: width).items
        #expect(items.flatMap { Array($0.links) } == Array(0..<count))
        for (one, next) in zip(items, items.dropFirst()) {
            #expect(abs(one.x + one.width + RailLayout.gap - next.x) < 1e-9)
        }
        #expect(items.last.map { $0.x + $0.width <= width + 1e-9 } ?? false)
        // Two signs are never beside each other, and nothing is left out while there is room for it.
        if CGFloat(count) * 100 - 10 <= width { #expect(items.allSatisfy { $0.links.count == 1 }) }
        for (one, next) in zip(items, items.dropFirst()) { #expect(max(one.detail, next.detail) > .rest) }
        #expect(items.contains { $0.links == count / 2..<count / 2 + 1 })
    }

    @Test func `The least telling links lose their words and names first`() {
        // Room for all names and two words.
        let items = RailLayout(links(5, handled: 2), in: 5 * 90 + 2 * 70 + 4 * 10).items
        #expect(items.map(\.detail) == [.word, .name, .word, .name, .name])
        let narrow = RailLayout(links(5, handled: 2), in: 2 * 90 + 2 * 24 + 3 * 10).items
        #expect(narrow.map(\.detail) == [.name, .rest, .name, .rest])
        #expect(narrow.map(\.links) == [0..<1, 1..<2, 2..<3, 3..<5])
    }

    @Test func `The link where the event ended keeps its word in place of the names of others`() {
        let items = RailLayout(links(5, handled: 2), in: 5 * 90 + 40).items
        #expect(items.map(\.detail) == [.name, .name, .word, .rest])
        #expect(items.last.map { $0.x + $0.width } ?? .infinity <= 5 * 90 + 40)
        // The names of all others would not be enough.
        let narrow = RailLayout(links(2, handled: 0), in: 90 + 24 + 10).items
        #expect(narrow.map(\.detail) == [.name, .rest])
    }

    @Test func `Where an event ended at two links, both keep their words in place of the names of others`() {
        let links = (0..<6).map { RailLayout.Link(name: 90, word: 160, rank: $0 == 1 || $0 == 2 ? 3 : 0) }
        let items = RailLayout(links, in: 500).items
        #expect(items.map(\.detail) == [.name, .word, .word, .rest])
        #expect(items.last.map { $0.x + $0.width } ?? .infinity <= 500)
    }

    @Test func `A gesture that took the finger is named at its view, and nothing is called unhandled`() throws {
        let lab = try LabWindow("nested-gestures", size: CGSize(1280, 800))
        let place = try lab.session.place(100, 80, in: "own")
        for attempt in [0.0, 1] {
            try lab.touch(.down, place, at: attempt + 0.1)
            // A gesture may still take it.
            #expect(texts(lab, .link).first == "own view passed on" && texts(lab, .link).last == "delegate passed on")
            for step in 1...5 {
                try lab.touch(.move, place.applying(.init(translationX: 8 * CGFloat(step), y: 0)), at: attempt + 0.2)
            }
            try lab.touch(.up, place.applying(.init(translationX: 40, y: 0)), at: attempt + 0.3)
            #expect(texts(lab, .link).first == "own view own-pan took it")
            // The story ends at the one who took it.
            #expect(texts(lab, .link).dropFirst().allSatisfy { $0.hasSuffix(" not reached") })
        }
        // A tap on a view without a gesture.
        try lab.touch(.down, CGPoint(x: 880, y: 620), at: 3)
        try lab.touch(.up, CGPoint(x: 880, y: 620), at: 3.1)
        #expect(texts(lab, .link).last == "delegate not handled")
    }

    private func texts(_ lab: LabWindow, _ role: Element.Role) -> [String] {
        lab.application.asCurrent {
            lab.window.layoutIfNeeded()
            return lab.view.rail.subviews.compactMap { ($0 as? any PanelControl)?.element }.filter { $0.role == role }
                .map { [$0.label, $0.value ?? ""].filter { !$0.isEmpty }.joined(separator: " ") }
        }
    }

    @Test(arguments: [CGSize(640, 480), CGSize(1280, 800)])
    func `The rail shows every responder of the chain, and stays inside the window`(_ size: CGSize) throws {
        let lab = try LabWindow("responder-chain", size: size)
        try lab.touch(.down, lab.session.place(60, 60, in: "leaf"), at: 0.1)
        let chain = try #require(lab.session.live.watch.chain)
        #expect(chain.links.count >= 8 && chain.links.last?.responder.name == "delegate")
        _ = texts(lab, .link)
        let links = lab.view.rail.subviews.compactMap { $0 as? RailLink }
        #expect(links.reduce(0) { $0 + ($1.content?.count ?? 0) } == chain.links.count)
        let frames = links.map(\.frame)
        for one in frames { #expect(lab.view.rail.bounds.contains(one) && one.width >= 14) }
        expectApart(frames)
    }

    @Test func `A long chain is folded in the middle, and says which view noted the touch and passed it on`() throws {
        for (width, isWhole) in [(CGFloat(1920), true), (800, false), (640, false)] {
            let lab = try LabWindow("responder-chain", size: CGSize(width, width * 0.625))
            lab.application.asCurrent { lab.view.reduce(.play) }
            for (view, taker) in [("leaf", "delegate"), ("inside", "stop")] {
                try lab.touch(.down, lab.session.place(20, 20, in: view), at: 0.1)
                lab.application.asCurrent {
                    lab.view.verdict.show(VerdictStrip.Content(times: .init(start: 0, end: 1, holds: [], moment: 1)))
                    lab.window.layoutIfNeeded()
                }
                let strip = lab.view.verdict
                let row = strip.forward.frame.maxX - strip.chain.frame.minX
                #expect(strip.forward.frame.maxX - strip.back.frame.minX >= min(640, 0.39 * row), "\(width)")
                let links = lab.view.rail.subviews.compactMap { ($0 as? RailLink)?.content }
                #expect(links.allSatisfy { $0.count == 1 } == isWhole, "\(width)")
                // The last responder of the chain is never part of what is left out.
                #expect(links.last?.id == "delegate" && links.last?.count == 1, "\(width)")
                #expect(links.first?.id == view && links.contains { $0.id == taker && $0.detail == .word })
                let noted = view == "leaf" ? "panel" : "inside"
                #expect(links.contains { $0.id == noted && $0.shownWord == "noted" })
                if isWhole { #expect(links.allSatisfy { $0.detail == .word }) }
                try lab.touch(.up, lab.session.place(20, 20, in: view), at: 0.2)
            }
        }
    }

    @Test func `Every gesture that has the finger is named at its view, until this finger lifts`() throws {
        func ends(_ lab: LabWindow) -> [String] {
            _ = texts(lab, .link)
            return lab.view.rail.subviews.compactMap { ($0 as? RailLink)?.content }.filter(\.isEnd)
                .map { "\($0.name): \($0.shownWord)" }
        }
        let lab = try LabWindow("can-prevent", size: CGSize(1280, 800))
        let watch = lab.session.live.watch
        for (step, phase) in [TouchSample.Phase.down, .move, .move].enumerated() {
            for finger in [1, 2] {
                let place = CGPoint(x: 90 + 60 * CGFloat(finger), y: 460 + 20 * CGFloat(step))
                try lab.touch(phase, place, at: 0.1 * Double(step), contact: finger)
            }
        }
        #expect(ends(lab) == ["modest view: pan has it", "board: pan has it"] && watch.verdictFingers == [1, 2])
        try lab.touch(.up, CGPoint(x: 210, y: 500), at: 0.3, contact: 2)
        #expect(ends(lab) == ["modest view: pan got it", "board: pan got it"])
        watch.choose(.finger(1))
        lab.application.asCurrent { lab.view.update(now: 0.3) }
        #expect(ends(lab) == ["modest view: pan has it", "board: pan has it"] && watch.verdictFingers == [1])
    }

    @Test func `In a narrow row the hit view keeps more than the responders that passed the touch on`() throws {
        let lab = try LabWindow("responder-chain", size: CGSize(640, 480))
        try lab.touch(.down, lab.session.place(60, 60, in: "leaf"), at: 0.1)
        _ = texts(lab, .link)
        lab.application.asCurrent {
            lab.view.rail.frame.size.width = 430
            lab.view.rail.update(at: 0.1)
        }
        let shown = lab.view.rail.subviews.compactMap { ($0 as? RailLink)?.content }
        let first = try #require(shown.first)
        let others = shown.dropFirst().filter { $0.count > 1 }
        #expect(first.word == "passed on" && others.count == 1 && others.allSatisfy { $0.detail < first.detail })
    }

    @Test func `Chips choose the finger whose chain and hit test are shown`() throws {
        let lab = try LabWindow("hit-test", size: CGSize(1280, 800))
        let watch = lab.session.live.watch
        let yellow = try #require(lab.session.stage.view(named: "yellow"))
        let green = try #require(lab.session.stage.view(named: "green"))
        try lab.touch(.down, yellow.convert(CGPoint(x: 10, y: 10), to: nil), at: 0.1)
        // A single finger needs no choice.
        #expect(texts(lab, .chip).isEmpty)
        try lab.touch(.down, green.convert(CGPoint(x: 10, y: 10), to: nil), at: 0.2, contact: 2)
        #expect(texts(lab, .chip) == ["finger 1", "finger 2"])
        #expect(watch.chain?.first?.name == "green" && watch.landing?.contact == 2)
        lab.application.asCurrent {
            lab.view.rail.onChoose = {
                watch.choose($0)
                lab.view.update(now: 0.2)
            }
            (lab.view.rail.subviews.first { ($0 as? RailChip)?.label == "finger 1" } as? RailChip)?.activate()
        }
        #expect(watch.chain?.first?.name == "yellow" && watch.landing?.view?.name == "yellow")
        #expect(texts(lab, .link).first?.hasPrefix("yellow") == true)
        // The choice is for this touch.
        try lab.touch(.up, .zero, at: 0.3)
        try lab.touch(.up, .zero, at: 0.3, contact: 2)
        try lab.touch(.down, green.convert(CGPoint(x: 10, y: 10), to: nil), at: 0.4)
        #expect(watch.chain?.first?.name == "green" && texts(lab, .chip).isEmpty)
    }

    @Test func `Ten fingers share a chip until one of them is chosen`() throws {
        let lab = try LabWindow("hit-test", size: CGSize(640, 480))
        for contact in 1...10 {
            let place = CGPoint(x: 100 + 40 * contact, y: 300)
            try lab.touch(.down, place, at: 0.1 * Double(contact), contact: contact)
        }
        #expect(texts(lab, .chip) == ["10 fingers", "finger 10"])
        lab.application.asCurrent { (lab.view.rail.subviews.first { $0 is RailChip } as? RailChip)?.activate() }
        #expect(texts(lab, .chip) == (1...10).map { "finger \($0)" })
        let frames = lab.view.rail.subviews.map(\.frame)
        #expect(frames.allSatisfy { lab.view.rail.bounds.insetBy(dx: 0, dy: -10).contains($0) })
    }

    @Test func `A link that is touched or pointed at lights its view`() throws {
        let lab = try LabWindow("responder-chain", size: CGSize(1280, 1000))
        try lab.touch(.down, lab.session.place(60, 60, in: "leaf"), at: 0.1)
        _ = texts(lab, .link)
        var lit: [String?] = []
        let link = try #require(
            lab.application.asCurrent {
                lab.view.rail.onPoint = { lit.append($0) }
                return lab.view.rail.subviews.first { ($0 as? RailLink)?.label == "leaf" } as? RailLink
            })
        lab.application.asCurrent { link.isHovered = true }
        #expect(lit == ["leaf"])
        lab.application.asCurrent { link.isHovered = false }
        let place = link.convert(CGPoint(x: 20, y: 20), to: nil)
        lab.application.touch(.down, place, at: 1)
        #expect(lit == ["leaf", nil, "leaf"])
        lab.application.touch(.up, place, at: 1.1)
        #expect(lit == ["leaf", nil, "leaf", nil])
    }

    @Test func `A key that a responder of the scene gets is shown on the rail`() throws {
        let lab = try LabWindow("text-field", size: CGSize(1280, 800))
        let field = try #require(lab.session.stage.view(named: "name-field"))
        lab.session.stage.application.asCurrent { _ = field.becomeFirstResponder() }
        let watch = lab.session.live.watch
        #expect(watch.firstResponder?.name == "name-field" && watch.subjects == [.keys])
        #expect(watch.chain == nil, "no key has come yet")
        lab.session.receive([.key(KeySample(key: UIKey(name: "A"), isDown: true))], at: 0.2)
        #expect(watch.chain?.subject == .keys && watch.chain?.first?.name == "name-field")
    }
}
