import Foundation
import ResponderKit
import ResponderScenes

/// What can be drawn over every view of the scene, each switched by a key.
struct ViewMarks: OptionSet {
    let rawValue: Int

    /// The rectangle in the superview's coordinates, with its numbers.
    static let frames = ViewMarks(rawValue: 1)
    /// The view's own rectangle, turned and scaled as the view is.
    static let bounds = ViewMarks(rawValue: 2)
    /// The point about which the transform turns.
    static let anchors = ViewMarks(rawValue: 4)
    /// Where touches hit it.
    static let hitAreas = ViewMarks(rawValue: 8)

    /// Draw the marks of all views in a tree.
    /// - Parameter map: from the stage to the drawing.
    func draw(_ root: UIView, on stage: Stage?, _ map: CGAffineTransform) {
        for child in root.subviews where !child.isHidden {
            draw(one: child, on: stage, map)
            draw(child, on: stage, map)
        }
    }

    private func draw(one view: UIView, on stage: Stage?, _ map: CGAffineTransform) {
        let toDrawing = view.transformToStage.concatenating(map)
        if contains(.hitAreas), view.isUserInteractionEnabled, view.alpha >= 0.01 {
            let area = stage?.description(ofView: view.traceName)?.hitArea ?? view.bounds
            let path = UIBezierPath(rect: area)
            path.apply(toDrawing)
            Palette.now.withAlphaComponent(0.12).setFill()
            path.fill()
            stroke(path, Palette.now.withAlphaComponent(0.6), dash: [4, 4])
        }
        if contains(.bounds) {
            let path = UIBezierPath(rect: view.bounds)
            path.apply(toDrawing)
            stroke(path, Palette.touches[3].withAlphaComponent(0.9))
        }
        if contains(.frames), let parent = view.superview {
            let path = UIBezierPath(rect: view.frame)
            path.apply(parent.transformToStage.concatenating(map))
            stroke(path, Palette.textSecond.withAlphaComponent(0.8))
            nameTag(view, parent.transformToStage.concatenating(map))
        }
        if contains(.anchors) {
            let size = view.bounds
            let anchor = CGPoint(
                x: size.minX + size.width * view.anchorPoint.x, y: size.minY + size.height * view.anchorPoint.y)
            drawCross(anchor.applying(toDrawing))
        }
    }

    private func stroke(_ path: UIBezierPath, _ color: UIColor, dash: [CGFloat] = []) {
        color.setStroke()
        path.lineDash = dash
        path.lineWidth = 1
        path.stroke()
    }

    private func drawCross(_ place: CGPoint) {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: place.x - 6, y: place.y))
        path.addLine(to: CGPoint(x: place.x + 6, y: place.y))
        path.move(to: CGPoint(x: place.x, y: place.y - 6))
        path.addLine(to: CGPoint(x: place.x, y: place.y + 6))
        path.append(UIBezierPath(ovalIn: CGRect(x: place.x - 4, y: place.y - 4, width: 8, height: 8)))
        Palette.touches[4].setStroke()
        path.lineWidth = 1.5
        path.stroke()
    }

    /// A view's name and frame inside the lower left corner; text would cover what is smaller than that.
    private func nameTag(_ view: UIView, _ map: CGAffineTransform) {
        let frame = view.frame
        guard frame.width > 60, frame.height > 24, !(view is UILabel) else { return }
        let corner = CGPoint(x: frame.minX, y: frame.maxY).applying(map)
        let numbers = [frame.minX, frame.minY, frame.width, frame.height]
        let text = "\(view.traceName)  \(numbers.map { String(Int($0.rounded())) }.joined(separator: " "))"
        let width = UIApplication.shared.width(of: text, font: Type.caption) + 8
        let tag = CGRect(x: corner.x + 2, y: corner.y - 18, width: width, height: 16)
        Drawing.fill(tag, Palette.background.withAlphaComponent(0.75), radius: 3)
        Drawing.text(text, in: tag.insetBy(dx: 4, dy: 0), font: Type.caption, color: Palette.textSecond)
    }
}
