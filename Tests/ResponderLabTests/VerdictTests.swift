import ResponderKit
import Testing

@testable import ResponderChronicle
@testable import ResponderLab

/// Verdicts in people's words, for all scenes; Verdicts.md has those of single touches.
@Suite struct VerdictTests {
    /// What is said of a tap, or of a flick to the right.
    private func play(isFlick: Bool, _ x: CGFloat, _ y: CGFloat, on session: Session) -> TouchVerdict? {
        if isFlick {
            session.flick(x, y, at: 0.1)
        } else {
            session.touch(.down, x, y, at: 0.1).touch(.up, x, y, at: 0.15)
        }
        session.advance(to: 1)
        return session.live.watch.verdict
    }

    @Test func `An id is no part of a headline, and no reason has more than two sentences, in any scene`() throws {
        for name in try LabCommand.catalogue().names {
            let lab = try LabWindow(name, size: CGSize(1280, 800))
            for (x, y) in [(200.0, 200.0), (450.0, 320.0), (700.0, 420.0)] {
                for isFlick in [false, true] {
                    let session = try Session(lab.session.source, Arguments([]))
                    guard let verdict = play(isFlick: isFlick, x, y, on: session) else { continue }
                    let words = verdict.headline.split(whereSeparator: { " .,:;'".contains($0) })
                    #expect(
                        !words.contains { $0.contains("-") && $0.contains(where: \.isLetter) }, "\(verdict.headline)")
                    #expect(verdict.headline.hasSuffix(".") && verdict.headline.first?.isUppercase == true)
                    #expect(verdict.headline.count < 110, "\(verdict.headline)")
                    let hasWinner = verdict.badges.contains { $0.standing == .won }
                    // A view that was not hit is marked without a winner too.
                    #expect(
                        hasWinner || !verdict.badges.contains { $0.standing == .lost && $0.target.isGesture },
                        "\(name)")
                    for badge in verdict.badges where badge.standing == .lost {
                        let why = badge.words.split(separator: ":").dropFirst().first ?? ""
                        #expect(why.split(separator: " ").count <= 5, "\(badge.words)")
                    }
                }
            }
        }
    }

    @Test(arguments: [
        ("move-photo", "move photo"), ("movePhoto2", "move photo2"), ("photo-4", "photo"), ("note-1.text", "note text"),
        ("URL-bar", "url bar"), ("7", "7"),
    ])
    func `A name is said in words`(_ name: String, _ words: String) {
        #expect(SpokenName(viewNamed: name)?.subject == "the \(words)")
    }

    @Test func `A view whose name only describes it is called a view, and a scroll view by its content`() throws {
        let application = UIApplication()
        func subject(_ view: UIView, _ name: String) -> String {
            view.accessibilityIdentifier = name
            return SpokenName(view: view).subject
        }
        application.asCurrent {
            #expect(subject(UIView(), "hasty") == "the hasty view")
            #expect(subject(UIView(), "waiting") == "the waiting view")
            #expect(subject(UIView(), "no-delay") == "the no delay view" && subject(UIView(), "photo-2") == "the photo")
            #expect(subject(UIScrollView(), "left") == "the left scroll view")
            #expect(subject(UISwitch(), "left") == "the left switch")
            let (scroll, board) = (UIScrollView(), UIView())
            board.accessibilityIdentifier = "board"
            scroll.addSubview(board)
            #expect(subject(scroll, "scroll") == "the board")
            // The chain has both.
            #expect(SpokenName.words(ofResponder: Participant(scroll)) == "board's scroll view")
            #expect(SpokenName.words(ofResponder: Participant(board)) == "board")
        }
    }

    @Test func `One turn of a wheel is one story`() throws {
        let lab = try LabWindow("transform", size: CGSize(1280, 800))
        for step in 0..<4 {
            let sample = ScrollSample(
                delta: CGVector(dx: 0, dy: 12), location: CGPoint(x: 260, y: 260), modifierFlags: .control)
            lab.session.receive([.scroll(sample)], at: 0.1 + 0.1 * Double(step))
        }
        let verdict = try #require(lab.session.live.watch.verdict)
        #expect(verdict.headline == "The photo's pinch had your wheel.")
        #expect(verdict.words.components(separatedBy: "photo's pinch").count == 2)
    }

    @Test func `A wheel that scrolls a list to its end and then the page around it says so`() throws {
        let lab = try LabWindow("nested-scrolls", size: CGSize(1280, 800))
        let list = try #require(lab.session.stage.view(named: "list"))
        let place = list.convert(CGPoint(x: list.bounds.midX, y: list.bounds.midY), to: nil)
        for step in 0..<40 {
            let sample = ScrollSample(delta: CGVector(dx: 0, dy: -60), location: place)
            lab.session.receive([.scroll(sample)], at: 0.1 + 0.25 * Double(step))
        }
        let verdict = try #require(lab.session.live.watch.verdict)
        #expect(verdict.reason.hasSuffix("reached its end, so the page took the rest."), "\(verdict)")
    }

    @Test func `A key and a shake have sentences`() throws {
        let lab = try LabWindow("text-field", size: CGSize(1280, 800))
        let field = try #require(lab.session.stage.view(named: "name-field"))
        lab.session.stage.application.asCurrent { _ = field.becomeFirstResponder() }
        lab.session.receive([.key(KeySample(key: UIKey(name: "A"), isDown: true))], at: 0.2)
        #expect(lab.session.live.watch.verdict?.headline.hasSuffix("the key.") == true)
    }
}
