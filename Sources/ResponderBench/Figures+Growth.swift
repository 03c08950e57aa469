import Foundation

extension Figures {
    /// Cases in which one careless loop makes work that grows with the square: the time of a unit at one size and at twice
    /// that size.
    static let growth: [@MainActor () throws -> [Figure]] = [
        { try grow("finger after finger", 8_000, GrowthCases.successiveFingers) },
        {
            try grow("the same, with a timeline", 8_000) { try GrowthCases.successiveFingers($0, .timeline) }
        },
        {
            try grow("the same, with a trace and an explanation", 8_000) {
                try GrowthCases.successiveFingers($0, .explanation)
            }
        },
        {
            try grow("finger after finger that swipes, with a timeline", 4_000) {
                try GrowthCases.successiveSwipes($0, .timeline)
            }
        },
        {
            try grow("the same, with a trace and an explanation", 4_000) {
                try GrowthCases.successiveSwipes($0, .explanation)
            }
        },
        { try grow("tap after tap of one finger, with a timeline", 8_000, GrowthCases.tapsOnTimeline) },
        { try grow("the comparison of their timelines", 8_000, GrowthCases.comparison) },
        { try grow("finger after finger beside one that stays", 4_000, GrowthCases.besideRestingFinger) },
        { try grow("the same, and has not decided", 4_000, GrowthCases.besideUndecidedFinger) },
        { try grow("move of a finger, all down at once", 64, GrowthCases.fingersAtOnce) },
        { try grow("move of five fingers, per pan", 250, GrowthCases.pansUnderFiveFingers) },
        {
            try grow("tap, per recognizer of a chain of requirements", 1_000) {
                try GrowthCases.tap($0, .chain)
            }
        },
        { try grow("the same, each waits for the one before", 1_000) { try GrowthCases.tap($0, .reversedChain) } },
        { try grow("the same, in a mixed order", 1_000) { try GrowthCases.tap($0, .shuffledChain) } },
        { try grow("tap, per recognizer of a ring of requirements", 1_500) { try GrowthCases.tap($0, .ring) } },
        {
            try grow("the same, each waits for the one before", 1_500) {
                try GrowthCases.tap($0, .reversedRing)
            }
        },
        { try grow("tap, per recognizer that waits for one double tap", 1_000) { try GrowthCases.tap($0, .star) } },
        { try grow("tap, per requirement, where all require all", 200) { try GrowthCases.tap($0, .all) } },
        { try grow("the same, as delegates answer", 200) { try GrowthCases.tap($0, .allByDelegate) } },
        { try grow("tap, per pair, of a chain by delegates", 200) { try GrowthCases.tap($0, .chainByDelegate) } },
        { try grow("the same, of a ring", 200) { try GrowthCases.tap($0, .ringByDelegate) } },
        { try grow("the same, where all wait for one", 200) { try GrowthCases.tap($0, .starByDelegate) } },
        {
            try grow("tap, per requirement, where each requires all before it", 200) { try GrowthCases.tap($0, .order) }
        },
        {
            try grow("the same, where each requires all after it", 200) {
                try GrowthCases.tap($0, .reversedOrder)
            }
        },
        { try grow("one of these requirements is made", 200) { try GrowthCases.require($0, .reversedOrder) } },
        { try grow("removal of a gesture under a finger", 2_000) { try GrowthCases.change($0, .removal) } },
        {
            try grow("the same, while the finger is withheld", 2_000) {
                try GrowthCases.change($0, .removalUnderDelay)
            }
        },
        { try grow("the same, from the last one on", 2_000) { try GrowthCases.change($0, .removalFromTheEnd) } },
        { try grow("a gesture under a finger is disabled", 2_000) { try GrowthCases.change($0, .disabling) } },
        { try grow("a program fails a gesture under a finger", 2_000) { try GrowthCases.change($0, .failing) } },
        { try grow("a deadline, of many at different times", 2_000) { try GrowthCases.deadlines($0) } },
        {
            try grow("the same, with a pan that waits for all", 2_000) { try GrowthCases.deadlines($0, waiting: 1) }
        },
        { try grow("the same, with two such pans", 2_000) { try GrowthCases.deadlines($0, waiting: 2) } },
        {
            try grow("the same, as their delegate says", 2_000) {
                try GrowthCases.deadlines($0, waiting: 2, byDelegate: true)
            }
        },
        { try grow("ring of two that closes, of many", 1_000, GrowthCases.ringsThatClose) },
        { try grow("gesture that begins beside others, per pair", 200, GrowthCases.beginningsTogether) },
        { try grow("pan that excludes others, a finger a view", 64, GrowthCases.beginningsApart) },
        { try grow("move, per gesture under a resting finger", 1_000, GrowthCases.movesBesideUndecided) },
        { try grow("finger that each of many waiting taps ignores", 2_000, GrowthCases.ignoring) },
        { try grow("landing, per gesture under the finger", 2_500, GrowthCases.landing) },
        { try grow("tap, per gesture on one view of a scene", 2_500) { try GrowthCases.gesturesOfScene($0) } },
        { try grow("the same, with a timeline", 2_500) { try GrowthCases.gesturesOfScene($0, .timeline) } },
        {
            try grow("the same, with a trace and an explanation", 1_000) {
                try GrowthCases.gesturesOfScene($0, .explanation)
            }
        },
        { try grow("line that adds a gesture to one view", 2_500, GrowthCases.addedGestures) },
        { try grow("view with a tap, exported as Swift", 2_500, GrowthCases.exportedViews) },
        { try grow("copy of a view, pasted in the builder", 1_500, GrowthCases.pastedViews) },
    ]

    /// The cost of a unit at `count` and at twice that, taken in turns so that a machine that slows down slows both.
    private static func grow(_ name: String, _ count: Int, _ run: (Int) throws -> Cost) throws -> [Figure] {
        var small = Double.infinity
        var large = Double.infinity
        for _ in 0..<3 {
            small = min(small, try run(count).cpu)
            large = min(large, try run(2 * count).cpu)
        }
        return [
            Figure(
                name: "\(name), \(count) and \(2 * count)", value: "\(number(small, "ns")), \(number(large, "ns"))",
                wanted: String(format: "%.2f x when doubled, wanted <= 1.5 x", large / small))
        ]
    }
}
