import Foundation

/// Turns the lines of a recording into values.
nonisolated enum RecordingReader {
    private static let headerKeys = ["format", "version", "scene", "size", "scale"]

    static func read(_ bytes: ArraySlice<UInt8>, file: String) throws -> Recording {
        try bytes.withUnsafeBufferPointer { try read($0, file: file) }
    }

    private static func read(_ bytes: UnsafeBufferPointer<UInt8>, file: String) throws -> Recording {
        var recording: Recording?
        var lastContact = LineReader.Contacts()
        var number = 0
        var start = 0
        // Editors leave empty lines at the end; anywhere else they are a mistake.
        var end = bytes.count
        while end > 0, [0x0A, 0x0D].contains(bytes[end - 1]) { end -= 1 }
        let isWhole = end < bytes.count
        while start < end {
            number += 1
            let stop = nextLineEnd(in: bytes, from: start, to: end)
            let line = UnsafeBufferPointer(rebasing: bytes[start..<stop])
            start = stop + 1
            if recording != nil, let input = PlainTouchLine.read(line), input.time >= recording?.inputs.last?.time ?? 0
            {
                if case .touch(let touch) = input.content { lastContact[touch.contact] = touch.location }
                recording?.inputs.append(input)
                continue
            }
            let json: JSONValue
            do {
                json = try JSONParser.parse(line, file: file, firstLine: number)
            } catch let error as FormatError {
                let isCutOff = stop == end && !isWhole && recording != nil
                guard isCutOff else { throw line.isBlank ? emptyLine(file, number) : error }
                recording?.warnings.append(
                    Place(file: file, line: number).error("the last line is cut off and was left out").message)
                break
            }
            let place = Place(file: file, line: number)
            if recording == nil {
                recording = Recording(header: try header(json, at: place), inputs: [])
                recording?.inputs.reserveCapacity((end - start) / 48)
            } else {
                let input = try LineReader.read(json, at: place, &lastContact)
                if let last = recording?.inputs.last?.time, input.time < last {
                    throw place.error(
                        "the time goes back from \(last.shortest) to \(input.time.shortest); "
                            + "put the lines in order of \"t\"")
                }
                recording?.inputs.append(input)
            }
        }
        guard var recording else {
            throw Place(file: file).error(
                "the file is empty; its first line must be {\"format\":\"\(Recording.format)\",\"version\":1,…}")
        }
        recording.file = file
        return recording
    }

    private static func nextLineEnd(in bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Int {
        guard let base = bytes.baseAddress, let found = memchr(base + start, 0x0A, end - start) else { return end }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }

    private static func emptyLine(_ file: String, _ number: Int) -> FormatError {
        Place(file: file, line: number).error("the line is empty; remove it")
    }

    private static func header(_ json: JSONValue, at place: Place) throws -> Recording.Header {
        let members = try json.members(at: place)
        try json.checkFormat(Recording.format, version: Recording.version, at: place)
        var scene: String?
        var header = Recording.Header(scene: "", size: nil)
        for member in members {
            let place = place.member(member.key, line: place.line)
            switch member.key {
            case "format", "version": break
            case "scene": scene = try member.value.name(at: place)
            case "size": header.size = try SceneReader.windowSize(member.value, at: place)
            case "scale":
                header.scale = try member.value.number(at: place)
                guard header.scale > 0 else { throw place.error("the scale must be more than 0") }
            default: throw place.error("unknown key\(Spelling.hint(for: member.key, among: headerKeys))")
            }
        }
        guard let scene else {
            throw place.error("the key \"scene\" is missing; add the name or the path of the scene")
        }
        header.scene = scene
        return header
    }
}

extension UnsafeBufferPointer<UInt8> {
    nonisolated fileprivate var isBlank: Bool { allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } }
}
