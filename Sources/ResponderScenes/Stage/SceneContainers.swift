import Foundation
import ResponderKit

// `SceneContainers+Contents.swift` makes their contents of the subviews in a file.

final class SceneNavigation: UIView, SceneViewing {
    let navigation = UINavigationController(nibName: nil, bundle: nil)
    /// All screens of the file. The stack begins with the first one.
    var screens: [UIViewController] = []
}

final class ScenePages: UIView, SceneViewing {
    let controller = UIPageViewController(
        transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 16])
    var pages: [UIViewController] = []
}

final class SceneTable: UITableView, SceneViewing {
    /// The rows of the file, and the cells of the rows that were visible.
    var rows: [UIView] = []
    var rowCells: [Int: UITableViewCell] = [:]
    /// Whether the rows are exclusive.
    var isExclusive = false {
        didSet { for (row, cell) in rowCells { mark(rows[row], in: cell) } }
    }
    /// The answer to whether a drag may take touches from views in the rows; nil for that of the class.
    var cancelsTouches: Bool?

    override func touchesShouldCancel(in view: UIView) -> Bool { cancelsTouches ?? super.touchesShouldCancel(in: view) }

    /// Make a row exclusive or not: `isExclusiveTouch` counts for the view that is hit, which can be any of these.
    func mark(_ row: UIView, in cell: UITableViewCell) {
        for view in [cell, cell.contentView, row] { view.isExclusiveTouch = isExclusive }
    }

    /// Makes the cells when the table gets its window, before anything is drawn. A run without a host then makes them at
    /// the same moment, and traces give them the same names.
    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { _ = numberOfSections }
    }
}
