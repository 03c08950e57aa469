import ResponderLog

extension TreeMove {
    /// What happens, as a participle: `added to card`, `moved from card to board`, `removed from card`, `presented`.
    var words: String {
        switch self {
        case .added(let parent): "added to \(parent)"
        case .moved(let old, let new): "moved from \(old) to \(new)"
        case .removed(let old): old.map { "removed from \($0)" } ?? "removed"
        case .presented: "presented"
        case .dismissed: "dismissed"
        }
    }
}
