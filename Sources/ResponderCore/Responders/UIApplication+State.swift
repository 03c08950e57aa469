import Foundation

// Whether the program has the focus, is visible, and lives. A host reports the focus as `InputSample.activation`.
extension UIApplication {
    /// What an application may do.
    nonisolated public enum State: Int, Sendable {
        /// It has the focus.
        case active
        /// It is visible without the focus.
        case inactive
        /// Its window is minimized.
        case background
    }

    /// Whether the program has the focus and is visible.
    public final var applicationState: State { isInBackground ? .background : isActive ? .active : .inactive }

    /// Posted when the program gained the focus, and once it runs.
    nonisolated public static let didBecomeActiveNotification = NSNotification.Name(
        "UIApplicationDidBecomeActiveNotification")
    /// Posted when the program is about to lose the focus: before its touches are cancelled.
    nonisolated public static let willResignActiveNotification = NSNotification.Name(
        "UIApplicationWillResignActiveNotification")
    /// Posted when the window was minimized.
    nonisolated public static let didEnterBackgroundNotification = NSNotification.Name(
        "UIApplicationDidEnterBackgroundNotification")
    /// Posted when a minimized window is about to be shown again.
    nonisolated public static let willEnterForegroundNotification = NSNotification.Name(
        "UIApplicationWillEnterForegroundNotification")
    /// Posted when the program begins to run.
    nonisolated public static let didFinishLaunchingNotification = NSNotification.Name(
        "UIApplicationDidFinishLaunchingNotification")
    /// Posted when the program is about to end.
    nonisolated public static let willTerminateNotification = NSNotification.Name(
        "UIApplicationWillTerminateNotification")

    /// The program begins to run. A host calls it once.
    public final func finishLaunching() {
        asCurrent {
            post(Self.didFinishLaunchingNotification)
            if isActive { announceActivation() }
        }
    }

    /// The window was minimized, or is about to be shown again. A host calls it, after it reported the loss of the focus.
    public final func setInBackground(_ isInBackground: Bool) {
        guard isInBackground != self.isInBackground else { return }
        asCurrent {
            if isInBackground {
                self.isInBackground = true
                delegate?.applicationDidEnterBackground(self)
                post(Self.didEnterBackgroundNotification)
            } else {
                delegate?.applicationWillEnterForeground(self)
                post(Self.willEnterForegroundNotification)
                self.isInBackground = false
            }
        }
    }

    /// The program is about to end. A host calls it.
    public final func willTerminate() {
        asCurrent {
            delegate?.applicationWillTerminate(self)
            post(Self.willTerminateNotification)
        }
    }

    /// The focus came; `isActive` is true.
    final func announceActivation() {
        delegate?.applicationDidBecomeActive(self)
        post(Self.didBecomeActiveNotification)
    }

    /// The focus is about to go; `isActive` is still true.
    final func announceDeactivation() {
        delegate?.applicationWillResignActive(self)
        post(Self.willResignActiveNotification)
    }

    private func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }
}

/// The object that a program attaches to its application. A delegate that is a `UIResponder` is the end of every
/// responder chain. Each method is optional, and called before the notification with the same meaning.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: AnyObject {
    /// The program gained the focus.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// The program is about to lose the focus.
    func applicationWillResignActive(_ application: UIApplication)
    /// The window was minimized.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// The minimized window is about to be shown again.
    func applicationWillEnterForeground(_ application: UIApplication)
    /// The program is about to end.
    func applicationWillTerminate(_ application: UIApplication)
    /// A user opened a file with the program, or dropped one on its window. Returns whether the program opens it.
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool
}

extension UIApplicationDelegate {
    /// Does nothing.
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillResignActive(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillTerminate(_ application: UIApplication) {}
    /// Opens nothing.
    public func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool { false }
}

extension UIApplication {
    /// Whether the current application has an observer.
    @inline(__always)
    static var isWatched: Bool { currentLink.borrow { $0.trace.isOn } ?? false }
}
