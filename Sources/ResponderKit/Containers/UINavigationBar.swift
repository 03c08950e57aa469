import Foundation
@_spi(Engine) import ResponderCore

/// Whether a bar is light or dark.
nonisolated public enum UIBarStyle: Int, Sendable {
    /// Dark text on light.
    case `default` = 0
    /// Light text on dark.
    case black = 1
}

/// The bar of a navigation controller: the title of the top controller, a back button and bar buttons.
open class UINavigationBar: UIView {
    /// Light or dark; light by default.
    open var barStyle = UIBarStyle.default { didSet { styleChanged() } }
    /// The colour of the bar; nil for that of the style.
    open var barTintColor: UIColor? { didSet { styleChanged() } }
    /// The `font` and the `foregroundColor` of the title; nil for a font of 17 points and the colour of the style.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { styleChanged() } }
    /// The look of the bar. What it sets replaces `barTintColor` and `titleTextAttributes`; its default sets nothing. The bar
    /// keeps a copy.
    open var standardAppearance: UINavigationBarAppearance {
        get {
            if let look { return look }
            let new = UINavigationBarAppearance()
            new.bar = self
            look = new
            return new
        }
        set {
            look?.bar = nil
            look = newValue.copy() as? UINavigationBarAppearance
            look?.bar = self
            styleChanged()
        }
    }
    private var look: UINavigationBarAppearance?

    /// The items of the stack, the top one last.
    public private(set) final var items: [UINavigationItem]?

    final var onBack: (@MainActor () -> Void)?
    private let line = UIView()
    private var content: NavigationBarContent?
    /// The content that disappears during a transition.
    private var leaving: NavigationBarContent?

    /// Points.
    nonisolated static let height: CGFloat = 44

    /// A bar with a frame in its superview's coordinates.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        autoresizingMask = .flexibleWidth
        line.isUserInteractionEnabled = false
        line.frame = CGRect(x: 0, y: frame.height - 0.5, width: frame.width, height: 0.5)
        line.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        addSubview(line)
        styleChanged()
    }

    /// Archives do not exist here: nil, always.
    public required init?(coder: NSCoder) { return nil }

    nonisolated deinit {}

    /// The tint is the colour of the buttons.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        styleChanged()
    }

    /// The item of the controller that is shown.
    public final var topItem: UINavigationItem? { items?.last }
    /// The item below it, to which the button goes back.
    public final var backItem: UINavigationItem? { items?.dropLast().last }

    /// The font and the colour of the title.
    final var titleLook: (font: UIFont, color: UIColor) {
        let given = (titleTextAttributes ?? [:]).merging(look?.titleTextAttributes ?? [:]) { $1 }
        return (
            given[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: .semibold),
            given[.foregroundColor] as? UIColor ?? (barStyle == .black ? .white : .black)
        )
    }

    final func styleChanged() {
        let isDark = barStyle == .black
        backgroundColor = look?.backgroundColor ?? barTintColor ?? UIColor(white: isDark ? 0.11 : 0.976, alpha: 1)
        let ownLine = UIColor(white: isDark ? 1 : 0, alpha: isDark ? 0.16 : 0.22)
        line.backgroundColor = look.map { $0.hasDefaultShadow ? ownLine : $0.shadowColor } ?? ownLine
        content?.build()
    }

    // MARK: Transitions

    /// Show the last of these items. What was shown before stays until `endTransition()`.
    final func showItems(_ items: [UINavigationItem]) {
        leaving?.removeFromSuperview()
        leaving = content
        leaving?.isUserInteractionEnabled = false
        self.items = items
        content = nil
        guard let item = items.last else { return }
        let new = NavigationBarContent(item, previous: items.dropLast().last, self)
        insertSubview(new, belowSubview: line)
        content = new
    }

    /// Show a transition at a fraction of its progress: titles fade and move with their screens. The title of the screen below and the
    /// back button of the upper one are the same words, which move from one place to the other.
    final func showTransition(isPop: Bool, progress: CGFloat) {
        let (upper, lower) = isPop ? (leaving, content) : (content, leaving)
        // How far the upper screen has moved off the lower one.
        let open = isPop ? progress : 1 - progress
        let far = bounds.width * 0.4
        let way = lower?.titleMiddle.flatMap { title in upper?.backTitleMiddle.map { title - $0 } }
        upper?.show(title: far * open, back: (way ?? far / 2) * open, alpha: 1 - open)
        // The lower screen comes from the other side.
        let rest = open - 1
        lower?.show(title: (way ?? far) * rest, back: far / 2 * rest, alpha: open)
    }

    /// Swap the appearing and the disappearing content.
    final func cancelTransition() {
        swap(&content, &leaving)
        let item = content?.item
        if let item { items?.append(item) }
    }

    final func endTransition() {
        leaving?.removeFromSuperview()
        leaving = nil
        content?.stop()
        content?.show(title: 0, back: 0, alpha: 1)
        content?.isUserInteractionEnabled = true
    }
}

