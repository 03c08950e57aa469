import InspectorPanels
import ResponderKit

/// The sheets of the lab's window, and what is behind them.
final class Sheets {
    /// An answer to a question, and what it does.
    typealias Answer = (title: String, action: () -> Void)

    private let window: UIWindow
    private let tips: TipGuide
    /// What is behind all sheets, unless something covers it: the lab.
    private let base: UIView
    /// What takes the place of the lab: the builder; nil for nothing.
    var cover: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            base.isHidden = cover != nil
            if let cover { place(cover) }
            focusGround()
        }
    }
    /// What is behind all sheets. It has the keyboard when no sheet and no control has it.
    var ground: UIView { cover ?? base }

    init(in window: UIWindow, over base: UIView) {
        self.window = window
        self.base = base
        tips = TipGuide(for: window)
        window.rootViewController = UIViewController()
        place(base)
        window.addSubview(tips)
    }

    private func place(_ view: UIView) {
        guard let root = window.rootViewController?.view else { return }
        view.frame = root.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        root.addSubview(view)
    }

    /// The sheet in front; nil if none is open.
    var front: SheetController? { SheetController.front(in: window) }

    func present(_ sheet: SheetController) {
        tips.hide()
        sheet.open(in: window, from: window.firstResponder ?? front?.view ?? ground)
        window.bringSubviewToFront(tips)
    }

    /// Show a menu below a button.
    func present(_ title: String, below button: PanelButton, _ entries: @escaping () -> [MenuSheet.Entry]) {
        present(MenuSheet(title, below: button.convert(button.bounds, to: nil), entries: entries))
    }

    func closeAll() { while let front { front.close() } }

    /// The keyboard goes to the stage, such as when another scene is opened. Otherwise a sheet that closes returns it to
    /// the control from which the sheet was opened.
    func focusGround() { _ = ground.becomeFirstResponder() }

    /// Let keys reach a responder that is shown.
    func mendFocus() { SheetController.mendFocus(in: window, front: ground) }

    // MARK: Questions

    /// Ask a question, unless one is open: a second wish to close the window.
    func ask(_ title: String, _ text: String, _ answers: [Answer]) {
        guard !(front is QuestionSheet) else { return }
        present(QuestionSheet(title: title, text: text, answers: answers))
    }

    /// Ask before a file is replaced.
    /// - Parameter others: answers beside Cancel and Replace.
    func askToReplace(_ path: String, _ why: String, others: [Answer] = [], then replace: @escaping () -> Void) {
        let name = (path as NSString).lastPathComponent
        ask("Replace “\(name)”?", why, [("Cancel", {})] + others + [("Replace", replace)])
    }

    /// Ask for the name of a file, and before a file is replaced.
    /// - Parameter save: called with the path and the sheet, which stays open until `save` closes it.
    func askWhereToSave(
        _ title: String, in folder: String, name: String, endings: [String],
        _ save: @escaping (String, SaveSheet) -> Void
    ) {
        let sheet = SaveSheet(folder: folder, name: name, title: title, endings: endings)
        sheet.onSave = { [unowned self, unowned sheet] path in
            guard FileManager.default.fileExists(atPath: path) else { return save(path, sheet) }
            askToReplace(path, "A file with this name exists. It would be lost.") { save(path, sheet) }
        }
        present(sheet)
    }
}

/// A question with a few answers, the default one first.
final class QuestionSheet: SheetController {
    private let buttons: [PanelButton]
    private let label = ParagraphView()

    init(title: String, text: String, answers: [(title: String, action: () -> Void)]) {
        buttons = answers.enumerated().map { PanelButton($1.title, look: $0 == 0 ? .primary : .raised) }
        super.init(title: title)
        label.text = text
        content.addSubview(label)
        for (button, answer) in zip(buttons, answers) {
            button.onActivate = { [weak self] in
                // Only the first of two fingers on buttons answers.
                guard let self, isOpen else { return }
                close()
                answer.action()
            }
            content.addSubview(button)
        }
    }

    required init?(coder: NSCoder) { nil }

    override var firstControl: UIView? { buttons.first }

    override var wantedSize: CGSize {
        let width: CGFloat = 480
        return CGSize(width: width, height: SheetController.titleHeight + label.height(inWidth: width - 48) + 76)
    }

    override func layoutContent(_ size: CGSize) {
        label.frame = CGRect(x: 24, y: 0, width: size.width - 48, height: label.height(inWidth: size.width - 48))
        // The default answer is at the right end.
        PanelButton.place(buttons, endingAt: size.width - 24, y: size.height - 56, gap: 8, minimumWidth: 96)
    }
}
