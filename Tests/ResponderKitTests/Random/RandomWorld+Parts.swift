@testable import ResponderCore
@testable import ResponderKit

// The engine's larger views: scroll views, text fields, tables, stacks. Every third world has some.
extension RandomWorld {
    func addParts(_ random: inout SplitMix64) {
        for _ in 0..<(1 + random.below(3)) {
            let frame = CGRect(x: random.between(0, 100), y: random.between(0, 100), width: 250, height: 250)
            switch random.below(5) {
            case 0:
                let scroll = UIScrollView(frame: frame)
                scroll.contentSize = CGSize(width: random.between(0, 900), height: random.between(0, 900))
                scroll.isPagingEnabled = random.once(in: 3)
                scroll.delaysContentTouches = !random.once(in: 3)
                scroll.maximumZoomScale = random.pick([1, 1, 3]) ?? 1
                scroll.delegate = rows
                addPart(scroll, &random)
                for _ in 0..<2 { random.pick(views).map(scroll.addSubview) }
            case 1:
                let field = UITextField(frame: CGRect(origin: frame.origin, size: CGSize(width: 200, height: 40)))
                field.text = "one two"
                field.clearButtonMode = .whileEditing
                field.delegate = rows
                addPart(field, &random)
            case 2:
                let table = UITableView(frame: frame)
                table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
                table.dataSource = rows
                table.delegate = rows
                addPart(table, &random)
            case 3:
                let layout = UICollectionViewFlowLayout()
                layout.itemSize = CGSize(width: random.between(20, 120), height: random.between(20, 120))
                layout.scrollDirection = random.once(in: 2) ? .horizontal : .vertical
                let grid = UICollectionView(frame: frame, collectionViewLayout: layout)
                grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
                grid.allowsMultipleSelection = random.once(in: 3)
                grid.dataSource = rows
                grid.delegate = rows
                addPart(grid, &random)
            default:
                let navigation = UINavigationController(rootViewController: UIViewController())
                stacks.append(navigation)
                keep(navigation, "stack")
                random.pick(windows)?.rootViewController = navigation
            }
        }
    }

    private func addPart(_ view: UIView, _ random: inout SplitMix64) {
        parts.append(view)
        keep(view, "\(type(of: view))")
        (random.pick(views + windows as [UIView]) ?? windows[0]).addSubview(view)
    }

    func changeParts(_ random: inout SplitMix64) {
        if random.once(in: 3), let stack = random.pick(stacks) {
            let animated = !random.once(in: 3)
            if random.once(in: 2) {
                stack.popViewController(animated: animated)
            } else {
                stack.pushViewController(UIViewController(), animated: animated)
            }
            return
        }
        guard let view = random.pick(parts) else { return }
        switch random.below(6) {
        case 0: view.removeFromSuperview()
        case 1: random.pick(views + windows as [UIView])?.addSubview(view)
        case 2: view.frame.size = CGSize(width: random.between(0, 300), height: random.between(0, 300))
        default:
            switch view {
            case let table as UITableView: table.reloadData()
            case let grid as UICollectionView where random.once(in: 2): grid.reloadData()
            case let scroll as UIScrollView:
                let place = CGPoint(x: random.between(-90, 900), y: random.between(-90, 900))
                if random.once(in: 3) {
                    scroll.setZoomScale(random.between(0.5, 4), animated: random.once(in: 2))
                } else {
                    scroll.setContentOffset(place, animated: random.once(in: 2))
                }
            case let field as UITextField:
                if random.once(in: 2) { _ = field.becomeFirstResponder() } else { field.insertText("é") }
            default: break
            }
        }
    }
}

/// Fills tables and collection views, and interferes.
final class RandomRows: UITableViewDataSource, UITableViewDelegate, UITextFieldDelegate {
    weak var world: RandomWorld?
    private var count = 30

    private func tell(_ path: IndexPath) {
        world?.note(9, UInt32(truncatingIfNeeded: path.row))
        world?.interfere()
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { nextCount() }

    /// A different number each time, which data sources should not return, but some do.
    private func nextCount() -> Int {
        count = (count * 7 + 3) % 50
        world?.interfere()
        return count
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        world?.interfere()
        return tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        world?.interfere()
    }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) { tell(indexPath) }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) { tell(indexPath) }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { tell(indexPath) }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { scrollView.subviews.first }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { world?.interfere() }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { world?.interfere() }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { world?.interfere() }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { world?.interfere() }
    func textFieldDidBeginEditing(_ textField: UITextField) { world?.interfere() }
    func textFieldDidEndEditing(_ textField: UITextField) { world?.interfere() }
    func textFieldDidChangeSelection(_ textField: UITextField) { world?.interfere() }
}

extension RandomRows: UICollectionViewDataSource, UICollectionViewDelegate {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { nextCount() }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        world?.interfere()
        return collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) { tell(indexPath) }
    func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        tell(indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { tell(indexPath) }
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) { tell(indexPath) }
}
