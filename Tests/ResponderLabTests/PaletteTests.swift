import ResponderKit
import Testing

@testable import InspectorPanels
@testable import StagePlayback

/// Whether text and marks are readable by WCAG 2's measure.
@Suite struct PaletteTests {
    /// The backgrounds of text and marks. `lifted` is the one under the pointer.
    private static let grounds = [
        "background": Palette.background, "panel": Palette.panel, "raised": Palette.raised, "lifted": Palette.lifted,
    ]

    private static let words: [String: UIColor] = [
        "text": Palette.text, "textSecond": Palette.textSecond, "textThird": Palette.textThird, "now": Palette.now,
        "won": Palette.won, "lost": Palette.lost, "chosen": Palette.chosen, "failed": Palette.failed,
        "cancelled": Palette.cancelled, "waiting": Palette.waiting,
        "began": Palette.state(.began), "changed": Palette.state(.changed), "ended": Palette.state(.ended),
    ]

    private func luminance(_ color: UIColor) -> Double {
        func linear(_ part: CGFloat) -> Double { part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4) }
        return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }

    private func contrast(_ one: UIColor, _ other: UIColor) -> Double {
        let (low, high) = (min(luminance(one), luminance(other)), max(luminance(one), luminance(other)))
        return (high + 0.05) / (low + 0.05)
    }

    @Test func `Contrast is measured as in WCAG`() {
        #expect(contrast(.white, .black) == 21)
        #expect(abs(contrast(UIColor(hex: "#777777") ?? .black, .white) - 4.48) < 0.005)
    }

    @Test func `All text is readable on every background`() {
        for (name, color) in Self.words {
            for (ground, under) in Self.grounds { #expect(contrast(color, under) >= 4.5, "\(name) on \(ground)") }
            #expect(contrast(color, Palette.ground(of: color)) >= 4.5, "\(name) on its own ground")
        }
    }

    @Test func `Words on bars and discs are readable`() {
        for (index, color) in Palette.touches.enumerated() {
            #expect(contrast(Palette.background, color) >= 4.5, "touch \(index + 1)")
        }
        for state in [UIGestureRecognizer.State.began, .changed, .ended, .cancelled, .failed] {
            #expect(contrast(Palette.background, Palette.state(state)) >= 4.5, "\(state)")
        }
        #expect(contrast(.white, Palette.state(.possible)) >= 4.5)
        #expect(contrast(Palette.textSecond, Palette.ground(of: Palette.state(.possible))) >= 4.5)
        for disc in [Palette.now, Palette.won, Palette.chosen, Palette.textSecond, Palette.textThird] {
            #expect(contrast(Palette.background, disc) >= 4.5)
        }
    }

    @Test func `Marks contrast with their background`() {
        let marks =
            Palette.touches + [Palette.state(.possible), Palette.now, Palette.waiting, Palette.grip]
            + [Palette.won, Palette.lost, Palette.chosen]
        for ground in [Palette.background, Palette.panel, Palette.raised] {
            for mark in marks { #expect(contrast(mark, ground) >= 3) }
        }
    }
}
