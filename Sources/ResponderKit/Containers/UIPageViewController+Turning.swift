import Foundation
import ResponderCore

// The inner scroll view has room for three pages. At rest the current one is in the middle.
extension UIPageViewController: UIScrollViewDelegate {
    private var isHorizontal: Bool { navigationOrientation == .horizontal }

    /// From a page to the next, in points.
    private var stride: CGFloat { isHorizontal ? scroll.bounds.width : scroll.bounds.height }

    /// The offset that shows the current page (0) or a neighbour (1, -1).
    final func offset(_ side: CGFloat) -> CGPoint {
        let length = stride * (1 + side)
        return isHorizontal ? CGPoint(x: length, y: 0) : CGPoint(x: 0, y: length)
    }

    /// How far the current page is scrolled away, in points.
    private var shift: CGFloat {
        let (place, rest) = (scroll.contentOffset, scroll.onPixels(offset(0)))
        return isHorizontal ? place.x - rest.x : place.y - rest.y
    }

    // MARK: Arranging

    /// The view has another size: everything goes to its place.
    final func resized() {
        guard isViewLoaded, view.bounds.size != arrangedSize else { return }
        settleTurn()
        arrange()
    }

    private var arrangedSize: CGSize {
        let size = scroll.bounds.size
        return isHorizontal
            ? CGSize(width: size.width - spacing, height: size.height)
            : CGSize(width: size.width, height: size.height - spacing)
    }

    /// Place the inner scroll view and the current page.
    final func arrange() {
        quietly {
            let bounds = view.bounds
            scroll.frame = bounds.insetBy(dx: isHorizontal ? -spacing / 2 : 0, dy: isHorizontal ? 0 : -spacing / 2)
            let size = scroll.bounds.size
            scroll.contentSize =
                isHorizontal
                ? CGSize(width: size.width * 3, height: size.height)
                : CGSize(width: size.width, height: size.height * 3)
            scroll.contentOffset = offset(0)
            if let current { placePage(current, 0) }
        }
        if !neighboursAreStale { openTo(previous: previous != nil, following: following != nil) }
    }

    private func placePage(_ page: UIViewController, _ side: CGFloat) {
        let origin = offset(side)
        let bounds = view.bounds
        page.view.frame =
            isHorizontal
            ? CGRect(x: origin.x + spacing / 2, y: 0, width: bounds.width, height: bounds.height)
            : CGRect(x: 0, y: origin.y + spacing / 2, width: bounds.width, height: bounds.height)
    }

    /// Change offsets and insets without turning a page.
    private func quietly(_ body: () -> Void) {
        let outer = isArranging
        isArranging = true
        UIView.performWithoutAnimation(body)
        isArranging = outer
    }

    /// Let the finger scroll as far as there are pages.
    private func openTo(previous: Bool, following: Bool) {
        quietly {
            let place = scroll.contentOffset
            let (start, end) = (previous ? 0 : -stride, following ? 0 : -stride)
            scroll.contentInset =
                isHorizontal
                ? UIEdgeInsets(top: 0, left: start, bottom: 0, right: end)
                : UIEdgeInsets(top: start, left: 0, bottom: end, right: 0)
            scroll.contentOffset = place
        }
        scroll.alwaysBounceHorizontal = isHorizontal
        scroll.alwaysBounceVertical = !isHorizontal
    }

    /// Ask the data source which pages are beside the current one.
    final func askForNeighbours() {
        guard neighboursAreStale, turn == nil, let current, isViewLoaded else { return }
        guard !isTelling else { return askDataSource(about: current) }
        telling { askDataSource(about: current) }
    }

    private func askDataSource(about current: UIViewController) {
        neighboursAreStale = false
        previous = checked(dataSource?.pageViewController(self, viewControllerBefore: current), "before")
        following = checked(dataSource?.pageViewController(self, viewControllerAfter: current), "after")
        openTo(previous: previous != nil, following: following != nil)
    }

    private func checked(_ page: UIViewController?, _ place: String) -> UIViewController? {
        guard let page else { return nil }
        guard page !== current, !isWithin(page), page.parent == nil || page.parent === self else {
            ownApplication?.warn(
                "\(traceName): the data source gave \(page.traceName) as the page \(place) \(current?.traceName ?? ""), but it "
                    + "is that page, or in another container. It counts as none.")
            return nil
        }
        return page
    }

    // MARK: Turning

    /// Show a page at once.
    final func replace(by page: UIViewController) {
        let old = current
        let isSeen = isInSight
        adopt(page)
        old?.willMove(toParent: nil)
        if isSeen {
            old?.beginAppearanceTransition(false, animated: false)
            page.beginAppearanceTransition(true, animated: false)
        }
        current = page
        neighboursAreStale = true
        old?.viewIfLoaded?.removeFromSuperview()
        if isViewLoaded {
            scroll.addSubview(page.view)
            arrange()
        }
        if isSeen {
            old?.endAppearanceTransition()
            page.endAppearanceTransition()
        }
        old?.removeFromParent()
        page.didMove(toParent: self)
    }

