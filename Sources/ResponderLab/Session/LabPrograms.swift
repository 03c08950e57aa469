import Foundation
import ResponderScenes

#if canImport(PhotoBoard)
    import PhotoBoard
#endif

/// The programs that are scenes of the lab, beside the scene files.
enum LabPrograms {
    #if canImport(PhotoBoard)
        static let all = [photoBoard]

        private static let photoBoard = {
            var scene = SceneDocument(
                title: "Photo Board",
                about: "Photos and notes on a board that scrolls and zooms: a UIKit program, not a scene file. "
                    + "Throw a photo, pinch and turn it, drag the board, hold for a menu.",
                size: BoardProgram.stageSize,
                program: Program(named: "photo-board") { BoardProgram.makeController() })
            (scene.group, scene.lesson) = (.realScreens, 1)
            return scene
        }()
    #else
        static let all: [SceneDocument] = []
    #endif
}
