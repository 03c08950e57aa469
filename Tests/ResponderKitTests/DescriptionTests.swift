@testable import ResponderCore
@testable import ResponderKit

@Suite(.replayed) struct DescriptionTests {
    private let rig = Rig()

    /// The text with every address as `0x…`, after a check that the object's own address comes first.
    private func read(_ object: some AnyObject & CustomStringConvertible) -> String {
        let address = String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), radix: 16)
        #expect("\(object)".hasPrefix("<\(type(of: object)): 0x\(address)"))
        return "\(object)".replacing(/0x[0-9a-f]+/, with: "0x…")
    }

    @Test func `A view prints its class, address, frame, and differences from the defaults`() {
        let view = UIView(frame: CGRect(1, 2.5, 100, 50))
        #expect(read(view) == "<UIView: 0x…; frame = (1 2.5; 100 50)>")
        view.accessibilityIdentifier = "card"
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        view.alpha = 0.25
        view.isHidden = true
        view.clipsToBounds = true
        view.isUserInteractionEnabled = false
        view.tag = 7
        view.addGestureRecognizer(UITapGestureRecognizer())
        #expect(
            read(view)
                == "<UIView: 0x…; identifier = 'card'; frame = (-49 -22.5; 200 100); transform = [2, 0, 0, 2, 0, 0]; "
                + "alpha = 0.25; hidden = YES; clipsToBounds = YES; userInteractionEnabled = NO; tag = 7; "
                + "gestureRecognizers = [UITapGestureRecognizer]>")
        let label = UILabel(frame: .zero)
        label.text = "Hello"
        #expect(read(label) == "<UILabel: 0x…; frame = (0 0; 0 0); text = 'Hello'; userInteractionEnabled = NO>")
        let scroll = UIScrollView(frame: CGRect(0, 0, 10, 10))
        (scroll.contentSize, scroll.contentOffset) = (CGSize(10, 90), CGPoint(0, 30))
        #expect(read(scroll).contains("; contentOffset = {0, 30}; contentSize = {10, 90}"))
        #expect(read(UIViewController()) == "<UIViewController: 0x…>")
    }

    @Test func `A recognizer prints its state, view, targets, requirements, and differences from the defaults`() {
        final class Target {
            static let act = Selector("act", Target.acts)
            func acts() {}
        }
        let view = rig.view("v", CGRect(0, 0, 100, 100))
        let target = Target()
        let pan = UIPanGestureRecognizer(target: target, action: Target.act)
        #expect(
            read(pan)
                == "<UIPanGestureRecognizer: 0x…; id = \(pan.serial); state = Possible; view = nil; "
                + "target = <(action=act, target=<Target: 0x…>)>>")
        let tap = UITapGestureRecognizer()
        tap.name = "twice"
        tap.numberOfTapsRequired = 2
        tap.isEnabled = false
        tap.cancelsTouchesInView = false
        tap.delaysTouchesBegan = true
        tap.delaysTouchesEnded = false
        view.addGestureRecognizer(tap)
        pan.require(toFail: tap)
        #expect(
            read(tap)
                == "<UITapGestureRecognizer: 0x…; id = \(tap.serial); name = 'twice'; state = Possible; enabled = NO; "
                + "cancelsTouchesInView = NO; delaysTouchesBegan = YES; delaysTouchesEnded = NO; "
                + "numberOfTapsRequired = 2; view = <LoggingView: 0x…>; must-fail-for = {<UIPanGestureRecognizer: 0x…>}>"
        )
        #expect(read(pan).hasSuffix("must-fail = {<UITapGestureRecognizer: 0x…>}>"))
    }

    @Test func `A touch and its event print phase, locations, window and view`() {
        let view = rig.view("v", CGRect(100, 100, 100, 100))
        var texts: [String] = []
        view.onCall = { [self] _, touches, event in
            texts.append(touches.first.map { read($0) } ?? "")
            texts.append(event.map { read($0) } ?? "")
        }
        let pan = rig.add(UIPanGestureRecognizer(), "pan", to: view) { $0.cancelsTouchesInView = false }
        pan.addAction { [unowned rig] recognizer in
            rig.log.append("\(recognizer)".contains("state = Began") ? "reads Began" : "")
        }
        rig.stroke((150, 150), (162.5, 150), at: 1, every: 0.5, lifts: false)
        let touch =
            "<UITouch: 0x…; type = Direct; phase = Moved; tap count = 1; force = 0; window = <UIWindow: 0x…>; "
            + "view = <LoggingView: 0x…>; location in window = {162.5, 150}; "
            + "previous location in window = {150, 150}; location in view = {62.5, 50}; "
            + "previous location in view = {50, 50}>"
        #expect(texts.suffix(2) == [touch, "<UIEvent: 0x…; type = Touches; timestamp = 1.5; touches = {\(touch)}>"])
        #expect(rig.take().contains("reads Began"))
    }

    @Test func `A subclass can print its own description, even during its deinit`() {
        final class Card: UIView {
            nonisolated(unsafe) static var last = ""
            override var description: String { "Card, \(super.description)" }
            deinit {
                let text = MainActor.assumeIsolated { "\(description) \(gestureRecognizers.map { "\($0)" } ?? "")" }
                Card.last = text
            }
        }
        do {
            let card = Card(frame: .zero)
            card.addGestureRecognizer(UITapGestureRecognizer())
            #expect("\(card)".hasPrefix("Card, <Card: 0x"))
        }
        #expect(Card.last.hasPrefix("Card, <Card: 0x") && Card.last.contains("view = <Card: 0x"))
        let recognizer = UITapGestureRecognizer()
        do { UIView(frame: .zero).addGestureRecognizer(recognizer) }
        #expect(recognizer.description.contains("view = nil"))
    }

    @Test func `A finished touch and a claimed touch print their state`() {
        let view = rig.view("v", CGRect(0, 0, 100, 100))
        var kept: UITouch?
        view.onCall = { _, touches, _ in kept = touches.first }
        rig.add(UITapGestureRecognizer(), "tap", to: view)
        rig.tap(10, 10, at: 0)
        #expect(kept?.description.contains("phase = Ended") == true && kept?.description.contains("view = nil") == true)
    }
}
