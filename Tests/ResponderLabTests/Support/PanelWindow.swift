import ResponderKit
import ResponderKitSDL

@testable import InspectorPanels
@testable import ResponderLab
@testable import StagePlayback

/// A window without a display that shows one view, and a scene beside it.
final class PanelWindow {
    let application = UIApplication()
    let window: UIWindow
    let renderer: Renderer
    let session: Session
    /// The clock of the window's own input.
    private var now: TimeInterval = 0

    var shown: PlayedStage { session.live }

    init(_ scene: String, size: CGSize) throws {
        renderer = Renderer(font: try StrokeFont.standard())
        application.textMeasurer = renderer.font
        session = try Session(Source(name: scene, LabCommand.catalogue()), Arguments([]), textMeasurer: renderer.font)
        window = application.asCurrent { UIWindow(frame: CGRect(origin: .zero, size: size)) }
        application.asCurrent {
            window.rootViewController = UIViewController()
            window.makeKeyAndVisible()
        }
    }

    /// Make a view with the window's application.
    func make<View: UIView>(_ body: () -> View) -> View {
        application.asCurrent {
            let view = body()
            view.frame = window.bounds
            window.addSubview(view)
            window.layoutIfNeeded()
            return view
        }
    }

    /// Make a sheet with the window's application, and open it.
    func open<Sheet: SheetController>(from responder: UIResponder? = nil, _ body: () -> Sheet) -> Sheet {
        application.asCurrent {
            let sheet = body()
            sheet.open(in: window, from: responder)
            return sheet
        }
    }

    func layOut() { application.asCurrent { window.layoutIfNeeded() } }

    // MARK: The scene

    func touchScene(_ phase: TouchSample.Phase, _ x: CGFloat, _ y: CGFloat, at time: TimeInterval) throws {
        session.touch(phase, x, y, at: time)
    }

    // MARK: The window

    /// The window's description, element by element.
    func elements(_ role: String? = nil) throws -> [Shown] {
        layOut()
        let text = application.asCurrent { WindowDescription.text(of: window) }
        let all = try text.split(separator: "\n").map { try JSONDecoder().decode(Shown.self, from: Data($0.utf8)) }
        return all.filter { role == nil || $0.role == role }
    }

    func labels(_ role: String? = nil) throws -> [String] { try elements(role).map(\.label) }

    /// The front element with a label.
    func element(_ label: String, _ role: String? = nil) throws -> Shown? {
        try elements(role).last { $0.label == label }
    }

    func middle(_ label: String, _ role: String? = nil) throws -> CGPoint {
        guard let frame = try element(label, role)?.rect else {
            throw LabFailure(description: "no \(role ?? "element") is called \(label)")
        }
        return CGPoint(x: frame.midX, y: frame.midY)
    }

    /// A finger on the middle of the element with a label.
    @discardableResult
    func tap(_ label: String, _ role: String? = nil) throws -> PanelWindow { tap(try middle(label, role)) }

    @discardableResult
    func tap(_ place: CGPoint) -> PanelWindow {
        now += 1
        application.touch(.down, place, at: now)
        application.touch(.up, place, at: now + 0.05)
        application.advance(to: now + 0.6)
        return self
    }

    @discardableResult
    func drag(from start: CGPoint, to end: CGPoint) -> PanelWindow { drag(through: [start, end]) }

    /// Drag along lines from place to place.
    /// - Parameter beforeLast: called before the last of these lines.
    @discardableResult
    func drag(through places: [CGPoint], beforeLast: () -> Void = {}) -> PanelWindow {
        now += 1
        func send(_ phase: TouchSample.Phase, _ place: CGPoint) {
            now += 0.02
            application.touch(phase, place, at: now)
        }
        send(.down, places[0])
        for (index, (start, end)) in zip(places, places.dropFirst()).enumerated() {
            if index == places.count - 2 { beforeLast() }
            for step in 1...10 {
                let part = CGFloat(step) / 10
                send(.move, CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
            }
        }
        send(.up, places[places.count - 1])
        application.advance(to: now + 0.5)
        return self
    }

    /// A step of a wheel, and the pause after it.
    func scroll(_ delta: CGVector, at place: CGPoint, _ keys: UIKeyModifierFlags = []) {
        now += 1
        application.dispatch([.scroll(ScrollSample(delta: delta, location: place, modifierFlags: keys))], at: now)
        application.advance(to: now + 0.6)
    }

    @discardableResult
    func press(_ name: String, _ modifiers: UIKeyModifierFlags = []) -> PanelWindow {
        now += 1
        for isDown in [true, false] {
            application.dispatch(
                [.key(KeySample(key: UIKey(name: name, modifierFlags: modifiers), isDown: isDown))], at: now)
        }
        return self
    }

    /// The element with the keyboard focus.
    var focused: (any PanelControl)? {
        func find(_ view: UIView) -> (any PanelControl)? {
            if let control = view as? any PanelControl, control.isFirstResponder { return control }
            for child in view.subviews { if let found = find(child) { return found } }
            return nil
        }
        return find(window)
    }

    func picture(scale: CGFloat) throws -> Snapshot { try Snapshot(of: window, renderer: renderer, scale: scale) }
}

extension PanelWindow {
    /// A window that shows the lab's view.
    static func lab() throws -> (PanelWindow, LabView) {
        let window = try PanelWindow("transform", size: CGSize(1280, 800))
        return (window, window.make { LabView(window.shown) })
    }

    /// Show the tips of the window's controls.
    func makeTips() -> TipGuide {
        application.asCurrent {
            let tips = TipGuide(for: window)
            window.addSubview(tips)
            window.layoutIfNeeded()
            return tips
        }
    }
}

/// An element of a window's description.
struct Shown: Decodable {
    let role, label: String
    let value: String?
    let selected, enabled, focused: Bool?
    let frame: [Double]

    var rect: CGRect { CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3]) }
}

extension Snapshot {
    /// The colour at a point of the window, with components from 0 to 255.
    func color(at point: CGPoint, scale: CGFloat) -> [Int] {
        let index = (Int(point.y * scale) * width + Int(point.x * scale)) * 4
        return pixels[index..<index + 3].map(Int.init)
    }

    /// The average difference between the components of its colours and those of a picture half its size.
    func distance(toHalf other: Snapshot) -> Double {
        var sum = 0
        for y in 0..<other.height {
            for x in 0..<other.width {
                for part in 0..<3 {
                    let four = [(0, 0), (1, 0), (0, 1), (1, 1)].reduce(0) { sum, step in
                        sum + Int(pixels[((2 * y + step.1) * width + 2 * x + step.0) * 4 + part])
                    }
                    sum += abs(four / 4 - Int(other.pixels[(y * other.width + x) * 4 + part]))
                }
            }
        }
        return Double(sum) / Double(other.width * other.height * 3)
    }
}
