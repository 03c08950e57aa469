/// The version of the package and of its programs. Packages and metadata read it from here.
nonisolated public enum ResponderKitVersion {
    /// The number, by the rules of semantic versioning.
    public static let number = "1.0.0"
}
