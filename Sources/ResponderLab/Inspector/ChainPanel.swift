import Foundation
import ResponderKit

/// The responder chain of the last finger that landed, in words.
enum ChainPanel {
    static func items(_ watch: StageWatch) -> [ListItem] {
        var items: [ListItem] = []
        if let blocked = watch.blocked { items.append(.paragraph("The touch is \(blocked).", .now)) }
        guard !watch.links.isEmpty else {
            let hint = "Touch a view of the scene: here you will read which responders the touch comes to."
            return items + [.paragraph(hint, .plain)]
        }
        items.insert(.heading("Responder chain of finger \(watch.hitContact)"), at: 0)
        for (index, link) in watch.links.enumerated() {
            items.append(.row(row(link, index, word: watch.word(for: index))))
        }
        return items
    }

    private static func row(_ link: StageWatch.Link, _ index: Int, word: String) -> ListRow {
        let view = link.responder.object as? UIView
        let isOfScene = view.map { !($0 is UIWindow) } ?? false
        var row = ListRow(name: link.responder.name)
        row.number = index + 1
        row.kind = kind(of: link.responder.object)
        row.verdict = word
        row.color = ChainDrawing.color(link.verdict)
        row.isFaint = link.verdict == .waiting
        if isOfScene, let name = view?.accessibilityIdentifier { row.action = .inspect(view: name) }
        return row
    }

    private static func kind(of responder: UIResponder?) -> String {
        switch responder {
        case let view as UIView: ViewPanel.className(of: view)
        case is UIViewController: "view controller"
        case is UIApplication: "UIApplication"
        default: "application's delegate"
        }
    }
}
