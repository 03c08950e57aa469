/// A reference to an application, which is nil after its release, like a `weak` one.
///
/// An object that ever had a `weak` reference has its counts in a table of their own. Each touch retains the application several times, and
/// a frame of two fingers takes a fifth longer with that table.
@propertyWrapper
package struct WeakApplication {
    private var reference: ApplicationReference?

    package init(wrappedValue: UIApplication?) { reference = wrappedValue?.reference }

    /// The application; nil if there was none or it is gone.
    package var wrappedValue: UIApplication? {
        get { reference?.application }
        set { reference = newValue?.reference }
    }
}

/// What refers to an application without retaining it. The application clears it when it is released.
final class ApplicationReference {
    nonisolated(unsafe) private var link = Link<UIApplication>()

    nonisolated deinit {}

    nonisolated var application: UIApplication? {
        get { link.object }
        set { link = Link(newValue) }
    }
}
