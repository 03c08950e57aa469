import ResponderChronicle
import ResponderKit

/// The keyboard in the lanes: the arrow keys pick bars, and Return asks for the menu of the picked one.
extension LanesView: PanelControl {
    package var isEnabled: Bool { rows.indices.contains { hasBars($0) } }
    package var role: Element.Role { .lane }
    /// The bars describe themselves. While none is picked, the focus is that of all lanes.
    package var element: Element? {
        isFirstResponder && picked == nil ? Element(role: .lane, label: label, value: "arrow keys pick a bar") : nil
    }

    package func handleKey(_ key: UIKey) -> Bool {
        switch key.name {
        case "Left": return pickBar(-1)
        case "Right": return pickBar(1)
        case "Up": return pickLane(-1)
        case "Down": return pickLane(1)
        case "Return":
            guard let picked, let bar = frame(of: picked) else { return true }
            askForMenu(at: bar.middle)
            return true
        default: return false
        }
    }

    private func hasBars(_ row: Int) -> Bool { rows[row].fold == nil && rows[row].now?.spans.isEmpty == false }

    private var pickedRow: Int? { picked.flatMap { picked in rows.firstIndex { $0.now?.subject == picked.subject } } }

    /// The bars of a lane, without those that another state covers.
    private func bars(_ lane: Timeline.Lane) -> [Int] {
        lane.spans.indices.filter {
            $0 + 1 >= lane.spans.count || lane.spans[$0 + 1].start > lane.spans[$0].start
        }
    }

    /// Pick the bar before or after the picked one, in its lane.
    private func pickBar(_ step: Int) -> Bool {
        guard let row = pickedRow, let lane = rows[row].now, let picked else { return pickLane(1) }
        let next = step > 0 ? bars(lane).first { $0 > picked.index } : bars(lane).last { $0 < picked.index }
        if let next { timeline?.go(byKeyTo: Pick(subject: lane.subject, index: next)) }
        return true
    }

    /// Pick a bar in the next lane above or below: the one that is nearest in time.
    /// - Returns: whether there is such a lane.
    private func pickLane(_ step: Int) -> Bool {
        let all = Array(rows.indices.filter(hasBars))
        let row: Int?
        if let pickedRow {
            row = step > 0 ? all.first { $0 > pickedRow } : all.last { $0 < pickedRow }
        } else {
            row = all.first
        }
        guard let row, let lane = rows[row].now else { return false }
        let picked = picked.flatMap { picked in content?.timeline.lane(of: picked.subject)?.spans[picked.index].start }
        let time = picked ?? content?.transport.moment ?? 0
        let nearest = bars(lane).min { abs(lane.spans[$0].start - time) < abs(lane.spans[$1].start - time) }
        if let nearest { timeline?.go(byKeyTo: Pick(subject: lane.subject, index: nearest)) }
        return true
    }
}
