import ResponderKit
import ResponderScenes

/// The responder chain of the shown finger or event, in words.
package enum ChainPanel {
    package static func items(_ watch: StageWatch, _ stage: Stage) -> [ListItem] {
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
            let isIdle = chain.idleWord != nil && index == chain.stop
            let row = ListRow(
                name: link.responder.name, number: index + 1,
                kind: link.responder.object.map { kind(of: $0, stage) } ?? "", verdict: chain.word(for: index),
                color: isIdle ? Palette.textSecond : RailLink.color(link.verdict),
                isFaint: link.verdict == .notReached,
                action: stage.name(of: link.responder.object as? UIView).map {
                    InspectorAction.inspect(view: $0)
                })
            items.append(.row(row))
        }
        return items
    }

    private static func kind(of responder: UIResponder, _ stage: Stage) -> String {
        switch responder {
        case let view as UIView: stage.className(of: view)
        case is UIViewController: "view controller"
        case is UIApplication: "UIApplication"
        default: "application's delegate"
        }
    }
}
