import Foundation
import ResponderLog
import SceneFormat

/// A scene as a program: one Swift file with a view controller in plain UIKit.
///
///     let program = SwiftProgram(of: scene, named: "pan-and-swipe")
///     print(program.text)       // import UIKit …
///
/// It has the scene's views, gestures and relations, delegate methods with the same answers, and actions with the scene's effects. A
/// comment replaces what UIKit has no public name for. The file is for Apple's platforms; `swift package port-uikit` converts it
/// for ResponderKit.
nonisolated public struct SwiftProgram: Sendable {
    /// The name of the view controller: `PanAndSwipeViewController`.
    public let className: String
    /// The file, in UTF-8 with a line feed at the end.
    public let text: String
    /// The property of each view, by the name of the view.
    package let views: [String: String]

    /// Write a scene as a program.
    /// - Parameter name: the name of the scene or of its file, from which that of the view controller is made; if it is empty, the
    ///   scene's title is used.
    public init(of scene: SceneDocument, named name: String) {
        let exporter = SwiftExporter(scene, named: name)
        className = exporter.className
        text = exporter.file.joined(separator: "\n") + "\n"
        views = exporter.names.views
    }
}

/// Writes the parts of an exported file. Each extension writes one part, and notes which other parts it needs.
nonisolated final class SwiftExporter {
    /// Methods that are written if something calls them.
    enum Helper {
        case addLabel, addBox, setUpButton, toggleButton, makeController, makeTransformable
        case move, carry, scale, rotate, showHighlight, toggleHighlight, setHighlighted, showMenu
    }

    let scene: SceneDocument
    let className: String
    var names: SwiftIdentifiers
    var needs: Set<Helper> = []
    /// The subclasses of views in the file, and the code of those of recognizers, in the order of their first use.
    var viewClasses: [SwiftViewClass] = []
    var recognizerClasses: [[String]] = []
    /// The gestures that another class identifies by the property `name`.
    var namedGestures: Set<String> = []

    /// The recognizers of the scene's own gestures, each with its view.
    let parts: [(view: ViewDescription, gesture: GestureDescription)]
    /// The position of each view in the tree.
    let places: [String: (depth: Int, sibling: Int)]
    let parents: [String: ViewDescription]
    let views: [String: ViewDescription]
    let state: SceneState
    /// All views, each before its subviews.
    let tree: [ViewDescription]
    /// The views that methods of the program refer to.
    let mentionedViews: Set<String>

    // Lookups for all views and gestures, computed once, so that the time for an export is linear.
    private(set) lazy var boxLook = commonBoxLook
    /// The tables whose rows ordinary cells can show.
    private(set) lazy var textTables = Set(all(.table).filter(hasTextRows).map(\.name))
    private(set) lazy var namesInDelegate = gesturesInAnswers
    /// The position of each recognizer in the scene.
    private(set) lazy var order = Dictionary(
        tree.flatMap(\.recognizerNames).enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    private(set) lazy var stacks = all(.navigation)
    var viewClassNames: [ViewDescription: String] = [:]
    /// The names of these classes, by descriptions of what they override.
    var recognizerClassNames: [GestureDescription: String] = [:]

    init(_ scene: SceneDocument, named name: String) {
        self.scene = scene
        var names = SwiftIdentifiers(scene)
        let base = [name, scene.title].first { $0.contains(where: \.isLetter) } ?? "scene"
        className = names.takeType(base, "ViewController")
        self.names = names
        state = SceneState(scene)
        let tree = scene.root.tree
        self.tree = tree
        var places: [String: (depth: Int, sibling: Int)] = [scene.root.name: (0, 0)]
        var parents: [String: ViewDescription] = [:]
        for view in tree {
            for (index, subview) in view.subviews.enumerated() {
                places[subview.name] = ((places[view.name]?.depth ?? 0) + 1, index)
                parents[subview.name] = view
            }
        }
        self.places = places
        self.parents = parents
        views = Dictionary(uniqueKeysWithValues: tree.map { ($0.name, $0) })
        parts = tree.flatMap { view in view.parts.map { (view, $0) } }
        let gestures = parts.map(\.gesture) + tree.flatMap(\.ownGestures)
        var mentionedViews = Set(tree.flatMap(\.subviewsInFront))
        for gesture in gestures {
            mentionedViews.formUnion(gesture.shouldReceiveTouchIn)
            mentionedViews.formUnion(gesture.shouldReceiveTouchNotIn)
            mentionedViews.formUnion(gesture.conditions.flatMap(\.lists))
        }
        self.mentionedViews = mentionedViews
    }

    /// All lines of the file.
    var file: [String] {
        // The bodies first, because they decide which helpers, classes and imports are needed.
        let views = viewMethods
        _ = (properties, gestureMethods)
        let classes = viewClasses.flatMap { [""] + $0.code(in: self) } + recognizerClasses.flatMap { [""] + $0 }
        let gestures = gestureMethods
        let actions = actionMethods
        let delegates = delegateExtension + containerExtensions
        let properties = properties
        let helpers = methods([.addLabel, .addBox, .setUpButton, .makeController])
        var body = properties
        body += body.isEmpty ? [] : [""]
        body += lifeCycle(hasGestures: !gestures.isEmpty)
        for (title, methods) in [("Views", views + helpers), ("Gestures", gestures), ("Actions", actions)]
        where !methods.isEmpty {
            body += ["", "// MARK: - \(title)", ""] + methods
        }
        var lines = ["import UIKit"]
        if !recognizerClasses.isEmpty { lines.append("import UIKit.UIGestureRecognizerSubclass") }
        lines += [""] + about + ["final class \(className): UIViewController {"] + body.indented + ["}"]
        lines += delegates + classes + throwClass
        if lines.contains(where: { $0.contains(".hex(") }) { lines += [""] + Self.colorExtension }
        return lines
    }

    private var about: [String] {
        let title = SwiftLiteral.comment(scene.title, mark: "///")
        let about = SwiftLiteral.comment(scene.about, mark: "///")
        let size =
            "Its frames are made for \(SwiftLiteral.number(scene.size.width)) × "
            + "\(SwiftLiteral.number(scene.size.height)) points."
        return [title, about, ["/// \(size)"]].filter { !$0.isEmpty }.joined(separator: ["///"]).map { $0 }
    }

    @SwiftLines
    private func lifeCycle(hasGestures: Bool) -> [String] {
        ["override func viewDidLoad() {", "    super.viewDidLoad()", "    addViews()"]
        if hasGestures { "    addGestures()" }
        "}"
        let animations = animationLines
        if !animations.isEmpty {
            ["", "override func viewDidAppear(_ animated: Bool) {", "    super.viewDidAppear(animated)"]
            animations.indented + ["}"]
        }
    }

    private static let colorExtension = [
        "extension UIColor {", "    fileprivate static func hex(_ value: Int, alpha: CGFloat = 1) -> UIColor {",
        "        UIColor(",
        "            red: CGFloat(value >> 16 & 0xFF) / 255, green: CGFloat(value >> 8 & 0xFF) / 255,",
        "            blue: CGFloat(value & 0xFF) / 255, alpha: alpha)", "    }", "}",
    ]
}

/// Lines of Swift, from single lines, lists of lines, conditions and loops.
@resultBuilder
nonisolated enum SwiftLines {
    static func buildExpression(_ line: String) -> [String] { [line] }
    static func buildExpression(_ lines: [String]) -> [String] { lines }
    static func buildBlock(_ parts: [String]...) -> [String] { parts.flatMap(\.self) }
    static func buildOptional(_ lines: [String]?) -> [String] { lines ?? [] }
    static func buildEither(first lines: [String]) -> [String] { lines }
    static func buildEither(second lines: [String]) -> [String] { lines }
    static func buildArray(_ parts: [[String]]) -> [String] { parts.flatMap(\.self) }
}

nonisolated extension [[String]] {
    /// The lines of blocks, with an empty line between two.
    var separated: [String] { [String](joined(separator: [""])) }
}

nonisolated extension [String] {
    /// The same lines, one level deeper.
    var indented: [String] { map { $0.isEmpty ? "" : "    " + $0 } }
}
