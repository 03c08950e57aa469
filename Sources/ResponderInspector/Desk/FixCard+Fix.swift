import ResponderScenes

extension FixCard {
    /// The card of a fix.
    package init(_ fix: Fix, index: Int) {
        self.init(
            index: index, title: fix.words, effect: fix.effect, sideEffects: fix.sideEffects,
            swift: fix.proposals.flatMap(\.swift), json: fix.proposals.map(\.json),
            lanes: fix.lanes.map {
                Lane(name: $0.name, subject: $0.subject, before: $0.before, after: $0.after, in: fix.time)
            },
            time: fix.time)
    }
}
