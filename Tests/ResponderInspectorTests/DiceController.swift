import ResponderKit

/// A die that a tap throws. Everything that it needs from outside is handed in, so that two instances with the same input do the
/// same.
final class DiceController: UIViewController {
    private var numbers: SeededNumbers
    private let store: any ThrowStore
    private let die = UIView(frame: CGRect(x: 40, y: 40, width: 80, height: 80))

    init(numbers: SeededNumbers, store: any ThrowStore) {
        self.numbers = numbers
        self.store = store
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    nonisolated deinit {}

    override func viewDidLoad() {
        super.viewDidLoad()
        die.accessibilityIdentifier = "die"
        let tap = UITapGestureRecognizer(target: self, action: Selector(Self.throwDie))
        tap.name = "throw"
        die.addGestureRecognizer(tap)
        view.addSubview(die)
    }

    private func throwDie() {
        store.throwCount += 1
        // On the clock of the input. A timer of Foundation reads a clock of its own.
        perform(Selector(Self.land), with: nil, afterDelay: 0.3)
    }

    private func land() {
        let x = CGFloat.random(in: 60...500, using: &numbers)
        die.center = CGPoint(x: x, y: store.throwCount.isMultiple(of: 2) ? 80 : 240)
    }
}

/// Where throws are counted: a file in the running program, memory in a copy.
protocol ThrowStore: AnyObject {
    var throwCount: Int { get set }
}

final class MemoryStore: ThrowStore {
    var throwCount = 0

    nonisolated deinit {}
}

/// Random numbers that are the same in every run.
struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ state >> 29
    }
}
