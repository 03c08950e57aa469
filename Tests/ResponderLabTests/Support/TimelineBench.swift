import ResponderChronicle
import ResponderKit
import ResponderKitSDL
import ResponderScenes
import Testing

@testable import InspectorPanels
@testable import StagePlayback

/// A timeline view with the story of a pan that prevented a swipe.
final class TimelineBench {
    let application = UIApplication()
    let renderer: Renderer
    let window: UIWindow
    let host: UIView
    let view: TimelineView
    var content: TimelineContent
    private var clock: TimeInterval = 0

    init(size: CGSize = CGSize(1000, 600), lanes: Int = 2, mode: Transport.Mode = .stopped) throws {
        renderer = Renderer(font: try StrokeFont.standard())
        application.textMeasurer = renderer.font
        content = TimelineContent(try TimelineBench.timeline(lanes: lanes))
        content.end = 1
        content.transport.stop(at: 0.5)
        let content = content
        (window, host, view) = application.asCurrent {
            let window = UIWindow(frame: CGRect(origin: .zero, size: size))
            let host = UIView(frame: window.bounds)
            let view = TimelineView()
            view.frame = CGRect(x: 0, y: size.height - 240, width: size.width, height: 240)
            host.addSubview(view)
            host.addSubview(view.story)
            window.addSubview(host)
            window.makeKeyAndVisible()
            view.show(content)
            window.layoutIfNeeded()
            return (window, host, view)
        }
    }

    static func timeline(lanes: Int, changedBy changes: [SceneChange] = []) throws -> Timeline {
        var gestures = [#"{"name":"pan","kind":"pan"}"#, #"{"name":"swipe","kind":"swipe","direction":["right"]}"#]
        for index in 2..<max(2, lanes) { gestures.append(#"{"name":"tap \#(index)","kind":"tap"}"#) }
        let scene = try SceneDocument(
            text: """
                {"format":"responderkit-scene","version":1,"size":[400,300],
                 "root":{"name":"root","frame":[0,0,400,300],"gestures":[\(gestures.joined(separator: ","))]}}
                """)
        let log = InputLog()
        func add(_ time: TimeInterval, _ phase: TouchSample.Phase, _ x: CGFloat) {
            log.append(RecordedInput(at: time, .touch(TouchSample(phase, x, 100, at: time))))
        }
        add(0.2, .down, 100)
        for step in 1...10 { add(0.3 + 0.04 * Double(step), .move, 100 + 15 * CGFloat(step)) }
        add(0.8, .up, 250)
        return try Experiment.played(log, on: scene, changedBy: changes, until: 1).timeline
    }

    func update(_ change: (inout TimelineContent) -> Void) {
        change(&content)
        application.asCurrent {
            view.show(content)
            window.layoutIfNeeded()
        }
    }

    /// The middle of a bar in the window.
    func place(of subject: Timeline.Subject, _ index: Int) throws -> CGPoint {
        let frame = try #require(view.lanes.frame(of: LanesView.Pick(subject: subject, index: index)))
        return view.lanes.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil)
    }

    func send(_ phase: TouchSample.Phase, _ place: CGPoint, contact: Int = 1, type: UITouch.TouchType = .direct) {
        clock += 0.02
        application.dispatch(
            touches: [
                TouchSample(
                    contact: contact, phase: phase, location: place, timestamp: clock, type: type,
                    buttonMask: type == .indirectPointer ? .primary : [])
            ], at: clock)
        application.asCurrent { window.layoutIfNeeded() }
    }

    func tap(_ place: CGPoint, type: UITouch.TouchType = .direct) {
        send(.down, place, type: type)
        send(.up, place, type: type)
        clock += 1
        application.advance(to: clock)
    }

    func drag(_ places: CGPoint...) {
        send(.down, places[0])
        for place in places.dropFirst() { send(.move, place) }
        send(.up, places[places.count - 1])
        clock += 1
        application.advance(to: clock)
    }

    /// Pinch with two fingers, 100 points apart at first and 300 at the end.
    func pinch(about x: CGFloat = 400) {
        func at(_ x: CGFloat) -> CGPoint { view.lanes.convert(CGPoint(x: x, y: 100), to: nil) }
        send(.down, at(x - 50), contact: 1)
        send(.down, at(x + 50), contact: 2)
        for step in 1...10 {
            send(.move, at(x - 50 - 10 * CGFloat(step)), contact: 1)
            send(.move, at(x + 50 + 10 * CGFloat(step)), contact: 2)
        }
        send(.up, at(x - 150), contact: 1)
        send(.up, at(x + 150), contact: 2)
    }
}
