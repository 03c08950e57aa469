import ResponderLog

/// The room in words.
extension ScrollRoom {
    /// `the contentSize of list is 180 high, its bounds 160`.
    var words: String {
        "the contentSize of \(scroll) is \(Wording.tenths(content)) \(extent), its bounds \(Wording.tenths(bounds))"
    }

    /// The adjective of a size along the axis; of a turned scroll view the direction of the fingers, because what it calls wide is high
    /// for people.
    private var extent: String {
        guard isSideways == (axis == .horizontal) else { return "along this direction" }
        return axis == .horizontal ? "wide" : "high"
    }

    /// `its contentSize is 180 high, its bounds 200`; `its contentSize and its bounds are both 200 high`.
    private var sizes: String {
        let (content, bounds) = (Wording.tenths(content), Wording.tenths(bounds))
        return content == bounds
            ? "its contentSize and its bounds are both \(content) \(extent)"
            : "its contentSize is \(content) \(extent), its bounds \(bounds)"
    }

    /// Why it has nothing to scroll; nil if it has.
    var restingReason: String? {
        switch rest {
        case nil: nil
        case .nothingToScroll?: "\(scroll) has nothing to scroll: \(sizes)"
        case .scrollsOnlyAcross? where isSideways:
            "\(scroll) has nothing to scroll sideways: \(sizes); it scrolls only up and down"
        case .scrollsOnlyAcross?:
            "\(scroll) has nothing to scroll up or down: \(sizes); it scrolls only sideways"
        case .atEnd(let end)?: "\(scroll) is at its \(end.words), and \(outerAtEnd ?? ""), around it, can scroll on"
        }
    }

    /// The same as people say it, after `it`: `scrolls only up and down`.
    var resting: String? {
        switch rest {
        case nil: nil
        case .nothingToScroll?: "has nothing to scroll"
        case .scrollsOnlyAcross?: "scrolls only \(isSideways ? "up and down" : "sideways")"
        case .atEnd(let end)?: "is at its \(end.words)"
        }
    }
}

extension ScrollRoom.End {
    /// `bottom`, `left end`.
    var words: String {
        switch self {
        case .top: "top"
        case .bottom: "bottom"
        case .left: "left end"
        case .right: "right end"
        }
    }
}

extension ScrollHint {
    /// The reason in words, as developers say it.
    var words: String {
        switch self {
        case .fixedZoom(let scroll, let scale):
            "\(scroll) does not zoom: its minimumZoomScale and maximumZoomScale are both \(Wording.tenths(scale))"
        case .resting(let room): room.restingReason ?? ""
        case .stopped(let scroll): "the finger stopped \(scroll), which was in motion"
        }
    }
}
