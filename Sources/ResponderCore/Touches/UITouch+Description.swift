import Foundation

extension UITouch {
    final var words: String {
        var description = Description(of: self)
        description.add("type", "\(type)".capitalizedFirst)
        description.add("phase", "\(_phase)".capitalizedFirst)
        description.add("tap count", "\(_tapCount)")
        description.add("force", Description.number(sample.force))
        description.add("window", Description.short(_window))
        description.add("view", Description.short(view))
        description.add("location in window", Description.point(_location))
        description.add("previous location in window", Description.point(_previousLocation))
        if let view {
            description.add("location in view", Description.point(location(in: view)))
            description.add("previous location in view", Description.point(previousLocation(in: view)))
        }
        return description.text
    }
}

extension UIEvent {
    final var words: String {
        var description = Description(of: self)
        description.add("type", "\(_type)".capitalizedFirst)
        description.add("timestamp", Description.number(_timestamp))
        if _type == .touches { description.add("touches", "{\(touches.map(\.words).joined(separator: ", "))}") }
        return description.text
    }
}
