// The effects of the editor's buttons and keys on the text. The browser's own undo reverts each step.

/** Replaces a part of the text, and selects a part of the new text. */
function replace(
  area: HTMLTextAreaElement,
  [start, end]: [number, number],
  text: string,
  [from, to]: [number, number],
): void {
  area.focus()
  area.setSelectionRange(start, end)
  // The only way to change the text that the browser can undo.
  // oxlint-disable-next-line typescript/no-deprecated
  if (!document.execCommand('insertText', false, text)) {
    area.setRangeText(text, start, end)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(from, to)
}

/** Adds a sign at both ends of the selection, or removes it: `*quiet*`. */
export function toggleAround(area: HTMLTextAreaElement, sign: string): void {
  const { selectionStart: start, selectionEnd: end, value } = area
  const selected = value.slice(start, end)
  const outside: [number, number] = [start - sign.length, end + sign.length]
  if (
    start >= sign.length &&
    value.slice(outside[0], start) === sign &&
    value.slice(end, outside[1]) === sign &&
    value[outside[0] - 1] !== sign[0]
  )
    replace(area, outside, selected, [outside[0], outside[0] + selected.length])
  else
    replace(area, [start, end], sign + selected + sign, [
      start + sign.length,
      start + sign.length + selected.length,
    ])
}

/** Adds a sign before each selected line, or removes it from all: `- `, `## `. */
export function toggleBefore(area: HTMLTextAreaElement, sign: string): void {
  const { selectionStart, selectionEnd, value } = area
  const start = value.lastIndexOf('\n', selectionStart - 1) + 1
  const found = value.indexOf('\n', selectionEnd)
  const end = found === -1 ? value.length : found
  const lines = value.slice(start, end).split('\n')
  const isThere = lines.every((line) => line.startsWith(sign))
  const bare = lines.map((line) => line.replace(/^(?:#{1,4} |- |\d+\. |> )/, ''))
  const text = (isThere ? bare : bare.map((line) => sign + line)).join('\n')
  replace(area, [start, end], text, [start, start + text.length])
}

/** Replaces the selection by a text, and selects a part of it, counted from its beginning. */
export function insert(area: HTMLTextAreaElement, text: string, select?: [number, number]): void {
  const { selectionStart: start, selectionEnd: end } = area
  const [from, to] = select ?? [text.length, text.length]
  replace(area, [start, end], text, [start + from, start + to])
}

/** Turns the selection into the text of a link, and selects the address. */
export function insertLink(area: HTMLTextAreaElement, words: string): void {
  const selected = area.value.slice(area.selectionStart, area.selectionEnd) || words
  const address = 'https://'
  const from = selected.length + 3
  insert(area, `[${selected}](${address})`, [from, from + address.length])
}
