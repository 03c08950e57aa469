import Foundation

/// What a person chose to see on a desk: which parts, how large, and of what. The desk's view renders it; nothing else remembers it. The
/// part of the time that the timeline shows is its own, as the content offset is a scroll view's.
package struct DeskState: Equatable {
    /// Whether only the stage and the verdict are shown, or all panels.
    package private(set) var mode = DeskMode.expert
    /// Whether the panels are shown only to see a reason, so that Escape leads back to the stage and the verdict.
    package private(set) var isVisit = false
    /// Whether the panel is shown; nil to show it if there is room beside the stage.
    package private(set) var wantsPanel: Bool?
    /// The preferred width of the panel, in points. `PanelAreas` has the limits of what it gets.
    package private(set) var panelWidth = PanelAreas.inspectorWidth
    /// The preferred height of the timeline, in points; nil for one that grows with the window.
    package private(set) var timelineHeight: CGFloat?
    /// Whether only the timeline's header is shown; nil to do so if the stage needs the room.
    package private(set) var foldsTimeline: Bool?
    /// Whether the stage is exploded.
    package private(set) var isExploded = false
    /// The marks of every view on the stage.
    package private(set) var marks: ViewMarks = []
    /// Whether the strips are shown in which screen-edge pans begin.
    package private(set) var showsEdgeZones = true
    /// What the inspector shows.
    package private(set) var inspector = PanelState()

    package init() {}

    /// What a person can want to see.
    package enum Action {
        case play
        case expert
        /// All panels, to see a reason.
        case visit
        case panel(isShown: Bool?)
        case panelWidth(CGFloat)
        case timeline(isFolded: Bool?)
        /// A timeline of a height; nil for one that grows with the window.
        case timelineHeight(CGFloat?)
        case explode(Bool)
        /// These marks, and no others.
        case marks(ViewMarks)
        /// Marks that are shown go, and the others come.
        case toggle(ViewMarks)
        case edgeZones(isShown: Bool)
        case inspector(PanelState.Action)
    }

    package mutating func reduce(_ action: Action) {
        switch action {
        case .play:
            mode = .play
            isVisit = false
        case .expert: mode = .expert
        case .visit:
            isVisit = isVisit || mode == .play
            mode = .expert
        case .panel(let isShown): wantsPanel = isShown
        case .panelWidth(let width): panelWidth = width
        case .timeline(let isFolded): foldsTimeline = isFolded
        case .timelineHeight(let height): timelineHeight = height
        case .explode(let isExploded): self.isExploded = isExploded
        case .marks(let marks): self.marks = marks
        case .toggle(let marks): self.marks.formSymmetricDifference(marks)
        case .edgeZones(let isShown): showsEdgeZones = isShown
        case .inspector(let action): inspector.reduce(action)
        }
    }
}
