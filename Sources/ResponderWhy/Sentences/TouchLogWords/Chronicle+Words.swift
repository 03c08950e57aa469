import ResponderKit
import ResponderLog

extension Chronicle {
    /// Why a touch call came late or cancelled the touches; nil for a call that was in time.
    public func why(_ entry: Decision) -> String? { reason(ofCall: entry)?.words }
}
