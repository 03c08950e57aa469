import ResponderKit

@testable import InspectorPanels
@testable import ResponderLab
@testable import StagePlayback

/// The parts of the lab's window, connected with each other, without a host and a display.
final class LabRig {
    let panel: PanelWindow
    let window: StillWindow
    private let lab: Lab
    var view: LabView { lab.view }
    var sheets: Sheets { lab.sheets }
    var messages: Messages { lab.messages }
    var sessions: Sessions { lab.sessions }
    var keeping: Keeping { lab.keeping }
    var desk: Desk { lab.desk }
    var input: LabInput { lab.input }
    var saving: Saving { lab.saving }
    var opener: Opener { lab.opener }
    var workshop: Workshop { lab.workshop }

    /// - Parameters:
    ///   - folder: where files are saved.
    ///   - isPersonal: whether it is started as by a person, so that it asks about what is not saved and may keep files in their folders.
    init(
        _ scene: String = "transform", savingIn folder: String? = nil,
        size: CGSize = CGSize(1280, 800), isPersonal: Bool = false
    ) throws {
        panel = try PanelWindow(scene, size: size)
        window = StillWindow(panel.application)
        let arguments = try Arguments(isPersonal ? [] : ["--exit-after", "1000"])
        lab = panel.application.asCurrent { [panel] in Lab(panel.session, arguments, in: panel.window) }
        lab.window = window
        act {
            keeping.settings.folder = folder
            desk.start = window.now
        }
    }

    /// A rig that shows a scene in Play.
    static func playing(_ scene: String, size: CGSize = CGSize(1280, 800)) throws -> LabRig {
        let rig = try LabRig(scene, size: size)
        rig.view.stage.part = rig.sessions.current.shownPart
        rig.act { rig.view.reduce(.play) }
        return rig
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

/// The window of a lab that only remembers what the desk says.
class StillWindow: LabShell {
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
    /// How often it was asked to restart its subject.
    private(set) var resets = 0
    private(set) var said: String?
    private(set) var complaint: String?
    private(set) var kept: Track?
    var onOpen: (Source, String?) -> Bool = { _, _ in false }

    init(_ application: UIApplication) { self.application = application }

    nonisolated deinit {}

    func say(_ words: String) { said = words }
    func complain(_ words: String) { complaint = words }
    func momentChanged() {}
    func wentLive() {}
    func mayGoLive() -> Bool { true }
    func keep(_ whatIf: Track) { kept = whatIf }
    func mayKeep(_ whatIf: Track) -> Bool { true }
    func signChanged() {}
    func complete(_ content: inout TimelineContent) {}
    func present(_ sheet: SheetController) {}
    func open(_ source: Source, saying words: String?) -> Bool { onOpen(source, words) }
    func show(_ session: Session) {}
    func reset() { resets += 1 }
    var resetKey: String? { "R" }
    func putBack() {}
    func give(fileAt path: String) {}
    func setPairsFingers(_ isOn: Bool) {}
    func showTitle(ofBuilt title: String?) {}
    func close() {}
}
