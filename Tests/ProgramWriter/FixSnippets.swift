import ResponderKit

@testable import SceneEditing
@testable import SceneFormat
@testable import SceneStage
@testable import SceneTools

/// A Swift file in which each proposal is where its comments say: in a controller that has the names of the exported program, in an
/// extension of its delegate, or in a subclass of a view.
struct FixSnippets {
    private let exporter: SwiftExporter
    private(set) var count = 0
    private(set) var text = ""

    init(of scene: SceneDocument) {
        exporter = SwiftExporter(scene, named: "")
        let stage = Stage(scene: scene)
        let gestures = exporter.state.gestures.keys.sorted()
        let others =
            Array(gestures.filter { stage.recognizer(named: $0)?.isTextEditing != true }.prefix(2)) + [
                "view.pan", "field.tap",
            ]
        let touched = scene.root.tree.filter { $0.viewClass == .button }.map(\.name)
        let proposals =
            gestures.flatMap { Proposal.all(forGesture: $0, on: stage, others: others, refusing: touched) }
            + scene.root.tree.flatMap { Proposal.all(forView: $0.name, on: stage) }
        var lines = [
            "// The Swift of all proposals for every-key.json, written by ProgramWriter.",
            "import UIKit", "", "class NamesOfEveryKey: UIViewController {",
        ]
        lines += properties(of: scene).indented + ["}"]
        var known: Set<[String]> = []
        for proposal in proposals where known.insert(proposal.swift).inserted { lines += code(of: proposal) }
        text = lines.joined(separator: "\n") + "\n"
    }

    /// The names of all views and gestures.
    private func properties(of scene: SceneDocument) -> [String] {
        let views = scene.root.tree.filter { !exporter.isControllersView($0) }.map { view in
            switch view.viewClass {
            case .navigation: "let \(exporter.names.views[view.name] ?? "") = UINavigationController()"
            case .pages:
                "let \(exporter.names.views[view.name] ?? "") = UIPageViewController("
                    + "transitionStyle: .scroll, navigationOrientation: .horizontal)"
            default: "let \(exporter.names.views[view.name] ?? "") = \(view.viewClass.uiKitName)()"
            }
        }
        return views
            + exporter.parts.map { part in
                "let \(exporter.names.gestures[part.gesture.name] ?? "") = \(part.gesture.kind.uiKitName)()"
            }
    }

    /// The class of the view whose class a proposal changes.
    private func base(of proposal: Proposal) -> String {
        let name = proposal.change.target.name
        let view = exporter.views[exporter.state.owners[name] ?? name]
        return view?.viewClass == .pages ? "UIScrollView" : view?.viewClass.uiKitName ?? "UIView"
    }

    private mutating func code(of proposal: Proposal) -> [String] {
        var statements: [String] = []
        var methods: [String] = []
        var isOfView = false
        var isMethod = false
        for line in proposal.swift {
            if line.hasPrefix("// in the class of ") || line.hasPrefix("// in the delegate of ") {
                isOfView = line.hasPrefix("// in the class of ")
                isMethod = true
                methods.append(line)
            } else if isMethod {
                methods.append(line)
            } else if !line.hasPrefix("//") {
                statements.append(line)
            }
        }
        guard !statements.isEmpty || !methods.isEmpty else { return [] }
        count += 1
        var lines = ["", "// \(proposal.words)"]
        if !statements.isEmpty || !isOfView {
            let conformance = isOfView || methods.isEmpty ? "" : ", UIGestureRecognizerDelegate"
            lines.append("private final class Fix\(count): NamesOfEveryKey\(conformance) {")
            if !statements.isEmpty { lines += (["func setUp() {"] + statements.indented + ["}"]).indented }
            if !isOfView { lines += methods.indented }
            lines.append("}")
        }
        if isOfView {
            let conformance = methods[0].contains("UIGestureRecognizerDelegate") ? ", UIGestureRecognizerDelegate" : ""
            lines.append("private final class FixedView\(count): \(base(of: proposal))\(conformance) {")
            lines += methods.indented + ["}"]
        }
        return lines
    }
}
