import ResponderLog

extension Cause {
    /// What is said about it.
    var telling: Telling {
        switch self {
        case .gesture(let one): GestureRules.telling(about: one)
        case .timing(let one): TimingRules.telling(about: one)
        case .gate(let one): GateRules.telling(about: one)
        case .call(let one): CallRules.telling(about: one)
        case .control(let one): ControlRules.telling(about: one)
        case .row(let one): RowRules.telling(about: one)
        case .refusal(let one): RefusalRules.telling(about: one)
        case .hitTest(let one): HitTestRules.telling(about: one)
        case .pointer(let one): PointerRules.telling(about: one)
        case .keys(let one): KeyRules.telling(about: one)
        }
    }
}
