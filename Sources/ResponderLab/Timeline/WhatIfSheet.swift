import Foundation
import ResponderKit
import ResponderScenes

/// Asks what should have been different: first which gesture or view, then what of it.
final class WhatIfSheet: ListSheet {
    /// Called with the change that was chosen.
    var onChange: ((SceneChange) -> Void)?
    private let stage: Stage
    private var proposals: [Proposal] = []

    init(_ stage: Stage) {
        self.stage = stage
        super.init(title: "What if …")
        showSubjects()
    }

    required init?(coder: NSCoder) { nil }

    override var wantedSize: CGSize { CGSize(width: 520, height: 560) }

    private func showSubjects() {
        var items: [ListItem] = [
            .paragraph("The same fingers once more, with one thing different from the beginning on. Of what?", .plain)
        ]
        if !stage.gestureNames.isEmpty { items.append(.heading("Gestures")) }
        for name in stage.gestureNames {
            var row = ListRow(name: name)
            row.kind = stage.recognizer(named: name).map(GestureWords.place) ?? ""
            row.action = .named("gesture " + name)
            items.append(.row(row))
        }
        items.append(.heading("Views"))
        for name in stage.viewNames {
            var row = ListRow(name: name)
            row.action = .named("view " + name)
            items.append(.row(row))
        }
        list.contentOffset = .zero
        list.show(items)
    }

    private func show(_ proposals: [Proposal], of name: String) {
        self.proposals = proposals
        var items: [ListItem] = [.heading(name)]
        for (index, proposal) in proposals.enumerated() {
            var row = ListRow(name: proposal.key)
            row.verdict = "\(proposal.from) → \(proposal.to)"
            row.color = Palette.now
            row.action = .named("try \(index)")
            items.append(.row(row))
        }
        var back = ListRow(name: "Something else …")
        back.action = .named("back")
        items.append(.row(back))
        list.contentOffset = .zero
        list.show(items)
        _ = firstControl?.becomeFirstResponder()
    }

    override func perform(_ action: ListAction, _ input: ListInput) {
        guard case .named(let word) = action else { return }
        let parts = word.split(separator: " ", maxSplits: 1).map(String.init)
        switch (parts.first, parts.last) {
        case ("gesture", let name?): show(Proposal.all(forGesture: name, on: stage), of: name)
        case ("view", let name?): show(Proposal.all(forView: name, on: stage), of: name)
        case ("try", let number?):
            guard let index = Int(number), proposals.indices.contains(index) else { return }
            let change = proposals[index].change
            close()
            onChange?(change)
        default: showSubjects()
        }
    }
}
