import ResponderChronicle
import UIKit

/// Logs the touches of views and the changes of recognizers with their reasons, one line each.
final class GestureLog: DispatchObserver {
    private(set) var lines: [String] = []

    func application(_ application: UIApplication, didObserve event: Decision) {
        let time = (event.time * 1000).rounded() / 1000
        switch event.kind {
        case .touch(let phase, let responder, _, handled: true):
            lines.append("\(time)  \(responder.name) touches \(phase)")
        case .gesture(let recognizer, _, let from, let to, let why):
            lines.append("\(time)  \(recognizer.name) \(from.name) > \(to.name): \(why.text)")
        case .waiting(let recognizer, let others):
            let names = others.map(\.name).joined(separator: ", ")
            lines.append("\(time)  \(recognizer.name) waits for \(names)")
        case .action(let recognizer, let state, _):
            lines.append("\(time)  \(recognizer.name) action, \(state.name)")
        case .warning(let text):
            lines.append("\(time)  warning: \(text)")
        default:
            break
        }
    }
}
