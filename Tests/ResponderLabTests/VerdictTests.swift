import ResponderKit
import Testing

@testable import ResponderLab
@testable import ResponderLog
@testable import ResponderWhy

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
                    // Without a winner a gesture has not lost: it was not recognized, or did not scroll.
                    #expect(
                        hasWinner
                            || !verdict.badges.contains {
                                $0.standing == .lost && $0.target.isGesture && $0.words.contains(" lost")
                            }, "\(name)")
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

    /// What sentences call a view with an identifier and a label.
    private func subject(_ view: UIView, _ name: String?, label: String? = nil) -> String {
        view.accessibilityIdentifier = name
        view.accessibilityLabel = label
        return SpokenName(view: view).subject
    }

    @Test func `A label is what a view is called, and a control is also called what it is`() {
        UIApplication().asCurrent {
            #expect(subject(UIView(), "photo-2", label: "night photo") == "the night photo")
            #expect(subject(UIView(), nil, label: "night\nphoto") == "the night photo")
            #expect(subject(UIScrollView(), "songs", label: "list of songs") == "the list of songs")
            #expect(subject(UITableView(), "songs", label: "list of songs") == "the list of songs")
            let close = UIButton()
            close.setTitle("Done", for: .normal)
            #expect(subject(close, "close") == "the Done button")
            #expect(subject(close, "close", label: "Close") == "the Close button")
            #expect(subject(UISlider(), nil, label: "volume slider") == "the volume slider")
            let photo = UIView()
            let pan = UIPanGestureRecognizer()
            photo.addGestureRecognizer(pan)
            #expect(subject(photo, "photo", label: "night photo") == "the night photo")
            #expect(SpokenName(pan).subject == "the night photo's pan")
        }
    }

    @Test func `A label without words, or one that is too long for a sentence, is not used`() {
        UIApplication().asCurrent {
            #expect(subject(UIView(), "photo", label: "") == "the photo")
            #expect(subject(UIView(), "photo", label: "• • •") == "the photo")
            #expect(subject(UIView(), "photo", label: String(repeating: "x", count: 40)).count == 44)
            #expect(subject(UIView(), "photo", label: String(repeating: "x", count: 41)) == "the photo")
        }
    }

    @Test func `Without a label the class says what a control or a list is, and a plain view is called by its name`() {
        UIApplication().asCurrent {
            #expect(subject(UIView(), "photo-2") == "the photo")
            #expect(subject(UIView(), "hasty") == "the hasty" && subject(UIView(), "no-delay") == "the no delay")
            #expect(subject(UIView(), "canvas") == "the canvas" && subject(UIView(), "a") == "the view a")
            #expect(subject(UISwitch(), "left") == "the left switch" && subject(UISlider(), "slider") == "the slider")
            #expect(subject(UITextField(), "note-1.text") == "the note text field")
            #expect(subject(UITableView(), "songs") == "the songs list" && subject(UITableView(), "list") == "the list")
            #expect(subject(UIScrollView(), "page") == "the page")
            #expect(subject(UIImageView(), nil) == "the image view")
        }
    }

    @Test func `A scroll view is called by its content, and the chain has both`() {
        UIApplication().asCurrent {
            let (scroll, board) = (UIScrollView(), UIView())
            #expect(subject(scroll, "scroll") == "the scroll view")
            board.accessibilityIdentifier = "board"
            scroll.addSubview(board)
            #expect(subject(scroll, "scroll") == "the board")
            #expect(SpokenName(responder: Participant(scroll)).owner == "board's scroll view")
            #expect(SpokenName(responder: Participant(board)).owner == "board")
            #expect(subject(scroll, "scroll", label: "desk") == "the desk")
            #expect(SpokenName(responder: Participant(scroll)).owner == "desk")
        }
    }

    @Test func `No sentence names a class that only the engine has`() throws {
        func expectPublic(_ view: UIView) {
            // A view without an identifier is called by its class.
            let type = type(of: view)
            #expect(view.accessibilityIdentifier != nil || "\(view.publicClass)".hasPrefix("UI"), "\(type)")
            for view in view.subviews { expectPublic(view) }
        }
        for name in try LabCommand.catalogue().names where name != "photo-board" {
            let session = try Session(Source(name: name, LabCommand.catalogue()), Arguments([]))
            session.stage.application.asCurrent {
                session.stage.window.layoutIfNeeded()
                expectPublic(session.stage.window)
            }
        }
    }

    @Test func `Two fingers that drag two photos of the board have a sentence that tells the photos apart`() throws {
        let session = try Session(Source(name: "photo-board", LabCommand.catalogue()), Arguments([]))
        session.fit(into: CGSize(1264, 608), at: 0.1)
        session.advance(to: 0.2)
        session.touch(.down, 172, 144, at: 2.2).touch(.down, 572, 424, at: 2.3, contact: 2)
        for step in 1...4 {
            let (way, time) = (15 * CGFloat(step), 2.3 + 0.02 * Double(step))
            session.touch(.move, 172 + way, 144 + way, at: time)
            session.touch(.move, 572 + way, 424 - way, at: time, contact: 2)
        }
        let verdict = try #require(session.live.watch.verdict)
        #expect(
            verdict.headline == "The lake photo's pan has finger 1 and the night photo's pan has finger 2.",
            "\(verdict)")
        let badges = verdict.badges.filter { $0.standing == .won }
        #expect(badges.map(\.words) == ["pan has it", "pan has it"])
        let owners = badges.map { session.stage.recognizer(named: $0.target.name)?.view?.accessibilityLabel }
        #expect(owners == ["lake photo", "night photo"])
    }

    @Test func `One turn of a wheel is one story`() throws {
        let lab = try LabWindow("transform", size: CGSize(1280, 800))
        for step in 0..<4 {
            let sample = ScrollSample(
                delta: CGVector(dx: 0, dy: 12), location: CGPoint(x: 260, y: 260), modifierFlags: .control)
            lab.session.receive([.scroll(sample)], at: 0.1 + 0.1 * Double(step))
        }
        let verdict = try #require(lab.session.live.watch.verdict)
        #expect(verdict.headline == "The photo's pinch got your Ctrl + wheel.")
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
