import UIKit

// Code that people write from memory of UIKit: each case was once missing for a ported program.

private class CanvasView: UIView {
    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setStrokeColor(UIColor.systemRed.cgColor)
        context.setLineWidth(3)
        context.setLineCap(.round)
        context.setLineJoin(.round)
        context.beginPath()
        context.move(to: CGPoint(x: 1, y: 2))
        context.addLine(to: CGPoint(x: 5, y: 2))
        context.strokePath()
        context.restoreGState()
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4))
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        context.addPath(path.cgPath)
        context.fillPath()
        context.addLines(between: [.zero, CGPoint(x: 1, y: 1)])
        context.strokePath()
    }
}

private class ListController: UIViewController {
    static let up = Selector(ListController.goUp)
    var calls: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    override var keyCommands: [UIKeyCommand]? {
        [
            UIKeyCommand(input: UIKeyCommand.inputUpArrow, modifierFlags: [], action: Self.up),
            UIKeyCommand(
                title: "Delete", action: Selector("deleteRow", Self.deleteRow), input: UIKeyCommand.inputDelete,
                modifierFlags: .command),
            UIKeyCommand(input: " ", modifierFlags: [], action: Selector("space", Self.space)),
        ]
    }
    func goUp() { calls.append("up") }
    func deleteRow() { calls.append("delete") }
    func space() { calls.append("space") }
}

@Suite struct NewcomerSurfaceTests {
    private let device = Device { UIViewController() }

    @Test func `A context saves and restores the width and colour of its lines`() {
        let view = CanvasView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        device.window.addSubview(view)
        view.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
        let line: [UIBezierPath.Element] = [.move(CGPoint(x: 1, y: 2)), .line(CGPoint(x: 5, y: 2))]
        let square = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4)).elements
        let drawing = device.application.asCurrent { view.drawCommands }
        #expect(
            drawing == [
                .stroke(line, LineStyle(width: 3, cap: .round, join: .round), .systemRed), .fill(square, .black),
                .stroke([.move(.zero), .line(CGPoint(x: 1, y: 1))], LineStyle(), .black),
            ])
    }

    @Test func `A tap ends editing through a method with a Bool parameter, which is true`() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        let tap = UITapGestureRecognizer(target: device.window, action: Selector(UIView.endEditing(_:)))
        device.application.asCurrent {
            device.window.addSubview(field)
            device.window.addGestureRecognizer(tap)
            _ = field.becomeFirstResponder()
        }
        #expect(field.isFirstResponder)
        device.play(PortingTests.tap(CGPoint(x: 300, y: 300), at: 1))
        #expect(!field.isFirstResponder)
    }

    @Test func `Key commands recognize keys that type no text`() {
        let controller = ListController()
        let device = Device { controller }
        device.application.asCurrent { _ = controller.becomeFirstResponder() }
        let keys = [
            UIKey(name: "Up"), UIKey(name: "Backspace", modifierFlags: .command), UIKey(name: "Space"),
            UIKey(name: "Backspace", modifierFlags: .control), UIKey(name: "Backspace", modifierFlags: .shift),
        ]
        for (index, key) in keys.enumerated() {
            let (down, up) = (KeySample(key: key, isDown: true), KeySample(key: key, isDown: false))
            device.application.dispatch([.key(down), .key(up)], at: TimeInterval(index))
        }
        #expect(controller.calls == ["up", "delete", "space", "delete"])
    }

    @Test func `A label breaks its text between words and marks truncation`() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        // Without a font every letter is half as wide as its size.
        label.font = .systemFont(ofSize: 20)
        label.numberOfLines = 0
        label.text = "one two three\nfour incomprehensible"
        device.window.addSubview(label)
        func shown() -> [String] {
            device.application.asCurrent {
                label.drawCommands.map { if case .text(let text, _, _, _) = $0 { text } else { "" } }
            }
        }
        label.frame.size.height = label.font.lineHeight * 6
        #expect(shown() == ["one two", "three", "four", "incomprehe", "nsible"])
        #expect(label.sizeThatFits(CGSize(width: 100, height: 0)).height == label.font.lineHeight * 5)
        label.numberOfLines = 2
        #expect(shown() == ["one two", "three…"])
        #expect(label.sizeThatFits(CGSize(width: 100, height: 0)).height == label.font.lineHeight * 2)
        label.numberOfLines = 1
        #expect(shown().count == 1)
    }

    @Test func `The presentation layer has the values that are seen during an animation`() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        device.window.addSubview(view)
        device.application.asCurrent {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.center.x = 105
                view.alpha = 0
            }
        }
        device.wait(until: 0.5)
        device.application.asCurrent {
            #expect(view.layer.presentation()?.position.x == 55 && view.layer.position.x == 105)
            #expect((view.layer.presentation()?.opacity, view.layer.presentation()?.frame.origin.x) == (0.5, 50))
        }
    }

    @Test func `Bar buttons have system items, and feedback has no effect`() {
        let add = UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil)
        let done = UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil)
        #expect(add.title == "+" && done.title == "Done" && done.style == .done)
        let generator = UIImpactFeedbackGenerator(style: .medium)
        generator.prepare()
        generator.impactOccurred()
        UISelectionFeedbackGenerator().selectionChanged()
        UINotificationFeedbackGenerator().notificationOccurred(.success)
    }
}
