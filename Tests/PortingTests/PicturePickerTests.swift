import Foundation
import Testing
import UIKit

@testable import PhotoBoard

/// The sheet that adds photos.
@Suite struct PicturePickerTests {
    private let rig = BoardDevice()

    private func tap(_ name: String) throws {
        let window = try #require(rig.board.view.window)
        let view = try #require(all(in: window).last { $0.accessibilityIdentifier == name })
        let place = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        let start = rig.now + 0.5
        for (phase, time) in [(TouchSample.Phase.down, start), (.up, start + 0.1)] {
            rig.device.application.dispatch(
                touches: [TouchSample(contact: 1, phase: phase, location: place, timestamp: time)], at: time)
        }
        rig.wait(2)
    }

    private func all(in view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }

    private var photos: [BoardItem.Content] {
        rig.board.items.map(\.content).filter { if case .note = $0 { false } else { true } }
    }

    @Test func `Chosen pictures come on the board together, as one step to undo`() throws {
        let before = photos.count
        try tap("Add Photo")
        #expect(rig.board.presentedViewController is PicturePicker)
        for name in ["picture-2", "picture-4", "picture-2", "picture-1"] { try tap(name) }
        try tap("Add")
        // The second one was taken out again.
        #expect(photos.dropFirst(before) == [.picture(.forest), .picture(.night)])
        #expect(rig.board.presentedViewController == nil)
        try tap("Undo")
        #expect(photos.count == before)
    }

    @Test func `Cancel adds nothing`() throws {
        let before = photos.count
        try tap("Add Photo")
        try tap("picture-1")
        try tap("Cancel")
        #expect(photos.count == before && rig.board.presentedViewController == nil)
    }

    @Test func `A folder shows its pictures and folders, and no other files`() throws {
        let folder = NSTemporaryDirectory() + "pictures-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder + "/trips", withIntermediateDirectories: true)
        defer {
            try? FileManager.default.removeItem(atPath: folder)
            PicturePicker.folder = nil
        }
        for name in ["b.PNG", "a.jpg", "notes.txt", ".hidden.png"] {
            _ = FileManager.default.createFile(atPath: folder + "/" + name, contents: Data())
        }
        #expect(
            PicturePicker.items(of: folder)
                == [.file(folder + "/a.jpg"), .file(folder + "/b.PNG"), .folder(folder + "/trips")])
    }
}
