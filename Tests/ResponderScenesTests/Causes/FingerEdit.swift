import ResponderChronicle
import ResponderKit

@testable import SceneFormat

/// Changes what some fingers of an input do after they landed. The landings remain where and when they were.
struct FingerEdit {
    let inputs: [RecordedInput]
    let landings: Set<TouchOutcome.Landing>

    /// One of the fingers: where and when it lands, and where it lifts.
    private struct Finger {
        let start: CGPoint
        let began: TimeInterval
        var end: CGPoint
        let number: Int
    }
    private var fingers: [Finger] = []
    /// The touches of the fingers, by their indices in the input, each with the number of its finger.
    private var touches: [(index: Int, finger: Int)] = []

    init(inputs: [RecordedInput], landings: Set<TouchOutcome.Landing>) {
        (self.inputs, self.landings) = (inputs, landings)
        var active: [Int: Int] = [:]
        for (index, input) in inputs.enumerated() {
            guard let touch = input.plainTouch else { continue }
            if touch.phase == .down, landings.contains(where: { $0.contact == touch.contact && $0.time == input.time })
            {
                active[touch.contact] = fingers.count
                fingers.append(
                    Finger(start: touch.location, began: input.time, end: touch.location, number: fingers.count))
            }
            guard let finger = active[touch.contact] else { continue }
            fingers[finger].end = touch.location
            touches.append((index, finger))
            if touch.phase == .up || touch.phase == .cancel { active[touch.contact] = nil }
        }
    }

    /// The input with other places and times for the touches of the fingers.
    private func mapped(
        _ change: (_ place: CGPoint, _ time: TimeInterval, _ finger: Finger) -> (CGPoint, TimeInterval)
    ) -> [RecordedInput] {
        var all = inputs
        for (index, finger) in touches {
            guard var touch = all[index].plainTouch else { continue }
            let (place, time) = change(touch.location, all[index].time, fingers[finger])
            touch.location = place
            touch.timestamp += time - all[index].time
            all[index].plainTouch = touch
            all[index].time = time
        }
        return Self.moving(all)
    }

    /// The input in order of time. A finger that lifts elsewhere than it was moves there before.
    private static func moving(_ inputs: [RecordedInput]) -> [RecordedInput] {
        var last: [Int: (place: CGPoint, time: TimeInterval)] = [:]
        var moves: [RecordedInput] = []
        for input in inputs {
            guard var sample = input.plainTouch else { continue }
            if sample.phase == .up, let (place, time) = last[sample.contact], place != sample.location {
                for part in 1...3 {
                    let moment = time + (input.time - time) * Double(part) / 4
                    let far = CGFloat(part) / 3
                    var move = input
                    move.time = moment
                    let end = sample.location
                    sample.phase = .move
                    sample.timestamp = moment
                    sample.location = CGPoint(
                        x: place.x + (end.x - place.x) * far, y: place.y + (end.y - place.y) * far)
                    move.plainTouch = sample
                    sample.location = end
                    moves.append(move)
                }
            }
            last[sample.contact] = (sample.location, input.time)
        }
        return (inputs + moves).enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
            .map(\.element)
    }

    /// From the landing of the first finger to its place at a time.
    func way(until limit: TimeInterval) -> CGPoint {
        let last = touches.last { $0.finger == 0 && inputs[$0.index].time <= limit }
        guard let start, let place = last.flatMap({ inputs[$0.index].plainTouch })?.location else { return .zero }
        return CGPoint(x: place.x - start.x, y: place.y - start.y)
    }

    /// The longest time for which one of the fingers is down, in seconds.
    var duration: TimeInterval {
        max(0.001, touches.map { inputs[$0.index].time - fingers[$0.finger].began }.max() ?? 0)
    }

    /// The fingers do not move.
    var still: [RecordedInput] { mapped { _, time, finger in (finger.start, time) } }

