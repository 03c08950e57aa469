import ResponderInspector
import ResponderKit

/// A question with a few answers, the default one first.
final class QuestionSheet: SheetController {
    private let text: String
    private let buttons: [PanelButton]
    private let label = ParagraphView()

    /// - Parameter answers: titles and actions of the buttons, the default one first.
    init(title: String, text: String, answers: [(title: String, action: () -> Void)]) {
        self.text = text
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

    override var firstControl: (any PanelControl)? { buttons.first }

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
