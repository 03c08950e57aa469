import Foundation
import ResponderKit

/// The responder chain of the shown finger or event, in words.
package enum ChainPanel {
    package static func items(_ watch: StageWatch, _ stage: any InspectedStage) -> [ListItem] {
        var items: [ListItem] = []
        guard let chain = watch.chain else {
            let hint = "Touch a view: here you will read which responders the touch comes to."
            return [.paragraph(hint, .plain)]
        }
        items.append(.heading("Responder chain of \(chain.subject.name)"))
        if case .finger = chain.subject, let blocked = watch.landing?.blocked {
            items.append(.paragraph("The touch is \(blocked).", .now))
        }
        for (index, link) in chain.links.enumerated() {
            var row = row(link, index, word: chain.word(for: index), stage)
            if chain.idleWord != nil, index == chain.stop { row.color = Palette.textSecond }
            items.append(.row(row))
        }
        return items
    }

    private static func row(
        _ link: ChainPath.Link, _ index: Int, word: String, _ stage: any InspectedStage
    ) -> ListRow {
        var row = ListRow(name: link.responder.name)
        row.number = index + 1
        row.kind = link.responder.object.map { kind(of: $0, stage) } ?? ""
        row.verdict = word
        row.color = RailLink.color(link.verdict)
        row.isFaint = link.verdict == .notReached
        row.action = stage.name(of: link.responder.object as? UIView).map { InspectorAction.inspect(view: $0) }
        return row
    }

    private static func kind(of responder: UIResponder, _ stage: any InspectedStage) -> String {
        switch responder {
        case let view as UIView: stage.className(of: view)
        case is UIViewController: "view controller"
        case is UIApplication: "UIApplication"
        default: "application's delegate"
        }
    }
}
