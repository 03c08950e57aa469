# Commands for this project. Each works on a fresh Debian with a Swift toolchain. Missing packages are installed before the
# first use; after that no command needs the network.
#
#   make run       build the lab and open it                            make run ARGS='--list-scenes'
#   make test      lint, build and run all tests; guards the main branch    make test ONLY='ResponderKitTests PortingTests'
#   make words     write the pages of Tests/ResponderScenesTests again, after a change of the words of explanations or errors;
#                  it writes the figures and the picture of the measurements too
#   make install   build the programs and install them                  make install PREFIX=~/.local
#   make uninstall remove what make install put there, with the same PREFIX and DESTDIR
#   make package   make a Debian package, and an archive that runs from any folder, in .build/package/out
#   make check-package    check these packages: lintian, a start in an empty system, a second build with the same bytes
#   make release VERSION=1.2.0    write the version, tag it, and make the packages with their checksums
#   make board     build and open the photo board, a program written like UIKit code
#   make bench     measure the engine
#   make fuzz      run random bytes as files and as input               make fuzz FUZZ_SECONDS=600
#   make soak      run random sessions of a hundred million samples     make soak SAMPLES=5000000
#   make sanitize  run the tests under the AddressSanitizer and the ThreadSanitizer
#   make causes    undo every cause that explanations of random sessions name, and play every remedy    make causes SESSIONS=2000
#   make agree     compare in random sessions what verdicts, lanes, explanations and data say with the decisions    make agree SESSIONS=2000
#   make mutants   make small mistakes in the engine and list those that no test finds     make mutants MUTANTS=50
#   make leaks     play recordings thousands of times and for hours, and measure the remaining memory
#   make same      compare traces of debug and release builds, with and without windows, on a busy machine
#   make faults    test full disks, missing readers, killed programs and other threats to files and sessions
#   make monkey    operate the window at random, with mouse, keys and ten fingers    make monkey ACTIONS=20000 SEED=1
#   make edits     edit scenes at random, with undo and redo, and undo all         make edits EDIT_STEPS=50000
#   make large     read files of 100 MB and files nested ten thousand levels deep
#   make lint      check the format of the sources
#   make nightly   run a short form of every command above except test, so that none stops working unnoticed
#   make format    format the sources

# See Package.swift.
export RESPONDER_PROGRAM = 1

APP_PACKAGES = libsdl2-dev
FONT_PACKAGES = libfreetype6 libfontconfig1 libharfbuzz0b libfribidi0 fonts-wqy-microhei fonts-dejavu-core fonts-thai-tlwg
TEST_PACKAGES = $(APP_PACKAGES) $(FONT_PACKAGES) libsdl2-image-2.0-0 xvfb xserver-xorg-core xserver-xorg-video-dummy xclip sway grim wl-clipboard
SOURCES = Package.swift Plugins Sources Tests Extras

COMMANDS = lint run board edits monkey faults bench large same leaks sanitize soak fuzz causes agree mutants check-package
.PHONY: $(COMMANDS) install uninstall package release test words nightly format app-packages test-packages

# What is built takes minutes the first time.
FIRST = @test -e .build/release/$(1) || echo 'Building $(1): four minutes on two processors, the first time only.'
run: app-packages
	$(call FIRST,ResponderLab)
	swift build --configuration release --product ResponderLab
	.build/release/ResponderLab $(ARGS)

board: app-packages
	$(call FIRST,PhotoBoard)
	swift build --configuration release --product PhotoBoard
	.build/release/PhotoBoard $(ARGS)

# The programs run on computers without Swift: its library is in them.
PREFIX = /usr/local
DESTDIR =
TREE = .build/package/tree
install:
	Packaging/build
	Packaging/stage $(TREE)
	Packaging/install $(TREE) '$(DESTDIR)' '$(PREFIX)'

package:
	Packaging/build
	Packaging/stage $(TREE)
	Packaging/package $(TREE) .build/package/out

# CHECKS are some of lint, archive, root and twice; all without it.
CHECKS =
check-package: package
	Packaging/check $(CHECKS)

release:
	Packaging/release '$(VERSION)'

uninstall:
	Packaging/uninstall '$(DESTDIR)' '$(PREFIX)'

test: test-packages lint
	.ci/test $(ONLY)

