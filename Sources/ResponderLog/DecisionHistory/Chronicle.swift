import Foundation
import ResponderKit

/// Keeps the decisions of an application, as data, and passes each decision to its readers: a trace, an explanation, a
/// timeline, a panel.
///
///     let chronicle = Chronicle(of: application)
///     chronicle.add(TraceWriter { print($0, terminator: "") })
///
/// A chronicle observes its application only while it has readers. It keeps the last `capacity` decisions, in which readers
/// look up the causes of a decision. It retains nothing of the application.
public final class Chronicle: @MainActor SparseObserver {
    /// How many decisions are kept. A reader that asks for an older one gets nil.
    public static let capacity = 4096

    @WeakApplication private var application: UIApplication?
    private var readers: [any ChronicleReader] = []
    /// The readers that are notified of continuing gestures, if this chronicle does not keep their moves.
    private var sparseReaders: [any SparseReader] = []
    /// Whether it leaves out the moves of continuing gestures (see `SparseObserver`).
    private let isSparse: Bool
    /// The kept decisions: each is at `(number - start) % capacity`.
    private var decisions: [Decision] = []
    /// The number of the first decision that was put into `decisions`.
    private var start = 0
    /// The number of the newest decision; 0 without one.
    private var newest = 0
    /// The number of the first kept decision that follows the last settling of the application.
    private var firstOfCycle = 0
    /// The readers that other readers ask for, once one has: see `shared(_:)`.
    private var sharedReaders: [any ChronicleReader] = []

    /// A chronicle of an application. It begins when the first reader is added.
    public convenience init(of application: UIApplication) { self.init(of: application, isSparse: false) }

    /// - Parameter isSparse: whether it leaves out the moves that a gesture gets after it has begun, the actions for these moves,
    ///   and transforms.
    package init(of application: UIApplication, isSparse: Bool) {
        self.application = application
        self.isSparse = isSparse
    }

    nonisolated deinit {}

    /// The reader of a type that several readers ask for. It begins when the first one asks, and reads each decision before them.
    func shared<Reader: ChronicleReader>(_ make: @autoclosure () -> Reader) -> Reader {
        for case let reader as Reader in sharedReaders { return reader }
        let reader = make()
        sharedReaders.append(reader)
        return reader
    }

    /// Pass every decision from now on to a reader, after the readers that were added before.
    public func add(_ reader: any ChronicleReader) {
        readers.append(reader)
        reader.begin(reading: self)
        if let reader = reader as? any SparseReader { sparseReaders.append(reader) }
        guard readers.count == 1 else { return }
        if isSparse { application?.addSparseObserver(self) } else { application?.addObserver(self) }
    }

    /// Remove a reader. When the last one is removed, all decisions are dropped.
    public func remove(_ reader: any ChronicleReader) {
        readers.removeAll { $0 === reader }
        sparseReaders.removeAll { $0 === reader }
        if readers.isEmpty { removeAllReaders() }
    }

    /// Remove all readers, and drop all decisions.
    public func removeAllReaders() {
        readers = []
        sparseReaders = []
        decisions = []
        sharedReaders = []
        newest = 0
        application?.removeObserver(self)
    }

    /// Keep a decision.
    public func application(_ application: UIApplication, didObserve event: Decision) {
        // Decisions are numbered without a gap while the application has an observer. Decisions before a gap are dropped,
        // because causes in the gap are unknown.
        if newest > 0, newest + 1 != event.number { decisions = [] }
        if decisions.count < Self.capacity {
            if decisions.isEmpty { start = event.number }
            decisions.append(event)
        } else {
            decisions[(event.number - start) % Self.capacity] = event
        }
        newest = event.number
        for reader in sharedReaders { reader.read(event, in: self) }
        for reader in readers { reader.read(event, in: self) }
    }

    /// Tell the readers how gestures continued.
    package func application(_ application: UIApplication, didContinue gestures: [Continuation]) {
        for reader in sparseReaders { reader.goOn(gestures) }
    }

    /// Whether a reader wants each action of a continuing gesture.
    package var wantsContinuations: Bool { sparseReaders.contains { $0.wantsContinuations } }

    /// Tell the readers that a gesture is about to continue.
    package func application(_ application: UIApplication, willContinue recognizer: UIGestureRecognizer) {
        for reader in sparseReaders { reader.goOn(recognizer, at: application.now) }
    }

    /// Tell the readers that a batch of input has been handled.
    public func applicationDidSettle(_ application: UIApplication) {
        for reader in readers { reader.settle() }
        firstOfCycle = newest + 1
    }

    /// Why the system is cancelling the touches; nil if it is not.
    var cancelReason: String? { application?.cancelReason }

    /// The current location of a contact in a view's coordinates; nil for a contact that is not down.
    func location(of contact: Int, in view: UIView) -> CGPoint? { application?.location(ofContact: contact, in: view) }

    /// The type of a contact; nil for a contact that is not down.
    func type(of contact: Int) -> UITouch.TouchType? { application?.type(ofContact: contact) }

    /// The view with a hover recognizer that is drawn under the pointer but not reached by the hit test; nil if there is none.
    var viewUnreachedByHover: UIView? { application?.viewUnreachedByHover }

    // MARK: Looking up

    /// The decision with a number; nil if it is too old or was not observed.
    public subscript(number: Int) -> Decision? { isKept(number) ? decisions[(number - start) % Self.capacity] : nil }

    /// The newest kept decision before a decision for which `find` returns a value, and that value.
    package func last<Found>(before number: Int, _ find: (Decision) -> Found?) -> Found? {
        var number = number - 1
        while isKept(number) {
            if let found = find(decisions[(number - start) % Self.capacity]) { return found }
            number -= 1
        }
        return nil
    }

    private func isKept(_ number: Int) -> Bool {
        newest > 0 && number <= newest && number >= start && number > newest - Self.capacity
    }

    /// The kept decisions of the current batch of input before a decision, oldest first.
    package func cycle(before number: Int) -> [Decision] {
        (min(firstOfCycle, number)..<number).compactMap { self[$0] }
    }
}

/// A reader that a sparse chronicle notifies of continuing gestures.
package protocol SparseReader: ChronicleReader {
    /// Called with the actions that active gestures sent because they changed, many at a time.
    func goOn(_ gestures: [Continuation])
    /// Whether it also wants to hear of each of them when it is sent. Read after each decision.
    var wantsContinuations: Bool { get }
    /// Called when an active gesture is about to send an action because it changed.
    func goOn(_ recognizer: UIGestureRecognizer, at time: TimeInterval)
}

/// Reads a chronicle as it is written.
public protocol ChronicleReader: AnyObject {
    /// Called when the reader was added to a chronicle. The default does nothing.
    func begin(reading chronicle: Chronicle)

    /// Called when a decision was made; its causes are in the chronicle. The call comes in the middle of dispatch.
    func read(_ decision: Decision, in chronicle: Chronicle)

    /// Called when a batch of input has been handled and all its decisions were read. The default does nothing.
    func settle()
}

extension ChronicleReader {
    /// Nothing.
    public func begin(reading chronicle: Chronicle) {}
    /// Nothing.
    public func settle() {}
}
