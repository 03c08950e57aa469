import Foundation

extension UIView {
    /// Where a picture is in the bounds of a view, and how large.
    nonisolated public enum ContentMode: Int, Sendable {
        /// Stretched to the bounds.
        case scaleToFill
        /// As large as fits in the bounds, in the middle.
        case scaleAspectFit
        /// As small as covers the bounds, in the middle. The parts outside the bounds are visible unless the view
        /// clips.
        case scaleAspectFill
        /// As `scaleToFill`, drawn again after each change of size.
        case redraw
        /// At its own size, in the middle.
        case center
        /// At its own size, at the middle of the top.
        case top
        /// At its own size, at the middle of the bottom.
        case bottom
        /// At its own size, at the middle of the left side.
        case left
        /// At its own size, at the middle of the right side.
        case right
        /// At its own size, in a corner.
        case topLeft, topRight, bottomLeft, bottomRight

        /// The rectangle of a picture of a size.
        func place(of size: CGSize, in bounds: CGRect) -> CGRect {
            let across = bounds.width / size.width
            let down = bounds.height / size.height
            var factor: CGFloat = 1
            switch self {
            case .scaleToFill, .redraw: return bounds
            case .scaleAspectFit: factor = min(across, down)
            case .scaleAspectFill: factor = max(across, down)
            default: break
            }
            let (width, height) = (size.width * factor, size.height * factor)
            let room = CGSize(width: bounds.width - width, height: bounds.height - height)
            return CGRect(
                x: bounds.minX + room.width * part(.left, .topLeft, .bottomLeft, .right, .topRight, .bottomRight),
                y: bounds.minY + room.height * part(.top, .topLeft, .topRight, .bottom, .bottomLeft, .bottomRight),
                width: width, height: height)
        }

        /// The part of the free room before the picture: none for the first three modes, all for the last three.
        private func part(_ modes: ContentMode...) -> CGFloat {
            modes.firstIndex(of: self).map { $0 < 3 ? 0 : 1 } ?? 0.5
        }
    }
}
