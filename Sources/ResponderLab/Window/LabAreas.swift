import Foundation
import ResponderKit

/// Where the parts of the lab stand in a window. They fill it and share no point.
struct LabAreas {
    let bar: CGRect
    let stage: CGRect
    /// Empty where there is no room for it, or it is not wanted.
    let inspector: CGRect
    /// Empty where there is no room for it.
    let timeline: CGRect
    let hints: CGRect

    /// - Parameters:
    ///   - bounds: all there is.
    ///   - wantsInspector: nil: where there is room for it.
    ///   - timelineHeight: how tall the timeline would like to be, in points; 0 for none.
    ///   - inspectorWidth: how wide the inspector would like to be, in points.
    init(
        _ bounds: CGRect, wantsInspector: Bool?, timelineHeight: CGFloat = 0,
        inspectorWidth: CGFloat = LabView.inspectorWidth
    ) {
        let hasInspector = wantsInspector ?? (bounds.width >= 900)
        let width = hasInspector ? min(max(280, inspectorWidth), max(280, bounds.width * 0.5)).rounded() : 0
        let middle = bounds.height - LabView.barHeight - LabView.hintHeight
        let low = middle < LabAreas.leastStage + LabAreas.leastTimeline
        let timelineHeight =
            low || timelineHeight == 0
            ? 0 : min(max(timelineHeight, LabAreas.leastTimeline), middle - LabAreas.leastStage)
        let height = middle - timelineHeight
        bar = CGRect(x: 0, y: 0, width: bounds.width, height: LabView.barHeight)
        stage = CGRect(x: 0, y: bar.maxY, width: bounds.width - width, height: height)
        inspector = CGRect(x: stage.maxX, y: bar.maxY, width: width, height: height)
        timeline = CGRect(x: 0, y: stage.maxY, width: bounds.width, height: timelineHeight)
        hints = CGRect(x: 0, y: timeline.maxY, width: bounds.width, height: LabView.hintHeight)
    }

    /// The least that makes sense, in points.
    static let leastStage: CGFloat = 200
    static let leastTimeline: CGFloat = 120
}
