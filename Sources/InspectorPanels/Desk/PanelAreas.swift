import Foundation

/// How much a desk shows.
package enum DeskMode: String {
    /// The stage and the verdict.
    case play
    /// The whole instrument.
    case expert
}

/// The frames of the panels around a stage in a window. They fill it and do not overlap.
package struct PanelAreas {
    package let bar: CGRect
    package let stage: CGRect
    /// The verdict, below the stage.
    package let verdict: CGRect
    /// Empty if there is no room for it, or it is hidden.
    package let inspector: CGRect
    /// Empty if there is no room for it; the header alone if it is folded.
    package let timeline: CGRect
    /// Empty in a low window.
    package let hints: CGRect
    /// Whether only the timeline's header is shown.
    package let isTimelineFolded: Bool

    /// - Parameters:
    ///   - wantsInspector: nil to show it if there is room.
    ///   - timelineHeight: the preferred height of the timeline, in points; nil for one that grows with the window.
    ///   - foldsTimeline: whether to show only its header; nil to do so if the stage needs the room.
    package init(
        _ bounds: CGRect, mode: DeskMode = .expert, wantsInspector: Bool?, timelineHeight: CGFloat? = nil,
        foldsTimeline: Bool? = nil, inspectorWidth: CGFloat = PanelAreas.inspectorWidth, hasHints: Bool = true,
        minimumForInspector: CGFloat = PanelAreas.minimumForInspector
    ) {
        let isExpert = mode == .expert
        let hasInspector = isExpert && wantsInspector ?? (bounds.width >= minimumForInspector)
        let width = hasInspector ? PanelAreas.panelWidth(inspectorWidth, inWindow: bounds.width) : 0
        let hasHints = isExpert && hasHints && bounds.height >= PanelAreas.minimumForHints
        let hintHeight = hasHints ? PanelAreas.hintHeight : 0
        let verdictHeight = PanelAreas.verdictHeight(inWindow: bounds.height, mode: mode)
        let middle = bounds.height - PanelAreas.barHeight - hintHeight - verdictHeight
        let minimumStage = PanelAreas.minimumStage(inHeight: bounds.height)
        isTimelineFolded =
            middle < minimumStage + PanelAreas.minimumTimeline
            || (foldsTimeline ?? (bounds.height < PanelAreas.minimumForTimeline))
        let wanted = PanelAreas.timelineHeight(
            timelineHeight ?? PanelAreas.timelineHeight(inHeight: bounds.height))
        let lower = !isExpert ? 0 : isTimelineFolded ? TimelineHeader.height : min(wanted, middle - minimumStage)
        let height = middle - lower
        bar = CGRect(x: 0, y: 0, width: bounds.width, height: PanelAreas.barHeight)
        stage = CGRect(x: 0, y: bar.maxY, width: bounds.width - width, height: height)
        inspector = CGRect(x: stage.maxX, y: bar.maxY, width: width, height: height)
        verdict = CGRect(x: 0, y: stage.maxY, width: bounds.width, height: verdictHeight)
        timeline = CGRect(x: 0, y: verdict.maxY, width: bounds.width, height: lower)
        hints = CGRect(x: 0, y: timeline.maxY, width: bounds.width, height: hintHeight)
    }

    /// The width that a panel of a preferred width gets in a window of a width, in points: at most half of it.
    package static func panelWidth(_ wanted: CGFloat, inWindow width: CGFloat) -> CGFloat {
        min(max(minimumInspector, wanted), max(minimumInspector, width / 2)).rounded()
    }

    /// The height that an unfolded timeline of a preferred height gets where the stage leaves it the room, in points.
    package static func timelineHeight(_ wanted: CGFloat) -> CGFloat { max(minimumTimeline, wanted) }

    /// The minimum height of a stage in a window of a height, in points, at any preferred height of the timeline.
    package static func minimumStage(inHeight height: CGFloat) -> CGFloat { (height * 0.55).rounded(.up) }

    /// The height of the verdict in a window of a height, in points. The instrument needs the room for its lanes, which show the moment of the
    /// decision too.
    package static func verdictHeight(inWindow height: CGFloat, mode: DeskMode = .expert) -> CGFloat {
        if mode == .expert, height < 960 { return height < 640 ? 63 : 64 }
        return height < 720 ? 92 : 128
    }

    /// The height of the timeline in a window of a height, in points. It grows where a window has more room than scenes
    /// need.
    package static func timelineHeight(inHeight height: CGFloat) -> CGFloat {
        208 + max(0, (height - 1100) * 0.35).rounded()
    }

    package static let inspectorWidth: CGFloat = 352
    private static let minimumInspector: CGFloat = 280
    package static let barHeight: CGFloat = 48
    package static let hintHeight: CGFloat = 36

    /// The minimum height of an unfolded timeline, in points.
    package static let minimumTimeline: CGFloat = 104
    /// Lower windows start with a folded timeline, or have no hints, because texts on the stage would be too small.
    package static let minimumForTimeline: CGFloat = 600
    package static let minimumForHints: CGFloat = 600
    /// Narrower windows start without the inspector.
    package static let minimumForInspector: CGFloat = 900
}
