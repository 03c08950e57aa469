import Foundation

/// A subscription of an object to notifications by a selector.
final class SelectorObserver {
    weak var observer: AnyObject?
    let center: NotificationCenter
    let name: NSNotification.Name?
    weak var sender: AnyObject?
    let hasSender: Bool
    var token: (any NSObjectProtocol)?

    init(_ observer: AnyObject, _ center: NotificationCenter, _ name: NSNotification.Name?, _ sender: AnyObject?) {
        self.observer = observer
        self.center = center
        self.name = name
        self.sender = sender
        hasSender = sender != nil
    }

    func stop() {
        if let token { center.removeObserver(token as Any) }
        token = nil
    }

    nonisolated deinit {}
}

// Foundation's center calls closures only. The subscriptions are kept by the application that is `shared`.
extension NotificationCenter {
    /// Call a method of `observer` with each notification of a name, nil for all names, from a sender, nil for all senders.
    /// The observer is not retained, and the subscription ends with it. A notification that is posted on another thread is
    /// delivered on the main thread, later.
    @preconcurrency @MainActor
    public func addObserver(
        _ observer: AnyObject, selector: Selector, name: NSNotification.Name?, object sender: Any?
    ) {
        let application = UIApplication.shared
        application.dropLostObservers()
        let subscription = SelectorObserver(observer, self, name, sender.map { $0 as AnyObject })
        subscription.token = addObserver(forName: name, object: sender, queue: nil) {
            [weak subscription] notification in
            nonisolated(unsafe) let notification = notification
            let call = { @MainActor in
                guard let subscription, let observer = subscription.observer else { return }
                if selector.perform(on: observer, with: notification) { return }
                // The method may take an `NSNotification`.
                let boxed = NSNotification(
                    name: notification.name, object: notification.object, userInfo: notification.userInfo)
                selector.perform(on: observer, with: boxed)
            }
            if MainQueue.isCurrent {
                MainActor.assumeIsolated(call)
            } else {
                DispatchQueue.main.async { MainActor.assumeIsolated(call) }
            }
        }
        application.selectorObservers.append(subscription)
    }

    /// End all subscriptions of an object, or the one that `addObserver(forName:object:queue:using:)` returned.
    @preconcurrency @MainActor
    public func removeObserver(_ observer: AnyObject) {
        UIApplication.shared.endObserving { $0.observer === observer && $0.center === self }
        removeObserver(observer as Any)
    }

    /// End the subscriptions of an object to a name, nil for all names, and a sender, nil for all senders.
    @preconcurrency @MainActor
    public func removeObserver(_ observer: AnyObject, name: NSNotification.Name?, object sender: Any?) {
        let sender = sender.map { $0 as AnyObject }
        UIApplication.shared.endObserving {
            $0.observer === observer && $0.center === self && (name == nil || $0.name == name)
                && (sender == nil || $0.sender === sender)
        }
    }
}

extension UIApplication {
    fileprivate final func endObserving(where matches: (SelectorObserver) -> Bool) {
        for subscription in selectorObservers where matches(subscription) { subscription.stop() }
        selectorObservers.removeAll { $0.token == nil }
    }

    /// End the subscriptions of objects that were released.
    fileprivate final func dropLostObservers() {
        endObserving { $0.observer == nil || $0.hasSender && $0.sender == nil }
    }
}

/// Whether code runs on the main actor. A program with an asynchronous `main` runs its main queue on any thread.
nonisolated private enum MainQueue {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true }
}