# After a change of words: read the difference of the pages before it is committed.
words: test-packages
	RESPONDER_WORDS=1 FILTER='PageTests/.*page is written' .ci/test ResponderScenesTests
	RESPONDER_WORDS=1 FILTER='CommandTests/.*page are written' .ci/test ResponderLabTests
	RESPONDER_WORDS=1 FILTER='MeasuredTests/.*page is written' .ci/test ResponderKitTests
	RESPONDER_WORDS=1 FILTER='PortingPageTests/.*page is written' .ci/test PortingRulesTests
	RESPONDER_WORDS=1 FILTER='MeasuredPictureTests/.*picture is drawn' .ci/test ResponderKitSDLTests

bench: app-packages
	swift run --configuration release ResponderBench $(ARGS)

# A minute for each target by default. Inputs that reach new code are kept for the next run. A failing input is kept in
# .build/fuzz; give its path in ARGS to play it again.
FUZZ_SECONDS = 60
fuzz: app-packages
	RESPONDER_FUZZ=1 swift build --configuration release --scratch-path .build/fuzz --product ResponderFuzz \
		-Xswiftc -enable-testing -Xswiftc -sanitize=fuzzer,address
	swiftc -sanitize=fuzzer,address -use-ld=lld -o .build/fuzz/fuzzer @.build/fuzz/release/$(OBJECTS)
	mkdir -p .build/fuzz/found/engine .build/fuzz/found/scene .build/fuzz/found/recording
	$(FUZZ)engine $(FUZZER) $(or $(ARGS),-max_len=4000 .build/fuzz/found/engine Tests/Fuzz/Corpus/engine)
	$(if $(ARGS),,$(FUZZ)scene $(FUZZER) -max_len=8000 .build/fuzz/found/scene Assets/Scenes)
	$(if $(ARGS),,$(FUZZ)recording $(FUZZER) -max_len=4000 .build/fuzz/found/recording Assets/Recordings)
# The objects instead of their archive: of an archive the linker takes only those whose symbols are used, so conformances that
# the runtime looks up would be missing.
OBJECTS = ResponderFuzz.product/Objects.LinkFileList
FUZZ = SWIFT_BACKTRACE=enable=no FUZZ_TARGET=
FUZZER = .build/fuzz/fuzzer -max_total_time=$(FUZZ_SECONDS) -timeout=20 -artifact_prefix=.build/fuzz/

# The tests' random sessions in a release build. After a crash the last good seed is on the screen.
SAMPLES = 100000000
SEED = 1
soak: app-packages
	RESPONDER_FUZZ=1 swift build --configuration release --scratch-path .build/soak --product ResponderFuzz \
		-Xswiftc -enable-testing
	clang -c Tests/Soak/main.c -o .build/soak/main.o
	swiftc .build/soak/main.o @.build/soak/release/$(OBJECTS) -o .build/soak/soak
	.build/soak/soak $(SAMPLES) $(SEED)

# What does not hold is printed by kind, with seeds; `make causes SESSIONS=1 SEED=1234` takes one session.
SESSIONS = 100000
causes: test-packages
	@mkdir -p .build
	@rm -f .build/causes.txt
	CAUSE_SESSIONS=$(SESSIONS) CAUSE_SEED=$(SEED) CAUSE_REPORT=$(CURDIR)/.build/causes.txt FILTER='CauseProofTests/.A cause' \
		.ci/test ResponderScenesTests; end=$$?; cat .build/causes.txt && exit $$end

# The disagreements, each with its seed; `make agree SESSIONS=1 SEED=1234` takes one session.
agree: test-packages
	@mkdir -p .build
	@rm -f .build/agree.txt
	AGREE_SESSIONS=$(SESSIONS) AGREE_SEED=$(SEED) AGREE_REPORT=$(CURDIR)/.build/agree.txt FILTER=AgreeTests \
		.ci/test ResponderScenesTests; end=$$?; cat .build/agree.txt && exit $$end

