import ResponderChronicle
import ResponderKit

/// What a row of a list shows, as a value. A new kind of row is a new type with its own class of cells.
package protocol ListContent: Hashable {
    static var cellClass: ListCell.Type { get }
    /// What it keeps when its text changes: the row with the same name and type keeps its cell.
    var identity: AnyHashable { get }
    /// The action of a tap; nil for several or none.
    var action: AnyHashable? { get }
    /// Whether it is about something that can have a menu.
    var canHaveMenu: Bool { get }
    /// Whether the keyboard reaches the cell or a control in it.
    var takesFocus: Bool { get }
}

extension ListContent {
    package var action: AnyHashable? { nil }
    package var canHaveMenu: Bool { false }
    package var takesFocus: Bool { true }
}

/// One row of a list.
package struct ListItem: Hashable {
    package let content: any ListContent

    package init(_ content: any ListContent) { self.content = content }

    package static func == (one: ListItem, other: ListItem) -> Bool {
        AnyHashable(one.content) == AnyHashable(other.content)
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(content)) }

    /// What an item keeps when its text changes.
    struct Identity: Hashable {
        let type: ObjectIdentifier
        let name: AnyHashable
    }

    var identity: Identity { Identity(type: ObjectIdentifier(type(of: content)), name: content.identity) }

    /// A title for the rows below it.
    /// - Parameter subject: the gesture or view that the rows are about.
    package static func heading(_ text: String, of subject: Target? = nil) -> ListItem {
        ListItem(ListText(text: text, tone: .heading, subject: subject))
    }
    /// Sentences in as many lines as they need.
    package static func paragraph(_ text: String, _ tone: ListText.Tone) -> ListItem {
        ListItem(ListText(text: text, tone: tone))
    }
    package static func row(_ row: ListRow) -> ListItem { ListItem(row) }
    package static func gesture(_ card: GestureCard) -> ListItem { ListItem(card) }
    /// A switch.
    /// - Parameter key: the key that does the same.
    package static func toggle(
        _ name: String, note: String = "", key: String = "", isOn: Bool, isEnabled: Bool = true, action: AnyHashable
    ) -> ListItem {
        let control = ListSetting.Control.toggle(isOn)
        return ListItem(
            ListSetting(name: name, note: note, key: key, control: control, isEnabled: isEnabled, setting: action))
    }
    /// A number from 0 to 1.
    package static func slider(_ name: String, _ number: Double, action: AnyHashable) -> ListItem {
        ListItem(ListSetting(name: name, control: .slider(number), setting: action))
    }
    /// A name with its value, and a button to change it.
    package static func value(
        _ name: String, _ value: String, button: String? = nil, action: AnyHashable? = nil
    ) -> ListItem { ListItem(ListSetting(name: name, control: .value(value, button: button), setting: action)) }
}

extension [ListItem] {
    /// The entries, without the middle of a list that is too long; a line tells how many are left out.
    var shortened: [ListItem] {
        guard count > Crowd.rows else { return self }
        let first = Crowd.rows * 2 / 3
        let last = Crowd.rows - first
        return self[..<first] + [.paragraph("… \(count - first - last) more …", .faint)] + self[(count - last)...]
    }
}
