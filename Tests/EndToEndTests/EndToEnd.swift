import Testing

/// Everything that starts X servers and the app.
///
/// One at a time, because these tests live in real time and a busy machine makes gestures late. The limit is there so
/// that a hanging program fails its test instead of the whole run.
@Suite(.serialized, .timeLimit(.minutes(2)), .needsDisplay)
enum EndToEnd {}
