import Foundation
import MessageText
import ResponderKit
import ResponderLog
import SceneFormat
import SceneStage

// Navigation stacks, pages and tables: their controllers, contents, data sources and delegates.

nonisolated extension SwiftExporter {
    func all(_ kind: ViewDescription.Class) -> [ViewDescription] { tree.filter { $0.viewClass == kind } }

    private func name(_ view: ViewDescription) -> String { names.views[view.name] ?? "" }

    // MARK: Controllers

    /// The controllers of screens and pages, and of views that name one.
    var controllerProperties: [String] {
        tree.compactMap { view in
            guard let controller = names.controllers[view.name] else { return nil }
            if isScreen(view) {
                let title = view.name.replacing("-", with: " ").capitalizedFirst
                needs.insert(.makeController)
                return
                    "private lazy var \(controller) = makeController(\(name(view)), title: \(SwiftLiteral.string(title)))"
            }
            guard view.controller != nil, view.name != scene.root.name else { return nil }
            return "private let \(controller) = UIViewController()"
        }
    }

    /// Whether it is a screen of a navigation stack, or a page.
    func isScreen(_ view: ViewDescription) -> Bool {
        [.navigation, .pages].contains(parents[view.name]?.viewClass)
    }

    private func controllers(of container: ViewDescription) -> [String] {
        container.subviews.compactMap { names.controllers[$0.name] }
    }

    // MARK: Contents

    /// Whether a container shows a view by a controller or a cell, and decides its place.
    func isContained(_ view: ViewDescription) -> Bool { isScreen(view) || parents[view.name]?.viewClass == .table }

    /// The lines that set up a view for its container.
    @SwiftLines
    func containedLines(of view: ViewDescription) -> [String] {
        if !isScreen(view) { "\(name(view)).frame.size = \(SwiftLiteral.size(view.frame.size))" }
        settings(of: view) + ownSettings(of: view)
    }

    /// The lines that give a container its controllers.
    @SwiftLines
    func controllerLines(of view: ViewDescription) -> [String] {
        let list = controllers(of: view)
        if view.viewClass == .navigation, !list.isEmpty {
            "\(name(view)).viewControllers = [\(list.joined(separator: ", "))]"
        }
        if view.viewClass == .pages, let first = list.first {
            "\(name(view)).dataSource = self"
            "\(name(view)).setViewControllers([\(first)], direction: .forward, animated: false)"
        }
    }

    /// The stack of a button whose screen is below another one, which the button pushes again; nil for other buttons.
    private func nextScreens(of button: ViewDescription) -> ViewDescription? {
        let path = [button] + superviews(of: button)
        guard let place = path.dropFirst().firstIndex(where: { $0.viewClass == .navigation }) else { return nil }
        return path[place].subviews.last?.name == path[place - 1].name ? nil : path[place]
    }

    func nextScreenTarget(of button: ViewDescription) -> [String] {
        guard let stack = nextScreens(of: button) else { return [] }
        return ["\(name(button)).addTarget(self, action: #selector(\(pushMethod(stack))), for: .touchUpInside)"]
    }

    private func pushMethod(_ stack: ViewDescription) -> String {
        stacks.count == 1 ? "pushNextScreen" : "pushNextScreenOf" + name(stack).capitalizedFirst
    }

    /// The actions of the buttons that push a popped screen again.
    var pushMethods: [String] {
        stacks.flatMap { stack -> [String] in
            guard stack.subviews.dropLast().flatMap(\.tree).contains(where: { $0.viewClass == .button }) else {
                return []
            }
            let list = controllers(of: stack).joined(separator: ", ")
            return [
                "", "@objc private func \(pushMethod(stack))() {", "    let screens = [\(list)]",
                "    guard let top = \(name(stack)).topViewController, let index = screens.firstIndex(of: top),",
                "        index + 1 < screens.count", "    else { return }",
                "    \(name(stack)).pushViewController(screens[index + 1], animated: true)", "}",
            ]
        }
    }

    // MARK: Tables

    /// Whether all rows of a table are plain text of the same height, which ordinary cells can show.
    func hasTextRows(_ table: ViewDescription) -> Bool {
        guard !table.subviews.isEmpty, table.isExclusive != true else { return false }
        return table.subviews.allSatisfy { row in
            row.isOnly(.label, with: ["text"]) && row.text != nil && !mentionedViews.contains(row.name)
                && row.frame.height == table.subviews[0].frame.height
        }
    }

    func isTextRow(_ view: ViewDescription) -> Bool { parents[view.name].map { textTables.contains($0.name) } ?? false }

    private func rowsName(_ table: ViewDescription) -> String { name(table) + "Rows" }

    var tableProperties: [String] {
        all(.table).flatMap { table -> [String] in
            let isText = textTables.contains(table.name)
            let rows = isText ? table.subviews.compactMap(\.text).map(SwiftLiteral.string) : table.subviews.map(name)
            let head = isText ? "let \(rowsName(table)) = [" : "lazy var \(rowsName(table)): [UIView] = ["
            return Self.list("private " + head, rows, "]")
        }
    }

    @SwiftLines
    func tableSettings(of table: ViewDescription) -> [String] {
        let code = code(of: table)
        let heights = Set(table.subviews.map(\.frame.height))
        if heights.count == 1, let height = heights.first { "\(code).rowHeight = \(SwiftLiteral.number(height))" }
        if heights.count > 1 { "\(code).delegate = self" }
        if textTables.contains(table.name) {
            "\(code).register(UITableViewCell.self, forCellReuseIdentifier: \"row\")"
        }
        "\(code).dataSource = self"
    }

    /// The conformances to the data source and delegate protocols of containers.
    var containerExtensions: [String] { tableExtensions + pageExtension + zoomExtension }

    /// An extension with the methods of a protocol.
    func adoption(_ name: String, _ body: [String]) -> [String] {
        ["", "// MARK: - \(name)", "", "extension \(className): \(name) {"] + body.indented + ["}"]
    }

    /// One value for each of several containers: a `switch`, or only the value if there is one.
    /// - Parameter word: what is done with a value of several.
    private func each(
        _ views: [ViewDescription], in subject: String = "tableView", _ word: String = "return",
        value: (ViewDescription) -> String
    ) -> [String] {
        guard views.count > 1, let last = views.last else { return views.map(value) }
        return ["switch \(subject) {"] + views.dropLast().map { "case \(name($0)): \(word) \(value($0))" }
            + ["default: \(word) \(value(last))", "}"]
    }

    private var tableExtensions: [String] {
        let tables = all(.table)
        guard !tables.isEmpty else { return [] }
        return adoption("UITableViewDataSource", dataSource(of: tables)) + heightExtension(tables)
    }

    @SwiftLines
    private func dataSource(of tables: [ViewDescription]) -> [String] {
        let texts = tables.filter { textTables.contains($0.name) }
        let others = tables.filter { !textTables.contains($0.name) }
        "func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {"
        each(tables) { "\(rowsName($0)).count" }.indented + ["}", ""]
        "func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {"
        if texts.isEmpty {
            viewCell(others).indented
        } else {
            if !others.isEmpty {
                "    if [\(others.map(name).joined(separator: ", "))].contains(tableView) {"
                viewCell(others).indented.indented + ["    }"]
            }
            textCell(texts).indented
        }
        "}"
        if texts.count > 1 {
            ["", "private func texts(of tableView: UITableView) -> [String] {"]
            each(texts, value: rowsName).indented + ["}"]
        }
        if others.count > 1 {
            ["", "private func rows(of tableView: UITableView) -> [UIView] {"]
            each(others, value: rowsName).indented + ["}"]
        }
    }

    private func textCell(_ tables: [ViewDescription]) -> [String] {
        let rows = tables.count == 1 ? rowsName(tables[0]) : "texts(of: tableView)"
        let color = SwiftLiteral.color(ScenePalette.text(on: isOnDarkGround(tables[0]) ? .black : .white))
        return [
            "let cell = tableView.dequeueReusableCell(withIdentifier: \"row\", for: indexPath)",
            "cell.backgroundColor = .clear", "cell.textLabel?.text = \(rows)[indexPath.row]",
            "cell.textLabel?.font = .systemFont(ofSize: 15, weight: .medium)", "cell.textLabel?.textColor = \(color)",
            "return cell",
        ]
    }

    @SwiftLines
    private func viewCell(_ tables: [ViewDescription]) -> [String] {
        let rows = tables.count == 1 ? rowsName(tables[0]) : "rows(of: tableView)"
        "// Each row is a view of its own, so cells are not used again."
        ["let cell = UITableViewCell(style: .default, reuseIdentifier: nil)", "let row = \(rows)[indexPath.row]"]
        "cell.backgroundColor = .clear"
        "row.frame = CGRect(x: 20, y: 0, width: cell.contentView.bounds.width - 40, height: row.bounds.height)"
        ["row.autoresizingMask = .flexibleWidth", "cell.contentView.addSubview(row)"]
        let exclusive = tables.filter { $0.isExclusive == true }.map(name)
        if !exclusive.isEmpty {
            let list = "[\(exclusive.joined(separator: ", "))]"
            let condition = exclusive.count == 1 ? "tableView == \(exclusive[0])" : "\(list).contains(tableView)"
            "for view in [cell, cell.contentView, row] {"
            ["    view.\(Property.exclusiveTouch.name) = \(condition)", "}"]
        }
        "return cell"
    }

    private func heightExtension(_ tables: [ViewDescription]) -> [String] {
        let uneven = tables.filter { Set($0.subviews.map(\.frame.height)).count > 1 }
        guard !uneven.isEmpty else { return [] }
        let head = "func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {"
        let body = each(uneven) { "\(rowsName($0))[indexPath.row].bounds.height" }
        return adoption("UITableViewDelegate", [head] + body.indented + ["}"])
    }

    // MARK: Pages

    private var pageExtension: [String] {
        let all = all(.pages).filter { !$0.subviews.isEmpty }
        guard !all.isEmpty else { return [] }
        func method(_ label: String, _ step: String) -> [String] {
            [
                "func pageViewController(",
                "    _ pageViewController: UIPageViewController, viewController\(label) viewController: UIViewController",
                ") -> UIViewController? {", "    page(\(step), from: viewController, in: pageViewController)", "}", "",
            ]
        }
        let isOne = all.count == 1
        let pages = each(all, in: "pageViewController", "siblings =") {
            (isOne ? "let siblings = " : "") + "[" + controllers(of: $0).joined(separator: ", ") + "]"
        }
        let container = isOne ? "_" : "pageViewController"
        let body =
            method("Before", "-1") + method("After", "1") + [
                "private func page(",
                "    _ step: Int, from page: UIViewController, in \(container): UIPageViewController",
                ") -> UIViewController? {",
            ] + (isOne ? [] : ["    let siblings: [UIViewController]"]) + pages.indented + [
                "    guard let index = siblings.firstIndex(of: page), siblings.indices.contains(index + step) else { return nil }",
                "    return siblings[index + step]", "}",
            ]
        return adoption("UIPageViewControllerDataSource", body)
    }

    // MARK: Zooming

    private var zoomExtension: [String] {
        let zooming = all(.scroll).filter { $0.zooms }
        guard !zooming.isEmpty else { return [] }
        let cases = zooming.compactMap { view in view.subviews.first.map { (name(view), code(of: $0)) } }
        let body =
            cases.count == 1 && zooming.count == 1
            ? [cases[0].1]
            : ["switch scrollView {"] + cases.map { "case \($0.0): return \($0.1)" } + ["default: return nil", "}"]
        let head = "func viewForZooming(in scrollView: UIScrollView) -> UIView? {"
        return adoption("UIScrollViewDelegate", [head] + body.indented + ["}"])
    }
}
