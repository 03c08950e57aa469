import ResponderChronicle
import ResponderInspector
import ResponderKit
import ResponderScenes

/// The panels are about the stage of a scene.
extension Stage: InspectedStage {
    package var purpose: String { AboutWords(scene.about).purpose }

    package var edgePans: [UIScreenEdgePanGestureRecognizer] {
        (gestureNames + builtInGestureNames).compactMap { recognizer(named: $0) as? UIScreenEdgePanGestureRecognizer }
    }

    package var roots: [UIView] { window.subviews }

    /// UIKit's name: classes of scenes are subclasses.
    package func className(of view: UIView) -> String {
        switch view {
        case is UIWindow: "UIWindow"
        case is UILabel: "UILabel"
        case is UIImageView: "UIImageView"
        case is UIButton: "UIButton"
        case is UISwitch: "UISwitch"
        case is UISlider: "UISlider"
        case is UITextField: "UITextField"
        case is UITableView: "UITableView"
        case is UIScrollView: "UIScrollView"
        default: "UIView"
        }
    }

    package func facts(ofView name: String) -> [(name: String, words: String)] {
        guard let description = description(ofView: name) else { return [] }
        var facts: [(name: String, words: String)] = []
        switch description.touches {
        case .forward: break
        case .handle: facts.append(("touches", "handles them: they end here"))
        default: facts.append(("touches", "notes them and calls super"))
        }
        switch description.hitTest {
        case .default: break
        case .passThrough: facts.append(("hitTest", "passes through"))
        default: facts.append(("hitTest", "asks subviews outside its bounds too"))
        }
        return facts
    }

    package func hitArea(of view: UIView) -> CGRect {
        description(ofView: view.traceName)?.hitArea ?? view.bounds
    }

    package func ties(ofGesture name: String) -> [GestureTie] {
        guard let description = description(ofGesture: name) else { return [] }
        return TieKey.all.map { GestureTie(label: $0.label, words: $0.words(description, self), key: $0.key) }
    }
}

extension Stage {
    /// The change that gives a view the transform of the scene's file again.
    func changeResettingTransform(of name: String) -> SceneChange {
        let t = description(ofView: name)?.transform ?? .identity
        let numbers = [t.a, t.b, t.c, t.d, t.tx, t.ty].map { JSONValue(.number(Double($0))) }
        return SceneChange(.view(name), "transform", JSONValue(.list(numbers)))
    }
}

extension InspectorPanel.Tab {
    /// The tab that a scene names.
    init(_ tab: SceneTab) {
        self =
            switch tab {
            case .why: .why
            case .chain: .chain
            case .hitTest: .hitTest
            case .views: .view
            }
    }
}

extension SceneChange {
    /// The change of a property in a panel; nil without a value.
    init?(_ place: KeyPlace, _ input: ListInput) {
        let content: JSONValue.Content
        switch input {
        case .flag(let flag): content = .bool(flag)
        case .number(let number): content = .number(number)
        case .none: return nil
        }
        let target: Target =
            switch place.owner {
            case .view(let name): .view(name)
            case .gesture(let name): .gesture(name)
            }
        self.init(target, place.key, JSONValue(content))
    }
}