# Every mistake is compiled in and switched on by its number, so one build is enough. `make mutants MUTANT=7
# SUITE=PanTests` runs one suite with one mistake, to see a new test fail.
MUTANTS = 200
mutants:
	mkdir -p .build/mutants
	swiftc -swift-version 6 -o .build/mutants/mutants Tests/Mutants/*.swift Tests/ResponderKitTests/Random/SplitMix64.swift
	nice .build/mutants/mutants "$(CURDIR)" $(MUTANTS) $(SEED) $(MUTANT) $(SUITE)

# Without the tests that open windows, because the programs that they start are built without a sanitizer. Leaks are left
# to `make leaks`, because some tests give views closures that retain the test's own objects.
SANITIZED = --skip EndToEndTests
sanitize: test-packages
	ASAN_OPTIONS=detect_leaks=0 swift test --sanitize address --scratch-path .build/address --no-parallel --disable-xctest $(SANITIZED)
	swift test --sanitize thread --scratch-path .build/thread --no-parallel --disable-xctest $(SANITIZED)

# First with malloc's statistics; then, with fewer repetitions because it is slow, with the LeakSanitizer.
REPLAYS = 3000
leaks: app-packages
	swift build --configuration release --product ResponderBench
	LEAK_REPLAYS=$(REPLAYS) .build/release/ResponderBench --leaks
	swift build --sanitize address --scratch-path .build/address --product ResponderBench
	LEAK_REPLAYS=$$(($(REPLAYS) / 5)) LEAK_MINUTES=2 .build/address/debug/ResponderBench --leaks

# Of all built-in recordings, or of those in RECORDINGS.
same: test-packages
	swift build --product ResponderLab
	swift build --configuration release --product ResponderLab
	.ci/same-traces .build/debug/ResponderLab .build/release/ResponderLab $(RECORDINGS)

# Tests that need root (small disks, device nodes, process numbers) are skipped with a message otherwise.
FAULTS = Fault|SuddenEndTests|KeepingTests|OutputFileTests
faults: test-packages
	RESPONDER_FAULTS=1 swift test --no-parallel --disable-xctest --filter '$(FAULTS)'

# A short run is part of the tests.
ACTIONS = 20000
monkey: test-packages
	MONKEY_ACTIONS=$(ACTIONS) MONKEY_SEED=$(SEED) swift test --no-parallel --disable-xctest --filter LongMonkeyTests

# A tenth of it is part of the tests.
EDIT_STEPS = 10000
edits: test-packages
	EDIT_STEPS=$(EDIT_STEPS) swift test --no-parallel --disable-xctest --filter SceneEditorTests

large: app-packages
	swift build --configuration release --product ResponderLab
	.ci/large-files .build/release/ResponderLab

# One line for each command; their output is in .build/nightly.
nightly:
	@mkdir -p .build/nightly
	@$(MAKE) --keep-going --no-print-directory $(COMMANDS:%=nightly-%)
nightly-%:
	@start=$$(date +%s); $(MAKE) --no-print-directory $* $(SHORT_$*) >.build/nightly/$*.log 2>&1 && end=passed || end=FAILED; \
		printf '%-13s %s  %4d s\n' $* $$end $$(($$(date +%s) - start)); [ $$end = passed ]
FEW_TESTS = RESPONDER_TESTS=ResponderScenesTests,EndToEndTests
SHORT_run = ARGS=--list-scenes
SHORT_board = ARGS=--help
SHORT_edits = EDIT_STEPS=200 $(FEW_TESTS)
SHORT_monkey = ACTIONS=200 $(FEW_TESTS)
SHORT_faults = FAULTS=LongFaultTests $(FEW_TESTS)
SHORT_bench = ARGS='--rounds 1'
SHORT_same = RECORDINGS='demo pan-and-swipe text-field'
SHORT_leaks = REPLAYS=100
SHORT_sanitize = RESPONDER_TESTS=ResponderKitTests SANITIZED="--filter 'DeliveryTests|MemoryTests|TouchSetTests'"
SHORT_soak = SAMPLES=200000
SHORT_fuzz = FUZZ_SECONDS=1
SHORT_causes = SESSIONS=50
SHORT_agree = SESSIONS=500
SHORT_mutants = MUTANTS=5
SHORT_check-package = CHECKS='lint archive'

format:
	swift format --in-place --recursive $(SOURCES)

lint:
	swift format lint --strict --recursive $(SOURCES)

app-packages:
	@.ci/install-packages $(APP_PACKAGES)

test-packages:
	@.ci/install-packages $(TEST_PACKAGES)
