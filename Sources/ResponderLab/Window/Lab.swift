import ResponderInspector
import ResponderKit

/// What the parts of the lab ask of its window.
protocol LabShell: DeskWindow {
    /// Show another session from its beginning.
    /// - Parameter words: a message for the banner.
    /// - Returns: whether it is shown. If not, the banner says why.
    @discardableResult func open(_ source: Source, saying words: String?) -> Bool
    /// Show a session from its beginning. The one before has ended or is kept.
    func show(_ session: Session)
    /// Put the changes back that were kept.
    func putBack()
    /// Give a picture or a board to the program on the stage.
    func give(fileAt path: String)
    /// Make two fingers of every drag, or one.
    func setPairsFingers(_ isOn: Bool)
    /// Show the title of the scene that is built; nil in the lab.
    func showTitle(ofBuilt title: String?)
    func close()
}

/// The parts of the lab, which find each other here.
final class Lab {
    let sessions: Sessions
    let view: LabView
    let sheets: Sheets
    unowned var window: (any LabShell)!
    private(set) lazy var desk = Desk(sessions.current, view, in: window)
    private(set) lazy var messages = Messages(of: self)
    private(set) lazy var keeping = Keeping(settings, of: self)
    private(set) lazy var input = LabInput(of: self)
    private(set) lazy var saving = Saving(of: self)
    private(set) lazy var opener = Opener(of: self)
    private(set) lazy var workshop = Workshop(of: self)
    private let settings: (settings: LabSettings, warning: String?)

    /// - Parameter settings: those of the last run, and a warning about their file, if any.
    init(
        _ session: Session, _ arguments: Arguments, in window: UIWindow,
        _ settings: (settings: LabSettings, warning: String?) = (LabSettings(), nil)
    ) {
        sessions = Sessions(session, arguments)
        view = LabView(session.live)
        sheets = Sheets(in: window, over: view)
        self.settings = settings
    }
}

/// A part of the lab, which knows the others.
class LabPart {
    unowned let lab: Lab

    init(of lab: Lab) { self.lab = lab }

    var window: any LabShell { lab.window }
    var sessions: Sessions { lab.sessions }
    var session: Session { lab.sessions.current }
    var view: LabView { lab.view }
    var sheets: Sheets { lab.sheets }
    var desk: Desk { lab.desk }
    var messages: Messages { lab.messages }
    var keeping: Keeping { lab.keeping }
    var input: LabInput { lab.input }
    var saving: Saving { lab.saving }
    var opener: Opener { lab.opener }
    var workshop: Workshop { lab.workshop }
}
