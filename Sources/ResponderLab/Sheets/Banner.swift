import InspectorPanels
import ResponderKit

/// A message at the foot of the stage, where scenes rarely have their titles: news, a failure, or an offer.
final class Banner: UIView, Described, SheetFoot {
    /// The kind of message.
    enum Tone {
        /// Disappears after a time.
        case news
        /// Disappears when the stage is touched: the same offer is in a sheet too.
        case passingOffer
        /// Stays until it is closed.
        case failure, offer

        fileprivate var color: UIColor {
            switch self {
            case .news, .offer, .passingOffer: Palette.chosen
            case .failure: Palette.failed
            }
        }
    }

    private(set) var message: String?
    private var tone = Tone.news
    private let text = ParagraphView()
    private var buttons: [PanelButton] = []
    private static let fade = Selector("fade", Banner.hide)

    /// The message about what earlier runs have left, short enough to fit beside the answers in a narrow stage; nil for nothing.
    /// - Parameters:
    ///   - hasScene: whether there is a scene that was built and not saved.
    ///   - sessions: how many sessions a crash ended.
    static func left(hasScene: Bool, sessions: Int) -> String? {
        let cut = sessions == 1 ? "the last session was cut short" : "\(sessions) sessions were cut short"
        switch (hasScene, sessions) {
        case (false, 0): return nil
        case (true, 0): return "A scene that was built has not been saved."
        case (true, _): return "A scene has not been saved, and \(cut)."
        case (false, _): return cut.prefix(1).uppercased() + cut.dropFirst() + "."
        }
    }

    /// Whether it reports a failure. A failure is shown in front of sheets too.
    var isFailure: Bool { message != nil && tone == .failure }

    /// The sheet that shows it, which gets the keys that its buttons do not handle.
    weak var sheet: SheetController?

    override var next: UIResponder? { sheet?.view ?? super.next }

    /// How long news stays, in seconds.
    static let newsTime: TimeInterval = 4

    convenience init() {
        self.init(frame: .zero)
        backgroundColor = Palette.lifted
        cornerRadius = 8
        borderWidth = 1
        borderColor = Palette.hairline
        isHidden = true
        text.color = Palette.text
        text.isUserInteractionEnabled = false
        addSubview(text)
    }

    var element: Element? { message.map { Element(role: .banner, label: $0) } }

    /// Show a message.
    /// - Parameter answers: buttons and what they do; each closes the banner.
    func show(_ message: String, _ tone: Tone = .news, answers: [(title: String, action: () -> Void)] = []) {
        NSObject.cancelPreviousPerformRequests(withTarget: self)
        self.message = message
        self.tone = tone
        // What to do about a failure is at the end of its message.
        text.lineLimit = tone == .failure ? 8 : 5
        text.text = message
        for button in buttons { button.removeFromSuperview() }
        buttons = answers.enumerated().map { index, answer in
            let button = PanelButton(answer.title, look: index == 0 ? .primary : .raised)
            button.onActivate = { [unowned self] in
                hide()
                answer.action()
            }
            return button
        }
        let close = PanelButton("Dismiss", icon: .close, look: .quiet, isCompact: true)
        close.onActivate = { [unowned self] in hide() }
        buttons.append(close)
        for button in buttons { addSubview(button) }
        isHidden = false
        setNeedsDisplay()
        superview?.setNeedsLayout()
        setNeedsLayout()
        if tone == .news { perform(Banner.fade, with: nil, afterDelay: Banner.newsTime) }
    }

    /// The stage was touched: hide a passing offer.
    func stageTouched() { if tone == .passingOffer { hide() } }

    func hide() {
        NSObject.cancelPreviousPerformRequests(withTarget: self)
        guard message != nil else { return }
        if buttons.contains(where: \.isFirstResponder) { _ = next?.becomeFirstResponder() }
        message = nil
        isHidden = true
        superview?.setNeedsLayout()
    }

    private var buttonsWidth: CGFloat { buttons.reduce(0) { $0 + $1.sizeThatFits(.zero).width + 8 } }
    /// Whether the answers are in a row below the message, for which there is no room beside them.
    private var hasRow = false
    /// A wide area has the message in its corner.
    private static let minimumForCorner: CGFloat = 800

    /// Move it to the foot of an area: to the left corner of a wide one, because the middle has the toolbars and tab bars of scenes.
    func place(in area: CGRect) {
        guard message != nil else { return }
        let isCorner = area.width >= Self.minimumForCorner
        let room = isCorner ? min(440, (area.width * 0.36).rounded()) : min(760, area.width - 24)
        let natural = Drawing.width(text.text, text.font)
        let closing = (buttons.last?.sizeThatFits(.zero).width ?? 0) + 8
        hasRow = isCorner && buttons.count > 1 && natural + 32 + buttonsWidth > room
        let width = min(
            room, max(hasRow ? buttonsWidth - closing + 24 : 280, natural + 40 + (hasRow ? closing : buttonsWidth)))
        let lines = text.height(inWidth: width - 32 - (hasRow ? closing : buttonsWidth))
        let height = max(52, lines + 16) + (hasRow ? PanelButton.target : 0)
        frame = CGRect(
            x: isCorner ? area.minX + 12 : (area.midX - width / 2).rounded(), y: area.maxY - height - 12, width: width,
            height: height)
        setNeedsLayout()
    }

    override func layoutSubviews() {
        let upper = bounds.height - (hasRow ? PanelButton.target : 0)
        var x = bounds.width - 4
        for (index, button) in buttons.enumerated().reversed() {
            let isBelow = hasRow && index < buttons.count - 1
            if hasRow, index == buttons.count - 2 { x = bounds.width - 12 }
            let width = button.sizeThatFits(.zero).width
            x -= width
            button.place(x, isBelow ? upper - 8 : (upper - PanelButton.target) / 2, width, PanelButton.target)
            x -= 8
        }
        let end = hasRow ? buttons.last?.frame.minX ?? x : x + 8
        let height = text.height(inWidth: end - 28)
        text.frame = CGRect(x: 20, y: ((upper - height) / 2).rounded(), width: end - 28, height: height)
    }

    override func draw(_ rect: CGRect) {
        Drawing.fill(CGRect(x: 7, y: 12, width: 3, height: bounds.height - 24), tone.color, radius: 1.5)
    }
}
