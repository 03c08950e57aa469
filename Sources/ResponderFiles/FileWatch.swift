import Foundation

/// Reports when a file is written, replaced or removed, at no cost in between: the system wakes the program. It watches
/// the folder, because editors replace files.
///
/// Works on Linux only; elsewhere it reports nothing.
@MainActor
package final class FileWatch {
    private var source: (any DispatchSourceRead)?

    /// - Parameter onChange: called on the main queue, also if the content is the same as before.
    /// - Returns: nil if the system cannot watch the folder.
    package init?(_ path: String, onChange: @escaping @MainActor () -> Void) {
        #if os(Linux)
            let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
            let name = file.lastPathComponent
            let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
            guard descriptor >= 0 else { return nil }
            let events = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE
            guard inotify_add_watch(descriptor, file.deletingLastPathComponent().path, UInt32(events)) >= 0 else {
                close(descriptor)
                return nil
            }
            let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
            source.setEventHandler {
                let isTold = FileWatch.names(descriptor).contains(name)
                if isTold { MainActor.assumeIsolated(onChange) }
            }
            source.setCancelHandler { close(descriptor) }
            source.resume()
            self.source = source
        #else
            return nil
        #endif
    }

    isolated deinit { source?.cancel() }

    #if os(Linux)
        /// The names of the files in the folder that changed since the last call.
        nonisolated private static func names(_ descriptor: Int32) -> Set<String> {
            var names: Set<String> = []
            var buffer = [UInt8](repeating: 0, count: 4096)
            while true {
                let count = read(descriptor, &buffer, buffer.count)
                guard count > 0 else { return names }
                var place = 0
                // Watch, mask, cookie, length of the name, each 32 bits; then the name, filled up with zeros.
                while place + 16 <= count {
                    let length = buffer[place + 12..<place + 16].reversed().reduce(0) { $0 << 8 | Int($1) }
                    let end = min(place + 16 + length, count)
                    names.insert(String(decoding: buffer[place + 16..<end].prefix { $0 != 0 }, as: UTF8.self))
                    place = end
                }
            }
        }
    #endif
}
