import ResponderLog

extension Obstacle {
    /// Why a view that is drawn under a finger was not asked.
    public func words(whyNotAsked unreached: String, _ contact: Int) -> String {
        HitTestRules.telling(about: .unreached(unreached, finger: contact, stop)).program
    }
}
