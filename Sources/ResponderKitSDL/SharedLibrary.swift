import CSDL2
import Foundation

/// A library that is loaded while the program runs, and stays loaded.
nonisolated struct SharedLibrary: @unchecked Sendable {
    /// The library or its part that is missing, or unexpected, in one line.
    struct Problem: Error, CustomStringConvertible {
        let description: String
    }

    let name: String
    private let handle: UnsafeMutableRawPointer

    /// The first library that can be loaded of several names, which differ between systems.
    init(_ names: [String]) throws(Problem) {
        for name in names {
            guard let handle = SDL_LoadObject(name) else { continue }
            self.name = name
            self.handle = handle
            return
        }
        throw Problem(description: "\(names.first ?? "a library") cannot be loaded")
    }

    /// A function of the library. The type must be that of the function in C, with the convention `c`.
    func function<Function>(_ symbol: String, as type: Function.Type = Function.self) throws(Problem) -> Function {
        unsafeBitCast(try address(symbol), to: Function.self)
    }

    /// The address of a function or a variable.
    func address(_ symbol: String) throws(Problem) -> UnsafeMutableRawPointer {
        guard let address = SDL_LoadFunction(handle, symbol) else {
            throw Problem(description: "\(name) has no \(symbol)")
        }
        return address
    }
}
