import Testing

/// All tests that start X servers and the app.
///
/// They run one at a time, because they run in real time and a busy machine makes gestures late. The time limit makes a
/// hanging program fail its test instead of the whole run.
@Suite(.serialized, .timeLimit(.minutes(2)), .needsDisplay)
enum EndToEnd {}
