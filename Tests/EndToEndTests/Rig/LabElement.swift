import Foundation

/// One element of the app's window, as the app describes it.
struct LabElement: Decodable, Equatable {
    let role, label: String
    let value: String?
    let frame: [Double]
    let selected, enabled, focused: Bool?

    var middle: CGPoint { CGPoint(x: frame[0] + frame[2] / 2, y: frame[1] + frame[3] / 2) }
}

extension LabRun {
    /// All present elements of the window, back to front. The app runs as for a person.
    func elements() throws -> [LabElement] {
        try windowText.split(separator: "\n").map { try JSONDecoder().decode(LabElement.self, from: Data($0.utf8)) }
    }

    /// Waits until the window shows an element with a label, and returns the frontmost.
    func element(_ label: String, role: String? = nil) async throws -> LabElement {
        do {
            return try await eventually("\(role ?? "something") called \(label)") {
                if let lastWords { throw RigError(lastWords) }
                return try elements().last { $0.label == label && (role == nil || $0.role == role) }
            }
        } catch { throw RigError("\(error); the window shows\n\(windowText)") }
    }

    /// Waits until a text is visible in the window.
    @discardableResult
    func waitFor(text: String) async throws -> LabRun {
        do {
            try await eventually("the text \(text)") {
                if let lastWords { throw RigError(lastWords) }
                return try elements().contains { $0.label.contains(text) || $0.value?.contains(text) ?? false }
            }
        } catch { throw RigError("\(error); the window shows\n\(windowText)") }
        return self
    }

    /// Waits until the window shows an element that fulfils a condition.
    func waitFor(
        _ what: String, within limit: Duration = .seconds(10), _ isThere: (LabElement) -> Bool
    ) async throws {
        try await eventually(what, within: limit) { try elements().contains(where: isThere) }
    }

    /// Waits until no element with a label is shown.
    @discardableResult
    func waitForEnd(of label: String) async throws -> LabRun {
        try await eventually("the end of \(label)") { try !elements().contains { $0.label == label } }
        return self
    }

    /// Waits until no banner is shown, for a shorter time than news stays by itself.
    func waitForEndOfMessage() async throws {
        try await eventually("the end of the message", within: .seconds(4)) {
            try !elements().contains { $0.role == "banner" }
        }
    }

    /// Touches the element with a label: with a finger if the display has a touchscreen, otherwise with the mouse.
    /// - Parameter text: what is shown then.
    @discardableResult
    func tap(_ label: String, role: String? = nil, shows text: String? = nil) async throws -> LabRun {
        let place = screen(try await element(label, role: role).middle)
        if let touchscreen = display.touchscreenIfAny {
            try await touchscreen.tap(place)
        } else {
            try await display.pointer.click(at: place)
        }
        if let text { try await waitFor(text: text) }
        return self
    }
}