    /// The fingers do the same in less time.
    func quicker(_ factor: Double) -> [RecordedInput] {
        mapped { place, time, finger in (place, finger.began + (time - finger.began) * factor) }
    }

    /// The fingers move farther.
    /// - Parameter direction: of fingers that rest.
    func farther(by distance: CGFloat, towards direction: CGPoint = CGPoint(x: 0.7, y: 0.7)) -> [RecordedInput] {
        mapped { place, time, finger in
            let way = CGPoint(x: finger.end.x - finger.start.x, y: finger.end.y - finger.start.y)
            let length = hypot(way.x, way.y)
            let unit = length < 1 ? direction : CGPoint(x: way.x / length, y: way.y / length)
            let part =
                length < 1
                ? (time > finger.began ? 1 : 0) : hypot(place.x - finger.start.x, place.y - finger.start.y) / length
            return (CGPoint(x: place.x + unit.x * distance * part, y: place.y + unit.y * distance * part), time)
        }
    }

    /// The fingers move towards a direction only.
    func directed(towards direction: CGPoint) -> [RecordedInput] {
        FingerEdit(inputs: still, landings: landings).farther(by: 60, towards: direction)
    }

    /// Where the first finger lands.
    var start: CGPoint? { fingers.first?.start }

    /// The fingers move along one axis only.
    var straight: [RecordedInput] {
        mapped { place, time, finger in
            let isSideways = abs(finger.end.x - finger.start.x) > abs(finger.end.y - finger.start.y)
            return (CGPoint(x: isSideways ? place.x : finger.start.x, y: isSideways ? finger.start.y : place.y), time)
        }
    }

    /// The fingers move across their direction.
    var turned: [RecordedInput] {
        mapped { place, time, finger in
            (CGPoint(x: finger.start.x + place.y - finger.start.y, y: finger.start.y + place.x - finger.start.x), time)
        }
    }

    /// The fingers move away from each other and turn.
    var apart: [RecordedInput] {
        mapped { place, time, finger in
            guard time > finger.began else { return (place, time) }
            let sign: CGFloat = finger.number.isMultiple(of: 2) ? -1 : 1
            return (CGPoint(x: place.x + sign * 40, y: place.y + sign * 60), time)
        }
    }

    /// A second finger beside the first one, which moves away from it and turns.
    /// - Parameter centre: the direction in which the second one lands.
    func doubled(towards centre: CGPoint) -> [RecordedInput] {
        let all = still
        var copies: [RecordedInput] = []
        var active = false
        for input in all {
            guard var sample = input.plainTouch else { continue }
            let began = landings.contains { $0.contact == sample.contact && $0.time == input.time }
            if sample.phase == .down { active = began }
            guard active, landings.contains(where: { $0.contact == sample.contact }) else { continue }
            let (x, y) = (centre.x - sample.location.x, centre.y - sample.location.y)
            let length = max(1, hypot(x, y))
            let unit = length < 5 ? CGPoint(x: 0.7, y: 0.7) : CGPoint(x: x / length, y: y / length)
            let way =
                sample.phase == .down
                ? CGPoint(x: unit.x * 16, y: unit.y * 16)
                : CGPoint(x: unit.x * 40 - unit.y * 60, y: unit.y * 40 + unit.x * 60)
            sample.location = CGPoint(x: sample.location.x + way.x, y: sample.location.y + way.y)
            sample.contact = 9
            var copy = input
            copy.plainTouch = sample
            copies.append(copy)
        }
        return Self.moving(all + copies)
    }

    /// Without what came before the fingers.
    var alone: [RecordedInput] {
        let first = landings.map(\.time).min() ?? 0
        return inputs.filter { $0.time >= first }
    }

    /// The fingers land at a place and do there what they did.
    func moved(to place: CGPoint) -> [RecordedInput] {
        mapped { old, time, finger in
            (CGPoint(x: old.x + place.x - finger.start.x, y: old.y + place.y - finger.start.y), time)
        }
    }
}
