import Foundation
import ResponderCore

/// What is above or below the rows of a section.
struct SectionEnd: Hashable {
    enum Kind: Int { case header, footer }
    let kind: Kind
    let section: Int
}

// Headers and footers of sections.
extension UITableView {
    /// Register a class for the headers and footers with an identifier.
    public final func register(
        _ viewClass: UITableViewHeaderFooterView.Type, forHeaderFooterViewReuseIdentifier identifier: String
    ) {
        endPool.register(identifier) { _ in viewClass.init(reuseIdentifier: identifier) }
    }

    /// A header or footer that is out of sight, or a new one of the registered class; nil if there is neither.
    public final func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView?
    {
        guard let view = endPool.dequeue(identifier) else { return endPool.makeCell(identifier) }
        view.prepareForReuse()
        return view
    }

    /// The header of a section if it is in sight and a `UITableViewHeaderFooterView`; else nil. The table makes one for a title.
    public final func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        _ = loaded
        return ends[SectionEnd(kind: .header, section: section)] as? UITableViewHeaderFooterView
    }

    /// The same for the footer.
    public final func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        _ = loaded
        return ends[SectionEnd(kind: .footer, section: section)] as? UITableViewHeaderFooterView
    }

    /// The frame of a section with its header, rows and footer, in the table's coordinates; zero if it does not exist.
    public final func rect(forSection section: Int) -> CGRect { strip(section) { ($0.top, $0.end - $0.top) } }

    /// The frame of a header between the other content, wherever it stays now; zero if the section does not exist.
    public final func rectForHeader(inSection section: Int) -> CGRect { strip(section) { ($0.top, $0.headerHeight) } }

    /// The same for a footer.
    public final func rectForFooter(inSection section: Int) -> CGRect {
        strip(section) { ($0.end - $0.footerHeight, $0.footerHeight) }
    }

    private func strip(_ section: Int, _ part: (TableGeometry.Section) -> (top: CGFloat, height: CGFloat)) -> CGRect {
        let geometry = loaded
        guard geometry.sections.indices.contains(section) else { return .zero }
        let (top, height) = part(geometry.sections[section])
        return CGRect(x: 0, y: top, width: bounds.width, height: height)
    }

    // MARK: The delegate's answers

    /// The height of a header or footer. A view whose height the delegate leaves to the table is asked for at once, because
    /// there is no room without a view or a title.
    final func height(of kind: SectionEnd.Kind, _ section: Int) -> CGFloat {
        let wanted =
            switch kind {
            case .header: tableDelegate?.tableView(self, heightForHeaderInSection: section)
            case .footer: tableDelegate?.tableView(self, heightForFooterInSection: section)
            }
        let automatic = Self.automaticDimension
        if let wanted, wanted != automatic { return height(wanted, orElse: 0) }
        let end = SectionEnd(kind: kind, section: section)
        let own = height(kind == .header ? sectionHeaderHeight : sectionFooterHeight, orElse: 28)
        if let view = ends[end] { return own + ((view as? UITableViewHeaderFooterView)?.titleSpace ?? 0) }
        if let view = givenView(end) {
            preparedEnds[end] = view
            return own
        }
        return title(end) == nil ? 0 : own + (style == .grouped ? UITableViewHeaderFooterView.groupSpace : 0)
    }

    private func givenView(_ end: SectionEnd) -> UIView? {
        switch end.kind {
        case .header: tableDelegate?.tableView(self, viewForHeaderInSection: end.section)
        case .footer: tableDelegate?.tableView(self, viewForFooterInSection: end.section)
        }
    }

    private func title(_ end: SectionEnd) -> String? {
        switch end.kind {
        case .header: dataSource?.tableView(self, titleForHeaderInSection: end.section)
        case .footer: dataSource?.tableView(self, titleForFooterInSection: end.section)
        }
    }

    // MARK: Views

    /// Make the headers and footers in sight, put them in their places, and remove all others.
    final func placeSectionEnds() {
        for (number, section) in geometry.sections.enumerated() {
            for kind in [SectionEnd.Kind.header, .footer] {
                let end = SectionEnd(kind: kind, section: number)
                let height = kind == .header ? section.headerHeight : section.footerHeight
                let frame = CGRect(x: 0, y: top(of: kind, section), width: bounds.width, height: height)
                guard height > 0, frame.maxY > bounds.minY, frame.minY < bounds.maxY else {
                    takeAway(end)
                    continue
                }
                if let view = ends[end] { view.frame = frame } else { show(end, frame) }
            }
        }
    }

    /// Where a header or footer is. In a plain table the header of the topmost section stays at the top, and the footer of
    /// the lowest one at the bottom.
    private func top(of kind: SectionEnd.Kind, _ section: TableGeometry.Section) -> CGFloat {
        let stays = style == .plain
        switch kind {
        case .header:
            let last = section.end - section.footerHeight - section.headerHeight
            return stays ? max(section.top, min(bounds.minY + contentInset.top, last)) : section.top
        case .footer:
            let own = section.end - section.footerHeight
            let lowest = bounds.maxY - contentInset.bottom - section.footerHeight
            return stays ? min(own, max(lowest, section.top + section.headerHeight)) : own
        }
    }

    private func show(_ end: SectionEnd, _ frame: CGRect) {
        let view = preparedEnds.removeValue(forKey: end) ?? givenView(end) ?? makeTitle(end)
        UIView.performWithoutAnimation {
            view.frame = frame
            addSubview(view)
        }
        ends[end] = view
        switch end.kind {
        case .header: tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: end.section)
        case .footer: tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: end.section)
        }
    }

    /// A title, or an empty strip where the delegate gave nothing but a height.
    private func makeTitle(_ end: SectionEnd) -> UIView {
        let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
        let isPlain = style == .plain
        view.backgroundColor = isPlain ? .systemGray6 : nil
        if !isPlain { view.titleSpace = UITableViewHeaderFooterView.groupSpace }
        view.isBelowRows = end.kind == .footer
        guard let title = title(end), let label = view.textLabel else { return view }
        label.text = title
        if !isPlain {
            label.font = .systemFont(ofSize: 13, weight: end.kind == .header ? .semibold : .regular)
            label.textColor = .secondaryLabel
        }
        return view
    }

    private func takeAway(_ end: SectionEnd) {
        guard let view = ends.removeValue(forKey: end) else { return }
        // A program that gives one view for two sections has moved it to the other one.
        if !ends.values.contains(where: { $0 === view }) { view.removeFromSuperview() }
        switch end.kind {
        case .header: tableDelegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: end.section)
        case .footer: tableDelegate?.tableView(self, didEndDisplayingFooterView: view, forSection: end.section)
        }
        recycle(view)
    }

    /// Give the headers and footers the new numbers of their sections; nil removes them.
    final func moveEnds(_ newSection: (Int) -> Int?) {
        let old = ends.sorted { ($0.key.section, $0.key.kind.rawValue) < ($1.key.section, $1.key.kind.rawValue) }
        var kept: [SectionEnd: UIView] = [:]
        for (end, view) in old {
            if let section = newSection(end.section) {
                kept[SectionEnd(kind: end.kind, section: section)] = view
                ends[end] = nil
            } else {
                takeAway(end)
            }
        }
        ends = kept
    }

    /// Put views that were given and never shown back among those that can be used again.
    final func dropPreparedEnds() {
        for view in preparedEnds.values { recycle(view) }
        preparedEnds = [:]
    }

    private func recycle(_ view: UIView) {
        guard let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier else { return }
        endPool.recycle(view, for: identifier)
    }

    /// How much of the top the pinned header covers for the rows of a section, in points.
    final func topCover(of section: Int) -> CGFloat {
        guard style == .plain, geometry.sections.indices.contains(section) else { return contentInset.top }
        return contentInset.top + geometry.sections[section].headerHeight
    }
}
