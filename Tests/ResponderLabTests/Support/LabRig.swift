import ResponderKit

@testable import ResponderInspector
@testable import ResponderLab

/// The parts of the lab's window, connected with each other, without a host and a display.
final class LabRig {
    let panel: PanelWindow
    let window: StillWindow
    let view: LabView
    let sheets: Sheets
    let messages: Messages
    let sessions: Sessions
    let keeping: Keeping
    let desk: Desk
    let input: LabInput
    let saving: Saving
    let opener: Opener
    let workshop: Workshop

    /// - Parameters:
    ///   - folder: where files are saved.
    ///   - isPersonal: whether it is started as by a person, so that it asks about what is not saved and may keep files in their folders.
    init(
        _ scene: String = "transform", savingIn folder: String? = nil,
        size: CGSize = CGSize(1280, 800), isPersonal: Bool = false
    ) throws {
        panel = try PanelWindow(scene, size: size)
        window = StillWindow(panel.application)
        sessions = Sessions(panel.session, try Arguments(isPersonal ? [] : ["--exit-after", "1000"]))
        (view, sheets) = panel.application.asCurrent { [panel] in
            let view = LabView(panel.session.live)
            return (view, Sheets(in: panel.window, over: view))
        }
        messages = Messages(view, sheets)
        keeping = Keeping((LabSettings(), nil), sessions, view, messages)
        keeping.settings.folder = folder
        desk = panel.application.asCurrent { [panel, view, window] in Desk(panel.session, view, in: window) }
        desk.start = window.now
        input = LabInput(on: desk, view, sheets, sessions)
        saving = Saving(on: desk, view, sheets, messages, sessions, keeping)
        opener = Opener(on: desk, sheets, messages, sessions, keeping, saving)
        workshop = Workshop(on: desk, sheets, messages, sessions, keeping, opener)
        panel.layOut()
    }

    /// Do something as the host does.
    func act(_ body: () throws -> Void) rethrows {
        try panel.application.asCurrent(body)
        panel.layOut()
    }

    /// Drag a finger over the card of the scene.
    func play() {
        for (index, phase) in [TouchSample.Phase.down, .move, .move, .up].enumerated() {
            touch(phase, 450 + 30 * CGFloat(index), 320, at: window.now + 0.1 * Double(index))
        }
    }

    func touch(_ phase: TouchSample.Phase, _ x: CGFloat, _ y: CGFloat, at time: TimeInterval) {
        window.now = max(window.now, time)
        act { input.touch([TouchSample(phase, x, y, at: time)]) }
    }

    var landings: Int {
        let log = sessions.current.log
        return (0..<log.count).count {
            log[$0].plainTouch?.phase == .down
        }
    }

    /// The title of the sheet in front.
    var sheet: String? { sheets.front?.title }
}

/// The window of a desk that only remembers what the desk says.
class StillWindow: DeskWindow {
    let application: UIApplication
    private var clock: TimeInterval = 100
    /// How much the clock advances whenever it is read, in seconds.
    var step: TimeInterval = 0
    var now: TimeInterval {
        get {
            clock += step
            return clock
        }
        set { clock = newValue }
    }
    private(set) var said: String?
    private(set) var complaint: String?
    private(set) var kept: Track?

    init(_ application: UIApplication) { self.application = application }

    nonisolated deinit {}

    func say(_ words: String) { said = words }
    func complain(_ words: String) { complaint = words }
    func momentChanged() {}
    func wentLive() {}
    func mayGoLive() -> Bool { true }
    func keep(_ whatIf: Track) { kept = whatIf }
    func mayKeep(_ whatIf: Track) -> Bool { true }
    func badgeChanged() {}
    func complete(_ content: inout TimelineContent) {}
    func ask(_ question: String, at place: CGPoint, _ wishes: [String], then choose: @escaping (Int) -> Void) {}
}
