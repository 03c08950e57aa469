import UIKit

// Pictures and boards that a user drops on the window or opens. There is no delegate of the application that would pass files on,
// so the controller takes its place.
extension BoardViewController: UIApplicationDelegate {
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
        do {
            if url.pathExtension.lowercased() == "json" {
                replaceAll(with: try BoardStore.board(of: url.path).items)
            } else {
                putPhoto(try PhotoFile(opening: url.path))
            }
        } catch let mistake as BoardFile.Mistake where BoardStore.isBoard(url.path) {
            offerReadable(in: url.path, saying: "\(url.lastPathComponent): \(mistake)")
        } catch {
            say("\(url.lastPathComponent): \(error)")
        }
        return true
    }

    /// Say that a board could not be read, and offer what can be read of it.
    func offerReadable(in path: String, saying words: String) {
        let items = BoardStore.readable(in: path)
        guard !items.isEmpty else { return notice.show(words) }
        let title =
            items.count == 1 ? "Add the one thing that can be read" : "Add the \(items.count) things that can be read"
        notice.show(words, answers: [(title, { [unowned self] in add(items) })])
    }

    /// Put other things on the board in place of all, as one step to undo.
    private func replaceAll(with items: [BoardItem]) {
        guard hasRoom(for: items.count, besides: 0) else { return }
        undoManager?.beginUndoGrouping()
        remove(stickers)
        add(items)
        undoManager?.endUndoGrouping()
    }

    /// Put the things of another board on this one, as one step to undo. They get names of their own, because the other board may be
    /// this one.
    private func add(_ items: [BoardItem]) {
        undoManager?.beginUndoGrouping()
        for var item in items {
            item.id = ""
            add(item)
        }
        undoManager?.endUndoGrouping()
    }
}
