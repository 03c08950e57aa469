# The ways into this project. Each works on a fresh Debian that has a Swift toolchain and nothing else; what a
# target needs is installed only if it is missing, so that nothing touches the network later.
#
#   make run     build the lab and open it        make run ARGS='--list-scenes'
#   make test    lint, build, run all tests       what guards the main branch
#   make bench   measure the engine
#   make format  put the sources into form        make lint  only say where they are not

APP_PACKAGES = libsdl2-dev pkg-config
TEST_PACKAGES = $(APP_PACKAGES) xvfb xserver-xorg-core xserver-xorg-video-dummy
SOURCES = Package.swift Sources Tests

.PHONY: run test bench format lint app-packages test-packages

run: app-packages
	swift build --configuration release --product ResponderLab
	.build/release/ResponderLab $(ARGS)

# One test at a time: the tests share the main actor anyway, and those with real windows live in real time.
test: test-packages lint
	swift test --no-parallel --disable-xctest

bench: app-packages
	swift run --configuration release ResponderBench $(ARGS)

format:
	swift format --in-place --recursive $(SOURCES)

lint:
	swift format lint --strict --recursive $(SOURCES)

app-packages:
	@.ci/install-packages $(APP_PACKAGES)

test-packages:
	@.ci/install-packages $(TEST_PACKAGES)
