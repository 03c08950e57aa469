import ResponderKit
import ResponderKitSDL
import ResponderScenes

#if canImport(PhotoBoard)
    import PhotoBoard
#endif

/// The programs that are scenes of the lab, beside the scene files.
enum LabPrograms {
    #if canImport(PhotoBoard)
        /// The name of the first one.
        static let first = "photo-board"

        /// The programs as they begin now: the board with what was on it last.
        static var all: [SceneDocument] { [kept?.scene ?? fresh] }

        private static let fresh = {
            var scene = SceneDocument(
                title: "Photo Board",
                about:
                    "Photos and notes on a board that scrolls and zooms: a UIKit program, not a scene file. Each photo has a pan, "
                    + "a pinch and a rotation of its own, and the board's scroll waits behind them. "
                    + "Throw a photo, pinch and turn it, drag the board, hold for a menu, drop your own pictures.",
                size: BoardProgram.stageSize,
                program: Program(
                    named: first, prepare: { $0.imageReader = pictures },
                    restore: { try BoardProgram.maker(of: $0, keptIn: kept?.store) },
                    makeController: { BoardProgram.makeController(keptIn: kept?.store) }))
            (scene.group, scene.lesson) = (.realScreens, 1)
            return scene
        }()

        private static let pictures = PictureReader()

        // MARK: The board between runs

        /// The board's file, and the scene with what is in it; nil if this run keeps nothing.
        private static var kept: (store: BoardStore, scene: SceneDocument)?

        /// Keep the board in a folder, and begin with what was kept there.
        /// - Throws: an error that says in one line why the file can neither be read nor moved aside. It is not replaced then.
        static func keep(in folder: String) throws {
            let store = BoardStore(folder + "/board.json")
            kept = (store, fresh)
            do { if let text = try store.open() { kept = (store, try fresh.beginning(with: text)) } } catch {
                throw FormatError(error)
            }
        }

        /// Read pictures while the window is used. What is written without a user has all pictures at once.
        static func readPicturesInBackground() {
            BoardProgram.showPictures(in: BoardProgram.pictureFolder)
            let decoder = PictureDecoder()
            BoardProgram.readPictures(
                with: PhotoDecoder(size: { try decoder.size(atPath: $0) }, image: { try decoder.image(atPath: $0) }))
        }

        /// What a user has to know about the file of the board, once. If it could not be read and was moved aside, the path is its
        /// new one.
        static func takeNotice() -> (words: String, path: String?)? {
            kept?.store.takeNotice().map { ($0.words, $0.path) }
        }

        /// Keep the board of a stage, if it shows one. The changes of other windows are kept, too, and shown when the board is
        /// opened again: what is played again must not depend on other windows.
        /// - Throws: an error that says in one line why it cannot be written.
        static func keep(_ stage: Stage) throws {
            // A board that was restarted replaces the one that was kept.
            let isKept = kept?.scene.program?.state != nil
            guard let kept, let text = try kept.store.keep(stage.window.rootViewController, includesFresh: isKept)
            else {
                return
            }
            self.kept = (kept.store, try fresh.beginning(with: text))
        }

        /// The file of the board that a stage shows; nil for another scene.
        static func board(of stage: Stage) -> [UInt8]? {
            BoardProgram.text(of: stage.window.rootViewController, includesFresh: true).map { Array($0.utf8) }
        }

        /// Call a function when a user saves the picture of a board.
        static func onSavePicture(_ body: @escaping (UIViewController) -> Void) { BoardProgram.onSave = body }

        /// A picture of the board that a stage shows; nil for another scene, and for an empty board.
        static func picture(of stage: Stage) -> UIImage? {
            stage.window.rootViewController.flatMap { BoardProgram.picture(of: $0) }
        }

        nonisolated static let pictureEndings = ["png", "bmp", "jpg", "jpeg", "gif", "webp"]

        /// Whether a file is a picture or a board, which the programs open.
        static func open(_ path: String) -> Bool {
            isPicture(path) || path.hasSuffix(".json") && BoardStore.isBoard(path)
        }
    #else
        static let first = "transform"
        static let all: [SceneDocument] = []
        static func keep(in folder: String) throws {}
        static func readPicturesInBackground() {}
        static func takeNotice() -> (words: String, path: String?)? { nil }
        static func keep(_ stage: Stage) throws {}
        static func board(of stage: Stage) -> [UInt8]? { nil }
        static func onSavePicture(_ body: @escaping (UIViewController) -> Void) {}
        static func picture(of stage: Stage) -> UIImage? { nil }
        static func open(_ path: String) -> Bool { false }
        nonisolated static let pictureEndings: [String] = []
    #endif

    /// Whether a file is a picture, by its name.
    nonisolated static func isPicture(_ path: String) -> Bool {
        pictureEndings.contains((path as NSString).pathExtension.lowercased())
    }
}
