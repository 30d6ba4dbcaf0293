// Lists within one cell: words separated by commas, and named values, one per line. A backslash escapes a character
// that would end a part, so that a list is read as it was written.

const escape = (text: string, ends: RegExp) => text.replaceAll(ends, String.raw`\$&`)
const unescape = (text: string) => text.replaceAll(/\\(.)/gs, '$1')

/** For example `linen, summer`. */
export const joinWords = (words: readonly string[]): string =>
  words.map((word) => escape(word, /[\\,]/g)).join(', ')

export const splitWords = (cell: string): string[] =>
  [...cell.matchAll(/(?:\\.|[^\\,])+/gs)].map(([word]) => unescape(word.trim())).filter(Boolean)

/** For example `Care: 40 °C`, one per line. */
export const joinNamed = (values: readonly { name: string; value: string }[]): string =>
  values.map(({ name, value }) => (name ? `${escape(name, /[\\:]/g)}: ${value}` : '')).join('\n')

/** A line without a name is null, so that the other values keep their index. */
export const splitNamed = (cell: string): ({ name: string; value: string } | null)[] =>
  cell.split(/\r?\n/).map((line) => {
    const [, name = '', value = ''] = /^((?:\\.|[^\\:])+):\s*(.*)$/s.exec(line) ?? []
    return name.trim() && value.trim() ? { name: unescape(name.trim()), value: value.trim() } : null
  })
