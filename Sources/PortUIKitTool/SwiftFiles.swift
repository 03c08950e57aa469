import Foundation

/// Finding, reading and replacing the files to port.
enum SwiftFiles {
    /// A file that cannot be ported, in one line.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// The named files, and the `*.swift` files of named folders, each once. Hidden folders, such as `.build`, are
    /// skipped.
    static func all(in paths: [String], onError: (String) -> Void) -> [String] {
        var files: [String] = []
        var seen: Set<String> = []
        for path in paths {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
                onError("\(path): no such file")
                continue
            }
            for file in isFolder.boolValue ? swiftFiles(in: path, onError: onError) : [path]
            where seen.insert(URL(fileURLWithPath: file).resolvingSymlinksInPath().path).inserted {
                files.append(file)
            }
        }
        return files
    }

    private static func swiftFiles(in folder: String, onError: (String) -> Void) -> [String] {
        let url = URL(fileURLWithPath: folder)
        let found = FileManager.default.enumerator(
            at: url, includingPropertiesForKeys: [.isRegularFileKey], options: .skipsHiddenFiles)
        let prefix = url.standardizedFileURL.path
        var files: [String] = []
        while let file = found?.nextObject() as? URL {
            guard file.pathExtension == "swift",
                (try? file.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true
            else { continue }
            let path = file.standardizedFileURL.path
            // With the folder's name as given, so that a relative path stays relative.
            let rest = path.hasPrefix(prefix + "/") ? String(path.dropFirst(prefix.count + 1)) : nil
            files.append(rest.map { folder.hasSuffix("/") ? folder + $0 : "\(folder)/\($0)" } ?? path)
        }
        if files.isEmpty { onError("\(folder): no Swift files in this folder") }
        return files.sorted()
    }

    static func read(_ path: String) throws -> [UInt8] {
        let values = try? URL(fileURLWithPath: path).resolvingSymlinksInPath().resourceValues(forKeys: [
            .isRegularFileKey
        ])
        guard values?.isRegularFile == true else { throw Failure(description: "\(path): not a file") }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw Failure(description: "\(path): cannot be read; is it yours to read?")
        }
        let text = [UInt8](data)
        guard String(validating: text, as: UTF8.self) != nil, !text.contains(0) else {
            throw Failure(description: "\(path): not UTF-8 text; save it as UTF-8 first")
        }
        return text
    }

    /// Replace a file's text in one step: after any failure the file has either its old or its new text. Its mode
    /// stays.
    static func replace(_ path: String, with text: [UInt8]) throws {
        let file = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        let failed = { (reason: String) in
            Failure(description: "\(path): cannot be written: \(reason); it is as it was")
        }
        guard access(file, W_OK) == 0 else { throw failed(String(cString: strerror(errno))) }
        var status = stat()
        guard stat(file, &status) == 0 else { throw failed(String(cString: strerror(errno))) }
        let temporary = file + ".ported-\(ProcessInfo.processInfo.processIdentifier)"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL, 0o600)
        guard descriptor >= 0 else { throw failed(String(cString: strerror(errno))) }
        do {
            defer { close(descriptor) }
            var done = 0
            while done < text.count {
                let count = text[done...].withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
                guard count > 0 else { throw failed(String(cString: strerror(errno))) }
                done += count
            }
            guard fchmod(descriptor, status.st_mode & 0o7777) == 0, fsync(descriptor) == 0,
                rename(temporary, file) == 0
            else { throw failed(String(cString: strerror(errno))) }
        } catch {
            unlink(temporary)
            throw error
        }
    }
}
