/// The numbers of the touches that are down. A new touch takes the lowest free one.
struct ContactNumbers {
    private var used: Set<Int> = []

    mutating func take() -> Int {
        var contact = 1
        while used.contains(contact) { contact += 1 }
        used.insert(contact)
        return contact
    }

    mutating func release(_ contact: Int) { used.remove(contact) }
}
