// The changes between two texts: paragraph by paragraph, and within changed paragraphs word by word.

export interface DiffPart {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** The limit of comparisons; above it the pieces are shown as replaced. */
const maxComparisons = 4_000_000

/** The pieces of both texts in order; equal ones belong to both. */
export function diffWords(before: string, after: string): DiffPart[] {
  const paragraphs = diff(split(before, /(?<=\n\n+)(?!\n)/), split(after, /(?<=\n\n+)(?!\n)/))
  return joined(
    paragraphs.flatMap(({ kind, text }, index): DiffPart[] => {
      const next = paragraphs[index + 1]
      const previous = paragraphs[index - 1]
      if (kind === 'removed' && next?.kind === 'added') return diff(words(text), words(next.text))
      if (kind === 'added' && previous?.kind === 'removed') return []
      return [{ kind, text }]
    }),
  )
}

const split = (text: string, between: RegExp) => text.split(between).filter((part) => part !== '')
const words = (text: string) => split(text, /(?<=\s)(?=\S)|(?=\s)(?<=\S)/)

function diff(before: string[], after: string[]): DiffPart[] {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start++
  let end = 0
  while (
    end < before.length - start &&
    end < after.length - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  )
    end++
  const piece = (kind: DiffPart['kind'], parts: string[]): DiffPart => ({ kind, text: parts.join('') })
  const middle = longestCommon(
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
  )
  return joined([
    piece('same', before.slice(0, start)),
    ...middle,
    piece('same', before.slice(before.length - end)),
  ])
}

/** Based on the longest sequence of parts that both texts contain. */
function longestCommon(before: string[], after: string[]): DiffPart[] {
  if (before.length * after.length > maxComparisons)
    return [
      { kind: 'removed', text: before.join('') },
      { kind: 'added', text: after.join('') },
    ]
  const width = after.length + 1
  /** The length of the common sequence of the remaining parts. */
  const common = new Uint16Array((before.length + 1) * width)
  const at = (one: number, other: number) => common[one * width + other]!
  for (let one = before.length - 1; one >= 0; one--)
    for (let other = after.length - 1; other >= 0; other--)
      common[one * width + other] =
        before[one] === after[other]
          ? at(one + 1, other + 1) + 1
          : Math.max(at(one + 1, other), at(one, other + 1))
  const pieces: DiffPart[] = []
  let one = 0
  let other = 0
  while (one < before.length || other < after.length) {
    if (one < before.length && other < after.length && before[one] === after[other]) {
      pieces.push({ kind: 'same', text: before[one]! })
      one++
      other++
    } else if (one < before.length && (other === after.length || at(one + 1, other) >= at(one, other + 1))) {
      pieces.push({ kind: 'removed', text: before[one++]! })
    } else pieces.push({ kind: 'added', text: after[other++]! })
  }
  return pieces
}

/** Joins neighbouring pieces of the same kind. In a replacement, all removed pieces come first. */
function joined(pieces: DiffPart[]): DiffPart[] {
  const all: DiffPart[] = []
  const pending = { removed: '', added: '' }
  const settle = () => {
    for (const kind of ['removed', 'added'] as const) {
      if (pending[kind]) all.push({ kind, text: pending[kind] })
      pending[kind] = ''
    }
  }
  for (const { kind, text } of pieces) {
    if (text === '') continue
    if (kind !== 'same') {
      pending[kind] += text
      continue
    }
    settle()
    const last = all.at(-1)
    if (last?.kind === 'same') last.text += text
    else all.push({ kind, text })
  }
  settle()
  return all
}
