import ResponderKit
import Testing

@testable import SceneFormat
@testable import SceneStage

/// The colours of the built-in scenes, measured as WCAG does: a view can be told from what is behind it, and texts can be read.
@Suite struct SceneContrastTests {
    /// A colour that is too near to what is behind it.
    private struct Fault: CustomStringConvertible { let description: String }

    private func luminance(_ color: UIColor) -> Double {
        func linear(_ channel: CGFloat) -> Double {
            let value = Double(channel)
            return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }

    private func contrast(_ one: UIColor, _ other: UIColor) -> Double {
        let (a, b) = (luminance(one), luminance(other))
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    private func blend(_ color: UIColor, _ alpha: CGFloat, over under: UIColor) -> UIColor {
        let part = color.alpha * alpha
        func mixed(_ top: CGFloat, _ bottom: CGFloat) -> CGFloat { top * part + bottom * (1 - part) }
        return UIColor(
            red: mixed(color.red, under.red), green: mixed(color.green, under.green),
            blue: mixed(color.blue, under.blue), alpha: 1)
    }

    /// - Parameters:
    ///   - behind: the colour around the view.
    ///   - alpha: that of its superviews.
    private func faults(
        of view: ViewDescription, in outer: ViewDescription?, on stage: Stage, behind: UIColor, alpha: CGFloat = 1
    ) -> [Fault] {
        guard let shown = stage.view(named: view.name), !shown.isHidden else { return [] }
        let alpha = alpha * shown.alpha
        // A row of a table has no fill; the fill of an image is the colour of its picture.
        let isRow = outer?.viewClass == .table
        let fill = isRow ? nil : view.viewClass == .image ? (shown as? SceneImage)?.color : shown.backgroundColor
        let ground = fill.map { blend($0, alpha, over: behind) } ?? behind
        var found: [Fault] = []
        if view.text != nil, view.viewClass != .textField {
            let words = (shown as? UILabel)?.textColor ?? ScenePalette.text(on: ground)
            let seen = contrast(blend(words, alpha, over: ground), ground)
            if seen < 4.5 { found.append(Fault(description: "the text of \(view.name) has \(seen)")) }
        }
        if !isRow, isBox(view, in: outer), let seen = edge(of: shown, ground, behind, alpha), seen < 3 {
            found.append(Fault(description: "\(view.name) has \(seen) against what is behind it"))
        }
        return found + view.subviews.flatMap { faults(of: $0, in: view, on: stage, behind: ground, alpha: alpha) }
    }

    /// Whether what is behind the view can be seen beside it.
    private func isBox(_ view: ViewDescription, in outer: ViewDescription?) -> Bool {
        guard let outer, ![.label, .switch, .slider].contains(view.viewClass) else { return false }
        guard ![.navigation, .pages].contains(outer.viewClass) else { return false }
        return view.frame.width < outer.frame.width || view.frame.height < outer.frame.height - 1
    }

    /// The contrast of a view's fill or border; nil for a view that has neither, or the fill of what is behind it.
    private func edge(of view: UIView, _ ground: UIColor, _ behind: UIColor, _ alpha: CGFloat) -> Double? {
        let fill = contrast(ground, behind)
        guard view.borderWidth > 0, let border = view.borderColor else { return fill < 1.001 ? nil : fill }
        return max(fill, contrast(blend(border, alpha, over: behind), behind))
    }

    @Test(arguments: Assets.catalogue.names)
    func `Every view of a built-in scene can be told from what is behind, and every text be read`(name: String) throws {
        let scene = try Assets.catalogue.scene(named: name)
        let found = faults(of: scene.root, in: nil, on: Stage(scene: scene), behind: .black)
        #expect(found.isEmpty, "\(found)")
    }

    @Test func `Grey on grey is found`() throws {
        let scene = try SceneDocument(
            text: sceneText(
                root: ##"""
                    "color":"#000000","subviews":[{"name":"box","frame":[0,0,9,9],"color":"#222222"},
                    {"name":"l","class":"label","text":"a","alpha":0.3,"frame":[0,0,9,9]}]
                    """##))
        let found = faults(of: scene.root, in: nil, on: Stage(scene: scene), behind: .black)
        #expect(found.count == 2)
    }
}
