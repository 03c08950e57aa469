import Foundation
import ResponderCore

/// The heights at which a sheet that reaches from side to side stops, the smallest first.
struct SheetHeights {
    typealias Detent = UISheetPresentationController.Detent

    /// The strip above the largest sheet, in points: our choice.
    nonisolated static let strip: CGFloat = 40
    /// Recorded: the part of the largest height that is the medium one, 425 of 759 points.
    nonisolated static let mediumPart: CGFloat = 0.56
    /// Recorded: the colour of what is behind a sheet.
    nonisolated static let dimming = UIColor(white: 0, alpha: 0.2)

    private final class Context: UISheetPresentationControllerDetentResolutionContext {
        let maximumDetentValue: CGFloat
        init(_ value: CGFloat) { maximumDetentValue = value }
        nonisolated deinit {}
    }

    /// The names and the heights in points; at least one.
    let all: [(identifier: Detent.Identifier, height: CGFloat)]

    init(_ detents: [Detent], in room: CGSize) {
        let largest = max(0, room.height - Self.strip)
        let context = Context(largest)
        let heights = detents.compactMap { detent in
            detent.resolvedValue(in: context).map { (detent.identifier, min(max(0, $0), largest)) }
        }
        all = heights.isEmpty ? [(.large, largest)] : heights.sorted { $0.1 < $1.1 }
    }

    /// The name of a detent; that of the smallest one for nil and for a name that no detent has.
    func identifier(of identifier: Detent.Identifier?) -> Detent.Identifier {
        all.first { $0.identifier == identifier }?.identifier ?? all[0].identifier
    }

    /// The height of a detent; the smallest one for nil and for a name that no detent has.
    func height(of identifier: Detent.Identifier?) -> CGFloat {
        all.first { $0.identifier == identifier }?.height ?? all[0].height
    }
}