    private func adopt(_ page: UIViewController) {
        if page.parent === self { page.willMove(toParent: self) } else { addChild(page) }
    }

    /// A page comes into sight.
    final func begin(_ turn: PageTurn) {
        self.turn = turn
        if turn.isByFinger { delegate?.pageViewController(self, willTransitionTo: [turn.page]) }
        openTo(previous: turn.side < 0 || previous != nil, following: turn.side > 0 || following != nil)
        adopt(turn.page)
        turn.page.loadViewIfNeeded()
        if isInSight {
            current?.beginAppearanceTransition(false, animated: true)
            turn.page.beginAppearanceTransition(true, animated: true)
        }
        quietly {
            placePage(turn.page, turn.side)
            scroll.addSubview(turn.page.view)
        }
    }

    /// Make the page that came into sight the current one, or remove it.
    private func finishTurn(_ turn: PageTurn, completed: Bool, finished: Bool) {
        guard let old = current else { return }
        self.turn = nil
        let (staying, leaving) = completed ? (turn.page, old) : (old, turn.page)
        if completed {
            current = turn.page
            neighboursAreStale = true
            old.willMove(toParent: nil)
            quietly {
                let step = stride * turn.side
                placePage(turn.page, 0)
                scroll.contentOffset = scroll.contentOffset._minus(
                    isHorizontal ? CGPoint(x: step, y: 0) : CGPoint(x: 0, y: step))
            }
        } else {
            turn.page.willMove(toParent: nil)
        }
        leaving.viewIfLoaded?.removeFromSuperview()
        if !completed {
            turn.page.beginAppearanceTransition(false, animated: true)
            turn.page.endAppearanceTransition()
            if isInSight { old.beginAppearanceTransition(true, animated: true) }
        }
        if completed { leaving.endAppearanceTransition() }
        staying.endAppearanceTransition()
        if leaving !== current { leaving.removeFromParent() }
        if completed { staying.didMove(toParent: self) }
        if turn.isByFinger {
            delegate?.pageViewController(
                self, didFinishAnimating: finished, previousViewControllers: [old], transitionCompleted: completed)
        }
        turn.completion?(completed)
        askForNeighbours()
    }

    /// Make calls about pages, then show the page that was set in them.
    final func telling(_ calls: () -> Void) {
        guard !isTelling else { return calls() }
        isTelling = true
        calls()
        var rounds = 0
        while let request = wanted {
            wanted = nil
            rounds += 1
            // A program that sets a page in each call about a page must not loop endlessly.
            guard rounds <= CallDepth.maximum else {
                ownApplication?.warn(
                    "\(traceName): a page is set in every call about pages. Stopped after \(CallDepth.maximum) of them; look "
                        + "for setViewControllers in viewWillAppear and the like.")
                request.completion?(false)
                break
            }
            showPage(of: request)
        }
        if !isInSight { endTurn() }
        isTelling = false
    }

    /// End a turn now, or after the calls that are being made.
    final func settleTurn() {
        if !isTelling { telling { endTurn() } }
    }

    /// End a turn now, at the nearest page; a turn that the program began, at its end.
    final func endTurn() {
        guard let turn else { return }
        quietly { scroll.setContentOffset(scroll.contentOffset, animated: false) }
        finishTurn(turn, completed: !turn.isByFinger || abs(shift) > stride / 2, finished: false)
        quietly { scroll.contentOffset = offset(0) }
    }

    // MARK: Delegate of the inner scroll view

    /// Find out which page comes into sight.
    public final func scrollViewDidScroll(_ scrollView: UIScrollView) { telling { scrolled() } }

    private func scrolled() {
        guard !isArranging, stride > 0, current != nil else { return }
        let shift = shift
        guard abs(shift) > 0.01 else { return }
        let side: CGFloat = shift > 0 ? 1 : -1
        if let turn {
            guard turn.side != side, turn.isByFinger else { return }
            // The finger went back and on to the other neighbour.
            finishTurn(turn, completed: false, finished: false)
        }
        guard turn == nil, let page = side > 0 ? following : previous else { return }
        begin(PageTurn(to: page, side: side, isByFinger: true))
    }

    /// A page may have come to rest.
    public final func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { rested() }
    /// A page may have come to rest.
    public final func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { rested() }
    /// A page may have come to rest.
    public final func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { rested() }
    }

    private func rested() { telling { cameToRest() } }

    private func cameToRest() {
        guard let turn, stride > 0 else { return }
        let part = shift * turn.side / stride
        if part < 0.01 {
            finishTurn(turn, completed: false, finished: true)
        } else if part > 0.5 {
            // This also covers a finger that caught the page shortly before its end: the next stroke turns the next
            // page.
            finishTurn(turn, completed: true, finished: part > 0.99)
            scrolled()
        }
    }
}
