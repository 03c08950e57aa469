# The ways into this project. Each works on a fresh Debian that has a Swift toolchain and nothing else; what a
# target needs is installed only if it is missing, so that nothing touches the network later.
#
#   make run     build the lab and open it        make run ARGS='--list-scenes'
#   make test    lint, build, run all tests       what guards the main branch
#   make board   build and open the photo board, a program written as UIKit code is
#   make bench   measure the engine
#   make fuzz    throw damaged files and wild input at it     make fuzz FUZZ_SECONDS=600
#   make soak    a hundred million samples of random sessions     make soak SAMPLES=5000000
#   make sanitize   all tests under the Address- and the ThreadSanitizer
#   make mutants    make small mistakes in the engine and list those that no test finds     make mutants MUTANTS=50
#   make leaks   play everything thousands of times and for hours, and look for what is left
#   make same    the same traces in debug and release, in windows and without, on a busy machine
#   make faults  full disks, dead readers, killed programs and what else can cost a file or a session
#   make monkey  work the window at random, with mouse, keys and ten fingers     make monkey ACTIONS=20000 SEED=1
#   make large   files of 100 MB and of ten thousand levels
#   make format  put the sources into form        make lint  only say where they are not

APP_PACKAGES = libsdl2-dev pkg-config
TEST_PACKAGES = $(APP_PACKAGES) xvfb xserver-xorg-core xserver-xorg-video-dummy xclip sway grim wl-clipboard
SOURCES = Package.swift Plugins Sources Tests

.PHONY: run board test bench fuzz soak mutants sanitize leaks same faults monkey large format lint app-packages test-packages

run: app-packages
	swift build --configuration release --product ResponderLab
	.build/release/ResponderLab $(ARGS)

board: app-packages
	swift build --configuration release --product PhotoBoard
	.build/release/PhotoBoard $(ARGS)

# One test at a time: the tests share the main actor anyway, and those with real windows live in real time.
test: test-packages lint
	swift test --no-parallel --disable-xctest

bench: app-packages
	swift run --configuration release ResponderBench $(ARGS)

# A minute for each target without a word. What is worth keeping is kept for the next time; what breaks something is left
# in .build/fuzz beside it, and is played again by giving its name in ARGS.
FUZZ_SECONDS = 60
fuzz: app-packages
	RESPONDER_FUZZ=1 swift build --configuration release --scratch-path .build/fuzz --product ResponderFuzz \
		-Xswiftc -enable-testing -Xswiftc -sanitize=fuzzer,address
	swiftc -sanitize=fuzzer,address -use-ld=lld -o .build/fuzz/fuzzer .build/fuzz/release/libResponderFuzz.a
	mkdir -p .build/fuzz/found/engine .build/fuzz/found/scene .build/fuzz/found/recording
	$(FUZZ)engine $(FUZZER) $(or $(ARGS),-max_len=4000 .build/fuzz/found/engine Tests/Fuzz/Corpus/engine)
	$(if $(ARGS),,$(FUZZ)scene $(FUZZER) -max_len=8000 .build/fuzz/found/scene Assets/Scenes)
	$(if $(ARGS),,$(FUZZ)recording $(FUZZER) -max_len=4000 .build/fuzz/found/recording Assets/Recordings)
FUZZ = SWIFT_BACKTRACE=enable=no FUZZ_TARGET=
FUZZER = .build/fuzz/fuzzer -max_total_time=$(FUZZ_SECONDS) -timeout=20 -artifact_prefix=.build/fuzz/

# The sessions that the tests play, in a release build; a crash leaves the last seed that is known to be good on the screen.
SAMPLES = 100000000
SEED = 1
soak: app-packages
	RESPONDER_FUZZ=1 swift build --configuration release --scratch-path .build/soak --product ResponderFuzz \
		-Xswiftc -enable-testing
	clang -c Tests/Soak/main.c -o .build/soak/main.o
	swiftc .build/soak/main.o .build/soak/release/libResponderFuzz.a -o .build/soak/soak
	.build/soak/soak $(SAMPLES) $(SEED)

# Every mistake is compiled in and switched on by its number, so one build serves for all. `make mutants MUTANT=7
# SUITE=PanTests` runs one suite with one of them, to see a new test fail.
MUTANTS = 200
mutants:
	mkdir -p .build/mutants
	swiftc -swift-version 6 -o .build/mutants/mutants Tests/Mutants/*.swift Tests/ResponderKitTests/Random/SplitMix64.swift
	nice .build/mutants/mutants "$(CURDIR)" $(MUTANTS) $(SEED) $(MUTANT) $(SUITE)

# The tests that open windows are left out: what they start are programs of their own, built without a sanitizer. Leaks
# are the business of `make leaks`: some tests hang closures on views that keep the tests' own rigs.
sanitize: test-packages
	ASAN_OPTIONS=detect_leaks=0 swift test --sanitize address --scratch-path .build/address --no-parallel --disable-xctest --skip EndToEndTests
	swift test --sanitize thread --scratch-path .build/thread --no-parallel --disable-xctest --skip EndToEndTests

# First by malloc's own book; then, as often as the LeakSanitizer's pace allows, for what nothing leads to any more.
leaks: app-packages
	swift run --configuration release ResponderBench --leaks
	swift build --sanitize address --scratch-path .build/address --product ResponderBench
	LEAK_REPLAYS=600 LEAK_MINUTES=2 .build/address/debug/ResponderBench --leaks

same: test-packages
	swift build --product ResponderLab
	swift build --configuration release --product ResponderLab
	.ci/same-traces .build/debug/ResponderLab .build/release/ResponderLab

# What takes root (small disks, device nodes, process numbers) is skipped with a word where there is none.
faults: test-packages
	RESPONDER_FAULTS=1 swift test --no-parallel --disable-xctest --filter 'Fault|SuddenEndTests|KeepingTests|OutputFileTests'

# A short run of it is part of the tests.
ACTIONS = 20000
monkey: test-packages
	MONKEY_ACTIONS=$(ACTIONS) MONKEY_SEED=$(SEED) swift test --no-parallel --disable-xctest --filter LongMonkeyTests

large: app-packages
	swift build --configuration release --product ResponderLab
	.ci/large-files .build/release/ResponderLab

format:
	swift format --in-place --recursive $(SOURCES)

lint:
	swift format lint --strict --recursive $(SOURCES)

app-packages:
	@.ci/install-packages $(APP_PACKAGES)

test-packages:
	@.ci/install-packages $(TEST_PACKAGES)
