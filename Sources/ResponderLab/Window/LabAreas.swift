import Foundation

/// Where the parts of the lab stand in a window. They fill it and share no point.
struct LabAreas {
    let bar: CGRect
    let stage: CGRect
    /// Empty where there is no room for it, or it is not wanted.
    let inspector: CGRect
    /// Empty where there is no room for it; its header alone where it is folded.
    let timeline: CGRect
    /// Empty in a low window.
    let hints: CGRect
    /// Whether only the timeline's header is shown.
    let isTimelineFolded: Bool

    /// - Parameters:
    ///   - bounds: all there is.
    ///   - wantsInspector: nil: where there is room for it.
    ///   - timelineHeight: how tall the timeline would like to be, in points.
    ///   - foldsTimeline: whether its header is enough; nil: where the stage needs the room.
    ///   - inspectorWidth: how wide the inspector would like to be, in points.
    init(
        _ bounds: CGRect, wantsInspector: Bool?, timelineHeight: CGFloat = LabView.timelineHeight,
        foldsTimeline: Bool? = nil, inspectorWidth: CGFloat = LabView.inspectorWidth
    ) {
        let hasInspector = wantsInspector ?? (bounds.width >= LabAreas.leastForInspector)
        let width = hasInspector ? min(max(280, inspectorWidth), max(280, bounds.width * 0.5)).rounded() : 0
        let hintHeight = bounds.height < LabAreas.leastForHints ? 0 : LabView.hintHeight
        let middle = bounds.height - LabView.barHeight - hintHeight
        let leastStage = LabAreas.leastStage(inHeight: bounds.height)
        isTimelineFolded =
            middle < leastStage + LabAreas.leastTimeline
            || (foldsTimeline ?? (bounds.height < LabAreas.leastForTimeline))
        let lower =
            isTimelineFolded
            ? TimelineHeader.height
            : min(max(timelineHeight, LabAreas.leastTimeline), middle - leastStage)
        let height = middle - lower
        bar = CGRect(x: 0, y: 0, width: bounds.width, height: LabView.barHeight)
        stage = CGRect(x: 0, y: bar.maxY, width: bounds.width - width, height: height)
        inspector = CGRect(x: stage.maxX, y: bar.maxY, width: width, height: height)
        timeline = CGRect(x: 0, y: stage.maxY, width: bounds.width, height: lower)
        hints = CGRect(x: 0, y: timeline.maxY, width: bounds.width, height: hintHeight)
    }

    /// The least height of a stage in a window of a height, in points: in a low one more than half of it, whatever the
    /// timeline would like.
    static func leastStage(inHeight height: CGFloat) -> CGFloat { min(360, (height * 0.6).rounded()) }

    /// The least that makes sense, in points.
    static let leastTimeline: CGFloat = 120
    /// Windows that are lower than this begin with a folded timeline, or have no hints: what is written on the stage could
    /// not be read.
    static let leastForTimeline: CGFloat = 600
    static let leastForHints: CGFloat = 560
    /// Windows that are narrower than this begin without the inspector.
    static let leastForInspector: CGFloat = 900
}
