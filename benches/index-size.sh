#!/usr/bin/env bash
# How large the search index of a built site is, by kind of file: bash benches/index-size.sh SITE
#
# Raw bytes, and bytes as a server sends them (gzip -9, each file by itself).
set -euo pipefail
site=${1:?usage: index-size.sh SITE}

row() { printf '| %s | %s | %s | %s | %s |\n' "$@"; }
row files count raw gzip "largest, gzip"
row --- ---: ---: ---: ---:
for kind in entry terms long spelling documents platforms levels precisions pairs places; do
  count=0 raw=0 small=0 largest=0
  while read -r file; do
    size=$(gzip -9c "$file" | wc -c)
    count=$((count + 1)) raw=$((raw + $(wc -c <"$file"))) small=$((small + size))
    largest=$((size > largest ? size : largest))
  done < <(find "$site/search" -regex ".*/$kind\(-[0-9]+\)?\.json")
  row "$kind" "$count" "$raw" "$small" "$largest"
done
