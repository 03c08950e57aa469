import Foundation
import ResponderKit

/// Why a scroll view does not follow the fingers or the wheel over it, as values.
enum ScrollHint {
    /// It does not zoom: the smallest and the largest scale are the same.
    case fixedZoom(String, scale: CGFloat)
    /// It has no room in the direction of the wheel.
    case resting(ScrollRoom)
    /// The finger stopped it while it was in motion.
    case stopped(String)

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
