import UIKit

// Pictures and boards that a user drops on the window or opens. There is no delegate of the application that would pass files on,
// so the controller takes its place.
extension BoardViewController: UIApplicationDelegate {
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
        guard url.pathExtension.lowercased() == "json" else {
            arrivals.append(url)
            waitForMore()
            return true
        }
        do { replaceAll(with: try BoardStore.board(of: url.path).items) } catch {
            let words = "\(url.lastPathComponent): \(error)"
            if BoardStore.isBoard(url.path) { offerReadable(in: url.path, saying: words) } else { say(words) }
        }
        return true
    }

    /// Seconds without another file after which a drop is over.
    private static let dropPause: TimeInterval = 0.1

    /// Files that are dropped together come one after the other.
    private func waitForMore() {
        let put = Selector(Self.putArrivals)
        NSObject.cancelPreviousPerformRequests(withTarget: self, selector: put, object: nil)
        perform(put, with: nil, afterDelay: Self.dropPause)
    }

    /// Put what was dropped on the board, as one step to undo, and say which files are no pictures.
    func putArrivals() {
        var photos: [PhotoFile] = []
        var problems: [String] = []
        for url in arrivals {
            do { photos.append(try PhotoFile(opening: url.path)) } catch {
                problems.append("\(url.lastPathComponent): \(error)")
            }
        }
        arrivals = []
        putPhotos(photos.map { .file($0) })
        guard let first = problems.first else { return }
        let others = problems.count - 1
        say(others == 0 ? first : "\(first) \(others) more could not be added.")
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
