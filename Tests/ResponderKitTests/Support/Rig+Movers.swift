@testable import ResponderCore
@testable import ResponderKit

extension Rig {
    /// A spy that begins with the first move and continues.
    func mover(_ name: String, on view: UIView) -> Spy {
        let spy = add(Spy(self), name, to: view)
        spy.onCall = { spy, call, _, _ in
            if call == "moved" { spy.state = spy.state == .possible ? .began : .changed }
            if call == "ended" { spy.state = spy.state == .possible ? .failed : .ended }
        }
        return spy
    }

    /// The actions in the log, without the calls of spies and views; the log is cleared.
    func takeActions() -> [String] { take().filter { !$0.contains(":") && !$0.hasPrefix("v") } }
}
