import Foundation
import ResponderScenes

#if canImport(PhotoBoard)
    import PhotoBoard
#endif

/// The programs that are scenes of the lab, beside the scene files.
enum LabPrograms {
    #if canImport(PhotoBoard)
        static let all = [
            SceneDocument(
                title: "Photo Board",
                about: "A board with photos and notes. Drag, throw, pinch and turn them, drag the board to scroll it, hold for a menu.",
                size: CGSize(width: 1000, height: 700),
                program: Program(named: "photo-board") { BoardViewController() })
        ]
    #else
        static let all: [SceneDocument] = []
    #endif
}