/// The content of a bar for one item.
final class NavigationBarContent: UIView {
    let item: UINavigationItem
    private let previous: UINavigationItem?
    private unowned let bar: UINavigationBar
    private var middle: UIView?
    private var back: BackButton?
    /// The buttons of both sides, from the edge to the middle.
    private var left: [UIView] = []
    private var right: [UIView] = []

    override class var publicClass: UIResponder.Type { UIView.self }

    init(_ item: UINavigationItem, previous: UINavigationItem?, _ bar: UINavigationBar) {
        self.item = item
        self.previous = previous
        self.bar = bar
        super.init(frame: bar.bounds)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        item.content = self
        build()
    }

    required init?(coder: NSCoder) { nil }

    override var frame: CGRect { didSet { if frame.size != oldValue.size { placeItems() } } }

    // The text may have been measured before the host set its font.
    override func layoutSubviews() {
        super.layoutSubviews()
        placeItems()
    }

    /// Make all subviews again.
    func build() {
        for view in parts { view.removeFromSuperview() }
        middle = item.titleView ?? makeTitle()
        left = item.leftBarButtonItems?.map { $0.makeView(bar.tintColor) } ?? []
        back = left.isEmpty || item.leftItemsSupplementBackButton ? makeBack() : nil
        right = item.rightBarButtonItems?.map { $0.makeView(bar.tintColor) } ?? []
        for view in parts { addSubview(view) }
        placeItems()
    }

    private var parts: [UIView] { [middle, back].compactMap(\.self) + left + right }

    private func makeTitle() -> UIView? {
        guard let title = item.title else { return nil }
        let label = UILabel()
        label.text = title
        (label.font, label.textColor) = bar.titleLook
        label.textAlignment = .center
        return label
    }

    private func makeBack() -> BackButton? {
        guard let previous, !item.hidesBackButton else { return nil }
        let button = BackButton(previous.backButtonTitle ?? previous.title ?? "Back", bar.tintColor)
        button.addAction(for: .touchUpInside) { [weak bar] _ in bar?.onBack?() }
        return button
    }

