import ResponderKit
import Testing

@testable import ResponderChronicle
@testable import ResponderLab

/// Verdicts in people's words.
@Suite struct VerdictTests {
    /// What a finger does, in points of the scene.
    enum Deed: Sendable {
        case tap(CGFloat, CGFloat)
        case flick(CGFloat, CGFloat)
        case drag(CGFloat, CGFloat)
        /// The finger stays down.
        case hold(CGFloat, CGFloat)
    }

    private func play(_ deed: Deed, on scene: String) throws -> TouchVerdict {
        let lab = try LabWindow(scene, size: CGSize(width: 1280, height: 800))
        return try #require(play(deed, on: lab.session))
    }

    private func play(_ deed: Deed, on session: Session) -> TouchVerdict? {
        switch deed {
        case .tap(let x, let y):
            session.touch(.down, x, y, at: 0.1).touch(.up, x, y, at: 0.15).advance(to: 1)
        case .flick(let x, let y):
            session.flick(x, y, at: 0.1).advance(to: 1)
        case .drag(let x, let y), .hold(let x, let y):
            session.touch(.down, x, y, at: 0.1)
            for step in 1...10 { session.touch(.move, x + 6 * CGFloat(step), y, at: 0.1 + 0.1 * Double(step)) }
            if case .drag = deed { session.touch(.up, x + 60, y, at: 1.2) }
        }
        return session.live.watch.verdict
    }

    @Test(arguments: [
        ("transform", Deed.hold(260, 260), "The photo's pan has your finger.", "decides first"),
        ("transform", .drag(260, 260), "The photo's pan had your finger.", "decides first"),
        (
            "pan-and-swipe", .flick(120, 330), "The eager view's pan had your finger.",
            "A pan begins after 10 pt, a swipe after"
        ),
        ("transform", .tap(260, 260), "Nothing here listens for taps.", "need your finger to move"),
        ("transform", .tap(-30, 100), "You touched beside the scene.", "No view is there to take it."),
        ("single-and-double-tap", .tap(240, 370), "The hasty view's tap had your finger.", ""),
    ])
    func `A touch has headline and reason`(_ scene: String, _ deed: Deed, _ headline: String, _ reason: String) throws {
        let verdict = try play(deed, on: scene)
        #expect(verdict.headline == headline)
        #expect(reason.isEmpty || verdict.reason.localizedCaseInsensitiveContains(reason), "\(verdict.reason)")
        #expect(!verdict.technical.isEmpty)
    }

    @Test func `An id is no part of a headline, and no reason has more than two sentences, in any scene`() throws {
        for name in try LabCommand.catalogue().names {
            let lab = try LabWindow(name, size: CGSize(width: 1280, height: 800))
            for (x, y) in [(200.0, 200.0), (450.0, 320.0), (700.0, 420.0)] {
                for deed in [Deed.tap(x, y), .flick(x, y)] {
                    let session = try Session(lab.session.source, Arguments([]))
                    guard let verdict = play(deed, on: session) else { continue }
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
            #expect(subject(UIView(), "no-delay") == "the no delay view")
            #expect(subject(UIView(), "photo-2") == "the photo")
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
        let lab = try LabWindow("transform", size: CGSize(width: 1280, height: 800))
        for step in 0..<4 {
            let sample = ScrollSample(
                delta: CGVector(dx: 0, dy: 12), location: CGPoint(x: 260, y: 260), modifierFlags: .control)
            lab.session.receive([.scroll(sample)], at: 0.1 + 0.1 * Double(step))
        }
        let verdict = try #require(lab.session.live.watch.verdict)
        #expect(verdict.headline == "The photo's pinch had your wheel.")
        #expect(verdict.technical.components(separatedBy: "pinch").count == 2)
    }

    @Test func `A wheel that scrolls a list to its end and then the page around it says so`() throws {
        let lab = try LabWindow("nested-scrolls", size: CGSize(width: 1280, height: 800))
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
        let lab = try LabWindow("text-field", size: CGSize(width: 1280, height: 800))
        let field = try #require(lab.session.stage.view(named: "name-field"))
        lab.session.stage.application.asCurrent { _ = field.becomeFirstResponder() }
        lab.session.receive([.key(KeySample(key: UIKey(name: "A"), isDown: true))], at: 0.2)
        #expect(lab.session.live.watch.verdict?.headline.hasSuffix("the key.") == true)
    }
}
