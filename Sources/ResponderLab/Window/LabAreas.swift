import Foundation
import ResponderInspector

/// The frames of the lab's parts in a window. They fill it and do not overlap.
struct LabAreas {
    let bar: CGRect
    let stage: CGRect
    /// Below the stage; empty if it is hidden.
    let rail: CGRect
    /// Empty if there is no room for it, or it is hidden.
    let inspector: CGRect
    /// Empty if there is no room for it; the header alone if it is folded.
    let timeline: CGRect
    /// Empty in a low window.
    let hints: CGRect
    /// Whether only the timeline's header is shown.
    let isTimelineFolded: Bool

    /// - Parameters:
    ///   - bounds: the bounds of the window.
    ///   - wantsInspector: nil to show it if there is room.
    ///   - timelineHeight: the preferred height of the timeline, in points; nil for one that grows with the window.
    ///   - foldsTimeline: whether to show only its header; nil to do so if the stage needs the room.
    ///   - showsRail: whether the responder chain is shown below the stage.
    ///   - inspectorWidth: the preferred width of the inspector, in points.
    init(
        _ bounds: CGRect, wantsInspector: Bool?, timelineHeight: CGFloat? = nil,
        foldsTimeline: Bool? = nil, showsRail: Bool = true, inspectorWidth: CGFloat = LabView.inspectorWidth
    ) {
        let hasInspector = wantsInspector ?? (bounds.width >= LabAreas.minimumForInspector)
        let width = hasInspector ? min(max(280, inspectorWidth), max(280, bounds.width * 0.5)).rounded() : 0
        let hintHeight = bounds.height < LabAreas.minimumForHints ? 0 : LabView.hintHeight
        let middle = bounds.height - LabView.barHeight - hintHeight
        let railHeight = showsRail ? RailView.height(inWindow: bounds.height) : 0
        let minimumStage = LabAreas.minimumStage(inHeight: bounds.height) + railHeight
        isTimelineFolded =
            middle < minimumStage + LabAreas.minimumTimeline
            || (foldsTimeline ?? (bounds.height < LabAreas.minimumForTimeline))
        let lower =
            isTimelineFolded
            ? TimelineHeader.height
            : min(
                max(timelineHeight ?? LabAreas.timelineHeight(inHeight: bounds.height), LabAreas.minimumTimeline),
                middle - minimumStage)
        let height = middle - lower
        bar = CGRect(x: 0, y: 0, width: bounds.width, height: LabView.barHeight)
        stage = CGRect(x: 0, y: bar.maxY, width: bounds.width - width, height: height - railHeight)
        rail = CGRect(x: 0, y: stage.maxY, width: stage.width, height: railHeight)
        inspector = CGRect(x: stage.maxX, y: bar.maxY, width: width, height: height)
        timeline = CGRect(x: 0, y: rail.maxY, width: bounds.width, height: lower)
        hints = CGRect(x: 0, y: timeline.maxY, width: bounds.width, height: hintHeight)
    }

    /// The minimum height of a stage in a window of a height, in points: more than half of a low window, at any
    /// preferred height of the timeline.
    static func minimumStage(inHeight height: CGFloat) -> CGFloat { min(360, (height * 0.57).rounded()) }

    /// The height of the timeline in a window of a height, in points. It grows where a window has more room than scenes
    /// need.
    static func timelineHeight(inHeight height: CGFloat) -> CGFloat { 208 + max(0, (height - 1000) * 0.4).rounded() }

    /// The minimum height of an unfolded timeline, in points.
    static let minimumTimeline: CGFloat = 120
    /// Lower windows start with a folded timeline, or have no hints, because texts on the stage would be too small.
    static let minimumForTimeline: CGFloat = 600
    static let minimumForHints: CGFloat = 600
    /// Narrower windows start without the inspector.
    static let minimumForInspector: CGFloat = 900
}
