import CTouchpad

/// The functions of libwayland-client with which objects are made, sent requests, and listened to.
struct WaylandLibrary {
    typealias Object = UnsafeMutableRawPointer
    typealias Interface = UnsafePointer<WaylandInterface>
    typealias Arguments = UnsafeMutablePointer<WaylandArgument>
    typealias Dispatcher =
        @convention(c) (UnsafeRawPointer?, Object?, UInt32, UnsafePointer<WaylandMessage>?, Arguments?) -> Int32

    private let construct: @convention(c) (Object, UInt32, Arguments, Interface, UInt32) -> Object?
    let request: @convention(c) (Object, UInt32, Arguments?) -> Void
    let destroy: @convention(c) (Object) -> Void
    let addDispatcher: @convention(c) (Object, Dispatcher, UnsafeRawPointer, UnsafeMutableRawPointer?) -> Int32
    let registry: Interface
    let seat: Interface
    let pointer: Interface

    init() throws(SharedLibrary.Problem) {
        let file = try SharedLibrary(["libwayland-client.so.0"])
        construct = try file.function("wl_proxy_marshal_array_constructor_versioned")
        request = try file.function("wl_proxy_marshal_array")
        destroy = try file.function("wl_proxy_destroy")
        addDispatcher = try file.function("wl_proxy_add_dispatcher")
        func interface(_ name: String) throws(SharedLibrary.Problem) -> Interface {
            Interface(try file.address(name).assumingMemoryBound(to: WaylandInterface.self))
        }
        registry = try interface("wl_registry_interface")
        seat = try interface("wl_seat_interface")
        pointer = try interface("wl_pointer_interface")
    }

    /// Send a request that makes an object.
    func make(
        from object: Object, _ opcode: Int, _ arguments: [WaylandArgument], _ interface: Interface, version: UInt32
    ) -> Object? {
        var arguments = arguments
        return arguments.withUnsafeMutableBufferPointer { arguments in
            guard let first = arguments.baseAddress else { return nil }
            return construct(object, UInt32(opcode), first, interface, version)
        }
    }
}
