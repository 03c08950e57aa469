import Foundation
@_spi(Engine) import ResponderCore

/// Pages beside each other. A finger turns one at a time.
///
/// Pages scroll; UIKit's page curl does not exist. The pan of an inner scroll view turns the pages; its offset returns
/// to the middle after each page.
open class UIPageViewController: UIViewController {
    /// How pages turn.
    nonisolated public enum TransitionStyle: Int, Sendable {
        /// They scroll.
        case scroll = 1
    }
    /// Where pages lie.
    nonisolated public enum NavigationOrientation: Int, Sendable {
        /// Beside each other.
        case horizontal = 0
        /// Below each other.
        case vertical = 1
    }
    /// Where a page comes from.
    nonisolated public enum NavigationDirection: Int, Sendable {
        /// From the right or from below.
        case forward = 0
        /// From the left or from above.
        case reverse = 1
    }
    /// Names of options.
    nonisolated public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// A key by its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The space between pages in points, a number.
        public static let interPageSpacing = OptionsKey(rawValue: "interPageSpacing")
    }

    /// Provides the pages. Not retained. Without one fingers turn no page.
    open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { neighboursAreStale = true } }
    /// Called about pages that a finger turns. Not retained.
    open weak var delegate: (any UIPageViewControllerDelegate)?
    /// Where pages lie.
    public final let navigationOrientation: NavigationOrientation
    /// How pages turn.
    public final var transitionStyle: TransitionStyle { .scroll }

    final let spacing: CGFloat
    final let scroll = PagesScrollView(frame: .zero)
    final var current: UIViewController?
    final var previous: UIViewController?
    final var following: UIViewController?
    final var neighboursAreStale = true
    final var turn: PageTurn?
    /// Whether the offset changes without a page being turned.
    final var isArranging = false
    /// Whether calls about pages are being made. A page that is set in them is shown after them.
    final var isTelling = false
    final var wanted: PageRequest?

    /// No pages yet.
    /// - Parameters:
    ///   - style: how pages turn.
    ///   - navigationOrientation: where they lie.
    ///   - options: the space between them.
    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        self.navigationOrientation = navigationOrientation
        let given = (options?[.interPageSpacing] as? NSNumber)?.doubleValue ?? options?[.interPageSpacing] as? Double
        spacing = given.map { $0.isFinite ? max(0, CGFloat($0)) : 0 } ?? 0
        super.init(nibName: nil, bundle: nil)
    }

    /// Archives do not exist here: nil, always.
    public required init?(coder: NSCoder) { return nil }

    nonisolated deinit {}

    /// Makes the view that holds the pages. A subclass that overrides this must call `super`.
    open override func loadView() {
        let view = PagesView(frame: UIScreen.main.bounds)
        view.pages = self
        scroll.pages = self
        scroll.delegate = self
        self.view = view
        view.addSubview(scroll)
        if let current { scroll.addSubview(current.view) }
        arrange()
    }

    /// The page that is shown, alone in a list; nil without one.
    open var viewControllers: [UIViewController]? {
        guard let turn, !turn.isByFinger else { return current.map { [$0] } }
        return [turn.page]
    }

    /// Empty: paging is the pan of the inner scroll view.
    open var gestureRecognizers: [UIGestureRecognizer] { [] }

    /// Show a page.
    /// - Parameters:
    ///   - viewControllers: the page, alone in a list. None is refused with a warning.
    ///   - direction: where it comes from.
    ///   - animated: whether it scrolls into sight.
    ///   - completion: called when the page is shown; with false if another change replaced this one.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let page = viewControllers?.first, !isWithin(page) else {
            ownApplication?.warn("\(traceName): no page was given. Give one controller; the old page stays.")
            return
        }
        wanted?.completion?(false)
        wanted = PageRequest(page: page, direction: direction, animated: animated, completion: completion)
        telling {}
    }

    /// Show the page that the program set.
    final func showPage(of request: PageRequest) {
        let (page, completion) = (request.page, request.completion)
        endTurn()
        guard page !== current else {
            completion?(true)
            return
        }
        guard request.animated, sight.stage == .shown, current != nil, UIView.areAnimationsEnabled else {
            replace(by: page)
            completion?(true)
            return
        }
        let side: CGFloat = request.direction == .forward ? 1 : -1
        begin(PageTurn(to: page, side: side, isByFinger: false, completion: completion))
        scroll.setContentOffset(offset(side), animated: true)
    }

    @_spi(Engine) open override func settleBeforeLeaving() {
        super.settleBeforeLeaving()
        settleTurn()
    }
}

/// A page that the program set.
struct PageRequest {
    let page: UIViewController
    let direction: UIPageViewController.NavigationDirection
    let animated: Bool
    let completion: ((Bool) -> Void)?
}

/// A page that comes into sight.
final class PageTurn {
    let page: UIViewController
    /// 1 after the current page, -1 before it.
    let side: CGFloat
    let isByFinger: Bool
    let completion: ((Bool) -> Void)?

    init(to page: UIViewController, side: CGFloat, isByFinger: Bool, completion: ((Bool) -> Void)? = nil) {
        self.page = page
        self.side = side
        self.isByFinger = isByFinger
        self.completion = completion
    }

    nonisolated deinit {}
}

/// The view of a page controller.
final class PagesView: UIView {
    weak var pages: UIPageViewController?

    override class var publicClass: UIResponder.Type { UIView.self }

    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
    }

    required init?(coder: NSCoder) { nil }

    override var bounds: CGRect { didSet { if bounds.size != oldValue.size { pages?.resized() } } }
    override var frame: CGRect { didSet { if frame.size != oldValue.size { pages?.resized() } } }

    nonisolated deinit {}
}

/// Scrolls the page and its two neighbours.
///
/// Its pan waits for the navigation controller's pan from the edge, which therefore pops from any page.
final class PagesScrollView: UIScrollView, UIGestureRecognizerDelegate {
    weak var pages: UIPageViewController?

    override class var publicClass: UIResponder.Type { UIScrollView.self }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isPagingEnabled = true
        showsVerticalScrollIndicator = false
        showsHorizontalScrollIndicator = false
        clipsToBounds = false
    }

    required init?(coder: NSCoder) { nil }

    /// A finger may turn a page, so the neighbours must be known. While the program turns one, fingers neither stop the
    /// turn nor reach the pages.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if let turn = pages?.turn, !turn.isByFinger { return nil }
        pages?.askForNeighbours()
        return super.hitTest(point, with: event)
    }

    nonisolated deinit {}

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        var responder = next
        while let candidate = responder {
            if let navigation = candidate as? UINavigationController {
                return otherGestureRecognizer === navigation.interactivePopGestureRecognizer
            }
            responder = candidate.next
        }
        return false
    }
}
