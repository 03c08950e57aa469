import Foundation
import Testing

/// Expects a view's transform to be a matrix `[a, b, c, d, tx, ty]`, within a tolerance that allows for pixels and
/// detects broken gestures.
func expectMatrix(
    _ matrix: [Double]?, _ expected: [Double], within tolerance: (linear: Double, points: Double) = (0.02, 1.5),
    _ location: SourceLocation = #_sourceLocation
) {
    guard let matrix, matrix.count == 6 else {
        Issue.record("no matrix", sourceLocation: location)
        return
    }
    for index in 0..<6 {
        let allowed = index < 4 ? tolerance.linear : tolerance.points
        #expect(
            abs(matrix[index] - expected[index]) <= allowed, "\(matrix) is not \(expected)", sourceLocation: location)
    }
}

/// The matrix of a scale and a turn in radians, clockwise, about a view's own centre, and a move.
func matrix(scale: Double = 1, turn: Double = 0, move: (x: Double, y: Double) = (0, 0)) -> [Double] {
    [scale * cos(turn), scale * sin(turn), -scale * sin(turn), scale * cos(turn), move.x, move.y]
}

/// Expects the lab's message about a failure: one line that starts with its name.
func expectOneLine(_ text: String, saying words: [String], _ location: SourceLocation = #_sourceLocation) {
    #expect(text.count { $0 == "\n" } == 1 && text.hasSuffix("\n"), "\(text)", sourceLocation: location)
    #expect(text.hasPrefix("ResponderLab: "), "\(text)", sourceLocation: location)
    for word in words { #expect(text.contains(word), "\(text)", sourceLocation: location) }
}
