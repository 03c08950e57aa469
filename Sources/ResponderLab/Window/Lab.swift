import InspectorPanels
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

/// The parts of the lab. Each takes what it needs, and this is the one place that knows all of them.
final class Lab {
    let sessions: Sessions
    let view: LabView
    let sheets: Sheets
    unowned var window: (any LabShell)!
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

    private(set) lazy var desk: Desk = Desk(sessions.current, view, in: window)

    private(set) lazy var messages: Messages = Messages(view, view.banner, in: sheets) { [unowned self] topic in
        topic == .board ? saving.saveBoard() : saving.save()
    }

    private(set) lazy var keeping: Keeping = Keeping(
        settings, sessions, view, view.banner, messages, sheets,
        Keeping.Wishes(
            open: { [unowned self] in opener.openFile($0, then: $1) }, choose: { [unowned self] in opener.showOpen() },
            saveBoard: { [unowned self] in saving.saveBoard(then: $0) }, reload: { [unowned self] in window.reset() }))

    private(set) lazy var input: LabInput = LabInput(
        sessions, desk, view, view.banner, behind: sheets,
        LabInput.Wishes(restart: { [unowned self] in window.reset() }, save: { [unowned self] in saving.save() }))

    private(set) lazy var saving: Saving = Saving(
        sessions, desk, view.banner, messages, sheets, keeping,
        Saving.Wishes(
            askIfSceneIsLost: { [unowned self] in workshop.askIfNotKept($0, $1) },
            close: { [unowned self] in window.close() },
            showTime: { [unowned self] in for bar in view.bars { bar.recordingTime = $0 } }))

    private(set) lazy var opener: Opener = Opener(
        sessions, desk, messages, sheets, keeping, saving,
        Opener.Wishes(
            show: { [unowned self] in window.open($0, saying: $1) },
            give: { [unowned self] in window.give(fileAt: $0) },
            build: { [unowned self] in workshop.startNewScene() }, putBack: { [unowned self] in window.putBack() }))

    private(set) lazy var workshop: Workshop = Workshop(
        sessions, desk, view.banner, messages, sheets, keeping, saving, opener,
        Workshop.Wishes(
            takeInput: { [unowned self] in
                input.liftFingers()
                window.setPairsFingers(false)
            },
            showTitle: { [unowned self] in window.showTitle(ofBuilt: $0) },
            show: { [unowned self] in window.open($0, saying: nil) }))
}
