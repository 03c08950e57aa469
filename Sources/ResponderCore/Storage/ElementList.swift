/// A list for the path of a touch, from its sample to an action: without run-time checks of exclusive access, and with loops
/// that retain no element.
///
/// The language checks each access to an array of an object, because code that the access calls could reach the same array
/// again. With these checks W2 takes twice as long (630 ns instead of 300), and with a retain and a release of each element
/// in each loop half as long again. An object that holds its list in a constant pays neither.
///
/// The conditions: only the engine changes the list, one element at a time. Where releasing an element may run a client's
/// `deinit`, the list is brought into a valid state first.
final class ElementList<Element>: Sequence, IndexedElements {
    @exclusivity(unchecked) private var elements: [Element] = []

    nonisolated deinit {}

    @inline(__always) var count: Int { elements.count }
    @inline(__always) var isEmpty: Bool { elements.isEmpty }
    @inline(__always) var indices: Range<Int> { elements.indices }
    @inline(__always) var first: Element? { elements.first }
    @inline(__always) var last: Element? { elements.last }

    @inline(__always)
    subscript(index: Int) -> Element {
        _read { yield elements[index] }
        _modify { yield &elements[index] }
    }

    /// Iterates over the current elements, even if the body of the loop changes the list.
    @inline(__always)
    func makeIterator() -> IndexingIterator<[Element]> { elements.makeIterator() }

    /// The current elements.
    @inline(__always) var array: [Element] { elements }

    @inline(__always) func append(_ element: Element) { elements.append(element) }
    @inline(__always) func insert(_ element: Element, at index: Int) { elements.insert(element, at: index) }
    @inline(__always) func removeLast() { elements.removeLast() }
    @inline(__always) func remove(at index: Int) { elements.remove(at: index) }
    @inline(__always) func removeAll() { elements.removeAll(keepingCapacity: true) }

    /// Remove the elements that meet a condition. A loop by index, like the next one: the closures of the standard library
    /// check their thread at each call.
    func removeAll(where isOut: (Element) -> Bool) {
        var staying = 0
        for index in elements.indices where !isOut(elements[index]) {
            if staying != index { elements.swapAt(staying, index) }
            staying += 1
        }
        if staying < elements.count { elements.removeLast(elements.count - staying) }
    }

    /// Remove a few elements one by one and keep the storage; see `Array.clear()`.
    @inline(__always) func clear() { elements.clear() }

    /// Move the elements that meet a condition to the end of another list. Both keep their order.
    func move(to other: ElementList, where leaves: (Element) -> Bool) {
        // Usually all move at once.
        var first = 0
        while first < elements.count, leaves(elements[first]) { first += 1 }
        if first == elements.count {
            if other.isEmpty { return exchange(with: other) }
            other.elements += elements
            return elements.removeAll(keepingCapacity: true)
        }
        other.elements += elements[..<first]
        elements.swapAt(0, first)
        var staying = 1
        for index in elements.indices.dropFirst(first + 1) {
            if leaves(elements[index]) {
                other.elements.append(elements[index])
            } else {
                elements.swapAt(staying, index)
                staying += 1
            }
        }
        elements.removeLast(elements.count - staying)
    }

    /// Empty the list, then release the elements, whose `deinit` may run any code.
    func releaseAll() {
        var old: [Element] = []
        swap(&old, &elements)
        old.removeAll(keepingCapacity: true)
        if elements.isEmpty { swap(&old, &elements) }
    }

    /// Exchange the elements and the storage of two lists.
    @inline(__always) func exchange(with other: ElementList) { swap(&elements, &other.elements) }
}

/// The requirements of loops by index: over an array, or over an `ElementList`, which may change during the loop.
protocol IndexedElements<Element> {
    associatedtype Element
    var count: Int { get }
    subscript(index: Int) -> Element { get }
}

extension Array: IndexedElements {}

extension IndexedElements where Element: AnyObject {
    /// Call `body` with each element, without retaining it, and with elements that `body` appends. The caller ensures that
    /// the elements stay alive during the loop.
    @inline(__always)
    func forEachUnretained(_ body: (Element) -> Void) {
        var index = 0
        while index < count {
            Unmanaged.passUnretained(self[index]).borrow(body)
            index += 1
        }
    }

    /// The first element that meets a condition; those that do not are not retained.
    @inline(__always)
    func firstUnretained(where isWanted: (Element) -> Bool) -> Element? {
        var index = 0
        while index < count {
            if Unmanaged.passUnretained(self[index]).borrow(isWanted) { return self[index] }
            index += 1
        }
        return nil
    }

    /// The index of an element that meets a condition: the first from `start` on, else the first before that.
    @inline(__always)
    func indexUnretained(from start: Int, where isWanted: (Element) -> Bool) -> Int? {
        var index = start
        for _ in 0..<count {
            if index >= count { index = 0 }
            if Unmanaged.passUnretained(self[index]).borrow(isWanted) { return index }
            index += 1
        }
        return nil
    }

    /// Ask the elements from the first to the last until one gives an answer. No element is retained.
    @inline(__always)
    func firstAnswer<Answer>(_ ask: (Element) -> Answer?) -> Answer? {
        var index = 0
        while index < count {
            if let answer = Unmanaged.passUnretained(self[index]).borrow(ask) { return answer }
            index += 1
        }
        return nil
    }

    /// Ask the elements from the last to the first until one gives an answer. The list is retained instead of each element.
    @inline(__always)
    func lastAnswer<Answer>(_ ask: (Element) -> Answer?) -> Answer? {
        var index = count
        while index > 0 {
            index -= 1
            if let answer = Unmanaged.passUnretained(self[index]).borrow(ask) { return answer }
        }
        return nil
    }
}

extension IndexedElements {
    /// Call `body` with the object of each link, without retaining it, and with links that `body` appends. The caller ensures
    /// that the objects stay alive during the loop.
    @inline(__always)
    func forEachUnretained<Object>(_ body: (Object) -> Void) where Element == Link<Object> {
        forEachUnretained({ $0 }, { object, _ in body(object) })
    }

    /// The same for elements that contain a link.
    @inline(__always)
    func forEachUnretained<Object>(_ link: (Element) -> Link<Object>, _ body: (Object, Element) -> Void) {
        var index = 0
        while index < count {
            let element = self[index]
            link(element).borrow { body($0, element) }
            index += 1
        }
    }
}
