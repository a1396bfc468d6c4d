#!/usr/bin/env bash
# The size and speed of the program in one table: bash benches/measure.sh [RUNS]
#
# Cold builds (no folder there) of this repository's data and of invented corpora, into memory
# where the system has a file system in it. Each number is the median of RUNS runs (5). Needs GNU
# time. "Allowed" is what this project holds itself to on two cores; other machines differ.
set -euo pipefail
cd "$(dirname "$0")/.."
runs=${1:-5}
time_tool=$(type -P time) || { echo "measure.sh needs GNU time (Debian: apt-get install time)" >&2; exit 2; }

cargo build --release --quiet
cargo build --release --quiet --example corpus
target=${CARGO_TARGET_DIR:-target}
program=$(realpath "$target/release/compatlas")
base=/tmp
if [ -d /dev/shm ]; then base=/dev/shm; fi
work=$(mktemp -d "$base/compatlas-measure.XXXXXX")
trap 'rm -rf "$work"' EXIT

# median NAME: of the lines of the file of that name.
median() { sort -g "$work/$1" | awk '{ v[NR] = $1 } END { print (v[int((NR + 1) / 2)] + v[int(NR / 2) + 1]) / 2 }'; }
# ratio A B: A / B.
ratio() { awk -v a="$1" -v b="$2" 'BEGIN { printf "%.2f", a / b }'; }

# timed NAME COMMAND…: adds seconds, processor seconds and kilobytes to NAME.wall, .cpu and .mem.
timed() {
  local name=$1 start end
  shift
  start=${EPOCHREALTIME/,/.}
  "$time_tool" -o "$work/usage" -f '%U %S %M' "$@" >"$work/said" 2>&1 || {
    echo "failed: $*" >&2
    tail -n 20 "$work/said" >&2
    exit 1
  }
  end=${EPOCHREALTIME/,/.}
  awk -v s="$start" -v e="$end" 'BEGIN { printf "%.4f\n", e - s }' >>"$work/$name.wall"
  tail -n 1 "$work/usage" | awk '{ print $1 + $2 }' >>"$work/$name.cpu"
  tail -n 1 "$work/usage" | awk '{ print $3 }' >>"$work/$name.mem"
}

# measure NAME ROOT: cold build, rebuild, copy of the output, check; in turn, so that a busy moment
# of the machine falls on all of them.
measure() {
  local name=$1 root=$2 out=$work/out
  for _ in $(seq "$runs"); do
    rm -rf "$out" "$work/copy"
    timed "$name.build" "$program" -C "$root" build -o "$out"
    timed "$name.again" "$program" -C "$root" build -o "$out"
    timed "$name.copy" cp -r "$out" "$work/copy"
    timed "$name.check" "$program" -C "$root" check
  done
  find "$out" -name '*.html' | wc -l >"$work/$name.pages"
  find "$out" -type f -printf '%s\n' | awk '{ sum += $1 } END { printf "%.1f\n", sum / 1e6 }' >"$work/$name.size"
  rm -rf "$out" "$work/copy"
}

measure data .
for models in 1000 10000; do
  "$target/release/examples/corpus" "$models" "$work/corpus-$models"
  measure "$models" "$work/corpus-$models"
done

row() { printf '| %s | %s | %s |\n' "$1" "$2" "$3"; }
megabytes() { awk -v k="$1" 'BEGIN { printf "%.0f MB", k / 1024 }'; }
of() { # of NAME WORDS WALL_ALLOWED MEMORY_ALLOWED PAGES_ALLOWED
  local wall cpu pages
  wall=$(median "$1.build.wall") cpu=$(median "$1.build.cpu") pages=$(cat "$work/$1.pages")
  row "$2: pages, output" "$pages, $(cat "$work/$1.size") MB" ""
  row "$2: cold build" "$wall s" "$3"
  row "$2: processor time" "$cpu s" ""
  row "$2: memory" "$(megabytes "$(median "$1.build.mem")")" "$4"
  row "$2: pages a second" "$(ratio "$pages" "$wall")" "$5"
  row "$2: cold build / \`cp -r\` of its output ($(median "$1.copy.wall") s)" "$(ratio "$wall" "$(median "$1.copy.wall")")" "$6"
  row "$2: rebuild with nothing changed / cold build" "$(ratio "$(median "$1.again.wall")" "$wall")" "$7"
  row "$2: check" "$(median "$1.check.wall") s" "$8"
}

printf '%s cores, median of %s runs, written to %s.\n\n' "$(nproc)" "$runs" "$base"
row what measured allowed
row --- ---: ---:
of data "this repository" "< 0.06 s" "" "" "" "" ""
of 1000 "1,000 models" "" "" "" "" "" ""
of 10000 "10,000 models" "< 3 s" "< 400 MB" "≥ 10,000" "≤ 4" "≤ 1.5" "< 1 s"
row "10,000 models / 1,000 models: time" "$(ratio "$(median 10000.build.wall)" "$(median 1000.build.wall)")" "≤ 11"
