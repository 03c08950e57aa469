import Foundation

extension UIApplication {
    /// The names of what an application's delegate learns about a file to open. Hosts give nothing with a file.
    nonisolated public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// A key with a name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// Give a file that a user opened to the delegate.
    final func open(fileAt path: String) {
        guard delegate?.application(self, open: URL(fileURLWithPath: path), options: [:]) != true else { return }
        warn("\(path) was not opened: the application's delegate opens no such file in application(_:open:options:).")
    }
}
