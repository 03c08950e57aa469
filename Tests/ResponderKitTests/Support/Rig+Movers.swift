@testable import ResponderKit

extension Rig {
    /// A spy that begins with the first move and goes on.
    func mover(_ name: String, on view: UIView) -> Spy {
        let spy = add(Spy(self), name, to: view)
        spy.onCall = { spy, call, _, _ in
            if call == "moved" { spy.state = spy.state == .possible ? .began : .changed }
            if call == "ended" { spy.state = spy.state == .possible ? .failed : .ended }
        }
        return spy
    }

    /// What the log has of actions, without the calls of spies and of views; it starts anew.
    func takeActions() -> [String] { take().filter { !$0.contains(":") && !$0.hasPrefix("v") } }
}
