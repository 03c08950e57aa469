import UIKit

// Pictures and boards that a user drops on the window or opens. There is no delegate of the application that would pass files on,
// so the controller takes its place.
extension BoardViewController: UIApplicationDelegate {
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
        do {
            if url.pathExtension.lowercased() == "json" {
                replaceAll(with: try BoardStore(url.path).items() ?? [])
            } else {
                putPhoto(try PhotoFile(opening: url.path))
            }
        } catch {
            say("\(url.lastPathComponent): \(error)")
        }
        return true
    }

    /// Put other things on the board in place of all, as one step to undo.
    private func replaceAll(with items: [BoardItem]) {
        undoManager?.beginUndoGrouping()
        remove(stickers)
        for item in items { add(item) }
        undoManager?.endUndoGrouping()
    }
}