    private func placeItems() {
        let edge: CGFloat = back == nil ? 16 : 8
        let longest = max(0, bounds.width * 0.35 - edge)
        // A program's own view keeps its size.
        func size(of view: UIView) -> CGSize {
            let items = (item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? [])
            if items.contains(where: { $0.customView === view }) { return view.bounds.size }
            return CGSize(width: min(view.sizeThatFits(bounds.size).width, longest), height: bounds.height)
        }
        let backWidth = back.map { size(of: $0).width } ?? 0
        // The area of a back button alone must not depend on the host's font.
        let backArea = left.isEmpty ? longest : backWidth
        setFrame(of: back, CGRect(x: edge, y: 0, width: backArea, height: bounds.height))
        var start = back == nil ? edge : edge + backWidth + 8
        for view in left {
            let size = size(of: view)
            let y = (bounds.height - size.height) / 2
            setFrame(of: view, CGRect(x: start, y: y, width: size.width, height: size.height))
            start += size.width + 8
        }
        if left.isEmpty, back == nil { start = 16 }
        var end = bounds.width - 16
        for view in right {
            let size = size(of: view)
            let y = (bounds.height - size.height) / 2
            setFrame(of: view, CGRect(x: end - size.width, y: y, width: size.width, height: size.height))
            end -= size.width + 8
        }
        guard let middle else { return }
        let size = middle is UILabel ? middle.sizeThatFits(bounds.size) : middle.bounds.size
        let width = min(size.width, max(0, end - start))
        // In the middle of the bar where there is room, else between the buttons.
        let x = min(max((bounds.width - width) / 2, start), max(start, end - width))
        setFrame(of: middle, CGRect(x: x, y: (bounds.height - size.height) / 2, width: width, height: size.height))
    }

    private func setFrame(of view: UIView?, _ frame: CGRect) {
        view?.bounds.size = frame.size
        view?.center = CGPoint(x: frame.midX, y: frame.midY)
    }

    /// The middle of the title, where it is without a transition; nil for a program's own view and without a title.
    var titleMiddle: CGFloat? { middle is UILabel && item.titleView == nil ? middle?.center.x : nil }

    /// The middle of the back button's title, where it is without a transition; nil without a back button.
    var backTitleMiddle: CGFloat? { back.map { $0.center.x - $0.bounds.width / 2 + $0.titleMiddle } }

    /// Show the titles beside their places. Other buttons only fade.
    /// - Parameters:
    ///   - title: how far the title is from its place, in points.
    ///   - back: how far the title of the back button is from its place, in points.
    func show(title: CGFloat, back backTitle: CGFloat, alpha: CGFloat) {
        middle?.transform = CGAffineTransform(translationX: title, y: 0)
        middle?.alpha = alpha
        back?.showTitle(offset: backTitle)
        back?.alpha = alpha
        for button in left + right { button.alpha = alpha }
    }

    func stop() {
        for view in parts { view.layer.removeAllAnimations() }
        back?.stop()
    }

    nonisolated deinit {}
}

/// The back button: a chevron and the title of the controller below.
private final class BackButton: UIControl {
    private let label = UILabel()
    private let tint: UIColor
    private static let start: CGFloat = 19

    override class var publicClass: UIResponder.Type { UIControl.self }

    init(_ title: String, _ tint: UIColor) {
        self.tint = tint
        super.init(frame: .zero)
        label.text = title
        label.font = .systemFont(ofSize: 17)
        label.textColor = tint
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: Self.start + label.sizeThatFits(size).width + 4, height: size.height)
    }

    override var bounds: CGRect {
        didSet {
            guard bounds.size != oldValue.size else { return }
            label.bounds.size = CGSize(width: max(0, bounds.width - Self.start), height: 24)
            label.center = CGPoint(x: Self.start + label.bounds.width / 2, y: bounds.midY)
        }
    }

    override var isHighlighted: Bool {
        didSet {
            label.alpha = isHighlighted ? 0.35 : 1
            setNeedsDisplay()
        }
    }

    /// The middle of the words, in its bounds.
    var titleMiddle: CGFloat {
        Self.start + min(label.bounds.width, label.sizeThatFits(bounds.size).width) / 2
    }

    func showTitle(offset: CGFloat) { label.transform = CGAffineTransform(translationX: offset, y: 0) }

    func stop() { label.layer.removeAllAnimations() }

    override func draw(_ rect: CGRect) {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 11, y: bounds.midY - 8.5))
        path.addLine(to: CGPoint(x: 2.5, y: bounds.midY))
        path.addLine(to: CGPoint(x: 11, y: bounds.midY + 8.5))
        path.lineWidth = 2.5
        tint.withAlphaComponent(tint.alpha * (isHighlighted ? 0.35 : 1)).setStroke()
        path.strokeRounded()
    }
}
