#!/usr/bin/env bash
# Makes the faces of printed papers out of the screens': run where fonttools and brotli for Python are installed.
# PDF needs whole, still faces: one weight each, Latin as far as Vietnamese, Greek and Cyrillic for names and addresses.
set -e
cd "$(dirname "$0")"
from=../../../node_modules/@fontsource-variable
cut=$(mktemp -d)
trap 'rm -r "$cut"' EXIT

face() { # name, family, weight and other axes, scripts…
  local name=$1 family=$2 axes=$3 parts=()
  shift 3
  for script in "$@"; do
    # shellcheck disable=SC2086
    fonttools varLib.instancer -q -o "$cut/$script.ttf" "$from/$family/files/$family-$script-normal.woff2" $axes
    parts+=("$cut/$script.ttf")
  done
  if [ ${#parts[@]} -gt 1 ]; then fonttools merge --output-file="$cut/whole.ttf" "${parts[@]}" >/dev/null 2>&1
  else cp "${parts[0]}" "$cut/whole.ttf"; fi
  pyftsubset "$cut/whole.ttf" --unicodes='*' --layout-features=kern,tnum,ccmp,mark --no-hinting --output-file="$name.ttf"
}

face fraunces fraunces 'wght=380 opsz=30' latin-opsz latin-ext-opsz
face inter inter wght=400 latin-wght latin-ext-wght greek-wght cyrillic-wght
face inter-strong inter wght=600 latin-wght latin-ext-wght greek-wght cyrillic-wght
cp "$from/fraunces/LICENSE" fraunces-license.txt
cp "$from/inter/LICENSE" inter-license.txt
