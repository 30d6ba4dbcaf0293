#!/usr/bin/env bash
# Cuts the shop's two faces to what its screens set: run where fonttools and brotli for Python are installed.
# Fraunces keeps its optical size and one weight, Inter the weights from 400 to 620. `basic` holds what English text
# needs and is sent with every page; `more` holds the rest of Latin-1, for German and French among others; `extended` holds
# the other letters of Latin languages, for names and for languages like Polish or Turkish. A browser fetches these two
# where a page has such a letter.
set -e
cd "$(dirname "$0")"
from=../../../node_modules/@fontsource-variable
cut=$(mktemp -d)
trap 'rm -r "$cut"' EXIT
basic='U+0020-007E,U+00A0,U+00A3,U+00A9,U+00B0,U+00B2,U+00B7,U+00D7,U+2009,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+202F,U+2032-2033,U+20AC,U+2190-2193,U+2212'
more='U+00A1-00A2,U+00A4-00A8,U+00AA-00AF,U+00B1,U+00B3-00B6,U+00B8-00D6,U+00D8-00FF,U+0131,U+0152-0153,U+201A,U+201E,U+2039-203A,U+2122'
extended='U+0100-0130,U+0132-0151,U+0154-017F,U+0192,U+01A0-01A1,U+01AF-01B0,U+0218-021B,U+0237,U+1E80-1E85,U+1E9E,U+1EA0-1EF9,U+20A4-20AB,U+20AD-20BF'

face() {
  for part in basic more extended; do
    local source="$2-latin"
    if [ $part = extended ]; then source="$2-latin-ext"; fi
    fonttools varLib.instancer -q -o "$cut/$1.ttf" "$source-$3-normal.woff2" "$4"
    pyftsubset "$cut/$1.ttf" --unicodes="${!part}" --layout-features="$5" --no-hinting --flavor=woff2 \
      --output-file="$1-$part.woff2"
  done
}

face fraunces "$from/fraunces/files/fraunces" opsz wght=380 kern,liga
face inter "$from/inter/files/inter" wght wght=400:400:620 kern,tnum,ccmp
cp "$from/fraunces/LICENSE" fraunces-license.txt
cp "$from/inter/LICENSE" inter-license.txt
